package combat

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/hex"
	"sandtable/engine/stock/setting"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// fight is the odds combat of the tests: Red against Blue, engineers that shift, guns that cancel
// them, posts that cannot move, a fort whose worth is drawn.
const fight = `
[[odds]]
id = "battle"
rule = "6"
source = "rulebook"
table = "crt"
attack = "attack"
defence = "defence"
check = "retreat"
no_attack = "post"
no_retreat = "post"
whole_force = "opt_whole"
mark = "attacked"
lost = { red = "lost_red", blue = "lost_blue" }

[[odds.flag]]
id = "forest"
on = "battle"

[[odds.flag]]
id = "wall"
on = "battle"
given = 'at("0303")'

[[odds.flag]]
id = "river"
on = "attacker"

[[odds.flag]]
id = "marsh"
on = "attacker"

[[odds.flag]]
id = "cut_off"
on = "force"
mark = "oos"

[[odds.air]]
side = "red"
tracker = "red_air"

[[odds.air]]
side = "blue"
tracker = "blue_air"

[[odds.modifier]]
id = "alone"
rule = "13.2"
source = "rulebook"
kind = "strength"
of = "defender engineer !stacked"
value = "1"

[[odds.modifier]]
id = "river"
rule = "6.1"
source = "rulebook"
kind = "half"
of = "attacker river"

[[odds.modifier]]
id = "marsh"
rule = "6.1"
source = "rulebook"
kind = "half"
of = "attacker marsh"

[[odds.modifier]]
id = "cut_off"
rule = "7.2"
source = "rulebook"
kind = "half"
hexes = true
ruled = true
of = "cut_off"

[[odds.modifier]]
id = "forest"
rule = "6.1"
source = "rulebook"
kind = "multiply"
of = "defender"
when = "forest"

[[odds.modifier]]
id = "works"
rule = "6.6"
source = "public"
kind = "add"
of = "defender"
value = "works"

[[odds.modifier]]
id = "engineers"
rule = "13.2"
source = "rulebook"
kind = "shift"
value = 'toward("red") * units("red engineer")'

[[odds.modifier]]
id = "wall"
rule = "6.5"
source = "rulebook"
kind = "shift"
value = "-1"
when = "wall && attacker_red"

[[odds.modifier]]
id = "guns"
rule = "13.3"
source = "house"
kind = "cancel"
cancels = "engineers"
value = 'units("blue gun")'

[[odds.modifier]]
id = "red_air"
rule = "5"
source = "rulebook"
kind = "shift"
value = 'toward("red") * air_red'

[[odds.modifier]]
id = "blue_air"
rule = "5"
source = "rulebook"
kind = "shift"
value = 'toward("blue") * air_blue'

[[odds.modifier]]
id = "fort"
rule = "15.3"
source = "house"
kind = "shift"
value = "drawn_caught ? 1 : -1"
when = 'at("0505") && attacker_red && (fort == fort_ready || fort == fort_caught)'

[odds.draw]
cup = "fort"
when = 'at("0505") && attacker_red && fort == fort_unknown'
empty = true

[[odds.draw.chit]]
id = "ready"
tracker = "fort"
value = "fort_ready"

[[odds.draw.chit]]
id = "caught"
tracker = "fort"
value = "fort_caught"

[[odds.draw.chit]]
id = "bare"
tracker = "fort"
value = "fort_bare"

[[odds.after]]
id = "taken"
tracker = "fort"
value = "fort_bare"
when = 'at("0505") && advanced > 0'

[[check]]
id = "retreat"
rule = "6.5.3"
source = "rulebook"
factors = ["attack", "defence"]
mark = "shaken"

[[check.fixed]]
id = "engineers"
of = "engineer"
value = 5
rule = "13.2"
source = "rulebook"

[[check.modifier]]
id = "guns"
rule = "13.3"
source = "rulebook"
when = 'roller_red && units("enemy gun") > 0'
`

// resultTable is the results table of the tests.
func resultTable() engine.Table {
	rows := []string{
		"E/– 2/– 2/– 2/– 1/– 1/– 1/1 –/1",
		"2/– 2/– 1/– 1/– 1/1 1/1 –/1 –/1",
		"2/– 1/– 1/1 1/1 1/1 –/1 –/1 –/2",
		"1/– 1/– 1/1 –/1 –/1 –/1 –/2 –/2",
		"1/– 1/1 –/1 –/1 –/2 –/2 –/2 –/E",
		"1/1 –/1 –/1 –/2 –/2 –/2 –/E –/E",
	}
	t := engine.Table{ID: "crt", Rule: "6.5", Source: engine.House, Count: 1, Sides: 6, Low: 1,
		Rows: []string{"1", "2", "3", "4", "5", "6"}, Columns: strings.Fields("1-3 1-2 1-1 2-1 3-1 4-1 5-1 6-1"),
		Beyond: engine.Beyond{Below: engine.Clamp, Above: engine.Clamp}}
	for _, r := range rows {
		t.Cells = append(t.Cells, strings.Fields(r))
	}
	return t
}

// fighters are the counters of the tests: id, side, attack, defence, traits.
var fighters = []engine.Counter{
	counter("r2", "red", 2, 2), counter("r3", "red", 3, 3), counter("r4", "red", 4, 4),
	counter("r5a", "red", 5, 5), counter("r5b", "red", 5, 5), counter("r5c", "red", 5, 5),
	counter("re", "red", 0, 0, "engineer"), counter("re2", "red", 0, 0, "engineer"),
	counter("b23", "blue", 2, 3), counter("bgun", "blue", 0, 1, "gun"), counter("bpost", "blue", 0, 1, "post"),
	counter("b54", "blue", 5, 4),
}

func counter(id, side string, attack, defence int, traits ...string) engine.Counter {
	return engine.Counter{ID: id, Side: side, Label: id, Type: "infantry", Box: engine.OnMap, Traits: traits,
		Factors: map[string]int{"attack": attack, "defence": defence}, Source: engine.House}
}

// lettered are the numbers of the hexes: I9 is 0909.
type lettered struct{ *hex.Labels }

func (l *lettered) Ready(*engine.Game) *engine.Problem {
	letters := hex.Numbering{Column: hex.Series{Style: hex.Letters, First: 1}, Row: hex.Series{First: 1}}
	l.Labels, _ = hex.NewLabels(hex.FlatOdd, 9, 9, hex.Standard(), letters)
	return nil
}

func (l *lettered) Own(label string) (string, bool) {
	c, err := l.Parse(label)
	return l.Label(c), err == nil
}

// rulesOf reads the rules of a fight and links them.
func rulesOf(t testing.TB, text string) []setting.Config {
	t.Helper()
	var set struct {
		Odds  []*Odds  `toml:"odds"`
		Check []*Check `toml:"check"`
	}
	require.NoError(t, toml.NewDecoder(strings.NewReader(text)).DisallowUnknownFields().Decode(&set))
	all := []any{&lettered{}}
	for _, o := range set.Odds {
		all = append(all, o)
	}
	for _, c := range set.Check {
		all = append(all, c)
	}
	setting.Link(all)
	return setting.Of[setting.Config](all)
}

// battlefield is a game with the fight in it, and a state in which everybody is on the map in Red's phase.
func battlefield(t testing.TB, options ...string) (*engine.Game, *engine.State, OddsRule) {
	t.Helper()
	g := &engine.Game{
		ID: "fields", AllOptions: []engine.Option{{ID: "whole"}}, Options: options,
		Sides: []engine.Side{{ID: "red"}, {ID: "blue"}}, Traits: []string{"engineer", "gun", "post"},
		Boxes: []engine.Box{{ID: "lost_red"}, {ID: "lost_blue"}, {ID: engine.OnMap}},
		Marks: []engine.Mark{{ID: "attacked"}, {ID: "oos"}, {ID: "shaken"}},
		Trackers: []engine.Tracker{{ID: "turn", Min: 1, Max: 7, Start: 1}, {ID: "red_air", Max: 3, Start: 3}, {ID: "blue_air", Max: 1, Start: 1},
			{ID: "works", Max: 5}, {ID: "fort", Max: 3, Values: []string{"unknown", "ready", "caught", "bare"}}},
		Cups:     []engine.Cup{{ID: "fort", Chits: []string{"ready", "caught", "bare", "bare"}}},
		Counters: fighters, Tables: []engine.Table{resultTable()},
		Phases:   []engine.Phase{{ID: "red_fights", Stage: engine.Turns, Side: "red", Do: []string{"battle"}}},
		Sequence: engine.Sequence{Turn: "turn"},
	}
	g.Prepare()
	for _, c := range rulesOf(t, fight) {
		require.NoError(t, c.Bind(g))
		g.Rules, g.Calcs = append(g.Rules, c.Rules()...), append(g.Calcs, c.Calcs()...)
	}
	g.Prepare()
	s, err := setting.Supposed(g, nil)
	require.NoError(t, err)
	s.Shared.Phase = "red_fights"
	s.Shared.Pieces = map[string]engine.Piece{}
	for _, c := range g.Counters {
		s.Shared.Pieces[c.ID] = engine.Piece{Place: engine.InBox(engine.OnMap)}
	}
	return g, s, g.Rule("battle").(OddsRule)
}

// ask resolves a question to the fight's calculators.
func ask(t testing.TB, calc, question string, options ...string) (engine.Resolution, error) {
	t.Helper()
	g, _, _ := battlefield(t, options...)
	return g.Calc(calc).Resolve(g, json.RawMessage(question))
}

// golden compares a text with a file that -update rewrites.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", "odds", name)
	if *update {
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, string(want), got)
}

// stepLines writes steps one a line, for goldens.
func stepLines(steps []engine.Step) string {
	var b strings.Builder
	for _, s := range steps {
		off := ""
		if s.Off {
			off = " (off)"
		}
		args, _ := json.Marshal(s.Args)
		value := ""
		if s.Show == "" {
			value = " " + jsonText(s.Value)
		}
		b.WriteString(strings.TrimRight(s.Key+" "+s.Op+value+" "+s.Show+" ["+s.Rule+", "+string(s.Source)+"]"+off+" "+string(args), " ") + "\n")
	}
	return b.String()
}

func jsonText(v any) string {
	b, _ := json.Marshal(v)
	return string(b)
}
