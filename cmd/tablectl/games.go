package main

import (
	"sync"

	"sandtable/engine"
)

// gameCommands has the commands that need a game and no session.
type gameCommands struct{ opener }

// listGames lists the games with their editions. It opens them concurrently, because that takes nearly all the time.
func (c gameCommands) listGames() error {
	ids := c.games.Games()
	opened := make([]opening, len(ids))
	var all sync.WaitGroup
	for i, id := range ids {
		all.Go(func() { opened[i] = c.openEditions(id) })
	}
	all.Wait()
	for i, id := range ids {
		if opened[i].err != nil {
			return opened[i].err
		}
		println(c.out, "%s  %s", id, c.reader(opened[i].editions[0]).Say("game.name"))
		for _, g := range opened[i].editions {
			c.listEdition(g)
		}
	}
	return nil
}

// opening is a game in each of its editions, or why it could not be opened.
type opening struct {
	editions []*engine.Game
	err      error
}

// openEditions opens a game in each of its editions, in order.
func (c gameCommands) openEditions(id string) opening {
	first, err := c.games.Open(engine.Opening{ID: id, Default: true})
	if err != nil {
		return opening{err: err}
	}
	var out opening
	for _, e := range first.Editions {
		g := first
		if e.ID != first.Edition {
			if g, err = c.games.Open(engine.Opening{ID: id, Edition: e.ID, Default: true}); err != nil {
				return opening{err: err}
			}
		}
		out.editions = append(out.editions, g)
	}
	return out
}

// listEdition lists the options of an edition.
func (c gameCommands) listEdition(g *engine.Game) {
	s := c.reader(g)
	println(c.out, "  %s  %s", g.Edition, s.Say("edition."+g.Edition+".name"))
	for _, o := range g.AllOptions {
		on := ""
		if o.On {
			on = "  (" + c.say("describe.in_use") + ")"
		}
		println(c.out, "    %s  %s%s", o.ID, s.Say("option."+o.ID+".name"), on)
	}
}
