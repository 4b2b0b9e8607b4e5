package card

import (
	"math"

	"sandtable/engine"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
)

// usual gives the size and shape of a kind of card; of a hex tile the width from side to side may be another.
func usual(kind string, across float64) (picture.Shape, draw.Size) {
	if kind == looks.HexTile {
		if across == 0 {
			across = looks.UsualTile
		}
		return picture.Hex, draw.Size{W: across * 2 / math.Sqrt(3), H: across}
	}
	size, _ := looks.ParseCard(kind) // checked when it was read
	return picture.Square, size
}

// turned lays a card on its side. Its back is turned the other way, so that both stand upright when the card is
// turned like a page.
func turned(p counter.Piece) counter.Piece {
	lie := func(f *picture.Face, by float64) {
		k := *f.Card
		k.Turn = by
		f.Card = &k
	}
	p.Size = p.Size.Turned()
	lie(&p.Front, 90)
	if p.Back != nil {
		back := *p.Back
		lie(&back, -90)
		p.Back = &back
	}
	return p
}

// Warned lists the texts of cards that do not fit into their frame and letters that are not in the font, each with its
// row and column, once for all copies.
func Warned(cards []counter.Piece) []*engine.Problem {
	var out []*engine.Problem
	done := map[string]bool{}
	for i := range cards {
		p := &cards[i]
		if done[p.Row] && p.Row != "" {
			continue
		}
		done[p.Row] = true
		out = append(out, warned(p, &p.Front, "")...)
		if p.Back != nil {
			out = append(out, warned(p, p.Back, backPrefix)...)
		}
	}
	return out
}

// warned lists what is lost on one side of a card.
func warned(p *counter.Piece, f *picture.Face, prefix string) (out []*engine.Problem) {
	if len(f.Card.Frames) > 0 {
		prefix = "" // frames name their columns in full
	}
	add := func(field string, found *engine.Problem) {
		if p.Row != "" {
			found = found.At(prefix + field).At(p.Row)
		}
		out = append(out, found)
	}
	for _, field := range f.CutFields(p.Size, p.Shape) {
		add(field, engine.Wrong("print.card_long", "card", brief(p.Name)))
	}
	for _, t := range f.Card.Written() {
		if lacks := t.Font.Lacks(t.Text); len(lacks) > 0 {
			add(t.Column, engine.Wrong("print.letters", "letters", string(lacks)))
		}
	}
	return out
}

// brief returns the beginning of a name, enough to find the card.
func brief(name string) string {
	const most = 40
	if letters := []rune(name); len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return name
}
