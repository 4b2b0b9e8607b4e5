package setting

import (
	"strings"

	"sandtable/engine"
)

// Cost is what one use of a row costs: points of a track.
type Cost struct {
	Points int    `toml:"price"`   // left out: one
	PaidIn string `toml:"paid_in"` // id of the tracker; empty: it costs nothing
}

// Price returns the cost as the vocabulary has it.
func (c Cost) Price() engine.Price {
	if c.PaidIn == "" {
		return engine.Price{}
	}
	return engine.Price{Tracker: c.PaidIn, Points: max(1, c.Points)}
}

// Cost checks the cost of a row with a name; field is the place of the row in the rule: "modifier.guns.".
func (b *Binding) Cost(field string, name engine.Text, c Cost) {
	price, t := c.Price(), b.Game.Tracker(c.PaidIn)
	b.Need(c.Points >= 0, field+"price", "number.range", "value", c.Points, "min", 0, "max", maxPrice)
	b.Need(c.Points == 0 || c.PaidIn != "", field+"paid_in", "price.unpaid", "what", string(name), "price", c.Points)
	if c.PaidIn == "" {
		return
	}
	b.Need(t != nil, field+"paid_in", "price.tracker", "what", string(name), "price", price.Points, "tracker", spoken(c.PaidIn))
	if t != nil {
		b.Need(price.Points <= t.Max-t.Min, field+"price", "price.most", "what", string(name), "price", price.Points, "tracker", spoken(t.ID), "most", t.Max-t.Min)
	}
}

// maxPrice bounds a price.
const maxPrice = 999

// spoken is an id as people read it: "Blue shells".
func spoken(id string) string {
	text := strings.ReplaceAll(id, "_", " ")
	return strings.ToUpper(text[:1]) + text[1:]
}
