package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view"
	"sandtable/companion/view/tables"
	"sandtable/companion/widget"
)

// tablesPanel shows every table of the game with the cell used last, the terrain effects chart, and
// the way to typing in one's own printed copy.
type tablesPanel struct{ d *desk }

func newTablesPanel(d *desk) *tablesPanel { return &tablesPanel{d: d} }

func (*tablesPanel) icon() widget.Icon           { return widget.IconTables }
func (p *tablesPanel) title() string             { return p.d.say("table.tab_tables") }
func (*tablesPanel) key(fyne.KeyName, rune) bool { return false }

// usedBack is how many entries of the log are searched for the cells used last.
const usedBack = 100

func (p *tablesPanel) build() fyne.CanvasObject {
	at := p.d.now()
	lines, err := p.d.sideView().Log(max(1, at.Last-usedBack), at.Last)
	if err != nil {
		p.d.p.fault(err) // the tables are shown all the same
	}
	s := p.d.reader()
	var rows []fyne.CanvasObject
	for _, t := range tables.All(s, tables.LastUsed(s, lines)) {
		rows = append(rows, p.table(t))
	}
	if charts := tables.Charts(s); len(charts) > 0 {
		rows = append(rows, widget.NewCard(p.d.say("tables.chart"), "", p.chart(charts)))
	}
	return widget.Column(append(rows, p.own()...)...)
}

// fewColumns is how many columns have room for sentences beside one another.
const fewColumns = 4

// table is one table: what it is, where it is from, its cells.
func (p *tablesPanel) table(t tables.Table) fyne.CanvasObject {
	about := t.Dice
	for _, more := range []string{t.Source, t.Beyond} {
		if more != "" && about != "" {
			about += " · "
		}
		about += more
	}
	rows := []fyne.CanvasObject{widget.NewText(about, widget.Small).In(widget.Faint)}
	if t.Note != "" {
		rows = append(rows, widget.NewText(t.Note, widget.Small))
	}
	head := columns(t.Head)
	for i := range head {
		head[i].Wrap = t.Dice == "" && len(head) <= fewColumns // a chart may hold sentences
	}
	grid := widget.NewTable(head, t.Rows, nil)
	grid.MarkRow, grid.MarkCol = t.MarkRow, t.MarkCol
	rows = append(rows, grid)
	for _, c := range t.Clashes {
		rows = append(rows, widget.NewText(c, widget.Small).In(widget.Warn))
	}
	rows = append(rows, widget.NewKindButton(widget.Quiet, widget.IconEdit, p.d.say("tables.type_in"), func() { p.d.p.open(newEditTable(p.d, t.ID)) }))
	return widget.NewCard(t.Name, t.Rule, widget.Column(rows...))
}

func columns(head []string) []widget.TableColumn {
	out := make([]widget.TableColumn, len(head))
	for i, h := range head {
		out[i] = widget.TableColumn{Title: h, Align: fyne.TextAlignCenter}
	}
	if len(out) > 0 {
		out[0].Align = fyne.TextAlignLeading
	}
	return out
}

// chart is the terrain effects chart: what each kind of terrain costs and what it does in battle.
func (p *tablesPanel) chart(charts []tables.Chart) fyne.CanvasObject {
	head := []widget.TableColumn{{Title: "", Wrap: true}, {Title: p.d.say("tables.mp"), Align: fyne.TextAlignCenter, Wrap: true},
		{Title: p.d.say("tables.effect"), Wrap: true}}
	var rows [][]string
	for _, c := range charts {
		rows = append(rows, []string{c.Name + ":", "", ""})
		for _, r := range c.Rows {
			rows = append(rows, []string{r.Name, r.Cost, r.Effect})
		}
	}
	return widget.NewTable(head, rows, nil)
}

// own is the way to typing in one's own copy, and to taking it from one device to another.
func (p *tablesPanel) own() []fyne.CanvasObject {
	rows := []fyne.CanvasObject{widget.NewSection(p.d.say("tables.own")), widget.NewText(p.d.say("tables.own_about"), widget.Small).In(widget.Faint)}
	if len(p.d.game().Counters)+len(p.d.game().Gone) > 0 {
		rows = append(rows, widget.NewItem(p.d.say("tables.counters"), p.d.say("tables.counters_about"), view.Number(len(p.d.game().Counters), 1), func() { p.d.p.open(newEditCounters(p.d)) }).With(widget.IconForces))
	}
	if len(p.d.game().Terrains) > 0 {
		rows = append(rows, widget.NewItem(p.d.say("tables.costs"), p.d.say("tables.costs_about"), "", func() { p.d.p.open(newEditCosts(p.d)) }).With(widget.IconMap))
	}
	buttons := []fyne.CanvasObject{widget.NewKindButton(widget.Plain, widget.IconOpen, p.d.say("tables.import"), p.d.importCopy)}
	if tables.HasTyped(p.d.game()) {
		buttons = append(buttons, widget.NewKindButton(widget.Plain, widget.IconSave, p.d.say("tables.export"), p.d.exportCopy),
			widget.NewKindButton(widget.Destructive, widget.IconTrash, p.d.say("tables.drop"), p.d.dropCopy))
	}
	return append(rows, widget.Flow(buttons...))
}
