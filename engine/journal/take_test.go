package journal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// shelf keeps packages and copies by hash, as the library does.
type shelf struct {
	packages, copies map[string][]byte
}

func newShelf(t *testing.T) (s *shelf, first, second string) {
	t.Helper()
	s = &shelf{packages: map[string][]byte{}, copies: map[string][]byte{"": nil}}
	for i, hash := range []*string{&first, &second} {
		zip, h, err := enginetest.Catalogue{Printing: i + 1}.Package(enginetest.TinyID)
		require.NoError(t, err)
		*hash, s.packages[h] = h, zip
	}
	return s, first, second
}

func (s *shelf) resolve(pkg, typed string) (*engine.Game, error) {
	return enginetest.Catalogue{}.Open(engine.Opening{ID: enginetest.TinyID, Edition: "long", Package: s.packages[pkg], Copy: s.copies[typed]})
}

// copyOf puts an owner's copy on the shelf and returns its hash.
func (s *shelf) copyOf(t *testing.T, text string) string {
	t.Helper()
	g, err := enginetest.Catalogue{}.Open(engine.Opening{ID: enginetest.TinyID, Copy: []byte(text)})
	require.NoError(t, err)
	s.copies[g.Copy] = []byte(text)
	return g.Copy
}

// An entry moves the session to a newer package: its new parts come into play, and undo restores the old game.
func TestTake(t *testing.T) {
	s, first, second := newShelf(t)
	g, err := s.resolve(first, "")
	require.NoError(t, err)
	store := &journal.Memory{}
	j, err := journal.Begin(store, s.resolve, g, "")
	require.NoError(t, err)
	do(t, j, "next", "next")

	e, err := j.Take(second, "", journal.By{At: "2000-02-09T05:00:00Z"})
	require.NoError(t, err)
	assert.Equal(t, journal.Taken, e.Act)
	assert.Equal(t, second, j.Game().Hash)
	assert.Equal(t, 1, j.State().Tracker("scouts"))
	_, inPlay := j.State().Piece("r7")
	assert.True(t, inPlay)

	typed := s.copyOf(t, "r1 1")
	_, err = j.Take(second, typed, journal.By{})
	require.NoError(t, err)
	assert.Equal(t, 1, j.Game().Counter("r1").Factors["strength"])
	enginetest.CheckVerify(t, j)

	again, err := journal.Open(store, s.resolve)
	require.NoError(t, err)
	assert.Equal(t, typed, again.Game().Copy)
	for range 2 {
		_, err = again.Undo(journal.By{})
		require.NoError(t, err)
	}
	assert.Equal(t, first, again.Game().Hash)
	assert.Nil(t, again.Game().Counter("r7"))
	enginetest.CheckVerify(t, again)
}

// A package without the current phase of a session is refused.
func TestTakeWithoutPhase(t *testing.T) {
	g := enginetest.Tiny()
	lesser := enginetest.Tiny()
	lesser.Hash, lesser.Phases = "lesser", lesser.Phases[1:]
	lesser.Prepare()
	resolve := func(pkg, _ string) (*engine.Game, error) {
		return map[string]*engine.Game{g.Hash: g, "lesser": lesser}[pkg], nil
	}
	j, err := journal.Begin(&journal.Memory{}, resolve, g, "")
	require.NoError(t, err)
	_, err = j.Take("lesser", "", journal.By{})
	p, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, "session.no_phase", p.Code)
	assert.Equal(t, 1, j.Head())
}

// A tracker that the newer package bounds more narrowly is moved to the new bounds, from above and from below; a
// value within them stays. Undo restores the old value and the old game.
func TestTakeHoldsTrackersWithinNewBounds(t *testing.T) {
	g, narrow := enginetest.Tiny(), enginetest.Tiny()
	narrow.Hash = "narrow"
	bound := func(id string, least, most int) {
		tracker := narrow.Tracker(id)
		tracker.Min, tracker.Max = least, most
	}
	bound("stores", 0, 1)
	bound("points", -2, 2)
	bound("plan", 70004, 70009)
	bound("weather", 0, 1)
	resolve := func(pkg, _ string) (*engine.Game, error) {
		return map[string]*engine.Game{g.Hash: g, narrow.Hash: narrow}[pkg], nil
	}
	store := &journal.Memory{}
	j, err := journal.Begin(store, resolve, g, "")
	require.NoError(t, err)
	do(t, j, `tracker {"id":"stores","value":3}`, `tracker {"id":"points","value":-7}`, `tracker {"id":"weather","value":1}`)
	before := j.State().Clone()

	e, err := j.Take(narrow.Hash, "", journal.By{})
	require.NoError(t, err)
	assert.Equal(t, map[string]int{"stores": 1, "points": -2, "plan": 70004, "weather": 1, "turn": 1}, trackers(j))
	assert.Equal(t, []engine.Event{
		{Change: &engine.PackageTaken{Package: narrow.Hash, WasPackage: g.Hash}},
		{Change: &engine.TrackerSet{ID: "stores", Value: 1, Was: 3}},
		{Change: &engine.TrackerSet{ID: "points", Value: -2, Was: -7}},
		{For: "red", Change: &engine.TrackerSet{ID: "plan", Value: 70004, Was: 70000}},
	}, e.Events, "and nothing else changes")
	enginetest.CheckVerify(t, j)

	again, err := journal.Open(store, resolve)
	require.NoError(t, err)
	assert.Equal(t, j.State(), again.State())
	_, err = again.Undo(journal.By{})
	require.NoError(t, err)
	assert.Equal(t, before, again.State())
	assert.Equal(t, g.Hash, again.Game().Hash)
}

// trackers are the values of all trackers, of every side.
func trackers(j *journal.Journal) map[string]int {
	out := map[string]int{}
	for _, t := range j.Game().Trackers {
		out[t.ID] = j.State().Tracker(t.ID)
	}
	return out
}

// A cup that only the newer package has comes onto the table filled; one that both have stays as it was drawn from.
func TestTakeBringsNewCups(t *testing.T) {
	g, newer := enginetest.Tiny(), enginetest.Tiny()
	newer.Hash, newer.Version, g.Version = "newer", "2", "1"
	newer.Cups = append(newer.Cups, engine.Cup{ID: "orders", Side: "red", Chits: []string{"x", "y"}})
	newer.Cups[0].Chits = []string{"good", "good", "good", "good"}
	newer.Prepare()
	resolve := func(pkg, _ string) (*engine.Game, error) {
		return map[string]*engine.Game{g.Hash: g, newer.Hash: newer}[pkg], nil
	}
	j, err := journal.Begin(&journal.Memory{}, resolve, g, "")
	require.NoError(t, err)
	fate := j.State().Cup("fate")
	e, err := j.Take("newer", "", journal.By{})
	require.NoError(t, err)
	assert.Equal(t, []engine.Event{
		{Change: &engine.PackageTaken{Package: "newer", WasPackage: g.Hash}},
		{For: "red", Change: &engine.CupChanged{ID: "orders", To: engine.Contents{In: []string{"x", "y"}}}},
	}, e.Events)
	assert.Equal(t, []engine.Said{engine.Tell("log.take_version", "from", "1", "to", "2")}, e.Said)
	assert.Equal(t, fate, j.State().Cup("fate"))
	enginetest.CheckVerify(t, j)
}
