package vassal

import (
	"image"
	"math"

	"sandtable/engine/board"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// dpi is how finely pictures are drawn, and maxSide how long a side of a map's picture may be: the program holds it
// whole in memory.
const (
	dpi     = 150
	maxSide = 8000
)

// lay lays out the maps and lists all pictures.
func (m *Module) lay() error {
	for _, b := range m.of.game.Boards {
		drawing, err := m.drawing(b)
		if err != nil {
			return err
		}
		area := drawing.Bounds().Inset(-3)
		g := canvasOf(b, area, math.Min(raster.DPI(dpi), maxSide/math.Max(area.W, area.H)))
		if len(g.blocks()) == 0 {
			m.losses = append(m.losses, Loss{LostNumbers, m.of.boardName(b), 1})
		}
		m.canvases = append(m.canvases, g)
		m.shots = append(m.shots, shot{mapPicture(b), func() (*image.RGBA, error) { return g.drawn(drawing), nil }})
	}
	m.shootFaces(m.pieces)
	m.shootMasks()
	m.layTracks()
	return m.layCharts()
}

// shootFaces lists the pictures of counters.
func (m *Module) shootFaces(pieces []counter.Piece) {
	for _, p := range pieces {
		m.shots = append(m.shots, shot{facePicture(p.ID, false), func() (*image.RGBA, error) { return face(p, p.Front), nil }})
		if p.Back != nil {
			m.shots = append(m.shots, shot{facePicture(p.ID, true), func() (*image.RGBA, error) { return face(p, *p.Back), nil }})
		}
	}
}

// shootMasks lists a picture for each side with secrets, of the size of its first counter.
func (m *Module) shootMasks() {
	for _, s := range m.of.game.Sides {
		own := m.piecesOf(s.ID)
		if !s.Secret || len(own) == 0 {
			continue
		}
		mask := counter.Piece{Size: own[0].Size, Shape: own[0].Shape}
		emblem, _ := m.of.emblem(s.ID)
		mask.Front = picture.Face{Ground: emblem.Colour, Emblem: emblem, Large: true}
		m.shots = append(m.shots, shot{maskPicture(s.ID), func() (*image.RGBA, error) { return face(mask, mask.Front), nil }})
	}
}

func maskPicture(side string) string { return "mask_" + side + ".png" }

func mapPicture(b *board.Board) string { return "map_" + b.ID() + ".png" }

func facePicture(id string, back bool) string {
	if back {
		return id + "_back.png"
	}
	return id + ".png"
}

// drawing is a map as it is printed, without its counters: those are pieces.
func (m *Module) drawing(b *board.Board) (*picture.Map, error) {
	terrains, err := picture.NewTerrains(m.of.game, func(key string) string { return m.of.say(key) })
	if err != nil {
		return nil, err
	}
	p := picture.NewMap(b, terrains)
	p.Show.Counters = false
	if p.Under, err = m.set.Beneath(b); err != nil {
		return nil, err
	}
	p.Name = m.of.mapped
	p.Side = m.of.emblem
	return p, nil
}

// drawn is the map's picture.
func (g canvas) drawn(m *picture.Map) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, g.W, g.H))
	c := raster.New(img, raster.Camera{Scale: g.scale, Origin: g.origin}, raster.NewCache())
	c.Clear(draw.White)
	m.Draw(c, raster.Camera{Scale: g.scale, Origin: g.origin}.View(g.W, g.H))
	return img
}

// face is one side of a counter, without the room round it that is cut off. It has an edge, so that light counters on
// a light map, and those below others in a stack, can be told apart.
func face(p counter.Piece, f picture.Face) *image.RGBA {
	w, h := size(p)
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	c := raster.New(img, raster.Camera{Scale: raster.DPI(dpi)}, nil)
	cell := draw.Rect{W: p.Size.W, H: p.Size.H}
	f.Draw(c, cell, p.Shape, picture.Bleed{})
	c.Stroke(p.Shape.Path(cell.Inset(edge/2)), draw.Solid(edge, picture.Ink))
	return img
}

// edge is how thick the line round a counter is, in millimetres.
const edge = 0.2

// size is a counter's in pixels.
func size(p counter.Piece) (w, h int) {
	pixels := func(mm float64) int { return max(1, int(math.Round(mm*raster.DPI(dpi)))) }
	return pixels(p.Size.W), pixels(p.Size.H)
}
