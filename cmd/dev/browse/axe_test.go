package browse

import (
	"crypto/sha256"
	_ "embed"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// axe is axe-core 4.14.1 as it is published, which looks for what shuts people out of a page. Its licence is beside it.
//
//go:embed testdata/axe/axe.min.js
var axe string

func TestAxeIsAsPublished(t *testing.T) {
	require.Equal(t, "29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c", fmt.Sprintf("%x", sha256.Sum256([]byte(axe))))
}

// audit starts axe on the page, in its current size and theme.
const audit = `(() => { window.axeFound = null;
	axe.run(document, {resultTypes: ["violations"]}).then(r => window.axeFound = r.violations.flatMap(v => v.nodes.map(n => v.id + ": " + n.target.join(" ") + ": " + n.html.slice(0, 160))), e => window.axeFound = [String(e)]);
	return true })()`

// audited has axe look at a page in each theme: it finds nothing.
func (g *guest) audited(page string) {
	g.t.Helper()
	var there bool
	if g.read(`!!window.axe`, &there); !there {
		g.read(`(() => { `+axe+`; return true })()`, new(bool))
	}
	g.await("a page at rest", `!document.getAnimations().length`)
	g.read(audit, new(bool))
	g.await("what axe finds", `window.axeFound !== null`)
	var found []string
	g.read(`window.axeFound`, &found)
	assert.Empty(g.t, found, "%s, %s", g.name, page)
}

// auditsTabs has axe look at each panel.
func (g *guest) auditsTabs(page string) {
	g.t.Helper()
	var ids []string
	g.read(`Array.from(document.querySelectorAll("[id^=tab-]")).filter(e => e.getClientRects().length).map(e => e.id)`, &ids)
	for _, id := range ids {
		g.pressThe(`document.getElementById(` + quoted(id) + `)`)
		g.await("the panel", isLinked)
		g.audited(page + ", " + strings.TrimPrefix(id, "tab-"))
	}
}

func TestNothingShutsOut(t *testing.T) {
	for _, at := range pairs() {
		shutOut(t, at[0])
		return
	}
}

// shutOut looks at all pages of guests and of a hall.
func shutOut(t *testing.T, browser string) {
	for _, size := range []string{"laptop", "phone"} {
		auditsSea(t, browser, size)
		guns := openTable(t, "bismarck", fought...)
		guns.joins(t, browser, "allied", outfits[size]).audited("guns")
		land := openTable(t, "veritable", `{"do":"next","args":{"all":true}}`, `{"do":"next","args":{"all":true}}`, `{"do":"next"}`)
		allied := land.joins(t, browser, "allied", outfits[size])
		allied.auditsTabs("Veritable")
		for _, page := range []string{"/", "/help"} {
			require.NoError(t, allied.open(allied.wire.address()+page))
			allied.audited(page)
		}
	}
	page, address := openHall(t)
	manyHosts(t, address)
	for _, path := range []string{"", "/table/1"} {
		screen := hallGuest(t, browser, "projector", projector, page+path)
		screen.audited("hall" + path)
		if path != "" {
			screen.pressThe(`document.querySelector(".result a.button")`)
			screen.await("the form", `!!document.querySelector("form [name=code]")`)
			screen.audited("result")
		}
	}
}

// auditsSea looks at the pages of a game at sea in each theme, and at its sheets.
func auditsSea(t *testing.T, browser, size string) {
	sea := openTable(t, "bismarck", atSea...)
	g := sea.joins(t, browser, "german", outfits[size])
	for _, theme := range themes {
		g.wears(outfits[size], theme)
		g.audited("at sea, " + theme)
	}
	g.press("Menu")
	g.await("the menu", dialog)
	g.audited("menu")
	g.press("Settings")
	g.await("the settings", `document.querySelector("[role=dialog] h2").innerText === "Settings"`)
	g.audited("settings")
	g.press("Close")
	g.await("no sheet", `!`+dialog)
	g.press("Move ships")
	g.press("Type a move")
	g.audited("form")
	g.press("Close")
	g.auditsTabs("at sea")
}
