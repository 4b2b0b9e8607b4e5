package basic

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// Rims are the edges of a map as rosters name them.
var Rims = []string{"north", "east", "south", "west"}

// Entries is the map that units enter.
type Entries interface {
	// Entry lists the hexes of an entry in reading order; "east road" means the hexes of the east edge on a road. known is false if the map has no such entry.
	Entry(at string) (hexes []string, known bool)
	// EntryName is the text key of an entry that has a name on the map, or "".
	EntryName(at string) string
	// Shut reports which of these hexes the enemies of a side hold; known is false if the map cannot tell.
	Shut(g *engine.Game, s *engine.State, side string, hexes []string, zoc bool) (shut map[string]bool, known bool)
	// Nearest lists the open hexes nearest to these.
	Nearest(g *engine.Game, s *engine.State, side string, hexes []string, zoc bool) []string
}

// bindEntries checks that the map has some entries.
func bindEntries(b *setting.Binding, on Entries, field string, entries []string) {
	for _, at := range entries {
		rim, _, _ := strings.Cut(at, " ")
		known := slices.Contains(Rims, rim) || on == nil
		if !known {
			_, known = on.Entry(at)
		}
		b.Need(known, field, "arrive.at", "at", at)
	}
}

// gate is where units enter: the hexes that are open to them, and whether the enemy shuts all.
type gate struct {
	hexes []string
	known bool // the map tells which hexes are open
	shut  bool
}

// gateOf finds the hexes of some entries that the enemies of a side leave open.
func gateOf(on Entries, g *engine.Game, s *engine.State, side string, entries []string, zoc bool) gate {
	if on == nil || len(entries) == 0 {
		return gate{}
	}
	all := hexesOf(on, entries)
	shut, known := on.Shut(g, s, side, all, zoc)
	open := slices.DeleteFunc(all, func(h string) bool { return shut[h] })
	return gate{hexes: open, known: known, shut: known && len(open) == 0}
}

// hexesOf lists the hexes of some entries.
func hexesOf(on Entries, entries []string) (all []string) {
	for _, at := range entries {
		hexes, _ := on.Entry(at)
		all = append(all, hexes...)
	}
	return all
}

// placesOf names entries, as a list of texts and hex numbers.
func placesOf(on Entries, entries []string) []string {
	out := []string{}
	for _, at := range entries {
		switch {
		case on != nil && on.EntryName(at) != "":
			out = append(out, "@"+on.EntryName(at))
		case slices.Contains(Rims, at):
			out = append(out, "@arrive.at."+at)
		default:
			out = append(out, at)
		}
	}
	if len(out) == 0 {
		return []string{"@arrive.at.anywhere"}
	}
	return out
}
