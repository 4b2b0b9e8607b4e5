package engine

import (
	"slices"
	"strings"
)

// Only is embedded in every row of game data that not every edition or choice of options has.
// Package gamedata drops the rows that do not fit before anything else sees them.
type Only struct {
	Editions []string `toml:"only" json:"-"`    // editions that have the row; none: all
	With     []string `toml:"with" json:"-"`    // options that must all be in use
	Without  []string `toml:"without" json:"-"` // options that must not be in use
}

// Fits reports whether the row belongs to the edition with these options.
func (o Only) Fits(edition string, options []string) bool {
	if len(o.Editions) > 0 && !slices.Contains(o.Editions, edition) {
		return false
	}
	for _, want := range o.With {
		if !slices.Contains(options, want) {
			return false
		}
	}
	for _, bar := range o.Without {
		if slices.Contains(options, bar) {
			return false
		}
	}
	return true
}

// Cite is a rule number as printed. Where editions number a rule differently it is written
// "first:6.5.1 vpg:10.4"; package gamedata leaves the number of the edition in use.
type Cite string

// For returns the rule number of an edition.
func (c Cite) For(edition string) Cite {
	if !strings.Contains(string(c), ":") {
		return c
	}
	for _, part := range strings.Fields(string(c)) {
		if id, number, _ := strings.Cut(part, ":"); id == edition {
			return Cite(number)
		}
	}
	return ""
}

// Text is an English text in game data. Package gamedata files it in the game's book under the path
// of ids that leads to it: the prompt of phase "air" is "phase.air.prompt", the text of modifier
// "forest" of the odds rule "battle" is "odds.battle.modifier.forest.text". Translations use the
// same keys.
type Text string
