package combat

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// A worked battle: seven units against two, across a wall, into forest.
const workedBattle = `{"attackers":["r5a","r5b","r5c",{"unit":"r2","from":"a"},{"unit":"r3","from":"a"},{"unit":"r4","from":"a"},{"unit":"re","from":"a"}],
	"defenders":["b23","bgun"],"flags":["forest","wall"],"air":{"blue":1},"die":[3]}`

func TestOutlooks(t *testing.T) {
	for name, c := range map[string]struct {
		question string
		want     Outlook // strengths, ratio, shift, column, cell
	}{
		"numbers":              {`{"attackers":[13],"defenders":[6]}`, Outlook{Attack: 13, Defence: 6, Ratio: "2-1", Column: "2-1"}},
		"numbers_high":         {`{"attackers":[31],"defenders":[8]}`, Outlook{Attack: 31, Defence: 8, Ratio: "3-1", Column: "3-1"}},
		"wall_and_forest":      {workedBattle, Outlook{Attack: 24, Defence: 8, Ratio: "3-1", Shift: -2, Column: "1-1", Cell: "1/1"}},
		"halves_by_group":      {`{"attackers":[{"unit":"r5a","flags":["river"]},{"unit":"r2","flags":["river"]},{"unit":"r3","flags":["river","marsh"]},"r4"],"defenders":[2]}`, Outlook{Attack: 9, Defence: 2, Ratio: "4-1", Column: "4-1"}},
		"different_halves":     {`{"attackers":[{"unit":"r5a","flags":["river"]},{"unit":"r5b","flags":["marsh"]}],"defenders":[2]}`, Outlook{Attack: 6, Defence: 2, Ratio: "3-1", Column: "3-1"}},
		"hexes_cut_off":        {`{"attackers":[{"unit":"r3","flags":["cut_off"],"from":"0101"},{"unit":"r5a","flags":["cut_off"],"from":"0102"}],"defenders":[2]}`, Outlook{Attack: 5, Defence: 2, Ratio: "2-1", Column: "2-1"}},
		"part_of_stack":        {`{"attackers":[{"unit":"r3","flags":["cut_off"],"from":"0101"},{"unit":"r2","from":"0101"},{"units":[5,2],"flags":["cut_off"],"from":"0102"}],"defenders":[2]}`, Outlook{Attack: 8, Defence: 2, Ratio: "4-1", Column: "4-1"}},
		"stacks_without_hexes": {`{"attackers":[{"unit":"r3","flags":["cut_off"],"stack":"A"},{"units":[2,2],"stack":"A"},{"units":[3,1],"flags":["cut_off","river"],"stack":"B"}],"defenders":[2]}`, Outlook{Attack: 7, Defence: 2, Ratio: "3-1", Column: "3-1"}},
		"whole_stack_cut_off":  {`{"attackers":[{"unit":"r5a","flags":["cut_off"],"from":"0101"},{"unit":"r2","flags":["cut_off"],"from":"0101"}],"defenders":[2]}`, Outlook{Attack: 4, Defence: 2, Ratio: "2-1", Column: "2-1"}},
		"halved_then_doubled":  {`{"attackers":[20],"defenders":[{"unit":"b23","flags":["cut_off"]}],"flags":["forest"]}`, Outlook{Attack: 20, Defence: 4, Ratio: "5-1", Column: "5-1"}},
		"engineer_alone":       {`{"attackers":[{"unit":"b54"}],"defenders":["re"]}`, Outlook{Attack: 5, Defence: 1, Ratio: "5-1", Shift: -1, Column: "4-1"}},
		"engineer_with_others": {`{"attackers":[{"unit":"b54"}],"defenders":["re","r2"]}`, Outlook{Attack: 5, Defence: 2, Ratio: "2-1", Shift: -1, Column: "1-1"}},
		"one_gun_two_engineers": {`{"attackers":["r4","re","re2"],"defenders":["b23","bgun"]}`,
			Outlook{Attack: 4, Defence: 4, Ratio: "1-1", Shift: 1, Column: "2-1"}},
		"more_guns_than_engineers": {`{"attackers":["r4","re"],"defenders":["bgun",{"strength":1,"traits":["gun"]},{"strength":1,"traits":["gun"]}],"defender":"blue"}`,
			Outlook{Attack: 4, Defence: 3, Ratio: "1-1", Column: "1-1"}},
		"guns_without_engineers": {`{"attackers":["r4"],"defenders":["bgun"]}`, Outlook{Attack: 4, Defence: 1, Ratio: "4-1", Column: "4-1"}},
		"guns_attack_engineers":  {`{"attackers":["b54","bgun"],"defenders":["re","r2"]}`, Outlook{Attack: 5, Defence: 2, Ratio: "2-1", Column: "2-1"}},
		"far_beyond_then_back":   {`{"attackers":[24],"defenders":[3],"attacker":"red","air":{"blue":1},"hand":[{"kind":"shift","value":-1}]}`, Outlook{Attack: 24, Defence: 3, Ratio: "8-1", Shift: -2, Column: "6-1"}},
		"farther_than_shifts":    {`{"attackers":[30],"defenders":[3],"attacker":"red","air":{"blue":1},"hand":[{"kind":"shift","value":-1}]}`, Outlook{Attack: 30, Defence: 3, Ratio: "10-1", Shift: -2, Column: "6-1"}},
		"hopeless_then_helped":   {`{"attackers":[1],"defenders":[5],"attacker":"red","air":{"red":3}}`, Outlook{Attack: 1, Defence: 5, Ratio: "1-5", Shift: 3, Column: "1-2"}},
		"nothing_defends":        {`{"attackers":[3],"defenders":[0],"hand":[{"kind":"shift","value":-9}]}`, Outlook{Attack: 3, Defence: 0, Ratio: "3-0", Shift: -9, Column: "6-1"}},
		"by_hand":                {`{"attackers":[10],"defenders":[5],"hand":[{"kind":"attack","value":5,"note":"guns"},{"kind":"defence","value":-2},{"kind":"shift","value":-1,"note":"mud"}]}`, Outlook{Attack: 15, Defence: 3, Ratio: "5-1", Shift: -1, Column: "4-1"}},
		"lines_off":              {`{"attackers":["r5a","re"],"defenders":["b23","bgun"],"flags":["forest","wall"],"off":["forest","guns","river"]}`, Outlook{Attack: 5, Defence: 4, Ratio: "1-1", Column: "1-1"}},
		"shift_off_takes_its_cancel": {`{"attackers":["r5a","re"],"defenders":["b23","bgun"],"off":["engineers"]}`,
			Outlook{Attack: 5, Defence: 4, Ratio: "1-1", Column: "1-1"}},
		"added":                 {`{"attackers":[10],"defenders":[{"unit":"b23"}],"flags":["forest"],"trackers":{"works":2}}`, Outlook{Attack: 10, Defence: 8, Ratio: "1-1", Column: "1-1"}},
		"fort_ready":            {`{"attackers":["r5a"],"defenders":["b23"],"hex":"0505","drawn":["ready"]}`, Outlook{Attack: 5, Defence: 3, Ratio: "1-1", Shift: -1, Column: "1-2"}},
		"fort_caught":           {`{"attackers":["r5a"],"defenders":["b23"],"hex":"0505","drawn":["caught"]}`, Outlook{Attack: 5, Defence: 3, Ratio: "1-1", Shift: 1, Column: "2-1"}},
		"fort_later":            {`{"attackers":["r5a"],"defenders":["b23"],"hex":"0505","trackers":{"fort":"caught"}}`, Outlook{Attack: 5, Defence: 3, Ratio: "1-1", Shift: -1, Column: "1-2"}},
		"fort_unknown":          {`{"attackers":["r5a"],"defenders":["b23"],"hex":"0505"}`, Outlook{Attack: 5, Defence: 3, Ratio: "1-1", Column: "1-1"}},
		"given_by_hex":          {`{"attackers":["r5a"],"defenders":["b23"],"hex":"0303"}`, Outlook{Attack: 5, Defence: 3, Ratio: "1-1", Shift: -1, Column: "1-2"}},
		"given_by_another_name": {`{"attackers":["r5a"],"defenders":["b23"],"hex":"C3"}`, Outlook{Attack: 5, Defence: 3, Ratio: "1-1", Shift: -1, Column: "1-2"}},
		"hex_off_the_grid":      {`{"attackers":["r5a"],"defenders":["b23"],"hex":"Z99"}`, Outlook{Attack: 5, Defence: 3, Ratio: "1-1", Column: "1-1"}},
		"stacks_by_any_name":    {`{"attackers":["b54"],"defenders":[{"unit":"re","from":"A1"},{"unit":"r2","from":"0101"}]}`, Outlook{Attack: 5, Defence: 2, Ratio: "2-1", Shift: -1, Column: "1-1"}},
		"given_denied":          {`{"attackers":["r5a"],"defenders":["b23"],"hex":"0303","flags":{"wall":false}}`, Outlook{Attack: 5, Defence: 3, Ratio: "1-1", Column: "1-1"}},
		"typed_sum":             {`{"attackers":[{"strength":24,"units":[5,5,5,4,3,2]}],"defenders":[{"units":[3,1]}]}`, Outlook{Attack: 24, Defence: 4, Ratio: "6-1", Column: "6-1"}},
	} {
		t.Run(name, func(t *testing.T) {
			r, err := ask(t, "battle", c.question)
			require.NoError(t, err)
			got := r.Result.(Outlook)
			got.Stacks = nil
			golden(t, name+".txt", stepLines(r.Steps))
			for _, step := range r.Steps {
				if strings.HasPrefix(step.Key, "step.") {
					worded(t, step.Key)
				}
			}
			got.Chances, got.Chits = nil, nil
			assert.Equal(t, c.want, got)
		})
	}
}

func TestQuestionsRefused(t *testing.T) {
	for question, code := range map[string]string{
		`{"attackers":[],"defenders":[1]}`:                                      "battle.none.attacker",
		`{"attackers":[1]}`:                                                     "battle.none.defender",
		`{"attackers":[0],"defenders":[1]}`:                                     "battle.powerless",
		`{"attackers":["bgun"],"defenders":["r2"]}`:                             "battle.powerless",
		`{"attackers":["nobody"],"defenders":[1]}`:                              "unit.unknown",
		`{"attackers":["r2","r2"],"defenders":[1]}`:                             "battle.twice",
		`{"attackers":["r2","b23"],"defenders":[1]}`:                            "battle.side",
		`{"attackers":[-1],"defenders":[1]}`:                                    "battle.strength",
		`{"attackers":[1000],"defenders":[1]}`:                                  "battle.strength",
		`{"attackers":[1],"defenders":[1],"flags":["swamp"]}`:                   "battle.flag",
		`{"attackers":[{"strength":1,"flags":["forest"]}],"defenders":[1]}`:     "battle.flag",
		`{"attackers":[1],"defenders":[{"strength":1,"flags":["river"]}]}`:      "battle.flag",
		`{"attackers":[{"strength":1,"traits":["wizard"]}],"defenders":[1]}`:    "battle.trait",
		`{"attackers":[1],"defenders":[1],"off":["swamp"]}`:                     "battle.line",
		`{"attackers":[1],"defenders":[1],"hand":[{"kind":"magic","value":1}]}`: "battle.hand",
		`{"attackers":[1],"defenders":[1],"attacker":"green"}`:                  "side.unknown",
		`{"attackers":[1],"defenders":[1],"attacker":"red","defender":"red"}`:   "battle.itself",
		`{"attackers":["r5a"],"defenders":["r2"]}`:                              "battle.itself",
		`{"attackers":[1],"defenders":[1],"air":{"red":1}}`:                     "battle.sideless",
		`{"attackers":[1],"defenders":[1],"air":{"green":1}}`:                   "side.unknown",
		`{"attackers":[1],"defenders":[1],"air":{"red":-1}}`:                    "battle.air.mix",
		`{"attackers":[1],"defenders":[1],"die":[7]}`:                           "dice.face",
		`{"attackers":[1],"defenders":[1],"die":[1,2]}`:                         "dice.count",
		`{"attackers":[1],"defenders":[1],"drawn":["joker"]}`:                   "cup.chit",
		`{"attackers":[1],"defenders":[1],"trackers":{"mood":1}}`:               "tracker.unknown",
		`{"attackers":[1],"defenders":[1],"trackers":{"turn":9}}`:               "tracker.bounds",
		`{"attackers":[1],"defenders":[1],"trackers":{"fort":"gone"}}`:          "tracker.value",
		`{"attackers":[1],"defenders":[1],"weather":"rain"}`:                    "input.json",
		`{"attackers":[{"strength":1,"colour":"x"}],"defenders":[1]}`:           "input.json",
		`nonsense`: "input.json",
		`{"attackers":[{"units":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]}],"defenders":[1]}`: "battle.many",
	} {
		_, err := ask(t, "battle", question)
		p, ok := engine.AsProblem(err)
		if assert.True(t, ok, "%s: %v", question, err) {
			assert.Equal(t, code, p.Code, question)
		}
	}
}

// TestInputsWorded checks that every input of the calculators has a text.
func TestInputsWorded(t *testing.T) {
	g, _, _ := battlefield(t)
	for _, id := range []string{"battle", "retreat"} {
		for _, f := range g.Calc(id).Inputs() {
			worded(t, f.Key)
		}
	}
}
