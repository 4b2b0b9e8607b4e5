package worksheet

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// asked is a question in both forms: from Go code and as JSON.
type asked struct {
	given    Given
	faces    []int
	question string
}

// Ask and Resolve return the same answers and Problems for the same input.
func TestAskAgreesWithResolve(t *testing.T) {
	field, _ := meadow(t)
	butts, err := archery(t, "")
	require.NoError(t, err)
	for calc, list := range map[string][]asked{
		"picnic": {
			{nil, nil, `{}`},
			{Given{"guests": 4, "food": []string{"cake", "cake"}}, nil, `{"guests":4,"food":["cake","cake"]}`},
			{Given{"guests": 4, "food": "cake", "rain": true, "place": "wood", "song": "la"}, []int{2, 6}, `{"guests":4,"food":"cake","rain":true,"place":"wood","song":"la","dice":[2,6]}`},
			{Given{"season": 1, "rain": false}, nil, `{"season":1,"rain":false}`},
			{Given{"season": "dry"}, nil, `{"season":"dry"}`},
			{Given{"season": "warm"}, nil, `{"season":"warm"}`},
			{Given{"season": 9}, nil, `{"season":9}`},
			{Given{"guests": 10}, nil, `{"guests":10}`},
			{Given{"place": "moon"}, nil, `{"place":"moon"}`},
			{Given{"guest": 1}, nil, `{"guest":1}`},
			{nil, []int{7}, `{"dice":[7]}`},
			{nil, []int{1, 1}, `{"dice":[1,1]}`},
		},
		"volley": {
			{Given{"archers": "r1", "target": UnitEntry{Unit: "b1", Is: []string{"tired"}}}, []int{0, 2}, `{"archers":"r1","target":{"unit":"b1","is":["tired"]},"dice":[0,2]}`},
			{Given{"archers": []UnitEntry{{Unit: "r1", Factors: map[string]int{"bows": 1}}}}, []int{0}, `{"archers":[{"unit":"r1","bows":1}],"dice":[0]}`},
			{Given{}, nil, `{}`},
			{Given{"archers": "b1"}, nil, `{"archers":"b1"}`},
			{Given{"archers": "nobody"}, nil, `{"archers":"nobody"}`},
			{Given{"archers": "r1", "target": []UnitEntry{{Unit: "b1"}, {Unit: "b1"}}}, nil, `{"archers":"r1","target":["b1","b1"]}`},
			{Given{"archers": UnitEntry{Unit: "r1", Factors: map[string]int{"speed": -1}}}, nil, `{"archers":{"unit":"r1","speed":-1}}`},
			{Given{"archers": UnitEntry{Unit: "r1", Is: []string{"holy"}}}, nil, `{"archers":{"unit":"r1","is":["holy"]}}`},
		},
	} {
		g := map[string]*engine.Game{"picnic": field, "volley": butts}[calc]
		s := engine.NewState()
		for _, q := range list {
			c := g.Calc(calc).(Calc)
			want, refused := c.Answer(g, s, json.RawMessage(q.question))
			got, err := c.Ask(g, s, q.given, q.faces...)
			require.Equal(t, refused, err, q.question)
			if err == nil {
				assert.Equal(t, want.Steps, got.Steps, q.question)
				assert.Equal(t, want.Result, got.result, q.question)
			}
		}
	}
}

func TestWorkedReturnsResults(t *testing.T) {
	g, s := meadow(t)
	w, err := g.Calc("picnic").(Calc).Ask(g, s, Given{"rain": true, "song": "la"})
	require.NoError(t, err)
	assert.Equal(t, []any{2, "wet", []string{"sing", "early"}}, []any{w.Number("total"), w.Word("mood"), w.Remarks()})
	assert.Equal(t, []any{0, false, ""}, []any{w.Number("mood"), w.Flag("spent"), w.Word("nothing")}, "of another kind, or nothing")

	butts, err := archery(t, "")
	require.NoError(t, err)
	w, err = butts.Calc("volley").(Calc).Ask(butts, engine.NewState(), Given{"archers": "r1", "target": "b1"}, 0, 2)
	require.NoError(t, err)
	assert.Equal(t, []string{"1", "0"}, []string{w.Seen("shot")[0].Cell, w.Seen("shot")[1].Cell})
}

// Ask returns a Problem for a value that an input does not accept.
func TestAskRefusesInvalidInput(t *testing.T) {
	g, s := meadow(t, &Work{On: "round", Do: func(*Sheet) (any, error) { return 7, nil }})
	for id, v := range map[string]any{"guests": "three", "rain": 1, "place": 2, "food": true, "song": 3, "season": true, "purse": 2} {
		_, err := g.Calc("picnic").(Calc).Ask(g, s, Given{id: v})
		p, ok := engine.AsProblem(err)
		if assert.True(t, ok, id) {
			assert.Equal(t, "input.kind", p.Code, id)
		}
	}
	_, err := g.Calc("round").(Calc).Ask(g, s, Given{"who": "red"}, 4)
	p, _ := engine.AsProblem(err)
	assert.Equal(t, "input.unknown", p.Code, "dice for a worksheet without dice")
	w, err := g.Calc("round").(Calc).Ask(g, s, Given{"who": "red"})
	require.NoError(t, err)
	assert.Equal(t, 0, w.Number("who"), "code that returns another type")
}
