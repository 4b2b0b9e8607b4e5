package share_test

import (
	"encoding/base64"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hosting"
	"sandtable/companion/library"
	"sandtable/companion/library/disk"
	"sandtable/companion/share"
	"sandtable/companion/view"
	"sandtable/companion/view/tables"
	"sandtable/companion/visit"
	"sandtable/companion/web"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// typedIn lays a table for a session that a library keeps.
func typedIn(t *testing.T, game string, change ...func(*share.Deps)) (*hosted, *library.Session) {
	lib, err := disk.Open(t.TempDir(), scenarios.Catalogue())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, lib.Close()) })
	s, err := lib.New(engine.Opening{ID: game, Default: true}, "Evening", "2026-02-08T18:00:00Z")
	require.NoError(t, err)
	return hostSession(t, s, s.Journal, append(change, browsed(t, s))...), s
}

// browsed has pages as browsers get them.
func browsed(t *testing.T, s web.Packaged) func(*share.Deps) {
	roll, pick := visit.Dice(chance(4))
	pages, err := hosting.Pages(roll, pick, s, web.Maps{}, false)
	require.NoError(t, err)
	return func(d *share.Deps) { d.Pages = pages }
}

// sideOf is the side whose act an entry is.
func sideOf(t *testing.T, j *journal.Journal, number int) string {
	lines, err := j.Log("", number, number)
	require.NoError(t, err)
	require.Len(t, lines, 1)
	return lines[0].Command.Side
}

// send presses a control at a seat.
func (g *guest) send(number int, way, press, file string) (int, string) {
	g.t.Helper()
	status, body, _ := g.post(g.base+way, url.Values{"number": {strconv.Itoa(number)}, "room": {"1"}, "press": {press}, "file": {file}})
	return status, body
}

// A copy that is typed in at a seat is the session's, all seats see it, and the seat takes it back; with an older
// picture nothing is done.
func TestCopyFromASeat(t *testing.T) {
	h, s := typedIn(t, "veritable")
	g, other := h.join(t, "german"), h.join(t, "allied")
	c := tables.TypedCopy(s.Game())
	c.Tables["crt"] = tables.DraftTable(view.Reader{Game: s.Game(), Lang: words.English}, "crt").Typed
	file := base64.StdEncoding.EncodeToString(c.Write())
	events := other.listen(other.base + "events")
	assert.Equal(t, "picture", next(t, events).name)
	before := s.Now().Last
	_, body := g.send(before-1, "file", "tables/import", file)
	assert.Contains(t, body, "older picture")
	assert.Empty(t, s.Game().Copy)

	_, body = g.send(before, "file", "tables/import", file)
	assert.NotEmpty(t, s.Game().Copy, body)
	assert.Equal(t, "german", sideOf(t, s.Journal, before+1))
	assert.Equal(t, "picture", next(t, events).name)
	_, body = g.send(before+1, "press", "told/do", "")
	assert.Empty(t, s.Game().Copy, body)
	_, _ = g.send(before+2, "press", "told/do", "")
	assert.NotEmpty(t, s.Game().Copy, "what was undone is redone from its message")
}

// Files are bounded, and a flood of them is stopped sooner than one of presses.
func TestFilesAreBounded(t *testing.T) {
	h, s := typedIn(t, "veritable")
	g := h.join(t, "german")
	status, _ := g.send(s.Now().Last, "file", "tables/import", strings.Repeat("A", 1<<20))
	assert.Equal(t, http.StatusRequestEntityTooLarge, status)
	refused := 0
	for range 20 {
		if status, _ := g.send(s.Now().Last, "file", "tables/import", "?"); status == http.StatusTooManyRequests {
			refused++
		}
	}
	assert.Greater(t, refused, 10)
	assert.Empty(t, s.Game().Copy)
}

// Counters look at a seat as the package of the session has them.
func TestCountersOfThePackage(t *testing.T) {
	h, s := typedIn(t, "veritable")
	done(t, s.Journal, "our_map", map[string]any{"value": "yes"})
	done(t, s.Journal, "place", map[string]any{"unit": "s15_44", "hex": "0908"})
	counters := func(h *hosted) string {
		g := h.join(t, "allied")
		_, body := g.send(s.Now().Last, "press", "tab/board", "")
		found := regexp.MustCompile(`href="(/assets/counter-[^"]+)"`).FindStringSubmatch(body)
		require.Len(t, found, 2, body)
		_, picture, _ := g.get(found[1])
		return picture
	}
	plain := hostSession(t, s, s.Journal, func(d *share.Deps) {
		var err error
		d.Pages, err = hosting.Pages(nil, nil, nil, web.Maps{}, false)
		require.NoError(t, err)
	})
	assert.NotEqual(t, counters(plain), counters(h))
}
