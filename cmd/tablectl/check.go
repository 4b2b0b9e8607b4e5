package main

import (
	"io/fs"
	"slices"

	"github.com/spf13/cobra"

	"sandtable/editor/gamedoc/check"
	"sandtable/engine"
	"sandtable/engine/changes"
	"sandtable/engine/gamedata"
	"sandtable/printables"
	"sandtable/scenarios"
)

func (c gameCommands) checkCommand() *cobra.Command {
	return c.command("check FOLDER|ZIP", "check", func(args []string) error { return c.check(args[0]) })
}

// check writes the findings of a package, one a line.
func (c gameCommands) check(path string) error {
	fsys, err := c.folder(path)
	if err != nil {
		return err
	}
	id, err := gamedata.ID(fsys)
	if err != nil && len(gamedata.Problems(err)) == 0 {
		return err
	}
	faults, warnings := 0, 0
	for _, p := range findings(fsys, id) {
		text := engine.Explain(c.book, c.language(), p)
		if check.Minor(p.Code) {
			warnings++
			text = c.say("check.warning", "text", text)
		} else {
			faults++
		}
		println(c.out, "%s", text)
	}
	switch {
	case faults > 0:
		return engine.Wrong("check.faulty", "path", path, "count", faults)
	case warnings > 0:
		println(c.out, "%s", c.say("check.playable", "path", path, "game", id, "count", warnings))
	default:
		println(c.out, "%s", c.say("check.sound", "path", path, "game", id))
	}
	return nil
}

// findings lists what check says of a package.
func findings(fsys fs.FS, id string) []*engine.Problem {
	own := scenarios.Own(id)
	return append(gamedata.Lint(fsys, own), printables.Lint(fsys, own)...)
}

// faults lists what check refuses a package for.
func faults(fsys fs.FS, id string) []*engine.Problem {
	return slices.DeleteFunc(findings(fsys, id), func(p *engine.Problem) bool { return check.Minor(p.Code) })
}

// diffCommand prints the differences between two versions of a game.
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
		println(c.out, "%s", s.Title)
		for _, line := range s.Lines {
			println(c.out, "  %s", line)
		}
	}
	return nil
}

// version opens one version of a game with its files.
func (c opener) version(game string) (v changes.Version, err error) {
	before := c.games // opening a path adds to the games; the other version must not see that
	defer func() { c.games = before }()
	if v.Game, err = c.open(game); err != nil {
		return v, err
	}
	v.Files, err = c.files(v.Game)
	return v, err
}
