package format

import (
	"math"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// tiledMap is what a file of Tiled holds, whether it is written as XML (TMX) or as
// JSON (TMJ). Cells are numbered row by row.
type tiledMap struct {
	orientation, staggerAxis, staggerIndex string
	width, height                          int // cells
	tileWidth, tileHeight, hexSide         int // pixels
	infinite                               bool
	props                                  props
	tilesets                               []tileset
	layers                                 []tiledLayer
	cells                                  int // of all layers read so far
	at                                     tiledPlaces
}

// span is a part of a file, in bytes.
type span struct{ from, to int }

// tiledPlaces are the bytes of a file where something can be added; 0 where nothing can.
type tiledPlaces struct {
	head                   span // the start of the map; of JSON all of it
	props, tilesets, layer int  // ends of the lists
}

// spend counts the cells of a layer before they are read, so that a small file
// cannot unpack into a large one again and again.
func (m *tiledMap) spend(width, height int) error {
	if width < 0 || height < 0 || width > board.MaxSide || height > board.MaxSide {
		return engine.Wrong("map.range", "value", max(width, height), "min", 0, "max", board.MaxSide)
	}
	if m.cells += width * height; m.cells > maxCells {
		return engine.Wrong("map.too_many", "most", maxCells)
	}
	return nil
}

// tileset is the tiles that a map is laid with.
type tileset struct {
	firstGID                uint32
	name                    string
	source                  string // of one in a file of its own that is not read yet
	external                string // of one in a file of its own
	dir                     string // folder that its pictures are looked for in
	image                   string
	tileWidth, tileHeight   int
	count, columns          int
	spacing, margin         int
	imageWidth, imageHeight int
	tiles                   map[int]tile
}

// tile is what a tileset says of one of its tiles.
type tile struct {
	class string
	image string // of a tileset that is a collection of pictures
	props props
}

// tiledLayer is a layer of one of the four sorts.
type tiledLayer struct {
	sort             string // "tilelayer", "objectgroup", "imagelayer" or "group"
	name             string
	where            string // line of the file, or path of the field
	visible          bool
	opacity          float64
	offsetX, offsetY float64
	props            props
	width, height    int
	data             []uint32 // of a tile layer
	chunks           []chunk  // of a tile layer of an infinite map
	at               span     // the cells as they are written
	code             encoding // how
	elements         bool     // whether each cell is an element of XML
	end              int      // byte where chunks or objects can be added; 0 for none
	objects          []tiledObject
	layers           []tiledLayer // of a group
}

// chunk is a piece of a tile layer of an infinite map.
type chunk struct {
	x, y, width, height int
	at                  span
	data                []uint32
}

// tiledObject is something drawn on an object layer, in pixels.
type tiledObject struct {
	name, class   string
	where         string
	x, y          float64
	width, height float64
	rotation      float64 // degrees, clockwise
	gid           uint32
	shape         string // "polyline", "polygon", "ellipse", "point", "text"; "" is a rectangle
	points        []pixel
	text          string
	props         props
	at            span
	gifts         []gift // what it gave to the map
}

type pixel struct{ x, y float64 }

// props are the properties of a thing, in the order of the file.
type props []prop

// prop is a property: its name, its sort ("string", "int", "float", "bool") and
// its value as text.
type prop struct {
	name, sort, value string
	at                span // in the file that it was read from
}

// get returns the value of a property.
func (p props) get(name string) (string, bool) {
	for _, x := range p {
		if x.name == name {
			return x.value, true
		}
	}
	return "", false
}

func (p props) text(name string) string {
	value, _ := p.get(name)
	return value
}

// number returns the value of a numeric property, 0 for any other.
func (p props) number(name string) float64 {
	v, err := strconv.ParseFloat(p.text(name), 64)
	if err != nil || math.IsNaN(v) || math.IsInf(v, 0) {
		return 0
	}
	return v
}

func text(name, value string) prop { return prop{name: name, sort: "string", value: value} }

func number(name string, v float64) prop {
	return prop{name: name, sort: "float", value: strconv.FormatFloat(v, 'f', -1, 64)}
}

func whole64(name string, v int) prop { return prop{name: name, sort: "int", value: strconv.Itoa(v)} }

// The bounds of what is read of a Tiled file.
const (
	maxTiled      = 24 << 20   // bytes of a file: a full map with a hundred thousand features
	maxCells      = 12_000_000 // cells of all layers together: twelve layers of the largest map
	maxElements   = 1_500_000
	maxDepth      = 32      // elements in elements, and groups in groups
	maxTileset    = 4 << 20 // bytes of all tilesets in files of their own
	maxObjects    = 120_000
	maxProps      = 10_000  // of one thing
	maxAttributes = 1000    // of one element
	maxPoints     = 500_000 // of all lines
	maxTilesets   = 256
	maxTiles      = 100_000
	maxLayers     = 1000
	maxChunks     = 100_000
)

// flags are the bits of a tile number that say how the tile is turned.
const flags = 0xF0000000

// layoutOf returns the layout of a hexagonal map.
func (m *tiledMap) layoutOf() (hex.Layout, error) {
	if m.orientation == "" {
		return 0, engine.Wrong("format.no_orientation").At("orientation")
	}
	if m.orientation != "hexagonal" {
		return 0, engine.Wrong("format.orientation", "orientation", hex.Excerpt(m.orientation)).At("orientation")
	}
	odd := map[string]bool{"odd": true, "even": false}
	isOdd, ok := odd[m.staggerIndex]
	if !ok {
		return 0, engine.Wrong("map.name", "text", hex.Excerpt(m.staggerIndex), "names", "odd, even").At("staggerindex")
	}
	switch {
	case m.staggerAxis == "x" && isOdd:
		return hex.FlatOdd, nil
	case m.staggerAxis == "x":
		return hex.FlatEven, nil
	case m.staggerAxis == "y" && isOdd:
		return hex.PointyOdd, nil
	case m.staggerAxis == "y":
		return hex.PointyEven, nil
	}
	return 0, engine.Wrong("map.name", "text", hex.Excerpt(m.staggerAxis), "names", "x, y").At("staggeraxis")
}

// check refuses maps of other shapes, and of sizes that no map has.
func (m *tiledMap) check() error {
	if _, err := m.layoutOf(); err != nil {
		return err
	}
	for _, n := range []struct {
		name             string
		value, min, most int
	}{
		{"width", m.width, 1, board.MaxSide}, {"height", m.height, 1, board.MaxSide},
		{"tilewidth", m.tileWidth, 2, maxTilePixels}, {"tileheight", m.tileHeight, 2, maxTilePixels},
		{"hexsidelength", m.hexSide, 0, maxTilePixels},
	} {
		if m.infinite && (n.name == "width" || n.name == "height") {
			continue // the chunks tell
		}
		if n.value < n.min || n.value > n.most {
			return engine.Wrong("map.range", "value", n.value, "min", n.min, "max", n.most).At(n.name)
		}
	}
	return nil
}

// maxTilePixels bounds the width and height of a tile.
const maxTilePixels = 10_000

// tiledGrid is where Tiled puts the hexes of a map, in whole pixels: it halves
// lengths by leaving out the rest, so that odd ones shrink by a pixel.
type tiledGrid struct {
	layout                 hex.Layout
	columnWidth, rowHeight int // from one column or row to the next
	width, height          int // of a hex
}

func (m *tiledMap) grid(l hex.Layout) tiledGrid {
	g := tiledGrid{layout: l}
	sideX, sideY := 0, 0
	if l.Flat() {
		sideX = m.hexSide
	} else {
		sideY = m.hexSide
	}
	offsetX, offsetY := (m.tileWidth-sideX)/2, (m.tileHeight-sideY)/2
	g.columnWidth, g.rowHeight = offsetX+sideX, offsetY+sideY
	g.width, g.height = g.columnWidth+offsetX, g.rowHeight+offsetY
	return g
}

// toSheet converts a pixel to a point on a map sheet of our own, in millimetres.
func (g tiledGrid) toSheet(p pixel, to hex.Grid) hex.Point {
	return hex.Point{X: p.x / float64(g.width) * to.Size.Width, Y: p.y / float64(g.height) * to.Size.Height}
}

// fromSheet undoes toSheet.
func (g tiledGrid) fromSheet(p hex.Point, from hex.Grid) pixel {
	return pixel{p.X / from.Size.Width * float64(g.width), p.Y / from.Size.Height * float64(g.height)}
}
