package printing

import (
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/printables/counter"
	"sandtable/printables/counterlist"
)

// countersSummary says how many of the counters are wanted.
func (o *Order) countersSummary(seat view.Seat, pieces []counter.Piece) string {
	all, wanted := 0, 0
	for _, x := range pieces {
		all += x.Copies
		wanted += o.copies(x)
	}
	text := seat.Say("printing.all", "count", max(wanted, all))
	if wanted < all {
		text = seat.Say("printing.some", "wanted", wanted, "count", all)
	}
	if o.Times > 1 {
		text += " · " + strconv.Itoa(o.Times) + " ×"
	}
	if o.Blanks > 0 {
		text += " · " + seat.Say("printing.blanks_some", "count", o.Blanks)
	}
	return text
}

// mostChips is how many counters are offered one by one; those of a longer list are found by name.
const mostChips = 160

// counters is the sheet that chooses counters: whole formations by their line, single ones by their chip.
type counters struct {
	form
	find string // part of the names
}

func (c *counters) Page(seat view.Seat) page.Panel {
	c.begin(seat)
	on(&c.form, "since", c.st.since)
	out := page.Panel{ID: "counters", Title: c.say("printing.counters")}
	trays, err := c.st.Origin.trays(seat)
	if err != nil {
		out.Rows = c.st.faults(err)
		return out
	}
	out.Rows = append(c.howMany(), page.NewEquals(c.all("all", "printing.choose_all", trays, true), c.all("none", "printing.choose_none", trays, false)))
	if c.st.Origin.Game() != nil {
		out.Rows = append(out.Rows, item("changed", style.IconOpen, c.say("printing.changed"), c.say("printing.changed_about"), page.Send{Sheet: &versions{form{st: c.st}}}))
	}
	out.Rows = append(out.Rows, item("copies", style.IconCopy, c.say("printing.copies"), c.say("printing.copies_about"), page.Send{Sheet: &copies{form: choosing(c.st)}}))
	if countOf(trays) > mostChips {
		out.Rows = append(out.Rows, c.field("find", c.say("table.find"), c.find, c.say("printing.find_about"), func(text string) { c.find = text }))
	}
	found, more := within(trays, c.find, mostChips)
	for _, t := range found {
		out.Rows = append(out.Rows, c.tray(t)...)
	}
	out.Rows = append(out.Rows, moreFound(seat, more)...)
	return out
}

// howMany sets the copies of every counter and the blank ones.
func (c *counters) howMany() []page.Control {
	o := c.st.Order
	rows := []page.Control{c.stepper("times", c.say("printing.times"), page.Stepper{Value: o.Times, Min: 1, Max: mostTimes}, func(n int) { o.Times = n })}
	if c.st.Origin.Game() != nil {
		rows = append(rows, c.stepper("blanks", c.say("printing.blanks"), page.Stepper{Value: o.Blanks, Max: mostBlanks, Jump: 10}, func(n int) { o.Blanks = n }))
		rows = append(rows, page.NewSection(c.say("printing.columns_size")), c.sizes())
	}
	return rows
}

// sizes chooses how large most counters of a game are; the others keep their proportion.
func (c *counters) sizes() page.Control {
	o := c.st.Order
	chips := page.NewChips(c.chip("size:", c.say("printing.size_own"), o.Size == "", func() { o.Size = "" }))
	for _, s := range pieceSizes {
		if _, square := counterlist.Length(s.size); square {
			chips.Add(c.chip("size:"+s.size, sizeLabel(&c.form, s.label), o.Size == s.size, func() { o.Size = s.size }))
		}
	}
	return chips
}

// sizeLabel names one of pieceSizes.
func sizeLabel(f *form, label string) string {
	if strings.HasSuffix(label, "″") {
		return label
	}
	return f.say("printing.piece_size", "size", label)
}

// all is the button that chooses all counters or none.
func (c *counters) all(id, label string, trays []tray, want bool) page.Control {
	return page.NewButton(id, c.say(label), c.press(id, func() {
		for _, t := range trays {
			c.st.Order.Want(want, t.ids()...)
		}
	}))
}

// tray is a line for all of a tray and a chip for each of it.
func (c *counters) tray(t tray) []page.Control {
	o, wanted := c.st.Order, 0
	chips := make([]page.Control, len(t.pieces))
	for i, x := range t.pieces {
		chips[i] = c.chip("counter:"+x.ID, chipName(x, o.copies(x)), o.Wants(x.ID), func() { o.Want(!o.Wants(x.ID), x.ID) })
		if c.st.Origin.Game() != nil {
			chips[i].Side = c.st.Origin.reader(c.seat.Lang).Side(x.Side)
		}
		if chips[i].Selected {
			wanted++
		}
	}
	line := c.check("tray:"+t.key, t.name, wanted == len(chips), func(on bool) { o.Want(on, t.ids()...) })
	line.Trailing = strconv.Itoa(wanted) + " / " + strconv.Itoa(len(chips))
	return []page.Control{line, page.NewChips(chips...)}
}

// chipName names a counter, and says how often it is printed.
func chipName(x counter.Piece, copies int) string {
	if copies == 0 {
		copies = x.Copies
	}
	if copies > 1 {
		return x.Name + " × " + strconv.Itoa(copies)
	}
	return x.Name
}

// moreFound says how many counters are not shown.
func moreFound(seat view.Seat, more int) []page.Control {
	if more == 0 {
		return nil
	}
	return []page.Control{page.NewAside(seat.Say("printing.more", "count", more))}
}

// matching are the counters whose names hold a text, in whatever case.
func matching(pieces []counter.Piece, text string) (out []counter.Piece) {
	text = strings.ToLower(strings.TrimSpace(text))
	for _, x := range pieces {
		if strings.Contains(strings.ToLower(x.Name), text) {
			out = append(out, x)
		}
	}
	return out
}
