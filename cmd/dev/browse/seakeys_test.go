package browse

import (
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"
)

func TestWatchByKeys(t *testing.T) { each(t, watchKeyed) }

// watchKeyed plays a turn of Bismarck by keys alone: set-up, a move and a flight on the map, a search, and all phases to
// the next turn.
func watchKeyed(t *testing.T, first, second string) {
	h := openTable(t, "bismarck", `{"do":"tracker","args":{"id":"visibility","value":4}}`)
	german, allied := h.joins(t, first, "german", laptop), h.joins(t, second, "allied", laptop)
	german.goes("Sandtable's own", "\r")
	german.await("the answer", `!`+control("Sandtable's own"))
	german.mustersByKeys(" ")
	allied.ponders("Allied Setup")
	allied.mustersByKeys("\r")
	allied.goesOn()
	german.ponders("May still move")
	german.sailsByKeys()
	allied.fliesByKeys()
	allied.goesOn()
	german.ponders("Allied: ready")
	german.goesOn()
	allied.ponders("Allied Search")
	allied.searchesByKeys()
	for last := allied; allied.turnOf() != "2"; {
		now := allied
		if !now.mayGoOn() {
			now = german
		}
		if now != last {
			time.Sleep(2 * time.Second) // a press so soon after the other's would be refused
		}
		now.goesOn()
		last = now
	}
	german.shot("turned")
	t.Logf("a turn of Bismarck by keys: German %d, Allied %d presses", german.struck, allied.struck)
	require.LessOrEqual(t, german.struck+allied.struck, 220)
}

// mayGoOn reports whether Next can be pressed.
func (g *guest) mayGoOn() (may bool) {
	g.t.Helper()
	g.read(`!!`+control("Next"), &may)
	return may
}

// mustersByKeys sets a side up as proposed and goes on by Enter, which is the main button.
func (g *guest) mustersByKeys(key string) {
	g.t.Helper()
	g.goes("Set up as proposed", key)
	g.await("the set-up", `!!`+control("Take ships out of a task force"))
	g.await("Next as the main button", `!!document.querySelector(".k-main[data-press='frame/next']")`)
	g.read(`document.activeElement.blur() || true`, new(bool))
	var was string
	g.read(moment, &was)
	g.strikes("\r")
	g.await("the next phase", moment+` !== `+quoted(was))
}

// theMiddle is the map in the middle of the page, and spoken what the page reads out.
const (
	theMiddle = `document.querySelector(".pane.middle .chart")`
	spoken    = `document.getElementById("say").textContent`
)

// sailsByKeys walks the map to a ship, picks it up, walks on by a hex and moves it there.
func (g *guest) sailsByKeys() {
	g.t.Helper()
	g.goes("Move ships", "\r")
	g.goesTo("the map", theMiddle, kb.ArrowUp)
	g.await("a ship is read out", spoken+` === "W17. Kota Pinang"`)
	g.strikes(" ")
	g.await("the ship is picked up", `!!document.querySelector(".chart .held")`)
	g.strikes(kb.ArrowUp)
	g.await("the next hex is read out", spoken+`.startsWith("V17")`)
	g.strikes(" ")
	g.goes("Move", "\r")
	g.sees("Kota Pinang: W17 → V17")
	g.shot("sailed")
}

// fliesByKeys chooses an air unit, and puts both its markers in a hex of the map.
func (g *guest) fliesByKeys() {
	g.t.Helper()
	g.goes("Fly an air unit", "\r")
	g.goes("Hudsons in Scotland", "\r")
	g.await("the reach", `document.querySelectorAll("[data-offer]").length > 50`)
	g.goesTo("the map", theMiddle, kb.ArrowLeft)
	for _, marker := range []string{"0", "1"} {
		g.strikes(" ")
		g.await("the marker", `!!document.querySelector("[id$='.search.`+marker+`']")`)
	}
	g.goesTo("the button of the form", theDo, "\r")
	g.await("the form is closed", `!`+theDo)
	g.sees("Hudsons in Scotland: search markers in")
	g.shot("flown")
}

// searchesByKeys calls the first hex that is offered.
func (g *guest) searchesByKeys() {
	g.t.Helper()
	g.goes("Search a hex", "\r")
	g.goesTo("a hex", `document.querySelector(".asks .chip,[role=dialog] .chip")`, "\r")
	g.goesTo("the button of the form", theDo, "\r")
	g.await("the form is closed", `!`+theDo)
	g.shot("searched")
}

// theDo is the button of a form.
const theDo = `document.querySelector("[id$='.do']:not(:disabled)")`
