package browse

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTray(t *testing.T) {
	all := pairs()
	if len(all) == 0 || all[0][0] != "chromium" {
		return // no other browser can be touched
	}
	for _, size := range [][2]int{phone, laptop} {
		trays(t, all[0][0], size)
	}
}

// The hexes where a press of the tray shows that counters may go, and the counters that are on the map.
const (
	lit    = `document.querySelectorAll(".chart [data-offer]").length`
	placed = `document.querySelectorAll(".chart [data-pile]").length`
)

// trays drags a counter from the tray with a finger: over a hex where it may not be the reason is beside it, beside the
// map it stays in the tray, and in a hex that is offered it is put down. Along the chips a finger scrolls.
func trays(t *testing.T, browser string, size [2]int) {
	table := openTable(t, "veritable", `{"do":"tracker","args":{"id":"our_map","value":2}}`)
	h := table.joins(t, browser, "german", size).hands(size)
	if size == phone {
		h.press("More")
	}
	h.press("Map")
	h.await("the map", `!!`+theChart+` && `+lie+`[2] > 0 && `+lie+`[2] !== 1`)
	const chip = `document.querySelector("[data-press=\"board/tray.g84_1062\"]")`
	h.await("the tray", `!!`+chip)
	from := h.middle(chip)
	x, y, _, _ := h.theWindow()
	h.moves(pointsAt{from}, pointsAt{{x + 3, max(y-20, 2)}})
	h.await("nothing is in hand", lit+` === 0`)
	h.await("nothing is over the page", `!document.getElementById("carry")`)
	assert.Equal(t, 0, h.count(placed), "let go beside the map")

	from = h.middle(chip)
	h.touches("touchStart", quickly, pointsAt{from})
	way := [2]float64{-30, -4} // across what scrolls
	if size == phone {
		way = [2]float64{-4, -30}
	}
	for _, part := range []float64{0.5, 1} {
		h.touches("touchMove", quickly, pointsAt{{from[0] + way[0]*part, from[1] + way[1]*part}})
	}
	h.await("where it may go", lit+` > 0`)
	h.touches("touchMove", quickly, pointsAt{h.hex("0404")})
	h.await("why it may not", `document.getElementById("carry").innerText.includes("columns 06 to 16")`)
	h.shot("tray_reason")
	h.touches("touchMove", quickly, pointsAt{h.hex("0909")})
	h.touches("touchEnd", quickly, pointsAt{})
	h.await("it is on the map", placed+` === 1`)
	h.await("it left the tray", `!`+chip)
}

// A counter chosen in the tray brings the hexes for it into sight. A map that shows them all stays.
func TestTrayShowsItsHexes(t *testing.T) {
	const seen = `[...document.querySelectorAll(".chart [data-offer] polygon")].every(o => { const b = ` + theChart + `.getBoundingClientRect(), r = o.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2; return x > b.x && x < b.right && y > b.y && y < b.bottom })`
	for _, pair := range pairs() {
		table := openTable(t, "veritable", `{"do":"tracker","args":{"id":"our_map","value":2}}`)
		h := table.joins(t, pair[0], "german", laptop)
		h.press("Map")
		h.await("the map", `!!`+theChart+` && `+lie+`[2] > 0 && `+lie+`[2] !== 1`)
		h.await("the tray", `!!document.querySelector("[data-press=\"board/tray.g84_1062\"]")`)
		h.read(`(() => { for (let i = 0; i < 6; i++) document.querySelector("[data-zoom=\"2\"]").click(); return true })()`, new(bool))
		h.read(`document.querySelector("[data-press=\"board/tray.g84_1062\"]").click() || true`, new(bool))
		h.await("where it may go", lit+` > 0 && `+seen)
		var rest, now []float64
		h.read(lie, &rest)
		h.read(`document.querySelector("[data-press=\"board/tray.g84_1051\"]").click() || true`, new(bool))
		h.await("the other chip is chosen", `!!document.querySelector("[data-press=\"board/tray.g84_1051\"][aria-pressed=true], [data-press=\"board/tray.g84_1051\"][aria-checked=true]")`)
		h.read(lie, &now)
		assert.Equal(t, rest, now)
	}
}

func (g *guest) count(expression string) (n int) {
	g.t.Helper()
	g.read(expression, &n)
	return n
}

// hex is where the middle of a hex is on the glass.
func (g *guest) hex(label string) (at [2]float64) {
	g.t.Helper()
	g.read(`(c => fetch(c.dataset.hexes).then(r => r.json()).then(list => { const s = list.find(o => o.l === "`+label+`"), m = new DOMMatrix(getComputedStyle(c.querySelector(".lie")).transform), b = c.getBoundingClientRect(); window.hexAt = [b.x + m.e + s.x * m.a, b.y + m.f + s.y * m.a] }))(`+theChart+`) && true`, new(bool))
	g.await("the hex "+label, `!!window.hexAt`)
	g.read(`window.hexAt`, &at)
	require.NotZero(g.t, at)
	g.read(`delete window.hexAt`, new(bool))
	return at
}
