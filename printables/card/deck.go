package card

import (
	"slices"
	"strconv"

	"sandtable/engine/stock/basic"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
)

// backOf is the ground of the backs of a deck: all of its cards look alike from there.
const backOf = "#46535C"

// deck gives the cards of a deck that the game is played with, as many of each as the deck has. A card that print.toml
// draws itself, by its id, is left to it.
func (w Game) deck(h *basic.Hand) []counter.Piece {
	ground, _ := draw.ParseColour(backOf)
	key := "hand." + h.ID
	var out []counter.Piece
	for _, c := range h.Cards {
		if slices.ContainsFunc(w.Looks.Cards, func(k looks.Card) bool { return k.ID == c.ID }) {
			continue
		}
		of := key + ".card." + c.ID
		front := picture.Card{Title: w.Or(of+".name", c.ID), Text: w.Or(of+".text", ""), Art: number(c.Number)}
		p := counter.Piece{ID: h.ID + "." + c.ID, Name: front.Title, Copies: c.Count, Front: picture.Face{Ground: draw.White, Card: &front}}
		p.Shape, p.Size = usual(looks.CardSizes()[0], 0)
		p.Back = &picture.Face{Ground: w.Setup.Style.Ground(ground), Card: &picture.Card{Title: w.Or(key+".name", h.ID)}}
		out = append(out, p)
	}
	return out
}

// number draws the number of a card as large as the place of a picture allows.
func number(n int) func(draw.Canvas, draw.Rect) {
	return func(c draw.Canvas, box draw.Rect) {
		draw.Fit(draw.CondensedBold, strconv.Itoa(n), box.W, box.H, 18, 6).Draw(c, box, draw.Black, draw.Centre)
	}
}
