package format

import (
	"bufio"
	"encoding/json"
	"io"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// HexJSON counts rows upwards, and its "odd-q" shifts odd columns half a hex that
// way too: up on the page, where our own layouts shift them down.

// hexJSONFiles writes a map as HexJSON: a hex by its printed number, with its content and that of each of its sides.
func hexJSONFiles(m Map, name string, _ Options) ([]File, []Loss, error) {
	b := m.Board
	return []File{{name + ".hexjson", func(w io.Writer) error { return writeHexJSON(w, b) }}}, hexJSONLosses(b), nil
}

func hexJSONLosses(b *board.Board) []Loss {
	var r report
	for _, p := range b.Places() {
		if p.DX != 0 || p.DY != 0 || p.Angle != 0 || p.Style != "" {
			r.add(LostLettering, "", b.Label(p.Hex))
		}
	}
	r.addN(LostNotes, "", "", len(b.Notes()))
	r.addN(LostObjectives, "", "", len(b.Objectives()))
	r.addN(LostZones, "", "", len(b.Zones()))
	r.addN(LostSources, "", "", len(b.Sources()))
	r.addN(LostBoxes, "", "", len(b.Boxes()))
	r.addN(LostCounters, "", "", len(b.Counters()))
	if _, ok := b.Underlay(); ok {
		r.add(LostUnderlay, "", "")
	}
	r.add(LostSize, "", sizeText(b))
	r.add(LostKinds, "", "")
	r.add(LostFlipped, "", "")
	if b.Labels().Check() != nil {
		r.add(LostNumbering, "", b.Label(hex.Coord{}))
	}
	return r.losses
}

// hexJSONLayout names the layout of a map as HexJSON does.
func hexJSONLayout(b *board.Board) string {
	switch l := b.Layout(); {
	case l == hex.FlatOdd:
		return "even-q"
	case l == hex.FlatEven:
		return "odd-q"
	case (l == hex.PointyOdd) == (b.Rows()&1 == 1):
		return "odd-r"
	}
	return "even-r"
}

func writeHexJSON(w io.Writer, b *board.Board) error {
	out := bufio.NewWriterSize(w, 1<<16)
	names, shown := namesByHex(b), shownHexes(b)
	byNumber := b.Labels().Check() == nil
	write := func(text string) { _, _ = out.WriteString(text) } // Flush returns the first error
	write(`{"layout":"` + hexJSONLayout(b) + `","hexes":{`)
	comma := "\n"
	for c := range b.Field().All() {
		if !shown(c) {
			continue
		}
		key := c.String()
		if byNumber {
			key = b.Label(c)
		}
		entry, err := json.Marshal(fields{key, hexEntry(b, c, names[c])})
		if err != nil {
			return err
		}
		write(comma + string(entry[1:len(entry)-1]))
		comma = ",\n"
	}
	write("\n}}\n")
	return out.Flush()
}

// hexEntry is what one hex holds.
func hexEntry(b *board.Board, c hex.Coord, names []string) fields {
	f := fields{"q", c.Col, "r", b.Rows() - 1 - c.Row}
	if len(names) > 0 {
		f = append(f, "n", names[0])
	}
	if len(names) > 1 {
		f = append(f, "names", names)
	}
	f = append(f, "terrain", b.Terrain(c))
	if level := b.Elevation(c); level != 0 {
		f = append(f, "elevation", level)
	}
	var sides, paths fields
	for d := range hex.Directions {
		d := hex.Direction(d)
		e := b.Layout().EdgeOf(c, d)
		name := b.Layout().DirectionName(d)
		if on := b.Edge(e); len(on) > 0 {
			sides = append(sides, name, seenFrom(b.Layout(), e, c, on))
		}
		if kinds := b.PathKinds(e); len(kinds) > 0 {
			paths = append(paths, name, kinds)
		}
	}
	if sides != nil {
		f = append(f, "hexsides", sides)
	}
	if paths != nil {
		f = append(f, "paths", paths)
	}
	return f
}

// seenFrom writes features as they are seen from a hex: those that face it end in
// ":in", those that face the other way in ":out".
func seenFrom(l hex.Layout, e hex.Edge, c hex.Coord, on []board.Feature) []string {
	texts := make([]string, len(on))
	for i, f := range on {
		texts[i] = f.Kind
		if faced, ok := f.FacedHex(l, e); ok && faced == c {
			texts[i] += ":in"
		} else if ok {
			texts[i] += ":out"
		}
	}
	return texts
}
