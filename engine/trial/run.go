package trial

import (
	"context"
	"fmt"
	"slices"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// Progress is called after each game with the number of games played and the total.
type Progress func(done, of int)

// Play plays games of the seeds from seed on and reports what they show. When ctx is done it stops after the current
// game and returns the report of the games played, with the error of ctx. progress may be nil.
func Play(ctx context.Context, how Setting, games int, seed uint64, progress Progress) (*Series, error) {
	c := newCount(how)
	for n := range games {
		if err := ctx.Err(); err != nil {
			return c.series(), err
		}
		played, err := how.turn(n).one(seed+uint64(n), c)
		if err != nil {
			return nil, err
		}
		c.add(played)
		if progress != nil {
			progress(n+1, games)
		}
	}
	return c.series(), nil
}

// played is one game in short.
type played struct {
	ended   string // how; empty: it was broken off, or is a dead end
	cut     bool
	dead    *DeadEnd
	turns   int
	entries int
	points  int // of the ledger, in its own units
	band    string
}

// one plays one game and counts what it comes across.
func (s Setting) one(seed uint64, c *count) (played, error) {
	m, err := s.begin(seed)
	if err != nil {
		return played{}, fmt.Errorf("begin %s: %w", s.Game.ID, err)
	}
	watch := c.watch(m)
	m.saw = func(e journal.Entry) { watch.entry(e) }
	var out played
	out.cut, out.dead = m.play()
	watch.over()
	out.ended, out.turns, out.entries = m.state.Shared.Ended, m.state.Tracker(s.Game.Sequence.Turn), len(m.did)
	if l := Ledger(s.Game); l != nil {
		t := l.Tally(s.Game, m.state)
		out.points, out.band = t.Total, t.Band
	}
	return out, nil
}

// Report is what a trial shows: one series of games, or two side by side.
type Report struct {
	Game     string      `json:"game"`
	Version  string      `json:"package"` // content hash
	Seed     uint64      `json:"seed"`
	NoLedger bool        `json:"no_ledger,omitempty"` // there is nothing that a greedy player could want
	Stopped  bool        `json:"stopped,omitempty"`   // not all games were played that were asked for
	Series   []*Series   `json:"series"`
	Compared *Comparison `json:"compared,omitempty"` // of two settings, the games paired by their seeds
}

// Run plays a game at random, and as often again with greedy players on all sides if the game has points. Games at
// random take turns among the game and also, the same one with other options.
func Run(ctx context.Context, g *engine.Game, also []*engine.Game, games int, seed uint64, progress Progress) (*Report, error) {
	return RunBeside(ctx, g, also, engine.IDs(g.Sides, func(s engine.Side) string { return s.ID }), games, seed, progress)
}

// mostOptions limits among how many options games take turns: twice as many as any game that we know has. Each set of
// options is a whole game in memory.
const mostOptions = 24

// Varied lists the other sets of options that a trial takes besides those that are on: none, all, and each option
// changed alone. It returns a Problem for a game with more options than a trial can take turns among.
func Varied(g *engine.Game) ([][]string, error) {
	if n := len(g.AllOptions); n > mostOptions {
		return nil, engine.Wrong("trial.options", "got", n, "most", mostOptions)
	}
	has := map[string]bool{}
	for _, id := range g.Options {
		has[id] = true
	}
	chosen := func(on func(id string) bool) []string {
		out := []string{}
		for _, o := range g.AllOptions {
			if on(o.ID) {
				out = append(out, o.ID)
			}
		}
		return out
	}
	sets := [][]string{chosen(func(id string) bool { return has[id] })}
	add := func(set []string) {
		if !slices.ContainsFunc(sets, func(s []string) bool { return slices.Equal(s, set) }) {
			sets = append(sets, set)
		}
	}
	add(chosen(func(string) bool { return false }))
	add(chosen(func(string) bool { return true }))
	for _, o := range g.AllOptions {
		add(chosen(func(id string) bool { return has[id] != (id == o.ID) }))
	}
	return sets[1:], nil
}

// RunBeside is Run with greedy players on the sides that are named; none: the game is only played at random.
func RunBeside(ctx context.Context, g *engine.Game, also []*engine.Game, greedy []string, games int, seed uint64, progress Progress) (*Report, error) {
	r := &Report{Game: g.ID, Version: g.Hash, Seed: seed, NoLedger: !anyCanPlay(g)}
	settings := []Setting{{Game: g, Also: also}}
	if !r.NoLedger && len(greedy) > 0 {
		settings = append(settings, Setting{Game: g, Greedy: greedy})
	}
	return r, r.play(ctx, settings, games, progress)
}

// anyCanPlay reports whether a greedy player can hold any side of a game.
func anyCanPlay(g *engine.Game) bool {
	return slices.ContainsFunc(g.Sides, func(s engine.Side) bool { return Greedy{Side: s.ID}.CanPlay(g) })
}

// Compare plays a game in two settings, A and B, with the same dice for the same purposes, and reports how they
// differ.
func Compare(ctx context.Context, a, b Setting, games int, seed uint64, progress Progress) (*Report, error) {
	r := &Report{Game: a.Game.ID, Version: a.Game.Hash, Seed: seed, NoLedger: Ledger(a.Game) == nil || Ledger(b.Game) == nil}
	if err := r.play(ctx, []Setting{a, b}, games, progress); err != nil {
		return r, err
	}
	r.Compared = compare(r.Series[0], r.Series[1])
	return r, nil
}

// play plays the series one after another.
func (r *Report) play(ctx context.Context, settings []Setting, games int, progress Progress) error {
	for i, s := range settings {
		at := func(done, of int) {
			if progress != nil {
				progress(i*of+done, len(settings)*of)
			}
		}
		series, err := Play(ctx, s, games, r.Seed, at)
		if series != nil {
			r.Series = append(r.Series, series)
		}
		if err != nil {
			r.Stopped = ctx.Err() != nil
			return err
		}
	}
	return nil
}
