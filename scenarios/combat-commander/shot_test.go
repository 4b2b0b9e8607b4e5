package combatcommander

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
)

// answered asks a question as a screen does, with markers lying on the map of the session.
func answered(t testing.TB, calc, question string, markers ...string) (Shot, worksheet.Answer) {
	t.Helper()
	s := engine.NewState()
	if len(markers) > 0 {
		rows := []json.RawMessage{}
		for _, m := range markers {
			rows = append(rows, json.RawMessage(m))
		}
		d := engine.NewDraft(open(t), s)
		d.Form("los", rows)
		s = d.State
	}
	a, err := open(t).Calc(calc).(worksheet.Calc).Answer(open(t), s, []byte(question))
	require.NoError(t, err, question)
	var out Shot
	b, err := json.Marshal(a.Result)
	require.NoError(t, err)
	if calc == "shot" {
		require.NoError(t, json.Unmarshal(b, &out))
	}
	return out, a
}

// Fire across the sample map, worked by hand: range, hindrance and cover are read off it, the rest is the
// sum of the question about fire.
func TestShot(t *testing.T) {
	for _, c := range []struct {
		name, question  string
		markers         []string
		attack, defence float64
		dice            int
	}{
		{"into the village on the road: 3 of the building less 1", `{"from":"B5","to":"F4","fp":8,"pieces":1,"command":1,"morale":7}`, nil, 10, 9, 4},
		{"through smoke 4", `{"from":"B5","to":"F4","fp":8,"morale":7}`, []string{`{"hex":"D4","smoke":4}`}, 4, 9, 4},
		{"on target ordnance does not mind it", `{"from":"B5","to":"F4","fp":8,"morale":7,"ordnance":true}`, []string{`{"hex":"D4","smoke":4}`}, 8, 9, 4},
		{"bunker in the village", `{"from":"B5","to":"F4","fp":8,"morale":7,"fortification":"bunker"}`, nil, 8, 12, 4},
		{"wire in the village takes 1 off", `{"from":"B5","to":"F4","fp":8,"morale":7,"fortification":"wire"}`, nil, 8, 8, 4},
		{"mortar into woods: the air burst", `{"from":"A5","to":"A7","fp":6,"morale":7,"by":"mortar"}`, nil, 8, 9, 4},
		{"nobody fires through the building", `{"from":"B5","to":"G3","fp":8,"morale":7}`, nil, 0, 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, a := answered(t, "shot", c.question, c.markers...)
			assert.Equal(t, c.dice, a.Dice.Count)
			if c.dice == 0 {
				assert.Nil(t, out.Fire)
				assert.Equal(t, "blocked", out.Sight.Verdict)
				assert.Equal(t, "@reckon.shot.say.word_none.text", a.Said.Args["outcome"])
				return
			}
			assert.Equal(t, []any{c.attack, c.defence}, []any{out.Fire["attacks"], out.Fire["defends"]})
			require.NotNil(t, a.Said, "before the dice")
			assert.Equal(t, "reckon.shot.ahead", a.Said.Key)
		})
	}
	out, a := answered(t, "shot", `{"from":"B5","to":"F4","fp":8,"pieces":1,"morale":7,"dice":[4,3,2,2]}`)
	assert.Equal(t, "breaks", out.Fire["outcome"], "9 + 7 against 9 + 4")
	assert.Equal(t, "reckon.shot.said", a.Said.Key)
	_, a = answered(t, "shot", `{"from":"G3","to":"H4","fp":8,"weapon":true}`)
	at := slices.IndexFunc(a.Steps, func(s engine.Step) bool { return s.Key == "reckon.shot.say.water.text" })
	assert.Equal(t, []any{"T95", engine.Rulebook, "@reckon.shot.say.word_none.text"}, []any{a.Steps[at].Rule, a.Steps[at].Source, a.Said.Args["outcome"]}, "no weapon fires from a stream")
}

// What answers show on the map: the line and what decided, the hexside that covers, the path, the markers.
func TestSigns(t *testing.T) {
	_, a := answered(t, "los", `{"from":"B5","to":"G3"}`)
	assert.Equal(t, []worksheet.Sign{{Kind: worksheet.SignLine, Hexes: []string{"B5", "G3"}, Found: setting.FoundWrong}, {Kind: worksheet.SignHex, Hexes: []string{"F3"}, Found: setting.FoundWrong}}, a.Signs)
	_, a = answered(t, "los", `{"from":"A4","to":"O4"}`)
	assert.Equal(t, worksheet.Sign{Kind: worksheet.SignSide, Hexes: []string{"F3", "F4"}, Found: setting.FoundWrong}, a.Signs[1], "along a hexside")
	_, a = answered(t, "cover", `{"hex":"F5","from":"F3"}`)
	assert.Equal(t, worksheet.Sign{Kind: worksheet.SignSide, Hexes: []string{"F4", "F5"}, Found: setting.FoundAsk}, a.Signs[1], "the wall")
	_, a = answered(t, "move", `{"movement":1,"from":"E4","path":["F4","G4","H4"]}`)
	assert.Equal(t, []worksheet.Sign{{Kind: worksheet.SignLine, Hexes: []string{"E4", "F4", "G4", "H4"}, Found: setting.FoundWrong}}, a.Signs)
	d := engine.NewDraft(open(t), engine.NewState())
	d.Form("los", []map[string]any{{"hex": "D4", "smoke": 4}, {"hex": "J3", "blaze": true}})
	for _, calc := range []string{"los", "shot"} {
		signs := open(t).Calc(calc).(worksheet.Calc).Signs(open(t), d.State, nil)
		assert.Equal(t, []worksheet.Sign{{Kind: worksheet.SignDisc, Hexes: []string{"D4"}, Text: "4"},
			{Kind: worksheet.SignDisc, Hexes: []string{"J3"}, Text: "@reckon.los.say.sign_blaze.text", Found: setting.FoundWrong}}, signs, "before the hexes are said")
	}
}
