package veritable

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
	"sandtable/engine/stock/combat"
	"sandtable/engine/stock/position"
)

// D-OV-8 and the movement facts of both editions. Ground costs are those of the house chart.
func TestMove(t *testing.T) {
	for _, c := range []struct {
		name, edition, options, question string
		allowance, spent                 int
		allowed                          bool
		bars, notes                      []string
	}{
		{"D-OV-8: from one EZOC to the next costs 2 more", "first", "", `{"movement":5,"path":[{"terrain":"clear","leave":true,"enter":true}]}`, 5, 4, true, nil, nil},
		{"D-OV-8: and a Morale Check in VPG", "vpg", "", `{"movement":5,"path":[{"terrain":"clear","leave":true,"enter":true}]}`, 5, 4, true, nil, []string{"morale"}},
		{"entering costs 1", "vpg", "", `{"movement":5,"path":[{"path":"road","enter":true}]}`, 5, 2, true, nil, nil},
		{"leaving costs 1", "first", "", `{"movement":5,"path":[{"path":"road","leave":true}]}`, 5, 2, true, nil, nil},
		{"force march doubles", "first", "", `{"movement":5,"force_march":true,"path":[{"terrain":"forest"},{"terrain":"forest"},{"terrain":"forest"}]}`, 10, 9, true, nil, nil},
		{"but not through an EZOC", "first", "", `{"movement":5,"force_march":true,"path":[{"path":"road"},{"path":"road","enter":true}]}`, 10, 3, false, []string{"march_zoc"}, nil},
		{"nor from it", "vpg", "", `{"movement":5,"force_march":true,"path":[{"path":"road","leave":true}]}`, 10, 2, false, []string{"march_zoc"}, []string{"morale"}},
		{"out of supply: half, rounded up", "vpg", "", `{"movement":5,"oos":true,"path":[{"path":"road"}]}`, 3, 1, true, nil, nil},
		{"first edition: halved, then doubled (ruling)", "first", "", `{"movement":5,"oos":true,"force_march":true,"path":[{"path":"road"}]}`, 6, 1, true, nil, nil},
		{"VPG: no force march without supply", "vpg", "", `{"movement":5,"oos":true,"force_march":true,"path":[{"path":"road"}]}`, 6, 1, false, []string{"march_supply"}, nil},
		{"a river costs 1 more", "vpg", "", `{"movement":5,"path":[{"terrain":"clear","sides":["minor_river"]}]}`, 5, 3, true, nil, nil},
		{"a road bridges it", "first", "", `{"movement":5,"path":[{"path":"road","sides":["minor_river"]}]}`, 5, 1, true, nil, nil},
		{"a canal too", "first", "", `{"movement":5,"path":[{"terrain":"clear","sides":["canal"]}]}`, 5, 3, true, nil, nil},
		{"a major river is prohibited", "vpg", "", `{"movement":5,"path":[{"terrain":"clear","sides":["major_river"]}]}`, 5, 2, false, []string{"major_river"}, nil},
		{"even by road, and for the last hex of a move", "first", "", `{"movement":1,"path":[{"path":"road","sides":["major_river"]}]}`, 1, 1, false, []string{"major_river"}, nil},
		{"the fortified line costs nothing", "vpg", "", `{"movement":5,"path":[{"terrain":"clear","sides":["fortified"]}]}`, 5, 2, true, nil, nil},
		{"one hex for the whole allowance", "first", "", `{"movement":3,"path":[{"terrain":"flooded","sides":["minor_river"],"enter":true}]}`, 3, 3, true, nil, nil},
		{"only one", "vpg", "", `{"movement":3,"path":[{"path":"road"},{"terrain":"flooded"}]}`, 3, 5, false, nil, nil},
		{"outposts cannot move", "first", "", `{"unit":"op_1","path":[{"path":"road"}]}`, 0, 1, false, []string{"outpost"}, nil},
		{"nobody enters an enemy's hex", "vpg", "", `{"movement":5,"path":[{"path":"road","enemy":true}]}`, 5, 1, false, []string{"occupied"}, nil},
		{"a reinforcement pays for its entry hex", "first", "", `{"unit":"w43_129","reinforcement":true,"path":[{"path":"road"},{"terrain":"clear"}]}`, 5, 3, true, nil, nil},
		{"and does not march into a ZOC (ruling)", "first", "", `{"unit":"w43_129","reinforcement":true,"force_march":true,"path":[{"path":"road","enter":true}]}`, 10, 2, false, []string{"march_entry"}, nil},
		{"leaving the map costs as much as the hex left", "vpg", "", `{"movement":5,"from":{"terrain":"clear"},"path":[{"path":"road"},{"exit":true}]}`, 5, 2, true, nil, nil},
		{"and of the hex set out from", "vpg", "", `{"movement":5,"from":{"terrain":"forest"},"path":[{"exit":true}]}`, 5, 3, true, nil, nil},
		{"amphibious: flooded as clear, nothing for rivers and canals", "first", "amphibious", `{"movement":5,"amphibious":true,"path":[{"terrain":"flooded","sides":["minor_river"]},{"terrain":"flooded","sides":["canal"]}]}`, 5, 4, true, nil, nil},
		{"amphibious in VPG: 3 MP for a major river", "vpg", "amphibious", `{"movement":5,"amphibious":true,"path":[{"terrain":"flooded","sides":["major_river"]}]}`, 5, 5, true, nil, nil},
		{"not in the first edition", "first", "amphibious", `{"movement":5,"amphibious":true,"path":[{"terrain":"clear","sides":["major_river"]}]}`, 5, 2, false, []string{"major_river"}, nil},
		{"not without the option", "vpg", "", `{"movement":5,"amphibious":true,"path":[{"terrain":"clear"}]}`, 5, 2, false, []string{"no_amphibious"}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out position.MoveAnswer
			ask(t, open(t, c.edition, fields(c.options)...), "move", c.question, &out)
			assert.Equal(t, c.allowance, out.Allowance, "allowance")
			assert.Equal(t, c.spent, out.Spent, "spent")
			assert.Equal(t, c.allowed, out.Allowed, "allowed")
			assert.Equal(t, c.bars, out.Bars)
			assert.Equal(t, c.notes, out.Notes)
		})
	}
}

// Who says what a move costs, by edition: VPG prints the cost of leaving the map (14.0) and of a minor river
// (15.1), neither names a reinforcement's force march.
func TestMoveSources(t *testing.T) {
	for _, c := range []struct {
		edition, question, id string
		source                engine.Source
	}{
		{"first", `{"movement":5,"path":[{"terrain":"clear","sides":["minor_river"]}]}`, "minor_river", engine.House},
		{"vpg", `{"movement":5,"path":[{"terrain":"clear","sides":["minor_river"]}]}`, "minor_river", engine.Rulebook},
		{"first", `{"movement":5,"from":{"terrain":"clear"},"path":[{"exit":true}]}`, "move.move.exit.text", engine.House},
		{"vpg", `{"movement":5,"from":{"terrain":"clear"},"path":[{"exit":true}]}`, "move.move.exit.text", engine.Rulebook},
		{"first", `{"movement":5,"force_march":true,"path":[{"path":"road","enter":true}]}`, "march_zoc", engine.Rulebook},
		{"vpg", `{"movement":5,"force_march":true,"reinforcement":true,"path":[{"path":"road","enter":true}]}`, "march_entry", engine.House},
	} {
		var out position.MoveAnswer
		r := ask(t, open(t, c.edition), "move", c.question, &out)
		at := slices.IndexFunc(r.Steps, func(s engine.Step) bool { return s.ID == c.id || s.Key == c.id })
		if assert.GreaterOrEqual(t, at, 0, "%+v: %+v", c, r.Steps) {
			assert.Equal(t, c.source, r.Steps[at].Source, "%+v", c)
		}
	}
}

// When the Luftwaffe comes is printed (5.2, 5.1), how many RAF markers a roll gives is ours.
func TestAirSources(t *testing.T) {
	for edition, rule := range map[string]string{"first": "5.2", "vpg": "5.1"} {
		r := ask(t, open(t, edition), "air", `{"rolls":[5]}`, &struct{}{})
		got := map[string]string{}
		for _, s := range r.Steps {
			if s.ID != "" {
				got[s.ID] = s.Rule + " " + string(s.Source)
			}
		}
		assert.Equal(t, map[string]string{"raf": "5 house", "luftwaffe": rule + " rulebook", "surge": rule + " rulebook"}, got, edition)
	}
}

// The retreat roll (6.5.3, 8.3) and VPG's Morale Checks.
func TestRetreat(t *testing.T) {
	for _, c := range []struct {
		name, edition, calc, question string
		strength, bonus               int
		chance                        string
	}{
		{"the larger of the two strengths counts", "first", "retreat", `{"unit":"g84_1051"}`, 3, 0, "1/2"},
		{"79th rolls against 5", "first", "retreat", `{"unit":"a79_30"}`, 5, 0, "5/6"},
		{"and in VPG", "vpg", "retreat", `{"unit":"a79_30"}`, 5, 0, "5/6"},
		{"an Allied unit before anti-tank guns adds 1", "first", "retreat", `{"unit":"s15_44","role":"attacker","against":["at_655"]}`, 5, 1, "2/3"},
		{"one for all of them (ruling)", "first", "retreat", `{"unit":"s15_44","against":["at_655","at_flak37","stug_bn","pz116_16"]}`, 5, 1, "2/3"},
		{"panzergrenadiers add nothing in the first edition", "first", "retreat", `{"unit":"s15_44","against":["pz116_60"]}`, 5, 0, "5/6"},
		{"but their red factor does in VPG", "vpg", "retreat", `{"unit":"s15_44","against":["pz116_60"]}`, 5, 1, "2/3"},
		{"anti-tank units use theirs only in defence", "vpg", "retreat", `{"unit":"s15_44","role":"defender","against":["at_655"]}`, 5, 0, "5/6"},
		{"Germans never add", "first", "retreat", `{"unit":"g84_1051","against":["s15_44"],"with":["stug_bn"]}`, 3, 0, "1/2"},
		{"a typed unit", "first", "retreat", `{"strength":4,"side":"allied","against":[{"strength":1,"traits":["at_gun"]}]}`, 4, 1, "1/2"},
		{"a strength of 1 before a gun cannot pass", "first", "retreat", `{"strength":1,"side":"allied","against":["stug_bn"]}`, 1, 1, "0"},
		{"VPG checks on leaving a ZOC", "vpg", "leave_zoc", `{"unit":"w53_71","against":["stug_bn"]}`, 2, 1, "1/6"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out combat.CheckOutlook
			ask(t, open(t, c.edition), c.calc, c.question, &out)
			assert.Equal(t, c.strength, out.Strength)
			assert.Equal(t, c.bonus, out.Bonus)
			assert.Equal(t, c.chance, out.Chance.RatString())
		})
	}
}
