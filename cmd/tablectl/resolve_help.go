package main

import (
	"cmp"

	"github.com/spf13/cobra"

	stock "sandtable/companion/view/rules"
	"sandtable/engine"
)

// gameHelp shows the help of resolve, and with a game its questions, each with what it reads and with examples.
func (c gameCommands) gameHelp(cmd *cobra.Command, _ []string) {
	args := cmd.Flags().Args()
	var g *engine.Game
	if len(args) > 0 {
		var err error
		if g, err = c.open(args[0]); err != nil {
			put(cmd.ErrOrStderr(), "tablectl: %s", c.fault(err))
		}
	}
	put(c.out, "%s\n", cmp.Or(cmd.Long, cmd.Short))
	if g != nil {
		cmd.Example = ""
		c.askable(g)
	}
	put(c.out, "%s", cmd.UsageString())
}

// askable writes the questions of a game in the package's order.
func (c gameCommands) askable(g *engine.Game) {
	d := &description{call: c.call, game: g, words: c.reader(g)}
	if stock.Odds(d.words) != nil {
		d.line("%s\n", c.say("help.resolve.forces"))
	}
	d.line("%s", c.say("help.resolve.game", "game", d.words.Say("game.name"), "id", g.ID))
	for _, k := range g.Calcs {
		d.line("\n  %s", k.ID())
		d.inputs(k)
		for _, x := range g.Examples {
			if x.Question == k.ID() {
				d.line("    echo '%s' | tablectl resolve %s %s", x.Ask, g.ID, x.Question)
			}
		}
	}
	d.line("")
}
