package gamedata

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// Own returns the rules of a game that are Go code in its folder. It is called for every game that is opened; nil for a
// game without such rules.
type Own func() []setting.Config

// resolved is a game with what only this package needs to know of it.
type resolved struct {
	game  *engine.Game
	files *files
	walk  *walker
}

// resolve builds the game for an edition and options, without its texts. It reports as many faults as possible at once.
// It removes from the files what is not in this game, so they serve for one game only.
func (f *files) resolve(own Own, edition string, options []string, owners *Copy) (*resolved, error) {
	return f.resolveOn(f.walker(edition, options), own, owners)
}

// walker returns a walker over the rows of an edition with options.
func (f *files) walker(edition string, options []string) *walker {
	return &walker{edition: edition, options: options, editions: f.editionIDs(), all: f.optionIDs(),
		at: map[string]string{}, texts: map[string]string{}}
}

// resolveOn is resolve by a walker, which knows the texts and positions of the rows also if they do not resolve.
func (f *files) resolveOn(w *walker, own Own, owners *Copy) (*resolved, error) {
	f.game.Source = f.source()
	phases := engine.IDs(f.game.Phases, phaseID)
	f.walk(w)
	f.nest(w, phases)
	w.former()
	owners.overlay(f, w)
	f.mapBoxes(w)
	f.objectives(w)
	if len(w.faults) > 0 {
		return nil, w.faults
	}
	c := &checker{walker: w, files: f, game: f.build(w.edition, w.options)}
	c.game.Original = !w.cites
	c.all()
	configs := f.stock()
	if own != nil {
		configs = append(configs, own()...)
	}
	if len(w.faults) > 0 {
		c.further(configs)
		return nil, w.faults
	}
	rules, err := c.rules(configs)
	if err != nil {
		return nil, err
	}
	c.sequence(rules)
	if len(w.faults) > 0 {
		return nil, w.faults
	}
	c.game.Phases = c.phases()
	c.game.Was = w.was
	c.game.Prepare()
	return &resolved{c.game, f, w}, nil
}

// further adds the faults of the rules and the sequence of a game that has others already, so that none of them hides
// behind another. A rule may rely on what was found wrong: then it goes no further.
func (c *checker) further(configs []setting.Config) {
	defer func() { _ = recover() }()
	if rules, err := c.rules(configs); err == nil {
		c.sequence(rules)
	}
}

// choose returns the edition and the options of an opening, sorted.
func (f *files) choose(o engine.Opening) (edition string, options []string, err error) {
	if o.ID != "" && o.ID != f.game.ID {
		return "", nil, engine.Wrong("package.id", "id", f.game.ID, "want", o.ID).At("game.toml")
	}
	editions := f.editionIDs()
	if len(editions) == 0 {
		return "", nil, engine.Wrong("game.edition").At("game.toml")
	}
	if edition = f.today("edition", o.Edition); edition == "" {
		edition = editions[0]
	}
	if !contains(editions, edition) {
		return "", nil, missing("edition", edition, editions)
	}
	rows := f.options(edition)
	there := engine.IDs(rows, func(r optionRow) string { return r.ID })
	for _, r := range rows {
		if o.Default && r.On {
			options = append(options, r.ID)
		}
	}
	if !o.Default {
		for _, id := range o.Options {
			options = append(options, f.today("option", id))
		}
	}
	for _, id := range options {
		if !contains(there, id) {
			return "", nil, missing("option", id, there)
		}
	}
	slices.Sort(options)
	return edition, slices.Compact(options), nil
}
