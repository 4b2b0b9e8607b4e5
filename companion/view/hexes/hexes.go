package hexes

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// Board is the game's first map, or nil when it has none.
func Board(s view.Reader) *board.Board {
	if len(s.Game.Boards) == 0 {
		return nil
	}
	return s.Game.Boards[0]
}

// HexLabel is the printed number of a hex that was typed in any way the map knows ("I9" for 0909);
// what no map knows comes back as it is.
func HexLabel(s view.Reader, typed string) string {
	typed = strings.TrimSpace(typed)
	b := Board(s)
	if b == nil || typed == "" {
		return typed
	}
	c, err := b.Hex(typed)
	if err != nil {
		return typed
	}
	return b.Label(c)
}

// Fault says why typed text is no hex of the map. It is empty for a hex, for no text, and without a map.
func Fault(s view.Reader, typed string) string {
	typed = strings.TrimSpace(typed)
	b := Board(s)
	if b == nil || typed == "" {
		return ""
	}
	_, err := b.Hex(typed)
	if p, ok := engine.MapProblem(err); ok {
		return s.Problem(p)
	}
	return ""
}

// Faults has the line with the fault of typed text, below the field in which it is typed; nil where Fault is empty.
func Faults(s view.Reader, typed string) []page.Control {
	why := Fault(s, typed)
	if why == "" {
		return nil
	}
	return []page.Control{page.NewText(why).Styled(page.Small).Toned(page.Danger)}
}

// HexBounds are how many columns and rows the map has; without a map as many as two digits hold.
func HexBounds(s view.Reader) (columns, rows int) {
	if b := Board(s); b != nil {
		return b.Cols(), b.Rows()
	}
	return 99, 99
}

// Near reports whether two hexes, by their printed numbers, are neighbours on the map.
func Near(s view.Reader, a, b string) bool {
	m := Board(s)
	if m == nil || a == "" || b == "" {
		return false
	}
	x, errX := m.Hex(a)
	y, errY := m.Hex(b)
	return errX == nil && errY == nil && m.Layout().Distance(x, y) == 1
}

// Named lists the hexes of the map that have names, by printed number.
func Named(s view.Reader) []string {
	b := Board(s)
	if b == nil {
		return nil
	}
	var out []string
	for _, p := range b.Places() {
		label := b.Label(p.Hex)
		if s.Has("place."+label+".name") && !slices.Contains(out, label) {
			out = append(out, label)
		}
	}
	slices.Sort(out)
	return out
}

// HexAt is the printed number of the hex in a column and a row, both from 1; without a map two digits of
// each. Off the map it is empty.
func HexAt(s view.Reader, column, row int) string {
	if b := Board(s); b != nil {
		return b.Label(hex.Coord{Col: column - 1, Row: row - 1})
	}
	return fmt.Sprintf("%02d%02d", column, row)
}

// ColumnRow returns the column and row of a printed number, both from 1, and 0 for an unreadable number.
func ColumnRow(s view.Reader, label string) (column, row int) {
	if b := Board(s); b != nil {
		c, err := b.Hex(label)
		if err != nil {
			return 0, 0
		}
		return c.Col + 1, c.Row + 1
	}
	n, err := strconv.Atoi(label)
	if err != nil || len(label) != 4 || n/100 == 0 || n%100 == 0 {
		return 0, 0
	}
	return n / 100, n % 100
}
