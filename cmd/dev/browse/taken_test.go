package browse

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestSeatTaken(t *testing.T) { each(t, taken) }

// taken takes the seats of two guests, one of whose phones is asleep: what a page showed is gone at once, or when the
// phone wakes, and the link on it leads to the door.
func taken(t *testing.T, first, second string) {
	h := openTable(t, "bismarck", atSea...)
	german := h.joins(t, first, "german", phone)
	allied := h.joins(t, second, "allied", laptop)
	german.press("Move ships")
	german.sees("KG 1")
	allied.press("Notes")
	allied.fill("textarea[data-field]", "Convoy H")
	allied.wire.cut() // its device sleeps
	h.types("new german")
	t.Logf("empty after %v", german.await("an empty page", blank))
	german.sees("This seat was closed by the host.")
	german.shot("taken")
	var all string
	german.read(`document.documentElement.outerHTML`, &all)
	assert.NotContains(t, all, "KG 1")
	h.types("new allied")
	h.hears(`^  allied .*[0-9A-Z]{4}-[0-9A-Z]{4}`)
	allied.await("a grey page", isGrey)
	allied.wire.mend()
	allied.await("an empty page", blank)
	allied.shot("taken")
	var kept int
	allied.read(`sessionStorage.getItem("typed " + location.pathname).length`, &kept)
	assert.Equal(t, len("[]"), kept, "what was typed is gone")
	german.press("Enter a new code")
	german.await("the door", `!!document.getElementById("code")`)
	require.NotContains(t, german.text(), "KG 1")
}

// blank reports whether a page shows nothing of a session.
const blank = `document.documentElement.classList.contains("taken") && !document.querySelector(".pane,[role=dialog],.chart,.row")`
