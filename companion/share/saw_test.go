package share_test

import (
	"net/url"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/share"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// flown brings the game to the Allied search, with an aircraft over the German ships.
func flown(t *testing.T) *journal.Journal {
	j, _ := enginetest.Begin(t, opened(t, "bismarck"))
	toMoves(t, j)
	done(t, j, "next", map[string]any{"all": true}) // the German is ready
	done(t, j, "fleet.fly", map[string]any{"unit": "hudson_scotland", "search": []string{"I30", "I30"}})
	onTo(t, j, "search_allied")
	return j
}

// call calls a hex from a seat.
func (g *guest) call(j *journal.Journal, side, hex string) string {
	g.t.Helper()
	number := strconv.Itoa(j.Seat(side).Number())
	_, body, _ := g.post(g.base+"press", url.Values{"number": {number}, "do": {"search"}, "arg.hex": {hex}})
	return body
}

// unseen reports whether the host waits for a seat to acknowledge something.
func unseen(h *hosted, id string) bool {
	for _, c := range h.Seats() {
		if c.ID == id {
			return c.Unseen
		}
	}
	return false
}

// A side that was found sees that until its seat has acknowledged it: by its stream, when the page is loaded again,
// after the host was started again, whatever happens meanwhile. Nobody else sees it, and the host sees that it waits.
func TestFoundIsTold(t *testing.T) {
	j := flown(t)
	var kept string
	keep := func(d *share.Deps) { d.Keep = func(text string) error { kept = text; return nil } }
	h := hostOf(t, j, keep)
	allied, german := h.join(t, "allied"), h.join(t, "german")
	events := german.listen(german.base + "events")
	assert.NotContains(t, next(t, events).data, "alert", "what was before the seat was taken is known")
	assert.False(t, unseen(h, "german"))

	const found = "alert German contact 1: shadowed, I30"
	assert.NotContains(t, allied.call(j, "allied", "I30"), "alert")
	assert.Contains(t, next(t, events).data, found)
	assert.True(t, unseen(h, "german"))
	assert.False(t, unseen(h, "allied"))
	allied.press(j.Seat("allied").Number(), "note")
	german.press(j.Seat("german").Number(), "note")
	_, body, _ := german.get(german.base)
	assert.Contains(t, body, found, "an act of its own acknowledges nothing")

	again := hostOf(t, j, keep, func(d *share.Deps) { d.Kept, d.Random = kept, chance(2) })
	assert.True(t, unseen(again, "german"))
	assert.NotContains(t, german.press(0, "seen"), "alert")
	assert.False(t, unseen(h, "german"))
	_, body, _ = german.get(german.base)
	assert.NotContains(t, body, "alert")
	again = hostOf(t, j, keep, func(d *share.Deps) { d.Kept, d.Random = kept, chance(2) })
	assert.False(t, unseen(again, "german"))
}

// The same of a side's turn; whatever the side then does acknowledges that.
func TestTurnIsTold(t *testing.T) {
	h := host(t, "veritable")
	german, allied := h.join(t, "german"), h.join(t, "allied")
	assert.NotContains(t, german.press(h.journal.Now().Last, "on"), "alert")
	_, body, _ := allied.get(allied.base)
	assert.Contains(t, body, "alert turn")
	assert.True(t, unseen(h, "allied"))
	assert.NotContains(t, allied.press(h.journal.Now().Last, "note"), "alert")
	assert.False(t, unseen(h, "allied"))
	_, body, _ = german.get(german.base)
	assert.NotContains(t, body, "alert")
}
