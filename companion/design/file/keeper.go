package file

import (
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	"sandtable/companion/place"
	"sandtable/companion/view/mapping"
	"sandtable/companion/widget/loop"
	"sandtable/editor/doc"
)

// keptEvery is how long after a change the recovery copy is written: changes of that time go together.
const keptEvery = 2 * time.Second

// OnScreen does something on the goroutine of the window.
func OnScreen(do func()) { loop.Do(do) }

// Keeper writes the recovery copy of the open map beside it, a little after each change and off the UI
// goroutine, so that a crash costs no more than the last strokes.
type Keeper struct {
	*place.Shell
	Device  *Device
	doc     *doc.Document
	spare   string         // where a map that was never saved is kept
	due     bool           // a copy will be written
	writing sync.WaitGroup // copies under way
	failed  bool           // the last one could not be written; it is told once
}

// Follow begins to keep another document.
func (k *Keeper) Follow(d *doc.Document) {
	k.doc, k.failed, k.spare = d, false, d.File().Copied()
	k.due = false
	d.Watch(func(t doc.Touched) {
		if t.History && k.doc == d {
			k.changed()
		}
	})
}

func (k *Keeper) changed() {
	if k.due || !k.doc.File().NeedsKeeping() || k.path() == "" {
		return
	}
	k.due = true
	k.Later(k.keep)
}

// keep writes a copy of the state of now.
func (k *Keeper) keep() {
	k.due = false
	if k.doc == nil {
		return // it was closed meanwhile
	}
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
		OnScreen(func() { k.told(err) })
	})
}

// told says when maps cannot be kept, once and not after every stroke.
func (k *Keeper) told(err error) {
	if err != nil && !k.failed {
		k.Tell(k.Say("editor.files.not_kept", "fault", k.Problem(err)), "", nil)
	}
	k.failed = err != nil
}

// wait waits for a copy that is being written, before the map is saved or let go.
func (k *Keeper) wait() { k.writing.Wait() }

// path is where the map lies, or where one that was never saved is kept; "" for nowhere.
func (k *Keeper) path() string {
	if path := k.doc.File().Path(); path != "" || k.Device.Folder == "" {
		return path
	}
	for n := 1; k.spare == ""; n++ {
		if path := k.Device.untitled(n); !doc.HasRecovery(path) {
			k.spare = path
		}
	}
	return k.spare
}

// Leave ends keeping, once what is under way is written.
func (k *Keeper) Leave() {
	k.wait()
	k.doc = nil
}

// maxUntitled is how many maps that were never saved are looked for after a crash.
const maxUntitled = 20

// untitled is where the map of a number that was never saved is kept, though no file ever lies there.
func (v *Device) untitled(n int) string {
	name := "untitled"
	if n > 1 {
		name += "-" + strconv.Itoa(n)
	}
	return filepath.Join(v.Folder, name+mapping.FileEnd)
}

// makeFolder makes the folder of a file, if it is not there.
func makeFolder(path string) error { return os.MkdirAll(filepath.Dir(path), 0o755) }

// Later does something on the UI goroutine after a while.
func (k *Keeper) Later(do func()) {
	if k.Device.Later != nil {
		k.Device.Later(do)
		return
	}
	time.AfterFunc(keptEvery, func() { OnScreen(do) })
}
