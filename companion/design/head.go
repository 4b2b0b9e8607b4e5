package design

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
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
	undo, redo := widget.NewIconButton(widget.IconUndo, p.Undo), widget.NewIconButton(widget.IconRedo, p.Redo)
	names, done := p.doc.Steps()
	enable(undo, done > 0)
	enable(redo, done < len(names))
	home := widget.NewIconButton(widget.IconHome, p.leave)
	enable(home, p.deps.Home != nil)
	menu := widget.NewIconButton(widget.IconMenu, p.menu)
	title := widget.NewCut(p.files.title(), widget.Strong, 1)
	if hd.form == widget.Phone {
		title.Lines, title.Role = 2, widget.Small
		fill(hd.bar, widget.InsetBy(2, 2, tight(1, home, title, undo, redo, hd.found.button(), menu)))
		return
	}
	layers := widget.NewIconButton(widget.IconLayers, hd.layers) // a phone has them in its palette
	steps := widget.NewIconButton(widget.IconLog, hd.steps)
	find := widget.NewIconButton(widget.IconFind, hd.find)
	fill(hd.bar, widget.InsetBy(widget.Gap, 2, widget.Row(1, home, title, undo, redo, steps, find, layers, hd.found.button(), menu)))
}

// title is the map's name, with a dot while there is something to save.
func (fl *files) title() string {
	name := fl.mapName()
	if fl.doc().File().Dirty() {
		name += " •"
	}
	return name
}

// button says how much about the map looks wrong.
func (fs *findings) button() fyne.CanvasObject {
	words := ""
	if n := len(fs.list); n > 0 {
		words = strconv.Itoa(n)
	}
	return widget.NewKindButton(widget.Quiet, widget.IconWarn, words, fs.drawer)
}

// tight is a row without space between its parts, for icons that have space in themselves.
func tight(grow int, objects ...fyne.CanvasObject) *fyne.Container {
	return widget.RowGap(0, grow, objects...)
}

func enable(b *widget.Button, on bool) {
	if on {
		b.Enable()
	} else {
		b.Disable()
	}
}
