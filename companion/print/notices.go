package print

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
	"sandtable/printables/sheet"
)

// notices are the lines above the pages: what is not quite as asked, and what is offered.
type notices struct{ *desk }

// warned is the line above the pages that says what is not quite as asked, or nil.
func (d notices) warned() fyne.CanvasObject {
	list := d.p.warnings()
	if len(list) == 0 {
		return nil
	}
	text := d.p.problem(list[0])
	if len(list) > 1 {
		text = d.p.Say("printing.warnings", "count", len(list))
	}
	return flow.InsetBy(8, 2, widget.NewItem(text, "", "", d.askWarnings).With(theme.IconWarn))
}

// offered is the line above the pages that says how maps need fewer sheets, with the button that takes it; nil: they
// do not.
func (d notices) offered() fyne.CanvasObject {
	if d.p.out == nil || len(d.p.out.Offers) == 0 || d.p.source == nil {
		return nil
	}
	voice := sheet.Voice{Book: d.p.source.set.Book(), Lang: words.Lang(d.p.Set.Lang())}
	var lines []fyne.CanvasObject
	for _, offer := range d.p.out.Offers {
		head, how := offer.Words(voice)
		if len(d.p.out.Offers) > 1 {
			head += " · " + offer.Title
		}
		lines = append(lines, widget.NewText(head, theme.Strong), widget.NewText(sheet.Sentence(how), theme.Small).In(theme.Faint))
	}
	accept := widget.NewButton(d.p.Say("printing.accept"), func() {
		d.p.order.Fewest = true
		d.renewProducts()
		d.p.changed()
	})
	return flow.InsetBy(8, 2, flow.Row(0, flow.ColumnGap(0, lines...), accept))
}

// above is all of them; nil: there is none.
func (d notices) above() fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, row := range []fyne.CanvasObject{d.warned(), d.offered()} {
		if row != nil {
			rows = append(rows, row)
		}
	}
	if len(rows) == 0 {
		return nil
	}
	return flow.ColumnGap(0, rows...)
}
