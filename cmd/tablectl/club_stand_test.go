package main

import (
	"crypto/rand"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hall"
	"sandtable/companion/share"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/play"
	"sandtable/scenarios"
)

// A host reads once what became of its table in the hall: an entry is on its way for a while before it is missed, and
// a secret one is not spoken of.
func TestHostReadsHowItStandsInTheHall(t *testing.T) {
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: "bismarck", Default: true})
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, g)
	now := time.Now()
	h := &hosting{call: &call{program: *newProgram(time.Now), lang: "en"}}
	h.table, err = share.New(share.Deps{Random: rand.Reader, Now: func() time.Time { return now }, Limits: share.Bounds()}, j, "")
	require.NoError(t, err)
	var read []string
	told := h.standing(func(line string) { read = append(read, line) })
	in, linked := j.Now().Last, true
	later := func(d time.Duration) {
		now = now.Add(d)
		require.NoError(t, told(hall.State{Linked: linked, Number: 7, In: in, Last: j.Now().Last}))
	}
	later(0)
	seat := j.Seat(g.Keepers()[0])
	_, err = seat.Do(seat.Number(), engine.Ask(play.NoteVerb, play.NoteArgs{Text: "kept to the side"}))
	require.NoError(t, err)
	later(0)
	later(time.Minute)
	assert.Equal(t, []string{"Table 7 in the hall. Every entry is there."}, read, "a side's own note")
	linked = false
	later(0)
	linked, in = true, j.Now().Last
	later(0)
	assert.Equal(t, []string{"No connection to the hall. Play on: new entries are not yet in the hall.", "Table 7 in the hall. Every entry is there."}, read[1:])
	in = 0
	later(0)
	later(time.Minute)
	later(time.Minute)
	in = j.Now().Last
	later(0)
	assert.Equal(t, []string{"Not yet in the hall. Play on.", "Table 7 in the hall. Every entry is there."}, read[3:])
}
