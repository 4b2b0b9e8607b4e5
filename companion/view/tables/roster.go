package tables

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// RosterDraft is the roster that a player types in from a printed copy.
type RosterDraft struct {
	List []gamedata.CopyCounter
	game *engine.Game
}

// DraftRoster begins with the roster of the game.
func DraftRoster(s view.Reader) *RosterDraft {
	r := &RosterDraft{List: gamedata.TypedCounters(s.Game), game: s.Game}
	for i := range r.List {
		r.List[i] = ownCounter(r.List[i])
	}
	return r
}

// ownCounter returns a copy that shares nothing with the game.
func ownCounter(k gamedata.CopyCounter) gamedata.CopyCounter {
	k.Factors, k.Back, k.Traits = maps.Clone(k.Factors), maps.Clone(k.Back), slices.Clone(k.Traits)
	if k.Factors == nil {
		k.Factors = map[string]int{}
	}
	return k
}

// Add appends a new counter of a side and returns its index.
func (r *RosterDraft) Add(side string) int {
	n := 1
	for r.has("own_" + strconv.Itoa(n)) {
		n++
	}
	number := strconv.Itoa(n)
	k := gamedata.CopyCounter{ID: "own_" + number, Side: side, Label: number, English: number, Box: engine.OnMap, Factors: map[string]int{}}
	for i := len(r.List) - 1; i >= 0; i-- {
		if like := r.List[i]; like.Side == side && len(like.Factors) > 0 { // most new counters resemble the last unit of their side
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

// Remove removes a counter.
func (r *RosterDraft) Remove(at int) { r.List = slices.Delete(r.List, at, at+1) }

// Import replaces all counters by those of a CSV text. On an error it changes nothing.
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

// SetFactor sets a printed number; a value below 0 removes it.
func SetFactor(k *gamedata.CopyCounter, factor string, v int) {
	if v < 0 {
		delete(k.Factors, factor)
		return
	}
	k.Factors[factor] = v
}

// Factor returns a printed number, -1 if the counter has none.
func Factor(k *gamedata.CopyCounter, factor string) int {
	if v, ok := k.Factors[factor]; ok {
		return v
	}
	return -1
}

// ToggleTrait adds a trait to a counter or removes it.
func ToggleTrait(k *gamedata.CopyCounter, trait string) {
	if at := slices.Index(k.Traits, trait); at >= 0 {
		k.Traits = slices.Delete(k.Traits, at, at+1)
	} else {
		k.Traits = append(k.Traits, trait)
	}
}

// labelOf is what a counter goes by in a list: a counter without a label goes by its name.
func labelOf(k gamedata.CopyCounter) string { return cmp.Or(k.Label, k.English, k.ID) }

// CounterName names a counter in the reader's language.
func CounterName(s view.Reader, k gamedata.CopyCounter) string {
	if s.Lang == words.Russian && k.Russian != "" {
		return k.Russian
	}
	return k.English
}

// Find lists the indices of the counters of a side whose label or name contains a text.
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
