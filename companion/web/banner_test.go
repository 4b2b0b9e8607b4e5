package web_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
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
