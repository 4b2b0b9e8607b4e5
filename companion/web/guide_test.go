package web_test

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/visit"
	"sandtable/companion/web"
	"sandtable/engine"
	"sandtable/engine/words"
)

// theNamed is the thing that the bubble of the page names.
var theNamed = regexp.MustCompile(`<section id="guide"[^>]* data-named="(\w+)"`)

// guides has the browser of a seat come again to a host that guides, with the look that it kept.
func (h *host) guides(look string) *host {
	p, err := web.New(web.Options{Assets: "/assets/", Guides: true})
	assert.NoError(h.t, err)
	h.pages, h.sit = p, p.Sit(words.English, look)
	return h
}

// named is the thing that is named, empty for none.
func (h *host) named() string {
	h.t.Helper()
	if m := theNamed.FindStringSubmatch(h.picture()); m != nil {
		return m[1]
	}
	return ""
}

// A bubble names one thing after another until each is used; a sheet covers it; the browser keeps that it was shown.
func TestGuideOfThePage(t *testing.T) {
	assert.Empty(t, opened("veritable")(t).named(), "a host that does not guide")
	h := opened("veritable")(t).guides("")
	assert.Equal(t, "question", h.named())
	h.press("frame/menu", "")
	assert.Empty(t, h.named(), "covered by a sheet")
	h.press("s1/@close", "")
	h.press("guide/got", "")
	assert.Equal(t, "strip", h.named())
	h.press("guide/got", "")
	assert.Equal(t, "map", h.named())
	h.press("tab/board", "")
	assert.Equal(t, "next", h.named())
	h.press("frame/next", "")
	assert.Empty(t, h.named())
	h.press("guide/got", "")
	assert.Contains(t, h.picture(), "no longer offered")

	kept := h.sit.Look()
	assert.Equal(t, "..normal.veritable", kept)
	assert.Empty(t, opened("veritable")(t).guides(kept).named(), "the same browser again")
	h = opened("bismarck")(t).guides(kept)
	assert.Equal(t, "strip", h.named(), "another game")
	h.press("guide/skip", "")
	assert.Empty(t, h.named())
	assert.Equal(t, kept+".bismarck", h.sit.Look())
}

// A game without a map has no bubble about one. A spectator has no guide.
func TestGuideOfWhatIsThere(t *testing.T) {
	h := opened("combat-commander")(t).guides("")
	assert.Equal(t, "strip", h.named())
	h.press("guide/got", "")
	assert.Equal(t, "next", h.named())

	for _, role := range []visit.Role{visit.Watches, visit.Shows} {
		h := seated(t, engine.Opening{ID: "veritable"}, "").guides("")
		h.role = role
		assert.Empty(t, h.named())
		h.press("screen/room", "", "room", "0")
		assert.Equal(t, "..normal", h.sit.Look())
		assert.NotEmpty(t, h.sit.Key())
	}
}
