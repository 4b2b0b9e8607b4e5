package design

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/mapping"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
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

// steps lists all strokes since the map was opened.
func (hd *header) steps() {
	names, done := hd.p.steps()
	labels := make([]string, len(names))
	for i, name := range names {
		labels[i] = hd.p.named(name)
	}
	hd.sheet(mapping.Steps(hd.seat(), labels, done))
}

// find finds a hex by its number or by a name in it.
func (hd *header) find() { hd.sheet(&mapping.Find{Doc: hd.doc}) }
