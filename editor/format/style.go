package format

import (
	"slices"
	"strings"

	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Style returns how the kinds of a set are drawn, with their names in a language.
// A colour that cannot be read is a [*engine.Problem].
func Style(kinds terrain.Set, lang words.Lang) (*picture.Terrains, error) {
	g := &engine.Game{Terrains: kinds.Terrains(terrain.Terrain), Hexsides: kinds.Terrains(terrain.Hexside), Paths: kinds.Terrains(terrain.Path)}
	return picture.NewTerrains(g, func(key string) string {
		class, rest, _ := strings.Cut(key, ".")
		id := strings.TrimSuffix(rest, ".name")
		i := slices.IndexFunc(terrain.Classes[:], func(c terrain.Class) bool { return c.String() == class })
		if i < 0 {
			return id
		}
		k, _ := kinds.Find(terrain.Classes[i], id)
		return k.NameIn(lang)
	})
}

// drawing returns the map as it is drawn, and the part of the sheet it covers.
func (m Map) drawing(o Options) (*picture.Map, draw.Rect, error) {
	styles, err := Style(m.Kinds, o.Lang)
	if err != nil {
		return nil, draw.Rect{}, err
	}
	p := picture.NewMap(m.Board, styles)
	p.Style, p.Under = o.Style, o.Under
	if o.Show != (picture.Layers{}) {
		p.Show = o.Show
	}
	return p, p.Bounds(), nil
}

// page returns the map as one sheet of its own size, with its corner at the origin.
func page(p *picture.Map, bounds draw.Rect) draw.Page {
	return draw.Page{Size: draw.Size{W: bounds.W, H: bounds.H}, Title: p.Board.Name(), Draw: func(c draw.Canvas) {
		c.Clip(draw.Rect{W: bounds.W, H: bounds.H}.Path())
		c.Transform(draw.Move(-bounds.X, -bounds.Y))
		p.Draw(c, bounds)
		c.Pop()
		c.Pop()
	}}
}

// Page returns a map as one sheet of its own size, to be printed or shown.
func Page(m Map, o Options) (draw.Page, error) {
	p, bounds, err := m.drawing(o)
	if err != nil {
		return draw.Page{}, err
	}
	return page(p, bounds), nil
}
