package combat

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/engine"
)

// recruiter makes forces of what the players declared.
type recruiter struct {
	game    *engine.Game
	state   *engine.State
	factors map[string]string // factor that counts in battle, by role
	largest []string          // factors of which the largest counts in checks
	flags   []OddsFlag
	hex     func(string) string // a hex's own number; nil: as typed
}

// enlist reads one force; n counts the forces of its role from 1.
func (r recruiter) enlist(f Force, role, side string, n int) (combatant, error) {
	if r.hex != nil {
		f.From = r.hex(f.From)
	}
	if len(f.Stack) > 12 {
		return combatant{}, engine.Wrong("battle.stack", "stack", f.Stack)
	}
	c := combatant{role: role, side: side, from: f.From, stack: f.Stack, words: map[string]bool{role: true}}
	if f.Unit == "" {
		return c, r.typed(&c, f, n)
	}
	counter := r.game.Counter(f.Unit)
	if counter == nil {
		return c, engine.Wrong("unit.unknown", "unit", f.Unit)
	}
	piece, _ := r.state.Piece(f.Unit)
	r.counter(&c, counter, piece)
	if side != "" && counter.Side != side {
		return c, engine.Wrong("battle.side", "unit", c.name, "side", "@side."+counter.Side+".name")
	}
	if f.Strength != nil {
		c.strength, c.source = *f.Strength, engine.User
	}
	return c, r.finish(&c, f, piece)
}

func (r recruiter) counter(c *combatant, counter *engine.Counter, piece engine.Piece) {
	printed := counter.Factors
	if piece.Back && len(counter.Back) > 0 {
		printed = counter.Back
	}
	c.id, c.unit, c.name = counter.ID, counter.ID, "@unit."+counter.ID+".name"
	c.side, c.source = counter.Side, counter.Source
	c.strength, c.members = printed[r.factors[c.role]], []int{largestOf(printed, r.largest)}
	if len(counter.Back) > 0 && !piece.Back {
		c.steps = 2
	}
	for _, w := range append([]string{counter.ID, counter.Formation, counter.Type}, counter.Traits...) {
		c.words[w] = w != ""
	}
	if c.from == "" {
		c.from = piece.Place.Hex
	}
}

func (r recruiter) typed(c *combatant, f Force, n int) error {
	c.id = fmt.Sprintf("%c.%d", c.role[0], n) // no id of a counter has a dot
	c.source, c.members = engine.User, f.Units
	for _, u := range f.Units {
		c.strength += u
	}
	if f.Strength != nil {
		c.strength = *f.Strength
	}
	if len(c.members) == 0 {
		c.members = []int{c.strength}
	}
	for _, t := range f.Traits {
		if !slices.Contains(r.game.Traits, t) {
			return engine.Wrong("battle.trait", "trait", t)
		}
		c.words[t] = true
	}
	c.name = strings.TrimLeft(f.Name, "@")
	if c.name == "" {
		c.name = fmt.Sprintf("%c%d (%d)", c.role[0]-'a'+'A', n, c.strength)
	}
	return r.finish(c, f, engine.Piece{})
}

// finish adds what counters and typed forces have alike: the side's word, flags, and bounds.
func (r recruiter) finish(c *combatant, f Force, piece engine.Piece) error {
	if c.side != "" {
		c.words[c.side] = true
	}
	for mark, on := range piece.Marks {
		c.words[mark] = c.words[mark] || on
	}
	for _, fl := range r.flags {
		if fl.Suits(c.role) && fl.Mark != "" && piece.Marks[fl.Mark] {
			c.words[fl.ID] = true
		}
	}
	for _, id := range engine.SortedKeys(f.Flags) {
		if !knownFlag(r.flags, id, c.role) {
			return engine.Wrong("battle.flag", "flag", id)
		}
		c.words[id] = f.Flags[id]
	}
	for _, v := range append([]int{c.strength}, c.members...) {
		if v < 0 || v > 999 {
			return engine.Wrong("battle.strength", "force", c.name, "value", v)
		}
	}
	return nil
}

func largestOf(factors map[string]int, names []string) int {
	most := 0
	for _, n := range names {
		most = max(most, factors[n])
	}
	return most
}

// Suits reports whether forces of a role can have the flag.
func (f OddsFlag) Suits(role string) bool { return f.On == "force" || f.On == role }

func knownFlag(flags []OddsFlag, id, role string) bool {
	for _, f := range flags {
		if f.ID == id && f.Suits(role) {
			return true
		}
	}
	return false
}
