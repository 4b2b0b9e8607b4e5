package design

import (
	"fmt"
	"path/filepath"
	"strconv"

	"sandtable/companion/design/file"
	"sandtable/companion/place"
	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/engine/hex"
)

// Act implements visit.Shell.
func (p *Screen) Act(a page.Act) {
	switch a.Do {
	case page.Undo:
		p.step((*opened).undo)
	case page.Redo:
		p.step((*opened).redo)
	case page.GamePlace:
		p.leaveTo(p.deps.Make)
	case page.HomePage:
		p.leave()
	case mapping.Apply:
		apply(p)
	case mapping.ResizeMap:
		p.Visit.Stack.Back()
		p.Visit.Stack.OpenPage(&mapping.Resize{Doc: p.visibleMap().doc}, nil)
	case mapping.ChooseScan:
		chooseScan(p)
	case mapping.PaintScan:
		paintScan(p)
	case mapping.ShowMaps:
		openMaps(p)
	case mapping.ShowMap:
		p.maps.turnTo(p.maps.list[number(a.Of)])
	case mapping.CloseMap:
		p.maps.closeMap(p.maps.list[number(a.Of)])
	default:
		actOnFiles(p, a)
	}
}

// actOnFiles runs commands on files.
func actOnFiles(p *Screen, a page.Act) {
	switch a.Do {
	case mapping.BeginMap:
		begin(p)
	case mapping.ImportMap:
		p.openDoc(p.Visit.Stack.Top().Source.(*mapping.Import).Document())
	case mapping.ExportMap:
		export(p, p.Visit.Stack.Top().Source.(*mapping.Export))
	case mapping.OpenFile:
		openListed(p, a.Of)
	case mapping.OpenOther:
		openOther(p)
	case mapping.SaveMap:
		p.save()
	case mapping.SaveMapAs:
		p.files.SaveAs(nil)
	case mapping.DoAnswer:
		p.asker.Answer(a.Of)
	default:
		p.visibleMap().chart.act(a)
	}
}

// apply applies the page or sheet on top and leaves it. A failure is shown and it stays.
func apply(p *Screen) {
	top := p.Visit.Stack.Top()
	o := p.visibleMap()
	before := o.faultsOf(top.Source)
	then, err := top.Source.(mapping.Applied).Apply()
	if err == nil {
		p.Visit.Stack.Close(top)
		p.Visit.Send(then, top.Below)
		o.warn(before, o.faultsOf(top.Source))
		return
	}
	if view := p.ViewOf(top); view.Refresh() {
		view.Relayout() // it shows the error
	} else {
		p.Messages.Fault(err)
	}
}

func number(of string) int {
	n, _ := strconv.Atoi(of) // the model wrote it
	return n
}

// goToFinding moves to what a finding is about. A thing on the map is chosen on its layer; a zone or source without hexes
// is nowhere to be seen.
func (c *chart) goToFinding(at doc.Spot) {
	if at.Item == (doc.Item{}) {
		c.goTo(at)
		return
	}
	c.turnTo(at.Item.Layer)
	c.entries.choose(at.Item.Layer, at.Item.ID)
	if _, there := doc.Where(c.doc.Board(), at.Item); there {
		c.view.GoTo(at.Hex)
	}
}

// act runs commands on the chart.
func (c *chart) act(a page.Act) {
	switch a.Do {
	case mapping.GoToHex:
		var at hex.Coord
		_, _ = fmt.Sscan(a.Of, &at.Col, &at.Row) // the model wrote it
		c.goTo(doc.Spot{Hex: at})
	case mapping.GoToFinding:
		c.goToFinding(c.found.next(number(a.Of)).Place)
	case mapping.GoToStep:
		c.of.goStep(number(a.Of))
	case mapping.WorkOn:
		c.turnTo(doc.Layer(number(a.Of)))
	case mapping.TakeKind:
		var class terrain.Class
		var at int
		_, _ = fmt.Sscan(a.Of, &class, &at) // the model wrote it
		c.hand.TakeKind(class, c.doc.Kinds().IDs(class)[at])
		c.onTurned()
	case mapping.SetUpOf:
		c.roster.choose(a.Of)
	case mapping.ShowOverview:
		c.overviews.drawer()
	case mapping.ShowSteps:
		c.header.steps()
	case mapping.ShowFindings:
		c.found.drawer()
	case mapping.ShowKeys:
		c.help()
	}
}

// begin opens the new map of the page on top.
func begin(p *Screen) {
	made, err := p.Visit.Stack.Top().Source.(*mapping.Settings).Document()
	if err != nil {
		p.Messages.Fault(err)
		return
	}
	p.openDoc(made)
}

// menu opens the menu.
func (p *Screen) menu() {
	o := p.visibleMap()
	p.Visit.Stack.OpenSheet(&mapping.Menu{Title: p.files.Title(), Doc: o.doc, Hand: o.hand, Open: p.storedMaps(), Scan: o.scans.Under, Overview: !o.chart.cornered(),
		Keys: p.Size.Form() != theme.Phone, Maps: len(p.maps.list) > 1, Games: p.deps.Make != nil, Home: p.deps.Home != nil}, nil)
}

// openMaps lists the maps that are open.
func openMaps(p *Screen) {
	var list []mapping.OpenMap
	for _, o := range p.maps.list {
		list = append(list, mapping.OpenMap{Title: p.files.TitleOf(o.doc), Path: o.doc.File().Path(), Drawn: o.drawn != nil, Seen: o == p.visibleMap()})
	}
	p.Visit.Stack.OpenSheet(mapping.Maps(p.Seat(), p.deps.Folder, list), nil)
}

// storedMaps returns the page of the maps to open.
func (p *Screen) storedMaps() *mapping.Open {
	return &mapping.Open{Folder: p.deps.Folder, Path: p.visibleMap().doc.File().Path(), Files: func() (recent, stored []string) { return p.files.Recent(), p.files.Stored() }}
}

// openListed opens a map of the list, or removes it from the list if its file is gone.
func openListed(p *Screen, path string) {
	if file.Exists(path) {
		p.openFile(path)
		return
	}
	p.files.Forget(path)
	p.Changed(nil)
	p.Messages.Tell(p.Say("editor.files.gone", "name", filepath.Base(path)), "", nil)
}

// openOther opens a map file, or imports the file of another program.
func openOther(p *Screen) {
	var ends []string
	for _, f := range format.All() {
		if f.Read != nil {
			ends = append(ends, f.Exts...)
		}
	}
	p.picker.Open(place.FileKind{Words: place.MapFiles.Words, Ends: ends}, func(path string) {
		openPath(p, path, p.Run)
	})
}

// openPath opens a map of our own, or imports one of another program.
func openPath(p *Screen, path string, run runner) {
	if format.Ours(path) {
		p.openFile(path)
		return
	}
	importFile(p, path, run)
}

// runner runs work off the UI goroutine and what follows on it.
type runner func(work func() error, then func(error))

// importFile reads a map of another program and shows what was lost.
func importFile(p *Screen, path string, run runner) {
	read := &mapping.Import{Path: path}
	run(func() (err error) {
		read.Map, read.Losses, err = format.Import(path, terrain.House())
		return err
	}, func(err error) {
		if err != nil {
			p.Messages.Fault(err)
			return
		}
		p.Visit.Stack.OpenPage(read, nil)
	})
}

// export asks for a place and writes the map there.
func export(p *Screen, e *mapping.Export) {
	p.picker.Save(place.FileKind{Words: "format.name." + e.Format().ID, Ends: e.Format().Exts[:1]}, p.files.FileName(), func(path string) {
		p.Run(e.Write(p.Set.Lang(), path), func(err error) {
			if err != nil {
				p.Messages.Fault(err)
				return
			}
			p.Messages.Tell(p.Say("editor.export.written", "name", filepath.Base(path)), "", nil)
		})
	})
}

// chooseScan asks for a picture to trace. The picture is copied beside the map, which must be saved first.
func chooseScan(p *Screen) {
	pick := func() {
		p.picker.Open(place.FileKind{Words: place.PictureFiles.Words, Ends: file.ScanEnds}, p.visibleMap().scans.Take)
	}
	if p.visibleMap().doc.File().Path() != "" {
		pick()
		return
	}
	p.asker.Ask(p.Say("editor.scan.save_first"), p.Say("editor.scan.save_first_about"),
		file.Answer{Kind: page.Main, Label: p.Say("editor.files.save_first"), Do: func() { p.files.SaveThen(pick) }},
		file.Answer{Label: p.Say("editor.files.stay")})
}
