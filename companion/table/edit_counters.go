package table

import (
	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"

	"sandtable/companion/view"
	"sandtable/companion/view/tables"
	"sandtable/companion/widget"
)

// editCounters is the page on which the roster is made to match a printed counter sheet: one by one,
// or whole from CSV.
type editCounters struct {
	d      *desk
	draft  *tables.RosterDraft
	side   int
	text   string // what is searched for
	list   *fyne.Container
	scroll *widget.Scroll
	faults []string
}

func newEditCounters(d *desk) *editCounters {
	return &editCounters{d: d, draft: tables.DraftRoster(d.reader())}
}

func (*editCounters) key(fyne.KeyName, rune) bool { return false }

func (e *editCounters) build() fyne.CanvasObject {
	p := e.d.p
	find := fynewidget.NewEntry()
	find.SetPlaceHolder(e.d.say("battle.find"))
	find.SetText(e.text)
	find.OnChanged = func(text string) {
		e.text = text
		e.fill()
	}
	names := make([]string, len(e.d.game().Sides))
	for i, s := range e.d.game().Sides {
		names[i] = e.d.say("side." + s.ID + ".name")
	}
	sides := widget.NewSegmented(names, e.side, func(i int) {
		e.side = i
		e.fill()
	})
	csv := widget.Flow(widget.NewKindButton(widget.Plain, widget.IconOpen, e.d.say("tables.csv_open"), e.openCSV),
		widget.NewKindButton(widget.Plain, widget.IconEdit, e.d.say("tables.csv_paste"), e.pasteCSV),
		widget.NewKindButton(widget.Plain, widget.IconSave, e.d.say("tables.csv_save"), func() { p.saveFile(fileName(e.d.game().ID)+".csv", e.draft.CSV()) }))
	e.list = widget.ColumnGap(0)
	e.scroll = widget.NewScroll(widget.AtMost(pageWidth, widget.InsetBy(16, 12, widget.Column(widget.NewPrompt(e.d.say("tables.counters_prompt")), csv, sides, find, e.list))))
	e.fill()
	foot := widget.AtMost(pageWidth, widget.InsetBy(24, 10, widget.NewBigButton(p.say("tables.use"), "", e.use)))
	return p.frame(p.bar(e.d.say("tables.counters")), e.scroll, foot)
}

func (e *editCounters) sideID() string { return e.d.game().Sides[e.side].ID }

func (e *editCounters) fill() {
	rows := faultRows(e.faults)
	rows = append(rows, widget.NewKindButton(widget.Plain, widget.IconPlus, e.d.say("tables.counter_add"), func() {
		e.counterSheet(e.draft.Add(e.sideID()))
	}))
	for _, i := range e.draft.Find(e.sideID(), e.text) {
		k := e.draft.List[i]
		rows = append(rows, widget.NewItem(k.Label, tables.CounterName(e.d.reader(), k), view.Factors(k.Factors), func() { e.counterSheet(i) }))
	}
	e.list.Objects = rows
	e.list.Refresh()
	e.scroll.Refresh()
}

// openCSV reads a roster from a file.
func (e *editCounters) openCSV() { e.d.p.openFile(e.takeCSV) }

// pasteCSV reads a roster from typed or pasted text.
func (e *editCounters) pasteCSV() {
	text := string(e.draft.CSV())
	field, entry := widget.NewNotes(e.d.say("tables.csv_about"), "", text, func(t string) { text = t })
	entry.SetMinRowsVisible(8)
	var s *widget.Drawer
	s = e.d.sheet(e.d.say("tables.csv_paste"), field, widget.NewBigButton(e.d.say("tables.csv_take"), "", func() {
		s.Close()
		e.takeCSV([]byte(text))
	}))
}

func (e *editCounters) takeCSV(data []byte) {
	if err := e.draft.Import(data); err != nil {
		e.d.p.tell(e.d.faultText(tables.Faults(e.d.reader(), err)), "", nil)
		return
	}
	e.d.p.tell(e.d.say("tables.csv_taken", "count", len(e.draft.List)), "", nil)
	e.fill()
}

// use makes the game go on with the roster as typed.
func (e *editCounters) use() {
	c := tables.TypedCopy(e.d.game())
	c.Counters = e.draft.List
	e.d.takeCopy(c, e.d.leaveUnless(func(faults []string) {
		e.faults = faults
		e.fill()
		e.scroll.ToTop()
	}))
}
