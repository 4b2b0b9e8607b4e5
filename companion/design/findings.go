package design

import (
	"sandtable/companion/view/mapping"
	"sandtable/companion/widget/loop"
	"sandtable/editor/doc"
)

// findings are what looks wrong about the map, as last checked.
type findings struct {
	*easel
	changed func()
	list    []doc.Finding
	running bool
	stale   bool // something was drawn since the running check began
}

// checkedAsDrawn is the largest map, in hexes, that is checked after every stroke; a larger one is
// checked when the findings are asked for.
const checkedAsDrawn = 40_000

// check looks through the map elsewhere, unless it is so large that this is left to the user.
func (fs *findings) check() {
	if fs.doc.Board().Field().Len() <= checkedAsDrawn {
		fs.now(func() {})
	}
}

// now looks through the map elsewhere, and calls then when the findings are there.
func (fs *findings) now(then func()) {
	if fs.running {
		fs.stale = true
		return
	}
	fs.running, fs.stale = true, false
	b, kinds := fs.doc.Freeze(), fs.doc.Kinds()
	fs.Go(func() {
		list := doc.Check(b, kinds)
		loop.Do(func() {
			fs.list, fs.running = list, false
			fs.changed()
			then()
			if fs.stale {
				fs.check()
			}
		})
	})
}

// drawer lists what looks wrong; a tap goes there.
func (fs *findings) drawer() {
	if fs.running {
		fs.show()
		return
	}
	fs.now(fs.show)
}

func (fs *findings) show() { fs.sheet(mapping.Findings(fs.seat(), fs.doc, fs.list)) }
