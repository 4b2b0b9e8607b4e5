package file

import (
	"path/filepath"

	"sandtable/companion/place"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/engine"
)

// AskUnsaved asks what to do with unsaved changes before the map is closed, and calls then unless the user cancels.
func (fl *Files) AskUnsaved(then func()) {
	if !fl.Doc().File().Dirty() {
		fl.Discard(then)
		return
	}
	fl.Asker.Ask(fl.Say("editor.files.unsaved"), fl.Say("editor.files.unsaved_about", "name", fl.nameOf(fl.Doc())),
		Answer{page.Main, fl.Say("editor.files.save_first"), func() { fl.SaveThen(func() { fl.Discard(then) }) }},
		Answer{page.Destructive, fl.Say("editor.files.throw_away"), func() { fl.Discard(then) }},
		Answer{Label: fl.Say("editor.files.stay")})
}

// Discard deletes the recovery copy of the map and calls then.
func (fl *Files) Discard(then func()) {
	fl.Keeper().wait()
	fl.Doc().File().DropRecovery()
	then()
}

// Save writes the map to its file. It asks for a file when the map has none.
func (fl *Files) Save() { fl.SaveThen(nil) }

// SaveThen saves the map and calls then, which may be nil, when it is saved.
func (fl *Files) SaveThen(then func()) {
	if fl.Doc().File().Path() == "" {
		fl.SaveAs(then)
		return
	}
	fl.write(fl.Doc().File().Save, then)
}

// write writes the map and shows the result.
func (fl *Files) write(write func() error, then func()) {
	fl.Keeper().wait()
	err := write()
	if fault, ok := engine.AsProblem(err); ok && fault.Code == "editor.changed_elsewhere" {
		fl.askOver(then)
		return
	}
	if err != nil {
		fl.Messages.Fault(err)
		return
	}
	fl.Remember(fl.Doc().File().Path())
	fl.ShowSaved()
	if then != nil {
		then()
	}
}

// ShowSaved shows that the map was saved.
func (fl *Files) ShowSaved() {
	fl.Messages.Tell(fl.Say("editor.files.saved", "name", filepath.Base(fl.Doc().File().Path())), "", nil)
}

// askOver asks what to do when another program has changed the file.
func (fl *Files) askOver(then func()) {
	fl.Asker.Ask(fl.Say("editor.files.elsewhere"), fl.Say("editor.files.elsewhere_about", "name", filepath.Base(fl.Doc().File().Path())),
		Answer{page.Main, fl.Say("editor.menu.save_as"), func() { fl.SaveAs(then) }},
		Answer{page.Destructive, fl.Say("editor.files.over"), func() { fl.write(fl.Doc().File().SaveOver, then) }},
		Answer{Label: fl.Say("editor.files.stay")})
}

// SaveAs asks for a file and saves the map there.
func (fl *Files) SaveAs(then func()) {
	fl.Picker.Save(place.MapFiles, fl.FileName(), func(path string) {
		was := fl.Doc().File().Path()
		fl.write(func() error {
			if err := fl.Doc().File().SaveAs(path); err != nil {
				return err
			}
			return fl.Scans().carry(was)
		}, then)
	})
}

// Title returns the map's name, with a dot while it has unsaved changes.
func (fl *Files) Title() string { return fl.TitleOf(fl.Doc()) }

// TitleOf does so for any map.
func (fl *Files) TitleOf(d *doc.Document) string {
	name := fl.nameOf(d)
	if d.File().Dirty() {
		name += " •"
	}
	return name
}
