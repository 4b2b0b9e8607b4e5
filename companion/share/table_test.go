package share_test

import (
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/share"
	"sandtable/companion/view/link"
	"sandtable/companion/visit"
	"sandtable/engine/words"
)

// A code is good once, the host confirms, and the seat's cookie goes to the seat alone.
func TestJoining(t *testing.T) {
	h := host(t, "veritable")
	code := h.code("german")
	require.Len(t, code, 8)
	g := h.guest(t)
	_, body, _ := g.get("/")
	assert.Contains(t, body, "Join the game")
	status, body, at := g.post("/join", url.Values{"code": {" " + strings.ToLower(code[:4]) + "-" + code[4:]}, "name": {"  Anna \n Berg "}})
	assert.Equal(t, http.StatusOK, status)
	assert.Equal(t, "/join", at)
	require.Len(t, h.Requests(), 1)
	ask := h.Requests()[0]
	assert.Equal(t, "Anna Berg", ask.Name)
	assert.Equal(t, "german", ask.Side)
	assert.Contains(t, body, "German")
	assert.Empty(t, h.code("german"), "the code is dead")

	other := h.guest(t)
	status, body, _ = other.post("/join", url.Values{"code": {code}})
	assert.Equal(t, http.StatusForbidden, status)
	assert.Contains(t, body, "Wrong code")

	_, _, at = g.post("/join/take", nil)
	assert.Equal(t, "/join", at, "not before the host says so")
	events := g.listen("/join/wait")
	assert.Equal(t, "beat", (<-events).name)
	require.NoError(t, h.Confirm(ask.Number))
	assert.Equal(t, "come", next(t, events).name)
	status, body, at = g.post("/join/take", nil)
	assert.Equal(t, http.StatusOK, status)
	assert.True(t, strings.HasPrefix(at, "/t/") && strings.HasSuffix(at, "/german/"), at)
	assert.Contains(t, body, "viewer german")
	_, _, at = g.post("/join/take", nil)
	assert.Equal(t, "/", at, "a request is taken once")

	for _, c := range h.Seats() {
		if c.ID == "german" {
			assert.Equal(t, link.Away, c.Link)
			assert.Equal(t, "Anna Berg", c.Name)
		}
	}
}

func TestRefusedGuestsNeedANewCode(t *testing.T) {
	h := host(t, "veritable")
	was := h.code("allied")
	g := h.guest(t)
	g.post("/join", url.Values{"code": {was}})
	events := g.listen("/join/wait")
	require.NoError(t, h.Refuse(h.Requests()[0].Number))
	assert.Equal(t, "refused", next(t, events).name)
	_, _, at := g.post("/join/take", nil)
	assert.Equal(t, "/join", at)
	assert.NotEmpty(t, h.code("allied"))
	assert.NotEqual(t, was, h.code("allied"))
	assert.Empty(t, h.Requests())
}

// Spectators and displays come by one door each, as many as there is room for.
func TestSpectators(t *testing.T) {
	h := host(t, "veritable")
	first, second, screen := h.join(t, "watch"), h.join(t, "watch"), h.join(t, "display")
	assert.NotEqual(t, first.base, second.base)
	assert.Contains(t, screen.base, "/display-")
	_, body, _ := first.get(first.base)
	assert.Contains(t, body, "viewer \n")
	before := h.journal.Now().Last
	assert.Contains(t, first.press(before, "next"), "Spectators only watch.")
	assert.Equal(t, before, h.journal.Now().Last)
}

// A seat that is given to another device is lost to the browser that had it, and its streams end.
func TestAnew(t *testing.T) {
	h := host(t, "veritable")
	old := h.join(t, "german")
	events := old.listen(old.base + "events")
	assert.Equal(t, "picture", next(t, events).name)
	require.NoError(t, h.Reissue("german"))
	assert.Equal(t, "taken", next(t, events).name)
	status, _, _ := old.post(old.base+"press", url.Values{"do": {"next"}})
	assert.Equal(t, http.StatusForbidden, status)
	late := old.listen(old.base + "events")
	assert.Equal(t, "taken", next(t, late).name, "a device that slept meanwhile")
	assert.Equal(t, "end", next(t, late).name)
	_, _, at := old.get(old.base)
	assert.Equal(t, "/", at)
	fresh := h.join(t, "german")
	assert.Equal(t, old.base, fresh.base)
	_, _, at = fresh.get(fresh.base)
	assert.Equal(t, fresh.base, at)
}

// A step that no seat may undo alone is undone by the host, on all devices, with the answer that it called.
func TestHostUndoes(t *testing.T) {
	h := host(t, "bismarck")
	german := h.join(t, "german")
	german.press(h.journal.Seat("german").Number(), "on")
	require.Equal(t, "setup_allied", h.journal.State().Shared.Phase)
	assert.Contains(t, german.press(h.journal.Seat("german").Number(), "undo"), "All players must agree")
	events := german.listen(german.base + "events")
	next(t, events)
	require.NoError(t, h.Undo())
	assert.Equal(t, "setup_german", h.journal.State().Shared.Phase)
	assert.Contains(t, next(t, events).data, "phase setup_german")
	assert.Error(t, h.Undo(), "there is nothing before")

	j := flown(t)
	h = hostOf(t, j)
	was := j.Now().Head
	h.join(t, "allied").call(j, "allied", "I30")
	require.Greater(t, j.Now().Head, was+1, "the call and its answer")
	require.NoError(t, h.Undo())
	assert.Equal(t, was, j.Now().Head)
	assert.False(t, j.Waits())
}

// interrupted draws seats as plain does, and does something before a press is carried out or while its answer is drawn.
type interrupted struct {
	plain
	before, during func()
}

func (i interrupted) Sit(lang words.Lang, _ string) share.Sitting {
	return interruptedSitting{&plainSitting{lang: lang}, i}
}

type interruptedSitting struct {
	*plainSitting
	by interrupted
}

func (s interruptedSitting) Look() string {
	s.by.before()
	return ""
}

func (s interruptedSitting) Picture(w io.Writer, now visit.Snapshot) error {
	s.by.during()
	return s.plainSitting.Picture(w, now)
}

// A press that comes while its seat is taken does nothing, and its answer shows nothing of the session.
func TestTakenDuringAPress(t *testing.T) {
	for _, before := range []bool{true, false} {
		var h *hosted
		var armed atomic.Bool
		take := func(now bool) func() {
			return func() {
				if now && armed.CompareAndSwap(true, false) {
					assert.NoError(t, h.Reissue("german"))
				}
			}
		}
		h = host(t, "veritable", func(d *share.Deps) { d.Pages = interrupted{plain{}, take(before), take(!before)} })
		german := h.join(t, "german")
		was := h.journal.Now().Last
		armed.Store(true)
		code, body, _ := german.post(german.base+"press", url.Values{"number": {strconv.Itoa(was)}, "do": {"note"}})
		assert.Equal(t, http.StatusForbidden, code)
		assert.NotContains(t, body, "phase")
		assert.Equal(t, before, was == h.journal.Now().Last, "a press that came too late does nothing")
	}
}

// A press shows on every seat that may see it; the same press twice runs once, and the second gets a message.
func TestTwoPressesOnOneMatter(t *testing.T) {
	h := host(t, "veritable")
	german, allied := h.join(t, "german"), h.join(t, "allied")
	events := allied.listen(allied.base + "events")
	assert.Equal(t, "picture", next(t, events).name)
	number := h.journal.Now().Last
	german.press(number, "note")
	assert.Equal(t, "picture", next(t, events).name)
	assert.Equal(t, number+1, h.journal.Now().Last)
	body := allied.press(number, "note")
	assert.Contains(t, body, "Somebody else has just pressed this.")
	assert.Contains(t, german.press(number, "on"), "This was pressed on an older picture.")
	assert.Equal(t, number+1, h.journal.Now().Last)
}

// watched is a table by a clock that the test moves on.
func watched(t *testing.T, game string) (*hosted, func(time.Duration)) {
	ahead := &atomic.Int64{}
	h := host(t, game, func(d *share.Deps) {
		begun := time.Now()
		d.Now = func() time.Time { return begun.Add(time.Duration(ahead.Load())) }
	})
	return h, func(d time.Duration) { ahead.Add(int64(d)) }
}

// Two presses of Next a moment apart advance by one phase, whether the second was made on the old picture or on one
// too new to have been read; the second reader sees the current phase, and advances by pressing again.
func TestTwoGoOnTogether(t *testing.T) {
	h, pass := watched(t, "veritable")
	german, allied := h.join(t, "german"), h.join(t, "allied")
	phase := func() string { return h.journal.State().Shared.Phase }
	number := func() int { return h.journal.Now().Last }
	press := func(g *guest, number int) string { return g.press(number, "on") }
	german.get(german.base)
	allied.get(allied.base)
	was := number()
	press(german, was)
	require.Equal(t, "setup_allied", phase())
	assert.Contains(t, press(allied, was), "Somebody else has just pressed Next. It is now Allied · Setup.", "an older picture")
	require.Equal(t, "setup_allied", phase())

	pass(time.Minute)
	press(allied, number())
	require.Equal(t, "setup_ready", phase())
	german.get(german.base)
	pass(time.Second)
	assert.Contains(t, press(german, number()), "Somebody else has just pressed Next.", "a picture that was not read yet")
	require.Equal(t, "setup_ready", phase())
	press(german, number())
	require.NotEqual(t, "setup_ready", phase(), "pressed again it is meant")

	allied.get(allied.base)
	pass(2 * time.Second)
	was = number()
	press(allied, was)
	assert.Equal(t, was+1, number(), "a client that has read the picture continues at once")
	was = number()
	press(allied, was)
	assert.Equal(t, was+1, number(), "one's own acts ask for no pause")
}

// In a phase that is open to both sides each gets ready by itself: whose Next comes second has pressed nothing that the
// other did, whether on the picture before the first or on one too new to have been read.
func TestTwoGetReadyTogether(t *testing.T) {
	for _, read := range []bool{false, true} {
		h, _ := watched(t, "bismarck")
		toMoves(t, h.journal)
		german, allied := h.join(t, "german"), h.join(t, "allied")
		german.get(german.base)
		allied.get(allied.base)
		number := func(side string) int { return h.journal.Seat(side).Number() }
		was := number("allied")
		german.press(number("german"), "on")
		require.True(t, h.journal.State().Shared.Ready["german"])
		require.Equal(t, "move", h.journal.State().Shared.Phase)
		if read {
			allied.get(allied.base)
			was = number("allied")
		}
		ready := number("german")
		assert.NotContains(t, allied.press(was, "on"), "told", read)
		require.NotEqual(t, "move", h.journal.State().Shared.Phase, read)
		assert.Contains(t, german.press(ready, "on"), "Somebody else has just pressed Next.", "this one turned the page")
	}
}

// The same of any other press: what two ask for a moment apart is done once, and what differs is done.
func TestTwoAskForTheSame(t *testing.T) {
	h, pass := watched(t, "veritable")
	german, allied := h.join(t, "german"), h.join(t, "allied")
	german.get(german.base)
	allied.get(allied.base)
	note := func(g *guest, text string) (body string) {
		_, body, _ = g.post(g.base+"press", url.Values{"do": {"note"}, "text": {text}, "number": {strconv.Itoa(h.journal.Now().Last)}})
		return body
	}
	note(german, "rain")
	allied.get(allied.base)
	pass(time.Second)
	was := h.journal.Now().Last
	assert.Contains(t, note(allied, "rain"), "Somebody else has just pressed this.")
	assert.Equal(t, was, h.journal.Now().Last)
	assert.NotContains(t, note(allied, "rain"), "Somebody else", "pressed again it is meant")
	german.get(german.base)
	assert.NotContains(t, note(german, "fog"), "Somebody else")
	assert.Equal(t, was+2, h.journal.Now().Last)
}

// What a side does in secret sends the others nothing but their heartbeat.
func TestHiddenActsSendNothing(t *testing.T) {
	h := host(t, "bismarck")
	sides := h.journal.Game().Keepers()
	require.NotEmpty(t, sides)
	first, second := h.join(t, sides[0]), h.join(t, sides[1])
	events, own := second.listen(second.base+"events"), first.listen(first.base+"events")
	next(t, events)
	next(t, own)
	first.press(h.journal.SideView(sides[0]).Now().Last, "note")
	assert.Equal(t, "picture", next(t, own).name)
	for e := range events { // a beat comes after the picture that the act would have sent
		require.Equal(t, "beat", e.name)
		break
	}
	first.press(h.journal.SideView(sides[0]).Now().Last, "on")
	assert.Contains(t, next(t, events).data, "phase setup_allied", "the first that is sent is the public act")
}

// Seats outlive the host's program: what is kept of them lets nobody in but who had them.
func TestSeatsOutliveTheHost(t *testing.T) {
	var kept string
	keep := func(d *share.Deps) { d.Keep = func(text string) error { kept = text; return nil } }
	h := host(t, "veritable", keep)
	german, screen := h.join(t, "german"), h.join(t, "display")
	again := hostOf(t, h.journal, keep, func(d *share.Deps) { d.Kept, d.Random = kept, chance(2) })
	for _, g := range []*guest{german, screen} {
		here, err := url.Parse(again.url)
		require.NoError(t, err)
		was, err := url.Parse(g.url + g.base)
		require.NoError(t, err)
		moved := again.guest(t)
		cookies := g.http.Jar.Cookies(was)
		require.Len(t, cookies, 1)
		assert.NotContains(t, kept, cookies[0].Value)
		here.Path = g.base
		cookies[0].Path = g.base
		moved.http.Jar.SetCookies(here, cookies)
		status, _, at := moved.get(g.base)
		assert.Equal(t, http.StatusOK, status)
		assert.Equal(t, g.base, at)
	}
	assert.Empty(t, again.code("german"))
	assert.NotEmpty(t, again.code("allied"))
	assert.NotEqual(t, screen.base, again.join(t, "display").base)
}
