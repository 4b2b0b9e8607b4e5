package print

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/printables/mapsheet"
	"sandtable/printables/sheet"
)

// The bounds of a map's scale, in percent.
const (
	leastScale = 10
	mostScale  = 300
)

// fits are the ways to put a map on paper, by printables.MapFit.
var fits = []string{"printing.fit_true", "printing.fit_page", "printing.fit_tiles"}

// mapChosen says how maps are printed.
func (w *works) mapChosen() string {
	text := w.Say(fits[min(max(w.order.Fit, 0), len(fits)-1)])
	if w.order.Fit != int(mapsheet.OnePage) && w.order.Scale != 100 {
		text += " · " + w.percent(w.order.Scale)
	}
	if w.order.Fewest && w.order.Fit != int(mapsheet.OnePage) {
		text += " · " + w.Say("printing.fewest")
	}
	return text
}

func (w *works) percent(n int) string { return w.Say("printing.percent", "count", strconv.Itoa(n)) }

// maps chooses how maps are printed, and which.
type maps struct{ *works }

// askMap is the sheet that says how maps are printed.
func (d *desk) askMap() { (&maps{d.p.works}).ask(d.chosen) }

// ask shows the sheet; then follows when it is closed.
func (m *maps) ask(then func()) {
	o := m.order
	names := make([]string, len(fits))
	for i, key := range fits {
		names[i] = m.Say(key)
	}
	scale := widget.NewStepper(m.Say("printing.scale"), o.Scale, leastScale, mostScale, func(n int) { o.Scale = n }).WithJump(10)
	scale.Format = m.percent
	overlap := widget.NewStepper(m.Say("printing.overlap"), o.Overlap, leastOverlap, mostOverlap, func(n int) { o.Overlap = n }).WithJump(10)
	overlap.Format = m.mm
	rows := []fyne.CanvasObject{widget.NewSegmented(names, o.Fit, func(i int) { o.Fit = i }), scale, overlap,
		widget.NewPickLine(m.Say("printing.fewest"), "", o.Fewest, func(on bool) { o.Fewest = on }),
		widget.NewPickLine(m.Say("printing.legend"), "", !o.Bare, func(on bool) { o.Bare = !on }),
		widget.NewPickLine(m.Say("printing.turns"), "", o.Track, func(on bool) { o.Track = on })}
	if boards := m.source.set.Boards; len(boards) > 1 {
		rows = append(rows, widget.NewSection(m.Say("printing.which_map")), m.boardChips())
	}
	sheet := m.Drawer(m.Say("printing.map"), flow.Column(rows...), nil)
	sheet.OnClosed = then
	sheet.Open()
}

// boardChips choose one of several maps, or all.
func (m *maps) boardChips() fyne.CanvasObject {
	ids, names := []string{""}, []string{m.Say("printing.all_maps")}
	for _, b := range m.source.set.Boards {
		name := b.Name()
		if key := "board." + b.ID() + ".name"; m.source.set.Book().Has(m.Set.Lang(), key) {
			name = m.source.set.Book().Say(m.Set.Lang(), key, nil)
		}
		ids, names = append(ids, b.ID()), append(names, or(name, b.ID()))
	}
	chips := make([]*widget.Chip, len(ids))
	row := make([]fyne.CanvasObject, len(ids))
	for i, id := range ids {
		chips[i] = widget.NewChip(names[i], nil, func() {
			m.order.Board = id
			for j, c := range chips {
				c.Chosen = i == j
				c.Refresh()
			}
		})
		chips[i].Chosen = id == m.order.Board
		row[i] = chips[i]
	}
	return widget.NewChipRow(row...)
}

// askPaper takes a paper of any size.
func (d *desk) askPaper() {
	p := d.p
	var drawer *widget.Drawer
	var entry *widget.Entry
	wrong := widget.NewText("", theme.Small).In(theme.Warn)
	keep := func() {
		if _, err := sheet.ParsePaper(entry.Text); err != nil {
			wrong.Set(p.problem(err))
			return
		}
		drawer.Close()
		d.choosePaper(entry.Text)
	}
	field, entry := widget.NewField(p.Say("printing.paper_any"), "210x297", "", nil)
	entry.OnSubmitted = func(string) { keep() }
	drawer = p.Drawer(p.Say("printing.paper_other"), flow.Column(widget.NewPrompt(p.Say("printing.paper_about")), field, wrong),
		widget.NewBigButton(p.Say("printing.keep"), "", keep))
	drawer.Open()
	p.Win.Canvas().Focus(entry)
}
