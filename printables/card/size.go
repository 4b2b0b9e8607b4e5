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

// Warned lists the cards whose text does not fit.
func Warned(cards []counter.Piece) []*engine.Problem {
	var out []*engine.Problem
	for _, p := range cards {
		cut := p.Front.Cut(p.Size, p.Shape)
		if p.Back != nil {
			cut = append(cut, p.Back.Cut(p.Size, p.Shape)...)
		}
		if len(cut) > 0 {
			out = append(out, engine.Wrong("print.card_long", "card", p.Name))
		}
	}
	return out
}
