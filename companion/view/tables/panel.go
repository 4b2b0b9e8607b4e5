package tables

import (
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine/gamedata"
)

// Panel shows every table of the game with the cell used last, the terrain effects chart, and where to type in a
// printed copy.
type Panel struct{ page.NoInput }

// Tab opens the panel.
func (Panel) Tab(seat view.Seat) page.Tab {
	return page.Tab{ID: page.Tables, Label: seat.Say("table.tab_tables"), Icon: style.IconTables}
}

// usedBack is how many entries of the log Page searches for the cells used last.
const usedBack = 100

// Page returns the current panel.
func (Panel) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: page.Tables, Title: seat.Say("table.tab_tables")}
	last := seat.Past.Now().Last
	lines, err := seat.Past.Log(max(1, last-usedBack), last)
	if err != nil {
		p.Fault = seat.Problem(err) // the tables appear all the same
	}
	for _, t := range All(seat.Reader, LastUsed(seat.Reader, lines)) {
		p.Rows = append(p.Rows, card(seat, t))
	}
	for _, v := range Cups(seat.Reader) {
		p.Rows = append(p.Rows, cupCard(seat, v))
	}
	if charts := Charts(seat.Reader); len(charts) > 0 {
		p.Rows = append(p.Rows, chartCard(seat, charts))
	}
	p.Rows = append(p.Rows, own(seat)...)
	return p
}

// fewColumns is the greatest number of columns that have room for sentences.
const fewColumns = 4

// card shows one table with its source and its cells.
func card(seat view.Seat, t Table) page.Control {
	c := page.NewCard(provenance(view.JoinNonEmpty([]string{t.Dice, t.Source, t.Beyond}, " · ")))
	c.Label, c.Rule = t.Name, t.Rule
	if t.Note != "" {
		c.Add(page.NewText(t.Note).Styled(page.Small))
	}
	c.Add(page.Control{Body: &page.Grid{Head: heads(t.Head, t.Dice == "" && len(t.Head) <= fewColumns), Rows: t.Rows, Row: t.MarkRow, Col: t.MarkCol}})
	for _, clash := range t.Clashes {
		c.Add(page.NewText(clash).Styled(page.Small).Toned(page.Warn))
	}
	typing := page.NewButton("type."+t.ID, seat.Say("tables.type_in"), page.Send{Page: &TablePage{ID: t.ID}}).Styled(page.Quiet).WithIcon(style.IconEdit)
	c.Add(typing)
	return c
}

// heads makes the headings of a table; wrap breaks its cells into lines.
func heads(words []string, wrap bool) []page.ColumnHead {
	out := make([]page.ColumnHead, len(words))
	for i, w := range words {
		out[i] = page.ColumnHead{Label: w, Middle: i > 0, Wrap: wrap}
	}
	return out
}

// chartCard shows the terrain effects chart: the cost of each kind of terrain and its effect in battle.
func chartCard(seat view.Seat, charts []Chart) page.Control {
	t := &page.Grid{Head: []page.ColumnHead{{Wrap: true}, {Label: seat.Say("tables.mp"), Middle: true, Wrap: true}, {Label: seat.Say("tables.effect"), Wrap: true}}, Row: -1, Col: -1}
	for _, c := range charts {
		t.Rows = append(t.Rows, []string{c.Name + ":", "", ""})
		for _, r := range c.Rows {
			t.Rows = append(t.Rows, []string{r.Name, r.Cost, r.Effect})
		}
	}
	c := page.NewCard(page.Control{Body: t})
	c.Label = seat.Say("tables.chart")
	return c
}

// own shows where to type in a printed copy, and the buttons that carry it to another device.
func own(seat view.Seat) []page.Control {
	g := seat.Game
	rows := []page.Control{page.NewSection(seat.Say("tables.own")), page.NewAside(seat.Say("tables.own_about"))}
	if len(g.Counters)+len(g.Gone) > 0 {
		rows = append(rows, page.Control{ID: "counters", Body: &page.Item{}, Icon: style.IconForces, Label: seat.Say("tables.counters"), Detail: seat.Say("tables.counters_about"),
			Trailing: view.Number(len(g.Counters), 1), Send: page.Send{Page: &RosterPage{}}})
	}
	if len(g.Terrains) > 0 {
		rows = append(rows, page.Control{ID: "costs", Body: &page.Item{}, Icon: style.IconMap, Label: seat.Say("tables.costs"), Detail: seat.Say("tables.costs_about"),
			Send: page.Send{Page: &CostsPage{}}})
	}
	buttons := page.NewFlow(page.NewButton("import", seat.Say("tables.import"), page.Send{Act: &page.Act{Do: page.ImportCopy}}).WithIcon(style.IconOpen))
	if HasTyped(g) {
		file := &page.File{Name: g.ID + "-" + g.Edition + ".copy.json", Data: TypedCopy(g).Write()}
		drop := page.Confirm{Title: seat.Say("tables.drop"), Text: seat.Say("tables.drop_about"), Yes: seat.Say("tables.drop"), Send: page.Send{Take: &gamedata.Copy{Game: g.ID}}}
		buttons.Add(page.NewButton("export", seat.Say("tables.export"), page.Send{File: file}).WithIcon(style.IconSave),
			page.NewButton("drop", seat.Say("tables.drop"), page.Send{Sheet: drop}).Styled(page.Destructive).WithIcon(style.IconTrash))
	}
	return append(rows, buttons)
}

// Import reads a typed copy from another device, and returns the send that uses it or lists its faults.
func Import(seat view.Seat, data []byte) page.Send {
	c, err := gamedata.ReadCopy(data)
	if err != nil {
		return page.Send{Message: FaultText(Faults(seat.Reader, err))}
	}
	return page.Send{Take: c}
}

// maxFaults is how many faults a message lists; correcting those often corrects the others.
const maxFaults = 4

// FaultText joins faults into one message.
func FaultText(faults []string) string {
	if len(faults) > maxFaults {
		faults = append(faults[:maxFaults:maxFaults], "…")
	}
	return view.JoinNonEmpty(faults, "\n")
}

// faultRows shows faults on a page.
func faultRows(faults []string) []page.Control {
	var rows []page.Control
	for _, f := range faults {
		rows = append(rows, page.NewText(f).Toned(page.Danger))
	}
	return rows
}

// useButton makes the session continue with a typed copy.
func useButton(seat view.Seat, c gamedata.Copy) []page.Control {
	return []page.Control{page.NewBigButton("use", seat.Say("tables.use"), "", page.Send{Take: &c})}
}
