package worksheet

import (
	"encoding/json"
	"testing"

	"github.com/pelletier/go-toml/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// picnic is a worksheet with an input of every kind, and one that only code can work out.
const picnic = `
[[reckon]]
id = "picnic"
rule = "4"
source = "rulebook"
dice = "guests > 3 ? 2 : 1"
said = "{{.mood}} {{.total}}"
[[reckon.input]]
id = "guests"
min = 1
max = 9
start = 2
[[reckon.input]]
id = "rain"
kind = "flag"
[[reckon.input]]
id = "place"
kind = "one"
of = "terrain"
[[reckon.input]]
id = "food"
kind = "many"
[[reckon.input.value]]
id = "cake"
[[reckon.input.value]]
id = "fish"
[[reckon.input]]
id = "song"
kind = "text"
[[reckon.input]]
id = "purse"
kind = "fraction"
max = 10
[[reckon.input]]
id = "season"
tracker = "weather"
[[reckon.line]]
id = "heads"
rule = "4.1"
value = "guests"
[[reckon.line]]
id = "cake"
rule = "4.2"
when = "food_cake && food < 2"
op = "×"
value = "2"
[[reckon.line]]
id = "price"
value = 'cell("prices", season == season_dry ? "dry" : "wet", "entry")'
to = "cost"
[[reckon.line]]
id = "luck"
when = "rolled"
value = "die(1) + die(2)"
[[reckon.result]]
id = "total"
value = "sum"
tracker = "score"
[[reckon.result]]
id = "spent"
when = "purse > 0"
value = "cost * 1000 > purse"
truth = true
[[reckon.result]]
id = "mood"
value = "rain && place != place_wood ? 0 : 1"
[[reckon.result.name]]
id = "wet"
[[reckon.result.name]]
id = "merry"
[[reckon.result]]
id = "next"
value = "mood"
tracker = "weather"
[[reckon.remark]]
id = "sing"
rule = "4.9"
when = "song && total > 1"
[[reckon.remark]]
id = "early"
when = "place == -1"
[[reckon.effect]]
op = "set"
on = "score"
value = "score + 1"

[[reckon]]
id = "round"
source = "house"
keep = true
said = "{{.walkers}}"
[[reckon.input]]
id = "walk"
kind = "rows"
[[reckon.input.field]]
id = "to"
kind = "text"
[[reckon.input.field]]
id = "miles"
max = 5
start = 1
[[reckon.input]]
id = "who"
needed = true
whose = true
kind = "one"
of = "side"
[[reckon.say]]
id = "leg"
rule = "7"
source = "house"
`

// worksheets reads rows.
func worksheets(t *testing.T, text string) []setting.Config {
	t.Helper()
	var set struct {
		Reckon []*Worksheet `toml:"reckon"`
	}
	require.NoError(t, toml.Unmarshal([]byte(text), &set))
	var out []setting.Config
	for _, r := range set.Reckon {
		out = append(out, r)
	}
	return out
}

func meadow(t *testing.T, work ...setting.Config) (*engine.Game, *engine.State) {
	t.Helper()
	g := &engine.Game{ID: "meadow", Sides: []engine.Side{{ID: "red"}, {ID: "blue"}}, Terrains: []engine.Terrain{{ID: "clear"}, {ID: "wood"}},
		Trackers: []engine.Tracker{{ID: "score", Max: 30}, {ID: "weather", Min: 1, Max: 2, Start: 2, Values: []string{"wet", "dry"}}},
		Tables:   []engine.Table{{ID: "prices", Rows: []string{"wet", "dry"}, Columns: []string{"entry"}, Cells: [][]string{{"?"}, {"3"}}}}}
	g.Phases = []engine.Phase{{ID: "noon", Stage: engine.Turns, Side: "blue"}}
	g.Prepare()
	for _, c := range append(worksheets(t, picnic), work...) {
		require.NoError(t, c.Bind(g))
		g.Rules, g.Calcs = append(g.Rules, c.Rules()...), append(g.Calcs, c.Calcs()...)
	}
	g.Prepare()
	s, err := setting.Supposed(g, nil)
	require.NoError(t, err)
	return g, s
}

func TestQuestions(t *testing.T) {
	g, _ := meadow(t)
	for name, c := range map[string]struct{ question, answer, steps string }{
		"nothing said": {`{}`, `{"mood":"merry","next":"wet","remarks":["early"],"total":2}`, "heads+2 price+3 total2 mood next early"},
		"doubled":      {`{"guests":4,"food":["cake"]}`, `{"mood":"merry","next":"wet","remarks":["early"],"total":8}`, "heads+4 cake×2 price+3 total8 mood next early"},
		"both foods":   {`{"guests":4,"food":["cake","fish","cake"]}`, `{"mood":"merry","next":"wet","remarks":["early"],"total":4}`, "heads+4 price+3 total4 mood next early"},
		"dice":         {`{"guests":1,"dice":[5]}`, `{"mood":"merry","next":"wet","remarks":["early"],"total":6}`, "heads+1 price+3 luck+5 total6 mood next early"},
		"rain":         {`{"rain":true,"place":"clear","song":"la"}`, `{"mood":"wet","next":0,"remarks":["sing"],"total":2}`, "heads+2 price+3 total2 mood next0 sing"}, // 0 is no value of the tracker, so it stays a number
		"a gap":        {`{"season":"wet","place":"wood"}`, `{"mood":"merry","next":"wet","remarks":[],"total":2}`, "heads+2 price? total2 mood next"},
		"a purse":      {`{"season":2,"place":"wood","purse":2.5}`, `{"mood":"merry","next":"wet","remarks":[],"spent":true,"total":2}`, "heads+2 price+3 total2 spent✓ mood next"},
	} {
		t.Run(name, func(t *testing.T) {
			r, err := g.Calc("picnic").Resolve(g, json.RawMessage(c.question))
			require.NoError(t, err)
			got, err := json.Marshal(r.Result)
			require.NoError(t, err)
			assert.JSONEq(t, c.answer, string(got))
			assert.Equal(t, c.steps, shortSteps(r.Steps))
		})
	}
}

// shortSteps writes each step as its id with what it shows.
func shortSteps(steps []engine.Step) string {
	out := ""
	for _, s := range steps {
		show := s.Show
		if show == "" && s.Op != "" {
			b, _ := json.Marshal(s.Value)
			show = map[string]string{"=": ""}[s.Op]
			if s.Op != "=" {
				show = s.Op
			}
			show += string(b)
		}
		if out != "" {
			out += " "
		}
		out += s.ID + show
	}
	return out
}

func TestRefused(t *testing.T) {
	g, _ := meadow(t)
	for question, code := range map[string]string{
		`{"guests":10}`:                 "reckon.number",
		`{"guests":"two"}`:              "reckon.number",
		`{"rain":1}`:                    "input.truth",
		`{"place":"sea"}`:               "reckon.choice",
		`{"place":["wood"]}`:            "reckon.choice",
		`{"food":["cake","soup"]}`:      "reckon.choice",
		`{"season":"winter"}`:           "reckon.choice",
		`{"season":9}`:                  "reckon.number",
		`{"purse":11}`:                  "reckon.number",
		`{"luck":1}`:                    "input.unknown",
		`{"dice":[1,2]}`:                "dice.count",
		`{"dice":[7]}`:                  "dice.face",
		`{"dice":"five"}`:               "input.kind",
		`[]`:                            "input.json",
		`{"guests":null}`:               "reckon.number",
		`{"food":null,"song":"\u00e9"}`: "",
	} {
		_, err := g.Calc("picnic").Resolve(g, json.RawMessage(question))
		if code == "" {
			assert.NoError(t, err, question)
			continue
		}
		p, ok := engine.AsProblem(err)
		if assert.True(t, ok, "%s: %v", question, err) {
			assert.Equal(t, code, p.Code, question)
		}
	}
}

// A refusal names the field and its choices with the keys of the screen's words.
func TestRefusalsSpeakTheScreensWords(t *testing.T) {
	g, _ := meadow(t)
	for question, want := range map[string]engine.Args{
		`{"place":"sea"}`:     {"field": "@reckon.picnic.input.place.text", "known": []string{"@terrain.clear.name", "@terrain.wood.name"}},
		`{"season":"winter"}`: {"field": "@reckon.picnic.input.season.text", "known": []string{"@tracker.weather.value.wet.name", "@tracker.weather.value.dry.name"}},
		`{"guests":10}`:       {"field": "@reckon.picnic.input.guests.text", "min": 1, "max": 9},
	} {
		_, err := g.Calc("picnic").Resolve(g, json.RawMessage(question))
		p, ok := engine.AsProblem(err)
		require.True(t, ok, question)
		assert.Equal(t, want, p.Args, question)
	}
}

func TestAtTheTable(t *testing.T) {
	g, s := meadow(t)
	rule := g.Rule("picnic")
	choices := rule.Legal(g, s)
	require.Len(t, choices, 1)
	require.Len(t, choices[0].Fields, 6, "the tracker is not asked for")
	assert.Equal(t, engine.Field{Name: "place", Kind: engine.FieldOne, Of: []string{"clear", "wood"}, Optional: true, Key: "reckon.picnic.input.place.text"}, choices[0].Fields[2])

	c := engine.Ask("picnic", map[string]any{"guests": 5})
	_, err := rule.Decide(g, s, c)
	var need *engine.NeedDice
	require.ErrorAs(t, err, &need)
	assert.Equal(t, 2, need.Count)
	c.Faces = []int{2, 6}
	out, err := rule.Decide(g, s, c)
	require.NoError(t, err)
	require.NoError(t, engine.ApplyAll(s, out.Events))
	assert.Equal(t, 14, s.Tracker("score"), "5 guests, 8 of luck, and the effect")
	assert.Equal(t, 1, s.Tracker("weather"))
	assert.Equal(t, "reckon.picnic.said", out.Said[0].Key)
}

// If a sentence names a result that the worksheet does not have, a plain sentence replaces it.
func TestSentenceWithoutAResult(t *testing.T) {
	g, s := meadow(t, worksheets(t, "[[reckon]]\nid='tally'\nsaid='{{.points}} points'\n[[reckon.input]]\nid='guests'\nmax=9\n"+
		"[[reckon.result]]\nid='points'\nwhen='guests > 0'\nvalue='guests'")...)
	for guests, key := range []string{"log.reckon.done", "reckon.tally.said"} {
		out, err := g.Rule("tally").Decide(g, s, engine.Ask("tally", map[string]any{"guests": guests}))
		require.NoError(t, err)
		assert.Equal(t, key, out.Said[0].Key)
	}
}

// walk is the code of the worksheet of rounds.
func walk(w *Sheet) (any, error) {
	miles := 0
	for _, row := range w.Rows("walk") {
		step := w.Verdict(setting.FoundRight, "leg", "to", row.Text("to"))
		step.Value = row.Number("miles")
		w.Why(step)
		miles += row.Number("miles")
	}
	w.Tell("walkers", w.Choice("who"))
	return map[string]int{"miles": miles}, nil
}

func TestByCode(t *testing.T) {
	g, s := meadow(t, &Work{On: "round", Do: walk})
	r, err := g.Calc("round").Resolve(g, json.RawMessage(`{"who":"red","walk":["mill",{"to":"inn","miles":4}]}`))
	require.NoError(t, err)
	assert.Equal(t, map[string]int{"miles": 5}, r.Result)
	require.Len(t, r.Steps, 2)
	assert.Equal(t, engine.Step{ID: "leg", Key: "reckon.round.say.leg.text", Args: engine.Args{"to": "mill"}, Show: "✓", Value: 1, Rule: "7", Source: "house"}, r.Steps[0])

	for question, where := range map[string]string{
		`{"walk":[]}`: "", `{"who":"red","walk":[{"to":"a"},{"to":"b","miles":6}]}`: "walk 2", `{"who":"red","walk":[{"by":"foot"}]}`: "walk 1",
	} {
		_, err := g.Calc("round").Resolve(g, json.RawMessage(question))
		p, ok := engine.AsProblem(err)
		require.True(t, ok, question)
		assert.Equal(t, where, p.Where, question)
	}

	rule := g.Rule("round")
	require.Len(t, rule.Legal(g, s)[0].Fields, 1, "who, since no side is to move")
	s.Shared.Phase = "noon"
	assert.Empty(t, rule.Legal(g, s)[0].Fields)
	assert.Len(t, rule.Legal(g, s), 2, "to work it out and to add a row; there is nothing to clear")
	for _, c := range []engine.Command{engine.Ask("round.add", map[string]any{"to": "mill"}), engine.Ask("round.add", map[string]any{"miles": 3}), engine.Ask("round", nil)} {
		out, err := rule.Decide(g, s, c)
		require.NoError(t, err)
		require.NoError(t, engine.ApplyAll(s, out.Events))
		if c.Do == "round" {
			assert.Equal(t, engine.Tell("reckon.round.said", "walkers", "blue"), out.Said[0])
			assert.Len(t, out.Steps, 2)
		}
	}
	assert.Len(t, rule.Legal(g, s), 3)
	out, err := rule.Decide(g, s, engine.Ask("round.clear", nil))
	require.NoError(t, err)
	require.NoError(t, engine.ApplyAll(s, out.Events))
	assert.Nil(t, s.Form("round"))
	_, err = rule.Decide(g, s, engine.Ask("round.add", map[string]any{"miles": 30}))
	assert.Error(t, err)
}

func TestSetUpWrongly(t *testing.T) {
	for name, c := range map[string]struct{ data, code, where string }{
		"no such tracker":  {"[[reckon]]\nid='x'\n[[reckon.input]]\nid='a'\ntracker='moon'", "tracker.unknown", "reckon.x.input.a.tracker"},
		"no such kind":     {"[[reckon]]\nid='x'\n[[reckon.input]]\nid='a'\nkind='colour'", "ref.unknown", "reckon.x.input.a.kind"},
		"no kind tracked":  {"[[reckon]]\nid='x'\n[[reckon.input]]\nid='a'\ntracker='score'\nkind='colour'", "ref.unknown", "reckon.x.input.a.kind"},
		"no bounds":        {"[[reckon]]\nid='x'\n[[reckon.input]]\nid='a'", "tracker.range", "reckon.x.input.a.max"},
		"no choices":       {"[[reckon]]\nid='x'\n[[reckon.input]]\nid='a'\nkind='one'", "field.missing", "reckon.x.input.a.value"},
		"rows of nothing":  {"[[reckon]]\nid='x'\n[[reckon.input]]\nid='a'\nkind='rows'", "field.missing", "reckon.x.input.a.field"},
		"a name twice":     {"[[reckon]]\nid='x'\n[[reckon.input]]\nid='a'\nmax=1\n[[reckon.line]]\nid='l'\nto='a'\nvalue='1'", "name.twice", "reckon.x.line"},
		"no value":         {"[[reckon]]\nid='x'\n[[reckon.result]]\nid='r'", "field.missing", "reckon.x.result.r.value"},
		"a later result":   {"[[reckon]]\nid='x'\n[[reckon.result]]\nid='r'\nvalue='q'\n[[reckon.result]]\nid='q'\nvalue='1'", "formula.fault", "reckon.x.result.r.value"},
		"whose weather":    {"[[reckon]]\nid='x'\n[[reckon.input]]\nid='a'\nmax=1\nwhose=true", "reckon.whose", "reckon.x.input.a.whose"},
		"one sided dice":   {"[[reckon]]\nid='x'\nsides=1", "table.dice", "reckon.x.sides"},
		"an operation":     {"[[reckon]]\nid='x'\n[[reckon.line]]\nid='l'\nop='-'\nvalue='1'", "amount.op", "reckon.x.line.l.op"},
		"effect on nobody": {"[[reckon]]\nid='x'\n[[reckon.effect]]\nop='set'\non='moon'\nvalue='1'", "tracker.unknown", "reckon.x.effect.1.on"},
	} {
		g, _ := meadow(t)
		p, ok := engine.AsProblem(worksheets(t, c.data)[0].Bind(g))
		if assert.True(t, ok, name) {
			assert.Equal(t, []string{c.code, c.where}, []string{p.Code, p.Where}, name)
		}
	}
	g, _ := meadow(t)
	p, ok := engine.AsProblem((&Work{On: "nothing"}).Bind(g))
	require.True(t, ok)
	assert.Equal(t, "reckon.work", p.Code)
}
