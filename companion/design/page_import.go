package design

import (
	"path/filepath"

	"fyne.io/fyne/v2"

	"sandtable/companion/design/sketch"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/printables/picture"
)

// importFile reads a map of another program and shows what came across.
func (p *Place) importFile(path string) {
	var m format.Map
	var losses []format.Loss
	p.Run(func() (err error) {
		m, losses, err = format.Import(path, terrain.House())
		return err
	}, func(err error) {
		if err != nil {
			p.Fault(err)
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
		widget.NewText(filepath.Base(i.path), theme.Strong),
		widget.NewPrompt(p.Say("editor.import.size", "columns", b.Cols(), "rows", b.Rows())),
	}
	rows = append(rows, lossRows(p.chart.easel, i.losses)...)
	shown := sketch.Map(p.Set.Lang(), b, i.m.Kinds)
	view := widget.NewPicture(fyne.NewSize(theme.Touch, theme.Touch), sketch.Whole(func() *picture.Map { return shown }))
	foot := flow.AtMost(pageWidth, flow.InsetBy(24, 10, widget.NewBigButton(p.Say("editor.import.take"), p.Say("editor.import.take_about"), i.take)))
	return p.Frame(p.bar(p.Say("editor.import.title")), beside(p.Form(), flow.NewScroll(lines(rows...)), view), foot)
}

// take goes on with the map; it is saved nowhere yet.
func (i *importPage) take() {
	i.p.goOn(doc.New(i.m.Board.Draft(), i.m.Kinds))
}

// lossRows list what does not come across, or say that all does.
func lossRows(e *easel, losses []format.Loss) []fyne.CanvasObject {
	if len(losses) == 0 {
		return []fyne.CanvasObject{flow.Row(1, widget.NewIconButton(theme.IconTick, nil), widget.NewText(e.Say("editor.loss.none"), theme.Body))}
	}
	rows := []fyne.CanvasObject{widget.NewSection(e.Say("editor.loss.title"))}
	for _, l := range losses {
		switch l.Code { // kinds are told by name
		case format.LostHexsides:
			l.What = e.kindName(terrain.Hexside, l.What)
		case format.LostPaths:
			l.What = e.kindName(terrain.Path, l.What)
		}
		rows = append(rows, widget.NewText("– "+e.Said(l.Said()), theme.Body))
	}
	return rows
}
