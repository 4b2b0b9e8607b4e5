package print

import (
	"errors"
	"image/color"

	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/printables"
	"sandtable/printables/counterlist"
)

// works is what is printed from, what is wanted of it, and the pages that come of it.
type works struct {
	*place.Shell
	kept    *memory
	taken   func()               // hears of another source
	renewed func()               // hears of other pages
	unsure  func(*source, error) // hears of a list whose columns should be looked at, with what is wrong with it

	session *place.Session // the game under way; nil: none
	source  *source        // what is printed from; nil until it is read
	taking  int            // how many were asked for: the last one counts
	order   *order         // what is wanted of it

	out     *printables.Printout // the pages as they stand; nil: there are none
	refused error                // why there are none
	making  bool                 // pages are being made
	again   bool                 // something changed meanwhile
}

// sides are the colours of the game's sides.
func (w *works) sides() []color.Color {
	if w.source == nil {
		return nil
	}
	return w.source.sides()
}

// problem puts a fault into words, with its place before it.
func (w *works) problem(err error) string {
	book := w.Book
	if w.source != nil {
		book = w.source.set.Book()
	}
	return engine.Explain(book, w.Set.Lang(), err)
}

// refuse shows what went wrong until it has been read, all of it.
func (w *works) refuse(title string, err error) {
	var sheet *widget.Drawer
	sheet = w.Drawer(title, flow.Column(w.told(err)...), widget.NewButton(w.Say("printing.understood"), func() { sheet.Close() }))
	sheet.Open()
}

// told puts a fault into words, or each of those that a list has.
func (w *works) told(err error) []fyne.CanvasObject {
	var list counterlist.Faults
	if !errors.As(err, &list) || len(list) == 1 {
		return []fyne.CanvasObject{widget.NewPrompt(w.problem(err))}
	}
	var rows []fyne.CanvasObject
	for i, p := range list {
		if i == mostFaults {
			return append(rows, widget.NewText(w.Say("printing.columns_more", "count", len(list)-i), theme.Small).In(theme.Faint))
		}
		rows = append(rows, flow.Row(1, widget.NewText("•", theme.Body), widget.NewText(w.problem(p), theme.Body)))
	}
	return rows
}

// mostFaults is how many faults are listed; nobody mends more at a sitting.
const mostFaults = 60
