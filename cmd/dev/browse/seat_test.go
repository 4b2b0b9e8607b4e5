package browse

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestLook(t *testing.T) { each(t, looking) }

// looking has a guest choose Russian, dark and large letters: the bar above the page follows at once, and a host that
// was started again shows the page so from the first.
func looking(t *testing.T, first, _ string) {
	h := openTable(t, "veritable")
	g := h.joins(t, first, "german", phone)
	g.press("Menu")
	g.press("Settings")
	g.press("Русский")
	g.await("the link in Russian", `document.getElementById("link").textContent === "На связи"`)
	g.press("Тёмное")
	g.press("Крупный")
	g.await("large letters", `document.documentElement.dataset.text === "large"`)
	g.shot("settings")
	h.kill()
	h.start()
	require.NoError(t, g.open(g.wire.address()+g.path()))
	g.await("the page as it was chosen", `document.documentElement.lang === "ru" && document.documentElement.dataset.theme === "dark" && document.documentElement.dataset.text === "large"`)
	for page, name := range map[string]string{"/": "door", "/help": "help"} {
		require.NoError(t, g.open(g.wire.address()+page))
		g.await("the page before a seat alike", `document.documentElement.lang === "ru" && document.documentElement.dataset.theme === "dark"`)
		var wrong []string
		g.read(amiss, &wrong)
		assert.Empty(t, wrong, page)
		g.shot(name + "_dark")
		g.read(`(() => { document.documentElement.dataset.theme = "contrast"; return true })()`, new(bool))
		g.shot(name + "_contrast")
	}
}

// path is the address of the page.
func (g *guest) path() (path string) {
	g.read(`location.pathname`, &path)
	return path
}

// covers are the lists, maps and bars that a message covers.
const covers = `(() => { const m = document.querySelector("#told p").getBoundingClientRect();
	if (!m.height) return ["no message"];
	return Array.from(document.querySelectorAll(".scroll,.chart,.head,.dock,.foot,.tabs")).filter(b => { const r = b.getBoundingClientRect();
		return r.width && r.left < m.right && r.right > m.left && r.top < m.bottom && r.bottom > m.top }).map(b => b.className) })()`

func TestMessages(t *testing.T) { each(t, messages) }

// messages has a message come while a panel with lower buttons is open: it covers nothing in any window, its Redo repeats what was
// undone, its offer outlives the next press, and a tap closes it.
func messages(t *testing.T, first, second string) {
	h := openTable(t, "veritable")
	for i, g := range []*guest{h.joins(t, first, "german", phone), h.joins(t, second, "allied", laptop)} {
		if i == 0 {
			g.press("More")
		}
		g.press("Notes")
		g.fill("textarea[data-field]", g.name)
		var was string
		g.read(`document.getElementById("picture").dataset.number`, &was)
		g.press("Save note")
		g.await("the note", `!!`+control("Undo")+` && document.getElementById("picture").dataset.number !== `+quoted(was))
		g.read(`(later => { setTimeout = (do_, ms) => ms < 6000 ? later(do_, ms) : 0; return true })(setTimeout)`, new(bool)) // the message stays for all windows
		g.press("Undo")
		g.await("a message", `!!document.querySelector("#told p")`)
		for _, name := range slices.Sorted(maps.Keys(outfits)) {
			g.wears(outfits[name], "light")
			var over []string
			g.read(covers, &over)
			assert.Empty(t, over, "%s %s", g.name, name)
			g.shot("message_" + name)
		}
		g.wears([][2]int{phone, laptop}[i], "light")
		g.press("Redo")
		g.await("the note again", `!!`+control("Undo")+` && !`+control("Redo")+` && document.getElementById("told").innerText.includes("Redone")`)
		g.press("Forces")
		g.await("the offer still there after a press", `!!document.querySelector("#tab-forces[aria-current]") && !!document.getElementById("told").getClientRects().length`)
		g.pressThe(`document.querySelector("#told p")`)
		g.await("no message", hushed)
		g.press("VP")
		g.press("Undo")
		g.await("the same message again", `!(`+hushed+`)`)
	}
}

// hushed is true when no message is seen.
const hushed = `!document.getElementById("told").getClientRects().length`
