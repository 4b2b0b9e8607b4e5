package browse

import (
	"context"
	"math"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// hand is a hand on the glass of a guest's phone. It has a clock of its own, so that how quick it is does not depend on
// the machine.
type hand struct {
	*guest
	page chromiumTab
	now  time.Time
}

// pointsAt are places that fingers touch.
type pointsAt [][2]float64

// hands puts a page into a phone with a glass. Only Chromium can be touched.
func (g *guest) hands(size [2]int) *hand {
	g.t.Helper()
	page, ok := g.tab.(chromiumTab)
	require.True(g.t, ok, "Chromium can be touched")
	require.NoError(g.t, page.do(chromedp.EmulateViewport(int64(size[0]), int64(size[1]), chromedp.EmulateMobile, chromedp.EmulateTouch)))
	g.await("the width is known", settled)
	return &hand{g, page, time.Now()}
}

// touches lets some fingers do something, so long after what was done before.
func (h *hand) touches(what input.DispatchTouchEventType, after time.Duration, at pointsAt) {
	h.t.Helper()
	h.now = h.now.Add(after)
	stamp := input.TimeSinceEpoch(float64(h.now.UnixMicro()) / 1e6)
	points := make([]*input.TouchPoint, len(at))
	for i, p := range at {
		points[i] = &input.TouchPoint{X: p[0], Y: p[1], ID: new(float64(i))}
	}
	require.NoError(h.t, h.page.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: what, TouchPoints: points, Timestamp: stamp})
		return err
	})))
}

const quickly = 30 * time.Millisecond

// tap taps a place.
func (h *hand) tap(x, y float64) {
	h.t.Helper()
	h.touches(input.DispatchTouchEventTypeTouchStart, time.Second, pointsAt{{x, y}})
	h.touches(input.DispatchTouchEventTypeTouchEnd, quickly, pointsAt{})
}

// tapThe taps an element in its middle.
func (h *hand) tapThe(element string) {
	h.t.Helper()
	h.await(element, `!!(`+element+`)`)
	at := h.middle(element)
	h.tap(at[0], at[1])
}

// middle is the middle of an element, which is brought into sight.
func (h *hand) middle(element string) (at [2]float64) {
	h.t.Helper()
	h.read(`(e => { if (!e.closest(".chart")) e.scrollIntoView({block: "center"}); const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] })(`+element+`)`, &at)
	return at
}

// moves lets fingers go from one place to another on the glass.
func (h *hand) moves(from, to pointsAt) {
	h.t.Helper()
	for i := range from {
		h.touches(input.DispatchTouchEventTypeTouchStart, quickly, from[:i+1])
	}
	const steps = 8
	for step := 1; step <= steps; step++ {
		at := make(pointsAt, len(from))
		for i := range from {
			for axis := range 2 {
				at[i][axis] = from[i][axis] + (to[i][axis]-from[i][axis])*float64(step)/steps
			}
		}
		h.touches(input.DispatchTouchEventTypeTouchMove, quickly, at)
	}
	h.touches(input.DispatchTouchEventTypeTouchEnd, 200*time.Millisecond, pointsAt{}) // it rests: nothing flies on
}

// lie is the position of a map in its window: its corner, and the length of a millimetre.
const lie = `(m => [m.e, m.f, m.a])(new DOMMatrix(getComputedStyle(document.querySelector(".chart .lie")).transform))`

func (g *guest) lies() (at [3]float64) {
	g.t.Helper()
	g.read(lie, &at)
	return at
}

// slowPress makes a long press take very long, so that a slow machine does not turn a tap into one.
const slowPress = `(() => { const was = window.setTimeout; window.setTimeout = (f, ms, ...more) => was.call(window, f, ms === 600 && !window.long ? 600000 : ms, ...more); return true })()`

const theChart = `document.querySelector(".chart")`

// theWindow is where a map is on the glass.
func (h *hand) theWindow() (x, y, w, d float64) {
	h.t.Helper()
	var r [4]float64
	h.read(`(r => [r.x, r.y, r.width, r.height])(`+theChart+`.getBoundingClientRect())`, &r)
	return r[0], r[1], r[2], r[3]
}

func TestTouch(t *testing.T) {
	all := pairs()
	if len(all) == 0 || all[0][0] != "chromium" {
		return // no other browser can be touched
	}
	t.Run("upright", func(t *testing.T) { touching(t, all[0][0], phone) })
	if !testing.Short() {
		t.Run("lying", func(t *testing.T) { touching(t, all[0][0], smallLying) })
	}
}

// touching plays with fingers: two make the map larger and smaller about the point between them, one moves it, a tap
// chooses, a tap too soon is ignored, a long press opens the details, lists are scrolled and buttons pressed.
func touching(t *testing.T, browser string, size [2]int) {
	table := openTable(t, "bismarck", atSea...)
	h := table.joins(t, browser, "german", phone).hands(size)
	h.read(slowPress, new(bool))
	h.tapThe(`document.getElementById("tab-board")`)
	h.await("the map", `!!`+theChart+` && `+lie+`[2] > 0 && `+lie+`[2] !== 1`)
	h.await("who else is here", `!!document.getElementById("others").textContent`)
	var number string
	h.read(`document.getElementById("picture").dataset.number`, &number)

	x, y, w, d := h.theWindow()
	mx, my, r := x+w/2, y+d/2, math.Min(w, d)/2-10
	before := h.lies()
	h.moves(pointsAt{{mx - r/4, my}, {mx + r/4, my}}, pointsAt{{mx - r, my}, {mx + r, my}})
	after := h.lies()
	assert.InDelta(t, 4, after[2]/before[2], 0.4, "two fingers make it larger")
	for axis, at := range [2]float64{w / 2, d / 2} {
		assert.InDelta(t, at, after[axis]+(at-before[axis])/before[2]*after[2], 30, "the point between them stays, as far as the map has edges")
	}
	h.moves(pointsAt{{mx, my}}, pointsAt{{mx - 60, my - 40}})
	moved := h.lies()
	assert.InDelta(t, after[0]-60, moved[0], 10, "one finger moves it")
	assert.InDelta(t, after[1]-40, moved[1], 10)
	assert.InDelta(t, after[2], moved[2], 1e-6)
	h.moves(pointsAt{{mx - r, my}, {mx + r, my}}, pointsAt{{mx - r/8, my}, {mx + r/8, my}})
	assert.InDelta(t, before[2], h.lies()[2], 1e-3, "as small as the whole map, not smaller")

	pile := `Array.from(document.querySelectorAll(".chart [data-pile]")).find(p => p.textContent.includes("KG 1"))`
	at := h.middle(pile)
	h.tap(at[0], at[1])
	closer := h.lies()
	assert.Greater(t, closer[2], before[2], "the first tap looks closer")
	h.touches(input.DispatchTouchEventTypeTouchStart, 100*time.Millisecond, pointsAt{at})
	h.touches(input.DispatchTouchEventTypeTouchEnd, quickly, pointsAt{})
	h.await("what the next tap does", `document.querySelector(".chart .tip").textContent === "Closer now. Tap the hex again."`)
	assert.Equal(t, closer, h.lies())
	const chosen = `!!document.querySelector(".chart .o-held") || ` + theChart + `.dataset.at !== ""`
	var is bool
	h.read(chosen, &is)
	assert.False(t, is, "the second of two taps is for what was there before")
	h.shot("touch_closer")
	at = h.middle(pile)
	h.tap(at[0], at[1])
	h.await("the force is taken up", chosen)
	h.shot("touch_chosen")

	h.read(`window.long = true`, new(bool))
	at = h.middle(pile)
	h.touches(input.DispatchTouchEventTypeTouchStart, time.Second, pointsAt{at})
	h.await("what else there is", `!!document.querySelector("[role=dialog]")`)
	h.touches(input.DispatchTouchEventTypeTouchEnd, quickly, pointsAt{})
	h.shot("touch_long")
	h.await("it stays when the finger goes", `!!document.querySelector("[role=dialog]")`)
	h.tapThe(control("Close"))
	h.await("no sheet", `!document.querySelector("[role=dialog]")`)

	h.tapThe(`document.getElementById("tab-forces")`)
	const list = `document.getElementById("scroll-forces")`
	h.await("the list", `!!`+list+` && `+list+`.scrollHeight > `+list+`.clientHeight`)
	at = h.middle(list)
	h.moves(pointsAt{{at[0], at[1] + 50}}, pointsAt{{at[0], at[1] - 50}})
	h.await("the list is scrolled", list+`.scrollTop > 10`)
	var still []float64
	h.read(`[visualViewport.scale, scrollX, scrollY, Number(document.getElementById("picture").dataset.number)]`, &still)
	assert.Equal(t, []float64{1, 0, 0}, still[:3], "the page itself stays where it is")
	h.await("nothing was done in the game", `document.getElementById("picture").dataset.number === `+quoted(number))
	h.tapThe(control("Next"))
	h.await("the next step", `document.getElementById("picture").dataset.number !== `+quoted(number)+` || !!document.querySelector("[role=dialog]")`)
}
