package browse

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestTurnByKeys(t *testing.T) { each(t, keyed) }

// keyed plays a turn of Veritable to its end by keys alone, with a battle by numbers.
func keyed(t *testing.T, first, second string) {
	h := openTable(t, "veritable")
	german, allied := h.joins(t, first, "german", phone), h.joins(t, second, "allied", laptop)
	german.goes("Next", "\r")
	allied.ponders("The Allied player sets up second")
	allied.goes("Next", " ")
	allied.sees("Start turn 1")
	require.NoError(t, allied.keys("n"))
	allied.goes("Fight, then move", "\r")
	allied.goes("New battle", "\r")
	allied.sees("No attackers yet")
	for _, side := range [][2]string{{"attacker", "24"}, {"defender", "4"}} {
		number := `document.getElementById("c.battle.number.` + side[0] + `")`
		allied.goesTo(side[0], number, "\r")
		allied.await("the keys of numbers", `!!`+control("Done"))
		require.NoError(t, allied.keys(side[1]))
		allied.goes("Done", "\r")
		allied.await("the strength", `[...document.querySelectorAll("[id^='c.battle.`+side[0]+`.']")].some(c => c.innerText.includes(`+quoted(side[1])+`))`)
	}
	allied.await("dice", `!!document.querySelector("[data-dice] button:not(:disabled)")`)
	require.NoError(t, allied.keys("5"))
	german.sees("rolled 5")
	allied.sees("Rolled 5")
	allied.shot("rolled")
	german.goes("Menu", "\r")
	german.await("the menu", dialog)
	require.NoError(t, german.keys("\x1b"))
	german.await("no menu", `!`+dialog)
	last := allied
	for range 20 {
		if allied.turnOf() == "2" {
			break
		}
		now := allied
		if strings.Contains(allied.head(), "German") { // Next is its side's
			now = german
		}
		if now != last {
			time.Sleep(2 * time.Second) // a press so soon after the other's would be refused
		}
		now.goesOn()
		last = now
	}
	german.sees("Turn 2 of 7")
	german.shot("turned")
	t.Logf("a turn of Veritable by keys: German %d, Allied %d presses", german.struck, allied.struck)
	require.LessOrEqual(t, german.struck+allied.struck, 200)
}

// dialog is whether a sheet is open.
const dialog = `!!document.querySelector("[role=dialog]")`

// head is the title of the page: the side and the phase.
func (g *guest) head() (text string) {
	g.t.Helper()
	g.read(`document.querySelector(".head h1").innerText`, &text)
	return text
}

// turnOf is the turn in the head of the page.
func (g *guest) turnOf() (turn string) {
	g.t.Helper()
	g.read(`(/Turn (\d+)/.exec(document.querySelector(".head").innerText) || ["", ""])[1]`, &turn)
	return turn
}

// goesOn presses Next by keys, past open duties.
func (g *guest) goesOn() {
	g.t.Helper()
	var was string
	g.read(moment, &was)
	require.NoError(g.t, g.keys("n"))
	g.await("the next phase, or what is owed", dialog+` || `+moment+` !== `+quoted(was))
	var asks bool
	if g.read(dialog, &asks); asks {
		g.goes("Skip and go on", "\r")
		g.await("the next phase", moment+` !== `+quoted(was))
	}
}

// moment is the current turn and phase.
const moment = `document.getElementById("picture").dataset.number + document.querySelector(".head").innerText`
