package browse

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestGuided(t *testing.T) { each(t, guidedIn) }

// coveredByBubble lists what the bubble of the guide covers of what it names and of the main button, and what of it is off the screen.
const coveredByBubble = `(() => { const b = document.getElementById("guide").getBoundingClientRect(), out = [];
	for (const e of document.querySelectorAll(".named,.button.k-main")) { const r = e.getBoundingClientRect(); if (r.width && r.left < b.right && r.right > b.left && r.top < b.bottom && r.bottom > b.top) out.push(e.className) }
	if (b.left < 0 || b.top < 0 || b.right > innerWidth || b.bottom > innerHeight) out.push("off the screen");
	return out })()`

// namedNow is what the bubble names, empty without a bubble.
const namedNow = `(document.getElementById("guide") || {dataset: {named: ""}}).dataset.named`

// names waits for the bubble about a thing: it covers nothing that it must not, and shuts nobody out.
func (g *guest) names(thing string) {
	g.t.Helper()
	g.await("the bubble about "+thing, isLinked+` && `+namedNow+` === `+quoted(thing)+` && !!document.querySelector(".named")`)
	var covers []string
	g.read(coveredByBubble, &covers)
	assert.Empty(g.t, covers, "%s, %s", g.name, thing)
	g.audited("guide: " + thing)
	g.shot("guide_" + thing)
}

// guidedIn leads two guests through the beginning by keys: one uses what is named, the other skips. Neither sees it again.
func guidedIn(t *testing.T, first, second string) {
	h := openTable(t, "veritable")
	h.kill()
	h.args = append(h.args, "--guide")
	h.start()
	german, allied := h.joins(t, first, "german", phone), h.joins(t, second, "allied", laptop)
	german.names("question")
	german.goes("Got it", "\r")
	german.names("strip")
	german.goes("Got it", "\r")
	german.names("map")
	german.goes("Got it", " ")
	german.names("next")
	german.goes("Next", "\r")
	german.await("no bubble", namedNow+` === ""`)
	allied.names("question")
	require.NoError(t, allied.keys("\x1b"))
	allied.await("no bubble", namedNow+` === ""`)
	h.kill()
	h.start()
	for _, g := range []*guest{german, allied} {
		require.NoError(t, g.open(g.wire.address()+g.path()))
		g.await("the page", `!!document.getElementById("picture")`)
		g.await("the width is known", roomKnown)
		var again string
		g.read(namedNow, &again)
		assert.Empty(t, again, g.name)
	}
}
