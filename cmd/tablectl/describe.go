package main

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/companion/view"
	"sandtable/engine"
)

func (c gameCommands) describeCommand() *cobra.Command {
	return c.typedFlag(c.command("describe GAME", "describe", func(args []string) error {
		g, err := c.open(args[0])
		if err != nil {
			return err
		}
		d := &description{call: c.call, game: g, words: c.reader(g)}
		d.all()
		return nil
	}))
}

// description writes a game's parts as indented text.
type description struct {
	*call
	words view.Reader
	game  *engine.Game
}

func (d *description) line(format string, args ...any) { println(d.out, format, args...) }

// section writes the heading of a part.
func (d *description) section(key string, pairs ...any) {
	d.line("\n%s", d.say("describe."+key, pairs...))
}

// item writes a line of cells, padded to the given widths except the last. It omits empty cells at the end.
func (d *description) item(indent int, widths []int, cells ...string) {
	var b strings.Builder
	b.WriteString(strings.Repeat(" ", indent))
	for i, cell := range cells {
		b.WriteString(cell)
		if i < len(widths) {
			b.WriteString(strings.Repeat(" ", max(0, widths[i]-len([]rune(cell)))))
		}
		b.WriteString("  ")
	}
	d.line("%s", strings.TrimRight(b.String(), " "))
}

func (d *description) all() {
	g := d.game
	d.line("%s  %s, %s  (%s)", g.ID, d.words.Say("game.name"), d.words.Say("edition."+g.Edition+".name"), g.Edition)
	d.options()
	d.sides()
	d.phases()
	d.trackers()
	d.cups()
	d.tables()
	d.terrain("terrain", g.Terrains)
	d.terrain("hexsides", g.Hexsides)
	d.terrain("paths", g.Paths)
	d.questions()
	d.units()
	d.sources()
}

func (d *description) options() {
	if len(d.game.AllOptions) == 0 {
		return
	}
	d.section("options")
	for _, o := range d.game.AllOptions {
		use := ""
		for _, id := range d.game.Options {
			if id == o.ID {
				use = "(" + d.say("describe.in_use") + ")"
			}
		}
		d.item(2, []int{18, 10}, o.ID, o.Rule, d.words.Say("option."+o.ID+".name"), use)
		d.item(2, []int{18, 10}, "", "", d.words.Say("option."+o.ID+".text"))
	}
}

func (d *description) sides() {
	d.section("sides")
	for _, s := range d.game.Sides {
		d.item(2, []int{18}, s.ID, d.words.Say("side."+s.ID+".name"))
	}
	d.section("boxes")
	for _, b := range d.game.Boxes {
		d.item(2, []int{18, 10}, b.ID, b.Side, d.words.Say("box."+b.ID+".name"))
	}
	if len(d.game.Marks) > 0 {
		d.section("marks")
	}
	for _, m := range d.game.Marks {
		d.item(2, []int{18}, m.ID, d.words.Say("mark."+m.ID+".name"))
	}
}

func (d *description) phases() {
	d.section("phases")
	for _, p := range d.game.Phases {
		key := "phase." + p.ID
		d.item(2, []int{6, 18, 10, 8}, string(p.Stage), p.ID, p.Side, p.Rule, d.words.Say(key+".name"))
		d.line("          %s", d.words.Say(key+".prompt"))
		if p.When != nil {
			d.line("          %s", d.say("describe.when", "formula", p.When.String()))
		}
		if len(p.Do) > 0 {
			d.line("          %s", d.say("describe.do", "rules", strings.Join(p.Do, ", ")))
		}
		for _, c := range p.Checks {
			d.item(10, []int{16, 8}, "☐ "+c.ID, c.Rule, d.words.Say(key+".check."+c.ID+".text"))
		}
	}
}

func (d *description) trackers() {
	d.section("trackers")
	for i := range d.game.Trackers {
		t := &d.game.Trackers[i]
		bounds := d.say("describe.range", "min", view.Number(t.Min, t.Scale), "max", view.Number(t.Max, t.Scale), "start", view.Number(t.Start, t.Scale))
		if len(t.Values) > 0 {
			bounds = d.say("describe.values", "values", strings.Join(t.Values, " | "), "start", t.Values[t.Start-t.Min])
		}
		d.item(2, []int{18, 10, 10, 8}, t.ID, string(t.Source), t.Side, t.Rule, d.words.Say("tracker."+t.ID+".name")+": "+bounds)
	}
}

func (d *description) cups() {
	if len(d.game.Cups) > 0 {
		d.section("cups")
	}
	for _, c := range d.game.Cups {
		back := ""
		if c.Return {
			back = "(" + d.say("describe.back") + ")"
		}
		d.item(2, []int{18, 10, 10}, c.ID, string(c.Source), c.Rule, d.words.Say("cup."+c.ID+".name")+": "+strings.Join(c.Chits, ", "), back)
	}
}

func (d *description) questions() {
	d.section("questions", "game", d.game.ID)
	for _, k := range d.game.Calcs {
		d.line("  %s", k.ID())
		d.inputs(k)
	}
}

// inputs describes what a question reads.
func (d *description) inputs(k engine.Calculator) {
	for _, f := range k.Inputs() {
		d.item(4, []int{16, 8}, f.Name, string(f.Kind), d.input(f))
	}
}

// input describes the values of one input of a question.
func (d *description) input(f engine.Field) string {
	var parts []string
	add := func(key string, pairs ...any) { parts = append(parts, d.say("describe."+key, pairs...)) }
	if f.Key != "" {
		parts = append(parts, d.words.Say(f.Key))
	}
	if len(f.Of) > 0 {
		key := map[engine.FieldKind]string{engine.FieldObject: "of_object", engine.FieldObjects: "of_objects"}[f.Kind]
		add(cmp.Or(key, "of"), "values", strings.Join(f.Of, ", "))
	}
	switch {
	case f.Kind == engine.FieldNumber && (f.Min != 0 || f.Max != 0):
		add("from_to", "min", f.Min, "max", f.Max)
	case f.Max > 1:
		add("at_most", "max", f.Max)
	}
	if f.Optional {
		add("optional")
	}
	return strings.Join(parts, "; ")
}

func (d *description) units() {
	d.section("units")
	var names []string
	for _, f := range d.game.Factors {
		names = append(names, d.words.Say("factor."+f+".name"))
	}
	if len(names) > 0 {
		d.line("  %s", d.say("describe.numbers", "factors", strings.Join(names, " - ")))
	}
	for i := range d.game.Counters {
		c := &d.game.Counters[i]
		d.item(2, []int{12, 8, 9, 8, 16}, c.ID, c.Side, view.Factors(c.Factors), string(c.Source), cmp.Or(c.Starts, c.Start, c.Box), d.words.Unit(c.ID), traits(c), d.arrives(c))
	}
}

// arrives returns when and where a reinforcement comes into play.
func (d *description) arrives(c *engine.Counter) string {
	if c.Arrives == 0 {
		return ""
	}
	return strings.TrimSpace(d.say("describe.arrives", "turn", c.Arrives) + " " + strings.Join(c.At, " "))
}

func traits(c *engine.Counter) string {
	if len(c.Traits) == 0 {
		return ""
	}
	return "[" + strings.Join(c.Traits, " ") + "]"
}

// sources counts the game's data by source.
func (d *description) sources() {
	count := map[engine.Source]int{}
	for _, t := range d.game.Tables {
		count[t.Source]++
	}
	for _, list := range [][]engine.Terrain{d.game.Terrains, d.game.Hexsides, d.game.Paths} {
		for _, x := range list {
			count[x.Source]++
		}
	}
	for _, c := range d.game.Counters {
		count[c.Source]++
	}
	for _, t := range d.game.Trackers {
		count[t.Source]++
	}
	for _, c := range d.game.Cups {
		count[c.Source]++
	}
	d.section("sources")
	for _, src := range []engine.Source{engine.Rulebook, engine.User, engine.Public, engine.House} {
		if n := count[src]; n > 0 {
			d.line("  %s", d.say("describe.sourced", "source", string(src), "count", n))
		}
	}
}
