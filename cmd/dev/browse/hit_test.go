package browse

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestHitNow(t *testing.T) { each(t, hitNow) }

// salvo are the commands that bring the game to a hit on the stern guns of each ship.
var salvo = append(fought[:len(fought):len(fought)], `{"do":"battle.next"}`,
	`{"do":"battle.fire","args":{"ship":"prinz_eugen","target":"norfolk"},"faces":[9,5,2]}`, `{"do":"battle.fire","args":{"ship":"norfolk","target":"prinz_eugen"},"faces":[9,2]}`)

// hitNow opens the record of a ship that was hit in this round: the boxes that the hit costs have a sign, not only
// another colour, and the count is beside them in words.
func hitNow(t *testing.T, first, second string) {
	h := openTable(t, "bismarck", salvo...)
	for _, g := range []*guest{h.joins(t, first, "german", phone), h.joins(t, second, "allied", laptop)} {
		g.press("Forces")
		const row = `Array.from(document.querySelectorAll("button.item")).find(b => b.getClientRects().length && b.innerText.includes("hit now"))`
		g.await("a ship that was hit", `!!`+row)
		g.pressThe(row)
		g.await("its boxes", `!!document.querySelector(".box.fresh")`)
		var signs, words []string
		g.read(`Array.from(document.querySelectorAll(".box.fresh"), b => getComputedStyle(b, "::before").content)`, &signs)
		g.read(`Array.from(document.querySelectorAll(".boxes:has(.fresh) .tail"), b => b.innerText)`, &words)
		g.await("the sheet at rest", `!document.getAnimations().length`)
		g.shot("hit")
		for _, sign := range signs {
			assert.Equal(t, `"−"`, sign, g.name)
		}
		assert.Contains(t, words[0], "hit now: 1", g.name)
	}
}
