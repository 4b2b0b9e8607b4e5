package share_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A guest who waits while the host starts again reads that the request has ended, on the page that waits
// and at the door, once.
func TestAGuestWaitsThroughARestart(t *testing.T) {
	h := host(t, "veritable")
	g := h.guest(t)
	_, _, at := g.post("/join", url.Values{"code": {h.code("german")}, "name": {"Anna"}})
	require.Equal(t, "/join", at)
	g.url = host(t, "veritable").url // the cookie of 127.0.0.1 goes to every port
	assert.Equal(t, "over", next(t, g.listen("/join/wait")).name)
	status, body, _ := g.get("/join")
	assert.Equal(t, http.StatusForbidden, status)
	assert.Contains(t, body, "This request has ended. Ask the host for a new code.")
	_, body, at = g.get("/join")
	assert.Equal(t, "/", at)
	assert.NotContains(t, body, "This request has ended")
}
