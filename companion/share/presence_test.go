package share_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// says waits for a heartbeat that says something of the other seats.
func says(t *testing.T, events <-chan event, words string) {
	t.Helper()
	late := time.After(patience)
	for {
		select {
		case e := <-events:
			if e.name == "beat" && strings.HasSuffix(e.data, "\n"+words+"\n") {
				return
			}
		case <-late:
			require.Fail(t, "no heartbeat says "+words)
		}
	}
}

// Each seat sees which other sides are here. A device that comes back at once was never away.
func TestPresence(t *testing.T) {
	h, pass := watched(t, "veritable")
	german := h.join(t, "german")
	events := german.listen(german.base + "events")
	says(t, events, "Allied: no device")
	allied := h.join(t, "allied")
	ctx, leave := context.WithCancel(context.Background())
	theirs := allied.listenUntil(ctx, allied.base+"events")
	says(t, theirs, "German: here")
	says(t, events, "Allied: here")
	leave()
	for range theirs { // until the stream has ended
	}
	says(t, events, "Allied: here")
	pass(time.Minute)
	says(t, events, "Allied: away")
	watch := h.join(t, "watch")
	says(t, watch.listen(watch.base+"events"), "Allied: away · German: here")
	require.NoError(t, h.Reissue("allied"))
	says(t, events, "Allied: no device")
}

// The host is heard while it works on a press of the same seat: the page would take the link for lost.
func TestBeatsGoOnDuringAPress(t *testing.T) {
	h, _ := watched(t, "veritable")
	german := h.join(t, "german")
	events := german.listen(german.base + "events")
	says(t, events, "Allied: no device")
	leave := h.Occupy("german")
	defer leave()
	for range 2 {
		says(t, events, "Allied: no device")
	}
}
