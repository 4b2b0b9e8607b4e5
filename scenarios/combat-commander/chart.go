package combatcommander

import (
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// Words in the cells of the charts. A cell that holds neither one of them nor a number is a gap.
const (
	wordOther    = "other" // as the rest of the hex
	wordNever    = "never" // nobody can be there
	wordClear    = "clear"
	wordObstacle = "obstacle"
)

// The charts of a column, parted by how far they can be trusted.
var (
	coverCharts = []string{"cover", "cover_public"}
	sightCharts = []string{"sight", "sight_public", "sight_house"}
)

// ownRules are the numbers of what is no kind of terrain: markers, levels and fortifications.
var ownRules = map[string]string{"blaze": "T79", "hill": "T88", "smoke": "T94", "bunker": "F101", "foxholes": "F102", "mines": "F103", "pillbox": "F104",
	"trench": "F105", "wire": "F106"}

// kinds are the kinds of terrain of one sort: the word of their texts, and the line about their cost.
type kinds struct {
	word, cost string
	list       []engine.Terrain
}

// kindsOf lists all kinds of terrain of the game, always in the same order.
func kindsOf(g *engine.Game) []kinds {
	return []kinds{{"terrain", "mp", g.Terrains}, {"hexside", "mp_side", g.Hexsides}, {"path", "mp_path", g.Paths}}
}

// cell is what a chart says of a kind of terrain, with the rule number of the ground and the source of
// the chart.
type cell struct {
	text   string
	name   string // text key
	rule   string
	source engine.Source
	table  string // id of the chart
}

// look finds a kind of terrain, hexside or path in the charts of a column.
func look(g *engine.Game, charts []string, id string) cell {
	out := cell{text: "?", name: id, rule: ownRules[id], source: engine.Public}
	if id == undrawn {
		out.name = "@ask.undrawn"
	}
	for _, in := range kindsOf(g) {
		if x := terrainOf(in.list, id); x != nil {
			out.name, out.rule = "@"+in.word+"."+id+".name", x.Rule
		}
	}
	for _, chart := range charts {
		if t := g.Table(chart); t != nil {
			if text, ok := t.Cell(id, t.Columns[0]); ok {
				out.text, out.source, out.table = strings.ReplaceAll(text, "−", "-"), t.Source, t.ID
			}
		}
	}
	return out
}

// number reads a cell as a whole number; added is true of one that is written with a plus and counts on
// top of the rest.
func (c cell) number() (n int, added, ok bool) {
	n, err := strconv.Atoi(c.text)
	return n, strings.HasPrefix(c.text, "+"), err == nil
}

// cite gives a step the rule number and the source of a cell.
func (c cell) cite(step engine.Step) engine.Step {
	step.Rule, step.Source = c.rule, c.source
	return step
}

// terrain finds a kind of terrain by id. It returns nil for an unknown one.
func terrainOf(list []engine.Terrain, id string) *engine.Terrain {
	for i := range list {
		if list[i].ID == id {
			return &list[i]
		}
	}
	return nil
}

// plus makes a step that adds.
func plus(step engine.Step, n int) engine.Step {
	step.Op, step.Value = "+", n
	return step
}

// comes makes a step that says what something comes to.
func comes(step engine.Step, n int) engine.Step {
	step.Op, step.Value = "=", n
	return step
}

// bridged adds the stream under a minor bridge where the hex names nothing else.
func bridged(terrain []string) []string {
	if len(terrain) == 1 && terrain[0] == "bridge_minor" {
		return []string{"stream", "bridge_minor"}
	}
	return terrain
}

// answerOf is a number as a pointer, for answers that may leave it out.
func answerOf(w *worksheet.Sheet, input string, n int) *int {
	if !w.Said(input) {
		return nil
	}
	return &n
}
