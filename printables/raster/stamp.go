package raster

import (
	"image"
	"math"

	"sandtable/printables/draw"
)

// maxSprite is the widest or highest a stamp's picture may be, in pixels.
// Larger ones are drawn each time: few of them fit on a screen.
const maxSprite = 320

// spriteBudget is how many bytes of pictures are kept before all are dropped.
const spriteBudget = 96 << 20

// grid is the linear part of a transform: how large and how turned a stamp is
// drawn. Every grid has pictures of its own.
type grid struct{ a, b, c, d float64 }

// stamps keeps the extents of stamps, which hold for every zoom, and their
// pictures for the latest few zooms.
type stamps struct {
	extents map[string]draw.Rect
	sheets  []*sheet // the one last used comes first
}

// sheet is the pictures for one grid.
type sheet struct {
	grid   grid
	byID   map[string]*entry
	bytes  int // of all its pictures
	lastID string
	last   *entry
}

// entry is the cached state of one stamp at one zoom. Its pictures differ by the origin's position in a pixel, in
// quarters of a pixel each way.
type entry struct {
	box     draw.Rect // in pixels, relative to the origin
	large   bool      // too large to keep
	sprites [16]*sprite
}

func (s *stamps) clear() { *s = stamps{extents: map[string]draw.Rect{}} }

// Stamp draws a repeated thing, from its kept picture where there is one.
func (c *Canvas) Stamp(id string, at draw.Point, drawing func(draw.Canvas)) {
	if c.clip.rect.Empty() {
		return
	}
	at = at.Rounded()
	if c.inner {
		c.plainly(at, drawing)
		return
	}
	e := c.cache.stamps.entry(id, grid{c.at.A, c.at.B, c.at.C, c.at.D}, drawing)
	p := c.at.Apply(at)
	if e.box.Empty() || !c.shows(e.box, p) {
		return
	}
	if e.large {
		c.plainly(at, drawing)
		return
	}
	qx, qy := int(math.Floor(p.X*4+0.5)), int(math.Floor(p.Y*4+0.5))
	phase := qx&3 | qy&3<<2
	s := e.sprites[phase]
	if s == nil {
		s = c.newSprite(e.box, phase, drawing)
		e.sprites[phase] = s
	}
	c.place(s, qx>>2, qy>>2)
}

// shows reports whether a box about p may be seen.
func (c *Canvas) shows(box draw.Rect, p draw.Point) bool {
	r := &c.clip.rect
	return p.X+box.X < float64(r.Max.X)+1 && p.X+box.X+box.W > float64(r.Min.X)-1 &&
		p.Y+box.Y < float64(r.Max.Y)+1 && p.Y+box.Y+box.H > float64(r.Min.Y)-1
}

// plainly draws a stamp without keeping it.
func (c *Canvas) plainly(at draw.Point, drawing func(draw.Canvas)) {
	c.Transform(draw.Move(at.X, at.Y))
	depth := len(c.saved)
	drawing(c)
	for len(c.saved) >= depth {
		c.Pop()
	}
}

// entry finds or begins what is known of a stamp.
func (s *stamps) entry(id string, g grid, drawing func(draw.Canvas)) *entry {
	sh := s.sheet(g)
	if id == sh.lastID && sh.last != nil {
		return sh.last
	}
	e := sh.byID[id]
	if e == nil {
		box, ok := s.extents[id]
		if !ok {
			box = draw.Measure(drawing).Box
			s.extents[id] = box
		}
		e = &entry{box: draw.Affine{A: g.a, B: g.b, C: g.c, D: g.d}.Bounds(box)}
		if !box.Empty() {
			e.box = e.box.Inset(-1) // for pens that are a pixel wide at any zoom
		}
		e.large = e.box.W > maxSprite || e.box.H > maxSprite
		sh.byID[id] = e
	}
	sh.lastID, sh.last = id, e
	return e
}

// sheet finds or begins the pictures for a grid, keeping the latest four.
func (s *stamps) sheet(g grid) *sheet {
	for i, sh := range s.sheets {
		if sh.grid == g {
			copy(s.sheets[1:i+1], s.sheets[:i])
			s.sheets[0] = sh
			return sh
		}
	}
	sh := &sheet{grid: g, byID: map[string]*entry{}}
	s.sheets = append([]*sheet{sh}, s.sheets[:min(len(s.sheets), 3)]...)
	return sh
}

// newSprite draws a stamp's picture for one place within a pixel.
func (c *Canvas) newSprite(box draw.Rect, phase int, drawing func(draw.Canvas)) *sprite {
	fx, fy := float64(phase&3)/4, float64(phase>>2)/4
	r := image.Rect(int(math.Floor(box.X+fx)), int(math.Floor(box.Y+fy)),
		int(math.Ceil(box.Right()+fx)), int(math.Ceil(box.Bottom()+fy)))
	img := image.NewRGBA(r)
	m := c.at
	m.E, m.F = fx, fy
	drawing(&Canvas{dst: img, at: m, clip: clip{rect: r}, cache: c.cache, inner: true})
	c.cache.stamps.grown(len(img.Pix))
	return newSprite(img)
}

// grown counts the memory of a new picture on the sheet in use, and when there is
// too much of it drops the other sheets, then all.
func (s *stamps) grown(bytes int) {
	s.sheets[0].bytes += bytes
	total := 0
	for _, sh := range s.sheets {
		total += sh.bytes
	}
	switch {
	case s.sheets[0].bytes > spriteBudget:
		s.sheets = nil
	case total > spriteBudget:
		s.sheets = s.sheets[:1]
	}
}
