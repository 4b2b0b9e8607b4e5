package main

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// template writes the tables and costs of a game as TOML for the owner to overwrite.
func (c copyCommands) template(game string) error {
	g, err := c.open(game)
	if err != nil {
		return err
	}
	println(c.out, "kind = %q\nversion = %d\ngame = %q\nedition = %q", gamedata.CopyKind, gamedata.CopyVersion, g.ID, g.Edition)
	words := c.reader(g)
	for i := range g.Tables {
		t := &g.Tables[i]
		println(c.out, "\n# %s (%s)\n[tables.%s]", words.Say("table."+t.ID+".name"), t.Source, t.ID)
		c.templateTable(gamedata.TypedTable(t))
	}
	c.templateCosts("terrain", g.Terrains)
	c.templateCosts("hexside", g.Hexsides)
	c.templateCosts("path", g.Paths)
	return nil
}

func (c copyCommands) templateTable(t gamedata.CopyTable) {
	if t.Count > 0 {
		println(c.out, "count = %d\nsides = %d\nlow = %d", t.Count, t.Sides, t.Low)
	}
	println(c.out, "columns = %s\nrows = %s\ncells = [", quoted(t.Columns), quoted(t.Rows))
	for _, line := range t.Cells {
		println(c.out, "  %s,", quoted(line))
	}
	println(c.out, "]")
	if b := t.Beyond; b != nil && *b != (engine.Beyond{}) {
		println(c.out, "beyond = { below = %s, above = %s }", quote(b.Below), quote(b.Above))
	}
}

func (c copyCommands) templateCosts(kind string, list []engine.Terrain) {
	for i, x := range list {
		if i == 0 {
			println(c.out, "\n[costs.%s]", kind)
		}
		parts := []string{"cost = " + strconv.Itoa(x.Cost)}
		if len(x.By) > 0 {
			var by []string
			for _, who := range engine.SortedKeys(x.By) {
				by = append(by, who+" = "+strconv.Itoa(x.By[who]))
			}
			parts = append(parts, "by = { "+strings.Join(by, ", ")+" }")
		}
		if x.Bar {
			parts = append(parts, "bar = true")
		}
		println(c.out, "%s = { %s }", x.ID, strings.Join(parts, ", "))
	}
}

// quote returns a text as a basic string of TOML, which has the escapes of Go that occur here.
func quote(text string) string { return fmt.Sprintf("%q", text) }

func quoted(list []string) string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = quote(s)
	}
	return "[" + strings.Join(out, ", ") + "]"
}
