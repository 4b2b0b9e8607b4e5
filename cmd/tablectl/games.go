package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"sandtable/companion/view"
	"sandtable/engine"
)

func (c *call) gamesCommand() *cobra.Command {
	return &cobra.Command{Use: "games", Short: "list the games with their editions and options", Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return c.listGames() }}
}

func (c *call) listGames() error {
	for _, id := range c.games.Games() {
		g, err := c.games.Open(engine.Opening{ID: id, Default: true})
		if err != nil {
			return err
		}
		s := view.Speaker{Game: g, Lang: c.language()}
		fmt.Fprintf(c.out, "%s  %s\n", id, s.Say("game.name"))
		for _, e := range g.Editions {
			if err := c.listEdition(id, e.ID); err != nil {
				return err
			}
		}
	}
	return nil
}

func (c *call) listEdition(id, edition string) error {
	g, err := c.games.Open(engine.Opening{ID: id, Edition: edition, Default: true})
	if err != nil {
		return err
	}
	s := view.Speaker{Game: g, Lang: c.language()}
	fmt.Fprintf(c.out, "  %s  %s\n", edition, s.Say("edition."+edition+".name"))
	for _, o := range g.AllOptions {
		on := ""
		if o.On {
			on = " (on)"
		}
		fmt.Fprintf(c.out, "    %s  %s%s\n", o.ID, s.Say("option."+o.ID+".name"), on)
	}
	return nil
}
