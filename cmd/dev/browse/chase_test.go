package browse

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// searched are the commands that bring the game on to the Allied search, after a move of each side in secret.
var searched = append(atSea[:len(atSea):len(atSea)], `{"do":"fleet.sail","args":{"units":["m_kg_1"],"hex":"H29"}}`, `{"do":"next","args":{"all":true}}`,
	`{"do":"tracker","args":{"id":"visibility","value":4}}`, `{"do":"fleet.fly","args":{"unit":"hudson_scotland","search":["H30","H30"]}}`,
	`{"do":"next","args":{"all":true}}`)

// fought are the commands that bring the game to the guns of a battle.
var fought = []string{`{"do":"muster"}`, `{"do":"next","args":{"all":true}}`, `{"do":"muster"}`, `{"do":"next","args":{"all":true}}`, `{"do":"next","args":{"all":true}}`,
	`{"do":"fleet.leave","args":{"ships":["prinz_eugen"]}}`, `{"do":"next","args":{"all":true}}`, `{"do":"next","args":{"all":true}}`,
	`{"do":"contact.put","args":{"of":"allied","shadowed":true}}`, `{"do":"next","args":{"all":true}}`, `{"do":"next","args":{"all":true}}`,
	`{"do":"tracker","args":{"id":"visibility","value":9}}`, `{"do":"next","args":{"all":true}}`,
	`{"do":"battle.new","args":{"attacker":"german","german":["prinz_eugen"],"allied":["norfolk"]}}`, `{"do":"battle.next"}`}

// thePicture is all that a page has, what nobody sees of it too.
const thePicture = `document.getElementById("picture").outerHTML`

func TestMovingInSecret(t *testing.T) { each(t, moving) }

// moving moves a force in secret: the other page stays as it is, to the letter.
func moving(t *testing.T, first, second string) {
	h := openTable(t, "bismarck", atSea...)
	german := h.joins(t, first, "german", laptop)
	allied := h.joins(t, second, "allied", phone)
	time.Sleep(time.Second) // both have settled
	var before, after string
	allied.read(thePicture, &before)
	german.press("Move ships")
	german.press("Type a move")
	german.fill("[data-field]", "KG 1 H29")
	german.press("Apply")
	german.sees("KG 1: I30 → H29")
	german.shot("moved")
	time.Sleep(1500 * time.Millisecond) // longer than a beat
	allied.read(thePicture, &after)
	assert.Equal(t, before, after, "the Allied page learns nothing")
	assert.NotContains(t, h.tell("log", "--side", "allied"), "H29")
	assert.Contains(t, h.tell("log", "--side", "german"), "H29")
	german.press("Next")
	allied.sees("Allied Movement")
	allied.shot("turn")
}

func TestCallingAHex(t *testing.T) { each(t, calling) }

// calling calls a hex: the caller gets the answer, and the other page, which its phone had frozen, shows what is
// public.
func calling(t *testing.T, first, second string) {
	h := openTable(t, "bismarck", searched...)
	german := h.joins(t, first, "german", phone)
	allied := h.joins(t, second, "allied", laptop)
	frozen, freezes := german.tab.(chromiumTab)
	if freezes {
		require.NoError(t, frozen.freeze(true))
	}
	allied.press("Search a hex")
	allied.press("H30")
	allied.shot("calls")
	allied.press("Search a hex") // the button of the form
	allied.sees("Passed through: 2")
	allied.shot("answered")
	if freezes {
		time.Sleep(3 * time.Second)
		require.NoError(t, frozen.freeze(false))
		german.await("the picture", isLinked)
	}
	german.press("More")
	german.press("Log")
	german.sees("Allied search: H30")
	german.shot("told")
	assert.NotContains(t, german.text(), "search factors 4", "the caller's reckoning is its own")
}

func TestBattle(t *testing.T) { each(t, battle) }

// battle leaves the step to the side whose it is, kills the host and continues the same battle.
func battle(t *testing.T, first, second string) {
	h := openTable(t, "bismarck", fought...)
	german := h.joins(t, first, "german", laptop)
	allied := h.joins(t, second, "allied", laptop)
	german.sees("Torpedoes: now Allied")
	allied.sees("Torpedoes: now Allied")
	allied.await("the step", `!!`+control("Next step: Gunnery"))
	allied.press("Next step: Gunnery")
	german.sees("Round 1: gunnery")
	allied.sees("Round 1: gunnery")
	german.shot("gunnery")

	h.kill()
	german.await("a grey page", isGrey)
	german.shot("killed")
	h.start()
	german.await("the picture", isLinked)
	allied.await("the picture", isLinked)
	german.sees("Step 2 of 6: Gunnery")
	allied.sees("Step 2 of 6: Gunnery")
	german.press("Prinz Eugen: fire at Norfolk")
	german.shot("fires")
}
