package bismarck

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// contactsAfter lists the contact markers on the maps after a session has answered what it can.
func contactsAfter(t *testing.T, j *journal.Journal) []string {
	t.Helper()
	for {
		c, ok := play.Answer(j.Game(), j.State())
		if !ok {
			return contacts(j.Game(), j.State(), "", true)
		}
		_, err := j.Do(c)
		require.NoError(t, err, c.Do)
	}
}

// Contact markers come off when the weather of the turn is known: those in foggy hexes under fog, at visibility X all of
// them. The weather of the turn before takes none off.
func TestWeatherTakesContactsOff(t *testing.T) {
	for name, c := range map[string]struct {
		fog, visibility, face int
		before, after         int
	}{
		"fog lifts": {fog: 1, visibility: 7, face: 0, before: 2, after: 2},
		"fog comes": {fog: 0, visibility: 4, face: 9, before: 2, after: 1},
		"X lifts":   {fog: 0, visibility: 10, face: 5, before: 2, after: 2},
	} {
		j := begun(t)
		until(t, j, "admin")
		sent(t, j, "our_map", map[string]string{"value": "yes"})
		for _, hex := range []string{"D20", "T12"} {
			sent(t, j, "contact.put", contactArgs{Of: german, Hex: hex})
		}
		sent(t, j, "tracker", play.TrackerArgs{ID: "weather", Value: 5 - c.visibility/9})
		sent(t, j, "tracker", play.TrackerArgs{ID: "fog", Value: c.fog})
		sent(t, j, "tracker", play.TrackerArgs{ID: "visibility", Value: c.visibility})
		sent(t, j, play.NextVerb, play.NextArgs{All: true})
		require.Equal(t, "weather", j.State().Shared.Phase)
		assert.Len(t, contactsAfter(t, j), c.before, "%s: not rolled yet", name)
		sent(t, j, "visibility", nil, c.face)
		assert.Len(t, contactsAfter(t, j), c.after, "%s: fog %d, visibility %d", name, j.State().Tracker("fog"), j.State().Tracker("visibility"))
	}
	j := begun(t)
	until(t, j, "weather")
	sent(t, j, "contact.put", contactArgs{Of: german, Hex: "T12"})
	sent(t, j, "tracker", play.TrackerArgs{ID: "weather", Value: 7})
	sent(t, j, "tracker", play.TrackerArgs{ID: "turn", Value: 6})
	sent(t, j, "visibility", nil, 9)
	assert.Equal(t, valueOf(j.Game(), "visibility", "x"), j.State().Tracker("visibility"))
	assert.Empty(t, contactsAfter(t, j), "at visibility X all come off")
}
