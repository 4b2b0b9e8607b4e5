package raster

import (
	"image"
	"math"

	"sandtable/printables/draw"
)

// Letters larger than this many pixels are drawn as shapes each time; smaller
// ones are kept as pictures.
const maxGlyph = 64

// glyphBudget is how many bytes of letters are kept before all are dropped.
const glyphBudget = 8 << 20

// glyphKey tells one picture of a letter from another. Letters are placed to a
// quarter of a pixel, so there may be sixteen of each size.
type glyphKey struct {
	font   draw.Font
	letter rune
	size   int32 // pixels, times 64
	x, y   uint8 // quarters of a pixel
}

// glyph is the picture of a letter. Its rectangle is relative to the pixel its
// origin falls in.
type glyph struct {
	rect image.Rectangle
	pix  []uint8
}

type glyphs struct {
	kept  map[glyphKey]*glyph
	bytes int
}

func (g *glyphs) clear() { *g = glyphs{kept: map[glyphKey]*glyph{}} }

// Text writes one line of letters.
func (c *Canvas) Text(s string, at draw.Point, l draw.Lettering) {
	size := draw.Round(l.Size)
	pixels := size * c.at.Factor()
	if l.Colour.A == 0 || pixels < 1 || c.clip.rect.Empty() {
		return
	}
	l.Size = size
	at = at.Rounded()
	if reach := 2 * pixels * float64(len(s)+1); !c.shows(draw.RectAround(draw.Point{}, 2*reach, 2*reach), c.at.Apply(at)) {
		return // no letter is twice as wide as its size
	}
	o := l.Origin(s, at)
	picture := c.at.Upright() && pixels <= maxGlyph
	for _, r := range l.Font.Clean(s) {
		if picture {
			c.letter(l.Font, r, pixels, c.at.Apply(o), l.Colour)
		} else {
			m := draw.Scale(size, size).Then(draw.Move(o.X, o.Y)).Then(c.at)
			c.cache.edges.flatten(l.Font.Glyph(r), m, false)
			c.fillOutline(&c.cache.edges, l.Colour)
		}
		o.X += l.Font.Advance(r) * size
	}
}

// letter draws one letter from its kept picture, the origin at p in pixels.
func (c *Canvas) letter(f draw.Font, r rune, pixels float64, p draw.Point, colour draw.Colour) {
	qx, qy := toInt(math.Round(p.X*4)), toInt(math.Round(p.Y*4))
	key := glyphKey{f, r, int32(pixels*64 + 0.5), uint8(qx & 3), uint8(qy & 3)}
	g := c.cache.glyphs.kept[key]
	if g == nil {
		g = c.newGlyph(key)
	}
	whole := g.rect.Add(image.Pt(qx>>2, qy>>2))
	seen := whole.Intersect(c.clip.rect)
	if seen.Empty() {
		return
	}
	w := g.rect.Dx()
	c.blend(seen, g.pix[(seen.Min.Y-whole.Min.Y)*w+seen.Min.X-whole.Min.X:], w, colour)
}

// newGlyph draws a letter's picture and keeps it.
func (c *Canvas) newGlyph(key glyphKey) *glyph {
	size := float64(key.size) / 64
	m := draw.Scale(size, size).Then(draw.Move(float64(key.x)/4, float64(key.y)/4))
	o := &c.cache.edges
	o.flatten(key.font.Glyph(key.letter), m, false)
	g := &glyph{}
	if x0, y0, x1, y1 := o.bounds(); x0 < x1 {
		g.rect = image.Rect(toInt(math.Floor(x0)), toInt(math.Floor(y0)), toInt(math.Ceil(x1)), toInt(math.Ceil(y1)))
		g.pix = append(g.pix, c.rasterise(o, g.rect)...)
	}
	if c.cache.glyphs.bytes > glyphBudget {
		c.cache.glyphs.clear()
	}
	c.cache.glyphs.kept[key] = g
	c.cache.glyphs.bytes += len(g.pix) + 64
	return g
}
