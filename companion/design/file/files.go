package file

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/companion/place"
	"sandtable/companion/widget"
	"sandtable/editor/doc"
)

// MapEnd is how the names of our own maps end.
const MapEnd = ".json"

// Keys of the preferences, and how many files are remembered.
const (
	keyRecent = "editor.recent"
	maxRecent = 8
)

// Files is what the place knows of files: which were open, how the open one is saved, and what a crash left.
type Files struct {
	*place.Shell
	Keeper *Keeper
	Picker *Picker
	Scans  *Scans
	Device *Device
	Doc    func() *doc.Document // the open map
	GoOn   func(*doc.Document)  // opens another one
	asked  bool                 // whether to recover was asked for since the program began
	found  bool                 // there was something to recover
}

// mapName is what the open map is called.
func (fl *Files) mapName() string {
	switch {
	case fl.Doc().Head().Name != "":
		return fl.Doc().Head().Name
	case fl.Doc().File().Path() != "":
		return strings.TrimSuffix(filepath.Base(fl.Doc().File().Path()), MapEnd)
	}
	return fl.Say("editor.untitled")
}

// FileName proposes a name for the file of the open map, without its ending.
func (fl *Files) FileName() string {
	if path := fl.Doc().File().Path(); path != "" {
		return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	}
	name := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, fl.mapName())
	return strings.TrimLeft(name, ".")
}

// Recent are the files that were open last, the latest first.
func (fl *Files) Recent() []string { return fl.App.Preferences().StringList(keyRecent) }

// Remember puts a file at the head of those that were open last.
func (fl *Files) Remember(path string) {
	list := append([]string{path}, slices.DeleteFunc(fl.Recent(), func(o string) bool { return o == path })...)
	fl.App.Preferences().SetStringList(keyRecent, list[:min(len(list), maxRecent)])
}

// Forget takes a file off the list of those that were open last.
func (fl *Files) Forget(path string) {
	fl.App.Preferences().SetStringList(keyRecent, slices.DeleteFunc(fl.Recent(), func(o string) bool { return o == path }))
}

// Stored are the maps in the place's own folder, by name.
func (fl *Files) Stored() []string {
	found, err := filepath.Glob(filepath.Join(fl.Device.Folder, "*"+MapEnd))
	if err != nil || fl.Device.Folder == "" {
		return nil
	}
	return found
}

// OpenFile opens a map of ours once the open one may be let go. Where a recovery copy holds more than the
// file does, it is asked which of them.
func (fl *Files) OpenFile(path string) {
	fl.Sure(func() { fl.OpenNow(path) })
}

// OpenNow opens a map of ours; the open one is let go.
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
			fl.Fault(err)
		case found != nil:
			fl.AskRecover(found)
		default:
			fl.opened(d)
		}
	})
}

// opened goes on with a file that was read.
func (fl *Files) opened(d *doc.Document) {
	if d.File().Path() != "" && Exists(d.File().Path()) {
		fl.Remember(d.File().Path())
	}
	fl.GoOn(d)
}

// Exists reports whether there is a file.
func Exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// Resume begins where one left off, once after the program began: it asks about maps that a crash left unsaved, or
// opens the map that was open last.
func (fl *Files) Resume() {
	if fl.asked {
		return
	}
	if fl.Recover(); fl.Doc().File().Path() != "" || fl.found {
		return
	}
	if list := fl.Recent(); len(list) > 0 && Exists(list[0]) {
		fl.OpenNow(list[0])
	}
}

// Recover asks, once after the program began, about maps that a crash left unsaved.
func (fl *Files) Recover() {
	if fl.asked {
		return
	}
	fl.asked = true
	for _, path := range append([]string{fl.Keeper.untitled()}, fl.Recent()...) {
		found, err := doc.FindRecovery(path)
		if err == nil && found != nil {
			fl.found = true
			fl.AskRecover(found)
			return
		}
	}
}

// AskRecover asks which is wanted, the recovery copy or the file; a copy that cannot be opened is told.
func (fl *Files) AskRecover(r *doc.Recovery) {
	ask := Question{Title: fl.Say("editor.recover.title"), Words: fl.recoverWords(r)}
	if r.Fault == nil {
		ask.Add(widget.Main, fl.Say("editor.recover.take"), func() {
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
	ask.Add(widget.Destructive, drop, func() {
		if err := r.Discard(); err != nil {
			fl.Fault(err)
			return
		}
		if !r.Saved.IsZero() {
			fl.OpenNow(r.Path)
		}
	})
	ask.Add(widget.Plain, fl.Say("editor.recover.later"), nil)
	ask.Ask(fl.Shell)
}

// recoverWords says what the copy holds and the file does not.
func (fl *Files) recoverWords(r *doc.Recovery) string {
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
