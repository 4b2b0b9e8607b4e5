package print

import (
	"strconv"

	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"

	"sandtable/companion/widget"
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
func (p *Place) mapChosen() string {
	text := p.Say(fits[min(max(p.order.Fit, 0), len(fits)-1)])
	if p.order.Fit != int(mapsheet.OnePage) && p.order.Scale != 100 {
		text += " · " + p.percent(p.order.Scale)
	}
	return text
}

func (p *Place) percent(n int) string { return p.Say("printing.percent", "count", strconv.Itoa(n)) }

// askMap is the sheet that says how maps are printed.
func (p *Place) askMap() {
	o := p.order
	names := make([]string, len(fits))
	for i, key := range fits {
		names[i] = p.Say(key)
	}
	scale := widget.NewStepper(p.Say("printing.scale"), o.Scale, leastScale, mostScale, func(n int) { o.Scale = n }).WithJump(10)
	scale.Format = p.percent
	rows := []fyne.CanvasObject{widget.NewSegmented(names, o.Fit, func(i int) { o.Fit = i }), scale,
		widget.NewPickLine(p.Say("printing.legend"), "", !o.Bare, func(on bool) { o.Bare = !on }),
		widget.NewPickLine(p.Say("printing.turns"), "", o.Track, func(on bool) { o.Track = on })}
	if boards := p.source.set.Boards; len(boards) > 1 {
		rows = append(rows, widget.NewSection(p.Say("printing.which_map")), p.boardChips())
	}
	sheet := p.Drawer(p.Say("printing.map"), widget.Column(rows...), nil)
	sheet.OnClosed = func() {
		p.desk.renewProducts()
		p.changed()
	}
	sheet.Open()
}

// boardChips choose one of several maps, or all.
func (p *Place) boardChips() fyne.CanvasObject {
	ids, names := []string{""}, []string{p.Say("printing.all_maps")}
	for _, b := range p.source.set.Boards {
		name := b.Name()
		if key := "board." + b.ID() + ".name"; p.source.set.Book().Has(p.Set.Lang(), key) {
			name = p.source.set.Book().Say(p.Set.Lang(), key, nil)
		}
		ids, names = append(ids, b.ID()), append(names, or(name, b.ID()))
	}
	chips := make([]*widget.Chip, len(ids))
	row := make([]fyne.CanvasObject, len(ids))
	for i, id := range ids {
		chips[i] = widget.NewChip(names[i], nil, func() {
			p.order.Board = id
			for j, c := range chips {
				c.Chosen = i == j
				c.Refresh()
			}
		})
		chips[i].Chosen = id == p.order.Board
		row[i] = chips[i]
	}
	return widget.NewChipRow(row...)
}

// askPaper takes a paper of any size.
func (p *Place) askPaper() {
	var drawer *widget.Drawer
	var entry *fynewidget.Entry
	wrong := widget.NewText("", widget.Small).In(widget.Warn)
	keep := func() {
		if _, err := sheet.ParsePaper(entry.Text); err != nil {
			wrong.Set(p.problem(err))
			return
		}
		drawer.Close()
		p.desk.choosePaper(entry.Text)
	}
	field, entry := widget.NewField(p.Say("printing.paper_any"), "210x297", "", nil)
	entry.OnSubmitted = func(string) { keep() }
	drawer = p.Drawer(p.Say("printing.paper_other"), widget.Column(widget.NewPrompt(p.Say("printing.paper_about")), field, wrong),
		widget.NewBigButton(p.Say("printing.keep"), "", keep))
	drawer.Open()
	p.Win.Canvas().Focus(entry)
}
