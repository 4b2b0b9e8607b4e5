package design

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/companion/place"
	"sandtable/companion/widget"
	"sandtable/editor/doc"
)

// mapEnd is how the names of our own maps end.
const mapEnd = ".json"

// Keys of the preferences, and how many files are remembered.
const (
	keyRecent  = "editor.recent"
	mostRecent = 8
)

// files is what the place knows of files: which were open, how the open one is saved, and what a crash left.
type files struct {
	*place.Shell
	keeper *keeper
	picker *picker
	scans  *scans
	deps   *Deps
	doc    func() *doc.Document // the open map
	goOn   func(*doc.Document)  // opens another one
	asked  bool                 // whether to recover was asked for since the program began
}

func base(path string) string { return filepath.Base(path) }

// mapName is what the open map is called.
func (fl *files) mapName() string {
	switch {
	case fl.doc().Head().Name != "":
		return fl.doc().Head().Name
	case fl.doc().File().Path() != "":
		return strings.TrimSuffix(base(fl.doc().File().Path()), mapEnd)
	}
	return fl.Say("editor.untitled")
}

// fileName proposes a name for the file of the open map, without its ending.
func (fl *files) fileName() string {
	if path := fl.doc().File().Path(); path != "" {
		return strings.TrimSuffix(base(path), filepath.Ext(path))
	}
	name := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, fl.mapName())
	return strings.TrimLeft(name, ".")
}

// recent are the files that were open last, the latest first.
func (fl *files) recent() []string { return fl.App.Preferences().StringList(keyRecent) }

// remember puts a file at the head of those that were open last.
func (fl *files) remember(path string) {
	list := append([]string{path}, slices.DeleteFunc(fl.recent(), func(o string) bool { return o == path })...)
	fl.App.Preferences().SetStringList(keyRecent, list[:min(len(list), mostRecent)])
}

// forget takes a file off the list of those that were open last.
func (fl *files) forget(path string) {
	fl.App.Preferences().SetStringList(keyRecent, slices.DeleteFunc(fl.recent(), func(o string) bool { return o == path }))
}

// stored are the maps in the place's own folder, by name.
func (fl *files) stored() []string {
	found, err := filepath.Glob(filepath.Join(fl.deps.Folder, "*"+mapEnd))
	if err != nil || fl.deps.Folder == "" {
		return nil
	}
	return found
}

// openFile opens a map of ours once the open one may be let go. Where a recovery copy holds more than the
// file does, it is asked which of them.
func (fl *files) openFile(path string) {
	fl.sure(func() { fl.openNow(path) })
}

func (fl *files) openNow(path string) {
	var found *doc.Recovery
	var d *doc.Document
	fl.Run(func() (err error) {
		if found, err = doc.FindRecovery(path); err == nil && found == nil {
			d, err = doc.Open(path)
		}
		return err
	}, func(err error) {
		switch {
		case err != nil:
			fl.Fault(err)
		case found != nil:
			fl.askRecover(found)
		default:
			fl.opened(d)
		}
	})
}

// opened goes on with a file that was read.
func (fl *files) opened(d *doc.Document) {
	if d.File().Path() != "" && exists(d.File().Path()) {
		fl.remember(d.File().Path())
	}
	fl.goOn(d)
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// recover asks, once after the program began, about maps that a crash left unsaved.
func (fl *files) recover() {
	if fl.asked || fl.deps.Start != nil {
		return
	}
	fl.asked = true
	for _, path := range append([]string{fl.keeper.untitled()}, fl.recent()...) {
		found, err := doc.FindRecovery(path)
		if err == nil && found != nil {
			fl.askRecover(found)
			return
		}
	}
}

// askRecover asks which is wanted, the recovery copy or the file; a copy that cannot be opened is told.
func (fl *files) askRecover(r *doc.Recovery) {
	ask := question{title: fl.Say("editor.recover.title"), words: fl.recoverWords(r)}
	if r.Fault == nil {
		ask.add(widget.Main, fl.Say("editor.recover.take"), func() {
			d, err := r.Open()
			if err != nil {
				fl.Fault(err)
				return
			}
			fl.opened(d)
		})
	}
	drop := fl.Say("editor.recover.drop")
	if r.Saved.IsZero() {
		drop = fl.Say("editor.recover.drop_new")
	}
	ask.add(widget.Destructive, drop, func() {
		if err := r.Discard(); err != nil {
			fl.Fault(err)
			return
		}
		if !r.Saved.IsZero() {
			fl.openNow(r.Path)
		}
	})
	ask.add(widget.Plain, fl.Say("editor.recover.later"), nil)
	ask.ask(fl.Shell)
}

// recoverWords says what the copy holds and the file does not.
func (fl *files) recoverWords(r *doc.Recovery) string {
	name, when := base(r.Path), r.Copied.Format("2006-01-02 15:04")
	if r.Saved.IsZero() {
		name = fl.Say("editor.untitled")
	}
	if r.Fault != nil {
		return fl.Say("editor.recover.broken", "name", name, "fault", fl.Problem(r.Fault))
	}
	text := fl.Say("editor.recover.about", "name", name, "when", when)
	switch {
	case r.Saved.IsZero():
		text += " " + fl.Say("editor.recover.never_saved")
	case r.Hexes > 0:
		text += " " + fl.Say("editor.recover.hexes", "count", r.Hexes)
	default:
		text += " " + fl.Say("editor.recover.differs")
	}
	if r.Older {
		text += " " + fl.Say("editor.recover.older")
	}
	return text
}
