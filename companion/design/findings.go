package design

import (
	"sandtable/companion/view/mapping"
	"sandtable/companion/widget/loop"
	"sandtable/editor/doc"
)

// findings are the results of the last check of the map.
type findings struct {
	easel
	changed func()
	list    []doc.Finding
	shown   int // 1 + the index of the finding that was shown last; 0 for none
	running bool
	stale   bool // the map changed since the running check began
}

// checkedAsDrawn is the largest map, in hexes, that is checked after every stroke. Larger maps are checked when the
// findings are opened.
const checkedAsDrawn = 40_000

// check checks the map in the background, unless it is too large.
func (fs *findings) check() {
	if fs.doc.Board().Field().Len() <= checkedAsDrawn {
		fs.run(func() {})
	}
}

// run checks the map in the background and calls then with the findings up to date.
func (fs *findings) run(then func()) {
	if fs.running {
		fs.stale = true
		return
	}
	fs.running, fs.stale = true, false
	b, kinds := fs.doc.Freeze(), fs.doc.Kinds()
	fs.Go(func() {
		list := doc.Check(b, kinds)
		loop.Do(func() {
			fs.list, fs.running, fs.shown = list, false, 0
			fs.changed()
			then()
			if fs.stale {
				fs.check()
			}
		})
	})
}

// drawer lists the findings. While a check runs it lists those of the previous one.
func (fs *findings) drawer() {
	if fs.running {
		fs.show()
		return
	}
	fs.run(fs.show)
}

// next returns the finding to show for the line of the one at an index: that, or of those alike the one after the last.
func (fs *findings) next(i int) doc.Finding {
	if n := fs.shown; n > i && n < len(fs.list) && fs.list[n].Alike(fs.list[i]) {
		i = n
	}
	fs.shown = i + 1
	return fs.list[i]
}

func (fs *findings) show() { fs.sheet(mapping.Findings(fs.seat(), fs.doc, fs.list)) }
