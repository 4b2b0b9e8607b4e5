package salvage

import (
	"cmp"
	"encoding/json"
	"slices"

	"sandtable/companion/library/content"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// mostOptions is the most options of a game of which every choice is tried.
const mostOptions = 6

// renew replaces the row of a session that is lost: with the game, edition and options whose rules give its entries, and
// with its number as the name if that cannot be read. It returns nil if no rules give its entries.
func (r remains) renew(from Source) row {
	first := r.half("entry", 1)
	opening := r.opening(from.Games)
	if opening == nil || first == nil {
		return nil
	}
	options, err := json.Marshal(append([]string{}, opening.Options...))
	if err != nil {
		return nil
	}
	name := cmp.Or(r.found[torn][keyOf(r.id)].text("name"), from.Unnamed(r.id))
	about := row{"id": r.id, "name": name, "game": opening.ID, "edition": opening.Edition, "options": string(options),
		"begun": first.text("at"), "trashed": nil, "serves": "", "came": "", "entries": int64(r.last),
		"played": "", "turn": int64(0), "phase": "", "ended": ""}
	r.found["session"][keyOf(r.id)] = about
	return about
}

// opening returns the game, edition and options with which the commands of the session have the results that it holds: the
// first that gives all of them, or else the one that differs last. It returns nil if all differ in the first entry.
func (r remains) opening(games engine.Catalogue) (best *engine.Opening) {
	data, _ := r.half("event", 1)["events"].([]byte)
	events, err := journal.DecodeEvents(1, data)
	hashes := content.TakenUp(events)
	if err != nil || len(hashes) != 2 {
		return nil
	}
	furthest := 1
	for o := range openings(games, r.content(hashes[0]), r.content(hashes[1])) {
		switch at := r.differsAt(games, o); {
		case at == 0:
			return &o
		case at > furthest:
			furthest, best = at, &o
		}
	}
	return best
}

// content returns a package or a copy, nil if it is lost.
func (r remains) content(hash string) []byte {
	data, _ := r.found["content"][keyOf(hash)]["data"].([]byte)
	return data
}

// differsAt returns the first entry that the rules of an opening do not give, 0 if they give all.
func (r remains) differsAt(games engine.Catalogue, o engine.Opening) int {
	var kept journal.Memory
	for n := 1; n <= r.last; n++ {
		entry := r.half("entry", n)
		body, _ := entry["body"].([]byte)
		events, _ := r.half("event", n)["events"].([]byte)
		e, err := journal.Record{Number: n, Parent: entry.number("parent"), Head: entry.number("head"), Body: body, Events: events}.Entry()
		if err != nil || kept.Append(e, nil) != nil {
			return 1
		}
	}
	j, err := journal.Open(&kept, func(pkg, typed string) (*engine.Game, error) {
		o.Package, o.Copy = r.content(pkg), r.content(typed)
		return games.Open(o)
	})
	if err != nil {
		return 1
	}
	d, err := j.Verify()
	switch {
	case err != nil:
		return 1
	case d == nil:
		return 0
	}
	return d.Entry
}

// openings yields every way to open a package: with its usual options first.
func openings(games engine.Catalogue, pkg, typed []byte) func(yield func(engine.Opening) bool) {
	return func(yield func(engine.Opening) bool) {
		if pkg == nil {
			return
		}
		for _, id := range append(slices.Clone(games.Games()), "") { // rules in Go belong to an id
			g, err := games.Open(engine.Opening{ID: id, Package: pkg, Copy: typed, Default: true})
			if err != nil || id != "" && g.ID != id {
				continue
			}
			for _, edition := range g.Editions {
				if !inEdition(games, engine.Opening{ID: g.ID, Edition: edition.ID, Package: pkg, Copy: typed, Default: true}, yield) {
					return
				}
			}
			return
		}
	}
}

// inEdition yields the choices of options in an edition. It reports false if no more are wanted.
func inEdition(games engine.Catalogue, o engine.Opening, yield func(engine.Opening) bool) bool {
	g, err := games.Open(o)
	if err != nil {
		return true
	}
	usual := slices.Clone(g.Options)
	slices.Sort(usual)
	o = engine.Opening{ID: g.ID, Edition: g.Edition, Options: usual}
	if !yield(o) {
		return false
	}
	all := g.AllOptions[:min(len(g.AllOptions), mostOptions)]
	for choice := range 1 << len(all) {
		o.Options = nil
		for i, option := range all {
			if choice>>i&1 == 1 {
				o.Options = append(o.Options, option.ID)
			}
		}
		if slices.Sort(o.Options); !slices.Equal(o.Options, usual) && !yield(o) {
			return false
		}
	}
	return true
}
