package browse

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// told is one node of the accessibility tree: what a screen reader says about it.
type told struct {
	role, name string
	level      int // of a heading
	takes      bool
}

// tree returns the accessibility tree of a page in reading order. Only Chromium offers it.
func (g *guest) tree() []told {
	g.t.Helper()
	page, ok := g.tab.(chromiumTab)
	require.True(g.t, ok, "Chromium says what it tells")
	all, err := chromedp.Call(page.ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	require.NoError(g.t, err)
	text := func(v *accessibility.Value) string {
		var out string
		if v != nil {
			_ = json.Unmarshal(v.Value, &out) // a number is no text
		}
		return out
	}
	var out []told
	for _, n := range all.Nodes {
		if n.Ignored {
			continue
		}
		one := told{role: text(n.Role), name: text(n.Name)}
		for _, p := range n.Properties {
			switch p.Name {
			case accessibility.PropertyNameLevel:
				_ = json.Unmarshal(p.Value.Value, &one.level)
			case accessibility.PropertyNameFocusable:
				_ = json.Unmarshal(p.Value.Value, &one.takes)
			}
		}
		out = append(out, one)
	}
	return out
}

// controls are the roles that a screen reader says of what can be pressed or filled in.
var controls = []string{"button", "checkbox", "radio", "textbox", "link", "application", "spinbutton", "combobox", "dialog", "Canvas"}

// reads checks the accessibility tree of a page: each control has a role and a name, and headings go down one level
// at a time from a single first one.
func (g *guest) reads(page string) {
	g.t.Helper()
	level, first := 0, 0
	all := g.tree()
	if slices.ContainsFunc(all, func(n told) bool { return n.role == "dialog" }) {
		level = 1 // that of the page is below the sheet
	}
	for _, n := range all {
		if n.takes && n.role != "RootWebArea" && n.role != "scrollable" && n.role != "generic" {
			assert.Contains(g.t, controls, n.role, "%s: %q", page, n.name)
			assert.NotEmpty(g.t, n.name, "%s: a %s without a name", page, n.role)
		}
		if n.role != "heading" {
			continue
		}
		assert.NotEmpty(g.t, n.name, "%s: a heading without words", page)
		assert.LessOrEqual(g.t, n.level, level+1, "%s: %q", page, n.name)
		if level = n.level; level == 1 {
			first++
		}
	}
	assert.LessOrEqual(g.t, first, 1, "%s: headings of the first level", page)
}

// focused is the words of what has the focus.
const focused = `(document.activeElement.getAttribute("aria-label") || document.activeElement.innerText || document.activeElement.id).trim()`

// goes goes to a control by the key Tab, and presses it by another.
func (g *guest) goes(words, key string) {
	g.t.Helper()
	g.goesTo(words, control(words), key)
}

// goesTo does the same with the control that an expression finds. It goes the way that does not leave the page: past
// its last control are the buttons of the browser, and while those have the focus, Firefox presses nothing of a page.
func (g *guest) goesTo(words, control, key string) {
	g.t.Helper()
	g.await("the control “"+words+"” on a linked page", isLinked+` && !!`+control)
	for range 150 {
		var there bool
		g.read(`document.activeElement === `+control+` || !!`+control+`.querySelector("input:focus")`, &there)
		if there {
			g.strikes(key)
			return
		}
		var before bool
		g.read(`!!(document.activeElement.compareDocumentPosition(`+control+`) & Node.DOCUMENT_POSITION_PRECEDING)`, &before)
		if before {
			require.NoError(g.t, g.back())
		} else {
			require.NoError(g.t, g.keys("\t"))
		}
	}
	require.Fail(g.t, "out of reach of the keys", "%s: %s", g.name, words)
}

// strikes strikes a key on a linked page; a grey one takes no press.
func (g *guest) strikes(key string) {
	g.t.Helper()
	g.await("a linked page", isLinked)
	require.NoError(g.t, g.keys(key))
}

func TestReadAloud(t *testing.T) {
	if all := pairs(); len(all) > 0 && all[0][0] == "chromium" { // no other says what it tells
		aloud(t, "chromium", "chromium")
	}
}

// aloud plays a turn of Veritable by keys alone, and checks the accessibility tree at each step.
func aloud(t *testing.T, first, second string) {
	h := openTable(t, "veritable")
	german, allied := h.joins(t, first, "german", phone), h.joins(t, second, "allied", laptop)
	reads := func(page string) {
		for _, g := range []*guest{german, allied} {
			g.reads(g.name + ", " + page)
		}
	}
	reads("set-up")
	german.goes("Next", "\r")
	allied.ponders("The Allied player sets up second")
	german.goes("Menu", " ")
	german.await("the menu", `!!document.querySelector("[role=dialog]")`)
	reads("menu")
	require.NoError(t, german.keys("\x1b"))
	german.await("no menu", `!document.querySelector("[role=dialog]")`)
	german.await("the focus where it was", focused+` === "Menu"`)
	allied.goes("Next", " ")
	allied.sees("Start turn 1")
	german.sees("Start turn 1")
	german.await("the focus stays after a picture", focused+` === "Menu"`)
	allied.goes("Next", "\r")
	reads("order")
	allied.goes("Move, then fight", "\r")
	allied.sees("Move one unit at a time")
	allied.goes("Next", " ")
	allied.goes("New battle", "\r")
	allied.sees("No attackers yet")
	reads("battle")
	allied.goes("Choose attackers", "\r")
	allied.await("the sheet", `!!document.querySelector("[role=dialog]") && document.querySelector("[role=dialog]").contains(document.activeElement)`)
	reads("attackers")
	require.NoError(t, allied.keys("\x1b"))
	allied.await("the focus where it was", focused+` === "Choose attackers"`)
	require.NoError(t, allied.keys("\r"))
	allied.await("the sheet again", `!!document.querySelector("[role=dialog] .chip")`)
	chip := func(is string) string {
		return `!!document.querySelector("[role=dialog]") && !!document.querySelector("[role=dialog] .chip` + is + `")`
	}
	for range 150 {
		var there bool
		allied.read(chip(":focus"), &there)
		if there {
			break
		}
		require.NoError(t, allied.keys("\t"))
	}
	require.NoError(t, allied.keys(" "))
	allied.await("an attacker is chosen", chip(`[aria-pressed=true]:focus`))
	allied.shot("keys")
}

// live are the regions that are read out when they change.
const live = `Array.from(document.querySelectorAll("[aria-live]")).map(e => e.innerText.trim()).filter(Boolean)`

func TestResultIsSaid(t *testing.T) {
	all := pairs()
	if len(all) == 0 {
		return
	}
	h := openTable(t, "veritable", `{"do":"next","args":{"all":true}}`, `{"do":"next","args":{"all":true}}`)
	g := h.joins(t, all[0][0], "allied", laptop)
	var before, after []string
	g.read(live, &before)
	g.press("Notes")
	g.fill("textarea[data-field]", "Ready")
	g.press("Save note")
	g.await("the note", `!!`+control("Undo"))
	g.press("Undo")
	g.await("what was undone is said", live+`.length > 0`)
	g.read(live, &after)
	assert.False(t, slices.Equal(before, after))
}
