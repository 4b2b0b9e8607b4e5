package main

import (
	"sandtable/engine"
)

// gameCommands are the commands that need a game and no session.
type gameCommands struct{ opener }

func (c gameCommands) listGames() error {
	for _, id := range c.games.Games() {
		g, err := c.games.Open(engine.Opening{ID: id, Default: true})
		if err != nil {
			return err
		}
		put(c.out, "%s  %s", id, c.reader(g).Say("game.name"))
		for _, e := range g.Editions {
			if err := c.listEdition(g, id, e.ID); err != nil {
				return err
			}
		}
	}
	return nil
}

// listEdition lists the options of an edition; g is the game in the one it has when none is asked for.
func (c gameCommands) listEdition(g *engine.Game, id, edition string) error {
	if edition != g.Edition {
		var err error
		if g, err = c.games.Open(engine.Opening{ID: id, Edition: edition, Default: true}); err != nil {
			return err
		}
	}
	s := c.reader(g)
	put(c.out, "  %s  %s", edition, s.Say("edition."+edition+".name"))
	for _, o := range g.AllOptions {
		on := ""
		if o.On {
			on = "  (" + c.say("describe.in_use") + ")"
		}
		put(c.out, "    %s  %s%s", o.ID, s.Say("option."+o.ID+".name"), on)
	}
	return nil
}
