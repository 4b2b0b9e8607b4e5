package design

import (
	"sandtable/companion/widget"
	"sandtable/editor/doc"
	"sandtable/engine"
)

// fileEntries are the lines of the menu about the map as a whole and its files.
func (p *Place) fileEntries() []entry {
	entries := []entry{
		{widget.IconPlus, "editor.menu.new", func() { p.open(newMapPage(p)) }},
		{widget.IconOpen, "editor.menu.open", func() { p.open(&openPage{p: p}) }},
		{widget.IconSave, "editor.menu.save", func() { p.files.save() }},
		{widget.IconCopy, "editor.menu.save_as", func() { p.files.saveAs(nil) }},
		{widget.IconPrint, "editor.menu.export", func() { p.open(newExportPage(p)) }},
		{widget.IconMap, "editor.menu.resize", func() { p.open(&resizePage{p: p}) }},
		{widget.IconLayers, "editor.menu.kinds", func() { p.open(&kindsPage{p: p}) }},
		{widget.IconEye, "editor.menu.scan", func() { p.open(newScanPage(p)) }},
		{widget.IconSettings, "editor.menu.settings", func() { p.open(settingsPage(p)) }},
	}
	if p.Form() == widget.Phone { // elsewhere it stands beside the map
		entries = append(entries, entry{widget.IconMap, "editor.menu.overview", p.chart.overviews.drawer})
	}
	return entries
}

// goOn shows another document, and the map of it whole.
func (p *Place) goOn(d *doc.Document) {
	p.take(d)
	p.Show()
}

// sure goes on when nothing can be lost by it: at once when all is saved, else after asking.
func (fl *files) sure(then func()) {
	if !fl.doc().File().Dirty() {
		fl.letGo(then)
		return
	}
	ask := question{title: fl.Say("editor.files.unsaved"), words: fl.Say("editor.files.unsaved_about", "name", fl.mapName())}
	ask.add(widget.Main, fl.Say("editor.files.save_first"), func() { fl.saveThen(func() { fl.letGo(then) }) })
	ask.add(widget.Destructive, fl.Say("editor.files.throw_away"), func() { fl.letGo(then) })
	ask.add(widget.Plain, fl.Say("editor.files.stay"), nil)
	ask.ask(fl.Shell)
}

// letGo goes on without what is open: its recovery copy holds nothing that anybody wants.
func (fl *files) letGo(then func()) {
	fl.keeper.wait()
	fl.doc().File().DropRecovery()
	then()
}

// save writes the map to where it lies, and asks for a place when it has none yet.
func (fl *files) save() { fl.saveThen(nil) }

func (fl *files) saveThen(then func()) {
	if fl.doc().File().Path() == "" {
		fl.saveAs(then)
		return
	}
	fl.written(fl.doc().File().Save, then)
}

// written writes the map and tells how it went.
func (fl *files) written(write func() error, then func()) {
	fl.keeper.wait()
	err := write()
	if fault, ok := engine.AsProblem(err); ok && fault.Code == "editor.changed_elsewhere" {
		fl.askOver(then)
		return
	}
	if err != nil {
		fl.Fault(err)
		return
	}
	fl.remember(fl.doc().File().Path())
	fl.Tell(fl.Say("editor.files.saved", "name", base(fl.doc().File().Path())), "", nil)
	if then != nil {
		then()
	}
}

// askOver asks what to do when another program wrote to the file meanwhile.
func (fl *files) askOver(then func()) {
	ask := question{title: fl.Say("editor.files.elsewhere"), words: fl.Say("editor.files.elsewhere_about", "name", base(fl.doc().File().Path()))}
	ask.add(widget.Main, fl.Say("editor.menu.save_as"), func() { fl.saveAs(then) })
	ask.add(widget.Destructive, fl.Say("editor.files.over"), func() { fl.written(fl.doc().File().SaveOver, then) })
	ask.add(widget.Plain, fl.Say("editor.files.stay"), nil)
	ask.ask(fl.Shell)
}

// saveAs asks for a place and goes on with the map there.
func (fl *files) saveAs(then func()) {
	fl.picker.save(fl.fileName(), []string{mapEnd}, func(path string) {
		was := fl.doc().File().Path()
		fl.written(func() error {
			if err := fl.doc().File().SaveAs(path); err != nil {
				return err
			}
			return fl.scans.carry(was)
		}, then)
	})
}
