package vassal

import (
	"fmt"
	"image"
	"maps"
	"slices"
	"strings"

	"sandtable/editor/vassal/grid"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// block is a part of a map whose hexes the program numbers alike: a zone.
type block struct {
	grid.Numbering
	name, format string // of the zone, and of its locations
	path         []image.Point
}

// gridLocation is where the format of a zone has the number of the hex.
const gridLocation = "$gridLocation$"

// alphabet is how many letters the program counts before it repeats them.
const alphabet = 26

// blocks returns the zones in which every hex has its printed number in the program: one for most maps. Where AB comes after
// AA the letters from AA on have zones of their own, which put the first letter before their number. It returns nil if the
// program cannot say the numbers.
func (g canvas) blocks() []block {
	if n, ok := g.numberingOf(); ok {
		w, h := g.board.Grid().Bounds(g.board.Cols(), g.board.Rows())
		return []block{{Numbering: n, format: gridLocation, path: corners(g.area(draw.Rect{W: w, H: h}))}}
	}
	own := g.board.Numbering()
	if own.Prefix != "" || own.Stagger == hex.Alternating || (own.Column.Style == hex.Letters) == (own.Row.Style == hex.Letters) {
		return nil
	}
	var out []block
	for second := range alphabet + 1 {
		b, some, ok := g.block(second)
		if !ok {
			return nil
		}
		if some {
			out = append(out, b)
		}
	}
	return out
}

// block returns the zone of the hexes with one letter, for 0, or with the second-th letter before another. some is false if
// no hex has them; ok is false if the program cannot say their numbers.
func (g canvas) block(second int) (b block, some, ok bool) {
	own := g.board.Numbering()
	b = block{Numbering: g.settled(g.likely()), format: gridLocation}
	b.letters().Off -= alphabet * second
	if second > 0 {
		b.name = string(rune('A' + second - 1))
	}
	if (own.Order == hex.ColumnRow) == (own.Column.Style == hex.Letters) {
		b.format = b.name + gridLocation
	} else {
		b.Sep += b.name
	}
	lines := map[int][2]int{}
	for c := range g.board.Field().All() {
		label := g.board.Label(c)
		if letters := strings.Trim(label, "0123456789"+own.Separator); len(letters) != len(b.name)+1 || !strings.HasPrefix(letters, b.name) {
			if len(letters) > 2 {
				return b, false, false
			}
			continue
		}
		x, y := g.centre(c)
		if strings.ReplaceAll(b.format, gridLocation, g.Name(b.Numbering, x, y)) != label {
			return b, false, false
		}
		u, v := c.Col, c.Row
		if g.Sideways {
			u, v = v, u
		}
		if line, there := lines[u]; there {
			lines[u] = [2]int{min(line[0], v), max(line[1], v)}
		} else {
			lines[u] = [2]int{v, v}
		}
	}
	b.path = g.outline(lines)
	return b, len(lines) > 0, true
}

// letters returns the part of the numbers that has letters.
func (b *block) letters() *grid.Part {
	if b.H.Letters {
		return &b.H
	}
	return &b.V
}

// outline returns the outline of some hexes: of each of the program's columns, those from the first to the last. It goes
// along the middles of their slanting sides, with a step where a column begins later.
func (g canvas) outline(lines map[int][2]int) (out []image.Point) {
	var back []image.Point
	for _, u := range slices.Sorted(maps.Keys(lines)) {
		first, last := lines[u][0], lines[u][1]
		out = append(out, g.corner(u, first, -1, -1), g.corner(u, first, 1, -1))
		back = append(back, g.corner(u, last, -1, 1), g.corner(u, last, 1, 1))
	}
	slices.Reverse(back)
	return append(out, back...)
}

// corner returns a corner of the part of a hex between its neighbours along and across the program's columns.
func (g canvas) corner(u, v, along, across int) image.Point {
	if !g.Sideways {
		x, y := g.centre(hex.Coord{Col: u, Row: v})
		return image.Pt(x+int(float64(along)*g.DX/2), y+int(float64(across)*g.DY/2))
	}
	x, y := g.centre(hex.Coord{Col: v, Row: u})
	return image.Pt(x+int(float64(across)*g.DY/2), y+int(float64(along)*g.DX/2))
}

// pathText writes the outline of a zone.
func pathText(path []image.Point) string {
	var out []string
	for _, p := range path {
		out = append(out, fmt.Sprintf("%d,%d", p.X, p.Y))
	}
	return strings.Join(out, ";")
}

// zone is a part of a map, in millimetres.
func (g canvas) zone(name, format string, area draw.Rect) *element {
	return zone(name, format, pathText(corners(g.area(area))))
}

// area converts a part of a map, in millimetres, to the picture.
func (g canvas) area(r draw.Rect) image.Rectangle {
	x, y := g.pixel(r.X, r.Y)
	x2, y2 := g.pixel(r.Right(), r.Bottom())
	return image.Rect(x, y, x2, y2)
}

// corners is the outline of a rectangle.
func corners(r image.Rectangle) []image.Point {
	return []image.Point{r.Min, {X: r.Max.X, Y: r.Min.Y}, r.Max, {X: r.Min.X, Y: r.Max.Y}}
}
