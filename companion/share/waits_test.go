package share_test

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/share"
)

// clocked is a table by a clock that can be moved.
func clocked(t *testing.T, game string) (*hosted, *atomic.Int64) {
	ahead := &atomic.Int64{}
	return host(t, game, func(d *share.Deps) {
		d.Now = func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }
	}), ahead
}

// A seat that sees an entry which does not reach the hall gets a message after a while, and another when it is there.
func TestNotYetInTheHall(t *testing.T) {
	h, ahead := clocked(t, "veritable")
	german, display := h.join(t, "german"), h.join(t, "display")
	h.InHall(h.journal.Now().Last)
	streams := map[string]<-chan event{"german": german.listen(german.base + "events"), "display": display.listen(display.base + "events")}
	all := func(waits bool) {
		t.Helper()
		for seat, events := range streams {
			e := next(t, events)
			require.Equal(t, "picture", e.name, seat)
			if waits {
				assert.Contains(t, e.data, "waits for the hall", seat)
			} else {
				assert.NotContains(t, e.data, "waits for the hall", seat)
			}
		}
	}
	all(false)
	german.press(h.journal.Seat("german").Number(), "note")
	all(false)
	ahead.Add(int64(5 * time.Second))
	all(true)
	assert.True(t, h.Waits(""))
	h.InHall(h.journal.Now().Last)
	all(false)
	assert.False(t, h.Waits(""))
	german.press(h.journal.Seat("german").Number(), "note")
	all(false)
	ahead.Add(int64(5 * time.Second))
	all(true)
	h.LeaveHall()
	all(false)
}

// Without a hall nothing waits for it.
func TestNoHall(t *testing.T) {
	h, ahead := clocked(t, "veritable")
	german := h.join(t, "german")
	german.press(h.journal.Seat("german").Number(), "note")
	assert.False(t, h.Waits("german"))
	ahead.Add(int64(time.Minute))
	assert.False(t, h.Waits("german"))
}

// A hall that is away tells no seat that another side acts in secret.
func TestHallTellsNothingOfHiddenActs(t *testing.T) {
	h, ahead := clocked(t, "bismarck")
	sides := h.journal.Game().Keepers()
	first, second := h.join(t, sides[0]), h.join(t, sides[1])
	h.InHall(h.journal.Now().Last)
	own, events := first.listen(first.base+"events"), second.listen(second.base+"events")
	next(t, own)
	next(t, events)
	first.press(h.journal.Seat(sides[0]).Number(), "note")
	assert.NotContains(t, next(t, own).data, "waits for the hall")
	assert.False(t, h.Waits(sides[1]), "asked at the start of the delay")
	ahead.Add(int64(5 * time.Second))
	assert.Contains(t, next(t, own).data, "waits for the hall")
	h.Moved(true, "") // ends the silence: every seat gets a picture of it
	e := next(t, events)
	assert.Contains(t, e.data, "moved to", "the first picture since the hidden act")
	assert.NotContains(t, e.data, "waits for the hall")
	assert.False(t, h.Waits(sides[1]))
	assert.False(t, h.Waits(""))
}
