package design

import (
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/design/sketch"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/editor/terrain"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// tileSize is the size of the pictures to choose styles by.
var tileSize = fyne.NewSize(40, 36)

// choice is a row of tiles of which one is chosen; it is told by its place.
func choice(n, chosen int, paint func(i int) widget.Paint, act func(i int)) fyne.CanvasObject {
	tiles := make([]*widget.Tile, n)
	objects := make([]fyne.CanvasObject, n)
	for i := range n {
		tiles[i] = widget.NewTile("", tileSize, paint(i), func() {
			for j, t := range tiles {
				t.Choose(j == i)
			}
			act(i)
		})
		tiles[i].Chosen = i == chosen
		objects[i] = tiles[i]
	}
	return flow.Flow(objects...)
}

// colours are the colours to choose from, and a field for any other.
func (k *kindPage) colours() fyne.CanvasObject {
	kind := k.kind()
	list := slices.Clone(colours)
	at := slices.IndexFunc(list, func(c string) bool { return strings.EqualFold(c, kind.Colour) })
	if at < 0 && kind.Colour != "" {
		list, at = append([]string{kind.Colour}, list...), 0
	}
	field, entry := widget.NewField(k.p.Say("editor.kinds.colour"), "#9DB883", kind.Colour, func(s string) {
		k.set(func(o *terrain.Kind) { o.Colour = strings.TrimSpace(s) })
	})
	row := choice(len(list), at, func(i int) widget.Paint { return colourSketch(list[i]) }, func(i int) {
		entry.SetText(list[i]) // which sets it
	})
	return flow.Column(row, field)
}

// colourSketch shows a colour.
func colourSketch(text string) widget.Paint {
	return sketch.Of(func(c draw.Canvas, box draw.Rect, _ float64) {
		if colour, err := draw.ParseColour(text); err == nil {
			c.Fill(box.Inset(2).Path(), colour)
			c.Stroke(box.Inset(2).Path(), draw.Solid(1, sketch.Tone(theme.Hairline)))
		}
	})
}

// lines are how wide a line is and how it is broken; terrain has none.
func (k *kindPage) lines() []fyne.CanvasObject {
	if k.class == terrain.Terrain {
		return nil
	}
	kind := k.kind()
	width := widget.NewStepper(k.p.Say("editor.kinds.width"), int(math.Round(kind.Width*10)), 1, terrain.MaxWidth*10, func(v int) {
		k.set(func(o *terrain.Kind) { o.Width = float64(v) / 10 })
	})
	width.Each = 0.1
	width.Format = func(v int) string { return k.p.Say("editor.map.mm", "length", tenths(float64(v)/10)) }
	list := slices.Clone(dashes)
	at := slices.IndexFunc(list, func(d []float64) bool { return slices.Equal(d, kind.Dash) })
	if at < 0 {
		list, at = append(list, kind.Dash), len(list)
	}
	paint := func(i int) widget.Paint {
		return k.variant(func(g *picture.Terrain) { g.Dash, g.Pattern = list[i], "" })
	}
	return []fyne.CanvasObject{width, widget.NewText(k.p.Say("editor.kinds.line"), theme.Small).In(theme.Faint),
		choice(len(list), at, paint, func(i int) { k.set(func(o *terrain.Kind) { o.Dash = list[i] }) })}
}

// patterns are the patterns of the class, the plain one first.
func (k *kindPage) patterns() fyne.CanvasObject {
	list := append([]string{""}, map[terrain.Class]func() []string{terrain.Terrain: picture.Patterns, terrain.Hexside: picture.EdgePatterns,
		terrain.Path: picture.PathPatterns}[k.class]()...)
	at := max(0, slices.Index(list, k.kind().Pattern))
	paint := func(i int) widget.Paint {
		return k.variant(func(g *picture.Terrain) { g.Pattern, g.Symbol = list[i], "" })
	}
	return flow.ColumnGap(4, widget.NewText(k.p.Say("editor.kinds.pattern"), theme.Small).In(theme.Faint),
		choice(len(list), at, paint, func(i int) { k.set(func(o *terrain.Kind) { o.Pattern = list[i] }) }))
}

// symbols are the signs that may stand in a hex, none first.
func (k *kindPage) symbols() fyne.CanvasObject {
	list := append([]string{""}, symbols...)
	at := slices.Index(list, k.kind().Symbol)
	if at < 0 {
		list, at = append(list, k.kind().Symbol), len(list)
	}
	paint := func(i int) widget.Paint {
		return k.variant(func(g *picture.Terrain) { g.Pattern, g.Symbol = "", list[i] })
	}
	return choice(len(list), at, paint, func(i int) { k.set(func(o *terrain.Kind) { o.Symbol = list[i] }) })
}

// variant shows the kind as it would look with something changed.
func (k *kindPage) variant(change func(*picture.Terrain)) widget.Paint {
	return sketch.Kind(k.class, func() *picture.Terrain {
		g := styleOf(k.p.chart.painting.kindStyles(), k.class, k.kind().ID)
		if g == nil {
			return nil
		}
		one := *g
		one.Bridges = nil
		change(&one)
		return &one
	})
}

// styleOf finds how a kind is drawn; nil where it is not known.
func styleOf(styles *picture.Terrains, class terrain.Class, id string) *picture.Terrain {
	list := [...][]picture.Terrain{styles.Terrain, styles.Hexsides, styles.Paths}[class]
	for i := range list {
		if list[i].ID == id {
			return &list[i]
		}
	}
	return nil
}
