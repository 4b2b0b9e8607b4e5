package design

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/theme"
	"sandtable/editor/terrain"
	"sandtable/editor/tool"
)

// terrains are the kinds of terrain: one of them is painted, or several in a mix.
func (pal *palette) terrains() []fyne.CanvasObject {
	pen := pal.hand.Pen()
	mix := pen.Mixed()
	if len(mix) == 0 {
		return pal.kinds(terrain.Terrain, pen.Terrain, func(p *tool.Pen, id string) { p.Terrain = id })
	}
	var rows []fyne.CanvasObject
	for _, id := range pal.doc.Kinds().IDs(terrain.Terrain) {
		picture := pal.painting.samples.Of(pal.view.Map().Terrains, terrain.Terrain, id)
		rows = append(rows, widget.NewSwatch(picture, pal.kindName(terrain.Terrain, id), slices.Contains(mix, id), func() {
			pal.hand.SetPen(pal.hand.Pen().Mixing(id))
			pal.bring()
		}))
	}
	return rows
}

// mixing lets several kinds be painted at once, scattered, as in rough country.
func (pal *palette) mixing() []fyne.CanvasObject {
	pen, words := pal.hand.Pen(), pal.Say("editor.palette.mix")
	set := func(on bool) {
		pal.hand.Change(func(p *tool.Pen) {
			if p.Mix = ""; on {
				p.Mix = p.Terrain
			}
		})
	}
	if pal.form == theme.Phone {
		chip := widget.NewChip(words, nil, func() { set(pen.Mix == "") })
		chip.Chosen = pen.Mix != ""
		return []fyne.CanvasObject{chip}
	}
	return []fyne.CanvasObject{widget.NewCheckLine(words, "", pen.Mix != "", set)}
}
