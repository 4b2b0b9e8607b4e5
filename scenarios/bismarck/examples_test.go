package bismarck

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// G-BC-1: weather 8, a 6, the cell's −2: 4, no change. Weather 4 at night is visibility 7, so a search
// needs 7 factors.
func TestWeatherExample(t *testing.T) {
	g := open(t)
	steps := expect(t, g, "visibility", `{"weather":8,"time":"day","dice":[6]}`, `{"forecast":8,"mist":"fog","level":"v8"}`)
	assert.Equal(t, "rulebook", string(steps[0].Source), "the example proves the modifier of cell 8")
	got, _ := ask(t, g, "visibility", `{"weather":8,"time":"day","dice":[6]}`)
	assert.Equal(t, []string{"0"}, cells(t, got, "change"))
	assert.Equal(t, 4.0, got["change"].([]any)[0].(map[string]any)["total"])
	expect(t, g, "visibility", `{"weather":4,"time":"night","dice":[5]}`, `{"forecast":4,"mist":"clear","level":"v7"}`)
	expect(t, g, "search", `{"visibility":"v7","intrinsic":7}`, `{"needed":7,"allowed":true}`)
	expect(t, g, "search", `{"visibility":"v7","intrinsic":4,"markers":1}`, `{"factors":6,"allowed":false,"remarks":["short"]}`)
}

// G-BC-2: the Scharnhorst spends her last 2 points in the morning turn of 25 May, turn 17, having moved 2 hexes after
// 2; the emergency marker is on the morning of 27 May, ten turns later.
func TestFuelExample(t *testing.T) {
	g := open(t, "scharnhorst")
	expect(t, g, "fuel", `{"ship":{"unit":"scharnhorst","fuel":2},"last":2,"hexes":2,"turn":17}`,
		`{"spent":2,"rest":0,"due":27,"allowed":true,"remarks":["dry"]}`)
	assert.Equal(t, []string{"t17", "t27"}, []string{g.Tracker("turn").Values[16], g.Tracker("turn").Values[26]})
	assert.Equal(t, "27 May, morning", g.Book.Say("en", "tracker.turn.value.t27.name", nil))
	expect(t, g, "fuel", `{"ship":{"unit":"scharnhorst","fuel":0},"emergency":true,"hexes":1}`, `{"spent":0,"allowance":1,"allowed":true}`)
	expect(t, g, "fuel", `{"ship":{"unit":"scharnhorst","fuel":0},"emergency":true,"hexes":2}`, `{"allowed":false}`)
}

// G-BC-3: eight hexes, two free search markers, one more in the fourth and one in the sixth hex at
// visibility 2: twelve movement points.
func TestAirMoveExample(t *testing.T) {
	g := open(t)
	expect(t, g, "airmove", `{"speed":12,"hexes":8,"markers":4,"visibility":"v2","landed":true}`, `{"points":12,"allowed":true,"remarks":[]}`)
	expect(t, g, "airmove", `{"speed":11,"hexes":8,"markers":4,"visibility":"v2","landed":true}`, `{"points":12,"allowed":false,"remarks":["far"]}`)
}

// G-BC-4: the three calls at visibility 4.
func TestSearchExample(t *testing.T) {
	g := open(t)
	expect(t, g, "search", `{"visibility":"v4","forces":1,"patrols":1,"ships":2,"classes":"a BB and a DD","force":true}`,
		`{"factors":4,"allowed":true,"marker":"sighted","remarks":["group"]}`)
	expect(t, g, "search", `{"visibility":"v4","markers":2,"ships":1,"classes":"a CL"}`,
		`{"factors":4,"allowed":true,"marker":"shadowed","remarks":["single"]}`)
	got, _ := ask(t, g, "search", `{"visibility":"v4","forces":1,"markers":2,"passed":1,"passed_to":"L30"}`)
	assert.Equal(t, 5.0, got["factors"])
	assert.Equal(t, []any{"moved_on"}, got["remarks"])
	assert.NotContains(t, got, "marker", "only the move is reported")
}

// G-BC-5: contact on a 2, an Allied submarine on a 0, class 7: the destroyers of the task force. The
// hit roll of 5 with −1 for the submarine and nothing for visibility 5 is one hit.
func TestSubmarineExample(t *testing.T) {
	g := open(t, "gneisenau")
	expect(t, g, "submarine", `{"contact":2,"attack":0,"class":7}`, `{"found":true,"result":"allied_attack","ship_class":"destroyer","remarks":["east"]}`)
	steps := expect(t, g, "hits", `{"attack":"submarine","target":"dd_5","visibility":"v5","dice":[5]}`, `{"hits":1}`)
	assert.Equal(t, map[string]int{"submarine": -1}, modifiers(steps))
	expect(t, g, "damage", `{"marker":"stern","target":"dd_5"}`, `{"stern_hits":1,"hull_hits":0,"sunk":false}`)
}

// G-BC-7: three air attacks at night, visibility 6. The rule gives +2 for the night; the text adds +2 for
// visibility 6, which the table does not have and the submarine's example contradicts. The raw dice are
// not printed: the modified values and their hits are.
func TestAirAttackExample(t *testing.T) {
	g := open(t, "gneisenau", "scharnhorst")
	steps := expect(t, g, "hits", `{"attack":"air","target":"gneisenau","visibility":"v6","night":true,"dice":[7]}`, `{"hits":0}`)
	assert.Equal(t, map[string]int{"night_line": 2}, modifiers(steps), "7 and 2 are the printed 9")
	expect(t, g, "hits", `{"attack":"air","target":"scharnhorst","visibility":"v6","night":true,"dice":[3]}`, `{"hits":1}`)
	expect(t, g, "damage", `{"marker":"hull","target":"scharnhorst","secondary_roll":2}`, `{"hull_hits":1,"secondary_hits":1,"evasion_effects":1}`)
	// Printed: modified 4. By the rule Rodney's Evasion below 25 and her refuelling in port count as well.
	steps = expect(t, g, "hits", `{"attack":"air","target":"rodney","visibility":"v6","night":true,"in_port":true,"dice":[5]}`, `{"hits":1}`)
	assert.Equal(t, map[string]int{"night_line": 2, "slow": -1, "port_line": -2}, modifiers(steps))
	expect(t, g, "damage", `{"marker":"critical","target":"rodney"}`, `{"hull_hits":2,"secondary_hits":1,"evasion_effects":2}`)
}

// G-BC-8: random spotting at visibility 5.
func TestSpottingExample(t *testing.T) {
	g := open(t)
	expect(t, g, "spotting", `{"visibility":"v5","where":"outside_convoy","dice":[3]}`, `{"value_now":2,"located":false,"bearing":false}`)
	expect(t, g, "spotting", `{"visibility":"v5","where":"inside_search","dice":[1]}`, `{"value_now":2,"located":true,"remarks":["announce"]}`)
	expect(t, g, "spotting", `{"visibility":"v5","where":"outside","dice":[0]}`, `{"located":false,"bearing":true,"remarks":["bearing_only"]}`)
	// The text says that an equal roll locates.
	expect(t, g, "spotting", `{"visibility":"v5","where":"inside_search","dice":[2]}`, `{"located":true}`)
}

// G-BC-9: a task force hunts with the modified result 0; 2 is HX128 with Revenge and DD2. Both are sunk:
// 3 points drawn, 7 for the Revenge's hull boxes, and by the rule 1 for the flotilla, 11 in all; the text
// says 10. A 6 instead is OB325 without escort: a 5 in the half box is 3 points at the end.
func TestConvoyExample(t *testing.T) {
	g := open(t)
	expect(t, g, "convoy", `{"route":"east_west","force":true,"identify":2,"drawn":3,"dice":[1]}`, `{"result":"convoy","markers":1,"half":false,"points":3}`)
	got, _ := ask(t, g, "convoy", `{"route":"east_west","force":true,"identify":2,"dice":[1]}`)
	assert.Equal(t, []string{"hx_128"}, cells(t, got, "convoy"))
	assert.Equal(t, []string{"revenge", "dd_troop_2"}, convoyID("hx_128").escorts(g))
	assert.Equal(t, 7, g.Counter("revenge").Factors["hull"])
	expect(t, g, "victory", `{"convoys":3,"hulls_allied":7,"small_allied":1}`, `{"points":"11"}`)
	got, _ = ask(t, g, "convoy", `{"route":"east_west","identify":6,"marker":5,"dice":[0]}`)
	assert.Equal(t, []string{"ob_325"}, cells(t, got, "convoy"))
	assert.Equal(t, []any{true, 3.0}, []any{got["half"], got["half_points"]})
}

// G-BC-10, round 1: Norfolk breaks off from Prinz Eugen at visibility 9, Medium range.
func TestBattleExampleRound1(t *testing.T) {
	g := open(t)
	const r1 = `"range":"medium","visibility":"v9"`
	steps := expect(t, g, "gunnery", `{"firer":"prinz_eugen","target":"norfolk","position":"closing","target_position":"breaking_off",`+r1+`,"dice":[9,5,2]}`,
		`{"throws":3,"bow_hits":0,"stern_hits":1,"hull_hits":0,"special":0,"acquires":true}`)
	assert.Equal(t, map[string]int{"bow": 3, "radar": -1, "moving": 1, "target_moving": 1, "visibility_7": 3}, modifiers(steps))
	got, _ := ask(t, g, "gunnery", `{"firer":"norfolk","target":"prinz_eugen","position":"breaking_off","target_position":"closing",`+r1+`,"dice":[7,3]}`)
	// The text makes the 3 a hull hit; modified 7 on the Medium column is a secondary hit.
	assert.Equal(t, []string{"miss", "secondary"}, cells(t, got, "fire"))
	assert.Equal(t, 0.0, got["secondary_hits"], "Prinz Eugen has no secondary battery")
	got, _ = ask(t, g, "gunnery", `{"firer":"norfolk","target":"prinz_eugen","position":"breaking_off","target_position":"closing",`+r1+`,"dice":[0,9]}`)
	assert.Equal(t, []string{"hull", "miss"}, cells(t, got, "fire"), "a raw 0 gives the printed hull hit")
}

// G-BC-10, round 2: one sea zone apart, Short range; Norfolk has turned Open, with a stern factor gone.
func TestBattleExampleRound2(t *testing.T) {
	g := open(t)
	const r2 = `"range":"short","visibility":"v9","round":2,"acquired":true`
	got, steps := ask(t, g, "gunnery", `{"firer":"prinz_eugen","target":{"unit":"norfolk","stern":1},"position":"closing","target_position":"open",`+r2+`,"dice":[8,7,5,3,1]}`)
	assert.Equal(t, 5.0, got["throws"], "3 by one and a half, rounded up")
	assert.Equal(t, map[string]int{"bow": 3, "short_1": 3, "short_2": 2, "acquired_line": -1, "radar": -1, "moving": 1, "visibility_7": 3}, modifiers(steps))
	// The sum is +2. The text prints a stern and a hull hit for these dice, the 5 and the 3; the 1 is
	// special damage, which the text passes over.
	assert.Equal(t, []string{"miss", "miss", "stern", "hull", "special"}, cells(t, got, "fire"))

	got, steps = ask(t, g, "gunnery", `{"firer":{"unit":"norfolk","stern":1},"target":"prinz_eugen","position":"open","target_position":"closing",`+r2+`,"dice":[9,9,6,2,9]}`)
	assert.Equal(t, 5.0, got["throws"], "bow 2 and stern 1 by one and a half")
	assert.Equal(t, map[string]int{"bow": 2, "stern": 1, "short_1": 3, "short_2": 2, "acquired_line": -1, "radar": -1, "target_moving": 1, "visibility_7": 3}, modifiers(steps))
	// The printed dice do not give the stated hits: modified 8 and 4 do, raw 6 and 2.
	assert.Equal(t, []string{"miss", "miss", "secondary", "hull_e", "miss"}, cells(t, got, "fire"))
	assert.Equal(t, []any{0.0, 1.0, 1.0}, []any{got["secondary_hits"], got["hull_hits"], got["evasion_effects"]})
	got, _ = ask(t, g, "gunnery", `{"firer":{"unit":"norfolk","stern":1},"target":"prinz_eugen","position":"open","target_position":"closing",`+r2+`,"dice":[8,7,5,3,1]}`)
	assert.Equal(t, []string{"miss", "miss", "stern", "hull", "special"}, cells(t, got, "fire"), "what the printed dice give")
}

// G-BC-10, the torpedoes of round 2, and what is left of both ships.
func TestBattleExampleTorpedoes(t *testing.T) {
	g := open(t)
	steps := expect(t, g, "hits", `{"attack":"ship","attacks":3,"target":{"unit":"norfolk","stern":1},"position":"open","visibility":"v9","dice":[9,5,4]}`, `{"hits":1}`)
	assert.Equal(t, map[string]int{"open_line": -2, "visibility_9": 3}, modifiers(steps))
	steps = expect(t, g, "hits", `{"attack":"ship","attacks":3,"target":{"unit":"prinz_eugen","evasion":27},"position":"closing","visibility":"v9","dice":[7,3,1]}`, `{"hits":1}`)
	assert.Equal(t, map[string]int{"visibility_9": 3}, modifiers(steps))
	expect(t, g, "damage", `{"marker":"critical","target":{"unit":"norfolk","hull":3,"stern":0}}`, `{"hull_hits":2,"evasion_effects":2,"secondary_hits":0,"sunk":false}`)
	expect(t, g, "damage", `{"marker":"rudder","target":"prinz_eugen"}`, `{"rudder":true,"hull_hits":0}`)
	// Evasion below 25 counts for nothing at visibility 9.
	steps = expect(t, g, "hits", `{"attack":"ship","evasion":20,"visibility":"v9","dice":[4]}`, `{"hits":0}`)
	assert.Equal(t, map[string]int{"visibility_9": 3}, modifiers(steps))
}
