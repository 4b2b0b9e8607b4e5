package print

import (
	"fmt"
	"math"
	"strconv"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/printables"
)

// products is the left column: what is printed from, and what of it.
func (d *desk) products() fyne.CanvasObject {
	p := d.p
	if p.source == nil {
		return widget.NewText(p.Say("printing.reading"), theme.Body).In(theme.Faint)
	}
	name, about := p.source.name(p.Set.Lang())
	if p.source.session {
		about += " · " + p.session.Name
	}
	rows := []fyne.CanvasObject{widget.NewSection(p.Say("printing.source")), widget.NewItem(name, about, "", p.sources.askSource).With(theme.IconOpen)}
	if g := p.source.game(); g != nil && len(g.AllOptions) > 0 && !p.source.session {
		rows = append(rows, widget.NewItem(p.Say("printing.options"), "", fmt.Sprintf("%d / %d", len(g.Options), len(g.AllOptions)), p.sources.askOptions).With(theme.IconTick))
	}
	if p.source.listed() {
		rows = append(rows, widget.NewItem(p.Say("printing.columns"), p.source.columnsTold(p.works), "", func() { p.sources.askColumns(p.source, nil) }).With(theme.IconTables))
	}
	rows = append(rows, widget.NewSection(p.Say("printing.products")))
	for _, x := range p.there() {
		rows = append(rows, d.product(x)...)
	}
	return flow.Column(rows...)
}

// product is a line to tick, with how often it is wanted, and what can be chosen of it.
func (d *desk) product(x printables.Product) []fyne.CanvasObject {
	o := d.p.order
	copies := widget.NewStepper("", max(1, o.Products[x.ID]), 1, mostCopies, func(n int) {
		o.Products[x.ID] = n
		d.p.changed()
	})
	copies.Format = func(n int) string { return strconv.Itoa(n) + " ×" }
	more := d.details(x.ID)
	var line *fyne.Container
	tick := widget.NewPickLine(x.Name, "", o.Products[x.ID] > 0, func(on bool) {
		delete(o.Products, x.ID)
		if on {
			o.Products[x.ID] = copies.Value()
		}
		setShown(copies, on)
		if more != nil {
			setShown(more, on)
		}
		line.Refresh()
		d.left.Refresh()
		d.p.changed()
	})
	setShown(copies, tick.Done)
	line = flow.Row(0, tick, copies)
	if d.form.Narrow() && d.p.Tight() {
		line = flow.Column(tick, copies)
	}
	if more == nil {
		return []fyne.CanvasObject{line}
	}
	setShown(more, tick.Done)
	return []fyne.CanvasObject{line, more}
}

// details are what can be chosen of a product; nil: nothing.
func (d *desk) details(product string) fyne.CanvasObject {
	switch product {
	case "counters":
		return widget.NewItem(d.p.Say("printing.counters"), d.p.countersChosen(), "", d.askCounters).With(theme.IconForces)
	case "charts":
		return widget.NewPickLine(d.p.Say("printing.sources"), "", d.p.order.Sources, func(on bool) {
			d.p.order.Sources = on
			d.p.changed()
		})
	case "map":
		return widget.NewItem(d.p.Say("printing.map"), d.p.mapChosen(), "", d.askMap).With(theme.IconMap)
	}
	return nil
}

// renewProducts draws the left column anew.
func (d *desk) renewProducts() { d.left.SetContent(flow.Inset(d.products())) }

// tenths rounds a length, as texts write it.
func tenths(mm float64) float64 { return math.Round(mm*10) / 10 }
