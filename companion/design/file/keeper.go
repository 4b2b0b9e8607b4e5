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

// keptEvery is the delay between a change and its recovery copy. All changes in that time are in one copy.
const keptEvery = 2 * time.Second

// Keeper writes the recovery copy of a map beside it, shortly after each change and in the background, so that a crash
// loses only the last strokes.
type Keeper struct {
	Words    place.Words
	Work     *place.Work
	Messages *place.Messages
	Device   *Device

	doc     *doc.Document
	spare   string         // path of the copy of a map that was never saved
	due     bool           // a copy is scheduled
	writing sync.WaitGroup // copies under way
	failed  bool           // the last copy could not be written, and the user has seen the message
}

// Follow watches a document.
func (k *Keeper) Follow(d *doc.Document) {
	k.doc, k.failed, k.spare = d, false, d.File().Copied()
	k.due = false
	d.Watch(func(t doc.Touched) {
		if t.History && k.doc == d {
			k.onChange()
		}
	})
}

func (k *Keeper) onChange() {
	if k.due || !k.doc.File().NeedsKeeping() || k.path() == "" {
		return
	}
	k.due = true
	k.Later(k.keep)
}

// keep writes a copy of the current state.
func (k *Keeper) keep() {
	k.due = false
	if k.doc == nil {
		return // it was closed
	}
	d, path := k.doc, k.path()
	if !d.File().NeedsKeeping() || path == "" {
		return
	}
	s := d.File().Snapshot(path)
	d.File().Kept(s) // later changes need another copy
	k.writing.Add(1)
	k.Work.Go(func() {
		err := makeFolder(path)
		if err == nil {
			err = s.Write()
		}
		k.writing.Done()
		loop.Do(func() { k.report(err) })
	})
}

// report shows once, not after every stroke, that copies cannot be written.
func (k *Keeper) report(err error) {
	if err != nil && !k.failed {
		k.Messages.Warn(k.Words.Say("editor.files.not_kept", "fault", k.Words.Problem(err)))
	}
	k.failed = err != nil
}

// wait waits until no copy is being written.
func (k *Keeper) wait() { k.writing.Wait() }

// path returns the file whose copy is written, or "". For a map that was never saved no such file exists.
func (k *Keeper) path() string {
	if path := k.doc.File().Path(); path != "" || k.Device.Folder == "" {
		return path
	}
	for n := 1; k.spare == ""; n++ {
		if path := k.Device.untitledPath(n); !doc.HasRecovery(path) {
			k.spare = path
		}
	}
	return k.spare
}

// Leave waits for the last copy and stops watching.
func (k *Keeper) Leave() {
	k.wait()
	k.doc = nil
}

// maxUntitled is how many maps that were never saved are recovered after a crash.
const maxUntitled = 20

// untitledPath returns the path that names the copy of a map that was never saved. There is no such file.
func (v *Device) untitledPath(n int) string {
	name := "untitled"
	if n > 1 {
		name += "-" + strconv.Itoa(n)
	}
	return filepath.Join(v.Folder, name+mapping.FileEnd)
}

// makeFolder creates the folder of a file.
func makeFolder(path string) error { return os.MkdirAll(filepath.Dir(path), 0o755) }

// Later calls back on the UI goroutine after a while.
func (k *Keeper) Later(do func()) {
	if k.Device.Later != nil {
		k.Device.Later(do)
		return
	}
	time.AfterFunc(keptEvery, func() { loop.Do(do) })
}
