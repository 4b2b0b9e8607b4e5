package flamesofwar

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
)

// resolved is ask for tests of any kind.
func resolved(t require.TestingT, g *engine.Game, calc, question string, out any) engine.Resolution {
	r, err := g.Calc(calc).Resolve(g, json.RawMessage(question))
	require.NoError(t, err, question)
	b, err := json.Marshal(r.Result)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(b, out))
	return r
}

// failures lists the rules that objective n breaks.
func failures(o Objective) string {
	var out []string
	for _, x := range o.Tests {
		if !x.Right {
			out = append(out, x.Rule)
		}
	}
	return strings.Join(out, " ")
}

// Each objective against every rule of its mission, on the line and just beyond it. A table of 72 by 48
// inches; in the Defensive Battles it stands upright, 48 wide and 72 deep.
func TestObjectives(t *testing.T) {
	for _, c := range []struct{ mission, placed, broken string }{
		{"free_for_all", `{"by":"attacker","x":8,"y":40}`, ""},
		{"free_for_all", `{"by":"attacker","x":7.999,"y":40}`, "short_edges"},
		{"free_for_all", `{"by":"attacker","x":64.001,"y":40}`, "short_edges"},
		{"free_for_all", `{"by":"attacker","x":20,"y":39.999}`, "centre"},
		{"free_for_all", `{"by":"attacker","x":20,"y":48}`, ""},
		{"free_for_all", `{"by":"attacker","x":20,"y":48.1}`, "on_table half"},
		{"free_for_all", `{"by":"attacker","x":20,"y":8}`, "half"},
		{"free_for_all", `{"by":"defender","x":20,"y":8}`, ""},
		{"free_for_all", `{"by":"defender","x":20,"y":40}`, "half"},
		{"free_for_all", `{"by":"attacker","x":8,"y":44},{"by":"attacker","x":56,"y":44}`, ""},
		{"free_for_all", `{"by":"attacker","x":8,"y":44},{"by":"attacker","x":56.001,"y":44}`, "apart"},
		{"free_for_all", `{"by":"attacker","x":8,"y":40},{"by":"attacker","x":56,"y":48}`, "apart"},
		{"free_for_all", `{"by":"attacker","x":8,"y":44},{"by":"defender","x":64,"y":4}`, ""},
		{"free_for_all", `{"by":"attacker","x":8,"y":44},{"by":"attacker","x":30,"y":44},{"by":"attacker","x":20,"y":44}`, "too_many"},
		{"free_for_all", `{"x":8,"y":44}`, "nobody"},
		{"encounter", `{"by":"attacker","x":8,"y":8}`, ""},
		{"encounter", `{"by":"attacker","x":8,"y":8.001}`, "centre"},
		{"encounter", `{"by":"attacker","x":8,"y":8},{"by":"attacker","x":64,"y":40}`, ""}, // more than 48″ apart: no limit here
		{"encounter", `{"by":"attacker","x":8,"y":8},{"by":"attacker","x":60,"y":6}`, "half"},
		{"encounter", `{"by":"defender","x":8,"y":40},{"by":"defender","x":8,"y":8},{"by":"defender","x":9,"y":8}`, "too_many"},
		{"dust_up", `{"by":"attacker","x":8,"y":8}`, ""},
		{"dust_up", `{"by":"attacker","x":36,"y":16}`, ""},
		{"dust_up", `{"by":"attacker","x":36.001,"y":16}`, "half area"},
		{"dust_up", `{"by":"attacker","x":20,"y":16.001}`, "area"},
		{"dust_up", `{"by":"attacker","x":7.999,"y":12}`, "short_edges"},
		{"dust_up", `{"by":"attacker","x":20,"y":7.999}`, "long_edges"},
		{"dust_up", `{"by":"attacker","x":20,"y":12},{"by":"attacker","x":64,"y":32}`, ""},
		{"dust_up", `{"by":"attacker","x":20,"y":12},{"by":"attacker","x":20,"y":36}`, "half area"},
		{"no_retreat", `{"by":"defender","x":8,"y":44}`, ""},
		{"no_retreat", `{"by":"defender","x":40,"y":64}`, ""},
		{"no_retreat", `{"by":"defender","x":40.001,"y":64}`, "long_edges"},
		{"no_retreat", `{"by":"defender","x":40,"y":64.001}`, "short_edges"},
		{"no_retreat", `{"by":"defender","x":24,"y":43.999}`, "centre"},
		{"no_retreat", `{"by":"attacker","x":24,"y":20}`, "half"},
		{"no_retreat", `{"by":"defender","x":24,"y":50},{"by":"defender","x":20,"y":50}`, "too_many"},
		{"hold_the_line", `{"by":"defender","x":8,"y":44},{"by":"attacker","x":40,"y":64}`, ""},
		{"hold_the_line", `{"by":"defender","x":8,"y":44},{"by":"attacker","x":40,"y":65}`, "short_edges"},
	} {
		var out Placed
		ask(t, open(t), "objectives", fmt.Sprintf(`{"mission":%q,"placed":[%s]}`, c.mission, c.placed), &out)
		last := out.Objectives[len(out.Objectives)-1]
		assert.Equal(t, c.broken, failures(last), "%s %s", c.mission, c.placed)
		assert.Equal(t, c.broken == "", out.Right, "%s %s", c.mission, c.placed)
	}
}

// With both centre lines of Dust Up the area is narrower.
func TestObjectivesBothLines(t *testing.T) {
	for x, broken := range map[string]string{"28": "", "28.001": "area", "36": "area"} {
		var out Placed
		ask(t, open(t, "both_lines"), "objectives", `{"mission":"dust_up","placed":[{"by":"attacker","x":`+x+`,"y":12}]}`, &out)
		assert.Equal(t, broken, failures(out.Objectives[0]), x)
	}
}

// The distances are named, and what is still to be placed, in the mission's order.
func TestObjectivesExplained(t *testing.T) {
	g := open(t)
	var out Placed
	r := ask(t, g, "objectives", `{"mission":"free_for_all","long":180,"short":120,"measure":"centimetres","placed":[{"by":"attacker","x":30,"y":99}]}`, &out)
	assert.Equal(t, []string{"attacker_enemy_half", "defender_enemy_half", "defender_enemy_half"}, out.Missing)
	var lines []string
	for _, s := range r.Steps {
		lines = append(lines, strings.TrimSpace(s.Show+" "+g.Book.Say("en", s.Key, s.Args)+" ("+s.Rule+")"))
	}
	assert.Equal(t, []string{
		"Objective 1: Attacker, 30 : 99 (centimetres) (276)", "✓ On the table (276)", "In the mission's order this one is: attacker, enemy half (276)",
		"✓ In the half that it belongs to (276)", "✗ 39 from the centre line, at least 40 (276)", "✓ 30 from the nearest short edge, at least 20 (276)",
		"Still to be placed: attacker, enemy half (276)", "Still to be placed: defender, enemy half (276)", "Still to be placed: defender, enemy half (276)",
	}, lines)
	assert.Equal(t, 390.0, *out.Objectives[0].Tests[2].Got)
}

func TestObjectivesRefused(t *testing.T) {
	for question, code := range map[string]string{
		`{}`: "reckon.needed", `{"mission":"rout"}`: "reckon.choice", `{"mission":"dust_up","placed":[{"by":"umpire"}]}`: "reckon.choice",
		`{"mission":"dust_up","placed":[{"x":-1}]}`: "reckon.number", `{"mission":"dust_up","placed":{}}`: "reckon.rows", `{"mission":"dust_up","long":5}`: "reckon.number",
	} {
		_, err := open(t).Calc("objectives").Resolve(open(t), json.RawMessage(question))
		p, ok := engine.AsProblem(err)
		require.True(t, ok, question)
		assert.Equal(t, code, p.Code, question)
	}
}

// TestObjectivesOffTheTableAreRefused puts objectives down at the table: off it, for nobody, and before a mission is
// chosen each is refused with what to do.
func TestObjectivesOffTheTableAreRefused(t *testing.T) {
	j, _ := enginetest.Begin(t, open(t))
	do := func(do string, args string) string {
		_, err := j.Do(engine.Command{Do: do, Args: json.RawMessage(args), Override: true})
		if p, ok := engine.AsProblem(err); ok {
			return p.Code
		}
		require.NoError(t, err)
		return ""
	}
	require.Equal(t, "unchosen.text", do("objectives.add", `{"by":"attacker","x":10,"y":10}`))
	require.Empty(t, do("mission", `{"value":"free_for_all"}`))
	require.Equal(t, "off_table.text", do("objectives.add", `{"by":"attacker","x":72.1,"y":10}`))
	require.Equal(t, "off_table.text", do("objectives.add", `{"by":"attacker","x":10,"y":48.5}`))
	require.Equal(t, "no_player.text", do("objectives.add", `{"x":10,"y":10}`))
	require.Empty(t, do("objectives.add", `{"by":"attacker","x":72,"y":48}`))
}

// TestArrivalsAreCounted brings a reserve in platoon by platoon until none is left.
func TestArrivalsAreCounted(t *testing.T) {
	j, _ := enginetest.Begin(t, open(t))
	do := func(do, args string) error {
		_, err := j.Do(engine.Command{Do: do, Args: json.RawMessage(args), Override: true})
		return err
	}
	require.NoError(t, do("mission", `{"value":"encounter"}`))
	require.NoError(t, do("companies", `{"attacker":5,"defender":6}`))
	require.NoError(t, do("reserves_attacker", `{}`))
	for left := 3; left > 0; left-- {
		require.Equal(t, left, j.State().Tracker("reserve_attacker"))
		require.NoError(t, do("arrive_attacker", `{}`))
	}
	require.Zero(t, j.State().Tracker("reserve_attacker"))
}
