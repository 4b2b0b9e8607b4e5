package grid

import (
	"image"
	"math"
	"strconv"
	"strings"

	"sandtable/editor/vassal/source"
)

// Zone is a part of a board with a name, and perhaps with points or hexes of its own.
type Zone struct {
	Name    string
	Path    []image.Point
	Parent  bool   // its points are called as by the grid around it
	Format  string // what the program calls its points
	Node    *source.Node
	Regions []Region
}

// Region is a point of a board with a name.
type Region struct {
	Name string
	At   image.Point
}

// ReadZones reads the zones of a board, in the order in which the program looks for a point.
func ReadZones(n *source.Node) (out []Zone) {
	for _, z := range n.All("Zone") {
		out = append(out, Zone{Name: z.Get("name"), Path: path(z.Get("path")), Parent: z.True("useParentGrid", false), Format: z.Get("locationFormat"), Node: z, Regions: ReadRegions(z)})
	}
	return out
}

// ReadRegions reads the points of the region grids directly within a part of a board.
func ReadRegions(n *source.Node) (out []Region) {
	for _, g := range n.Of("RegionGrid") {
		for _, r := range g.Of("Region") {
			out = append(out, Region{r.Get("name"), image.Pt(r.Int("originx", 0), r.Int("originy", 0))})
		}
	}
	return out
}

// Located reports whether the program calls the points of the zone by its grid too, and not all alike.
func (z Zone) Located() bool { return strings.Contains(z.Format, "$gridLocation$") }

// Called returns what the program calls a point of the zone that its grid calls name.
func (z Zone) Called(name string) string {
	return strings.NewReplacer("$gridLocation$", name, "$name$", z.Name).Replace(z.Format)
}

// maxCorners bounds the outline of a zone.
const maxCorners = 2000

func path(text string) (out []image.Point) {
	for pair := range strings.SplitSeq(text, ";") {
		x, y, _ := strings.Cut(pair, ",")
		px, err := strconv.Atoi(strings.TrimSpace(x))
		py, too := strconv.Atoi(strings.TrimSpace(y))
		if err == nil && too == nil && len(out) < maxCorners && abs(px) < 1e6 && abs(py) < 1e6 {
			out = append(out, image.Pt(px, py))
		}
	}
	return out
}

func abs(n int) int { return max(n, -n) }

// Holds reports whether a point is in the zone. Where its outline crosses itself, every other part is out.
func (z Zone) Holds(p image.Point) bool {
	in := false
	for i, a := range z.Path {
		b := z.Path[(i+1)%len(z.Path)]
		if (a.Y > p.Y) != (b.Y > p.Y) && float64(p.X) < float64(b.X-a.X)*float64(p.Y-a.Y)/float64(b.Y-a.Y)+float64(a.X) {
			in = !in
		}
	}
	return in
}

// Bounds returns the smallest rectangle around the zone.
func (z Zone) Bounds() (out image.Rectangle) {
	for i, p := range z.Path {
		if i == 0 {
			out = image.Rectangle{p, p}
		}
		out.Min, out.Max = image.Pt(min(out.Min.X, p.X), min(out.Min.Y, p.Y)), image.Pt(max(out.Max.X, p.X), max(out.Max.Y, p.Y))
	}
	return out
}

// Nearest returns the index of the region nearest to a point, as the program takes it; -1 for no regions.
func Nearest(regions []Region, p image.Point) int {
	best, least := -1, math.MaxInt
	for i, r := range regions {
		d := p.Sub(r.At)
		if far := d.X*d.X + d.Y*d.Y; far < least {
			best, least = i, far
		}
	}
	return best
}
