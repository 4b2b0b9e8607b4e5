package design

import (
	"os"
	"path/filepath"
	"sync"
	"time"

	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/editor/doc"
)

// keptEvery is how long after a change the recovery copy is written: changes of that time go together.
const keptEvery = 2 * time.Second

// onScreen does something on the goroutine of the window.
func onScreen(do func()) { fyne.Do(do) }

// keeper writes the recovery copy of the open map beside it, a little after each change and off the UI
// goroutine, so that a crash costs no more than the last strokes.
type keeper struct {
	*place.Shell
	deps    *Deps
	doc     *doc.Document
	due     bool           // a copy will be written
	writing sync.WaitGroup // copies under way
	failed  bool           // the last one could not be written; it is told once
}

// follow begins to keep another document.
func (k *keeper) follow(d *doc.Document) {
	k.doc, k.failed = d, false
	k.due = false
	d.Watch(func(t doc.Touched) {
		if t.History && k.doc == d {
			k.changed()
		}
	})
}

func (k *keeper) changed() {
	if k.due || !k.doc.File().NeedsKeeping() || k.path() == "" {
		return
	}
	k.due = true
	k.later(k.keep)
}

// keep writes a copy of the state of now.
func (k *keeper) keep() {
	k.due = false
	d, path := k.doc, k.path()
	if !d.File().NeedsKeeping() || path == "" {
		return
	}
	s := d.File().Snapshot(path)
	d.File().Kept(s) // whatever changes from now on needs another copy
	k.writing.Add(1)
	k.Go(func() {
		err := makeFolder(path)
		if err == nil {
			err = s.Write()
		}
		k.writing.Done()
		onScreen(func() { k.told(err) })
	})
}

// told says when maps cannot be kept, once and not after every stroke.
func (k *keeper) told(err error) {
	if err != nil && !k.failed {
		k.Tell(k.Say("editor.files.not_kept", "fault", k.Problem(err)), "", nil)
	}
	k.failed = err != nil
}

// wait waits for a copy that is being written, before the map is saved or let go.
func (k *keeper) wait() { k.writing.Wait() }

// path is where the map lies, or where one that was never saved is kept; "" for nowhere.
func (k *keeper) path() string {
	if path := k.doc.File().Path(); path != "" || k.deps.Folder == "" {
		return path
	}
	return k.untitled()
}

// untitled is where a map that was never saved is kept, though no file ever lies there.
func (k *keeper) untitled() string { return filepath.Join(k.deps.Folder, "untitled"+mapEnd) }

// makeFolder makes the folder of a file, if it is not there.
func makeFolder(path string) error { return os.MkdirAll(filepath.Dir(path), 0o755) }

// later does something on the UI goroutine after a while.
func (k *keeper) later(do func()) {
	if k.deps.Later != nil {
		k.deps.Later(do)
		return
	}
	time.AfterFunc(keptEvery, func() { onScreen(do) })
}
