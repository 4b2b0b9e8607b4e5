package file

import (
	"path/filepath"

	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/engine"
)

// Sure goes on when nothing can be lost by it: at once when all is saved, else after asking.
func (fl *Files) Sure(then func()) {
	if !fl.Doc().File().Dirty() {
		fl.LetGo(then)
		return
	}
	fl.Asker.Ask(fl.Say("editor.files.unsaved"), fl.Say("editor.files.unsaved_about", "name", fl.nameOf(fl.Doc())),
		Answer{page.Main, fl.Say("editor.files.save_first"), func() { fl.SaveThen(func() { fl.LetGo(then) }) }},
		Answer{page.Destructive, fl.Say("editor.files.throw_away"), func() { fl.LetGo(then) }},
		Answer{Label: fl.Say("editor.files.stay")})
}

// LetGo goes on without what is open: its recovery copy holds nothing that anybody wants.
func (fl *Files) LetGo(then func()) {
	fl.Keeper().wait()
	fl.Doc().File().DropRecovery()
	then()
}

// Save writes the map to where it lies, and asks for a place when it has none yet.
func (fl *Files) Save() { fl.SaveThen(nil) }

// SaveThen saves the map and goes on once it is saved; then may be nil.
func (fl *Files) SaveThen(then func()) {
	if fl.Doc().File().Path() == "" {
		fl.SaveAs(then)
		return
	}
	fl.written(fl.Doc().File().Save, then)
}

// written writes the map and tells how it went.
func (fl *Files) written(write func() error, then func()) {
	fl.Keeper().wait()
	err := write()
	if fault, ok := engine.AsProblem(err); ok && fault.Code == "editor.changed_elsewhere" {
		fl.askOver(then)
		return
	}
	if err != nil {
		fl.Fault(err)
		return
	}
	fl.Remember(fl.Doc().File().Path())
	fl.TellSaved()
	if then != nil {
		then()
	}
}

// TellSaved says that the map was saved.
func (fl *Files) TellSaved() {
	fl.Tell(fl.Say("editor.files.saved", "name", filepath.Base(fl.Doc().File().Path())), "", nil)
}

// askOver asks what to do when another program wrote to the file meanwhile.
func (fl *Files) askOver(then func()) {
	fl.Asker.Ask(fl.Say("editor.files.elsewhere"), fl.Say("editor.files.elsewhere_about", "name", filepath.Base(fl.Doc().File().Path())),
		Answer{page.Main, fl.Say("editor.menu.save_as"), func() { fl.SaveAs(then) }},
		Answer{page.Destructive, fl.Say("editor.files.over"), func() { fl.written(fl.Doc().File().SaveOver, then) }},
		Answer{Label: fl.Say("editor.files.stay")})
}

// SaveAs asks for a place and goes on with the map there.
func (fl *Files) SaveAs(then func()) {
	fl.Picker.Save(fl.FileName(), []string{mapping.FileEnd}, func(path string) {
		was := fl.Doc().File().Path()
		fl.written(func() error {
			if err := fl.Doc().File().SaveAs(path); err != nil {
				return err
			}
			return fl.Scans().carry(was)
		}, then)
	})
}

// Title is the map's name, with a dot while there is something to save.
func (fl *Files) Title() string { return fl.TitleOf(fl.Doc()) }

// TitleOf is the same for any map.
func (fl *Files) TitleOf(d *doc.Document) string {
	name := fl.nameOf(d)
	if d.File().Dirty() {
		name += " •"
	}
	return name
}
