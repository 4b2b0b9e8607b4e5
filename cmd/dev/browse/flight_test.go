package browse

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// uncovered is the share of the window that is map with nothing over it.
const uncovered = `(() => { const c = document.querySelector(".chart").getBoundingClientRect(), n = 20; let free = 0;
	for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) { const e = document.elementFromPoint(c.x + (i + 0.5) * c.width / n, c.y + (j + 0.5) * c.height / n); if (e && e.closest(".chart") && !e.closest(".zoom")) free++ }
	return free / n / n * c.width * c.height / innerWidth / innerHeight })()`

// pixels are the heights of the letters of the words on offers that are shown.
const pixels = `Array.from(document.querySelectorAll("[data-offer] text")).filter(w => w.getClientRects().length).map(w => w.getScreenCTM().a * parseFloat(getComputedStyle(w).fontSize))`

func TestFlying(t *testing.T) { each(t, flying) }

// flying flies on the large map: the form is beside it, the hexes in reach are offered with their result, and a closed
// form keeps what was entered.
func flying(t *testing.T, first, second string) {
	for i, size := range [][2]int{laptop, phone, tablet} {
		h := openTable(t, "bismarck", append(atSea[:len(atSea):len(atSea)], `{"do":"next","args":{"all":true}}`)...)
		allied := h.joins(t, []string{first, second}[i%2], "allied", size)
		allied.pressAct("Fly an air unit")
		allied.press("Hudsons in Scotland")
		allied.await("the reach", `document.querySelectorAll("[data-offer]").length > 50`)
		allied.await("no sheet", `!document.querySelector("[role=dialog]")`)
		var share float64
		allied.read(uncovered, &share)
		assert.GreaterOrEqual(t, share, map[bool]float64{true: 0.4, false: 0.45}[size == laptop], "%v", size)
		t.Logf("%v: %.1f %% of the window is map", size, share*100)
		for _, whole := range []bool{true, false} {
			if !whole {
				allied.read(theChart+`.focus() || true`, new(bool))
				assert.NoError(t, allied.keys("+++"))
				allied.await("words", pixels+`.length > 50`)
			}
			var words []float64
			allied.read(pixels, &words)
			for _, of := range words {
				assert.GreaterOrEqual(t, of, 10.9, "%v: words on offers", size)
			}
			assert.NotEmpty(t, words, "%v: words on offers", size)
		}
		assert.NoError(t, allied.keys("---"))
		var at [2]float64
		allied.read(`(r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector("[data-offer=I28] polygon").getBoundingClientRect())`, &at)
		assert.NoError(t, allied.click(at[0], at[1]))
		allied.await("the marker", `!!document.querySelector("[id$='.search.0']")`)
		allied.sees("Hudsons in Scotland: 6 movement points")
		allied.await("the button in sight", `(r => r.bottom <= innerHeight && r.height > 0)(document.querySelector("[id$='.do']").getBoundingClientRect())`)
		allied.shot("flies_" + map[[2]int]string{laptop: "laptop", phone: "phone", tablet: "tablet"}[size])
		allied.press("Close")
		allied.await("the form is closed", `!document.querySelector("[id$='.search.0']")`)
		allied.pressAct("Fly an air unit")
		allied.await("the marker is there again", `!!document.querySelector("[id$='.search.0']")`)
		if size == phone {
			allied.press("Fly an air unit") // the button of the form
			allied.sees("Hudsons in Scotland: search markers in I28")
		}
	}
}
