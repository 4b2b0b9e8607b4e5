package print

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/printables/counter"
)

// countersChosen says how many of the counters are wanted.
func (w *works) countersChosen() string {
	pieces, err := w.source.counters(w.Set.Lang())
	if err != nil {
		return ""
	}
	all, wanted := 0, 0
	for _, x := range pieces {
		all += x.Copies
		wanted += w.order.copies(x)
	}
	text := w.Say("printing.all", "count", max(wanted, all))
	if wanted < all {
		text = w.Say("printing.some", "wanted", wanted, "count", all)
	}
	if w.order.Times > 1 {
		text += " · " + strconv.Itoa(w.order.Times) + " ×"
	}
	if w.order.Blanks > 0 {
		text += " · " + w.Say("printing.blanks_some", "count", w.order.Blanks)
	}
	return text
}

// mostChips is how many counters are offered one by one; of a longer list those are that are looked for.
const mostChips = 160

// counters chooses which counters are printed.
type counters struct {
	*works
	shelf    shelf
	versions func(game string) ([]Version, error) // older ones; nil: none are kept
}

// askCounters is the sheet that chooses counters: whole formations by their line, single ones by their
// chip.
func (d *desk) askCounters() {
	(&counters{d.p.works, d.p.sources.shelf, d.p.deps.Versions}).ask(d.chosen)
}

// chosen shows what was chosen on a sheet, and makes the pages anew.
func (d *desk) chosen() {
	d.renewProducts()
	d.p.changed()
}

// ask shows the sheet; then follows when it is closed.
func (c *counters) ask(then func()) {
	trays, err := c.trays()
	if err != nil {
		c.refuse(c.Say("printing.none"), err)
		return
	}
	list := flow.Column()
	var sheet *widget.Drawer
	var ticks []func(bool)
	all := func(on bool) func() {
		return func() {
			for _, t := range trays {
				c.order.want(on, t.ids()...)
			}
			for _, tick := range ticks {
				tick(on)
			}
		}
	}
	find := func(text string) {
		list.Objects, ticks = c.found(trays, text)
		list.Refresh()
		if sheet != nil {
			sheet.Refresh() // it may scroll farther now
		}
	}
	find("")
	rows := append(c.howMany(), flow.Equals(widget.NewButton(c.Say("printing.choose_all"), all(true)), widget.NewButton(c.Say("printing.choose_none"), all(false))))
	if c.source.game() != nil {
		rows = append(rows, widget.NewItem(c.Say("printing.changed"), c.Say("printing.changed_about"), "", func() {
			sheet.Close()
			changes{c, then}.ask()
		}).With(theme.IconOpen))
	}
	rows = append(rows, widget.NewItem(c.Say("printing.copies"), c.Say("printing.copies_about"), "", func() {
		sheet.OnClosed = nil
		sheet.Close()
		c.askCopies(trays, func() { c.ask(then) })
	}).With(theme.IconCopy))
	if countOf(trays) > mostChips {
		field, _ := widget.NewField(c.Say("table.find"), c.Say("printing.find_about"), "", find)
		rows = append(rows, field)
	}
	sheet = c.Drawer(c.Say("printing.counters"), flow.Column(append(rows, list)...), nil)
	sheet.OnClosed = then
	sheet.Open()
}

// howMany sets the copies of every counter and the blank ones.
func (c *counters) howMany() []fyne.CanvasObject {
	o := c.order
	rows := []fyne.CanvasObject{widget.NewStepper(c.Say("printing.times"), o.Times, 1, mostTimes, func(n int) { o.Times = n })}
	if c.source.game() != nil {
		rows = append(rows, widget.NewStepper(c.Say("printing.blanks"), o.Blanks, 0, mostBlanks, func(n int) { o.Blanks = n }).WithJump(10))
	}
	return rows
}

func countOf(trays []tray) (count int) {
	for _, t := range trays {
		count += len(t.pieces)
	}
	return count
}

// found are the trays with the counters whose names hold a text, and what chooses all or none of each.
func (c *counters) found(trays []tray, text string) (rows []fyne.CanvasObject, ticks []func(bool)) {
	left, more := mostChips, 0
	for _, t := range trays {
		t.pieces = matching(t.pieces, text)
		if over := len(t.pieces) - left; over > 0 {
			t.pieces, more = t.pieces[:left], more+over
		}
		if left -= len(t.pieces); len(t.pieces) > 0 {
			objects, tick := c.tray(t)
			rows, ticks = append(rows, objects...), append(ticks, tick)
		}
	}
	if more > 0 {
		rows = append(rows, widget.NewText(c.Say("printing.more", "count", more), theme.Small).In(theme.Faint))
	}
	return rows, ticks
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
