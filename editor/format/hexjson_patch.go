package format

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// patchHexJSON writes the file that a map came from again: hexes that changed get other fields, the others stay as they
// are, byte for byte.
func patchHexJSON(in Input, m Map, name string, _ Options) ([]File, []Loss, bool) {
	data, err := in.read(maxHexJSON)
	if err != nil {
		return nil, nil, false
	}
	r, err := hexJSONOf(in, data)
	if err != nil || r.draft.Board().Field() != m.Board.Field() {
		return nil, nil, false
	}
	p := hexJSONPatch{r: r, was: r.draft.Board(), is: m.Board, names: in.names, namesWere: namesByHex(r.draft.Board()), namesAre: namesByHex(m.Board)}
	out := edited(data, p.edits())
	losses := slices.DeleteFunc(hexJSONLosses(m.Board), func(l Loss) bool { return l.Code == LostFlipped || l.Code == LostNumbering })
	return []File{{name + ".hexjson", whole(out)}}, losses, true
}

type hexJSONPatch struct {
	r                   *hexJSONReader
	was, is             *board.Board // the map as the file has it, and as it is
	names               map[string]string
	namesWere, namesAre map[hex.Coord][]string
	keys                map[string]json.RawMessage // of the hexes, once one is added
}

func (p *hexJSONPatch) edits() []edit {
	var edits []edit
	there := make([]bool, p.is.Field().Len())
	for _, c := range p.r.cells {
		at := p.r.at(c)
		there[p.is.Field().Index(at)] = true
		if p.changed(at) {
			edits = append(edits, edit{int(c.from), int(c.to), p.entry(at, p.r.data[c.from:c.to])})
		}
	}
	var added strings.Builder
	for c := range p.is.Field().All() {
		if !there[p.is.Field().Index(c)] && p.changed(c) {
			added.WriteString(",\n" + quotedJSON(p.key(c)) + ":" + p.entry(c, nil))
		}
	}
	return append(edits, edit{p.r.end, p.r.end, added.String()})
}

// changed reports whether a hex holds something else than the file says.
func (p *hexJSONPatch) changed(c hex.Coord) bool {
	if p.is.Terrain(c) != p.was.Terrain(c) || p.is.Elevation(c) != p.was.Elevation(c) || !slices.Equal(p.namesAre[c], p.namesWere[c]) {
		return true
	}
	edges := p.is.Layout().EdgesOf(c)
	return slices.ContainsFunc(edges[:], func(e hex.Edge) bool {
		return !slices.Equal(p.is.Edge(e), p.was.Edge(e)) || !slices.Equal(p.is.PathKinds(e), p.was.PathKinds(e))
	})
}

// key returns a key for a hex that the file left out.
func (p *hexJSONPatch) key(c hex.Coord) string {
	if p.keys == nil {
		var file struct {
			Hexes map[string]json.RawMessage `json:"hexes"`
		}
		_ = json.Unmarshal(p.r.data, &file) // it was read before
		p.keys = file.Hexes
	}
	key := p.is.Label(c)
	for _, taken := p.keys[key]; taken; _, taken = p.keys[key] {
		key += "+"
	}
	p.keys[key] = nil
	return key
}

// entry writes a hex: the fields that the file had, with those changed that the map knows.
func (p *hexJSONPatch) entry(c hex.Coord, old []byte) string {
	had, was, is := fieldsOf(old), fieldsOf(p.own(p.was, c)), fieldsOf(p.own(p.is, c))
	for _, name := range []string{"q", "r", "terrain", "elevation", "hexsides", "paths"} {
		before, _ := was.get(name)
		value, _ := is.get(name)
		if name == "terrain" && had.has("type") && !had.has("terrain") {
			name = "type"
		}
		if old == nil || !bytes.Equal(before, value) {
			had = had.with(name, value)
		}
	}
	if !slices.Equal(p.namesAre[c], p.namesWere[c]) {
		had = had.named(p.namesAre[c])
	}
	return string(had.text())
}

// own writes a hex as an export without a file before it would, with the file's own words for terrain and coordinates.
func (p *hexJSONPatch) own(b *board.Board, c hex.Coord) []byte {
	f := hexEntry(b, c, nil)
	f[1], f[3] = c.Col+p.r.first.Col, p.r.first.Row-c.Row
	if kind := b.Terrain(c); kind != "" {
		f[5] = calledIn(p.names, terrain.Terrain, kind)
	}
	data, _ := json.Marshal(f) // texts and numbers
	return data
}

// calledIn returns what the file calls a kind: the first name in order, or its id where it has none.
func calledIn(names map[string]string, c terrain.Class, id string) string {
	best := ""
	for name, of := range names {
		if name, ok := strings.CutPrefix(name, classNames[c]); ok && of == id && (best == "" || name < best) {
			best = name
		}
	}
	return firstOf(best, id)
}

func quotedJSON(s string) string {
	data, _ := json.Marshal(s) // a text can always be written
	return string(bytes.TrimSpace(data))
}
