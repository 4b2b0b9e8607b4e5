package journal

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

func whole5() Entry {
	return Entry{Number: 5, Parent: 4, Head: 5, Act: Done,
		Command: engine.Command{Do: "clash.roll", Side: "red", Args: []byte(`{"a":1}`), Faces: []int{4}, Drawn: []string{"good"},
			Override: true, Note: "why not", At: "2000-02-08T05:00:00Z"},
		Stand: Stand{Turn: 2, Phase: "red", Ended: "over"},
		Outcome: engine.Outcome{
			Events:     engine.Everybody(&engine.TrackerSet{ID: "points", Value: 1}, &engine.Ended{How: "over"}),
			Said:       []engine.Said{engine.Tell("a.b", "count", 3, "units", []any{"@x", 2, 1.5}, "deep", map[string]any{"n": 1})},
			Steps:      []engine.Step{{ID: "s", Key: "k", Args: engine.Args{"row": 4}, Op: "+", Value: 2, Rule: "4.2", Source: engine.House}},
			Correction: true}}
}

// An entry comes back as it was, down to whole numbers in the arguments of texts.
func TestEntryRoundTrip(t *testing.T) {
	for name, e := range map[string]Entry{
		"all there is": whole5(),
		"a movement":   {Number: 6, Parent: 5, Head: 4, Act: Undone, Command: engine.Ask("undo", moveArgs{5})},
		"the least":    {Number: 1, Head: 1, Act: Begun},
	} {
		t.Run(name, func(t *testing.T) {
			r, err := e.Record()
			require.NoError(t, err)
			back, err := r.Entry()
			require.NoError(t, err)
			assert.Equal(t, e, back)
		})
	}
}

func TestEntryDamaged(t *testing.T) {
	good, err := whole5().Record()
	require.NoError(t, err)
	for name, r := range map[string]Record{
		"no body":         {Number: 5},
		"half a body":     {Number: 5, Body: good.Body[:20]},
		"a word too many": {Number: 5, Body: []byte(`{"act":"do","weather":1}`)},
		"half the events": {Number: 5, Body: good.Body, Events: good.Events[:20]},
		"unknown events":  {Number: 5, Body: good.Body, Events: []byte(`[{"k":"wether","d":{}}]`)},
	} {
		_, err := r.Entry()
		p, ok := engine.AsProblem(err)
		require.True(t, ok, name)
		assert.Equal(t, "session.damaged", p.Code, name)
		assert.Equal(t, 5, p.Args["entry"], name)
	}
}

// Whatever a store hands back, reading it ends with an entry that can be stored again, or an error.
func FuzzRecord(f *testing.F) {
	good, err := whole5().Record()
	require.NoError(f, err)
	f.Add([]byte(good.Body), []byte(good.Events))
	f.Add([]byte(`{}`), []byte(`[]`))
	f.Add([]byte(`{"said":[{"key":"k","args":{"a":1e300,"b":[[1]]}}]}`), []byte(`[{"k":"form","d":{"id":"x","to":{"a":[1, 2]}}}]`))
	f.Add([]byte(`{"act":"do"}`), []byte(`[null]`))
	f.Add([]byte(`{"act":"do"}`), []byte(`[{"k":"moved","d":null}]`))
	f.Fuzz(func(t *testing.T, body, events []byte) {
		e, err := Record{Number: 2, Parent: 1, Head: 2, Body: body, Events: events}.Entry()
		if err != nil {
			return
		}
		_ = engine.ApplyAll(engine.NewState(), e.Events) // may be refused, may not crash
		r, err := e.Record()
		require.NoError(t, err)
		_, err = r.Entry()
		require.NoError(t, err)
	})
}
