package combat

import (
	"regexp"
	"strings"

	"sandtable/engine"
	"sandtable/engine/formula"
)

// Words of a check's filters: the roller's side and the other.
const (
	wordOwn   = "own"
	wordEnemy = "enemy"
)

// forceFilter chooses forces of a battle by words that must all hold; "!" turns one round.
type forceFilter []filterTerm

type filterTerm struct {
	word string
	not  bool
}

func newForceFilter(text string) forceFilter {
	var f forceFilter
	for _, w := range strings.Fields(text) {
		word, not := strings.CutPrefix(w, "!")
		f = append(f, filterTerm{word, not})
	}
	return f
}

// has reports whether the filter names the word.
func (f forceFilter) has(word string) bool {
	for _, t := range f {
		if t.word == word && !t.not {
			return true
		}
	}
	return false
}

// match reports whether a force is chosen; roller, who may be nil, tells own from enemy.
func (f forceFilter) match(c, roller *combatant) bool {
	for _, t := range f {
		holds := c.words[t.word]
		if roller != nil && (t.word == wordOwn || t.word == wordEnemy) {
			holds = sameSide(c, roller) == (t.word == wordOwn)
		}
		if holds == t.not {
			return false
		}
	}
	return true
}

func sameSide(a, b *combatant) bool {
	if a.side != "" && b.side != "" {
		return a.side == b.side
	}
	return a.role == b.role
}

// pick lists the forces that a filter chooses.
func (c combatants) pick(f forceFilter, roller *combatant) combatants {
	var out combatants
	for i := range c {
		if f.match(&c[i], roller) {
			out = append(out, c[i])
		}
	}
	return out
}

// filterWords lists what filters may say in a game: flags of forces and some extra words among them.
func filterWords(g *engine.Game, flags []OddsFlag, extra ...string) map[string]bool {
	words := map[string]bool{RoleAttacker: true, RoleDefender: true, wordStacked: true}
	add := func(list ...string) {
		for _, w := range list {
			words[w] = w != ""
		}
	}
	add(extra...)
	add(g.Traits...)
	add(g.Formations...)
	add(g.Types...)
	add(g.Gone...)
	for _, s := range g.Sides {
		add(s.ID)
	}
	for _, m := range g.Marks {
		add(m.ID)
	}
	for _, c := range g.Counters {
		add(c.ID, c.Formation, c.Type)
	}
	for _, f := range flags {
		if f.On != "battle" {
			add(f.ID)
		}
	}
	return words
}

// checkFilter refuses a filter with a word that nothing in the game has.
func checkFilter(text string, words map[string]bool) error {
	for _, t := range newForceFilter(text) {
		if !words[t.word] {
			return engine.Wrong("filter.word", "word", t.word, "filter", text)
		}
	}
	return nil
}

var (
	callUnits  = regexp.MustCompile(`\bunits\(\s*["']([^"']*)["']\s*\)`)
	callHere   = regexp.MustCompile(`\bhere\(\s*["']([^"']*)["']\s*\)`)
	callToward = regexp.MustCompile(`\btoward\(\s*["']([^"']*)["']\s*\)`)
)

// bindInBattle makes a formula ready and checks the filters and sides that its calls name.
func bindInBattle(e *formula.Expr, g *engine.Game, locals formula.Locals, words map[string]bool) error {
	if e == nil {
		return nil
	}
	for _, m := range callUnits.FindAllStringSubmatch(e.String(), -1) {
		if err := checkFilter(m[1], words); err != nil {
			return err
		}
	}
	for _, m := range callHere.FindAllStringSubmatch(e.String(), -1) {
		if _, err := engine.NewFilter(g, m[1]); err != nil {
			return err
		}
	}
	for _, m := range callToward.FindAllStringSubmatch(e.String(), -1) {
		if g.Side(m[1]) == nil {
			return engine.Wrong("side.unknown", "side", m[1])
		}
	}
	return e.Bind(g, locals)
}
