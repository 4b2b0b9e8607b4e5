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
		{widget.IconSave, "editor.menu.save", func() { p.Save() }},
		{widget.IconCopy, "editor.menu.save_as", func() { p.saveAs(nil) }},
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
func (p *Place) sure(then func()) {
	if !p.doc.File().Dirty() {
		p.letGo(then)
		return
	}
	ask := question{title: p.Say("editor.files.unsaved"), words: p.Say("editor.files.unsaved_about", "name", p.mapName())}
	ask.add(widget.Main, p.Say("editor.files.save_first"), func() { p.saveThen(func() { p.letGo(then) }) })
	ask.add(widget.Destructive, p.Say("editor.files.throw_away"), func() { p.letGo(then) })
	ask.add(widget.Plain, p.Say("editor.files.stay"), nil)
	p.ask(ask)
}

// letGo goes on without what is open: its recovery copy holds nothing that anybody wants.
func (p *Place) letGo(then func()) {
	p.files.keeper.wait()
	p.doc.File().DropRecovery()
	then()
}

// Save writes the map to where it lies, and asks for a place when it has none yet.
func (p *Place) Save() { p.saveThen(nil) }

func (p *Place) saveThen(then func()) {
	if p.doc.File().Path() == "" {
		p.saveAs(then)
		return
	}
	p.written(p.doc.File().Save, then)
}

// written writes the map and tells how it went.
func (p *Place) written(write func() error, then func()) {
	p.files.keeper.wait()
	err := write()
	if fault, ok := engine.AsProblem(err); ok && fault.Code == "editor.changed_elsewhere" {
		p.askOver(then)
		return
	}
	if err != nil {
		p.Fault(err)
		return
	}
	p.remember(p.doc.File().Path())
	p.Tell(p.Say("editor.files.saved", "name", base(p.doc.File().Path())), "", nil)
	if then != nil {
		then()
	}
}

// askOver asks what to do when another program wrote to the file meanwhile.
func (p *Place) askOver(then func()) {
	ask := question{title: p.Say("editor.files.elsewhere"), words: p.Say("editor.files.elsewhere_about", "name", base(p.doc.File().Path()))}
	ask.add(widget.Main, p.Say("editor.menu.save_as"), func() { p.saveAs(then) })
	ask.add(widget.Destructive, p.Say("editor.files.over"), func() { p.written(p.doc.File().SaveOver, then) })
	ask.add(widget.Plain, p.Say("editor.files.stay"), nil)
	p.ask(ask)
}

// saveAs asks for a place and goes on with the map there.
func (p *Place) saveAs(then func()) {
	p.askSave(p.fileName(), []string{mapEnd}, func(path string) {
		was := p.doc.File().Path()
		p.written(func() error {
			if err := p.doc.File().SaveAs(path); err != nil {
				return err
			}
			return p.carryScan(was)
		}, then)
	})
}
