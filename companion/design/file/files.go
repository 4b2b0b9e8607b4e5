package file

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/companion/place"
	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
)

// Keys of the preferences, and how many files are remembered.
const (
	keyRecent = "editor.recent"
	keyOpen   = "editor.open"
	keySeen   = "editor.seen"
	maxRecent = 8
)

// Files opens, saves and recovers maps and remembers which were open.
type Files struct {
	*place.Shell
	Asker   *Asker
	Keeper  func() *Keeper // of the open map
	Picker  *Picker
	Scans   func() *Scans // of the open map
	Device  *Device
	Doc     func() *doc.Document   // the open map
	OpenDoc func(*doc.Document)    // opens a document
	Turn    func(path string) bool // shows a map that is open already
	asked   bool                   // Resume was called
}

func (fl *Files) nameOf(d *doc.Document) string {
	switch {
	case d.Head().Name != "":
		return d.Head().Name
	case d.File().Path() != "":
		return strings.TrimSuffix(filepath.Base(d.File().Path()), mapping.FileEnd)
	}
	return fl.Say("editor.untitled")
}

// FileName proposes a name for the file of the open map, without its ending.
func (fl *Files) FileName() string {
	if path := fl.Doc().File().Path(); path != "" {
		return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	}
	return strings.TrimLeft(page.FileName(fl.nameOf(fl.Doc())), ".")
}

// Recent returns the files that were opened last, the latest first.
func (fl *Files) Recent() []string { return fl.App.Preferences().StringList(keyRecent) }

// Remember puts a file first in the recent files.
func (fl *Files) Remember(path string) {
	list := append([]string{path}, slices.DeleteFunc(fl.Recent(), func(o string) bool { return o == path })...)
	fl.App.Preferences().SetStringList(keyRecent, list[:min(len(list), maxRecent)])
}

// Forget removes a file from the recent files.
func (fl *Files) Forget(path string) {
	fl.App.Preferences().SetStringList(keyRecent, slices.DeleteFunc(fl.Recent(), func(o string) bool { return o == path }))
}

// Stored returns the files in the maps folder, sorted by name.
func (fl *Files) Stored() []string {
	found, err := filepath.Glob(filepath.Join(fl.Device.Folder, "*"+mapping.FileEnd))
	if err != nil || fl.Device.Folder == "" {
		return nil
	}
	return found
}

// OpenNow opens a map file. When its recovery copy is newer than the file, the user chooses between them.
func (fl *Files) OpenNow(path string) {
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
			fl.Messages.Fault(err)
		case found != nil:
			fl.AskRecover(found, nil)
		default:
			fl.addOpen(d)
		}
	})
}

// addOpen shows a file that was read.
func (fl *Files) addOpen(d *doc.Document) {
	if d.File().Path() != "" && Exists(d.File().Path()) {
		fl.Remember(d.File().Path())
	}
	fl.OpenDoc(d)
}

// Exists reports whether a file exists.
func Exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// RememberOpen stores the open files and the visible one.
func (fl *Files) RememberOpen(paths []string, seen string) {
	if !fl.asked {
		return // the files of the last run were not opened yet
	}
	fl.App.Preferences().SetStringList(keyOpen, paths)
	fl.App.Preferences().SetString(keySeen, seen)
}

// Resume opens the maps that were open when the program ended, and offers to recover maps that a crash left unsaved. Only
// the first call does anything. Then it calls then.
func (fl *Files) Resume(then func()) {
	if fl.asked {
		then()
		return
	}
	fl.asked = true
	open, seen := fl.App.Preferences().StringList(keyOpen), fl.App.Preferences().String(keySeen)
	if recent := fl.Recent(); len(open) == 0 && len(recent) > 0 {
		open = recent[:1]
	}
	var lost []*doc.Recovery
	var read []*doc.Document
	fl.Run(func() error {
		lost = fl.findRecoveries(open)
		for _, path := range open {
			if !Exists(path) || slices.ContainsFunc(lost, func(r *doc.Recovery) bool { return r.Path == path }) {
				continue
			}
			if d, err := doc.Open(path); err == nil {
				read = append(read, d)
			}
		}
		return nil
	}, func(error) {
		for _, d := range read {
			fl.OpenDoc(d)
		}
		fl.Turn(seen)
		fl.recover(lost, then)
	})
}

// findRecoveries returns the recovery copies of maps that were never saved, that were open, or that are recent.
func (fl *Files) findRecoveries(open []string) []*doc.Recovery {
	var paths []string
	for n := 1; n <= maxUntitled; n++ {
		paths = append(paths, fl.Device.untitledPath(n))
	}
	var lost []*doc.Recovery
	for i, path := range append(append(paths, open...), fl.Recent()...) {
		if i >= maxUntitled && slices.ContainsFunc(lost, func(r *doc.Recovery) bool { return r.Path == path }) {
			continue
		}
		if found, err := doc.FindRecovery(path); err == nil && found != nil {
			lost = append(lost, found)
		}
	}
	return lost
}

// recover asks about each map that a crash left unsaved, then calls then.
func (fl *Files) recover(lost []*doc.Recovery, then func()) {
	if len(lost) == 0 {
		then()
		return
	}
	fl.AskRecover(lost[0], func() { fl.recover(lost[1:], then) })
}

// AskRecover asks whether to open the recovery copy or the file, or reports a broken copy, and calls then, which may be
// nil.
func (fl *Files) AskRecover(r *doc.Recovery, then func()) {
	if then == nil {
		then = func() {}
	}
	fl.Asker.Ask(fl.Say("editor.recover.title"), fl.recoverText(r), fl.recoveries(r, then)...)
}

// recoveries returns the answers about a recovery copy.
func (fl *Files) recoveries(r *doc.Recovery, then func()) []Answer {
	take := Answer{page.Main, fl.Say("editor.recover.take"), func() {
		if d, err := r.Open(); err != nil {
			fl.Messages.Fault(err)
		} else {
			fl.addOpen(d)
		}
		then()
	}}
	drop := Answer{page.Destructive, fl.Say("editor.recover.drop"), func() {
		if err := r.Discard(); err != nil {
			fl.Messages.Fault(err)
			return
		}
		if !r.Saved.IsZero() {
			fl.OpenNow(r.Path)
		}
		then()
	}}
	if r.Saved.IsZero() {
		drop.Label = fl.Say("editor.recover.drop_new")
	}
	answers := []Answer{take, drop, {Label: fl.Say("editor.recover.later"), Do: then}}
	if r.Fault != nil {
		return answers[1:]
	}
	return answers
}

// recoverText describes how the copy differs from the file.
func (fl *Files) recoverText(r *doc.Recovery) string {
	name, when := filepath.Base(r.Path), r.Copied.Format("2006-01-02 15:04")
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
