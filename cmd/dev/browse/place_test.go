package browse

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestMapKeepsItsPlace(t *testing.T) { each(t, placeKept) }

// placeKept zooms in on the map of a phone, opens a form that has the map too, and closes it: the map is where it was.
func placeKept(t *testing.T, browser, _ string) {
	h := openTable(t, "bismarck", append(atSea[:len(atSea):len(atSea)], `{"do":"next","args":{"all":true}}`)...)
	allied := h.joins(t, browser, "allied", phone)
	lies := func() (at [3]float64) {
		allied.pressThe(`document.getElementById("tab-board")`)
		allied.await("the map", `!!`+theChart+` && !document.querySelector(".pane.asks") && `+lie+`[2] > 0 && `+lie+`[2] !== 1`)
		allied.read(lie, &at)
		return at
	}
	whole := lies()
	allied.read(theChart+`.focus() || true`, new(bool))
	assert.NoError(t, allied.keys("+"))
	allied.await("a larger map", fmt.Sprintf("%s[2] > %f", lie, whole[2]*1.2))
	before := lies()
	assert.Greater(t, before[2], whole[2])
	allied.pressThe(`document.getElementById("tab-play")`)
	allied.pressAct("Fly an air unit")
	allied.press("Hudsons in Scotland")
	allied.await("the reach", `document.querySelectorAll("[data-offer]").length > 50`)
	allied.press("Close")
	allied.await("the form is closed", `!document.querySelector("[data-offer]")`)
	for axis, at := range lies() {
		assert.InDelta(t, before[axis], at, 1.5, "axis %d of %v, the whole map is %v", axis, before, whole)
	}
}

func TestAFormEnlargesItsHexes(t *testing.T) { each(t, enlarged) }

// offered is the width of the narrowest hex that can be chosen, and whether all of them are in sight.
const offered = `(b => Array.from(document.querySelectorAll("[data-offer] polygon"), o => o.getBoundingClientRect()).reduce((all, r) =>
	[Math.min(all[0], r.width), all[1] && r.left >= b.left - 1 && r.right <= b.right + 1 && r.top >= b.top - 1 && r.bottom <= b.bottom + 1 ? 1 : 0], [1e9, 1]))(` + theChart + `.getBoundingClientRect())`

// enlarged opens the search on a phone: its hexes are large enough for a finger, or as large as all fit. Taps on them move
// nothing, and without the form the map is as it was before.
func enlarged(t *testing.T, first, second string) {
	for _, browser := range []string{first, second} {
		h := openTable(t, "bismarck", searched...)
		g := h.joins(t, browser, "allied", phone)
		g.pressThe(`document.getElementById("tab-board")`)
		g.await("the map", `!!`+theChart+` && `+lie+`[2] > 0 && `+lie+`[2] !== 1`)
		whole := g.lies()
		g.pressThe(`document.getElementById("tab-play")`)
		g.press("Search a hex")
		g.await("larger hexes", fmt.Sprintf(`document.querySelectorAll(".asks [data-offer]").length > 1 && %s[2] > %f`, lie, whole[2]*1.05))
		var at [2]float64
		g.read(offered, &at)
		assert.Greater(t, at[0], 14.0)
		assert.Equal(t, 1.0, at[1], "all are in sight")
		g.shot("enlarged_" + browser)
		before := g.lies()
		for range 2 {
			g.pressThe(`document.querySelector("[data-offer] polygon")`)
			g.await("the chosen hex", `!!document.querySelector(".asks .chart[data-at]:not([data-at=''])")`)
			assert.Equal(t, before, g.lies())
		}
		g.press("Close")
		g.await("the form is closed", `!document.querySelector(".asks")`)
		g.pressThe(`document.getElementById("tab-board")`)
		g.await("the map as before", fmt.Sprintf(`!document.querySelector(".asks") && Math.abs(%s[2] - %f) < 1e-3`, lie, whole[2]))
	}
}
