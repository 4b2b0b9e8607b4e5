package web_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/visit"
	"sandtable/engine"
	"sandtable/engine/enginetest"
)

// gunned plays on to the torpedoes of a battle, which are the Allied player's.
func gunned(t *testing.T, h *host) {
	for _, line := range []string{`muster`, `next {"all":true}`, `muster`, `next {"all":true}`, `next {"all":true}`, `fleet.leave {"ships":["prinz_eugen"]}`,
		`next {"all":true}`, `next {"all":true}`, `contact.put {"of":"allied","shadowed":true}`, `next {"all":true}`, `next {"all":true}`,
		`tracker {"id":"visibility","value":9}`, `next {"all":true}`,
		`battle.new {"attacker":"german","german":["prinz_eugen"],"allied":["norfolk"]}`, `battle.next`} {
		c, err := enginetest.ReadCommand(line)
		require.NoError(t, err)
		_, err = h.j.Do(c)
		require.NoError(t, err, line)
	}
}

// What one side has to do is the black button on its own page alone; the other's page has it, and none is black there.
func TestStepOfTheOtherSide(t *testing.T) {
	for side, blacks := range map[string]int{"allied": 1, "german": 0} {
		for _, room := range []string{"0", "1", "2", "3"} {
			h := seated(t, engine.Opening{ID: "bismarck", Default: true}, side)
			gunned(t, h)
			h.press("screen/room", "", "room", room)
			html := h.picture()
			assert.Contains(t, html, "Norfolk: launch torpedoes", side)
			found := 0
			for _, b := range black.FindAllString(html, -1) {
				if !strings.Contains(b, " disabled") {
					found++
				}
			}
			assert.Equal(t, blacks, found, "%s, room %s", side, room)
		}
	}
}

// Torpedoes are launched on the page by pressing the target on the track. How many go is beside it.
func TestTorpedoesOnTheTrack(t *testing.T) {
	h := seated(t, engine.Opening{ID: "bismarck", Default: true}, "allied").wide()
	gunned(t, h)
	assert.Contains(t, h.picture(), `data-value="move.0" aria-label="G1 →, Norfolk: launch torpedoes: 3 (Prinz Eugen)"`)
	h.press("battle/count", "2")
	h.press("battle/track", "move.0")
	assert.Contains(t, string(h.j.State().Form("battle")), `"ship":"norfolk","target":"prinz_eugen","count":2`)
}

// A spectator is offered nothing that it cannot send: no form opens, and no button is black.
func TestSpectatorsAreOfferedNothing(t *testing.T) {
	h := seated(t, engine.Opening{ID: "bismarck", Default: true}, "")
	h.role = visit.Watches
	gunned(t, h)
	html := h.picture()
	assert.Contains(t, html, "Norfolk: launch torpedoes")
	for _, b := range black.FindAllString(html, -1) {
		assert.Contains(t, b, " disabled", "%s", b)
	}
}

// Beside the phase a spectator on a laptop has the map, or else a public panel, and nothing covered.
func TestSpectatorsSeeTheMapFirst(t *testing.T) {
	for id, front := range map[string]string{"bismarck": "m-board", "veritable": "m-board", "combat-commander": "p-ask", "flames-of-war": "p-ask"} {
		h := seated(t, engine.Opening{ID: id, Default: true}, "").wide()
		h.role = visit.Watches
		_, beside, _ := strings.Cut(h.picture(), `aria-label="Play"`) // behind the phase card
		beside, _, _ = strings.Cut(beside, "</main>")
		assert.Contains(t, beside, `id="`+front+`"`, id)
		assert.NotContains(t, beside, "Hidden", id)
	}
}
