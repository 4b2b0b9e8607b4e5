package main

import (
	"io"

	"github.com/spf13/cobra"

	"sandtable/companion/library"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// copyCommands has the commands of typed copies.
type copyCommands struct{ keeper }

func (c copyCommands) copyCommand() *cobra.Command {
	cmd := c.group("copy COMMAND", "copy")
	cmd.AddCommand(
		c.gameFlags(c.command("template GAME", "copy_template", func(args []string) error { return c.template(args[0]) })),
		c.gameFlags(c.command("counters GAME", "copy_counters", func(args []string) error { return c.roster(args[0]) })),
		c.copyCheckCommand(), c.copyKeepCommand(),
		c.databaseFlag(c.command("list", "copy_list", func([]string) error { return c.with(true, c.copies) })),
		c.databaseFlag(c.command("show GAME NAME", "copy_show", c.showCopy)),
		c.databaseFlag(c.command("drop GAME NAME", "copy_drop", c.dropCopy)),
		c.databaseFlag(c.command("export GAME NAME FILE", "copy_export", c.exportCopy)))
	return cmd
}

func (c copyCommands) roster(game string) error {
	g, err := c.open(game)
	if err != nil {
		return err
	}
	_, err = c.out.Write(gamedata.WriteCounters(g, gamedata.TypedCounters(g)))
	return err
}

func (c copyCommands) copyCheckCommand() *cobra.Command {
	cmd := c.command("check GAME [FILE]", "copy_check", func(args []string) error {
		o, err := c.typedOpening(args)
		if err != nil {
			return err
		}
		return c.clashes(o)
	})
	cmd.Flags().StringVar(&c.counters, "counters", "", c.say("flag.counters"))
	return c.gameFlags(cmd)
}

func (c copyCommands) copyKeepCommand() *cobra.Command {
	cmd := c.command("keep GAME [FILE]", "copy_keep", c.keepCopy)
	cmd.Flags().StringVar(&c.counters, "counters", "", c.say("flag.counters"))
	cmd.Flags().StringVar(&c.name, "name", "", c.say("flag.name"))
	return c.databaseFlag(c.gameFlags(cmd))
}

// typedOpening returns how to open a game with the copy that was typed into files.
func (c copyCommands) typedOpening(args []string) (engine.Opening, error) {
	o, err := c.opening(args[0])
	if err != nil {
		return o, err
	}
	g, err := c.resolve(args[0], o)
	if err != nil {
		return o, err
	}
	o.Edition, o.Options, o.Default = g.Edition, g.Options, false // makes the defaults explicit
	typed := &gamedata.Copy{Game: g.ID, Edition: g.Edition}
	switch {
	case len(args) > 1:
		if o.Copy, err = c.typedFile(args[1]); err != nil {
			return o, err
		}
		if typed, err = gamedata.ReadCopy(o.Copy); err != nil {
			return o, c.packageFault(args[1], err)
		}
	case c.counters == "":
		return o, engine.Wrong("copy.nothing")
	}
	if c.counters == "" {
		return o, nil
	}
	data, err := readFile(c.counters)
	if err != nil {
		return o, err
	}
	if typed.Counters, err = gamedata.ReadCounters(g, data); err != nil {
		return o, c.packageFault(c.counters, err)
	}
	o.Copy = typed.Write()
	return o, nil
}

// clashes opens a game with a typed copy and lists what in it contradicts the rules.
func (c copyCommands) clashes(o engine.Opening) error {
	g, err := c.games.Open(o)
	if err != nil {
		return err
	}
	words := c.reader(g)
	for _, k := range gamedata.Clashes(g) {
		println(c.out, "%s", c.say("copy.clash", "table", words.Say("table."+k.Table+".name"), "row", k.Known.Row, "column", k.Known.Column,
			"cell", k.Cell, "want", k.Known.Cell, "rule", k.Known.Rule))
	}
	println(c.out, "%s", c.say("copy.fine", "game", words.Say("game.name"), "edition", words.Say("edition."+g.Edition+".name")))
	return nil
}

func (c copyCommands) keepCopy(args []string) error {
	if c.name == "" {
		return engine.Wrong("call.name")
	}
	o, err := c.typedOpening(args)
	if err != nil {
		return err
	}
	return c.with(false, func(lib *library.Library) error {
		if _, err := lib.Copies().Keep(o, c.name, c.stamp()); err != nil {
			return err
		}
		return c.clashes(o)
	})
}

// typedCopy is a typed copy in a list.
type typedCopy struct {
	Game    string   `json:"game"`
	Name    string   `json:"name"`
	Edition string   `json:"edition"`
	Options []string `json:"options"`
	Kept    string   `json:"kept"`
}

func (c copyCommands) copies(lib *library.Library) error {
	list, err := lib.Copies().List("")
	if err != nil {
		return err
	}
	for _, t := range list {
		if err := c.line(typedCopy{t.Game, t.Name, t.Edition, t.Options, t.At}); err != nil {
			return err
		}
	}
	return nil
}

func (c copyCommands) showCopy(args []string) error {
	return c.with(true, func(lib *library.Library) error {
		_, data, err := lib.Copies().Get(args[0], args[1])
		if err != nil {
			return err
		}
		_, err = c.out.Write(data)
		return err
	})
}

func (c copyCommands) dropCopy(args []string) error {
	return c.with(true, func(lib *library.Library) error {
		if _, _, err := lib.Copies().Get(args[0], args[1]); err != nil {
			return err
		}
		return lib.Copies().Drop(args[0], args[1])
	})
}

func (c copyCommands) exportCopy(args []string) error {
	return c.with(true, func(lib *library.Library) error {
		if _, _, err := lib.Copies().Get(args[0], args[1]); err != nil {
			return err
		}
		if err := write(args[2], func(w io.Writer) error { return lib.Copies().Export(args[0], args[1], w) }); err != nil {
			return err
		}
		return c.line(carried{File: args[2], Copy: args[1], Game: args[0]})
	})
}
