package browse

import (
	"slices"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestFilm(t *testing.T) { each(t, film) }

// The sheet of earlier turns: its slider, the turn in words, and the counters and heat of its map.
const (
	reelSlider = `document.querySelector("input[type=range]")`
	reelTurn   = `` + reelSlider + `.parentElement.querySelector("output").innerText`
	reelPiles  = `Array.from(document.querySelectorAll(".chart[data-map$='/film'] [data-pile]"), p => p.dataset.pile).sort().join()`
)

// filmed are the commands of three turns: two counters are set up, and one moves and the other is lost in the second.
func filmed() []string {
	const next = `{"do":"next","args":{"all":true}}`
	all := append([]string{`{"do":"place","args":{"unit":"g84_1062","hex":"0808"}}`, `{"do":"place","args":{"unit":"g84_1051","hex":"0909"}}`}, slices.Repeat([]string{next}, 13)...)
	all = append(all, `{"do":"place","args":{"unit":"g84_1062","hex":"0809"}}`, `{"do":"place","args":{"unit":"g84_1051","box":"eliminated"}}`)
	return append(all, slices.Repeat([]string{next}, 9)...)
}

// film walks through the earlier turns by dragging and by keys: the words, the counters and the heat follow, while the
// slider is still held too.
func film(t *testing.T, first, second string) {
	h := openTable(t, "veritable", filmed()...)
	for _, g := range []*guest{h.joins(t, first, "german", phone), h.joins(t, second, "allied", laptop)} {
		g.press("Menu")
		g.press("Earlier turns")
		g.shows("3", "0809")
		g.shot("film_last")
		var cut []string
		g.read(cutControls, &cut)
		assert.Empty(t, cut, g.name)
		var box [3]float64
		g.read(`(r => [r.x, r.y + r.height / 2, r.width])(`+reelSlider+`.getBoundingClientRect())`, &box)
		end, begin := [2]float64{box[0] + box[2] - 9, box[1]}, [2]float64{box[0] + 4, box[1]}
		require.NoError(t, g.drag(end, begin, func() { g.shows("1", "0808,0909") }))
		g.shot("film_first")
		for _, at := range []struct{ key, turn, piles string }{{kb.ArrowRight, "2", "0809"}, {kb.ArrowLeft, "1", "0808,0909"}, {kb.End, "3", "0809"}, {kb.Home, "1", "0808,0909"}} {
			require.NoError(t, g.keys(at.key))
			g.shows(at.turn, at.piles)
		}
		g.press("Losses")
		g.sees("None so far")
		g.goesTo("the slider", reelSlider, kb.ArrowRight)
		g.await("a loss in words and on the map", `Array.from(document.querySelectorAll(".item"), i => i.innerText.replace(/\s+/g, " ").trim()).includes("0909 Hekkens 1") && document.querySelectorAll(".chart[data-map$='/film'] polygon[fill-opacity]").length === 1`)
		g.shot("film_losses")
	}
}

// cutControls lists the controls whose lower edge, with the focus ring, the panel in front cuts off.
const cutControls = `(() => { const ring = 5, end = document.querySelector(".front .scroll").getBoundingClientRect().bottom;
	return Array.from(document.querySelectorAll(".front .scroll button, .front .scroll label")).filter(b => b.getBoundingClientRect().bottom + ring > end).map(b => b.innerText) })()`

// shows waits until the film is at a turn, with counters in some hexes.
func (g *guest) shows(turn, piles string) {
	g.t.Helper()
	g.await("turn "+turn+" with "+piles, `!!`+reelSlider+` && `+reelSlider+`.value === `+quoted(turn)+` && `+reelTurn+`.startsWith(`+quoted(turn)+`) && `+reelPiles+` === `+quoted(piles))
}
