package gamedata

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// Own makes the rules that a game has beside the stock ones: Go code in the game's folder. It is called for every
// game that is opened; nil for a game without such rules.
type Own func() []setting.Config

// resolved is a game with what only this package needs to know of it.
type resolved struct {
	game  *engine.Game
	files *files
	walk  *walker
}

// resolve settles edition and options and builds the game, without its texts. Everything that is
// wrong with the package is found at once where that is possible. The files are good for one game: what is not
// in it is taken out of them.
func (f *files) resolve(own Own, edition string, options []string, owners *Copy) (*resolved, error) {
	w := &walker{edition: edition, options: options, editions: f.editionIDs(), all: f.optionIDs(),
		at: map[string]string{}, texts: map[string]string{}}
	f.game.Source = f.source()
	f.walk(w)
	w.former()
	owners.overlay(f, w)
	f.mapBoxes(w)
	f.objectives(w)
	if len(w.faults) > 0 {
		return nil, w.faults
	}
	c := &checker{walker: w, files: f, game: f.build(edition, options)}
	c.all()
	if len(w.faults) > 0 {
		return nil, w.faults
	}
	configs := f.stock()
	if own != nil {
		configs = append(configs, own()...)
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

// choose settles edition and options as an opening asks for them. The options come back sorted.
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
