package design

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynewidget "fyne.io/fyne/v2/widget"

	"sandtable/companion/widget"
	"sandtable/editor/doc"
	"sandtable/engine/hex"
)

// find finds a hex by its number or by a name in it.
func (hd *header) find() {
	var sheet *widget.Drawer
	results := container.NewStack()
	var first func()
	show := func(text string) {
		rows := []fyne.CanvasObject{}
		first = nil
		for _, h := range hd.hits(text) {
			act := func() {
				sheet.Close()
				hd.goTo(doc.Spot{Hex: h.at})
			}
			if first == nil {
				first = act
			}
			rows = append(rows, widget.NewItem(h.words, "", hd.doc.Board().Label(h.at), act))
		}
		results.Objects = []fyne.CanvasObject{widget.ColumnGap(0, rows...)}
		results.Refresh()
	}
	entry := fynewidget.NewEntry()
	entry.SetPlaceHolder(hd.Say("editor.goto.about"))
	entry.OnChanged = show
	entry.OnSubmitted = func(string) {
		if first != nil {
			first()
		}
	}
	sheet = hd.Drawer(hd.Say("editor.goto.title"), widget.Column(entry, results), nil)
	sheet.Open()
	hd.Win.Canvas().Focus(entry)
}

// hit is a place that was found.
type hit struct {
	at    hex.Coord
	words string
}

// hits finds the hex of a number, and names that begin with a text.
func (e *easel) hits(text string) []hit {
	var hits []hit
	b := e.doc.Board()
	text = strings.TrimSpace(text)
	if text == "" {
		return nil
	}
	if at, err := b.Hex(text); err == nil {
		hits = append(hits, hit{at, e.Say("editor.goto.hex")})
	}
	for _, place := range b.Places() {
		if strings.HasPrefix(strings.ToLower(place.Name), strings.ToLower(text)) {
			hits = append(hits, hit{place.Hex, place.Name})
		}
	}
	return hits[:min(len(hits), mostHits)]
}

// mostHits is how many names are listed.
const mostHits = 30
