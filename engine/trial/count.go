package trial

import (
	"math"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// count gathers what the games of a series come across.
type count struct {
	how      Setting
	games    []played
	reached  Reached
	cells    map[[3]string]bool // of tables that were read for a result: table, row, column
	offered  map[string]string  // the text of each rule that was offered, by its id
	phases   map[string]*visits
	trackers map[string]*TrackerUse
}

// visits are all visits to one phase.
type visits struct{ visits, acts, offered, most, done int }

func newCount(how Setting) *count {
	c := &count{how: how, reached: Reached{}, cells: map[[3]string]bool{}, offered: map[string]string{}, phases: map[string]*visits{}, trackers: map[string]*TrackerUse{}}
	for _, g := range how.all() {
		for _, p := range g.Waits() {
			c.phases[p.ID] = &visits{}
		}
		for _, t := range g.Trackers {
			if t.ID != g.Sequence.Turn {
				c.trackers[t.ID] = &TrackerUse{ID: t.ID, Min: t.Min, Max: t.Max}
			}
		}
	}
	return c
}

// merged lists what several games have, each once by its id: those of the first game in its order, then what only
// others have.
func merged[T any](games []*engine.Game, list func(*engine.Game) []T, id func(T) string) []T {
	var out []T
	seen := map[string]bool{}
	for _, g := range games {
		for _, x := range list(g) {
			if !seen[id(x)] {
				seen[id(x)] = true
				out = append(out, x)
			}
		}
	}
	return out
}

func (c *count) add(p played) { c.games = append(c.games, p) }

// watch follows one game.
type watch struct {
	*count
	match *match
	phase string
	seen  map[string][3]bool // of trackers: moved, at the lower limit, at the upper one
}

func (c *count) watch(m *match) *watch {
	c.reached.Begun(m.state)
	w := &watch{count: c, match: m, seen: map[string][3]bool{}}
	w.enter()
	legal := m.random.legal
	m.random.legal = func(g *engine.Game, s *engine.State) []engine.Choice {
		choices := legal(g, s)
		w.offers(s, choices)
		return choices
	}
	return w
}

func (w *watch) enter() {
	clear(w.match.random.sense)
	if w.phase = w.match.state.Shared.Phase; w.phases[w.phase] != nil {
		w.phases[w.phase].visits++
	}
}

func (w *watch) offers(s *engine.State, choices []engine.Choice) {
	if v := w.phases[s.Shared.Phase]; v != nil {
		v.acts++
		v.offered += len(choices)
		v.most = max(v.most, len(choices))
	}
	for _, c := range choices {
		if id, _, _ := strings.Cut(c.Do, "."); w.offered[id] == "" {
			w.offered[id] = c.Key
		}
	}
}

// entry counts what an entry came across.
func (w *watch) entry(e journal.Entry) {
	w.reached.Add(w.match.game, e)
	w.match.random.sense[e.Command.Do]++
	for _, c := range w.match.cells {
		w.cells[c] = true
	}
	for _, id := range w.match.asked {
		w.reached.see("rule", id)
	}
	if v := w.phases[w.phase]; v != nil && e.Command.Do != play.NextVerb && !play.IsClerk(e.Command.Do) {
		v.done++
	}
	for _, v := range e.Events {
		switch c := v.Change.(type) {
		case *engine.PhaseEntered:
			w.enter()
		case *engine.TrackerSet:
			if t := w.trackers[c.ID]; t != nil && !e.Correction {
				was := w.seen[c.ID]
				w.seen[c.ID] = [3]bool{true, was[1] || c.Value <= t.Min, was[2] || c.Value >= t.Max}
			}
		}
	}
}

// over counts for each tracker that this was one more game.
func (w *watch) over() {
	for id, seen := range w.seen {
		for i, n := range []*int{&w.trackers[id].Moved, &w.trackers[id].Low, &w.trackers[id].High} {
			if seen[i] {
				*n++
			}
		}
	}
}

// series returns the counted values.
func (c *count) series() *Series {
	g, all := c.how.Game, c.how.all()
	s := &Series{Edition: g.Edition, Options: append([]string{}, g.Options...), Package: g.Hash, Greedy: append([]string{}, c.how.Greedy...),
		Games: len(c.games), DeadEnds: []*DeadEnd{}, Rules: []RuleUse{}, Tables: []TableUse{}, Trackers: []TrackerUse{}, games: c.games, scale: 1}
	if l := Ledger(g); l != nil {
		s.scale = l.Settings().Scale
	}
	var turns, entries []int
	for _, p := range c.games {
		switch {
		case p.dead != nil:
			s.DeadEnds = append(s.DeadEnds, p.dead)
		case p.cut:
			s.Cut++
		default:
			s.Finished++
			turns, entries = append(turns, p.turns), append(entries, p.entries)
		}
	}
	s.Turns, s.Entries = spread(turns), spread(entries)
	s.Bands, s.Endings = c.bands(s.Finished), c.endings(s.Finished)
	for _, o := range c.how.Also {
		s.Also = append(s.Also, append([]string{}, o.Options...))
	}
	for _, p := range merged(all, (*engine.Game).Waits, func(p engine.Phase) string { return p.ID }) {
		s.Phases = append(s.Phases, c.phases[p.ID].use(p.ID))
	}
	for _, r := range merged(all, func(g *engine.Game) []engine.Rule { return g.Rules }, engine.Rule.ID) {
		if !c.reached["rule "+r.ID()] {
			s.Rules = append(s.Rules, RuleUse{ID: r.ID(), Key: c.offered[r.ID()]})
		}
	}
	for _, t := range merged(all, func(g *engine.Game) []engine.Table { return g.Tables }, func(t engine.Table) string { return t.ID }) {
		s.Tables = append(s.Tables, c.table(&t))
	}
	for _, t := range merged(all, func(g *engine.Game) []engine.Tracker { return g.Trackers }, func(t engine.Tracker) string { return t.ID }) {
		if use := c.trackers[t.ID]; use != nil {
			s.Trackers = append(s.Trackers, *use)
		}
	}
	return s
}

func (v *visits) use(id string) PhaseUse {
	return PhaseUse{ID: id, Visits: v.visits, Most: v.most, Offered: ratio(v.offered, v.acts), Done: ratio(v.done, v.visits)}
}

// ratio is a quotient to two places; of nothing it is 0.
func ratio(a, b int) float64 {
	if b == 0 {
		return 0
	}
	return math.Round(100*float64(a)/float64(b)) / 100
}

// table finds what of a table was never read.
func (c *count) table(t *engine.Table) TableUse {
	rows, columns := map[string]bool{}, map[string]bool{}
	for c := range c.cells {
		if c[0] == t.ID {
			rows[c[1]], columns[c[2]] = true, true
		}
	}
	unread := func(ids []string, read map[string]bool) []string {
		return slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return read[id] })
	}
	use := TableUse{ID: t.ID, Rows: unread(t.Rows, rows), Columns: unread(t.Columns, columns)}
	if use.Read = len(rows) > 0; !use.Read {
		use.Rows, use.Columns = []string{}, []string{}
	}
	return use
}

// finished calls back for each game that ended.
func (c *count) finished(each func(played)) {
	for _, p := range c.games {
		if p.dead == nil && !p.cut {
			each(p)
		}
	}
}

// bands shares the finished games among the bands of the ledger, from the lowest up, and then the results that
// hold whatever the points.
func (c *count) bands(of int) []Share {
	in := map[string]int{}
	c.finished(func(p played) { in[p.band]++ })
	out := []Share{}
	add := func(id, side string) {
		if slices.ContainsFunc(out, func(s Share) bool { return s.ID == id }) {
			return
		}
		low, high := Wilson(in[id], of)
		out = append(out, Share{id, side, in[id], rounded(low), rounded(high)})
	}
	for _, g := range c.how.all() {
		l := Ledger(g)
		if l == nil {
			continue
		}
		for _, b := range l.Settings().Bands {
			add(b.ID, b.Side)
		}
		for _, o := range l.Settings().Outright {
			add(o.ID, o.Side)
		}
	}
	return out
}

// endings shares the finished games among the ways in which they ended.
func (c *count) endings(of int) []Share {
	in := map[string]int{}
	c.finished(func(p played) { in[p.ended]++ })
	out := []Share{}
	for _, how := range engine.SortedKeys(in) {
		low, high := Wilson(in[how], of)
		out = append(out, Share{how, "", in[how], rounded(low), rounded(high)})
	}
	return out
}

// rounded is a probability to three places.
func rounded(p float64) float64 { return math.Round(1000*p) / 1000 }

// mostBins is how many bars a histogram has at most.
const mostBins = 12

// spread returns the distribution of a number.
func spread(of []int) Spread {
	out := Spread{Bins: []Bin{}}
	if len(of) == 0 {
		return out
	}
	of = slices.Sorted(slices.Values(of))
	total := 0
	for _, v := range of {
		total += v
	}
	out.Least, out.Middle, out.Most, out.Mean = of[0], of[len(of)/2], of[len(of)-1], ratio(total, len(of))
	wide := (out.Most - out.Least + mostBins) / mostBins
	for low := out.Least; low <= out.Most; low += wide {
		out.Bins = append(out.Bins, Bin{Low: low, High: low + wide - 1})
	}
	for _, v := range of {
		out.Bins[(v-out.Least)/wide].Games++
	}
	return out
}
