package printing

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// mostSteppers is how many counters have their copies set one by one; those of a longer list are found by name.
const mostSteppers = 60

// copies is the sheet that sets how often each counter is printed.
type copies struct {
	form
	find string // part of the names
}

func (c *copies) Page(seat view.Seat) page.Panel {
	c.begin(seat)
	out := page.Panel{ID: "copies", Title: c.say("printing.copies")}
	out.Rows = append(out.Rows, c.field("find", c.say("table.find"), c.find, c.say("printing.find_about"), func(text string) { c.find = text }))
	trays, _ := c.st.Origin.trays(seat) // the sheet of the counters shows what is wrong with them
	found, more := within(trays, c.find, mostSteppers)
	for _, t := range found {
		out.Rows = append(out.Rows, page.NewSection(t.name))
		for _, x := range t.pieces {
			n := page.Stepper{Value: c.st.Order.copies(x), Max: max(mostPieces, x.Copies)}
			out.Rows = append(out.Rows, c.stepper("copies:"+x.ID, x.Name, n, func(n int) { c.st.Order.setCopies(x, n) }))
		}
	}
	out.Rows = append(out.Rows, moreFound(seat, more)...)
	return out
}
