package web

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"image"
	"path"
	"strconv"
	"strings"
	"sync"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	coords "sandtable/engine/hex"
	"sandtable/printables"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// Tiles are squares of so many pixels, at levels that double from one pixel a millimetre; keptTiles is how many are kept.
const (
	tilePixels = 512
	lastLevel  = 3
	keptTiles  = 600
)

// drawn are the maps and counters that seats were shown, and their pictures.
type drawn struct {
	drawing  sync.Mutex
	scans    []*scan // the last used first
	mu       sync.Mutex
	grounds  []*ground              // the last used first
	counters map[string]counter.Set // by game and language
	pictures map[string]asset
	sketches []sketch
}

// keyOf names what belongs to a game in a language.
func keyOf(s view.Reader, more string) string {
	sum := sha256.Sum256([]byte(s.Game.ID + "\n" + s.Game.Hash + "\n" + s.Game.Edition + "\n" + s.Game.Copy + "\n" + strings.Join(s.Game.Options, ",") + "\n" + string(s.Lang) + "\n" + more))
	return hex.EncodeToString(sum[:8])
}

// What the names of pictures of a map begin with.
const (
	lightMap = "map"
	darkMap  = "dark"
)

// tile is a picture of a part of the map.
func (g *ground) tile(level, column, row int, under *picture.Under, dark bool) ([]byte, error) {
	scale := float64(int(1) << level)
	mm := tilePixels / scale
	box := g.Bounds()
	at := draw.Pt(float64(column)*mm, float64(row)*mm)
	if level < 0 || level > lastLevel || column < 0 || row < 0 || at.X >= box.Right() || at.Y >= box.Bottom() {
		return nil, fmt.Errorf("tile %d %d %d is off the map", level, column, row)
	}
	img := image.NewRGBA(image.Rect(0, 0, tilePixels, tilePixels))
	camera := raster.Camera{Origin: at, Scale: scale}
	c := raster.New(img, camera, raster.NewCache())
	m := *g.Map
	m.Zoom, m.Under, m.Dark = scale, under, dark
	m.Draw(c, camera.View(tilePixels, tilePixels))
	return quick(img)
}

// spot is a hex as the script knows it.
type spot struct {
	Label string  `json:"l"`
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Name  string  `json:"n,omitempty"`
}

// spots are all hexes of the map.
func (g *ground) spots() ([]byte, error) {
	var out []spot
	for row := range g.Board.Rows() {
		for col := range g.Board.Cols() {
			c := coords.Coord{Col: col, Row: row}
			if !g.Board.On(c) {
				continue
			}
			m, label := g.Board.Grid().Centre(c), g.Board.Label(c)
			name := ""
			if full := g.reader.Hex(label); full != label && !g.own { // the game names hexes of its own map
				name = strings.TrimPrefix(full, label+" ")
			}
			out = append(out, spot{label, m.X, m.Y, name})
		}
	}
	return json.Marshal(out)
}

// counter is the name of the picture of a counter, empty if the package does not say how it looks.
func (p *Pages) counter(s view.Reader, f page.Face) string {
	key, pieces := keyOf(s, "counters"), p.faces(s)
	if _, ok := pieces[f.Unit]; !ok {
		return ""
	}
	side := "front"
	if f.Back && pieces[f.Unit].Back != nil {
		side = "back"
	}
	return "counter-" + key + "-" + side + "-" + strings.Join(append([]string{f.Unit}, f.Marks...), marksAfter) + ".png"
}

// faces are the counters of a game as they are printed, read once.
func (p *Pages) faces(s view.Reader) counter.Set {
	key := keyOf(s, "counters")
	p.drawn.mu.Lock()
	defer p.drawn.mu.Unlock()
	pieces, known := p.drawn.counters[key]
	if !known {
		pieces = p.pieces(s)
		p.drawn.counters[key] = pieces
	}
	return pieces
}

// marksAfter is before each mark in the name of the picture of a counter.
const marksAfter = "+"

// pieces is how the counters of a game are printed.
func (p *Pages) pieces(s view.Reader) counter.Set {
	out, _ := printables.PiecesByID(s.Game, p.opts.Files(s.Game), s.Lang)
	return out
}

// counterPixels is how high the picture of a counter is, and cardPixels that of a card, whose text is to be read.
const (
	counterPixels = 160
	cardPixels    = 800
)

// face is the picture of one side of a counter with its marks.
func face(of counter.Set, f page.Face) ([]byte, error) {
	p := of[f.Unit]
	high := counterPixels
	if p.Large() {
		high = cardPixels
	}
	size := p.Held()
	box := draw.Rect{W: size.W / size.H * float64(high), H: float64(high)}
	img := image.NewRGBA(image.Rect(0, 0, int(box.W+0.5), high))
	of.Draw(raster.New(img, raster.Camera{Scale: 1}, nil), box, f.Unit, f.Back, f.Marks)
	return quick(img)
}

// picture makes a picture of a map or a counter that seats were shown, by its name.
func (d *drawn) picture(name string) (asset, bool) {
	d.mu.Lock()
	a, ok := d.pictures[name]
	d.mu.Unlock()
	if ok {
		return a, true
	}
	make := d.maker(name)
	if make == nil {
		return asset{}, false
	}
	d.drawing.Lock() // one at a time: a request for many leaves the machine usable for others
	data, err := make()
	d.drawing.Unlock()
	if err != nil {
		return asset{}, false
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.pictures) >= keptTiles {
		clear(d.pictures)
	}
	a = asset{data, kindOf(name)}
	d.pictures[name] = a
	return a, true
}

// maker returns the function that draws the picture of that name, nil if no seat was shown what is on it.
func (d *drawn) maker(name string) func() ([]byte, error) {
	stem := strings.TrimSuffix(name, path.Ext(name))
	parts := strings.SplitN(stem, "-", 4)
	if len(parts) < 2 {
		return nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	g := d.find(func(g *ground) bool { return g.key == parts[1] })
	switch {
	case parts[0] == "sketch":
		return d.sketched(parts[1])
	case parts[0] == "hexes" && g != nil:
		return g.spots
	case (parts[0] == lightMap || parts[0] == darkMap) && len(parts) == 4 && g != nil:
		column, row, _ := strings.Cut(parts[3], "_")
		n, err := integers([]string{parts[2], column, row})
		if err != nil {
			return nil
		}
		return func() ([]byte, error) { return g.tile(n[0], n[1], n[2], d.below(g), parts[0] == darkMap) }
	case parts[0] == "counter" && len(parts) == 4:
		of, on := d.counters[parts[1]], strings.Split(parts[3], marksAfter)
		if _, ok := of[on[0]]; ok {
			return func() ([]byte, error) {
				return face(of, page.Face{Unit: on[0], Back: parts[2] == "back", Marks: on[1:]})
			}
		}
	}
	return nil
}

// kindOf is the content type of a picture.
func kindOf(name string) string {
	if strings.HasPrefix(name, "hexes-") {
		return "application/json"
	}
	return "image/png"
}

func integers(texts []string) ([]int, error) {
	out := make([]int, len(texts))
	for i, t := range texts {
		n, err := strconv.Atoi(t)
		if err != nil {
			return nil, err
		}
		out[i] = n
	}
	return out, nil
}
