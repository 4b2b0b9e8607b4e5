package format

import (
	"cmp"
	"encoding/binary"
	"image"
	"math"
	"slices"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// A large picture has a palette: a byte a pixel in place of three halves the file. Its colours are found in samples,
// before anything is written. A shade that no sample had, which is one between two colours at the rim of a line or a
// letter, becomes the nearest that there is.

// largePixels is how many pixels a picture has at least that gets a palette.
const largePixels = 50_000_000

// How much is sampled: windows of so many pixels, strips of so many rows.
const (
	sampleSide   = 400
	sampleRows   = 8
	sampleStrips = 24
	sampleItems  = 16 // of each list of the map
)

// palette is the colours of a picture as red, green and blue, the most used first.
type palette [][3]byte

// palette returns the colours of a large picture, nil for one that keeps all its shades.
func (s *shot) palette(b *board.Board) palette {
	if !s.large() {
		return nil
	}
	rank := map[[3]byte]float64{}
	for i := range sampleStrips {
		top := i * (s.height - sampleRows) / (sampleStrips - 1)
		rankColours(rank, s.sample(image.Rect(0, top, s.width, top+sampleRows)))
	}
	side := min(sampleSide, int(2*s.scale*b.Grid().Size.Width))
	for _, p := range telling(b) {
		at := image.Pt(int((p.X-s.bounds.X)*s.scale)-side/2, int((p.Y-s.bounds.Y)*s.scale)-side/2)
		rankColours(rank, s.sample(image.Rectangle{at, at.Add(image.Pt(side, side))}))
	}
	return chosen(rank)
}

// large reports whether the picture has a palette. A scan has more shades than a palette.
func (s *shot) large() bool { return s.width*s.height >= largePixels && s.drawing.Under == nil }

// sample draws a part of the picture.
func (s *shot) sample(part image.Rectangle) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, part.Dx(), part.Dy()))
	at := draw.Pt(s.bounds.X+float64(part.Min.X)/s.scale, s.bounds.Y+float64(part.Min.Y)/s.scale)
	camera := raster.Camera{Scale: s.scale, Origin: at}
	c := raster.New(img, camera, raster.NewCache())
	c.Clear(draw.White)
	s.drawing.Draw(c, camera.View(part.Dx(), part.Dy()))
	return img
}

// telling returns points of the map that show each kind of terrain, hexside and path, and some of each list.
func telling(b *board.Board) []hex.Point {
	g := b.Grid()
	var points []hex.Point
	terrain, sides, paths := b.Used()
	for _, id := range terrain {
		for c := range b.HexesWith(func(kind string) bool { return kind == id }).All() {
			points = append(points, g.Centre(c))
			break
		}
	}
	edges := func(set *board.EdgeSet) {
		for e := range set.All() {
			p, _ := g.EdgeEnds(e)
			points = append(points, p)
			return
		}
	}
	for _, id := range sides {
		edges(b.EdgesWith(func(on []board.Feature) bool { return has(on, id) }))
	}
	for _, id := range paths {
		edges(b.PathEdges(id))
	}
	return append(points, listed(b)...)
}

func has(on []board.Feature, kind string) bool {
	return slices.ContainsFunc(on, func(f board.Feature) bool { return f.Kind == kind })
}

func listed(b *board.Board) []hex.Point {
	var points []hex.Point
	add := func(c hex.Coord) { points = append(points, b.Grid().Centre(c)) }
	for _, p := range b.Places()[:min(sampleItems, len(b.Places()))] {
		add(p.Hex)
	}
	for _, o := range b.Objectives()[:min(sampleItems, len(b.Objectives()))] {
		add(o.Hex)
	}
	for _, z := range b.Zones()[:min(sampleItems, len(b.Zones()))] {
		add(firstHex(z.Area))
	}
	for _, s := range b.Sources()[:min(sampleItems, len(b.Sources()))] {
		add(firstHex(s.Area))
	}
	for _, x := range b.Boxes()[:min(sampleItems, len(b.Boxes()))] {
		points = append(points, hex.Point{X: x.X, Y: x.Y}, hex.Point{X: x.X + x.Width/2, Y: x.Y + x.Height/2})
	}
	return points
}

// rankColours adds the colours of a sample. A colour that fills one sample counts less than one that many have some of.
func rankColours(rank map[[3]byte]float64, img *image.RGBA) {
	count := map[[3]byte]int{}
	for p := img.Pix; len(p) >= 4; p = p[4:] {
		count[[3]byte(p)]++
	}
	for c, n := range count {
		rank[c] += math.Sqrt(float64(n))
	}
}

// chosen returns up to 256 colours: the first by rank, and then those farthest from all others.
func chosen(rank map[[3]byte]float64) palette {
	var all palette
	for c := range rank {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b [3]byte) int {
		return cmp.Or(cmp.Compare(rank[b], rank[a]), slices.Compare(a[:], b[:]))
	})
	const most, ranked = 256, 208
	if len(all) <= most {
		return all
	}
	p, rest := slices.Clone(all[:ranked]), all[ranked:]
	far := make([]int, len(rest))
	for i, c := range rest {
		_, far[i] = p.nearest(c)
	}
	for len(p) < most {
		i := slices.Index(far, slices.Max(far))
		p = append(p, rest[i])
		for j, c := range rest {
			far[j] = min(far[j], apart(c, rest[i]))
		}
	}
	return p
}

// nearest returns the index of the colour that is least apart from another, and how far that is.
func (p palette) nearest(c [3]byte) (index, distance int) {
	distance = math.MaxInt
	for i, x := range p {
		if d := apart(c, x); d < distance {
			index, distance = i, d
		}
	}
	return index, distance
}

func apart(a, b [3]byte) int {
	sum := 0
	for i := range a {
		d := int(a[i]) - int(b[i])
		sum += d * d
	}
	return sum
}

// indexer puts pixels into a palette. It remembers the last colour for each sum of their bits.
type indexer struct {
	colours palette
	known   [1 << 15]struct {
		colour uint32
		index  byte
		full   bool
	}
}

// row writes the index of each pixel.
func (x *indexer) row(row, from []byte) {
	last, index := uint32(0), byte(0) // no pixel of a drawing is clear
	for i := range row {
		c := binary.LittleEndian.Uint32(from[4*i:])
		if c != last {
			last, index = c, x.at(c)
		}
		row[i] = index
	}
}

func (x *indexer) at(c uint32) byte {
	slot := &x.known[(c^c>>7^c>>13)%uint32(len(x.known))]
	if !slot.full || slot.colour != c {
		near, _ := x.colours.nearest([3]byte{byte(c), byte(c >> 8), byte(c >> 16)})
		slot.colour, slot.index, slot.full = c, byte(near), true
	}
	return slot.index
}
