package screen

import (
	"image"
	"slices"

	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// Measures of the slugs of The Game Crafter, in millimetres: what it cuts keeps a quarter of an inch from the edge and an
// eighth from other cuts, and hangs on ties.
const (
	inch       = 25.4
	slugMargin = inch / 4
	slugGap    = inch / 8
	slugTie    = inch / 100
	slugTies   = 4 // of each counter
)

// SlugSize returns the size of a slug by its name, and whether there is one.
func SlugSize(name string) (draw.Size, bool) {
	size, ok := map[string]draw.Size{"small": {W: 3.25 * inch, H: 5.25 * inch}, "medium": {W: 8 * inch, H: 4.5 * inch}, "large": {W: 8.25 * inch, H: 10.5 * inch}}[name]
	return size, ok
}

// SlugNames lists the slugs, the smallest first.
func SlugNames() []string { return []string{"small", "medium", "large"} }

// Slug is a sheet of counters as The Game Crafter prints and cuts it.
type Slug struct {
	Size   draw.Size
	placed []placed
}

// placed is a counter on a slug.
type placed struct {
	counter.Piece
	at draw.Rect
}

// Slugs sets all copies of counters on slugs of a size, in rows. It returns the first that no slug has room for, if any.
func Slugs(size draw.Size, pieces []counter.Piece) (out []Slug, large *counter.Piece) {
	right, bottom := size.W-slugMargin, size.H-slugMargin
	const slack = 0.001
	x, y, high := slugMargin, slugMargin, 0.0
	out = []Slug{{Size: size}}
	for i, p := range pieces {
		if slugMargin+p.Size.W > right+slack || slugMargin+p.Size.H > bottom+slack {
			return nil, &pieces[i]
		}
		for range p.Copies {
			if x+p.Size.W > right+slack {
				x, y, high = slugMargin, y+high+slugGap, 0
			}
			if y+p.Size.H > bottom+slack {
				out = append(out, Slug{Size: size})
				x, y, high = slugMargin, slugMargin, 0
			}
			last := &out[len(out)-1]
			last.placed = append(last.placed, placed{p, draw.Rect{X: x, Y: y, W: p.Size.W, H: p.Size.H}})
			x, high = x+p.Size.W+slugGap, max(high, p.Size.H)
		}
	}
	return out, nil
}

// HasBack reports whether a counter of the slug has a back.
func (s Slug) HasBack() bool {
	for _, p := range s.placed {
		if p.Back != nil {
			return true
		}
	}
	return false
}

// Picture gives one side; backs lie as they do when the slug is turned like a page.
func (s Slug) Picture(name string, back bool) Picture {
	return Picture{name, func() image.Image { return s.draw(back) }}
}

func (s Slug) draw(back bool) image.Image {
	scale := raster.DPI(OrderDPI)
	img := image.NewRGBA(image.Rect(0, 0, pixels(s.Size.W*scale), pixels(s.Size.H*scale)))
	c := raster.New(img, raster.Camera{Scale: scale}, nil)
	c.Clear(draw.White)
	for _, p := range s.placed {
		face := p.Front
		if back {
			if p.at.X = s.Size.W - p.at.Right(); p.Back == nil {
				continue
			}
			face = *p.Back
		}
		face.Draw(c, p.at, p.Shape, picture.All(slugGap/2))
	}
	return img
}

// Cuts returns the lines that a laser follows, each broken by ties.
func (s Slug) Cuts() (out draw.Path) {
	for _, p := range s.placed {
		out = draw.Join(out, tied(p.Shape.Path(p.at)))
	}
	return out
}

// tied divides an outline by ties at equal distances; those of a square are in the middle of its sides.
func tied(outline draw.Path) (out draw.Path) {
	for _, points := range outline.Flat() {
		length := 0.0
		for i := 1; i < len(points); i++ {
			length += points[i].Sub(points[i-1]).Len()
		}
		twice := append(slices.Clone(points), points[1:]...) // the last stretch passes the beginning
		every := length / slugTies
		for k := range slugTies {
			from := (float64(k) + 0.5) * every
			out = draw.Join(out, stretch(twice, from+slugTie/2, from+every-slugTie/2))
		}
	}
	return out
}

// stretch returns the part of a line between two distances from its beginning.
func stretch(points []draw.Point, from, to float64) (out draw.Path) {
	at := 0.0
	for i := 1; i < len(points) && at < to; i++ {
		a, b := points[i-1], points[i]
		step := b.Sub(a).Len()
		if end := at + step; step > 0 && end > from {
			if out.Empty() {
				p := a.Between(b, max(0, from-at)/step)
				out.Move(p.X, p.Y)
			}
			p := a.Between(b, min(1, (to-at)/step))
			out.Line(p.X, p.Y)
		}
		at += step
	}
	return out
}
