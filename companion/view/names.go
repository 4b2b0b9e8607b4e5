package view

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
)

// Toggle is something that holds or not.
type Toggle struct {
	ID, Name string
	On       bool
}

// Chance is a result and how likely it is.
type Chance struct {
	Words   string
	Share   float64
	Percent string
	Marked  bool
}

// Hex names a hex by its printed number and, where the game knows it, its name.
func (s Reader) Hex(hex string) string {
	if key := "place." + hex + ".name"; s.Has(key) {
		return hex + " " + s.Say(key)
	}
	return hex
}

// FaceFactors are the factors on the face of the counter that is up.
func FaceFactors(c *engine.Counter, p engine.Piece) map[string]int {
	if p.Back && len(c.Back) > 0 {
		return c.Back
	}
	return c.Factors
}

// Labels writes printed identities together; what all have before a slash is written once: "84/1051,
// 1062".
func Labels(list []string) string {
	head, _, ok := strings.Cut(list[0], "/")
	for _, l := range list {
		ok = ok && strings.HasPrefix(l, head+"/")
	}
	out := list[0]
	for _, l := range list[1:] {
		if ok {
			l = strings.TrimPrefix(l, head+"/")
		}
		out += ", " + l
	}
	return out
}

// Label is what is printed on a counter, or its name where nothing is.
func (s Reader) Label(id string) string {
	if c := s.Game.Counter(id); c != nil && c.Label != "" {
		return c.Label
	}
	return s.Unit(id)
}

// HasSecrets reports whether a side keeps something to itself.
func (s Reader) HasSecrets(side string) bool { return slices.Contains(s.Game.Keepers(), side) }

// Box names a box, or the map.
func (s Reader) Box(id string) string {
	if s.Has("box." + id + ".name") {
		return s.Say("box." + id + ".name")
	}
	return s.Say("place.map")
}

// Factors writes a counter's factors as printed: attack, defence, movement with dashes between; a
// factor that is not there is left out.
func Factors(f map[string]int) string {
	var parts []string
	for _, name := range []string{"attack", "defence", "strength", "movement"} {
		if v, ok := f[name]; ok {
			parts = append(parts, strconv.Itoa(v))
		}
	}
	return strings.Join(parts, "-")
}

// JoinNonEmpty puts the parts that are not empty together.
func JoinNonEmpty(parts []string, between string) string {
	var out []string
	for _, p := range parts {
		if p != "" {
			out = append(out, p)
		}
	}
	return strings.Join(out, between)
}

// Side is a side as it is shown: never by colour alone.
type Side struct {
	ID, Name, Letter, Mark, Colour string
	Index                          int // its place among the sides of the game
}

// Turn names a turn and its date.
func (s Reader) Turn(n int) (turn, date string) {
	t := s.Game.Tracker(s.Game.Sequence.Turn)
	if t == nil {
		return "", ""
	}
	if i := n - t.Min; i >= 0 && i < len(t.Values) {
		date = s.Value(t, n)
	}
	if s.Has("sequence.shown") {
		return s.Say("sequence.shown", "turn", n), date // nobody knows which one is the last
	}
	return s.Say("table.turn", "turn", n, "last", t.Max), date
}

// Side describes a side; nil for both.
func (s Reader) Side(id string) *Side {
	for i, side := range s.Game.Sides {
		if side.ID == id {
			return &Side{ID: id, Name: s.Say("side." + id + ".name"), Letter: s.SideLetter(side), Mark: side.Mark, Colour: side.Colour, Index: i}
		}
	}
	return nil
}

// SideLetter is the letter that a side is known by in the reader's language.
func (s Reader) SideLetter(side engine.Side) string {
	return s.NameOr("side."+side.ID+".letter", side.Letter)
}

// RuleOf is the id of the rule in a verb.
func RuleOf(do string) string {
	for i := range do {
		if do[i] == '.' {
			return do[:i]
		}
	}
	return do
}

// Pairs lists arguments as names and values in turn, in a fixed order.
func Pairs(args engine.Args) []any {
	var out []any
	for _, k := range engine.SortedKeys(args) {
		out = append(out, k, args[k])
	}
	return out
}

// Formation names a formation; empty for none.
func (s Reader) Formation(id string) string {
	if id == "" {
		return ""
	}
	return s.Say("formation." + id + ".name")
}

// NameOr is the text of a key, or a plain word if it has none.
func (s Reader) NameOr(key, plain string) string {
	if s.Has(key) {
		return s.Say(key)
	}
	return plain
}

// Text writes a value of an argument.
func Text(v any) string {
	t, _ := v.(string)
	return t
}

// Terrain names a kind of terrain.
func (s Reader) Terrain(kind, id string) string { return s.NameOr(kind+"."+id+".name", id) }

// Word names a word of filters and costs: a side, trait, type, formation or mark.
func (s Reader) Word(id string) string {
	for _, kind := range []string{"mark", "trait", "side", "type", "formation", "flag"} {
		if key := kind + "." + id + ".name"; s.Has(key) {
			return s.Say(key)
		}
	}
	return id
}
