package doc

import (
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/words"
)

// Finding is something about a map that looks wrong, and its position. It blocks nothing.
type Finding struct {
	Code  string // one of the Found constants
	Place Spot
	Hex   string // printed number of the hex, or of the two on either side of a hexside
	Class terrain.Class
	Kind  string // id of the kind it concerns, of Class
	Other string // id of the kind of hexside it concerns too
	Name  string // name of the zone, source or objective it concerns
	Count int    // how many hexes it covers, or how many findings of its code were left out
}

// Spot is where a finding is to be looked for.
type Spot struct {
	Hex    hex.Coord
	Edge   hex.Edge
	OnEdge bool // the place is Edge
	Item   Item // and it concerns this item
}

// The codes of findings. Each has a text with the key "editor.finding." and the
// code, filled with hex, kind, other, name and count.
const (
	FoundMore        = "more"            // further findings of the code before: count
	FoundTwice       = "number.twice"    // a number that an earlier hex has: hex
	FoundNoNumber    = "number.missing"  // a hex whose number cannot be typed: hex
	FoundBare        = "terrain.none"    // hexes without terrain, touching each other: hex, count
	FoundTerrain     = "terrain.unknown" // a kind that the scenario has not: kind, hex, count
	FoundHexside     = "hexside.unknown" // the same of hexsides
	FoundPath        = "path.unknown"    // the same of paths
	FoundEnd         = "path.barred"     // a path ends where nobody may enter: kind, hex
	FoundCrossing    = "path.unbridged"  // a path crosses a barring hexside: kind, other, hex
	FoundIdleBridge  = "bridge.idle"     // a bridge over nothing: kind, hex
	FoundCutOff      = "hex.unreachable" // hexes that nobody can reach: hex, count
	FoundEmptyZone   = "zone.empty"      // a zone without hexes: name
	FoundEmptySource = "source.empty"    // a source of supply without hexes: name
	FoundCutSource   = "source.cut"      // a source that no line can reach: name
	FoundBarredGoal  = "objective.cut"   // an objective that nobody can reach: name, hex
)

// Said returns the finding as a sentence, with the names that the kinds have in a
// language.
func (f Finding) Said(kinds terrain.Set, lang words.Lang) engine.Said {
	return engine.Tell("editor.finding."+f.Code, "hex", f.Hex, "name", f.Name, "count", f.Count,
		"kind", kindName(kinds, f.Class, f.Kind, lang), "other", kindName(kinds, terrain.Hexside, f.Other, lang))
}

// Alike reports whether two findings are one line of a list, with the sum of their hexes.
func (f Finding) Alike(o Finding) bool {
	counts := f.Code == FoundBare || f.Code == FoundTerrain || f.Code == FoundCutOff
	return counts && f.Code == o.Code && f.Kind == o.Kind
}

func kindName(kinds terrain.Set, c terrain.Class, id string, lang words.Lang) string {
	if k, ok := kinds.Find(c, id); ok {
		return k.NameIn(lang)
	}
	return id
}

// Check looks through a map, with the kinds of terrain it is drawn with. Each code has at most 100 findings; one with
// the code [FoundMore] counts the rest. It takes time in proportion to the map, and takes no lock: run it on
// [Document.Freeze] in another goroutine while drawing continues.
func Check(b *board.Board, kinds terrain.Set) []Finding {
	c := &checker{b: b, kinds: kinds}
	for _, pass := range []func(){c.numbers, c.bare, c.unknown, c.paths, c.bridges, c.reach, c.areas} {
		pass()
	}
	return c.found
}

// maxOfACode bounds the findings of one code.
const maxOfACode = 100

type checker struct {
	b     *board.Board
	kinds terrain.Set
	found []Finding
	last  int            // of found, the index at which the present code begins
	main  *board.HexSet  // the largest part of the map that hangs together
	barE  *board.EdgeSet // hexsides that nobody may cross
}

// add notes a finding. Findings of one code come in a row.
func (c *checker) add(f Finding) {
	if n := len(c.found); n == 0 || c.found[c.last].Code != f.Code {
		c.last = n
	}
	switch n := len(c.found) - c.last; {
	case n < maxOfACode:
		c.found = append(c.found, f)
	case n == maxOfACode:
		c.found = append(c.found, Finding{Code: FoundMore, Place: f.Place, Hex: f.Hex, Count: 1})
	default:
		c.found[len(c.found)-1].Count++
	}
}

// at begins a finding at a hex.
func (c *checker) at(code string, at hex.Coord) Finding {
	return Finding{Code: code, Place: Spot{Hex: at}, Hex: c.b.Label(at), Count: 1}
}

// on begins a finding on a hexside.
func (c *checker) on(code string, e hex.Edge) Finding {
	first, second := c.b.Layout().EdgeHexes(e)
	f := Finding{Code: code, Place: Spot{Hex: first, Edge: e, OnEdge: true}, Hex: c.b.Label(first), Count: 1}
	if !c.b.On(first) {
		f.Place.Hex, f.Hex = second, c.b.Label(second)
	} else if c.b.On(second) {
		f.Hex += "/" + c.b.Label(second)
	}
	return f
}
