package game

import (
	"bytes"
	"path"
	"strconv"
	"time"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/widget/loop"
	"sandtable/editor/gamedoc"
	"sandtable/engine"
	"sandtable/printables/artwork"
)

// openDraft is a draft that is open, with its folder on the disk.
type openDraft struct {
	id    string // the folder
	work  *form.Work
	shelf store
	deps  *Deps
	fail  func(error) // reports that saving failed

	saved map[string][]byte // the files on the disk
	steps int               // how many steps were done when they were saved
	due   bool              // a save is scheduled
}

// saveAfter is the delay of a save while typing continues in one field.
const saveAfter = 400 * time.Millisecond

// scheduleSave saves a step that was done or undone at once, and typing in the same field a little later.
func (d *openDraft) scheduleSave() {
	_, done := d.work.Doc.Steps()
	if done != d.steps && !d.work.Within() {
		d.save()
		return
	}
	d.steps = done
	if d.due {
		return
	}
	d.due = true
	later := d.deps.Later
	if later == nil {
		later = func(do func()) { time.AfterFunc(saveAfter, func() { loop.Do(do) }) }
	}
	later(func() {
		if d.due {
			d.save()
		}
	})
}

// save writes what has changed since the last save.
func (d *openDraft) save() {
	d.due = false
	was, now := d.saved, d.work.Doc.Snapshot()
	d.saved = now
	_, d.steps = d.work.Doc.Steps()
	if err := gamedoc.Save(d.shelf.path(d.id), was, now); err != nil {
		d.saved = was
		d.fail(err)
		return
	}
	if err := d.work.Doc.SaveSteps(d.shelf.path(d.id)); err != nil {
		d.fail(err)
	}
}

// pack returns the draft as one file.
func (d *openDraft) pack() ([]byte, error) {
	var b bytes.Buffer
	err := d.work.Doc.Pack(&b)
	return b.Bytes(), err
}

// frozen returns a copy to be read off the UI goroutine while the draft may change.
func (d *openDraft) frozen() *openDraft {
	return &openDraft{id: d.id, work: form.Open(d.work.Doc.Frozen()), deps: d.deps}
}

// opening opens a packed draft with its default options.
func (d *openDraft) opening(zip []byte) engine.Opening {
	return engine.Opening{ID: d.work.Doc.String(gameFile, "id"), Default: true, Package: zip}
}

// game opens the game in the draft and returns it with its package.
func (d *openDraft) game() (*engine.Game, []byte, error) { return d.edition("") }

// edition opens the game in the draft in an edition, "" for the first, and returns it with its package.
func (d *openDraft) edition(id string) (*engine.Game, []byte, error) {
	zip, err := d.pack()
	if err != nil {
		return nil, nil, err
	}
	o := d.opening(zip)
	o.Edition = id
	g, err := d.deps.Games.Open(o)
	return g, zip, err
}

// addPicture adds a picture to the draft, and its name to a column of the counter in a row of the roster. No row adds
// the picture alone.
func (d *openDraft) addPicture(column, row, name string, data []byte) (*artwork.Picture, error) {
	name = path.Base(name)
	p, err := artwork.Read(name, data)
	if err != nil {
		return nil, err
	}
	doc, step := d.work.Doc, engine.Tell("draft.step.picture")
	return p, doc.Do(step, func() error {
		if err := doc.Write(step, path.Join(artwork.Folder, name), data); err != nil {
			return err
		}
		at, err := strconv.Atoi(row)
		if err != nil {
			return nil // of no counter
		}
		return doc.Sheet(gamedoc.Roster).SetCell(at, column, name)
	})
}
