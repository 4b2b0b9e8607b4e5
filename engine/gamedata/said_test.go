package gamedata_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/stock/position"
)

// What data can say of combat, arrivals, supply and towns is played from small packages: testdata/play/NAME.txt holds
// what the players do, testdata/PACKAGE the game. Each package is sound.
func TestSaidInData(t *testing.T) {
	for name, opening := range map[string]struct{ pack, edition string }{
		"duel_differential": {"duel", "differential"}, "duel_strength": {"duel", "strength"}, "duel_each": {"duel", "each"},
		"vale_terrain": {"vale", "first"}, "vale_arrive": {"vale", "first"}, "vale_towns": {"vale", "first"}, "vale_zones": {"vale", "first"},
	} {
		t.Run(name, func(t *testing.T) {
			fsys := os.DirFS("testdata/" + opening.pack)
			assert.Empty(t, gamedata.Lint(fsys, nil))
			g, err := gamedata.Open(fsys, nil, engine.Opening{Edition: opening.edition, Default: true})
			require.NoError(t, err)
			j, store := enginetest.Begin(t, g)
			enginetest.Transcript(t, "testdata/play/"+name+".txt", j)
			enginetest.CheckVerify(t, j)
			enginetest.CheckUndo(t, j)
			enginetest.CheckReopened(t, j, store)
		})
	}
}

// Games of the small packages, played at random, never come to a dead end.
func TestSaidInDataAtRandom(t *testing.T) {
	for _, opening := range []struct{ pack, edition string }{{"duel", "differential"}, {"duel", "strength"}, {"duel", "each"}, {"vale", "first"}} {
		g := open(t, os.DirFS("testdata/"+opening.pack), opening.edition)
		for seed := range min(10, enginetest.Seeds()) {
			j, _ := enginetest.Begin(t, g)
			p := &enginetest.Player{Seed: uint64(seed), Most: 150}
			require.NoError(t, p.Play(j), "%v", opening)
			enginetest.CheckLegal(t, g, j.State())
		}
	}
}

// What can be asked of the vale.
func TestSaidInDataAsked(t *testing.T) {
	script, err := os.ReadFile("testdata/vale_questions.txt")
	require.NoError(t, err)
	var b strings.Builder
	for line := range strings.Lines(string(script)) {
		line = strings.TrimRight(line, "\r\n")
		question, asks := strings.CutPrefix(line, "> ")
		switch {
		case asks:
			b.WriteString(line + "\n" + answered(t, os.DirFS("testdata/vale"), question))
		case strings.HasPrefix(line, "#"):
			b.WriteString(line + "\n")
		}
	}
	golden(t, "vale_questions.txt", b.String())
}

// A hex holds three points of units; a heavy unit counts two, a marker none.
func TestStackingByPoints(t *testing.T) {
	g := open(t, os.DirFS("testdata/vale"), "first")
	for units, full := range map[string]bool{"r1 r2 r3": false, "r1 r2 r3 r4": true, "b1 b2": false, "b1 b2 fort": false, "b1 b2 b3": true, "b2": false} {
		s := engine.NewState()
		s.Shared.Pieces = map[string]engine.Piece{}
		for _, id := range strings.Fields(units) {
			s.Shared.Pieces[id] = engine.Piece{Place: engine.AtHex("0404")}
		}
		assert.Equal(t, full, len(position.MapOf(g).Crowded(g, s)) > 0, units)
	}
}

// What a side hides keeps nobody out of a town, or everybody would learn of it; what it shows does.
func TestTownTakenBesideTheHidden(t *testing.T) {
	g := open(t, os.DirFS("testdata/vale"), "first")
	rule := g.Rule("towns").(position.ObjectivesRule)
	for hidden, want := range map[bool]string{true: "red", false: "blue"} {
		s := engine.NewState()
		s.Shared.Trackers = map[string]int{"arden": 2}
		s.Shared.Pieces = map[string]engine.Piece{"r1": {Place: engine.AtHex("0603")}}
		enemy := map[string]engine.Piece{"b2": {Place: engine.AtHex("0603")}}
		if hidden {
			s.Private = map[string]*engine.Part{"blue": {Pieces: enemy}}
		} else {
			s.Shared.Pieces["b2"] = enemy["b2"]
		}
		d := engine.NewDraft(g, s)
		rule.Follow(d, []engine.Change{&engine.PieceMoved{ID: "r1", To: engine.AtHex("0603"), Was: engine.AtHex("0503")}})
		assert.Equal(t, want, g.Tracker("arden").Values[d.State.Tracker("arden")], "hidden %v", hidden)
	}
}

// A mark of the turn track is shown in its turns, or in one phase of them.
func TestTurnMarks(t *testing.T) {
	g := open(t, os.DirFS("testdata/vale"), "first")
	for _, c := range []struct {
		turn  int
		phase string
		want  string
	}{{1, "red_turn", ""}, {2, "red_turn", "rain"}, {3, "red_turn", "rain"}, {3, "blue_turn", "rain bridge"}, {3, "", "rain bridge"}, {4, "", ""}} {
		ids := engine.IDs(g.Sequence.MarksOf(c.turn, c.phase), func(m engine.TurnMark) string { return m.ID })
		assert.Equal(t, c.want, strings.Join(ids, " "), "%+v", c)
	}
}

// Faults and warnings about a row of those packages.
func TestFaultsOfWhatIsSaid(t *testing.T) {
	var b strings.Builder
	for _, x := range []struct{ name, pack, file, old, text string }{
		{"code without a meaning", "duel", "tables.toml", `"DR2"]`, `"D2"]`},
		{"fixed cell without a meaning", "duel", "tables.toml", `above = "clamp"`, `above = "DX"`},
		{"unknown comparison", "duel", "rules.toml", `by = "differential"`, `by = "guess"`},
		{"limits that are too few", "duel", "tables.toml", `limits = [-99, -2, `, `limits = [-99, `},
		{"limits that do not grow", "duel", "tables.toml", `limits = [-99, -2, -1`, `limits = [-99, -2, -2`},
		{"column without a number", "duel", "tables.toml", `"10+"`, `"many"`},
		{"half of what", "duel", "rules.toml", `half = "units"`, `half = "hats"`},
		{"two ways of losing", "duel", "rules.toml", `steps = 1 }`, `steps = 1, all = true }`},
		{"unknown advance", "duel", "rules.toml", `advance = "no"`, `advance = "never"`},
		{"unknown terrain", "vale", "rules.toml", `terrain = ["forest"]`, `terrain = ["wood"]`},
		{"unknown hexside", "vale", "rules.toml", "across = [\"river\"]\n[[", "across = [\"brook\"]\n[["},
		{"every of nothing", "vale", "rules.toml", `terrain = ["town"]`, "terrain = [\"town\"]\nevery = true"},
		{"unknown terrain in a formula", "vale", "rules.toml", `!in_forest`, `!in_wood`},
		{"unknown mark in a formula", "vale", "rules.toml", `defender dug_in`, `defender dug_out`},
		{"counters that are none", "vale", "rules.toml", `here("marker")`, `here("bunker")`},
		{"unknown turn", "vale", "units.csv", ",later,,2,west", ",later,,soon,west"},
		{"unknown entry", "vale", "units.csv", ",later,,2,west", ",later,,2,moon"},
		{"unknown start", "vale", "units.csv", ",,0302,,,", ",,9999,,,"},
		{"several starts", "vale", "units.csv", ",,0302,,,", ",,0302 9999,,,"},
		{"two starts", "vale", "units.csv", ",,0302,,,", ",,0302,2,,"},
		{"entry without a turn", "vale", "units.csv", ",,0302,,,", ",,0302,,west,"},
		{"waits in another box", "vale", "units.csv", ",later,,2,west", ",map,,2,west"},
		{"unknown way of being blocked", "vale", "rules.toml", `blocked = "near"`, `blocked = "never"`},
		{"unknown entry of all", "vale", "rules.toml", `at = ["east"]`, `at = ["up"]`},
		{"roll that knows too little", "vale", "rules.toml", `roll + late >= 4`, `roll + lateness >= 4`},
		{"range and movement points", "vale", "board.toml", "mp = 4", "mp = 4\nrange = 2"},
		{"range out of bounds", "vale", "board.toml", "range = 3", "range = -3"},
		{"cost of no movement points", "vale", "board.toml", "range = 3", "range = 3\noutward = true"},
		{"end that is nowhere", "vale", "board.toml", `at = "west"`, `at = "moon"`},
		{"unknown zone", "vale", "board.toml", `zones = ["heavy"]`, `zones = ["broad"]`},
		{"zone that is too wide", "vale", "board.toml", "reach = 2", "reach = 20"},
		{"worth of something unknown", "vale", "board.toml", "{ heavy = 2 }", "{ hollow = 2 }"},
		{"worth without a limit", "vale", "board.toml", "points = 3\n", ""},
		{"unknown holder of an objective", "vale", "board.toml", `milton = "red"`, `miltown = "red"`},
		{"holder that is no side", "vale", "board.toml", `milton = "red"`, `milton = "green"`},
		{"unknown ledger", "vale", "board.toml", `ledger = "points"`, `ledger = "poins"`},
		{"points for nobody", "vale", "board.toml", "for = \"red\"\n", ""},
		{"tracker of the same name", "vale", "game.toml", "[sequence]", "[[tracker]]\nid = \"arden\"\nname = \"Arden\"\nmax = 3\nstrip = true\n[sequence]"},
		{"total in a line", "vale", "rules.toml", `count = 'count("blue lost")'`, `count = "total"`},
		{"unknown mark of a turn", "vale", "game.toml", "turns = [2, 3]", "turns = [2, 30]"},
		{"mark of no turn", "vale", "game.toml", "turns = [2, 3]", "turns = []"},
		{"unknown mark of a phase", "vale", "game.toml", `phase = "blue_turn"`, `phase = "night"`},
	} {
		fsys := copied(t, os.DirFS("testdata/"+x.pack))
		was := string(fsys[x.file].Data)
		require.Contains(t, was, x.old, x.name)
		fsys[x.file].Data = []byte(strings.Replace(was, x.old, x.text, 1))
		findings := gamedata.Lint(fsys, nil)
		assert.NotEmpty(t, findings, x.name)
		b.WriteString("# " + x.name + "\n")
		for _, p := range findings {
			b.WriteString(told("en", p) + "\n" + told("ru", p) + "\n")
			assert.NotContains(t, told("en", p)+told("ru", p), "<no value>")
		}
		_, err := gamedata.Open(fsys, nil, engine.Opening{Default: true})
		b.WriteString(map[bool]string{true: "opens\n\n", false: "does not open\n\n"}[err == nil])
	}
	golden(t, "said.txt", b.String())
}
