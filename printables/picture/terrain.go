package picture

import (
	"slices"

	"sandtable/engine"
	"sandtable/printables/draw"
)

// Terrain is how a kind of terrain, hexside or path looks.
type Terrain struct {
	ID      string
	Name    string // for the legend
	Colour  draw.Colour
	Pattern string // see Patterns, EdgePatterns and PathPatterns; empty: plain
	Symbol  string // a sign in the hex, see Signs; empty: none
	Width   float64
	Dash    []float64
	Bridges []string // of a path, and of a hexside that is a crossing
	texture draw.Pattern
}

// Terrains are all kinds of a game, in the order of its data.
type Terrains struct {
	Terrain, Hexsides, Paths []Terrain
	index                    [3]map[string]int
}

// NewTerrains takes the looks of a game's kinds over; name puts a kind's key ("terrain.forest.name") into
// words. A colour that cannot be read is a Problem that names the kind; a pattern that is not known is
// drawn plain.
func NewTerrains(g *engine.Game, name func(key string) string) (*Terrains, error) {
	out := &Terrains{}
	for _, list := range []struct {
		class string
		from  []engine.Terrain
		to    *[]Terrain
	}{{"terrain", g.Terrains, &out.Terrain}, {"hexside", g.Hexsides, &out.Hexsides}, {"path", g.Paths, &out.Paths}} {
		for _, k := range list.from {
			look := Terrain{ID: k.ID, Name: name(list.class + "." + k.ID + ".name"), Pattern: k.Pattern, Symbol: k.Symbol,
				Width: k.Width, Dash: k.Dash, Bridges: k.Bridges, Colour: plainTerrain}
			if k.Colour != "" {
				c, err := draw.ParseColour(k.Colour)
				if err != nil {
					return nil, engine.Wrong("print.colour", "colour", k.Colour).At(list.class + "." + k.ID)
				}
				look.Colour = c
			}
			*list.to = append(*list.to, look)
		}
	}
	out.Prepare()
	return out, nil
}

// plainTerrain is the colour of a kind that has none, and of hexes without a kind.
var plainTerrain = draw.RGB(0xf3efe4)

// Prepare builds the tables for drawing; a caller that fills Terrains by hand calls it once afterwards.
func (g *Terrains) Prepare() {
	for i, list := range [][]Terrain{g.Terrain, g.Hexsides, g.Paths} {
		g.index[i] = map[string]int{}
		for j := range list {
			g.index[i][list[j].ID] = j
		}
	}
	g.tellApart()
}

// fallbacks are textures for kinds of terrain that have no pattern, or one that another kind has too,
// where colour alone shall not tell them apart.
var fallbacks = []draw.Pattern{
	{Texture: draw.Hatched, Angle: 45, Gap: 1.6, Width: 0.12}, {Texture: draw.Dotted, Gap: 1.6, Width: 0.3},
	{Texture: draw.Hatched, Angle: -45, Gap: 1.6, Width: 0.12}, {Texture: draw.Hatched, Angle: 0, Gap: 1.2, Width: 0.12},
	{Texture: draw.Wavy, Gap: 1.5, Width: 0.14}, {Texture: draw.CrossHatched, Angle: 45, Gap: 2, Width: 0.1},
	{Texture: draw.Hatched, Angle: 90, Gap: 1.2, Width: 0.12}, {Texture: draw.Dashed, Gap: 1.4, Width: 0.14},
}

// tellApart gives a texture to every kind of terrain that its pattern does not tell from those before;
// one of them may stay plain.
func (g *Terrains) tellApart() {
	seen := map[string]bool{}
	next := 0
	for i := range g.Terrain {
		k := &g.Terrain[i]
		pattern := k.Pattern
		if !slices.Contains(Patterns(), pattern) {
			pattern = ""
		}
		k.texture = draw.Pattern{}
		if seen[pattern] {
			k.texture = fallbacks[next%len(fallbacks)]
			next++
		}
		seen[pattern] = true
	}
}

// terrain, hexside and path find a kind; one that is not known looks plain and grey.
func (g *Terrains) terrain(id string) *Terrain {
	return find(g.Terrain, g.index[0], id, unknownTerrain)
}
func (g *Terrains) hexside(id string) *Terrain { return find(g.Hexsides, g.index[1], id, unknownLine) }
func (g *Terrains) path(id string) *Terrain    { return find(g.Paths, g.index[2], id, unknownLine) }

var (
	unknownTerrain = Terrain{Colour: draw.RGB(0xdddddd), Pattern: "unknown"}
	unknownLine    = Terrain{Colour: draw.RGB(0x888888), Width: 0.8, Dash: []float64{0.8, 0.8}}
)

func find(list []Terrain, index map[string]int, id string, unknown Terrain) *Terrain {
	if i, ok := index[id]; ok {
		return &list[i]
	}
	return &unknown
}

// paper gives the colour of an area in a style.
func (k *Terrain) paper(s Style) draw.Colour { return s.Ground(k.Colour) }

// Swatch draws a sample of a kind of terrain: a hex of it that fills the height of box.
func (k *Terrain) Swatch(c draw.Canvas, box draw.Rect, s Style) {
	hexagon := draw.RegularPolygon(box.Centre(), box.H/2*1.1547, 6, 0)
	c.Clip(hexagon)
	c.Fill(hexagon, k.paper(s))
	k.cover(c, box.Centre(), draw.Size{W: box.H * 1.1547, H: box.H}, hexagon, s, 0)
	c.Pop()
	c.Stroke(hexagon, draw.Solid(0.15, Faint))
}

// cover draws pattern, texture and symbol of a hex of a size about a point.
func (k *Terrain) cover(c draw.Canvas, at draw.Point, size draw.Size, outline draw.Path, s Style, variant int) {
	if s.Telling() && k.texture.Gap > 0 {
		t := k.texture
		t.Colour = Faint
		t.Fill(c, outline)
	}
	drawPattern(c, k.Pattern, at, size, k.mark(s), variant)
	if k.Symbol != "" {
		side := min(size.W, size.H) * 0.42
		DrawSign(c, k.Symbol, draw.RectAround(at, side, side), s.Line(k.Colour.Mix(draw.Black, 0.65)))
	}
}

// mark gives the colour of a pattern's marks on the kind's ground.
func (k *Terrain) mark(s Style) draw.Colour {
	switch s {
	case LowInk:
		return draw.RGB(0x555555)
	case ColourBlind:
		return k.Colour.Mix(draw.Black, 0.6)
	}
	return k.Colour.Mix(draw.Black, 0.38)
}

// HexsideSwatch draws a sample of a kind of hexside along the middle of box.
func (k *Terrain) HexsideSwatch(c draw.Canvas, box draw.Rect, s Style) {
	y := box.Centre().Y
	line := draw.Polyline(draw.Pt(box.X+1, y), draw.Pt(box.Right()-1, y))
	if k.crossing() {
		k.drawCrossing(c, draw.Pt(box.X+1, y), draw.Pt(box.Right()-1, y), s)
		return
	}
	k.strokeLine(c, line, s)
	k.decorate(c, draw.Pt(box.X+1, y), draw.Pt(box.Right()-1, y), 1, s)
}

// PathSwatch draws a sample of a kind of path along the middle of box.
func (k *Terrain) PathSwatch(c draw.Canvas, box draw.Rect, s Style) {
	y := box.Centre().Y
	k.strokePath(c, draw.Polyline(draw.Pt(box.X+1, y), draw.Pt(box.Right()-1, y)), s)
}
