package web_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/play"
)

// What concerns a side stays on its page until it is acknowledged, above an open sheet too, and is marked on the map.
func TestBanner(t *testing.T) {
	h := found(t)
	html := h.whole()
	assert.Contains(t, html, `id="banner" class="loud"`)
	assert.Contains(t, html, "German: this concerns you")
	assert.Contains(t, html, "<p class=\"text\">German contact 1: shadowed, I30</p>")
	h.press("frame/menu", "")
	assert.Contains(t, h.picture(), `id="banner"`)
	h.press("banner/show", "")
	h.press("s1/@close", "")
	assert.Contains(t, h.picture(), `class="o-hex"`)
	number := h.Snapshot().Number
	h.press("banner/seen", "")
	assert.Equal(t, number, h.saw)
	assert.NotContains(t, h.picture(), `id="banner"`)
	assert.NotContains(t, h.picture(), `class="o-hex"`)
}

// Others are shown nothing of it.
func TestBannerOfOthers(t *testing.T) {
	for _, side := range []string{"allied", ""} {
		h := found(t)
		h.side = side
		assert.NotContains(t, h.picture(), `id="banner" class="loud"`, side)
	}
}

// Undo of a step that others have seen asks them first. The request stays above everything until it is answered.
func TestSharedUndo(t *testing.T) {
	h := seatedAt(t, "veritable")
	h.side = "german"
	_, err := h.j.Seat("allied").Do(h.j.Seat("allied").Number(), engine.Ask(play.NoteVerb, play.NoteArgs{Text: "rain"}))
	require.NoError(t, err)
	h.press("frame/undo", "")
	assert.Contains(t, h.picture(), "Ask to undo")
	h.press("s1/ask", "")
	assert.Equal(t, &page.Act{Do: page.UndoAsk}, h.act)
	assert.NotContains(t, h.picture(), "Ask to undo")

	h.plea = view.Plea{By: "german", Awaits: "allied"}
	assert.Contains(t, h.picture(), "Undo asked, waiting for Allied:")
	assert.Contains(t, h.picture(), `data-press="banner/undo_refuse.german"`)
	h.side = "allied"
	assert.Contains(t, h.picture(), `id="banner"`)
	assert.Contains(t, h.picture(), "German asks to undo:")
	h.press("banner/undo_agree.allied", "")
	assert.Equal(t, &page.Act{Do: page.UndoAgree, Of: "allied"}, h.act)
	h.side = ""
	assert.NotContains(t, h.picture(), `id="banner"`)

	h.side, h.plea.Refused = "german", "allied"
	assert.Contains(t, h.picture(), "Allied refuses to undo:")
}
