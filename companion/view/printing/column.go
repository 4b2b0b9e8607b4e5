package printing

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/printables/counterlist"
)

// group is fields that are offered together.
type group struct {
	key    string
	fields []string
}

// groups are all fields, as they are offered.
var groups = []group{
	{"numbers", []string{"attack", "defence", "range", "movement", "factor", "factors"}},
	{"middle", []string{"symbol", "modifiers", "mark", "picture", "sign"}},
	{"texts", []string{"top_left", "top", "top_right", "left", "centre", "right", "bottom_left", "caption", "bottom_right"}},
	{"colours", []string{"ground", "symbol_ground", "band", "ink", "symbol_ink", "ground_picture"}},
	{"signs", []string{"step", "emblem", "bonus"}},
	{"piece", []string{"copies", "name", "id", "shape", "size", "width", "height"}},
}

// column is the sheet that offers everything that a column can mean. A side counts at once, a field closes the sheet.
type column struct {
	of    *columns
	key   string
	field string // without its side
	side  counterlist.Side
}

// Put takes the side.
func (c *column) Put(_ string, value any) {
	for i, side := range sides {
		if side == value {
			c.side = counterlist.Side(i)
			c.of.choose(*c)
		}
	}
}

// sides are the texts that name the sides of a counter.
var sides = []string{"printing.side_front", "printing.side_back", "printing.side_both"}

func (c *column) Page(seat view.Seat) page.Panel {
	x := c.of.origin.column(c.key)
	out := page.Panel{ID: "column", Title: titleOf(seat, x)}
	if len(x.Samples) > 0 {
		out.Rows = append(out.Rows, page.NewText(samples(x)))
	}
	side := options(sides, func(key string) string { return key }, func(key string) string { return seat.Say(key) }, sides[c.side])
	out.Rows = append(out.Rows, page.Control{ID: "side", Body: &page.Segmented{Options: side}, Label: out.Title, Send: page.Keep("side")},
		page.NewChips(c.chip(seat, counterlist.Skip, x.Field)))
	for _, g := range c.of.groups() {
		chips := page.NewChips()
		for _, field := range g.fields {
			chips.Add(c.chip(seat, field, x.Field))
		}
		out.Rows = append(out.Rows, page.NewSection(seat.Say("printing.fields_"+g.key)), chips)
	}
	return out
}

// groups are the fields of what the list is of.
func (c *columns) groups() []group {
	if c.origin.reading.As == counterlist.AsCards {
		return []group{{"card", counterlist.CardFields()}}
	}
	return groups
}

// chip chooses a field for the column, whose field is was so far.
func (c *column) chip(seat view.Seat, field, was string) page.Control {
	to := *c
	to.field = field
	return page.NewChip("field:"+field, seat.Say(counterlist.FieldKey(field)), counterlist.Bare(was) == field, page.Send{Done: true, Put: &page.Put{Field: "column", Value: to}})
}
