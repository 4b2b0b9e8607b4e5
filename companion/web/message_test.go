package web_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
)

// A message goes with the next press. An error and an offer outlive it, until they were seen for their time or something
// else is done.
func TestMessagesGoWithTheNextPress(t *testing.T) {
	for _, c := range []struct {
		name  string
		told  page.Notice
		stays bool
	}{
		{"saved", page.Notice{Text: "A message."}, false},
		{"error", page.Notice{Text: "A message.", Fault: true}, true},
		{"undone", page.Notice{Text: "A message.", Button: "Undo", Act: page.Act{Do: page.Undo}}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := pressed(hekkens)(t)
			tell := func() {
				h.picture()
				h.sit.Tell(c.told)
				require.Contains(t, h.picture(), "A message.")
			}
			tell()
			h.press("screen/typed", "")
			assert.Contains(t, h.picture(), "A message.", "the page's own press")
			h.press("tab/log", "")
			assert.Equal(t, c.stays, strings.Contains(h.picture(), "A message."), "the next press")
			tell()
			h.press("tab/log", "", "seen", "1")
			assert.NotContains(t, h.picture(), "A message.", "hidden after its time")
			tell()
			h.press("tab/notes", "", "put:notes/text", "A note.")
			h.press("notes/save", "")
			assert.NotContains(t, h.picture(), "A message.", "something else was done")
		})
	}
}

// The same words that come again are another message, which the page shows again.
func TestTheSameMessageComesAgain(t *testing.T) {
	h := pressed(hekkens)(t)
	h.picture()
	h.sit.Tell(page.Notice{Text: "A message."})
	first := h.picture()
	h.sit.Tell(page.Notice{Text: "A message."})
	assert.NotEqual(t, first, h.picture())
}
