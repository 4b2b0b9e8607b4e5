package design

import (
	"slices"

	"sandtable/companion/design/file"
	"sandtable/editor/doc"
	"sandtable/editor/tool"

	"sandtable/companion/view/mapping"
)

// atlas holds the open maps. The window shows one of them.
type atlas struct {
	list []*opened
	seen *opened
	clip *doc.Clip // the last copy

	files *file.Files
	open  func(*opened) // completes an added map
	show  func()        // shows the current map
	leave func()        // leaves the map of a game
}

// take opens a document beside the open maps, and shows it. It replaces the map of the same file, or a new map
// that was not changed.
func (a *atlas) take(d *doc.Document) {
	at := len(a.list)
	if i := slices.Index(a.list, a.seen); i >= 0 && a.seen.unused() {
		at = i
	}
	if same := a.at(d.File().Path()); same != nil {
		at = slices.Index(a.list, same)
	}
	o := &opened{doc: d, hand: tool.NewHand(d)}
	if at < len(a.list) {
		a.list[at].close()
		a.list[at] = o
	} else {
		a.list = append(a.list, o)
	}
	a.choose(o)
	a.open(o)
	o.chart.selected.clip = a.clip
}

// at returns the open map of a file, nil if none is open.
func (a *atlas) at(path string) *opened {
	i := slices.IndexFunc(a.list, func(o *opened) bool { return path != "" && o.doc.File().Path() == path })
	if i < 0 {
		return nil
	}
	return a.list[i]
}

// choose makes another map the current one. The clip goes along, so that it can be pasted there.
func (a *atlas) choose(o *opened) {
	if a.seen != nil && a.seen != o {
		a.clip = a.seen.chart.selected.clip
	}
	if a.seen = o; o.chart != nil {
		o.chart.selected.clip = a.clip
	}
	a.remember()
}

// drop closes a map and chooses its neighbour, or a new map after the last one.
func (a *atlas) drop(o *opened) {
	o.close()
	i := slices.Index(a.list, o)
	a.list = slices.Delete(a.list, i, i+1)
	switch {
	case len(a.list) == 0:
		a.take(mapping.Fresh())
	case a.seen == o:
		a.choose(a.list[min(i, len(a.list)-1)])
	}
}

// dropDrawn closes the maps of games.
func (a *atlas) dropDrawn() {
	for _, o := range slices.Clone(a.list) {
		if o.drawn != nil {
			a.drop(o)
		}
	}
}

// saveDrawn saves the maps of games.
func (a *atlas) saveDrawn() {
	for _, o := range a.list {
		if o.drawn != nil {
			o.drawn.Save()
		}
	}
}

// turnTo shows an open map.
func (a *atlas) turnTo(o *opened) {
	a.choose(o)
	a.show()
}

// turn shows the next open map, or the previous one.
func (a *atlas) turn(by int) {
	if n := len(a.list); n > 1 {
		a.turnTo(a.list[(slices.Index(a.list, a.seen)+by+n)%n])
	}
}

// closeMap closes a map when nothing can be lost.
func (a *atlas) closeMap(o *opened) {
	if o.drawn != nil {
		a.choose(o)
		a.leave()
		return
	}
	a.turnTo(o)
	a.files.AskUnsaved(func() {
		a.drop(o)
		a.remember()
		a.show()
	})
}

// askUnsaved shows each map with unsaved changes and asks about it, then calls then. It closes a map whose changes the
// user discards.
func (a *atlas) askUnsaved(then func()) {
	for _, o := range a.list {
		if !o.doc.File().Dirty() {
			continue
		}
		if o != a.seen {
			a.turnTo(o)
		}
		a.files.AskUnsaved(func() {
			if o.doc.File().Dirty() {
				a.drop(o)
			}
			a.askUnsaved(then)
		})
		return
	}
	then()
}

// remember stores the open files and the current one for the next start.
func (a *atlas) remember() {
	var paths []string
	for _, o := range a.list {
		if path := o.doc.File().Path(); path != "" && o.drawn == nil {
			paths = append(paths, path)
		}
	}
	if a.seen.drawn == nil {
		a.files.RememberOpen(paths, a.seen.doc.File().Path())
	}
}
