package browse

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestFound(t *testing.T) { each(t, foundAtSea) }

// rings counts what a page asks the browser for: vibrations, and tones of a page that was pressed before.
const rings = `(() => { window.rung = [0, 0]; navigator.vibrate = () => { window.rung[0]++; return true };
	const was = AudioContext.prototype.createOscillator; AudioContext.prototype.createOscillator = function () { window.rung[1]++; return was.call(this) }; return true })()`

// The notice of a page, and whether there is one.
const (
	bannerText = `(document.getElementById("banner") || { innerText: "" }).innerText`
	hasBanner  = `!!document.getElementById("banner")`
)

// flown brings an aircraft over the German ships.
var flown = append(atSea[:len(atSea):len(atSea)], `{"do":"next","args":{"all":true}}`, `{"do":"tracker","args":{"id":"visibility","value":4}}`,
	`{"do":"fleet.fly","args":{"unit":"hudson_scotland","search":["I30","I30"]}}`, `{"do":"next","args":{"all":true}}`)

// foundAtSea finds the ships of a side whose phone sleeps: the host sees that it has not been seen, the phone says so
// first when it wakes and after it was loaded again, until that is acknowledged, and the other page says nothing.
func foundAtSea(t *testing.T, first, second string) {
	h := openTable(t, "bismarck", flown...)
	german, allied := h.joins(t, first, "german", phone), h.joins(t, second, "allied", laptop)
	german.read(rings, new(bool))
	german.press("Menu")
	german.press("Close")
	german.await("no sheet", `!document.querySelector("[role=dialog]")`)
	german.wire.cut() // the phone sleeps
	allied.press("Search a hex")
	allied.press("I30")
	allied.press("Search a hex") // the button of the form
	allied.sees("German contact 1")
	h.hears(`german .*not seen yet`)
	allied.shot("finds")
	german.await("a grey page", isGrey)
	german.wire.mend()
	german.await("the notice", hasBanner+` && `+isLinked)
	var words, title string
	german.read(bannerText, &words)
	assert.Contains(t, words, "German: this concerns you")
	assert.Contains(t, words, "German contact 1: shadowed, I30")
	german.read(`document.title`, &title)
	assert.Contains(t, title, "this concerns you")
	var rung []int
	german.read(`window.rung`, &rung)
	assert.Equal(t, 1, rung[0], "it vibrates once")
	german.shot("found")
	german.press("Show on map")
	german.await("the mark", `!!document.querySelector(".o-hex")`)
	german.shot("found_map")
	require.NoError(t, german.open(german.wire.address()+german.path()))
	german.await("the notice again", hasBanner)
	german.press("Menu")
	german.press("Settings")
	german.press("Русский")
	german.press("Тёмное")
	german.shot("found_settings")
	german.press("Закрыть")
	german.await("no sheet", `!document.querySelector("[role=dialog]")`)
	german.shot("found_ru_dark")
	german.press("Понятно")
	german.await("no notice", `!(`+hasBanner+`)`)
	german.read(`document.title`, &title)
	assert.NotContains(t, title, "касается")
	var has bool
	allied.read(hasBanner+` && document.getElementById("banner").classList.contains("loud")`, &has)
	assert.False(t, has)
	h.hears(`german .*Connected$`)
}

func TestUnderFire(t *testing.T) { each(t, underFire) }

// underFire has a ship fire: the other side's page says so until it is acknowledged.
func underFire(t *testing.T, first, second string) {
	h := openTable(t, "bismarck", append(fought[:len(fought):len(fought)], `{"do":"battle.next"}`)...)
	german, allied := h.joins(t, first, "german", laptop), h.joins(t, second, "allied", laptop)
	german.press("Prinz Eugen: fire at Norfolk")
	german.press("Roll")
	allied.await("the notice", hasBanner)
	var words string
	allied.read(bannerText, &words)
	assert.Contains(t, words, "Norfolk")
	allied.shot("under_fire")
	german.shot("fires")
	allied.press("Seen")
	allied.await("no notice", `!(`+hasBanner+`)`)
}

func TestFoundAsleep(t *testing.T) { each(t, foundAsleep) }

// firstChange keeps what the notice says when the picture changes for the first time.
const firstChange = `(() => { window.firstChange = ""; const p = document.getElementById("picture");
	new MutationObserver((_, all) => { all.disconnect(); window.firstChange = ` + bannerText + ` + " " }).observe(p, { childList: true, subtree: true, attributes: true }); return true })()`

// foundAsleep finds the ships of a side whose browser has frozen the page: the host sees that it was not seen, and the
// first that the page shows when it wakes is the notice, within the window. Only chromium can freeze a page.
func foundAsleep(t *testing.T, first, second string) {
	h := openTable(t, "bismarck", flown...)
	german, allied := h.joins(t, first, "german", phone), h.joins(t, second, "allied", laptop)
	phone, freezes := german.tab.(chromiumTab)
	if !freezes {
		return
	}
	german.read(firstChange, new(bool))
	require.NoError(t, phone.freeze(true))
	allied.press("Search a hex")
	allied.press("I30")
	allied.press("Search a hex") // the button of the form
	allied.sees("German contact 1")
	time.Sleep(3 * time.Second) // longer than a link lives without a beat
	h.types("seats")
	h.hears(`german .*not seen yet`)
	require.NoError(t, phone.freeze(false))
	german.await("a change", `window.firstChange !== "" && `+isLinked)
	var words string
	german.read(`window.firstChange`, &words)
	assert.Contains(t, words, "German contact 1: shadowed, I30")
	var visible bool
	german.read(`(() => { const r = document.getElementById("banner").getBoundingClientRect(); return r.top >= 0 && r.bottom <= window.innerHeight })()`, &visible)
	assert.True(t, visible)
	german.shot("woken")
	german.press("Seen")
	h.hears(`german .*Connected$`)
}
