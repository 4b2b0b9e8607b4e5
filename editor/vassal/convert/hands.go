package convert

import (
	"cmp"
	"slices"

	"sandtable/editor/vassal/sequence"
	"sandtable/editor/vassal/source"
)

// hand is a hand or a private window of the module: a box of the game.
type hand struct {
	box    string // id
	name   string
	window string   // its map in the module
	seenBy []string // players as the module names them
	open   bool     // to all eyes
}

// handClasses are the windows of the module that are of some players.
var handClasses = []string{"PlayerHand", "PrivateMap"}

// hands are those of a module.
type hands []hand

// readHands makes a box of each hand and private window.
func readHands(root *source.Node, taken ids) (out hands) {
	for _, n := range root.All(handClasses...) {
		h := hand{window: cmp.Or(n.Get("mapName"), "Map0"), seenBy: sequence.Split(',', n.Get("side")), open: n.True("visible", false)}
		h.name = cmp.Or(words(h.window), "Hand")
		h.box = taken.free(h.name, "hand")
		out = append(out, h)
	}
	return out
}

// at returns the box of a window that is a hand.
func (all hands) at(window string) (at place, ok bool) {
	i := slices.IndexFunc(all, func(h hand) bool { return h.window == window })
	if i < 0 {
		return place{}, false
	}
	return place{box: all[i].box}, true
}

// viewers returns the sides that see into a hand.
func (h hand) viewers(s *sides) (ids []string) {
	for _, name := range h.seenBy {
		id := s.meant(words(name))
		if id != "" && !onlookers.MatchString(words(name)) && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// write writes the boxes of hands. Counters that begin in one are its side's secret. The box of a window of several sides
// is open to all.
func (all hands) write(w *writer, s *sides, report *Report) {
	for _, h := range all {
		pairs, viewers := []any{"id", h.box, "name", h.name}, h.viewers(s)
		switch {
		case len(viewers) == 1:
			pairs = append(pairs, "side", viewers[0], "secret", !h.open)
		case !h.open && len(viewers) < len(s.list):
			report.lost(lostHands, h.name, 1)
		}
		w.row("box", pairs...)
	}
}
