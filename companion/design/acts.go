package design

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"sandtable/companion/design/file"
	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/engine/hex"
)

// act carries out what only the screen can do. from is the page or sheet that was pressed; nil: the map.
func (p *Place) act(a page.Act, from *screen) {
	switch a.Do {
	case page.Back:
		p.back()
	case page.GamePlace:
		p.leaveTo(p.deps.Make)
	case page.HomePage:
		p.leave()
	case mapping.Apply:
		from.apply()
	case mapping.BeginMap:
		begin(p, from.source.(*mapping.Settings))
	case mapping.ImportMap:
		p.goOn(from.source.(*mapping.Import).Document())
	case mapping.ExportMap:
		export(p, from.source.(*mapping.Export))
	case mapping.ResizeMap:
		p.back()
		p.open(newScreen(p, &mapping.Resize{Doc: p.doc}))
	case mapping.ChooseScan:
		chooseScan(p)
	default:
		p.actOnFiles(a)
	}
}

// actOnFiles carries out acts about files and the maps that are open.
func (p *Place) actOnFiles(a page.Act) {
	switch a.Do {
	case mapping.OpenFile:
		openListed(p, a.Of)
	case mapping.OpenOther:
		openOther(p)
	case mapping.SaveMap:
		p.save()
	case mapping.SaveMapAs:
		p.files.SaveAs(nil)
	case mapping.SaveTo:
		p.picker.Chosen(a.Of)
	case mapping.SaveFolder:
		p.picker.ChooseFolder()
	case mapping.DoAnswer:
		p.asker.Answer(a.Of)
	case mapping.ShowMaps:
		p.openMaps()
	case mapping.ShowMap:
		p.turnTo(p.maps[number(a.Of)])
	case mapping.CloseMap:
		p.closeMap(p.maps[number(a.Of)])
	default:
		p.chart.act(a)
	}
}

func number(of string) int {
	n, _ := strconv.Atoi(of) // the model wrote it
	return n
}

// act carries out acts about what is seen of the map.
func (c *chart) act(a page.Act) {
	switch a.Do {
	case mapping.GoToHex:
		var at hex.Coord
		_, _ = fmt.Sscan(a.Of, &at.Col, &at.Row) // the model wrote it
		c.goTo(doc.Spot{Hex: at})
	case mapping.GoToFinding:
		c.goTo(c.found.list[number(a.Of)].Place)
	case mapping.GoToStep:
		c.p.goStep(number(a.Of))
	case mapping.WorkOn:
		c.turnTo(doc.Layer(number(a.Of)))
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

// begin opens the map that was begun.
func begin(p *Place, of *mapping.Settings) {
	made, err := of.Document()
	if err != nil {
		p.Fault(err)
		return
	}
	p.goOn(made)
}

// menu opens the menu.
func (p *Place) menu() {
	p.sheet(&mapping.Menu{Title: p.files.Title(), Doc: p.doc, Hand: p.hand, Open: p.storedMaps(), Overview: !p.chart.cornered(),
		Keys: p.Form() != theme.Phone, Maps: len(p.maps) > 1, Games: p.deps.Make != nil, Home: p.deps.Home != nil}, nil)
}

// storedMaps is the page of the maps to open.
func (p *Place) storedMaps() *mapping.Open {
	return &mapping.Open{Folder: p.deps.Folder, Path: p.doc.File().Path(), Files: func() (recent, stored []string) { return p.files.Recent(), p.files.Stored() }}
}

// openListed opens a map of the list. One that is gone leaves the list.
func openListed(p *Place, path string) {
	if file.Exists(path) {
		p.openFile(path)
		return
	}
	p.files.Forget(path)
	p.refresh()
	p.Tell(p.Say("editor.files.gone", "name", filepath.Base(path)), "", nil)
}

// openOther opens any file: a map of ours, or one of another program, which is imported.
func openOther(p *Place) {
	var ends []string
	for _, f := range format.All() {
		if f.Read != nil {
			ends = append(ends, f.Exts...)
		}
	}
	p.picker.Open(ends, func(path string) {
		if strings.EqualFold(filepath.Ext(path), mapping.FileEnd) {
			p.openFile(path)
			return
		}
		importFile(p, path)
	})
}

// openFile opens a map of ours, or shows it when it is open already.
func (p *Place) openFile(path string) {
	if !p.turnToFile(path) {
		p.files.OpenNow(path)
	}
}

// turnToFile shows the open map of a file and reports whether there is one.
func (p *Place) turnToFile(path string) bool {
	i := p.openAt(path)
	if i >= 0 {
		p.pages = p.pages[:1]
		p.turnTo(p.maps[i])
	}
	return i >= 0
}

// importFile reads a map of another program and shows what was lost.
func importFile(p *Place, path string) {
	read := &mapping.Import{Path: path}
	p.Run(func() (err error) {
		read.Map, read.Losses, err = format.Import(path, terrain.House())
		return err
	}, func(err error) {
		if err != nil {
			p.Fault(err)
			return
		}
		p.open(newScreen(p, read))
	})
}

// export asks for a place and writes the map there.
func export(p *Place, e *mapping.Export) {
	p.picker.Save(p.files.FileName(), e.Format().Exts[:1], func(path string) {
		p.Run(e.Write(p.Set.Lang(), path), func(err error) {
			if err != nil {
				p.Fault(err)
				return
			}
			p.Tell(p.Say("editor.export.written", "name", filepath.Base(path)), "", nil)
		})
	})
}

// chooseScan asks for a picture to trace. It is kept beside the map, which must be saved first.
func chooseScan(p *Place) {
	pick := func() { p.picker.Open(file.ScanEnds, p.scans.Take) }
	if p.doc.File().Path() != "" {
		pick()
		return
	}
	p.asker.Ask(p.Say("editor.scan.save_first"), p.Say("editor.scan.save_first_about"),
		file.Answer{Kind: page.Main, Label: p.Say("editor.files.save_first"), Do: func() { p.files.SaveThen(pick) }},
		file.Answer{Label: p.Say("editor.files.stay")})
}
