package browse

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestReload(t *testing.T) { each(t, reloading) }

// reloading reloads a page, and leaves it by Back and comes again by Forward, in the middle of a form that is half filled
// and of a ship's move: what was entered is kept, and nothing is done twice.
func reloading(t *testing.T, first, second string) {
	for i, browser := range []string{first, second} {
		h := openTable(t, "bismarck", append(atSea[:len(atSea):len(atSea)], `{"do":"next","args":{"all":true}}`)...)
		g := h.joins(t, browser, "allied", [][2]int{laptop, phone}[i])
		g.aims()
		for _, leave := range []func(){g.reloads, g.returns} {
			leave()
			g.formAgain()
			g.await("the marker is kept", marker)
		}
		g.shot("reloaded")
		g.press(`Fly an air unit`)
		g.sees("Hudsons in Scotland: search markers in I28")
		g.reloads()
		g.returns()
		g.await("one flight", flights+` === 1`)
	}
}

// flights are how often the page says that a unit has flown.
const flights = `document.body.innerText.split("Hudsons in Scotland: search markers in I28").length - 1`

// marker reports whether a form has a marker in I28.
const marker = `!!document.querySelector("[id$='.search.0']")`

// aims fills in a flight to I28 and does not fly it.
func (g *guest) aims() {
	g.pressAct("Fly an air unit")
	g.press("Hudsons in Scotland")
	g.await("the reach", `document.querySelectorAll("[data-offer]").length > 50`)
	g.pressThe(`document.querySelector("[data-offer=I28] polygon")`)
	g.await("the marker", marker)
}

// formAgain opens the form of a flight, unless it is open.
func (g *guest) formAgain() {
	var open bool
	g.await("a linked page", isLinked+` && (`+marker+` || !!document.querySelector(".pane"))`)
	if g.read(marker, &open); !open {
		g.pressAct("Fly an air unit")
	}
}

// reloads reloads the page.
func (g *guest) reloads() {
	g.t.Helper()
	g.read(`(document.documentElement.dataset.old = "", setTimeout(() => location.reload()), true)`, new(bool))
	g.await("the page again", `!("old" in document.documentElement.dataset) && !!document.getElementById("picture") && `+isLinked)
	g.await("the width is known", roomKnown)
}

// returns leaves the page by Back, and comes again by Forward.
func (g *guest) returns() {
	g.t.Helper()
	var at string
	g.read(`location.pathname`, &at)
	require.NoError(g.t, g.open(g.wire.address()+"/style.css"))
	g.read(`(setTimeout(() => history.back()), true)`, new(bool))
	g.await("the page again", `location.pathname === `+quoted(at)+` && !!document.getElementById("picture") && `+isLinked)
	g.await("the width is known", roomKnown)
}

// beside opens the seat in another window of the browser.
func (g *guest) beside() *guest {
	g.t.Helper()
	var address string
	g.read(`location.href`, &address)
	other, err := g.twin()
	require.NoError(g.t, err)
	twin := &guest{tab: other, t: g.t, name: "twin", wire: g.wire}
	require.NoError(g.t, twin.size(laptop[0], laptop[1]))
	require.NoError(g.t, twin.open(address))
	twin.await("the seat", `!!document.getElementById("picture")`)
	twin.await("the width is known", roomKnown)
	return twin
}

func TestTwoWindows(t *testing.T) { each(t, twinned) }

// twinned opens the seat of a guest in another window too: both show the same, a press in one is in the other, and the press
// of a button that the other window has used already does nothing twice and says so.
func twinned(t *testing.T, first, second string) {
	for _, browser := range []string{first, second} {
		h := openTable(t, "bismarck", append(atSea[:len(atSea):len(atSea)], `{"do":"next","args":{"all":true}}`)...)
		g := h.joins(t, browser, "allied", laptop)
		twin := g.beside()
		g.aims()
		twin.formAgain()
		twin.await("the marker", marker)
		g.shot("twins")
		twin.shot("twins")
		twin.press(`Fly an air unit`)
		twin.sees("Hudsons in Scotland: search markers in I28")
		g.await("the form is closed", `!`+marker)
		g.sees("Hudsons in Scotland: search markers in I28")
		for _, window := range []*guest{g, twin} {
			window.reloads()
			window.await("one flight", flights+` === 1`)
		}
	}
}
