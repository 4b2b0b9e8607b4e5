package main

import (
	"github.com/spf13/cobra"

	"sandtable/engine/changes"
)

// diffCommand tells what is different between two versions of a game.
func (c gameCommands) diffCommand() *cobra.Command {
	return c.gameFlags(c.command("diff OLD NEW", "diff", func(args []string) error { return c.diff(args[0], args[1]) }))
}

func (c gameCommands) diff(old, new string) error {
	was, err := c.version(old)
	if err != nil {
		return err
	}
	now, err := c.version(new)
	if err != nil {
		return err
	}
	told, err := changes.Told(was, now, c.language())
	if err != nil {
		return err
	}
	for _, s := range told {
		put(c.out, "%s", s.Title)
		for _, line := range s.Lines {
			put(c.out, "  %s", line)
		}
	}
	return nil
}

// version opens one version of a game with its files.
func (c opener) version(game string) (v changes.Version, err error) {
	before := c.games // each version is found among the games as they were
	defer func() { c.games = before }()
	if v.Game, err = c.open(game); err != nil {
		return v, err
	}
	v.Files, err = c.files(v.Game)
	return v, err
}
