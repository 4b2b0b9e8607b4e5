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
