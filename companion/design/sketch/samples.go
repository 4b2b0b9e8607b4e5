package sketch

import (
	"image"

	"sandtable/companion/widget"
	"sandtable/editor/terrain"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// Samples are pictures of the kinds of terrain, made once until their looks change.
type Samples map[string]image.Image

// Forget has all pictures made anew.
func (s *Samples) Forget() { *s = Samples{} }

// sampleScale is pixels per unit: enough for the screens of phones.
const sampleScale = 3

// Of gives the picture of a kind.
func (s *Samples) Of(g *picture.Terrains, class terrain.Class, id string) image.Image {
	key := class.String() + "." + id
	if (*s)[key] == nil {
		(*s)[key] = Sample(func(c draw.Canvas, box draw.Rect) { DrawKind(g, class, id, c, box) })
	}
	return (*s)[key]
}

// sampleWide is the width of a sample on its canvas, in millimetres: lines of hexsides come out as on a map.
const sampleWide = 11.0

// Sample draws a picture of the size of a swatch's sample.
func Sample(paint func(draw.Canvas, draw.Rect)) image.Image {
	w, h := int(widget.SampleWidth*sampleScale), int(widget.SampleHeight*sampleScale)
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	scale := float64(w) / sampleWide
	c := raster.New(img, raster.Camera{Scale: scale}, raster.NewCache())
	paint(c, draw.Rect{W: sampleWide, H: float64(h) / scale})
	return img
}

// DrawKind draws a hex of a kind of terrain, or a stretch of a hexside or path on the map's paper.
func DrawKind(g *picture.Terrains, class terrain.Class, id string, c draw.Canvas, box draw.Rect) {
	list := map[terrain.Class][]picture.Terrain{terrain.Terrain: g.Terrain, terrain.Hexside: g.Hexsides, terrain.Path: g.Paths}[class]
	for i := range list {
		if k := &list[i]; k.ID == id {
			switch class {
			case terrain.Terrain:
				k.Swatch(c, box.Inset(0.3), picture.Colour)
			case terrain.Hexside:
				paper(c, box)
				k.HexsideSwatch(c, box, picture.Colour)
			default:
				paper(c, box)
				k.PathSwatch(c, box, picture.Colour)
			}
		}
	}
}

// paper is the ground below samples of lines, light in dark themes too, as the map is.
func paper(c draw.Canvas, box draw.Rect) {
	c.Fill(box.Inset(0.3).Path(), draw.RGB(0xefe7c8))
	c.Stroke(box.Inset(0.3).Path(), draw.Solid(0.15, picture.Hairline))
}
