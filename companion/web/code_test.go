package web_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A block of code of the handbook is one line of the page a line of code, and is broken between its words only.
func TestHandbookShowsCodeInLines(t *testing.T) {
	h := opened("veritable")(t)
	h.press("frame/menu", "")
	h.press("s1/handbook.title", "")
	h.press("s2/link", "")
	assert.Contains(t, h.picture(), `<code><span>[Socket]</span></code><code><span>ListenFIFO=%t/table</span></code>`)
	assert.Contains(t, h.picture(), `<code><span>tablectl</span> <span>host</span> <span>--db</span> <span>evening.db</span>`)
	assert.NotContains(t, h.picture(), `<header></header>`)
}
