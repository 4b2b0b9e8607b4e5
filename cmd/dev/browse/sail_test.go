package browse

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestDraggingAShip(t *testing.T) { each(t, dragging) }

// dragging drags a task force over the map in both browsers: its reach is lit meanwhile, with the cost at the pointer, and
// the map and its columns stay as they are.
func dragging(t *testing.T, first, second string) {
	for _, browser := range []string{first, second} {
		h := openTable(t, "bismarck", atSea...)
		g := h.joins(t, browser, "german", laptop)
		g.await("the map", `!!`+theChart+` && `+lie+`[2] > 0 && `+lie+`[2] !== 1`)
		before := g.lies()
		var beside bool
		g.read(`(c => c.querySelector(".lie").getBoundingClientRect().right <= c.querySelector(".zoom").getBoundingClientRect().left)(`+theChart+`)`, &beside)
		assert.True(t, beside, "the keys cover no hex of the whole map")
		assert.Equal(t, 0, g.count(lit))
		require.NoError(t, g.drag(g.hex("I30"), g.hex("H29"), func() {
			g.await("its reach", lit+` > 0`)
			g.await("the cost at the pointer", `document.getElementById("carry").innerText.includes("fuel 1")`)
			g.shot("reach_" + browser)
		}))
		g.sees("Moved: KG 1")
		g.await("nothing is lit", lit+` === 0`)
		var other [2]float64 // a ship that may still sail
		g.read(`(r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector("[data-lifts]").getBoundingClientRect())`, &other)
		require.NoError(t, g.drag(other, [2]float64{2, 400}, func() { g.await("its reach", lit+` >= 0`) }))
		g.await("nothing is in hand", lit+` === 0 && !document.getElementById("carry")`)
		assert.Equal(t, before, g.lies(), "the map stays where it is")
		g.await("no column", `!document.querySelector(".front .pane-head")`)
	}
}

func TestALookerOnSeesTheWholeMap(t *testing.T) { each(t, seesAll) }

// seesAll looks at the map of spectators, on a tablet upright: no part of it is cut off, and its edge is free.
func seesAll(t *testing.T, first, second string) {
	h := openTable(t, "bismarck", atSea...)
	for _, as := range []struct{ browser, role string }{{first, "watch"}, {second, "display"}} {
		g := h.joins(t, as.browser, as.role, tablet)
		if as.role == "watch" {
			g.press("Map")
		}
		g.await("the map", `!!`+theChart+` && `+lie+`[2] > 0 && `+lie+`[2] !== 1`)
		g.shot("whole_" + as.role)
		var cut bool
		g.read(`(c => { const b = c.getBoundingClientRect(), m = new DOMMatrix(getComputedStyle(c.querySelector(".lie")).transform);
			return b.left < 0 || b.right > innerWidth + 1 || m.e < 8 || m.f < 8 || m.e + c.dataset.width * m.a > b.width - 8 || m.f + c.dataset.height * m.a > b.height - 8 })(`+theChart+`)`, &cut)
		assert.False(t, cut, as.role)
	}
}
