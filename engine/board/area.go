package board

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine/hex"
)

// Area is a set of hexes kept as runs along the rows, so that a zone over half
// of a large map costs little. Areas are values: With and Without return new
// ones. The zero value is empty.
type Area struct{ runs []run }

// run is hexes from..to of a row, both included.
type run struct{ row, from, to uint16 }

// NewArea returns the area of these hexes. Hexes that no map can have, with a
// column or row below 0 or not below [MaxSide], are left out.
func NewArea(hexes ...hex.Coord) Area {
	sorted := slices.DeleteFunc(slices.Clone(hexes), func(c hex.Coord) bool {
		return !(Field{Cols: MaxSide, Rows: MaxSide}).On(c)
	})
	if !slices.IsSortedFunc(sorted, hex.Coord.Compare) { // large areas mostly are
		slices.SortFunc(sorted, hex.Coord.Compare)
	}
	var a Area
	for _, c := range sorted {
		a.runs = appendRun(a.runs, run{uint16(c.Row), uint16(c.Col), uint16(c.Col)})
	}
	return a
}

// appendRun adds a run that begins no earlier than the last one, joining the two
// where they touch.
func appendRun(runs []run, r run) []run {
	if n := len(runs); n > 0 && runs[n-1].row == r.row && r.from <= runs[n-1].to+1 {
		runs[n-1].to = max(runs[n-1].to, r.to)
		return runs
	}
	return append(runs, r)
}

// Has reports whether a hex is in the area.
func (a Area) Has(c hex.Coord) bool {
	i, _ := slices.BinarySearchFunc(a.runs, c, func(r run, c hex.Coord) int {
		return hex.Coord{Col: int(r.to), Row: int(r.row)}.Compare(c)
	})
	return i < len(a.runs) && int(a.runs[i].row) == c.Row && int(a.runs[i].from) <= c.Col
}

// Len returns the number of hexes in the area.
func (a Area) Len() int {
	n := 0
	for _, r := range a.runs {
		n += int(r.to-r.from) + 1
	}
	return n
}

// All yields the hexes of the area in reading order.
func (a Area) All() iter.Seq[hex.Coord] {
	return func(yield func(hex.Coord) bool) {
		for _, r := range a.runs {
			for col := int(r.from); col <= int(r.to); col++ {
				if !yield(hex.Coord{Col: col, Row: int(r.row)}) {
					return
				}
			}
		}
	}
}

// Equal reports whether both areas hold the same hexes.
func (a Area) Equal(b Area) bool { return slices.Equal(a.runs, b.runs) }

// With returns the area with these hexes added.
func (a Area) With(hexes ...hex.Coord) Area {
	all := slices.Concat(a.runs, NewArea(hexes...).runs)
	slices.SortFunc(all, func(p, q run) int {
		return hex.Coord{Col: int(p.from), Row: int(p.row)}.Compare(hex.Coord{Col: int(q.from), Row: int(q.row)})
	})
	var b Area
	for _, r := range all {
		b.runs = appendRun(b.runs, r)
	}
	return b
}

// Without returns the area with these hexes taken out.
func (a Area) Without(hexes ...hex.Coord) Area {
	out := NewArea(hexes...).runs
	var b Area
	for _, r := range a.runs {
		for len(out) > 0 && out[0].before(r) {
			out = out[1:]
		}
		b.runs = r.minus(b.runs, out)
	}
	return b
}

// minus appends what is left of r when the runs of out are cut from it.
func (r run) minus(kept, out []run) []run {
	for _, o := range out {
		if o.row != r.row || o.from > r.to {
			break
		}
		if o.from > r.from {
			kept = append(kept, run{r.row, r.from, o.from - 1})
		}
		if o.to >= r.to {
			return kept
		}
		r.from = max(r.from, o.to+1)
	}
	return append(kept, r)
}

// within reports whether every hex of the area is on a field.
func (a Area) within(f Field) bool {
	for _, r := range a.runs {
		if int(r.row) >= f.Rows || int(r.to) >= f.Cols {
			return false
		}
	}
	return true
}

// String writes the area as runs "row:from-to" or "row:column", in reading order
// with a space between them.
func (a Area) String() string {
	var b strings.Builder
	for i, r := range a.runs {
		if i > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(&b, "%d:%d", r.row, r.from)
		if r.to > r.from {
			fmt.Fprintf(&b, "-%d", r.to)
		}
	}
	return b.String()
}

// MarshalText writes the area as [Area.String] does.
func (a Area) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads what [Area.String] writes and nothing else: runs in
// reading order that neither overlap nor touch.
func (a *Area) UnmarshalText(text []byte) error {
	var got Area
	for token := range strings.FieldsSeq(string(text)) {
		r, ok := parseRun(token)
		n := len(got.runs)
		if got.runs = appendRun(got.runs, r); !ok || len(got.runs) == n || n > 0 && !got.runs[n-1].before(r) {
			return fault("", FaultArea, "text", token)
		}
	}
	if got.String() != string(text) {
		return fault("", FaultArea, "text", string(text))
	}
	*a = got
	return nil
}

func parseRun(token string) (run, bool) {
	row, cols, _ := strings.Cut(token, ":")
	from, to, two := strings.Cut(cols, "-")
	if !two {
		to = from
	}
	r, errRow := strconv.Atoi(row)
	x, errFrom := strconv.Atoi(from)
	y, errTo := strconv.Atoi(to)
	ok := errRow == nil && errFrom == nil && errTo == nil && r >= 0 && x >= 0 && x <= y && max(r, y) < MaxSide
	return run{uint16(r), uint16(x), uint16(y)}, ok
}

// before reports whether r is wholly before o in reading order.
func (r run) before(o run) bool { return r.row < o.row || r.row == o.row && r.to < o.from }
