package veritable

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/stock/combat"
	"sandtable/engine/stock/position"
)

// G-OV-1, the examples of rounding (6.5), and what the rulings make of odds below 1-1 and off the table.
func TestRatio(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		g := open(t, edition)
		for _, c := range []struct{ question, ratio, column string }{
			{`{"attackers":[13],"defenders":[6]}`, "2-1", "2-1"},
			{`{"attackers":[31],"defenders":[8]}`, "3-1", "3-1"},
			{`{"attackers":[24],"defenders":[8]}`, "3-1", "3-1"},
			{`{"attackers":[6],"defenders":[6]}`, "1-1", "1-1"},
			{`{"attackers":[11],"defenders":[6]}`, "1-1", "1-1"},
			{`{"attackers":[6],"defenders":[7]}`, "1-2", "1-2"}, // ruling: down in the defender's favour
			{`{"attackers":[6],"defenders":[12]}`, "1-2", "1-2"},
			{`{"attackers":[6],"defenders":[13]}`, "1-3", "1-3"},
			{`{"attackers":[1],"defenders":[9]}`, "1-9", "1-3"}, // ruling: the table's last column
			{`{"attackers":[50],"defenders":[3]}`, "16-1", "6-1"},
		} {
			out, _ := battle(t, g, c.question)
			assert.Equal(t, c.ratio, out.Ratio, c.question)
			assert.Equal(t, c.column, out.Column, c.question)
		}
	}
}

// hekkens is the example of battle of the first edition: two hexes against 0909, with the strengths
// that honour every printed number.
const hekkens = `{"hex":"I9","attacker":"allied",
	"attackers":[{"unit":"w53_71","from":"0808"},{"unit":"w53_158","from":"0808"},{"unit":"w53_160","from":"0808"},{"unit":"a79_30","from":"0808"},
		{"unit":"s15_44","from":"0809"},{"unit":"s15_46","from":"0809"},{"unit":"s15_227","from":"0809"}],
	"defenders":["g84_1062","at_flak37"],
	"flags":["forest","fortified"],"air":{"german":1},"die":[3]}`

// G-OV-2 up to its result: 24 against 8, four shifts, 1-1, a 3.
func TestHekkens(t *testing.T) {
	out, steps := battle(t, open(t, "first", "whole_force"), hekkens)
	assert.Equal(t, 24, out.Attack)
	assert.Equal(t, 8, out.Defence)
	assert.Equal(t, "3-1", out.Ratio)
	assert.Equal(t, -2, out.Shift)
	assert.Equal(t, "1-1", out.Column)
	assert.Equal(t, "1/1", out.Cell)
	assert.Equal(t, map[string]int{"forest": 2, "specialist": 1, "fortified": -1, "cancel_at_gun": -1, "luftwaffe": -1}, lines(steps))
	assert.Equal(t, map[string]string{"forest": "6.5.1", "specialist": "8.2", "fortified": "6.5.1", "cancel_at_gun": "8.3", "luftwaffe": "5.2"}, rules(steps))
}

// The same battle in VPG comes to the same, by its own rule numbers.
func TestHekkensVPG(t *testing.T) {
	out, steps := battle(t, open(t, "vpg"), hekkens)
	assert.Equal(t, "1-1", out.Column)
	assert.Equal(t, map[string]string{"forest": "10", "specialist": "13.2.1", "fortified": "15.3.1", "cancel_red": "13.3", "luftwaffe": "5"}, rules(steps))
}

// G-OV-2 with plain numbers in place of counters.
func TestHekkensByNumbers(t *testing.T) {
	out, _ := battle(t, open(t, "first"), `{"attacker":"allied",
		"attackers":[{"units":[2,3,4],"from":"H8"},{"strength":0,"traits":["specialist"],"from":"H8"},{"units":[5,5,5],"from":"H9"}],
		"defenders":[{"units":[3]},{"units":[1],"traits":["at_gun"]}],
		"flags":["forest","fortified"],"air":{"german":1},"die":[3]}`)
	assert.Equal(t, "3-1", out.Ratio)
	assert.Equal(t, "1-1", out.Column)
	assert.Equal(t, "1/1", out.Cell)
}

// Every line of battle: what it does, in which edition, with which options.
func TestBattleLines(t *testing.T) {
	const brigades = `"attackers":["s15_44","s15_46"]`
	for _, c := range []struct {
		name, edition, options string
		question               string
		attack, defence        int
		lines                  map[string]int
	}{
		{"forest and river are cumulative (6.5.1)", "first", "", `{"attackers":[{"unit":"s15_44","flags":["river"]}],"defenders":["g84_1051"],"flags":["forest"]}`,
			3, 6, map[string]int{"river": 2, "forest": 2}},
		{"a town doubles too", "first", "", `{` + brigades + `,"defenders":["fj7_19"],"hex":"1304"}`, 10, 8, map[string]int{"town": 2}},
		{"Goch is a ringed town", "vpg", "", `{` + brigades + `,"defenders":["fj7_19"],"hex":"1510"}`, 10, 8, map[string]int{"town": 2, "fortified": -1}},
		{"a fortified line does not help the Allies", "first", "", `{"attackers":["g84_1051"],"defenders":["s15_44"],"flags":["fortified"]}`, 2, 5, map[string]int{}},
		{"units with the same halvings are summed before they are rounded", "first", "",
			`{"attackers":[{"unit":"s15_44","flags":["flooded"]},{"unit":"s15_46","flags":["flooded"]},"s15_227"],"defenders":[3]}`, 10, 3, map[string]int{"flooded": 2}},
		{"two halvings are applied once each", "first", "", `{"attackers":[{"unit":"s15_44","flags":["flooded","oos"]}],"defenders":[3]}`,
			2, 3, map[string]int{"flooded": 2, "oos_attacker": 2}},
		{"the amphibious brigade attacks over flooded ground as over clear, but is halved by a river", "first", "amphibious",
			`{"attackers":[{"unit":"c2_4","flags":["amphibious","flooded","river"]}],"defenders":[3]}`, 2, 3, map[string]int{"river": 2}},
		{"across a major river it attacks as across a minor one", "vpg", "amphibious",
			`{"attackers":[{"unit":"c2_4","flags":["amphibious","major_river"]}],"defenders":[3]}`, 2, 3, map[string]int{"major_river": 2}},
		{"79th alone defends with 1 a unit", "first", "", `{"attackers":["pz116_16"],"defenders":["a79_30","a79_31"]}`,
			5, 2, map[string]int{"specialist_alone": 1, "specialist": -2, "cancel_panzer": 1}},
		{"in VPG it gives no shift alone", "vpg", "", `{"attackers":["fj7_19"],"defenders":["a79_30"]}`, 3, 1, map[string]int{"specialist_alone": 1}},
		{"in defence it shifts left", "vpg", "", `{"attackers":["fj7_19"],"defenders":["a79_30","s15_44"]}`, 3, 5, map[string]int{"specialist": -1}},
		{"with no fighting unit in its own hex it gives no shift in VPG", "vpg", "",
			`{"attackers":[{"unit":"a79_30","from":"0808"},{"unit":"s15_44","from":"0809"}],"defenders":["g84_1051"]}`, 5, 3, map[string]int{}},
		{"in the first edition it does", "first", "",
			`{"attackers":[{"unit":"a79_30","from":"0808"},{"unit":"s15_44","from":"0809"}],"defenders":["g84_1051"]}`, 5, 3, map[string]int{"specialist": 1}},
		{"shifts are never cancelled past zero", "first", "",
			`{"attackers":["a79_30","s15_44"],"defenders":["at_655","at_flak37","stug_bn"]}`, 5, 3, map[string]int{"specialist": 1, "cancel_at_gun": -1}},
		{"all three kinds cancel", "first", "",
			`{"attackers":["a79_30","a79_31","a79_1","s15_44"],"defenders":["at_655","stug_bn","pz116_16"]}`, 5, 6,
			map[string]int{"specialist": 3, "cancel_at_gun": -1, "cancel_stug": -1, "cancel_panzer": -1}},
		{"option: only anti-tank units cancel", "first", "cancel_at_only",
			`{"attackers":["a79_30","a79_31","a79_1","s15_44"],"defenders":["at_655","stug_bn","pz116_16"]}`, 5, 6, map[string]int{"specialist": 3, "cancel_at_gun": -1}},
		{"option: not the assault guns", "first", "cancel_no_stug",
			`{"attackers":["a79_30","s15_44"],"defenders":["stug_bn"]}`, 5, 1, map[string]int{"specialist": 1}},
		{"option: not the panzer regiment", "first", "cancel_no_panzer",
			`{"attackers":["a79_30","s15_44"],"defenders":["pz116_16"]}`, 5, 4, map[string]int{"specialist": 1}},
		{"red factors cancel in VPG", "vpg", "", `{"attackers":["a79_30","a79_31","s15_44"],"defenders":["at_655","pz116_16"]}`, 5, 5,
			map[string]int{"specialist": 2, "cancel_red": -2}},
		{"anti-tank units use theirs in defence only", "vpg", "", `{"attackers":["fj7_19","at_655"],"defenders":["a79_30","s15_44"]}`, 3, 5,
			map[string]int{"specialist": -1}},
		{"fight first: a column for every battle of the side", "first", "", `{` + brigades + `,"defenders":[3],"trackers":{"order_allied":"fight_move"}}`,
			10, 3, map[string]int{"order_allied": 1}},
		{"and for the Germans", "vpg", "", `{"attackers":["fj7_19"],"defenders":["s15_44"],"trackers":{"order_german":"fight_move","order_allied":"fight_move"}}`,
			3, 5, map[string]int{"order_german": 1}},
		{"air markers in attack", "vpg", "", `{` + brigades + `,"defenders":["fj7_19"],"air":{"allied":3,"german":1}}`, 10, 4, map[string]int{"raf": 3, "luftwaffe": -1}},
		{"and in defence", "first", "", `{"attackers":["fj7_19"],"defenders":["s15_44"],"air":{"allied":2,"german":1}}`, 3, 5, map[string]int{"raf": -2, "luftwaffe": 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, steps := battle(t, open(t, c.edition, fields(c.options)...), c.question)
			assert.Equal(t, c.attack, out.Attack, "attack")
			assert.Equal(t, c.defence, out.Defence, "defence")
			assert.Equal(t, c.lines, lines(steps))
		})
	}
}

// Fortress Cleve (15.3): what each chit does in its own battle and in those that follow.
func TestFortressCleve(t *testing.T) {
	g := open(t, "vpg", "fortress_cleve")
	for _, c := range []struct {
		name, more string
		shift      int
	}{
		{"prepared, drawn now", `,"drawn":["prepared"]`, -1},
		{"surprised, drawn now", `,"drawn":["surprised"]`, 1},
		{"unfortified, drawn now", `,"drawn":["unfortified"]`, 0},
		{"prepared before", `,"trackers":{"fortress":"prepared"}`, -1},
		{"surprised before", `,"trackers":{"fortress":"surprised"}`, -1},
		{"unfortified before", `,"trackers":{"fortress":"unfortified"}`, 0},
		{"out of play", `,"trackers":{"fortress":"gone"}`, 0},
		{"prepared, and the fortified line counted already", `,"flags":["fortified","town","on_cleve"],"drawn":["prepared"]`, -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, _ := battle(t, g, `{"hex":"1304","attackers":["s15_44","s15_46","s15_227"],"defenders":["ktzm"]`+c.more+`}`)
			assert.Equal(t, c.shift, out.Shift)
			assert.Empty(t, out.Chits, "no chit is left to draw")
		})
	}
}

// Before the draw the chances are the average over the four chits, one chance in two of unfortified.
func TestFortressCleveUndrawn(t *testing.T) {
	out, _ := battle(t, open(t, "vpg", "fortress_cleve"), `{"hex":"1304","attackers":["s15_44","s15_46","s15_227"],"defenders":["ktzm"]}`)
	got := map[string]string{}
	for _, c := range out.Chits {
		got[c.Chit] = c.Chance.RatString() + " " + c.Column
	}
	assert.Equal(t, map[string]string{"prepared": "1/4 1-1", "surprised": "1/4 3-1", "unfortified": "1/2 2-1"}, got)
	assert.Equal(t, "17/24", out.Chances.Forced.RatString(), "one defender: 4, 5 and 4 faces of six, weighed")
}

// Units out of supply are halved hex by hex, rounded up (7.2; 12.2 by ruling): a stack that is all out is
// summed first, else each unit out is halved by itself. Hexes are never pooled.
func TestSupplyIsHalvedByHex(t *testing.T) {
	const out = `"flags":["oos"]`
	for _, c := range []struct {
		name, question  string
		attack, defence int
	}{
		{"a hex each", `{"attackers":[{"units":[3],"from":"0808",` + out + `},{"units":[3],"from":"0809",` + out + `}],"defenders":[3]}`, 4, 3},
		{"one hex", `{"attackers":[{"units":[3],"from":"0808",` + out + `},{"units":[3],"from":"H8",` + out + `}],"defenders":[3]}`, 3, 3},
		{"a stack of which one is in supply", `{"attackers":[{"units":[3],"from":"0808",` + out + `},{"units":[2],"from":"0808"},{"units":[5],"from":"0809",` + out + `}],"defenders":[3]}`, 7, 3},
		{"a 79th unit has nothing to halve", `{"attacker":"allied","attackers":[{"units":[3,2],"from":"0808",` + out + `},{"strength":0,"traits":["specialist"],"from":"0808"}],"defenders":[3]}`, 3, 3},
		{"defenders stand in one hex", `{"attackers":[9],"defenders":[{"units":[3],` + out + `},{"units":[3],` + out + `}]}`, 9, 3},
		{"of which some are in supply", `{"attackers":[9],"defenders":[{"units":[3],` + out + `},{"units":[3],` + out + `},{"units":[1]}]}`, 9, 5},
		{"nobody knows the hexes: by stacks", `{"attackers":[{"units":[3],"stack":"A",` + out + `},{"units":[3],"stack":"B",` + out + `}],"defenders":[3]}`, 4, 3},
		{"or it does not matter", `{"attackers":[{"units":[4],` + out + `},{"units":[2],` + out + `}],"defenders":[3]}`, 3, 3},
		{"beside a river each halving counts once", `{"attackers":[{"units":[3],"from":"0808","flags":["oos","river"]},{"units":[3],"from":"0809","flags":["oos","river"]}],"defenders":[3]}`, 2, 3},
	} {
		for _, edition := range []string{"first", "vpg"} {
			got, _ := battle(t, open(t, edition), c.question)
			assert.Equal(t, []int{c.attack, c.defence}, []int{got.Attack, got.Defence}, edition+": "+c.name)
		}
	}
	for _, edition := range []string{"first", "vpg"} {
		assert.Equal(t, "battle.unstacked", refused(t, open(t, edition), "battle",
			`{"attackers":[{"unit":"s15_44","flags":["oos"]},{"unit":"s15_46","flags":["oos"]}],"defenders":[3]}`), edition)
	}
}

// upTo continues to a phase and skips open duties on the way.
func upTo(t *testing.T, g *engine.Game, phase string) *journal.Journal {
	t.Helper()
	j, _ := enginetest.Begin(t, g)
	for range 40 {
		if j.State().Shared.Phase == phase {
			break
		}
		c := engine.Ask("next", nil)
		c.Override = true
		_, err := j.Do(c)
		require.NoError(t, err)
	}
	require.Equal(t, phase, j.State().Shared.Phase)
	return j
}

// Who says how a half is rounded: the first edition for supply (7.2), nobody for rivers and floods, nor
// for VPG's supply, whose box is not public.
func TestRoundingOfHalves(t *testing.T) {
	for _, c := range []struct {
		edition, flag string
		units         string
		source        engine.Source
	}{
		{"first", "oos", "[3]", engine.Rulebook}, {"vpg", "oos", "[3]", engine.House}, {"vpg", "oos", "[4]", engine.Rulebook},
		{"first", "river", "[3]", engine.House}, {"first", "flooded", "[3]", engine.House}, {"first", "river", "[4]", engine.Rulebook},
		{"first", "river", "[2,2]", engine.House}, {"vpg", "river", "[3]", engine.House},
	} {
		_, steps := battle(t, open(t, c.edition), `{"attackers":[{"units":`+c.units+`,"flags":["`+c.flag+`"]}],"defenders":[3]}`)
		at := slices.IndexFunc(steps, func(s engine.Step) bool { return strings.HasPrefix(s.Key, "step.battle.halved") })
		assert.Equal(t, c.source, steps[at].Source, "%+v", c)
	}
}

// Anti-tank batteries cannot attack in the first edition (8.3), outposts in neither (8.4): `resolve`
// refuses them by unit and by trait, at the table they are not offered and need a correction.
func TestWhoCannotAttack(t *testing.T) {
	for _, c := range []struct {
		edition, attacker string
		barred            bool
	}{
		{"first", `"at_655"`, true}, {"first", `{"strength":1,"traits":["at_gun"]}`, true}, {"vpg", `"at_655"`, false},
		{"first", `"op_1"`, true}, {"vpg", `"op_1"`, true}, {"vpg", `{"strength":1,"traits":["outpost"]}`, true}, {"first", `"stug_bn"`, false},
	} {
		code := refused(t, open(t, c.edition), "battle", `{"attacker":"german","attackers":["fj7_19",`+c.attacker+`],"defenders":["s15_44"]}`)
		assert.Equal(t, c.barred, code == "combat.barred", "%s %s: %s", c.edition, c.attacker, code)
	}
	for edition, offered := range map[string]bool{"first": false, "vpg": true} {
		j := upTo(t, open(t, edition), "german_fight")
		do(t, j, "battle.new")
		for _, c := range play.Legal(j.Game(), j.State()) {
			if c.Do == "battle.set" {
				assert.Equal(t, offered, slices.Contains(c.Fields[0].Of, "at_655"), edition)
				assert.NotContains(t, c.Fields[0].Of, "op_1", edition)
			}
		}
		for _, force := range []combat.Force{{Unit: "at_655"}, {Units: []int{1}, Traits: []string{"at_gun"}}} {
			_, err := j.Do(engine.Ask("battle.set", combat.SetArgs{Attackers: []combat.Force{force}}))
			assert.Equal(t, offered, err == nil, "%s %v: %v", edition, force, err)
		}
	}
}

// A battery that attacks by a correction cancels no shift of the 79th and adds nothing to a retreat (8.3):
// its +1 is for Allied units that attacked it.
func TestBatteriesCountInDefence(t *testing.T) {
	g := open(t, "first")
	const question = `{"attackers":["fj7_19","at_655"],"defenders":["a79_30","s15_44"]}`
	rule := g.Rule("battle").(combat.OddsRule)
	var in combat.Inputs
	require.NoError(t, json.Unmarshal([]byte(question), &in))
	out, steps, err := rule.Outlook(g, engine.NewState(), in)
	require.NoError(t, err)
	assert.Equal(t, -1, out.Shift, "%v", lines(steps))
	for role, bonus := range map[string]int{"attacker": 1, "defender": 0} {
		var check combat.CheckOutlook
		ask(t, g, "retreat", `{"unit":"s15_44","role":"`+role+`","against":["at_655"]}`, &check)
		assert.Equal(t, bonus, check.Bonus, role)
	}
}

// Outposts cannot retreat (8.4): not in a battle, not by a roll of its own, not on leaving a ZOC.
func TestOutpostsStay(t *testing.T) {
	for edition, checks := range map[string][]string{"first": {"retreat"}, "vpg": {"retreat", "leave_zoc"}} {
		g := open(t, edition)
		for _, check := range checks {
			for _, unit := range []string{`"unit":"op_1"`, `"strength":1,"side":"german","traits":["outpost"]`} {
				assert.Equal(t, "combat.barred", refused(t, g, check, `{`+unit+`}`), "%s %s", edition, check)
			}
		}
		var moved position.MoveAnswer
		ask(t, g, "move", `{"side":"german","movement":3,"traits":["outpost"],"path":[{"path":"road"}]}`, &moved)
		assert.Equal(t, []string{"outpost"}, moved.Bars, edition)
		j := upTo(t, open(t, edition), "german_fight")
		c := engine.Ask("retreat.roll", combat.CheckArgs{Unit: "op_1"})
		c.Faces = []int{1}
		_, err := j.Do(c)
		var warning *engine.Warning
		assert.ErrorAs(t, err, &warning, edition)
		for _, choice := range play.Legal(j.Game(), j.State()) {
			if choice.Do == "retreat.roll" {
				assert.NotContains(t, choice.Fields[0].Of, "op_1", edition)
			}
		}
		out, _ := battle(t, g, `{"attackers":["s15_44"],"defenders":["op_1","g84_1051"]}`)
		assert.Equal(t, "0", out.Chances.Retreat.RatString(), "%s: the outpost, which cannot leave, is the one that is lost", edition)
	}
}

// There are three RAF markers and one of the Luftwaffe (5): no question, verb or correction takes more.
func TestMarkersAreCounted(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		for air, code := range map[string]string{`{"allied":3,"german":1}`: "", `{"allied":4}`: "battle.air.mix", `{"german":2}`: "battle.air.mix", `{"allied":-1}`: "battle.air.mix"} {
			assert.Equal(t, code, refused(t, open(t, edition), "battle", `{"attackers":["s15_44"],"defenders":["g84_1051"],"air":`+air+`}`), air)
		}
		j := upTo(t, open(t, edition), "allied_fight")
		do(t, j, "battle.new")
		for _, c := range []engine.Command{engine.Ask("battle.air", combat.AirArgs{Side: "allied", Count: 4}), engine.Ask("tracker", map[string]any{"id": "raf", "value": 4})} {
			c.Override = true
			_, err := j.Do(c)
			assert.Error(t, err, c.Do)
		}
		c := engine.Ask("battle.air", combat.AirArgs{Side: "allied", Count: 3}) // more than it has, as a correction
		c.Override = true
		_, err := j.Do(c)
		require.NoError(t, err)
		assert.Equal(t, 0, j.State().Tracker("raf"))
	}
}

// The hex says whether a battle is on Cleve or Goch: flags said by hand lose neither the chit (15.3) nor
// who holds the town.
func TestTownsAreFacts(t *testing.T) {
	g := open(t, "vpg", "fortress_cleve")
	for _, flags := range []string{`["town"]`, `{"town":true,"on_cleve":false}`} {
		out, _ := battle(t, g, `{"hex":"1304","attackers":["s15_44"],"defenders":["ktzm"],"flags":`+flags+`}`)
		assert.Len(t, out.Chits, 3, flags)
	}
	j := upTo(t, open(t, "vpg", "fortress_cleve"), "allied_fight")
	do(t, j, `battle.new {"hex":"1304"}`, `battle.set {"attackers":["s15_44"],"defenders":["ktzm"],"flags":["town"]}`)
	var verbs []string
	for _, c := range play.Legal(j.Game(), j.State()) {
		verbs = append(verbs, c.Do)
	}
	assert.Contains(t, verbs, "battle.draw")
	assert.NotContains(t, verbs, "battle.roll")
	out, _ := battle(t, g, `{"attackers":["s15_44"],"defenders":["ktzm"],"flags":["on_cleve"]}`)
	assert.Len(t, out.Chits, 3, "without a hex the players say it")
}

// Goch is ringed in VPG (15.3.1), the first edition says nothing of it.
func TestGochIsRingedInVPG(t *testing.T) {
	for edition, shift := range map[string]int{"first": 0, "vpg": -1} {
		out, _ := battle(t, open(t, edition), `{"hex":"1510","attackers":["s15_44"],"defenders":["fj7_19"]}`)
		assert.Equal(t, shift, out.Shift, edition)
	}
}

// An attack on Cleve or Goch is one on a town, also where the hex is not named and no counter is mirrored; Goch is
// ringed in VPG.
func TestAttackOnATownDoublesItsDefender(t *testing.T) {
	for edition, ring := range map[string]map[string]int{"first": {}, "vpg": {"fortified": -1}} {
		g := open(t, edition)
		for flag, more := range map[string]map[string]int{"on_cleve": {}, "on_goch": ring} {
			out, steps := battle(t, g, `{"attacker":"allied","attackers":[{"strength":12}],"defenders":[{"strength":3}],"flags":["`+flag+`"]}`)
			want := map[string]int{"town": 2}
			maps.Copy(want, more)
			assert.Equal(t, want, lines(steps), "%s %s", edition, flag)
			assert.Equal(t, 6, out.Defence)
		}
	}
}
