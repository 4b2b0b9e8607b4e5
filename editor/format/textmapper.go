package format

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// text-mapper draws flat-topped hexes of one size, whose odd columns are half a hex higher. It numbers columns and
// rows by two digits each, or by more with dots between.

// textMapperFiles writes a map for text-mapper: terrain, names and paths. It knows
// no hexsides, no elevations and nothing that counts in play.
func textMapperFiles(m Map, name string, _ Options) ([]File, []Loss, error) {
	b := m.Board
	if !b.Layout().Flat() {
		return nil, nil, engine.Wrong("format.pointy")
	}
	w := &textMapperWriter{board: b, kinds: m.Kinds, first: hex.Coord{Col: 1, Row: 1}}
	if b.Layout() == hex.FlatEven {
		w.first.Col = 2 // its even columns are lower, as the even ones of this map
	}
	w.dotted = b.Cols()+w.first.Col > 99 || b.Rows()+w.first.Row > 99
	w.losses()
	return []File{{name + ".txt", w.write}}, w.report.losses, nil
}

type textMapperWriter struct {
	report
	board  *board.Board
	kinds  terrain.Set
	first  hex.Coord // number of the first column and row
	dotted bool
	known  map[string]bool // kinds that the file before it has
}

func (w *textMapperWriter) losses() {
	b := w.board
	levels := 0
	for c := range b.Field().All() {
		if b.Elevation(c) != 0 {
			levels++
		}
	}
	w.addN(LostElevation, "", "", levels)
	for e, on := range b.Edges() {
		for _, f := range on {
			w.add(LostHexsides, f.Kind, edgeLabel(b, e))
		}
	}
	for _, p := range b.Places() {
		if p.DX != 0 || p.DY != 0 || p.Angle != 0 || p.Style != "" {
			w.add(LostLettering, "", b.Label(p.Hex))
		}
	}
	w.addN(LostNotes, "", "", len(b.Notes()))
	w.addN(LostObjectives, "", "", len(b.Objectives()))
	w.addN(LostZones, "", "", len(b.Zones()))
	w.addN(LostSources, "", "", len(b.Sources()))
	w.addN(LostBoxes, "", "", len(b.Boxes()))
	w.addN(LostCounters, "", "", len(b.Counters()))
	if _, ok := b.Underlay(); ok {
		w.add(LostUnderlay, "", "")
	}
	if n := hex.Standard(); b.Numbering() != n || w.first.Col != 1 {
		w.add(LostNumbering, "", b.Label(hex.Coord{}))
	}
	w.add(LostSize, "", sizeText(b))
	w.add(LostKinds, "", "")
}

// edgeLabel names a hexside by the numbers of its hexes.
func edgeLabel(b *board.Board, e hex.Edge) string {
	first, second := b.Layout().EdgeHexes(e)
	return strings.Trim(b.Label(first)+"/"+b.Label(second), "/")
}

func (w *textMapperWriter) write(out io.Writer) error {
	var t strings.Builder
	t.WriteString("# " + oneLine(w.board.Name()) + "\n")
	w.attributes(&t)
	w.regions(&t)
	for _, line := range w.lines(w.board) {
		t.WriteString(line + "\n")
	}
	_, err := io.WriteString(out, t.String())
	return err
}

// attributes says how the kinds look.
func (w *textMapperWriter) attributes(t *strings.Builder) {
	kinds, _, paths := w.board.Used()
	for _, id := range kinds {
		if k, ok := w.kinds.Find(terrain.Terrain, id); ok && k.Colour != "" && !w.known[id] {
			fmt.Fprintf(t, "%s attributes fill=\"%s\"\n", id, k.Colour)
		}
	}
	for _, id := range paths {
		if k, ok := w.kinds.Find(terrain.Path, id); ok && k.Colour != "" && !w.known[id] {
			size := w.board.Grid().Size.Width
			fmt.Fprintf(t, "%s path attributes stroke=\"%s\" stroke-width=\"%.0f\" fill=\"none\"\n", id, k.Colour, max(2, k.Width/size*200))
		}
	}
}

// regions writes a line for each hex that holds anything.
func (w *textMapperWriter) regions(t *strings.Builder) {
	names, shown := namesByHex(w.board), shownHexes(w.board)
	for c := range w.board.Field().All() {
		if !shown(c) {
			continue
		}
		line := w.number(c)
		if kind := w.board.Terrain(c); kind != "" {
			line += " " + kind
		} else {
			line += " empty"
		}
		for _, name := range names[c] {
			line += ` "` + strings.ReplaceAll(oneLine(name), `"`, "'") + `"`
		}
		t.WriteString(line + "\n")
	}
}

// number writes the number of a hex. Lines in dotted form need a third part, so
// that all have one.
func (w *textMapperWriter) number(c hex.Coord) string {
	col, row := c.Col+w.first.Col, c.Row+w.first.Row
	if w.dotted {
		return fmt.Sprintf("%s.%s.00", twoDigits(col), twoDigits(row))
	}
	return twoDigits(col) + twoDigits(row)
}

func twoDigits(n int) string {
	if n < 0 {
		return fmt.Sprintf("-%02d", -n)
	}
	return fmt.Sprintf("%02d", n)
}

// oneLine makes one line of a text.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// lines writes the paths of each kind as lines that are as long as they can be.
func (w *textMapperWriter) lines(b *board.Board) []string {
	steps := map[string][]hex.Edge{}
	var kinds []string
	for e, on := range b.AllPaths() {
		for _, kind := range on {
			if steps[kind] == nil {
				kinds = append(kinds, kind)
			}
			steps[kind] = append(steps[kind], e)
		}
	}
	slices.Sort(kinds)
	var lines []string
	for _, kind := range kinds {
		for _, way := range chains(w.board.Layout(), steps[kind]) {
			var numbers []string
			for _, c := range way {
				numbers = append(numbers, w.number(c))
			}
			lines = append(lines, strings.Join(numbers, "-")+" "+kind)
		}
	}
	return lines
}

// chains joins steps from hex to hex into ways: no step is in two of them.
func chains(l hex.Layout, edges []hex.Edge) [][]hex.Coord {
	left := map[hex.Edge]bool{}
	var hexes []hex.Coord
	degree := map[hex.Coord]int{}
	for _, e := range edges {
		left[e] = true
		first, second := l.EdgeHexes(e)
		for _, c := range []hex.Coord{first, second} {
			if degree[c] == 0 {
				hexes = append(hexes, c)
			}
			degree[c]++
		}
	}
	slices.SortFunc(hexes, func(a, b hex.Coord) int { // ways begin at their ends, rings anywhere
		return cmp.Or(cmp.Compare(degree[b]%2, degree[a]%2), a.Compare(b))
	})
	var ways [][]hex.Coord
	for _, c := range hexes {
		for {
			way := follow(l, c, left)
			if len(way) < 2 {
				break
			}
			ways = append(ways, way)
		}
	}
	return ways
}

// follow continues from a hex while there are steps left, and uses them up.
func follow(l hex.Layout, c hex.Coord, left map[hex.Edge]bool) []hex.Coord {
	way := []hex.Coord{c}
	for {
		moved := false
		for d := range hex.Directions {
			e := l.EdgeOf(c, hex.Direction(d))
			if left[e] {
				delete(left, e)
				c = l.Neighbour(c, hex.Direction(d))
				way, moved = append(way, c), true
				break
			}
		}
		if !moved {
			return way
		}
	}
}
