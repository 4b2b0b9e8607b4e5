package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/companion/view"
	"sandtable/engine"
)

func (c *call) describeCommand() *cobra.Command {
	return c.gameFlags(&cobra.Command{Use: "describe GAME", Args: cobra.ExactArgs(1),
		Short: "everything a game has: phases, trackers, tables, questions with their inputs, units, sources",
		RunE: func(_ *cobra.Command, args []string) error {
			g, err := c.open(args[0])
			if err != nil {
				return err
			}
			d := &description{call: c, game: g, Speaker: view.Speaker{Game: g, Lang: c.language()}}
			d.all()
			return nil
		}})
}

// description writes a game's parts as indented text.
type description struct {
	*call
	view.Speaker
	game *engine.Game
}

func (d *description) line(format string, args ...any) { fmt.Fprintf(d.out, format+"\n", args...) }

func (d *description) all() {
	g := d.game
	d.line("%s  %s, %s", g.ID, d.Say("game.name"), d.Say("edition."+g.Edition+".name"))
	d.line("options in use: %s", strings.Join(g.Options, ", "))
	d.phases()
	d.trackers()
	d.tables()
	d.calculators()
	d.units()
}

func (d *description) phases() {
	d.line("\nphases")
	for _, p := range d.game.Phases {
		d.line("  %-6s %-24s %-8s %-10s %s", p.Stage, p.ID, p.Side, p.Rule, d.Say("phase."+p.ID+".name"))
		if p.When != nil {
			d.line("         when %s", p.When)
		}
		for _, c := range p.Checks {
			d.line("         ☐ %-20s %-10s %s", c.ID, c.Rule, d.Say("phase."+p.ID+".check."+c.ID+".text"))
		}
	}
}

func (d *description) trackers() {
	d.line("\ntrackers")
	for _, t := range d.game.Trackers {
		d.line("  %-16s %d to %d, starts at %d  %s  %s", t.ID, t.Min, t.Max, t.Start, d.Say("tracker."+t.ID+".name"), strings.Join(t.Values, " | "))
	}
}

func (d *description) tables() {
	d.line("\ntables")
	for _, t := range d.game.Tables {
		d.line("  %s  %s  [%s]  beyond: %s … %s", t.ID, d.Say("table."+t.ID+".name"), t.Source, t.Beyond.Below, t.Beyond.Above)
		d.line("    %8s  %s", "", joined(t.Columns))
		for i, row := range t.Rows {
			d.line("    %8s  %s", row, joined(t.Cells[i]))
		}
	}
}

func joined(cells []string) string {
	var b strings.Builder
	for _, c := range cells {
		fmt.Fprintf(&b, "%-8s", c)
	}
	return strings.TrimRight(b.String(), " ")
}

func (d *description) calculators() {
	d.line("\nquestions (tablectl resolve %s NAME)", d.game.ID)
	for _, k := range d.game.Calcs {
		d.line("  %s", k.ID())
		for _, f := range k.Inputs() {
			d.line("    %s", inputLine(f))
		}
	}
}

func inputLine(f engine.Field) string {
	text := fmt.Sprintf("%-16s %s", f.Name, f.Kind)
	if len(f.Of) > 0 {
		text += " of " + strings.Join(f.Of, ", ")
	}
	if f.Min != 0 || f.Max != 0 {
		text += fmt.Sprintf(" %d to %d", f.Min, f.Max)
	}
	if f.Optional {
		text += ", may be left out"
	}
	return text
}

func (d *description) units() {
	d.line("\nunits")
	for _, c := range d.game.Counters {
		d.line("  %-16s %-8s %-14s %-10s %-8s %-20s %s", c.ID, c.Side, d.Unit(c.ID), view.Factors(c.Factors), c.Box, strings.Join(c.Traits, " "), c.Source)
	}
}
