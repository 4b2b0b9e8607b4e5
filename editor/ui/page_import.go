package ui

import (
	"path/filepath"

	"fyne.io/fyne/v2"

	"sandtable/companion/look"
	"sandtable/editor/doc"
	"sandtable/editor/format"
	"sandtable/editor/ground"
	"sandtable/printables/picture"
)

// importFile reads a map of another program and shows what came across.
func (p *Place) importFile(path string) {
	var m format.Map
	var losses []format.Loss
	p.run(func() (err error) {
		m, losses, err = format.Import(path, ground.House())
		return err
	}, func(err error) {
		if err != nil {
			p.fault(err)
			return
		}
		p.open(&importPage{p: p, path: path, m: m, losses: losses})
	})
}

// importPage shows a map that was read from another program's file, and all that did not come across,
// before it takes the place of the open one.
type importPage struct {
	p      *Place
	path   string
	m      format.Map
	losses []format.Loss
}

func (i *importPage) key(fyne.KeyName, rune) bool { return false }

func (i *importPage) build() fyne.CanvasObject {
	p, b := i.p, i.m.Board
	rows := []fyne.CanvasObject{
		look.NewText(filepath.Base(i.path), look.Strong),
		look.NewPrompt(p.say("editor.import.size", "columns", b.Cols(), "rows", b.Rows())),
	}
	rows = append(rows, p.lossRows(i.losses)...)
	shown := p.drawn(b, i.m.Kinds)
	view := look.NewPicture(fyne.NewSize(look.Touch, look.Touch), wholeSketch(func() *picture.Map { return shown }))
	foot := look.AtMost(pageWidth, look.InsetBy(24, 10, look.NewBigButton(p.say("editor.import.take"), p.say("editor.import.take_about"), i.take)))
	return p.frame(p.bar(p.say("editor.import.title")), beside(p.form(), look.NewScroll(lines(rows...)), view), foot)
}

// take goes on with the map; it is saved nowhere yet.
func (i *importPage) take() {
	i.p.sure(func() { i.p.goOn(doc.New(i.m.Board.Draft(), i.m.Kinds)) })
}

// lossRows list what does not come across, or say that all does.
func (p *Place) lossRows(losses []format.Loss) []fyne.CanvasObject {
	if len(losses) == 0 {
		return []fyne.CanvasObject{look.Row(1, look.NewIconButton(look.IconTick, nil), look.NewText(p.say("editor.loss.none"), look.Body))}
	}
	rows := []fyne.CanvasObject{look.NewSection(p.say("editor.loss.title"))}
	for _, l := range losses {
		switch l.Code { // kinds are told by name
		case format.LostHexsides:
			l.What = p.kindName(ground.Hexside, l.What)
		case format.LostPaths:
			l.What = p.kindName(ground.Path, l.What)
		}
		rows = append(rows, look.NewText("– "+p.said(l.Said()), look.Body))
	}
	return rows
}
