// Package evenings reckons statistics over the sessions of a library: who won which game and by how much, the minutes of
// phases and turns, the dice against chance, and the rules whose answers were corrected or undone.
package evenings

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// Session is the part of a session that the statistics read.
type Session interface {
	Now() journal.Position
	Log(side string, first, last int) ([]journal.Line, error)
	At(int) (*engine.Game, *engine.State, error)
}

// Stats are the statistics. They do not depend on the order in which sessions are added. Secrets of sides are left out.
type Stats struct {
	Sessions int       `json:"sessions"` // that were read
	Games    []*Game   `json:"games"`    // sorted by id and edition
	Dice     []*Die    `json:"dice"`     // sorted by the number of faces
	Unknown  int       `json:"unknown_dice"`
	Skipped  []Skipped `json:"skipped"`
}

// Skipped is a session that was not read.
type Skipped struct {
	Session string `json:"session"`
	Why     string `json:"why"` // only in what JSON returns
	err     error
}

// Game is an edition of a game.
type Game struct {
	ID       string       `json:"game"`
	Edition  string       `json:"edition"`
	Sessions int          `json:"sessions"`
	Finished int          `json:"finished"`
	Results  []*Result    `json:"results"` // sorted by side, draws last
	Turns    Time         `json:"turns"`
	Phases   []*Phase     `json:"phases"` // in the order of play
	Rules    []*Rule      `json:"rules"`  // the rule with most corrections first
	game     *engine.Game // names its parts
}

// Rule is a printed rule whose answers the players changed.
type Rule struct {
	Number     string `json:"rule"`       // empty for what concerns no rule
	Corrected  int    `json:"corrected"`  // set by hand
	Overridden int    `json:"overridden"` // done although the rules refuse it
	Undone     int    `json:"undone"`
}

// All counts the changes of all kinds.
func (r *Rule) All() int { return r.Corrected + r.Overridden + r.Undone }

// Skip notes a session that cannot be read, with the reason.
func (s *Stats) Skip(name string, err error) {
	s.Skipped = append(s.Skipped, Skipped{Session: name, err: err})
}

// Add adds a session. On an error it adds nothing.
func (s *Stats) Add(played Session) error {
	lines, err := played.Log("", 1, 0)
	if err != nil {
		return err
	}
	rolls, err := rollsOf(played, lines)
	if err != nil {
		return err
	}
	now := played.Now()
	g := s.gameOf(now.Game)
	s.Sessions++
	g.Sessions++
	if now.State.Shared.Ended != "" {
		g.Finished++
		g.addResult(now)
	}
	g.addTimes(now.Game, lines)
	g.addRules(now.Game, lines)
	s.addRolls(rolls)
	return nil
}

// gameOf returns the line of a game, and adds it in its place.
func (s *Stats) gameOf(g *engine.Game) *Game {
	i, found := slices.BinarySearchFunc(s.Games, g, func(x *Game, g *engine.Game) int {
		return cmp.Or(cmp.Compare(x.ID, g.ID), cmp.Compare(x.Edition, g.Edition))
	})
	if !found {
		s.Games = slices.Insert(s.Games, i, &Game{ID: g.ID, Edition: g.Edition, game: g})
	}
	out := s.Games[i]
	if version(g) > version(out.game) { // of several versions always the same one names the parts
		out.game = g
	}
	return out
}

// version identifies the data of a game.
func version(g *engine.Game) string {
	return strings.Join([]string{g.Hash, g.Copy, fmt.Sprint(g.Options)}, " ")
}

// Settle puts the rules and phases in order. Call it after the last session.
func (s *Stats) Settle() {
	s.Games, s.Dice, s.Skipped = listed(s.Games), listed(s.Dice), listed(s.Skipped)
	for _, g := range s.Games {
		at := func(p *Phase) int {
			return slices.IndexFunc(g.game.Phases, func(x engine.Phase) bool { return x.ID == p.ID })
		}
		g.Results, g.Phases, g.Rules = listed(g.Results), listed(g.Phases), listed(g.Rules)
		slices.SortFunc(g.Phases, func(a, b *Phase) int { return cmp.Or(cmp.Compare(at(a), at(b)), cmp.Compare(a.ID, b.ID)) })
		slices.SortFunc(g.Rules, byMost)
		slices.SortFunc(g.Results, func(a, b *Result) int { return cmp.Or(cmp.Compare(g.rank(a), g.rank(b)), cmp.Compare(a.How, b.How)) })
	}
	slices.SortFunc(s.Skipped, func(a, b Skipped) int { return cmp.Compare(a.Session, b.Session) })
}

// listed returns a list that JSON writes as one, empty or not.
func listed[T any](list []T) []T { return append([]T{}, list...) }
