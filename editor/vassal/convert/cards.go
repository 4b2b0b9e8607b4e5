package convert

import (
	"cmp"
	"math"
	"slices"

	"sandtable/printables/looks"
)

// dealCards takes the cards that are only in decks out of the counters. They are printed as cards.
func (r *roster) dealCards() {
	isCard := func(k *kind) bool { return k.cards > 0 && !k.placed }
	for _, k := range r.kinds {
		if isCard(k) {
			r.cards = append(r.cards, k)
		}
	}
	r.kinds = slices.DeleteFunc(r.kinds, isCard)
}

// card writes a card to cut out: its pictures alone, or its name where there is no picture.
func (g *game) card(w *writer, k *kind) {
	title := ""
	if k.front == "" {
		title = k.name
	}
	w.row("card", "id", k.id, "title", title, "title_ru", title, "size", g.roster.cardSize(k), "copies", min(k.cards, looks.MaxCopies), "picture", k.front, "back_picture", k.back)
}

// cardSize returns the usual size of cards whose form is nearest to that of a picture, upright or lying.
func (r *roster) cardSize(k *kind) string {
	sizes := looks.CardSizes()
	size, ok := r.edge(k)
	if !ok {
		return sizes[0]
	}
	form := float64(min(size.X, size.Y)) / float64(max(size.X, size.Y))
	off := func(id string) float64 {
		s := looks.CardSize(slices.Index(sizes, id))
		return math.Abs(s.W/s.H - form)
	}
	return slices.MinFunc(sizes, func(a, b string) int { return cmp.Compare(off(a), off(b)) })
}
