package view

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
)

// Toggle is something that is on or off.
type Toggle struct {
	ID, Name string
	On       bool
	By       string // why it cannot be turned here: what else turns it on, or what is missing; empty: it can
}

// Chance is a result and how likely it is.
type Chance struct {
	Words   string
	Share   float64
	Exact   string // the share as a fraction; empty for none
	Percent string
	Marked  bool
}

// Hex names a hex by its printed number and its name, if the game has one.
func (s Reader) Hex(hex string) string {
	if key := "place." + hex + ".name"; s.Has(key) {
		if s.Game.Word(engine.AtHex(hex)) != hex { // the game is played on points
			return s.Say(key)
		}
		return hex + " " + s.Say(key)
	}
	return hex
}

// FaceFactors returns the factors on the visible face of a counter.
func FaceFactors(c *engine.Counter, p engine.Piece) map[string]int {
	if p.Back && len(c.Back) > 0 {
		return c.Back
	}
	return c.Factors
}

// Labels joins printed identities and writes a common part before a slash once: "84/1051, 1062".
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

// Label returns what is printed on a counter, or else its name.
func (s Reader) Label(id string) string {
	if c := s.Game.Counter(id); c != nil && c.Label != "" {
		return c.Label
	}
	return s.Unit(id)
}

// HasSecrets reports whether a side hides something from the others.
func (s Reader) HasSecrets(side string) bool { return slices.Contains(s.Game.Keepers(), side) }

// Box names a box, or the map.
func (s Reader) Box(id string) string {
	if s.Has("box." + id + ".name") {
		return s.Say("box." + id + ".name")
	}
	return s.Say("place.map")
}

// Factors writes the factors of a counter as printed, with dashes between attack, defence and movement. It leaves
// missing factors out.
func Factors(f map[string]int) string {
	var parts []string
	for _, name := range []string{"attack", "defence", "strength", "movement"} {
		if v, ok := f[name]; ok {
			parts = append(parts, strconv.Itoa(v))
		}
	}
	return strings.Join(parts, "-")
}

// JoinNonEmpty joins the parts that are not empty.
func JoinNonEmpty(parts []string, between string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(parts), func(p string) bool { return p == "" }), between)
}

// Side is how a side appears on screens: never by colour alone.
type Side struct {
	ID, Name, Letter, Mark, Colour string
	Index                          int // its position among the sides of the game
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
		return s.Say("sequence.shown", "turn", n), date // the number of turns is open
	}
	return s.Say("table.turn", "turn", n, "last", s.Game.LastTurn()), date
}

// Side describes a side, nil for an unknown or empty id.
func (s Reader) Side(id string) *Side {
	for i, side := range s.Game.Sides {
		if side.ID == id {
			return &Side{ID: id, Name: s.Say("side." + id + ".name"), Letter: s.SideLetter(side), Mark: side.Mark, Colour: side.Colour, Index: i}
		}
	}
	return nil
}

// SideLetter returns the letter of a side in the reader's language.
func (s Reader) SideLetter(side engine.Side) string {
	return s.NameOr("side."+side.ID+".letter", side.Letter)
}

// RuleOf returns the id of the rule in a verb, as "battle" of "battle.roll".
func RuleOf(do string) string {
	rule, _, _ := strings.Cut(do, ".")
	return rule
}

// ruleKinds are the kinds of rules with commands.
var ruleKinds = []string{"odds", "supply", "choose", "reckon", "check", "move", "march", "search", "arrive", "draw", "hand", "roll", "reserve", "transfer", "tracks", "ledger", "objectives", "setup"}

// RuleName names a rule, in readable form if it has no name.
func (s Reader) RuleName(id string) string {
	for _, kind := range ruleKinds {
		if key := kind + "." + id + ".name"; s.Has(key) {
			return s.Say(key)
		}
	}
	return Readable(id)
}

// Pairs lists names and values of arguments in turn, sorted by name.
func Pairs(args engine.Args) []any {
	var out []any
	for _, k := range engine.SortedKeys(args) {
		out = append(out, k, args[k])
	}
	return out
}

// Formation names a formation; "" for an empty id.
func (s Reader) Formation(id string) string {
	if id == "" {
		return ""
	}
	return s.Say("formation." + id + ".name")
}

// NameOr returns the text of a key, or plain if it has none.
func (s Reader) NameOr(key, plain string) string {
	if s.Has(key) {
		return s.Say(key)
	}
	return plain
}

// Text returns an argument that is a string, "" for any other.
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
