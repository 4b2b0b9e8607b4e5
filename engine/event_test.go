package engine

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// begin is a part in which every event of the table below finds what it says was there.
func begin() *State {
	return &State{Shared: Part{
		Phase: "air", Trackers: map[string]int{"raf": 2}, Notes: map[string]string{"n": "old"},
		Pieces: map[string]Piece{"a": {Place: InBox("reserve"), Tracks: map[string]int{"hull": 4}}},
		Cups:   map[string]Contents{"cup": {In: []string{"x", "y"}}},
	}}
}

// Every kind of event survives being stored, changes the state once, and refuses a wrong Was.
func TestEventRoundTrip(t *testing.T) {
	cases := map[string]Change{
		"phase":   &PhaseEntered{To: "battle", Was: "air"},
		"tracker": &TrackerSet{ID: "raf", Value: 1, Was: 2},
		"moved":   &PieceMoved{ID: "a", To: AtHex("0909"), Was: InBox("reserve")},
		"marked":  &PieceMarked{ID: "a", Mark: "oos", On: true},
		"track":   &TrackSet{ID: "a", Track: "hull", Value: 3, Was: 4},
		"flipped": &PieceFlipped{ID: "a", Back: true},
		"turned":  &PieceTurned{ID: "a", Turned: 2},
		"cup":     &CupChanged{ID: "cup", To: Contents{In: []string{"x"}, Out: []string{"y"}}, Was: Contents{In: []string{"x", "y"}}},
		"tick":    &Ticked{ID: "air.dice", On: true},
		"ready":   &ReadySet{Side: "red", On: true},
		"duty":    &DutySet{ID: "air.air", To: DutyDone},
		"form":    &FormSet{ID: "battle", To: json.RawMessage(`{"hex":"0909"}`)},
		"note":    &Noted{ID: "n", To: "new", Was: "old"},
		"package": &PackageTaken{Package: "h1", Copy: "h2"},
		"ended":   &Ended{How: "turns"},
	}
	for _, kind := range SortedKeys(kinds) {
		if kind == "lost" {
			continue // nothing follows from it: TestLostEventsChangeNothing
		}
		t.Run(kind, func(t *testing.T) {
			change, ok := cases[kind]
			require.True(t, ok, "kind %q has no case", kind)
			require.Equal(t, kind, change.Kind())
			b, err := json.Marshal(Event{For: "", Change: change})
			require.NoError(t, err)
			var back Event
			require.NoError(t, json.Unmarshal(b, &back))
			assert.Equal(t, change, back.Change)

			s, before := begin(), begin()
			require.NoError(t, Apply(s, back))
			assert.NotEqual(t, before, s)
			again := s.Clone()
			assert.Error(t, Apply(s, back), "a second time the event no longer finds what was there")
			assert.Equal(t, again, s, "a refused event leaves the state as it was")
			require.NoError(t, ApplyAll(s, Reversed([]Event{back})))
			assert.Equal(t, before, s, "what is taken back is as it was")
		})
	}
}

// Lost events are stored like others, and no state follows from them.
func TestLostEventsChangeNothing(t *testing.T) {
	b, err := json.Marshal(Event{Change: &Lost{}})
	require.NoError(t, err)
	var back Event
	require.NoError(t, json.Unmarshal(b, &back))
	s := begin()
	assert.ErrorIs(t, ApplyAll(s, []Event{back}), ErrLost)
	assert.ErrorIs(t, ApplyAll(s, Reversed([]Event{back})), ErrLost)
	assert.Equal(t, begin(), s)
}

func TestEventForOneSide(t *testing.T) {
	s := NewState()
	require.NoError(t, Apply(s, Event{For: "red", Change: &TrackerSet{ID: "fuel", Value: 3}}))
	assert.Equal(t, 3, s.Tracker("fuel"))
	assert.Equal(t, 3, s.For("red").Tracker("fuel"))
	assert.Equal(t, 0, s.For("blue").Tracker("fuel"))
	assert.Equal(t, 0, s.For("").Tracker("fuel"))
}

func TestUnknownEventKind(t *testing.T) {
	var e Event
	err := json.Unmarshal([]byte(`{"k":"wether","d":{}}`), &e)
	p, ok := AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, "event.kind", p.Code)
}
