package design

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"sandtable/companion/design/file"
	"sandtable/companion/place"
	"sandtable/companion/view/mapping"
	"sandtable/companion/widget"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
	"sandtable/editor/tool"
)

// opened is a map that is open. Several may be; one of them is seen, and the others stay as they are.
type opened struct {
	doc   *doc.Document // the map that is drawn
	hand  *tool.Hand    // what the tools work on
	chart *chart        // the page with the map
	still func()        // ends watching the document

	drawn *place.Drawn // the game whose map is drawn; nil: the map is of none
	pages []shown      // the last one is seen, the first is the chart

	keeper *file.Keeper
	scans  *file.Scans
}

// unused reports whether nothing was done to a map that began as a fresh one.
func (o *opened) unused() bool {
	names, _ := o.doc.Steps()
	return len(names) == 0 && o.doc.File().Path() == "" && !o.doc.File().Dirty()
}

// take opens a document beside the maps that are open, and looks at it. It takes the place of the same file, or of a
// fresh map that nothing was done to.
func (p *Place) take(d *doc.Document) {
	at := len(p.maps)
	if p.opened != nil && p.unused() {
		at = slices.Index(p.maps, p.opened)
	}
	if i := p.openAt(d.File().Path()); i >= 0 {
		at = i
	}
	o := &opened{doc: d, hand: tool.NewHand(d)}
	o.scans = &file.Scans{Shell: p.Shell, Doc: func() *doc.Document { return d }, Read: func() { p.scanned(o) }}
	o.keeper = &file.Keeper{Shell: p.Shell, Device: &p.deps.Device}
	if at < len(p.maps) {
		p.maps[at].letGo()
		p.maps[at] = o
	} else {
		p.maps = append(p.maps, o)
	}
	p.look(o)
	o.keeper.Follow(d)
	o.chart = newChart(p)
	o.chart.selected.clip = p.clip
	o.pages = []shown{o.chart}
	o.still = d.Watch(o.chart.touched)
	o.scans.See()
	o.chart.found.check()
}

// openAt is which of the open maps lies in a file; -1 for none.
func (p *Place) openAt(path string) int {
	return slices.IndexFunc(p.maps, func(o *opened) bool { return path != "" && o.doc.File().Path() == path })
}

// look makes another map the one that is seen. What was copied on one map may be pasted into another.
func (p *Place) look(o *opened) {
	before := p.opened
	p.opened = o
	if before != nil && before != o {
		p.clip = before.chart.selected.clip
	}
	if o.chart != nil {
		o.chart.selected.clip = p.clip
	}
	p.remember()
}

// letGo ends what goes on about a map.
func (o *opened) letGo() {
	o.still()
	o.keeper.Leave()
	if o.drawn != nil {
		o.drawn.Map.Close()
		o.drawn.Save()
	}
}

// drop takes a map off those that are open, and looks at its neighbour; a fresh one where it was the last.
func (p *Place) drop(o *opened) {
	o.letGo()
	i := slices.Index(p.maps, o)
	p.maps = slices.Delete(p.maps, i, i+1)
	switch {
	case len(p.maps) == 0:
		p.take(mapping.Fresh())
	case p.opened == o:
		p.look(p.maps[min(i, len(p.maps)-1)])
	}
}

// turnTo looks at an open map.
func (p *Place) turnTo(o *opened) {
	p.look(o)
	p.Show()
}

// turn looks at the next open map, or the one before.
func (p *Place) turn(by int) {
	if n := len(p.maps); n > 1 {
		p.turnTo(p.maps[(slices.Index(p.maps, p.opened)+by+n)%n])
	}
}

// closeMap closes a map once nothing can be lost by it.
func (p *Place) closeMap(o *opened) {
	if o.drawn != nil {
		p.look(o)
		p.backToGame()
		return
	}
	p.turnTo(o)
	p.files.Sure(func() {
		p.drop(o)
		p.remember()
		p.Show()
	})
}

// sure goes on once nothing can be lost by it: each map that is not saved is seen and asked about. What is thrown away
// is closed.
func (p *Place) sure(then func()) {
	for _, o := range p.maps {
		if !o.doc.File().Dirty() {
			continue
		}
		if o != p.opened {
			p.turnTo(o)
		}
		p.files.Sure(func() {
			if o.doc.File().Dirty() {
				p.drop(o)
			}
			p.sure(then)
		})
		return
	}
	then()
}

// closing is what a press on the window's cross does.
func (p *Place) closing() {
	for _, o := range p.maps {
		if o.drawn != nil {
			o.drawn.Save()
		}
	}
	p.sure(p.Win.Close)
}

// remember notes which files are open and which of them is seen, to open them again at the next start.
func (p *Place) remember() {
	var paths []string
	for _, o := range p.maps {
		if path := o.doc.File().Path(); path != "" && o.drawn == nil {
			paths = append(paths, path)
		}
	}
	if p.drawn == nil {
		p.files.RememberOpen(paths, p.doc.File().Path())
	}
}

// mapsButton leads to the maps that are open, and says how many.
func (p *Place) mapsButton() fyne.CanvasObject {
	return widget.NewKindButton(widget.Quiet, theme.IconMap, strconv.Itoa(len(p.maps)), p.openMaps)
}

// openMaps lists the maps that are open.
func (p *Place) openMaps() {
	var list []mapping.OpenMap
	for _, o := range p.maps {
		list = append(list, mapping.OpenMap{Title: p.files.TitleOf(o.doc), Path: o.doc.File().Path(), Drawn: o.drawn != nil, Seen: o == p.opened})
	}
	p.sheet(mapping.Maps(p.seat(), p.deps.Folder, list), nil)
}

// goOn opens another document, and shows the map of it whole.
func (p *Place) goOn(d *doc.Document) {
	p.pages = p.pages[:1] // the page from which it was opened is no longer needed
	p.take(d)
	p.Show()
}
