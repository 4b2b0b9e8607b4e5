package convert

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

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

// faceUp is the faceDown of a deck whose cards all see.
const faceUp = "Never"

// owner returns the side whose secret a deck is: the only one that may open it, that sees its window, or that its name
// means. "" for a deck that is face up, and one of nobody or of several sides.
func (all hands) owner(root, deck *source.Node, s *sides) string {
	if deck.Get("faceDown") == faceUp {
		return ""
	}
	if names := sequence.Split(',', deck.Get("deckOwners")); deck.True("deckRestrictAccess", false) {
		if h := (hand{seenBy: names}).viewers(s); len(h) == 1 {
			return h[0]
		}
	}
	for i, window := range root.All(handClasses...) {
		if !slices.Contains(window.All("DrawPile"), deck) {
			continue
		}
		if viewers := all[i].viewers(s); len(viewers) == 1 {
			return viewers[0]
		}
	}
	return s.named(words(deck.Get("name")))
}

// named returns the only side that a name of several words has in it: its own name, its initials, or a word that no other
// side's name has.
func (s *sides) named(name string) string {
	var found []string
	for _, side := range s.list {
		if s.names(side, name) {
			found = append(found, side.id)
		}
	}
	if len(found) != 1 {
		return ""
	}
	return found[0]
}

func (s *sides) names(side side, name string) bool {
	parts := strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) })
	if strings.Contains(" "+strings.ToLower(strings.Join(parts, " "))+" ", " "+strings.ToLower(side.name)+" ") {
		return true
	}
	return slices.ContainsFunc(parts, func(part string) bool {
		return initials(side.name, part) || s.only(side, part)
	})
}

// leastShort is how many letters a word of a side's name has that stands for the name.
const leastShort = 4

// only reports whether a word stands for one side alone: a word of its name, or one with the same stem.
func (s *sides) only(side side, word string) bool {
	for _, other := range s.list {
		means := slices.ContainsFunc(strings.Fields(other.name), func(own string) bool {
			return len(word) >= leastShort && strings.EqualFold(own, word) || stem(own, word)
		})
		if means != (other.id == side.id) {
			return false
		}
	}
	return true
}
