package design

import (
	"slices"

	"sandtable/companion/design/file"
	"sandtable/editor/doc"
	"sandtable/editor/tool"

	"sandtable/companion/view/mapping"
)

// atlas is the maps that are open. One of them is seen.
type atlas struct {
	list []*opened
	seen *opened
	clip *doc.Clip // what was copied last

	files *file.Files
	open  func(*opened) // completes a map that was added
	show  func()        // shows the map that is seen
	leave func()        // leaves the map of a game
}

// take opens a document beside the maps that are open, and shows it. It replaces the map of the same file, or a new map
// that was not changed.
func (a *atlas) take(d *doc.Document) {
	at := len(a.list)
	if a.seen != nil && a.seen.unused() {
		at = slices.Index(a.list, a.seen)
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
	a.look(o)
	a.open(o)
	o.chart.selected.clip = a.clip
}

// at is the open map of a file, nil if none is open.
func (a *atlas) at(path string) *opened {
	i := slices.IndexFunc(a.list, func(o *opened) bool { return path != "" && o.doc.File().Path() == path })
	if i < 0 {
		return nil
	}
	return a.list[i]
}

// look makes another map the one that is seen. What was copied on one map can be pasted into another.
func (a *atlas) look(o *opened) {
	if a.seen != nil && a.seen != o {
		a.clip = a.seen.chart.selected.clip
	}
	if a.seen = o; o.chart != nil {
		o.chart.selected.clip = a.clip
	}
	a.remember()
}

// drop closes a map and looks at its neighbour, or at a new map when it was the last.
func (a *atlas) drop(o *opened) {
	o.close()
	i := slices.Index(a.list, o)
	a.list = slices.Delete(a.list, i, i+1)
	switch {
	case len(a.list) == 0:
		a.take(mapping.Fresh())
	case a.seen == o:
		a.look(a.list[min(i, len(a.list)-1)])
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
	a.look(o)
	a.show()
}

// turn shows the next open map, or the previous one.
func (a *atlas) turn(by int) {
	if n := len(a.list); n > 1 {
		a.turnTo(a.list[(slices.Index(a.list, a.seen)+by+n)%n])
	}
}

// shut closes a map when nothing can be lost.
func (a *atlas) shut(o *opened) {
	if o.drawn != nil {
		a.look(o)
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

// sure continues when nothing can be lost. It shows each map with unsaved changes and asks about it. A map whose changes
// are discarded is closed.
func (a *atlas) sure(then func()) {
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
			a.sure(then)
		})
		return
	}
	then()
}

// remember stores which files are open and which of them is seen, for the next start.
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
