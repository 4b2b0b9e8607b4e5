package tables

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// RosterDraft is the roster being typed in from a printed copy.
type RosterDraft struct {
	List []gamedata.CopyCounter
	game *engine.Game
}

// DraftRoster begins with the roster as the game has it now.
func DraftRoster(s view.Reader) *RosterDraft {
	r := &RosterDraft{List: gamedata.TypedCounters(s.Game), game: s.Game}
	for i := range r.List {
		r.List[i] = ownCounter(r.List[i])
	}
	return r
}

// ownCounter shares nothing with the game.
func ownCounter(k gamedata.CopyCounter) gamedata.CopyCounter {
	k.Factors, k.Back, k.Traits = maps.Clone(k.Factors), maps.Clone(k.Back), slices.Clone(k.Traits)
	if k.Factors == nil {
		k.Factors = map[string]int{}
	}
	return k
}

// Add puts a new counter of a side at the end and returns its place.
func (r *RosterDraft) Add(side string) int {
	id := ""
	for n := 1; id == "" || r.has(id); n++ {
		id = "own_" + strconv.Itoa(n)
	}
	k := gamedata.CopyCounter{ID: id, Side: side, Label: id, English: id, Box: engine.OnMap, Factors: map[string]int{}}
	for i := len(r.List) - 1; i >= 0; i-- {
		if like := r.List[i]; like.Side == side && len(like.Factors) > 0 { // most new counters are like the last unit of their side
			k.Type, k.Size, k.Colour, k.Symbol, k.Factors = like.Type, like.Size, like.Colour, like.Symbol, maps.Clone(like.Factors)
			break
		}
	}
	r.List = append(r.List, k)
	return len(r.List) - 1
}

func (r *RosterDraft) has(id string) bool {
	return slices.ContainsFunc(r.List, func(k gamedata.CopyCounter) bool { return k.ID == id })
}

// Remove takes a counter out.
func (r *RosterDraft) Remove(at int) { r.List = slices.Delete(r.List, at, at+1) }

// Import puts the counters of a CSV text in place of all; a fault leaves everything as it was.
func (r *RosterDraft) Import(data []byte) error {
	list, err := gamedata.ReadCounters(r.game, data)
	if err != nil {
		return err
	}
	r.List = nil
	for _, k := range list {
		r.List = append(r.List, ownCounter(k))
	}
	return nil
}

// CSV writes the roster as Import reads it.
func (r *RosterDraft) CSV() []byte { return gamedata.WriteCounters(r.game, r.List) }

// SetFactor types a printed number; below 0 means that the counter has none.
func SetFactor(k *gamedata.CopyCounter, factor string, v int) {
	if v < 0 {
		delete(k.Factors, factor)
		return
	}
	k.Factors[factor] = v
}

// Factor is a printed number, -1 for a missing one.
func Factor(k *gamedata.CopyCounter, factor string) int {
	if v, ok := k.Factors[factor]; ok {
		return v
	}
	return -1
}

// TurnTrait gives a counter a trait or takes it away, and reports whether it has it now.
func TurnTrait(k *gamedata.CopyCounter, trait string) bool {
	if at := slices.Index(k.Traits, trait); at >= 0 {
		k.Traits = slices.Delete(k.Traits, at, at+1)
		return false
	}
	k.Traits = append(k.Traits, trait)
	return true
}

// CounterName is what a counter is called in the reader's language.
func CounterName(s view.Reader, k gamedata.CopyCounter) string {
	if s.Lang == words.Russian && k.Russian != "" {
		return k.Russian
	}
	return k.English
}

// Find lists the places of the counters that a search finds, all for an empty one.
func (r *RosterDraft) Find(side, text string) []int {
	var out []int
	text = strings.ToLower(strings.TrimSpace(text))
	for i, k := range r.List {
		if k.Side == side && strings.Contains(strings.ToLower(k.Label+" "+k.English+" "+k.Russian), text) {
			out = append(out, i)
		}
	}
	return out
}
