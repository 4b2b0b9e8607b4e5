package design

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
	"sandtable/engine/hex"
)

// header is the bar at the top.
type header struct {
	*easel
	p      *Place
	found  *findings
	layers func()          // opens the list of layers
	bar    *fyne.Container // filled anew when what it tells changes
}

// refresh fills the bar anew: the way home, the map's name, undo and redo, the drawers.
func (hd *header) refresh() {
	p := hd.p
	undo, redo := widget.NewIconButton(theme.IconUndo, p.undo), widget.NewIconButton(theme.IconRedo, p.redo)
	names, done := p.steps()
	enable(undo, done > 0)
	enable(redo, done < len(names))
	home := widget.NewIconButton(theme.IconHome, p.leave)
	enable(home, p.deps.Home != nil)
	menu := widget.NewIconButton(theme.IconMenu, p.menu)
	title := widget.NewCut(p.files.Title(), theme.Strong, 1)
	if hd.form == theme.Phone || !hd.Broad() { // the rest is in the menu
		title.Lines, title.Role = 2, theme.Small
		tail := hd.found.button()
		if len(p.maps) > 1 { // what was found is in the menu
			tail = p.mapsButton()
		}
		fill(hd.bar, flow.InsetBy(2, 2, tight(1, home, title, undo, redo, tail, menu)))
		return
	}
	layers := widget.NewIconButton(theme.IconLayers, hd.layers) // a phone has them in its palette
	steps := widget.NewIconButton(theme.IconLog, hd.steps)
	find := widget.NewIconButton(theme.IconFind, hd.find)
	if len(p.maps) > 1 {
		fill(hd.bar, flow.InsetBy(theme.Gap, 2, flow.Row(2, home, p.mapsButton(), title, undo, redo, steps, find, layers, hd.found.button(), menu)))
		return
	}
	fill(hd.bar, flow.InsetBy(theme.Gap, 2, flow.Row(1, home, title, undo, redo, steps, find, layers, hd.found.button(), menu)))
}

// button says how much about the map looks wrong.
func (fs *findings) button() fyne.CanvasObject {
	words := ""
	if n := len(fs.list); n > 0 {
		words = strconv.Itoa(n)
	}
	return widget.NewKindButton(widget.Quiet, theme.IconWarn, words, fs.drawer)
}

// tight is a row without space between its parts, for icons that have space in themselves.
func tight(grow int, objects ...fyne.CanvasObject) *fyne.Container {
	return flow.RowGap(0, grow, objects...)
}

func enable(b *widget.Button, on bool) {
	if on {
		b.Enable()
	} else {
		b.Disable()
	}
}

// stepped hears that there is another step to undo or to do again, or that the map was saved.
func (c *chart) stepped() {
	c.header.refresh()
	c.found.check()
}

// steps lists all strokes since the map was opened; a tap goes to the moment after one.
func (hd *header) steps() {
	var sheet *widget.Drawer
	p := hd.p
	names, done := p.steps()
	line := func(words string, at int) fyne.CanvasObject {
		item := widget.NewItem(words, "", "", func() {
			sheet.Close()
			p.goStep(at)
		})
		item.Chosen = at == done
		return item
	}
	var rows []fyne.CanvasObject
	for i := len(names) - 1; i >= 0; i-- {
		rows = append(rows, line(p.named(names[i]), i+1))
	}
	rows = append(rows, line(p.Say("editor.steps.opened"), 0))
	sheet = p.Drawer(p.Say("editor.steps.title"), flow.ColumnGap(0, rows...), nil)
	sheet.Open()
}

// find finds a hex by its number or by a name in it.
func (hd *header) find() {
	var sheet *widget.Drawer
	results := flow.Stack()
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
		results.Objects = []fyne.CanvasObject{flow.ColumnGap(0, rows...)}
		results.Refresh()
	}
	entry := widget.NewEntry()
	entry.SetPlaceHolder(hd.Say("editor.goto.about"))
	entry.OnChanged = show
	entry.OnSubmitted = func(string) {
		if first != nil {
			first()
		}
	}
	sheet = hd.Drawer(hd.Say("editor.goto.title"), flow.Column(entry, results), nil)
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
	return hits[:min(len(hits), maxHits)]
}

// maxHits is how many names are listed.
const maxHits = 30
