package format

import (
	"image"
	"io"
	"math"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// pngFiles writes a map as a picture. It is drawn and written strip by strip, so
// that a map of any size takes little memory.
func pngFiles(m Map, name string, o Options) ([]File, []Loss, error) {
	p, bounds, err := m.drawing(o)
	if err != nil {
		return nil, nil, err
	}
	scale := raster.DPI(150)
	switch {
	case o.HexPixels > 0:
		scale = o.HexPixels / m.Board.Grid().Size.Width
	case o.DPI > 0:
		scale = raster.DPI(o.DPI)
	}
	p.Show.Numbers = p.Show.Numbers && p.NumberSize()*scale >= leastNumber
	shot := &shot{drawing: p, board: m.Board, bounds: bounds, scale: scale}
	shot.width, shot.height = pixels(bounds.W*scale), pixels(bounds.H*scale)
	if shot.width*shot.height > maxPixels || shot.width > maxPixelSide || shot.height > maxPixelSide {
		most := math.Floor(math.Sqrt(maxPixels/(bounds.W*bounds.H)) * 25.4)
		return nil, nil, engine.Wrong("format.pixels", "width", shot.width, "height", shot.height, "dpi", most)
	}
	losses := pictureLosses(m, o)
	if shot.large() {
		losses = append(losses, Loss{LostShades, "", "", 1})
	}
	return []File{{name + ".png", shot.write}}, losses, nil
}

// leastNumber is the height in pixels below which the numbers of hexes are dots that nobody reads.
const leastNumber = 4

// The bounds of a picture: the largest map at the size that Tiled shows it.
const (
	maxPixels    = 4_000_000_000
	maxPixelSide = 200_000
)

func pixels(v float64) int { return max(1, int(math.Ceil(v-1e-6))) }

// shot is a picture of a map.
type shot struct {
	drawing       *picture.Map
	board         *board.Board
	bounds        draw.Rect
	scale         float64 // pixels per millimetre
	width, height int
}

// stripBytes is about how much memory a strip takes before it is packed.
const stripBytes = 2 << 20

func (s *shot) write(w io.Writer) error {
	rows := min(s.height, max(16, stripBytes/(4*s.width)))
	p := &pngWriter{w: w, width: s.width, height: s.height, perMetre: uint32(math.Round(s.scale * 1000)), colours: s.palette(s.board)}
	return p.write(rows, func() func(img *image.RGBA, top int) { return s.painter() })
}

// painter returns a function that draws a strip. Each has a memory of its own, so
// that several can draw at once.
func (s *shot) painter() func(img *image.RGBA, top int) {
	cache := raster.NewCache()
	return func(img *image.RGBA, top int) {
		camera := raster.Camera{Scale: s.scale, Origin: draw.Pt(s.bounds.X, s.bounds.Y+float64(top)/s.scale)}
		c := raster.New(img, camera, cache)
		c.Clear(draw.White)
		s.drawing.Draw(c, camera.View(img.Rect.Dx(), img.Rect.Dy()))
	}
}
