package play_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/play"
)

// table is a game with a little of everything that the clerk can set: blue in the open, red secret.
func table() *engine.Game {
	g := sequence("turn.a turn.b", 2)
	g.Sides = []engine.Side{{ID: "blue", Faces: "sw"}, {ID: "red", Secret: true}}
	d, _ := board.NewDraft("field", hex.FlatOdd, 3, 3, hex.FlatOdd.Regular(19)) // it is well-formed
	g.Boards = []*board.Board{d.Board()}
	g.Trackers = append(g.Trackers, engine.Tracker{ID: "plan", Side: "red", Min: 2, Max: 6, Start: 4})
	g.Boxes = []engine.Box{{ID: engine.OnMap}, {ID: "lost"}}
	g.Marks = []engine.Mark{{ID: "tired"}}
	g.Counters = []engine.Counter{{ID: "b1", Side: "blue", Box: engine.OnMap, Factors: map[string]int{"hull": 5}}, {ID: "r1", Side: "red", Box: engine.OnMap}}
	g.Phase("a").Checks = []engine.Check{{ID: "stores"}, {ID: "later", When: never}}
	g.Prepare()
	return g
}

// The clerk refuses in words what is not there, and what does not fit.
func TestClerkRefuses(t *testing.T) {
	for _, c := range []struct{ do, args, code string }{
		{"tick", `{"check":"x","on":true}`, "check.unknown"},
		{"tick", `{"check":"b.stores"}`, "check.unknown"},
		{"tick", `{"checks":"stores"}`, "input.json"},
		{"tracker", `{"id":"moon","value":1}`, "tracker.unknown"},
		{"tracker", `{"id":"plan","value":1}`, "tracker.bounds"},
		{"tracker", `{"id":"plan","value":7}`, "tracker.bounds"},
		{"tracker", `{"id":7}`, "input.json"},
		{"place", `{"unit":"x","box":"lost"}`, "unit.unknown"},
		{"place", `{"unit":"b1","box":"attic"}`, "box.unknown"},
		{"place", `{"unit":"b1"}`, "place.which"},
		{"place", `{"unit":"b1","box":"lost","hex":"0101"}`, "place.which"},
		{"place", `{"unit":["b1"]}`, "input.json"},
		{"place", `{"units":["b1","x"],"hex":"0101"}`, "unit.unknown"},
		{"place", `{"positions":{"b1":"0101"},"hex":"0101"}`, "place.which"},
		{"place", `{"positions":{"x":"0101"}}`, "unit.unknown"},
		{"mark", `{"units":["b1"],"mark":"brave","on":true}`, "mark.unknown"},
		{"mark", `{"units":["b1","x"],"mark":"tired","on":true}`, "unit.unknown"},
		{"mark", `{"units":"b1"}`, "input.json"},
		{"flip", `{"unit":"x","back":true}`, "unit.unknown"},
		{"flip", `{"unit":"b1","back":1}`, "input.json"},
		{"face", `{"unit":"x","to":"n"}`, "unit.unknown"},
		{"face", `{"unit":"r1","to":"n"}`, "unit.unknown"},
		{"face", `{"unit":"b1","to":"e"}`, "facing.unknown"},
		{"track", `{"unit":"x","track":"hull","value":1}`, "unit.unknown"},
		{"track", `{"unit":"b1","track":"hull","value":"1"}`, "input.json"},
		{"note", `{"id":"1","text":"` + strings.Repeat("x", 16<<10+1) + `"}`, "note.long"},
		{"note", `{"id":1}`, "input.json"},
		{"end", `{"ended":"yes"}`, "input.json"},
	} {
		g := table()
		s := begun(t, g)
		before := s.Clone()
		_, err := done(t, g, s, engine.Command{Do: c.do, Args: json.RawMessage(c.args), Override: true})
		p, ok := engine.AsProblem(err)
		require.True(t, ok, "%s %.80s: %v", c.do, c.args, err)
		assert.Equal(t, c.code, p.Code, "%s %.80s", c.do, c.args)
		assert.Equal(t, before, s)
	}
}

// What the clerk sets is reported to those who may see it, with the old value; trackers and tracks set by hand are
// corrections, and setting the current value is no event.
func TestClerkSets(t *testing.T) {
	everybody := func(c engine.Change) engine.Event { return engine.Event{Change: c} }
	red := func(c engine.Change) engine.Event { return engine.Event{For: "red", Change: c} }
	for _, c := range []struct {
		do, args  string
		want      engine.Event
		line, to  string
		corrected bool
	}{
		{"tick", `{"check":"stores","on":true}`, everybody(&engine.Ticked{ID: "a.stores", On: true}), "", "", false},
		{"tracker", `{"id":"stores","value":9}`, everybody(&engine.TrackerSet{ID: "stores", Value: 9}), "log.set", "", true},
		{"tracker", `{"id":"plan","value":2}`, red(&engine.TrackerSet{ID: "plan", Value: 2, Was: 4}), "log.set", "red", true},
		{"tracker", `{"id":"plan","value":6}`, red(&engine.TrackerSet{ID: "plan", Value: 6, Was: 4}), "log.set", "red", true},
		{"place", `{"unit":"b1","box":"lost"}`, everybody(&engine.PieceMoved{ID: "b1", To: engine.InBox("lost"), Was: engine.InBox(engine.OnMap)}), "log.placed", "", false},
		{"place", `{"unit":"r1","hex":"0101"}`, red(&engine.PieceMoved{ID: "r1", To: engine.AtHex("0101"), Was: engine.InBox(engine.OnMap)}), "log.placed", "red", false},
		{"mark", `{"units":["b1"],"mark":"tired","on":true}`, everybody(&engine.PieceMarked{ID: "b1", Mark: "tired", On: true}), "log.marked", "", false},
		{"mark", `{"units":["r1"],"mark":"tired","on":true}`, red(&engine.PieceMarked{ID: "r1", Mark: "tired", On: true}), "log.marked", "red", false},
		{"flip", `{"unit":"b1","back":true}`, everybody(&engine.PieceFlipped{ID: "b1", Back: true}), "log.flipped", "", false},
		{"flip", `{"unit":"r1","back":true}`, red(&engine.PieceFlipped{ID: "r1", Back: true}), "log.flipped", "red", false},
		{"face", `{"unit":"b1","to":"nw"}`, everybody(&engine.PieceTurned{ID: "b1", Turned: 1}), "log.faced", "", false},
		{"track", `{"unit":"r1","track":"hull","value":3}`, red(&engine.TrackSet{ID: "r1", Track: "hull", Value: 3}), "log.track", "red", true},
		{"end", `{"ended":true}`, everybody(&engine.Ended{How: "agreed"}), "log.ended.agreed", "", false},
	} {
		g := table()
		s := begun(t, g)
		before := s.Clone()
		ask := engine.Command{Do: c.do, Args: json.RawMessage(c.args)}
		out, err := done(t, g, s, ask)
		if c.do == "track" { // no counter has one yet: it is not among what is foreseen
			require.Error(t, err)
			ask.Override = true
			out, err = done(t, g, s, ask)
		}
		require.NoError(t, err, "%s %s", c.do, c.args)
		assert.Equal(t, []engine.Event{c.want}, out.Events, "%s %s", c.do, c.args)
		assert.Equal(t, c.corrected, out.Correction, "%s %s", c.do, c.args)
		if c.line != "" {
			require.Len(t, out.Said, 1, "%s %s", c.do, c.args)
			assert.Equal(t, c.line, out.Said[0].Key)
			assert.Equal(t, c.to, out.Said[0].For)
		}
		out, err = done(t, g, s, ask)
		require.NoError(t, err, "again")
		assert.Empty(t, out.Events, "%s %s is so already", c.do, c.args)
		assert.NotEqual(t, before, s)
	}
}

// What was set by hand can be set back.
func TestClerkSetsBack(t *testing.T) {
	g := table()
	s := begun(t, g)
	before := s.Clone()
	do := func(verb string, args any) engine.Outcome {
		out, err := done(t, g, s, engine.Ask(verb, args))
		require.NoError(t, err)
		return out
	}
	do("mark", play.MarkArgs{Units: []string{"b1", "r1"}, Mark: "tired", On: true})
	out := do("mark", play.MarkArgs{Units: []string{"b1", "r1"}, Mark: "tired"})
	assert.Len(t, out.Events, 2)
	assert.Equal(t, "log.unmarked", out.Said[1].Key)
	do("flip", play.FlipArgs{Unit: "b1", Back: true})
	do("flip", play.FlipArgs{Unit: "b1"})
	do("tick", play.TickArgs{Check: "stores", On: true})
	do("tick", play.TickArgs{Check: "stores"})
	do("end", play.EndArgs{Ended: true})
	assert.Equal(t, "log.goes_on", do("end", play.EndArgs{}).Said[0].Key)
	do("note", play.NoteArgs{ID: "1", Text: strings.Repeat("x", 16<<10)})
	do("note", play.NoteArgs{ID: "1"})
	assert.Equal(t, before, s)
}

// The forms of the clerk are bounded by what is there: only counters in play, only checks that are shown,
// only tracks that a counter has, up to what its card says.
func TestClerkForms(t *testing.T) {
	g := table()
	s := begun(t, g)
	form := func(do string) []engine.Choice {
		var out []engine.Choice
		for _, c := range play.Legal(g, s) {
			if c.Do == do {
				out = append(out, c)
			}
		}
		return out
	}
	assert.Equal(t, []string{"stores"}, form("tick")[0].Fields[0].Of)
	assert.Equal(t, []string{"b1", "r1"}, form("place")[0].Fields[0].Of)
	assert.Equal(t, []string{engine.OnMap, "lost"}, form("place")[0].Fields[1].Of)
	assert.Equal(t, []string{"b1", "r1"}, form("flip")[0].Fields[0].Of)
	assert.Equal(t, engine.Field{Name: "units", Kind: "many", Of: []string{"b1", "r1"}, Min: 1, Max: 2}, form("mark")[0].Fields[0])
	assert.Equal(t, []string{"tired"}, form("mark")[0].Fields[1].Of)
	assert.Empty(t, form("track"))
	plan := form("tracker")[2]
	assert.Equal(t, "red", plan.Side)
	assert.JSONEq(t, `{"id":"plan"}`, string(plan.Preset))
	assert.Equal(t, []engine.Field{{Name: "value", Kind: "number", Min: 2, Max: 6}}, plan.Fields)

	_, err := done(t, g, s, engine.Command{Do: "track", Args: json.RawMessage(`{"unit":"b1","track":"hull","value":2}`), Override: true})
	require.NoError(t, err)
	tracks := form("track")
	require.Len(t, tracks, 1)
	assert.JSONEq(t, `{"unit":"b1","track":"hull"}`, string(tracks[0].Preset))
	assert.Equal(t, []engine.Field{{Name: "value", Kind: "number", Max: 5}}, tracks[0].Fields)

	_, err = done(t, g, s, engine.Command{Do: "next"})
	require.NoError(t, err)
	assert.Empty(t, form("tick"), "the phase has no checklist")

	g.Marks = nil
	assert.Empty(t, form("mark"))
	empty := sequence("turn.a", 1)
	for _, c := range play.Legal(empty, begun(t, empty)) {
		assert.NotContains(t, []string{"place", "mark", "flip", "track", "tick"}, c.Do, "there are no counters")
	}
}

// Counters that move together, or each to its own place, are one step; the line of a hidden one is for its side
// alone.
func TestCountersArePlacedTogether(t *testing.T) {
	for args, want := range map[string][2]engine.Place{
		`{"units":["b1","r1"],"hex":"0101"}`:        {engine.AtHex("0101"), engine.AtHex("0101")},
		`{"unit":"b1","units":["r1"],"box":"lost"}`: {engine.InBox("lost"), engine.InBox("lost")},
		`{"positions":{"b1":"0203","r1":"lost"}}`:   {engine.AtHex("0203"), engine.InBox("lost")},
		`{"positions":{"r1":"0203"}}`:               {engine.InBox(engine.OnMap), engine.AtHex("0203")},
	} {
		g := table()
		s := begun(t, g)
		out, err := done(t, g, s, engine.Command{Do: "place", Args: json.RawMessage(args), Override: true})
		require.NoError(t, err, args)
		for i, id := range []string{"b1", "r1"} {
			piece, _ := s.Piece(id)
			assert.Equal(t, want[i], piece.Place, "%s %s", args, id)
		}
		for _, said := range out.Said {
			if said.Args["unit"] == "@unit.r1.name" {
				assert.Equal(t, "red", said.For, args)
			}
		}
	}
}
