package design

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sandtable/companion/style"
	"sandtable/companion/view/mapping"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// header is the bar above the map.
type header struct {
	easel
	p      *Screen
	of     *opened
	found  *findings
	layers func()          // opens the list of layers
	bar    *fyne.Container // rebuilt when its content changes
}

// refresh rebuilds the bar: the way home, the map's name, undo and redo, the sheets.
func (hd *header) refresh() {
	undo, redo := widget.NewIconButton(style.IconUndo, hd.of.undo), widget.NewIconButton(style.IconRedo, hd.of.redo)
	names, done := hd.of.steps()
	enable(undo, done > 0)
	enable(redo, done < len(names))
	home := widget.NewIconButton(hd.wayOut(), hd.p.leave)
	enable(home, hd.p.deps.Home != nil)
	menu := widget.NewIconButton(style.IconMenu, hd.p.menu)
	title := widget.NewCut(hd.p.files.TitleOf(hd.doc), theme.Strong, 1)
	if hd.phone() || !hd.Size.Broad() { // the rest is in the menu
		title.Lines, title.Role = 2, theme.Small
		last := hd.found.button()
		if hd.several() { // findings are in the menu
			last = hd.mapsButton()
		}
		fill(hd.bar, flow.InsetBy(2, 2, flow.RowGap(0, 1, home, title, undo, redo, last, menu)))
		return
	}
	before := []fyne.CanvasObject{home}
	if hd.several() {
		before = append(before, hd.mapsButton())
	}
	layers := widget.NewIconButton(style.IconLayers, hd.layers) // a phone has them in its palette
	steps, find := widget.NewIconButton(style.IconLog, hd.steps), widget.NewIconButton(style.IconFind, hd.find)
	fill(hd.bar, flow.InsetBy(theme.Gap, 2, flow.Row(len(before), append(before, title, undo, redo, steps, find, layers, hd.found.button(), menu)...)))
}

// wayOut is the sign of where leaving leads: back to the game of the map, or home.
func (hd *header) wayOut() style.Icon {
	if hd.p.visibleMap().drawn != nil {
		return style.IconBack
	}
	return style.IconHome
}

// several reports whether more than one map is open.
func (hd *header) several() bool { return len(hd.p.maps.list) > 1 }

// mapsButton shows how many maps are open and opens their list.
func (hd *header) mapsButton() fyne.CanvasObject {
	return widget.NewKindButton(widget.Quiet, style.IconMap, strconv.Itoa(len(hd.p.maps.list)), func() { openMaps(hd.p) })
}

// button shows how many findings there are and opens their list.
func (fs *findings) button() fyne.CanvasObject {
	count := ""
	if n := len(fs.list); n > 0 {
		count = strconv.Itoa(n)
	}
	return widget.NewKindButton(widget.Quiet, style.IconWarn, count, fs.drawer)
}

func enable(b *widget.Button, on bool) {
	if on {
		b.Enable()
	} else {
		b.Disable()
	}
}

// steps lists all strokes since the map was opened.
func (hd *header) steps() {
	labels, done := hd.of.stepLabels()
	hd.sheet(mapping.Steps(hd.seat(), labels, done))
}

// find finds a hex by its number or by a name in it.
func (hd *header) find() { hd.sheet(&mapping.Find{Doc: hd.doc}) }
