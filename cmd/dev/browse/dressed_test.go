package browse

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

// More screen sizes of guests: phones held sideways, the smallest upright one, and a tablet upright.
var lying, smallLying, smallest, tablet = [2]int{740, 360}, [2]int{640, 360}, [2]int{320, 568}, [2]int{768, 1024}

// themes are the colours of a page.
var themes = []string{"light", "dark", "contrast"}

// outfits are the sizes in which a page is looked at.
var outfits = map[string][2]int{"phone": phone, "lying": lying, "small": smallLying, "smallest": smallest, "tablet": tablet, "laptop": laptop}

// settled is whether the page of a seat knows its width, and has its pictures.
const settled = `(p => !p || document.documentElement.classList.contains("lost") || !("open" in p.dataset) || ` + roomKnown + `)(document.getElementById("picture"))`

// roomKnown is true once the picture is made for the size of the window.
const roomKnown = `document.getElementById("picture").dataset.room === String(["(min-width: 900px), (min-width: 720px) and (orientation: landscape)", "(min-width: 900px) and (min-height: 481px)", "(min-width: 1200px) and (min-height: 481px)"].filter(q => window.matchMedia(q).matches).length)`

// amiss lists what is wrong with the layout of a page: a hidden link, what hangs over the edge, what is too small for
// a finger.
const amiss = `(() => {
	const out = [], name = e => (e.getAttribute("aria-label") || e.innerText || e.id).trim().slice(0, 30);
	const link = document.getElementById("link");
	if (link) {
		const r = link.getBoundingClientRect(), at = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
		if (!link.innerText.trim() || r.width < 10 || r.top < 0 || r.bottom > innerHeight || r.right > innerWidth + 1 || r.left < 0) out.push("the link is out of sight");
		else if (!at || !(at === link || link.contains(at))) out.push("the link is covered by " + (at ? at.tagName + "." + at.className : "nothing"));
		if (link.scrollWidth > link.clientWidth + 1) out.push("the link is cut");
	}
	if (document.documentElement.scrollWidth > innerWidth) out.push("the page is " + document.documentElement.scrollWidth + " wide");
	const top = document.querySelector("[role=dialog]") || document.body;
	for (const e of top.querySelectorAll("button,input,textarea,summary,a[href]")) {
		if (e.disabled || e.closest("[inert]") || !e.getClientRects().length) continue;
		if (e.type === "checkbox" && e.closest("label")) continue;
		const r = e.getBoundingClientRect(), inText = e.tagName === "A" && getComputedStyle(e).display === "inline";
		if (!inText && (r.width < 43.5 || r.height < 43.5)) out.push("small " + Math.round(r.width) + "×" + Math.round(r.height) + " " + e.className + " " + name(e));
		if ((r.left < -1 || r.right > innerWidth + 1) && !e.closest(".wide,.chart,.filled .chips,#under:has(.filled) .strip")) out.push("over the edge: " + name(e));
	}
	const ink = getComputedStyle(document.getElementById("picture") || document.body).color;
	for (const e of top.querySelectorAll("button:disabled")) if (e.getClientRects().length && getComputedStyle(e).color === ink) out.push("not grey: " + name(e));
	for (const e of top.querySelectorAll("label.check,label.switch")) if (e.getClientRects().length && e.getBoundingClientRect().height < 43.5) out.push("small check " + name(e));
	for (const e of document.querySelectorAll(".foot,.tabs,.head")) {
		const r = e.getBoundingClientRect();
		if (r.height && (r.bottom > innerHeight + 1 || r.top < -1)) out.push(e.className + " is out of sight");
	}
	const main = document.querySelector(".panes");
	if (main && main.getClientRects().length && main.getBoundingClientRect().height < Math.min(150, innerHeight * .4) - (parseFloat(document.documentElement.style.getPropertyValue("--told")) || 0)) out.push("only " + Math.round(main.getBoundingClientRect().height) + " px are left for the panels");
	return Array.from(new Set(out));
})()`

// wears puts on a size and a theme.
func (g *guest) wears(size [2]int, theme string) {
	g.t.Helper()
	assert.NoError(g.t, g.size(size[0], size[1]))
	g.await("the width is known", settled)
	g.read(`(() => { for (const e of [document.documentElement, document.getElementById("picture")]) if (e && e.dataset.theme) e.dataset.theme = `+quoted(theme)+`; window.dispatchEvent(new Event("resize")); return true })()`, new(bool))
}

// fits looks at a page in sizes and themes: nothing is amiss in any of them.
func (g *guest) fits(page string, sizes ...string) {
	g.t.Helper()
	for _, size := range sizes {
		for i, theme := range themes {
			if i > 0 && testing.Short() {
				break
			}
			g.wears(outfits[size], theme)
			if i == 0 {
				var wrong []string
				g.read(amiss, &wrong)
				assert.Empty(g.t, wrong, "%s, %s: %s", g.name, page, size)
			}
			g.shot(fmt.Sprintf("look_%s_%s_%s", page, size, theme))
		}
	}
}

func TestSmallScreens(t *testing.T) { each(t, small) }

// small checks the pages of a turn on phones held sideways and upright: the link is always visible, nothing hangs
// over, and all controls are large enough for a finger.
func small(t *testing.T, first, second string) {
	sizes := []string{"laptop", "small", "phone"}
	if !testing.Short() {
		sizes = []string{"laptop", "lying", "small", "smallest", "phone"}
	}
	h := openTable(t, "bismarck", atSea...)
	g := h.joins(t, first, "german", phone)
	g.fits("play", sizes...)
	g.press("Move ships")
	g.fits("map", sizes...)
	g.press("Type a move")
	g.fits("form", sizes...)
	g.press("Close")
	g.press("Menu")
	g.fits("menu", sizes...)
	g.press("Settings")
	g.fits("settings", sizes...)
	g.press("Close")
	g.pressThe(`Array.from(document.querySelectorAll("#tab-board,[id='tab-@more']")).find(e => e.getClientRects().length)`)
	g.wire.cut()
	g.await("a grey page", isGrey)
	g.fits("grey", sizes...)
}
