package main

import (
	"github.com/spf13/cobra"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/scenarios"
)

func (c *call) checkCommand() *cobra.Command {
	return c.command("check FOLDER|ZIP", "check", func(args []string) error { return c.check(args[0]) })
}

// check writes what is wrong with a package, one finding a line.
func (c *call) check(path string) error {
	fsys, err := gamedata.Folder(path)
	if err != nil {
		return c.packageFault(path, missingFile(path, err))
	}
	id, err := gamedata.ID(fsys)
	if err != nil && len(gamedata.Problems(err)) == 0 {
		return err
	}
	faults := 0
	for _, p := range gamedata.Lint(fsys, scenarios.Own(id)) {
		text := view.Problem(c.book, c.language(), p)
		if isWarning(p) {
			text = c.say("check.warning", "text", text)
		} else {
			faults++
		}
		put(c.out, "%s", text)
	}
	if faults > 0 {
		return engine.Wrong("check.faulty", "path", path, "count", faults)
	}
	put(c.out, "%s", c.say("check.sound", "path", path, "game", id))
	return nil
}

// isWarning tells a finding that does not keep the game from being played: a table that contradicts
// what is known of it.
func isWarning(p *engine.Problem) bool { return p.Code == "table.clash" }
