package worksheet

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// volley is a worksheet of units that shoot: dice from 0, each read by itself on a table.
const volley = `
[[reckon]]
id = "volley"
source = "house"
ask = true
sides = 10
zero = true
dice = "arrows"
[[reckon.input]]
id = "archers"
kind = "units"
of = "red"
needed = true
[[reckon.input]]
id = "target"
kind = "units"
max = 1
[[reckon.input]]
id = "toast"
kind = "text"
[[reckon.input]]
id = "drink"
kind = "one"
[[reckon.input.value]]
id = "water"
[[reckon.input.value]]
id = "wine"
[[reckon.input]]
id = "second"
min = -1
max = 9
start = -1
[[reckon.line]]
id = "rain"
cell = ["shots", "rain", "drm"]
[[reckon.line]]
id = "slow"
when = 'unit_least("archers", "speed") < unit_most("target", "speed") || unit_count("target", "blue tired") > 0'
value = "2"
source = "rulebook"
[[reckon.line]]
id = "count"
to = "arrows"
value = 'unit_sum("archers", "bows")'
[[reckon.line]]
id = "wine"
when = 'chosen("drink") == "wine"'
value = "0 - 1"
text = "{{.toast}}"
[[reckon.look]]
id = "shot"
text = "{{.face}} {{.cell}}"
table = "hits"
column = 'unit_count("target", "blue") > 0 ? 1 : 0'
row = "face == 0 ? 0 : face + sum"
[[reckon.look]]
id = "deep"
when = 'look_count("shot", "deep") > 0 && second >= 0'
table = "hits"
of = "second"
row = "face"
[[reckon.result]]
id = "wounds"
value = 'look_count("shot", "1") + 2 * look_count("shot", "deep") + (look_cell("deep", 1) == "" ? 0 : look_number("deep", 1))'
`

func archery(t *testing.T, more string) (*engine.Game, error) {
	t.Helper()
	g := &engine.Game{ID: "archery", Sides: []engine.Side{{ID: "red"}, {ID: "blue"}}, Factors: []string{"bows", "speed"}, Marks: []engine.Mark{{ID: "tired"}},
		Types: []string{"foot"}, Traits: []string{"elite"}, Boxes: []engine.Box{{ID: "camp"}}, Trackers: []engine.Tracker{{ID: "glory", Max: 20, Paper: true}},
		Counters: []engine.Counter{{ID: "r1", Side: "red", Source: engine.Public, Factors: map[string]int{"bows": 2, "speed": 3}, Back: map[string]int{"bows": 1, "speed": 3}}, {ID: "b1", Side: "blue", Source: engine.Rulebook, Factors: map[string]int{"speed": 4}}},
		Tables: []engine.Table{{ID: "shots", Source: engine.House, Rows: []string{"rain"}, Columns: []string{"drm"}, Cells: [][]string{{"1"}}, Known: []engine.Known{{Row: "rain", Column: "drm", Cell: "1"}}},
			{ID: "hits", Source: engine.House, Rows: []string{"0", "1", "2"}, Columns: []string{"near", "far"}, Cells: [][]string{{"deep", "1"}, {"1", "1"}, {"0", "0"}}}}}
	g.Prepare()
	for _, c := range worksheets(t, volley+more) {
		if err := c.Bind(g); err != nil {
			return g, err
		}
		g.Rules, g.Calcs = append(g.Rules, c.Rules()...), append(g.Calcs, c.Calcs()...)
	}
	g.Prepare()
	return g, nil
}

func TestUnits(t *testing.T) {
	g, err := archery(t, "")
	require.NoError(t, err)
	assert.Empty(t, g.Rules, "it only answers questions")
	s := engine.NewState()
	d := engine.NewDraft(g, s)
	d.Move("r1", engine.InBox("camp"))
	d.Move("b1", engine.InBox("camp"))
	d.Track("b1", "speed", 2)
	for name, c := range map[string]struct {
		question, answer, steps string
		source                  engine.Source
	}{
		"by id":            {`{"archers":"r1","target":["b1"],"dice":[0,2]}`, `{"shot":[{"face":0,"total":0,"column":"far","cell":"1"},{"face":2,"total":3,"column":"far","cell":"0"}],"wounds":1}`, "rain+1 count+2 shot1 shot0 wounds1", "house"},
		"no dice yet":      {`{"archers":["r1"]}`, `{"shot":[],"wounds":0}`, "rain+1 count+2 wounds0", "public"},
		"typed":            {`{"archers":[{"bows":1,"speed":2},{"unit":"r1","bows":0}],"target":{"name":"a knight","speed":9},"dice":[0],"second":0}`, "", "rain+1 slow+2 count+1 shotdeep deepdeep wounds?", "house"},
		"and again":        {`{"archers":[{"bows":1,"speed":2}],"target":{"speed":2},"dice":[0],"second":7}`, `{"deep":[{"face":7,"total":7,"column":"near","cell":"0"}],"shot":[{"face":0,"total":0,"column":"near","cell":"deep"}],"wounds":2}`, "rain+1 count+1 shotdeep deep0 wounds2", "house"},
		"with a mark":      {`{"archers":"r1","target":{"unit":"b1","is":["tired"]}}`, `{"shot":[],"wounds":0}`, "rain+1 slow+2 count+2 wounds0", "public"},
		"without its mark": {`{"archers":"r1","target":{"unit":"b1","is":["tired","!tired","elite","camp","foot"]}}`, `{"shot":[],"wounds":0}`, "rain+1 count+2 wounds0", "public"},
	} {
		t.Run(name, func(t *testing.T) {
			r, err := g.Calc("volley").(Calc).Answer(g, d.State, json.RawMessage(c.question))
			require.NoError(t, err)
			assert.Equal(t, c.steps, shortSteps(r.Steps))
			assert.Equal(t, c.source, r.Source)
			assert.Equal(t, engine.Rulebook, r.Steps[0].Source, "the rules prove the cell")
			if c.answer != "" {
				b, err := json.Marshal(r.Result)
				require.NoError(t, err)
				assert.JSONEq(t, c.answer, string(b))
			}
		})
	}
	w, err := g.Calc("volley").(Calc).Answer(g, d.State, json.RawMessage(`{"archers":"r1","drink":"wine","toast":"@cheers"}`))
	require.NoError(t, err)
	assert.Equal(t, engine.Args{"toast": "cheers"}, w.Steps[2].Args)
	r, err := g.Calc("volley").Resolve(g, json.RawMessage(`{"archers":"r1","target":"b1","dice":[1,1]}`))
	require.NoError(t, err)
	assert.Equal(t, "rain+1 slow+2 count+2 shot0 shot0 wounds0", shortSteps(r.Steps), "before a game begins the target is fresh")
}

func TestUnitsRefused(t *testing.T) {
	g, err := archery(t, "")
	require.NoError(t, err)
	for question, code := range map[string]string{
		`{}`:                                    "reckon.missing",
		`{"archers":"x9"}`:                      "unit.unknown",
		`{"archers":[{"wings":2}]}`:             "input.unknown",
		`{"archers":[{"bows":-2}]}`:             "reckon.number",
		`{"archers":[{"is":["lazy"]}]}`:         "filter.word",
		`{"archers":[{"is":["red blue"]}]}`:     "filter.word",
		`{"archers":[{"name":7}]}`:              "input.kind",
		`{"archers":7}`:                         "input.json",
		`{"archers":"r1","target":["b1","r1"]}`: "reckon.units",
		`{"archers":"r1","dice":[10,1]}`:        "dice.face",
		`{"archers":"r1","dice":[1]}`:           "dice.count",
	} {
		_, err := g.Calc("volley").Resolve(g, json.RawMessage(question))
		p, ok := engine.AsProblem(err)
		if assert.True(t, ok, "%s: %v", question, err) {
			assert.Equal(t, code, p.Code, question)
		}
	}
}

func TestLookSetUpWrongly(t *testing.T) {
	for name, c := range map[string]struct{ data, code, where string }{
		"no table":      {"[[reckon]]\nid='x'\ndice='1'\n[[reckon.look]]\nid='a'\ntable='moon'\nrow='face'", "table.unknown", "reckon.x.look.a.table"},
		"words in rows": {"[[reckon]]\nid='x'\ndice='1'\n[[reckon.look]]\nid='a'\ntable='shots'\nrow='face'", "table.row.form", "reckon.x.look.a.table"},
		"no sum":        {"[[reckon]]\nid='x'\ndice='1'\n[[reckon.look]]\nid='a'\ntable='hits'", "field.missing", "reckon.x.look.a.row"},
		"no dice":       {"[[reckon]]\nid='x'\n[[reckon.look]]\nid='a'\ntable='hits'\nrow='face'", "field.missing", "reckon.x.look.a.of"},
		"a cell's form": {"[[reckon]]\nid='x'\n[[reckon.line]]\nid='a'\ncell=['shots']", "reckon.cell.form", "reckon.x.line.a.cell"},
		"no such cell":  {"[[reckon]]\nid='x'\n[[reckon.line]]\nid='a'\ncell=['shots','snow','drm']", "table.known", "reckon.x.line.a.cell"},
		"units of none": {"[[reckon]]\nid='x'\n[[reckon.input]]\nid='a'\nkind='units'\nof='green'", "filter.word", "reckon.x.input.a.of"},
	} {
		_, err := archery(t, c.data)
		p, ok := engine.AsProblem(err)
		if assert.True(t, ok, name) {
			assert.Equal(t, []string{c.code, c.where}, []string{p.Code, p.Where}, name)
		}
	}
}
