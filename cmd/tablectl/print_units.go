package main

import (
	"maps"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables"
	"sandtable/printables/counter"
	"sandtable/printables/sheet"
)

// chosen reads --units, ids of counters with commas between or a filter as rules use them, and --changed-since, an
// older version of the game. Everything else gets no copies.
func (p *printing) chosen(set *printables.Set) (map[string]int, error) {
	if p.only == "" && p.since == "" {
		return nil, nil
	}
	pieces, _, err := set.Pieces(sheet.Setup{})
	if err != nil {
		return nil, err
	}
	copies := map[string]int{}
	for _, ask := range []func(*printables.Set, []counter.Piece) (map[string]bool, error){p.wanted, p.changed} {
		wanted, err := ask(set, pieces)
		if err != nil {
			return nil, err
		}
		for _, piece := range pieces {
			if wanted != nil && !wanted[piece.ID] {
				copies[piece.ID] = 0
			}
		}
	}
	return copies, nil
}

// changed are the counters that look otherwise than in an older version; nil: none is named.
func (p *printing) changed(set *printables.Set, _ []counter.Piece) (map[string]bool, error) {
	if p.since == "" {
		return nil, nil
	}
	before := p.games
	defer func() { p.games = before }()
	old, _, err := p.set(p.since)
	if err != nil {
		return nil, err
	}
	changed, err := set.Changed(old)
	if err == nil && !slices.Contains(slices.Collect(maps.Values(changed)), true) {
		err = engine.Wrong("print.unchanged", "path", p.since)
	}
	return changed, err
}

// wanted are the counters that --units names; nil: it names none.
func (p *printing) wanted(set *printables.Set, pieces []counter.Piece) (map[string]bool, error) {
	if p.only == "" {
		return nil, nil
	}
	wanted := map[string]bool{}
	there := func(id string) bool {
		return slices.ContainsFunc(pieces, func(x counter.Piece) bool { return x.ID == id })
	}
	ids := strings.Split(p.only, ",")
	if set.Game == nil || slices.ContainsFunc(ids, there) {
		for _, id := range ids {
			if id = strings.TrimSpace(id); !there(id) {
				return nil, engine.Wrong("print.no_piece", "piece", id)
			}
			wanted[id] = true
		}
		return wanted, nil
	}
	filter, err := engine.NewFilter(set.Game, p.only)
	if err != nil {
		return nil, err
	}
	for i := range set.Game.Counters {
		c := &set.Game.Counters[i]
		wanted[c.ID] = filter.Match(c, engine.Piece{Place: engine.InBox(c.Box)})
	}
	return wanted, nil
}
