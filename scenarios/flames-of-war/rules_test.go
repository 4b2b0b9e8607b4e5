package flamesofwar

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// answer is what a worksheet of plain results comes to.
type answer map[string]any

func (a answer) number(id string) int {
	v, _ := a[id].(float64)
	return int(v)
}

func (a answer) remarks() string { return fmt.Sprint(a["remarks"]) }

func reckoned(t *testing.T, calc, question string) (answer, engine.Resolution) {
	t.Helper()
	out := answer{}
	r := ask(t, open(t), calc, question, &out)
	return out, r
}

// D-FW-1, and the table: what the winner has lost decides, with the first platoon of a big company
// forgiven.
func TestVictoryPoints(t *testing.T) {
	for _, c := range []struct {
		name, question     string
		attacker, defender int
		result             any
	}{
		{"D-FW-1: eight platoons, the winner lost one", `{"winner":"attacker","attacker_platoons":8,"attacker_lost":1}`, 5, 2, "major"},
		{"nothing lost", `{"winner":"attacker","attacker_platoons":8,"defender_lost":8}`, 6, 1, "stunning"},
		{"two lost", `{"winner":"attacker","attacker_lost":2}`, 4, 3, "minor"},
		{"more lost", `{"winner":"attacker","attacker_lost":7}`, 4, 3, "minor"},
		{"the defender won", `{"winner":"defender","defender_lost":1,"attacker_lost":5}`, 2, 5, "major"},
		{"nine platoons forgive the first", `{"winner":"attacker","attacker_platoons":9,"attacker_lost":1}`, 6, 1, "stunning"},
		{"nine platoons, two lost", `{"winner":"attacker","attacker_platoons":9,"attacker_lost":2}`, 5, 2, "major"},
		{"nine platoons, three lost", `{"winner":"attacker","attacker_platoons":12,"attacker_lost":3}`, 4, 3, "minor"},
		{"nine platoons of the loser do not matter", `{"winner":"attacker","attacker_platoons":8,"attacker_lost":1,"defender_platoons":12,"defender_lost":1}`, 5, 2, "major"},
		{"nobody won: each by the other's losses", `{"winner":"nobody","attacker_lost":0,"defender_lost":2}`, 3, 1, nil},
		{"nobody won, nothing lost", `{"winner":"nobody"}`, 1, 1, nil},
		{"nobody won, nine platoons on both sides", `{"winner":"nobody","attacker_platoons":9,"attacker_lost":2,"defender_platoons":10,"defender_lost":1}`, 1, 2, nil},
		{"nobody won, three at most", `{"winner":"nobody","attacker_lost":9,"defender_lost":9}`, 3, 3, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, r := reckoned(t, "victory", c.question)
			assert.Equal(t, []any{c.attacker, c.defender, c.result}, []any{out.number("attacker"), out.number("defender"), out["result"]})
			assert.NotEmpty(t, r.Steps)
		})
	}
	out, _ := reckoned(t, "victory", `{"winner":"open"}`)
	assert.Equal(t, answer{"remarks": []any{"open"}}, out)
	out, _ = reckoned(t, "victory", `{"winner":"nobody","mission":"no_retreat"}`)
	assert.Contains(t, out.remarks(), "somebody")
}

// The printed table counts the winner's destroyed platoons; that it does so too where nobody won, and that
// nine platoons matter there, is our ruling.
func TestVictorySources(t *testing.T) {
	for question, source := range map[string]engine.Source{
		`{"winner":"attacker","attacker_platoons":9,"attacker_lost":2}`: engine.Rulebook, `{"winner":"defender","defender_platoons":9,"defender_lost":2}`: engine.Rulebook,
		`{"winner":"nobody","attacker_platoons":9,"attacker_lost":2}`: engine.House} {
		_, r := reckoned(t, "victory", question)
		assert.Equal(t, source, r.Source, question)
	}
}

// D-FW-6, and every mission: at least half in reserve, rounded up, and who has reserves at all.
func TestReserves(t *testing.T) {
	for _, c := range []struct {
		name, question    string
		reserve, deployed int
		remarks           string
	}{
		{"D-FW-6: seven platoons", `{"side":"defender","mission":"no_retreat","platoons":7}`, 4, 3, "[plain edge]"},
		{"eight", `{"side":"defender","mission":"no_retreat","platoons":8}`, 4, 4, "[plain edge]"},
		{"one", `{"side":"defender","mission":"no_retreat","platoons":1}`, 1, 0, "[plain edge]"},
		{"Free-for-All, attacker", `{"side":"attacker","mission":"free_for_all","platoons":7}`, 0, 7, "[none]"},
		{"Free-for-All, defender", `{"side":"defender","mission":"free_for_all","platoons":7}`, 0, 7, "[none]"},
		{"Encounter, attacker", `{"side":"attacker","mission":"encounter","platoons":7}`, 4, 3, "[delayed scattered]"},
		{"Encounter, defender", `{"side":"defender","mission":"encounter","platoons":5}`, 3, 2, "[delayed scattered]"},
		{"Dust Up, attacker", `{"side":"attacker","mission":"dust_up","platoons":9}`, 5, 4, "[delayed corner]"},
		{"Dust Up, defender", `{"side":"defender","mission":"dust_up","platoons":9}`, 5, 4, "[delayed corner]"},
		{"No Retreat, attacker", `{"side":"attacker","mission":"no_retreat","platoons":9}`, 0, 9, "[none]"},
		{"Hold the Line, attacker", `{"side":"attacker","mission":"hold_the_line","platoons":9}`, 0, 9, "[none]"},
		{"Hold the Line, defender", `{"side":"defender","mission":"hold_the_line","platoons":9}`, 5, 4, "[delayed edge]"},
		{"No Retreat's attacker has none to hold back", `{"side":"attacker","mission":"no_retreat","platoons":9,"in_reserve":5}`, 0, 9, "[none]"},
		{"nor has anybody in Free-for-All", `{"side":"defender","mission":"free_for_all","platoons":9,"in_reserve":5}`, 0, 9, "[none]"},
		{"more than needed", `{"side":"defender","mission":"hold_the_line","platoons":9,"in_reserve":7}`, 5, 2, "[delayed edge]"},
		{"too few", `{"side":"defender","mission":"hold_the_line","platoons":9,"in_reserve":4}`, 5, 4, "[delayed edge]"},
		{"an ambush", `{"side":"defender","mission":"hold_the_line","platoons":7,"ambush":true}`, 4, 3, "[delayed edge one_platoon]"},
		{"an ambush where there is none", `{"side":"defender","mission":"encounter","platoons":7,"ambush":true}`, 4, 3, "[delayed scattered no_ambush]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, _ := reckoned(t, "reserves", c.question)
			assert.Equal(t, []any{c.reserve, c.deployed, c.remarks}, []any{out.number("reserve"), out.number("deployed"), out.remarks()})
		})
	}
	out, _ := reckoned(t, "reserves", `{"side":"defender","mission":"hold_the_line","platoons":9,"in_reserve":4}`)
	assert.Equal(t, false, out["enough"])
	out, _ = reckoned(t, "reserves", `{"side":"defender","mission":"hold_the_line","platoons":9,"in_reserve":5}`)
	assert.Equal(t, true, out["enough"])
	for _, question := range []string{`{"side":"attacker","mission":"no_retreat","platoons":9,"in_reserve":5}`, `{"side":"attacker","mission":"hold_the_line","platoons":9,"in_reserve":1}`,
		`{"side":"attacker","mission":"free_for_all","platoons":9,"in_reserve":5}`, `{"side":"defender","mission":"free_for_all","platoons":9,"in_reserve":5}`} {
		out, _ = reckoned(t, "reserves", question)
		assert.NotContains(t, out, "enough", question)
		assert.Equal(t, []any{false, 0}, []any{out["too_many"], out.number("held")}, question)
	}
	out, _ = reckoned(t, "reserves", `{"side":"defender","mission":"no_retreat","platoons":7,"ambush":true}`)
	assert.Equal(t, 2, out.number("placed"), "three are out of reserve, one of them in ambush")
}

// The end of the battle in every mission, and the rulings about it. D-FW-5 among them.
func TestEnd(t *testing.T) {
	for _, c := range []struct{ name, question, winner, remarks string }{
		{"it goes on", `{"mission":"free_for_all","side":"attacker"}`, "open", "[goes_on]"},
		{"Free-for-All, attacker", `{"mission":"free_for_all","side":"attacker","taken":true}`, "attacker", "[taken_own]"},
		{"Free-for-All, defender", `{"mission":"free_for_all","side":"defender","taken":true}`, "defender", "[taken_own]"},
		{"Free-for-All, time", `{"mission":"free_for_all","time_out":true}`, "nobody", "[time_fair]"},
		{"Encounter", `{"mission":"encounter","side":"defender","taken":true}`, "defender", "[taken_any]"},
		{"Encounter, time", `{"mission":"encounter","time_out":true}`, "nobody", "[time_fair]"},
		{"Dust Up", `{"mission":"dust_up","side":"attacker","taken":true}`, "attacker", "[taken_any]"},
		{"Dust Up, time", `{"mission":"dust_up","time_out":true}`, "nobody", "[time_fair time_dust_up]"},
		{"No Retreat, an objective", `{"mission":"no_retreat","side":"attacker","taken":true}`, "attacker", "[taken_held]"},
		{"No Retreat, the defender's sixth turn", `{"mission":"no_retreat","side":"defender","turn":6,"clear":true}`, "defender", "[thrown_back]"},
		{"No Retreat, later", `{"mission":"no_retreat","side":"defender","turn":9,"clear":true}`, "defender", "[thrown_back]"},
		{"No Retreat, the fifth is too early", `{"mission":"no_retreat","side":"defender","turn":5,"clear":true}`, "open", "[too_early goes_on]"},
		{"No Retreat, the attacker's sixth turn is not it", `{"mission":"no_retreat","side":"attacker","turn":6,"clear":true}`, "open", "[goes_on]"},
		{"No Retreat, enemies are still there", `{"mission":"no_retreat","side":"defender","turn":7}`, "open", "[goes_on]"},
		{"D-FW-5: a Defensive Battle stopped by time", `{"mission":"no_retreat","time_out":true}`, "defender", "[time_held]"},
		{"D-FW-5 in Hold the Line", `{"mission":"hold_the_line","side":"attacker","time_out":true}`, "defender", "[time_held]"},
		{"Hold the Line, an objective", `{"mission":"hold_the_line","side":"attacker","taken":true}`, "attacker", "[taken_held]"},
		{"Hold the Line, the defender takes nothing", `{"mission":"hold_the_line","side":"defender","taken":true}`, "open", "[not_his goes_on]"},
		{"Hold the Line, an objective as time runs out", `{"mission":"hold_the_line","side":"attacker","taken":true,"time_out":true}`, "attacker", "[taken_held]"},
		{"the attacker's company fails", `{"mission":"encounter","side":"attacker","failed":"attacker"}`, "defender", "[failed]"},
		{"the defender's company fails in a Defensive Battle", `{"mission":"no_retreat","side":"defender","failed":"defender"}`, "attacker", "[failed]"},
		{"the attacker's company fails in a Defensive Battle", `{"mission":"hold_the_line","side":"attacker","failed":"attacker"}`, "defender", "[failed]"},
		{"it fails as it takes an objective", `{"mission":"free_for_all","side":"attacker","taken":true,"failed":"attacker"}`, "defender", "[failed at_once]"},
		{"conceded", `{"mission":"dust_up","conceded":"defender"}`, "attacker", "[conceded]"},
		{"conceded by the attacker", `{"mission":"no_retreat","conceded":"attacker","time_out":true}`, "defender", "[conceded]"},
		{"an empty half in a Fair Fight", `{"mission":"encounter","side":"defender","turn":8,"clear":true}`, "open", "[not_fair goes_on]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, _ := reckoned(t, "end", c.question)
			assert.Equal(t, []any{c.winner, c.winner != "open", c.remarks}, []any{out["winner"], out["over"], out.remarks()})
		})
	}
}

// What may take an objective, as far as it is public.
func TestTake(t *testing.T) {
	for question, taken := range map[string]string{
		`{"near":true}`: "taken", `{"near":true,"contested":true}`: "not", `{}`: "not",
		`{"near":true,"team":"pinned"}`: "taken", `{"near":true,"team":"effective"}`: "taken", `{"near":true,"team":"warrior"}`: "taken",
		`{"near":true,"team":"bogged"}`: "not", `{"near":true,"team":"bailed"}`: "not", `{"near":true,"team":"transport"}`: "not", `{"near":true,"team":"independent"}`: "not",
	} {
		out, r := reckoned(t, "take", question)
		assert.Equal(t, taken, out["taken"], question)
		assert.Equal(t, engine.Public, r.Source)
	}
}

// The dice of the set-up: ties are rolled again, and the player who finished deploying first adds one.
func TestSetUpDice(t *testing.T) {
	for question, higher := range map[string]string{`{"dice":[5,2]}`: "one", `{"dice":[2,5]}`: "two", `{"dice":[3,3]}`: "tie"} {
		out, _ := reckoned(t, "opening", question)
		assert.Equal(t, higher, out["higher"], question)
	}
	for question, first := range map[string]string{
		`{"dice":[4,4]}`: "open", `{"dice":[4,4],"finished":"attacker"}`: "attacker", `{"dice":[4,4],"finished":"defender"}`: "defender",
		`{"dice":[4,5],"finished":"attacker"}`: "open", `{"dice":[6,5],"finished":"defender"}`: "open", `{"dice":[1,2]}`: "defender", `{"dice":[2,1]}`: "attacker",
	} {
		out, _ := reckoned(t, "first_turn", question)
		assert.Equal(t, first, out["first"], question)
	}
}

// The charts say of every mission what the page says.
func TestCharts(t *testing.T) {
	g := open(t)
	for mission, row := range map[string]string{
		"free_for_all": "276 fair long – – – – rolled", "encounter": "277 fair long scattered scattered – – rolled", "dust_up": "278 fair quarters delayed delayed – – rolled",
		"no_retreat": "279 defensive short – plain defender both attacker", "hold_the_line": "280 defensive short – delayed defender both attacker",
	} {
		table, got := g.Table("missions"), ""
		for _, column := range table.Columns {
			cell, ok := table.Cell(mission, column)
			assert.True(t, ok)
			got += " " + cell
		}
		assert.Equal(t, " "+row, got)
	}
}

// The value before a mission is chosen is not a mission: no choice and no error offers it.
func TestUnchosenIsNoMission(t *testing.T) {
	g := open(t)
	for _, id := range []string{"objectives", "deployment", "victory"} {
		for _, question := range []string{`{}`, `{"mission":"unchosen"}`, `{"mission":"none_such"}`} {
			_, err := g.Calc(id).Resolve(g, json.RawMessage(question))
			p, ok := engine.AsProblem(err)
			require.True(t, ok, "%s %s: %v", id, question, err)
			assert.NotContains(t, fmt.Sprint(p.Args["known"]), "unchosen", "%s %s", id, question)
		}
	}
}
