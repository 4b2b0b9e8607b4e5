package engine

import (
	"fmt"
	"maps"
	"slices"
)

// index finds the parts of a Game by id.
type index struct {
	trackers, counters, tables, phases, boxes, cups, marks, sides, rules, calcs map[string]int
}

// Prepare builds the look-ups by id; the code that fills a Game calls it once afterwards.
func (g *Game) Prepare() {
	g.index = index{
		trackers: byID(g.Trackers, func(t Tracker) string { return t.ID }),
		counters: byID(g.Counters, func(c Counter) string { return c.ID }),
		tables:   byID(g.Tables, func(t Table) string { return t.ID }),
		phases:   byID(g.Phases, func(p Phase) string { return p.ID }),
		boxes:    byID(g.Boxes, func(b Box) string { return b.ID }),
		cups:     byID(g.Cups, func(c Cup) string { return c.ID }),
		marks:    byID(g.Marks, func(m Mark) string { return m.ID }),
		sides:    byID(g.Sides, func(s Side) string { return s.ID }),
		rules:    byID(g.Rules, func(r Rule) string { return r.ID() }),
		calcs:    byID(g.Calcs, func(c Calculator) string { return c.ID() }),
	}
}

func byID[T any](list []T, id func(T) string) map[string]int {
	m := make(map[string]int, len(list))
	for i, x := range list {
		m[id(x)] = i
	}
	return m
}

func byIndex[T any](list []T, at map[string]int, id string) *T {
	if i, ok := at[id]; ok {
		return &list[i]
	}
	return nil
}

// Tracker returns the tracker of that id, or nil.
func (g *Game) Tracker(id string) *Tracker { return byIndex(g.Trackers, g.index.trackers, id) }

// Counter returns the counter of that id, or nil.
func (g *Game) Counter(id string) *Counter { return byIndex(g.Counters, g.index.counters, id) }

// Table returns the table of that id, or nil.
func (g *Game) Table(id string) *Table { return byIndex(g.Tables, g.index.tables, id) }

// Phase returns the phase of that id, or nil.
func (g *Game) Phase(id string) *Phase { return byIndex(g.Phases, g.index.phases, id) }

// Box returns the box of that id, or nil.
func (g *Game) Box(id string) *Box { return byIndex(g.Boxes, g.index.boxes, id) }

// Cup returns the cup of that id, or nil.
func (g *Game) Cup(id string) *Cup { return byIndex(g.Cups, g.index.cups, id) }

// Mark returns the mark of that id, or nil.
func (g *Game) Mark(id string) *Mark { return byIndex(g.Marks, g.index.marks, id) }

// Side returns the side of that id, or nil.
func (g *Game) Side(id string) *Side { return byIndex(g.Sides, g.index.sides, id) }

// KnowsSide returns a Problem with the sides of the game unless id is one of them.
func (g *Game) KnowsSide(id string) error {
	if g.Side(id) != nil {
		return nil
	}
	return Wrong("side.unknown", "side", id, "known", IDs(g.Sides, func(s Side) string { return s.ID }))
}

// Rule returns the rule of that id, or nil.
func (g *Game) Rule(id string) Rule {
	if r := byIndex(g.Rules, g.index.rules, id); r != nil {
		return *r
	}
	return nil
}

// Calc returns the calculator of that id, or nil.
func (g *Game) Calc(id string) Calculator {
	if c := byIndex(g.Calcs, g.index.calcs, id); c != nil {
		return *c
	}
	return nil
}

// Option reports whether an optional rule is in use.
func (g *Game) Option(id string) bool { return slices.Contains(g.Options, id) }

// SortedKeys returns the keys of a map in order, so that nothing depends on a map's own.
func SortedKeys[V any](m map[string]V) []string {
	keys := slices.AppendSeq(make([]string, 0, len(m)), maps.Keys(m))
	slices.Sort(keys)
	return keys
}

// IDs returns the ids of a list, in its order.
func IDs[T any](list []T, id func(T) string) []string {
	out := make([]string, len(list))
	for i, v := range list {
		out[i] = id(v)
	}
	return out
}

func plain(v any) string { return fmt.Sprint(v) }
