package format

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"

	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// tileLong is the longer measure of a tile, in pixels: with it the sides of a
// regular hex come out at whole pixels almost exactly, 30 and 52.
const tileLong = 60

// tilesPerRow is how many tiles a row of a tileset's picture has.
const tilesPerRow = 16

// maxLevels bounds how many different elevations have a tile.
const maxLevels = 1024

// toTiled turns a map of ours into one of Tiled. All of it comes across, most as
// tiles and objects that can be drawn there, the rest as properties.
func toTiled(m Map, name string) (*tiledMap, []Loss, error) {
	w := &tiledWriter{board: m.Board, kinds: m.Kinds, m: &tiledMap{orientation: "hexagonal", width: m.Board.Cols(), height: m.Board.Rows()}}
	w.shape()
	p, err := mapProps(m)
	if err != nil {
		return nil, nil, err
	}
	w.m.props = p
	w.terrain(name)
	w.elevation(name)
	w.hexsides()
	w.paths()
	w.areas()
	w.marks()
	w.places()
	return w.m, w.losses, nil
}

type tiledWriter struct {
	report
	board *board.Board
	kinds terrain.Set
	m     *tiledMap
	grid  tiledGrid
}

// shape sets layout and tile size. Tiled counts in whole pixels: the lengths that
// it halves are even.
func (w *tiledWriter) shape() {
	l, size := w.board.Layout(), w.board.Grid().Size
	w.m.staggerAxis, w.m.staggerIndex = "x", "odd"
	if !l.Flat() {
		w.m.staggerAxis = "y"
	}
	if l == hex.FlatEven || l == hex.PointyEven {
		w.m.staggerIndex = "even"
	}
	w.m.hexSide = tileLong / 2
	if l.Flat() {
		w.m.tileWidth, w.m.tileHeight = tileLong, even(tileLong*size.Height/size.Width)
	} else {
		w.m.tileWidth, w.m.tileHeight = even(tileLong*size.Width/size.Height), tileLong
	}
	w.grid = w.m.grid(l)
}

func even(v float64) int { return 2 * int(min(max(1, math.Round(v/2)), maxTilePixels/2)) }

// terrain lays the tiles: one for each kind of the scenario, then those that only
// the map knows.
func (w *tiledWriter) terrain(name string) {
	ids := w.kinds.IDs(terrain.Terrain)
	used, _, _ := w.board.Used()
	for _, id := range used {
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		return
	}
	gids := w.kindTiles(name+"-terrain", ids)
	byIndex := make([]uint32, len(w.board.TerrainKinds()))
	for i, id := range w.board.TerrainKinds() {
		byIndex[i] = gids[id]
	}
	w.layer("terrain", func(c hex.Coord) uint32 { return byIndex[w.board.TerrainIndex(c)] })
}

// kindTiles adds a tileset with a tile for each kind, and returns their numbers.
func (w *tiledWriter) kindTiles(name string, ids []string) map[string]uint32 {
	set, gids := w.tileset(name, len(ids)), map[string]uint32{}
	for i, id := range ids {
		k, _ := w.kinds.Find(terrain.Terrain, id)
		t := tile{class: id, props: props{text(propKind, id)}}
		if k.ID != "" {
			t.props = append(t.props, text("name", string(k.Name)), cost(k))
		}
		set.tiles[i] = t
		gids[id] = set.firstGID + uint32(i)
	}
	return gids
}

// cost is what a kind costs to enter, as a number of movement points.
func cost(k terrain.Kind) prop {
	if k.Half {
		return number("cost", float64(k.Cost)/2)
	}
	return whole64("cost", k.Cost)
}

// tileset adds a tileset with its picture, a file beside the map.
func (w *tiledWriter) tileset(name string, count int) *tileset {
	first := uint32(1)
	for _, s := range w.m.tilesets {
		first = s.firstGID + uint32(s.count)
	}
	columns := min(count, tilesPerRow)
	w.m.tilesets = append(w.m.tilesets, tileset{
		firstGID: first, name: name, image: name + ".png", tileWidth: w.m.tileWidth, tileHeight: w.m.tileHeight, count: count, columns: columns,
		imageWidth: columns * w.m.tileWidth, imageHeight: (count + columns - 1) / columns * w.m.tileHeight, tiles: map[int]tile{},
	})
	return &w.m.tilesets[len(w.m.tilesets)-1]
}

// layer adds a tile layer.
func (w *tiledWriter) layer(name string, gid func(hex.Coord) uint32) {
	l := tiledLayer{sort: "tilelayer", name: name, visible: true, opacity: 1, width: w.m.width, height: w.m.height}
	l.data = make([]uint32, 0, l.width*l.height)
	for c := range w.board.Field().All() {
		l.data = append(l.data, gid(c))
	}
	w.m.layers = append(w.m.layers, l)
}

// elevation lays a tile with the number of its level on each hex that is not at
// level 0.
func (w *tiledWriter) elevation(name string) {
	gids := map[int]uint32{}
	var levels []int
	for c := range w.board.Field().All() {
		level := w.board.Elevation(c)
		if _, seen := gids[level]; level != 0 && !seen {
			gids[level] = 0
			levels = append(levels, level)
		}
	}
	if len(levels) == 0 {
		return
	}
	slices.Sort(levels)
	if len(levels) > maxLevels {
		w.addN(LostElevation, "", "", len(levels)-maxLevels)
		for _, level := range levels[maxLevels:] {
			delete(gids, level)
		}
		levels = levels[:maxLevels]
	}
	maps.Copy(gids, w.levelTiles(name+"-elevation", levels))
	w.layer("elevation", func(c hex.Coord) uint32 { return gids[w.board.Elevation(c)] })
}

// levelTiles adds a tileset with a tile for each level, and returns their numbers.
func (w *tiledWriter) levelTiles(name string, levels []int) map[int]uint32 {
	set, gids := w.tileset(name, len(levels)), map[int]uint32{}
	for i, level := range levels {
		set.tiles[i] = tile{props: props{whole64(propLevel, level)}}
		gids[level] = set.firstGID + uint32(i)
	}
	return gids
}

// group adds an object layer, unless it is empty.
func (w *tiledWriter) group(name string, objects []tiledObject) {
	if len(objects) > 0 {
		w.m.layers = append(w.m.layers, tiledLayer{sort: "objectgroup", name: name, visible: true, opacity: 1, objects: objects})
	}
}

// hexsides draws a line along each hexside for each of its features.
func (w *tiledWriter) hexsides() {
	var objects []tiledObject
	g := w.board.Grid()
	for e, on := range w.board.Edges() {
		a, b := g.EdgeEnds(e)
		for _, f := range on {
			o := w.line(f.Kind, e, a, b)
			if faces := [...]string{"", "first", "second"}[f.Faces%3]; faces != "" {
				o.props = append(o.props, text(propFaces, faces))
			}
			objects = append(objects, o)
		}
	}
	w.group("hexsides", objects)
}

// line draws a line with the hexside that it follows or crosses in a property; its name lists the two hexes for
// people.
func (w *tiledWriter) line(kind string, e hex.Edge, a, b hex.Point) tiledObject {
	p, q := w.grid.fromSheet(a, w.board.Grid()), w.grid.fromSheet(b, w.board.Grid())
	first, second := w.board.Layout().EdgeHexes(e)
	o := tiledObject{class: kind, x: thousandth(p.x), y: thousandth(p.y), shape: "polyline", props: props{text(propEdge, e.String())}}
	o.points = []pixel{{}, {thousandth(q.x - p.x), thousandth(q.y - p.y)}}
	if w.board.On(first) && w.board.On(second) {
		o.props = append(o.props, text("between", w.board.Label(first)+" "+w.board.Label(second)))
	}
	return o
}

func thousandth(v float64) float64 { return math.Round(v*1000) / 1000 }

// paths draws a line from middle to middle for each stretch of road or rail.
func (w *tiledWriter) paths() {
	var objects []tiledObject
	g := w.board.Grid()
	for e, kinds := range w.board.AllPaths() {
		first, second := w.board.Layout().EdgeHexes(e)
		for _, kind := range kinds {
			objects = append(objects, w.line(kind, e, g.Centre(first), g.Centre(second)))
		}
	}
	w.group("paths", objects)
}

// point puts an object into the middle of a hex.
func (w *tiledWriter) point(class, name string, c hex.Coord, p ...prop) tiledObject {
	at := w.grid.fromSheet(w.board.Grid().Centre(c), w.board.Grid())
	o := tiledObject{class: class, name: name, x: thousandth(at.x), y: thousandth(at.y), shape: "point"}
	o.props = append(props{text(propHex, c.String())}, p...)
	return o
}

// areas writes zones and sources of supply at their first hexes.
func (w *tiledWriter) areas() {
	var zones, sources []tiledObject
	for _, z := range w.board.Zones() {
		zones = append(zones, w.point(classZone, z.Name, firstHex(z.Area), text(propID, z.ID), text("side", z.Side), text("area", z.Area.String())))
	}
	for _, s := range w.board.Sources() {
		sources = append(sources, w.point(classSource, s.Name, firstHex(s.Area),
			text(propID, s.ID), text("side", s.Side), text("rim", string(s.Rim)), text("area", s.Area.String())))
	}
	w.group("zones", zones)
	w.group("sources", sources)
}

func firstHex(a board.Area) hex.Coord {
	for c := range a.All() {
		return c
	}
	return hex.Coord{}
}

// marks writes objectives, notes, units and boxes.
func (w *tiledWriter) marks() {
	var objectives, notes, counters, boxes []tiledObject
	for _, o := range w.board.Objectives() {
		objectives = append(objectives, w.point(classObjective, o.Name, o.Hex, text(propID, o.ID), text("side", o.Side), whole64("points", o.Points)))
	}
	for _, n := range w.board.Notes() {
		notes = append(notes, w.point(classNote, "", n.Hex, text(propID, n.ID), text("text", n.Text)))
	}
	for _, c := range w.board.Counters() {
		counters = append(counters, w.point(classCounter, c.Unit, c.Hex, text(propID, c.Unit)))
	}
	g := w.board.Grid()
	for _, b := range w.board.Boxes() {
		p := w.grid.fromSheet(hex.Point{X: b.X, Y: b.Y}, g)
		q := w.grid.fromSheet(hex.Point{X: b.X + b.Width, Y: b.Y + b.Height}, g)
		boxes = append(boxes, tiledObject{class: classBox, name: b.Name, x: p.x, y: p.y, width: q.x - p.x, height: q.y - p.y,
			props: props{text(propID, b.ID), text("side", b.Side), number("mm_x", b.X), number("mm_y", b.Y),
				number("mm_width", b.Width), number("mm_height", b.Height)}})
	}
	w.group("objectives", objectives)
	w.group("notes", notes)
	w.group("counters", counters)
	w.group("boxes", boxes)
}

// textHeight is the height of the letters of a name, as a part of a hex.
const textHeight = 0.22

// places writes the names as texts, each in a box round its middle.
func (w *tiledWriter) places() {
	var objects []tiledObject
	g := w.board.Grid()
	for _, p := range w.board.Places() {
		m := g.Centre(p.Hex)
		at := w.grid.fromSheet(hex.Point{X: m.X + p.DX, Y: m.Y + p.DY}, g)
		high := max(6, textHeight*float64(w.grid.height))
		o := tiledObject{class: classPlace, shape: "text", text: p.Name, rotation: p.Angle,
			width: math.Ceil(0.7 * high * float64(len([]rune(p.Name))+1)), height: math.Ceil(1.4 * high)}
		sin, cos := math.Sincos(p.Angle * math.Pi / 180)
		o.x, o.y = at.x-o.width/2*cos+o.height/2*sin, at.y-o.width/2*sin-o.height/2*cos
		o.props = props{text(propID, p.ID), text(propHex, p.Hex.String())}
		for _, x := range []struct {
			name  string
			value float64
		}{{"dx", p.DX}, {"dy", p.DY}, {"angle", p.Angle}} {
			if x.value != 0 {
				o.props = append(o.props, number(x.name, x.value))
			}
		}
		if p.Style != "" {
			o.props = append(o.props, text("style", p.Style))
		}
		objects = append(objects, o)
	}
	w.group("names", objects)
}

// pixelText writes a length without needless digits.
func pixelText(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// pointText writes the points of a line.
func pointText(points []pixel) string {
	text := ""
	for i, p := range points {
		if i > 0 {
			text += " "
		}
		text += fmt.Sprintf("%s,%s", pixelText(p.x), pixelText(p.y))
	}
	return text
}
