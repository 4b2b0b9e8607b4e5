package browse

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// atSea are the commands that bring The Chase of the Bismarck to the first movement, on search maps of its own.
var atSea = []string{`{"do":"muster","side":"german"}`, `{"do":"next","args":{"all":true}}`, `{"do":"muster","side":"allied"}`,
	`{"do":"next","args":{"all":true}}`, `{"do":"our_map","args":{"value":"yes"}}`, `{"do":"next","args":{"all":true}}`}

// Expressions of what a page says of its link.
const (
	isGrey   = `document.documentElement.classList.contains("lost")`
	isLinked = `!document.documentElement.classList.contains("lost")`
	noteIs   = `document.querySelector("textarea[data-field]") && document.querySelector("textarea[data-field]").value`
)

func TestLosingTheHost(t *testing.T) { each(t, losing) }

// losing cuts the network of a guest who is writing a note, and stops the host.
func losing(t *testing.T, first, second string) {
	h := openTable(t, "bismarck", atSea...)
	german := h.joins(t, first, "german", phone)
	allied := h.joins(t, second, "allied", laptop)
	allied.press("Notes")
	allied.fill("textarea[data-field]", "Convoy H")

	allied.wire.cut()
	grey := allied.await("a grey page", isGrey)
	allied.shot("grey")
	assert.NoError(t, allied.keys(" to the south"))
	allied.pressThe(control("Save note"))
	allied.sees("Not sent: the host is not reached.")
	allied.shot("unsent")
	away := 3 * time.Second
	if !testing.Short() {
		away = 10 * time.Second
	}
	german.press("Next")
	german.sees("Allied Movement")
	time.Sleep(away)
	allied.wire.mend()
	healed := allied.await("the picture", isLinked)
	allied.sees("Allied Movement")
	allied.await("the note", noteIs+` === "Convoy H to the south"`)
	allied.shot("healed")
	assert.NotContains(t, h.tell("log", "--side", "allied"), "to the south", "it was not sent")
	t.Logf("grey after %v, healed after %v", grey, healed)

	german.pressThe(`document.querySelector("[data-press='frame/menu']")`)
	german.await("the menu", `!!document.getElementById("scrim")`)
	h.kill()
	german.await("a grey page", isGrey)
	german.await("a sheet that hides what is below it", `getComputedStyle(document.getElementById("scrim")).opacity === "1"`)
	german.shot("grey_phone")
	h.start()
	german.await("the picture", isLinked)
	german.sees("Allied Movement")
	allied.await("the picture", isLinked)
	allied.await("the note", noteIs+` === "Convoy H to the south"`)
}

func TestTheTableReturns(t *testing.T) { each(t, returning) }

// returning closes the table and opens it again: the page says so, says of a press that it was not sent, and goes on by
// itself.
func returning(t *testing.T, first, second string) {
	h := openTable(t, "veritable")
	german, allied := h.joins(t, first, "german", phone), h.joins(t, second, "allied", laptop)
	h.types("quit")
	german.sees("The host has closed the table.")
	german.pressThe(control("Next"))
	german.sees("Not sent: the host is not reached.")
	german.shot("shut")
	allied.await("a grey page", isGrey)
	_ = h.command.Wait()
	h.start()
	german.await("the picture", isLinked)
	allied.await("the picture", isLinked)
	german.press("Next")
	allied.sees("The Allied player sets up second")
}

// slow holds every answer to a press back for a while after the host has given it.
const slow = `(() => { const was = window.fetch; window.fetch = async (...all) => { const answer = await was(...all); ` +
	`await answer.clone().text(); await new Promise(r => setTimeout(r, 1500)); return answer } })()`

func TestALateAnswer(t *testing.T) { each(t, late) }

// late lets an answer come after the picture of what another did in the meantime: the newer one is seen.
func late(t *testing.T, first, second string) {
	h := openTable(t, "veritable")
	german := h.joins(t, first, "german", phone)
	allied := h.joins(t, second, "allied", laptop)
	var nothing bool
	allied.read(slow+` || true`, &nothing)
	allied.press("Notes")
	time.Sleep(500 * time.Millisecond)
	german.press("Next")
	allied.sees("The Allied player sets up second")
	allied.await("the notes", `!!document.querySelector("textarea[data-field]")`)
}
