package share_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// All seats of a table that another host has taken over see it at once, with its address if it is known. Their
// presses change nothing more; when the table is here again, they play on.
func TestMoved(t *testing.T) {
	h := host(t, "veritable")
	german, display := h.join(t, "german"), h.join(t, "display")
	streams := map[string]<-chan event{"german": german.listen(german.base + "events"), "display": display.listen(display.base + "events")}
	all := func(want string) {
		t.Helper()
		for seat, events := range streams {
			e := next(t, events)
			require.Equal(t, "picture", e.name, seat)
			if want == "" {
				assert.NotContains(t, e.data, "moved to", seat)
			} else {
				assert.Contains(t, e.data, want, seat)
			}
		}
	}
	all("")
	h.Moved(true, "")
	all(`moved to ""`)
	h.Moved(true, "http://b:8080/")
	all(`moved to "http://b:8080/"`)
	before := h.journal.Now().Last
	assert.Contains(t, german.press(before, "note"), "Nothing is entered here any more.")
	assert.Equal(t, before, h.journal.Now().Last)
	h.Moved(true, "javascript:alert(1)")
	all(`moved to ""`)
	h.Moved(false, "")
	all("")
	german.press(before, "note")
	assert.Equal(t, before+1, h.journal.Now().Last)
}
