package table

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hall"
	hallhost "sandtable/companion/hall/host"
	"sandtable/companion/hall/node"
	"sandtable/companion/hall/site"
	"sandtable/companion/hosting"
	"sandtable/companion/view/link"
	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/engine"
	"sandtable/engine/play"
)

// club is a hall with its page, in this program.
type club struct {
	t    *testing.T
	dir  string
	port int
	node *node.Node
	hall *hall.Hall
}

func newClub(t *testing.T) *club {
	t.Helper()
	c := &club{t: t, dir: t.TempDir()}
	c.start()
	t.Cleanup(func() { c.node.Stop() })
	var err error
	c.hall, err = hall.Open(t.Context(), hall.OpenOptions{Hall: fmt.Sprintf("nats://hall:own@127.0.0.1:%d", c.port), Replicas: 1, Now: time.Now})
	require.NoError(t, err)
	t.Cleanup(c.hall.Close)
	return c
}

func (c *club) start() {
	n, err := node.Start(node.Options{Listen: fmt.Sprintf("127.0.0.1:%d", c.port), Dir: c.dir, Code: "code", Own: "own"})
	require.NoError(c.t, err)
	c.node, c.port = n, n.Port()
}

func (c *club) address() string { return fmt.Sprintf("code@127.0.0.1:%d", c.port) }

// page is what the projector shows.
func (c *club) page() string {
	w := httptest.NewRecorder()
	(&site.Site{Hall: c.hall, Zone: time.UTC, Lang: "en"}).Handler().ServeHTTP(w, httptest.NewRequestWithContext(c.t.Context(), "GET", "/", nil))
	return w.Body.String()
}

// hallDesk is a linked desk on a device that uses halls. Its messages wait for until, as they wait for the UI
// goroutine; the clock advances on request.
type hallDesk struct {
	t     *testing.T
	p     *Screen
	d     *desk
	queue chan func()
	ahead *atomic.Int64
}

func newHallDesk(t *testing.T, halls *hosting.Halls) *hallDesk {
	t.Helper()
	h := &hallDesk{t: t, queue: make(chan func(), 1<<16), ahead: &atomic.Int64{}}
	h.p, h.d = linkedDeskBy(t, func() time.Time { return time.Now().Add(time.Duration(h.ahead.Load())) })
	h.p.deps.Halls = halls
	h.p.soon = func(work func()) { h.queue <- work }
	h.d.link.shut()
	h.d.link.open(german) // on a device that knows halls now
	t.Cleanup(func() {
		h.d.link.end()
		halls.Wait()
	})
	return h
}

// until does what waits for the UI goroutine until something is so.
func (h *hallDesk) until(what string, is func() bool) {
	h.t.Helper()
	for end := time.After(time.Minute); !is(); {
		select {
		case work := <-h.queue:
			work()
		case <-time.After(20 * time.Millisecond):
		case <-end:
			require.Fail(h.t, "not "+what)
		}
	}
}

func (h *hallDesk) stand() link.HallStatus { return h.d.own.linkStatus().Hall }

func (h *hallDesk) sign() string {
	c, _ := link.Sign(h.d.Seat(), h.d.own.linkStatus())
	return c.Label
}

// press presses something on the page that is seen.
func (h *hallDesk) press(id string, value any) {
	h.t.Helper()
	p := h.p.pageView()
	_, ok := p.Panel.Find(id)
	require.True(h.t, ok, id)
	p.Pressed(id, value)
}

// button reports whether a button is seen.
func (h *hallDesk) button(words string) bool {
	for _, o := range fit.Shown(h.p.win) {
		if b, ok := o.(*widget.Button); ok && b.Words == words {
			return true
		}
	}
	return false
}

// join goes to the page of the hall and joins the one at an address.
func (h *hallDesk) join(address string) {
	h.t.Helper()
	h.press("hall", nil)
	h.press("hall", address)
	h.press("player.german", "Anna")
	h.press("join", nil)
}

// note notes something on the desk itself.
func (h *hallDesk) note(text string) {
	for h.p.top() != any(h.d) {
		h.p.back()
	}
	h.d.ask(engine.Ask(play.NoteVerb, play.NoteArgs{Text: text}))
}

// all reports whether the hall has everything.
func (h *hallDesk) all() bool { s := h.stand(); return s.Linked && s.Number > 0 && s.In == s.Last }

// A table that is hosted from the window joins a hall: it is on the hall's page, plays on without the hall and
// catches up, and stops entering when another machine takes the table over, until it is played on here as a table of
// its own.
func TestHostedTableInAHall(t *testing.T) {
	c := newClub(t)
	h := newHallDesk(t, &hosting.Halls{})
	h.join(c.address())
	h.until("in the hall", h.all)
	h.until("on its page", func() bool { return len(c.hall.Tables()) == 1 })
	assert.Contains(t, c.page(), "Bismarck")
	assert.Contains(t, c.page(), "Anna")
	assert.Equal(t, "0 devices linked", h.sign())

	c.node.Stop()
	h.until("without the hall", func() bool { return !h.stand().Linked })
	assert.NotEmpty(t, h.stand().Since)
	h.note("played on")
	assert.Equal(t, "0 devices linked", h.sign())
	h.until("told that it looks at what is missing", func() bool { return h.stand().Last > h.stand().In })
	h.ahead.Add(int64(5 * time.Second))
	h.until("told in the head", func() bool { return h.sign() == "Not yet in the hall" })
	c.start()
	h.until("all in the hall again", h.all)
	h.until("no longer told", func() bool { return h.sign() == "0 devices linked" })
	assert.Empty(t, h.stand().Since)

	var halves []string
	for _, n := range h.stand().Halves {
		halves = append(halves, n.Half)
	}
	got, err := hall.Take(t.Context(), hall.Takeover{Hall: c.address(), Number: 1, Halves: halves, Address: "http://192.168.1.30:7070/", Chance: rand.Reader})
	require.NoError(t, err)
	assert.NotEmpty(t, got.Records)
	h.until("a guest", func() bool { return h.stand().Guest })
	assert.Equal(t, "On another host", h.sign())
	last := h.d.own.session.Now().Last
	h.note("not here")
	h.d.Act(page.Act{Do: page.Undo})
	assert.Equal(t, last, h.d.own.session.Now().Last, "nothing is entered here any more")
	h.d.link.page()
	top := h.p.pageView()
	assert.Contains(t, fmt.Sprint(written(top.Panel)), "Table 1 continues on another host.")
	_, ok := top.Panel.Find("visit")
	assert.True(t, ok)
	h.d.Act(page.Act{Do: page.LinkHere})
	assert.False(t, h.stand().Guest)
	h.until("another table", func() bool { return h.stand().Number == 2 })
	h.note("here again")
	assert.Greater(t, h.d.own.session.Now().Last, last)
	h.until("in the hall", h.all)
}

// heldHall is a hall that a test plays.
type heldHall struct {
	joined chan hallhost.Table
	told   func(hall.State) error
	fails  error
	ended  chan struct{}
}

func (k *heldHall) halls() *hosting.Halls { return &hosting.Halls{Keep: k.keep} }

func (k *heldHall) keep(t hallhost.Table, ctx context.Context, began func(hall.Membership) error, told func(hall.State) error) error {
	if k.fails != nil {
		return k.fails
	}
	k.told = told
	if err := began(hall.Membership{Halves: []hall.Holder{{Side: german}}}); err != nil {
		return err
	}
	k.joined <- t
	<-ctx.Done()
	k.ended <- struct{}{}
	return nil
}

func newHeldHall() *heldHall {
	return &heldHall{joined: make(chan hallhost.Table, 9), ended: make(chan struct{}, 9)}
}

// A game that was in a hall when it was left goes back there by itself when it is opened to other devices again; one
// that left the hall does not.
func TestBackInTheHall(t *testing.T) {
	k := newHeldHall()
	h := newHallDesk(t, k.halls())
	h.join("code@hall:4222")
	assert.True(t, h.button("Leave the hall"))
	assert.False(t, h.button("Join"))
	s := <-k.joined
	assert.Equal(t, "code@hall:4222", s.Hall)
	assert.Equal(t, map[string]string{"german": "Anna"}, s.Players)
	assert.Contains(t, s.Address, "http://127.0.0.1:")
	h.d.link.shut()
	<-k.ended
	h.d.link.open(german)
	assert.Equal(t, "code@hall:4222", (<-k.joined).Hall)
	h.until("noted", func() bool { return len(h.stand().Halves) == 1 })
	h.d.Act(page.Act{Do: page.LinkLeave})
	<-k.ended
	assert.False(t, h.stand().On)
	h.d.link.shut()
	h.d.link.open(german)
	assert.False(t, h.stand().On)
	assert.Equal(t, "code@hall:4222", h.stand().Form.Hall, "what is known is not asked")
	assert.Empty(t, k.joined)
}

// An invalid address shows an error beside the field and stays there.
func TestNoSuchHall(t *testing.T) {
	k := newHeldHall()
	k.fails = engine.Wrong("hall.address")
	h := newHallDesk(t, k.halls())
	h.join("nonsense")
	h.until("told", func() bool { return h.stand().Fault != nil && h.button("Join") })
	p := h.p.pageView()
	assert.Contains(t, fmt.Sprint(written(p.Panel)), "This is no address of a hall.")
	c, _ := p.Panel.Find("hall")
	assert.Equal(t, "nonsense", page.Typed(c))
	assert.True(t, h.button("Join"))
	k.fails = nil
	h.press("join", nil)
	<-k.joined
	assert.NoError(t, h.stand().Fault)
	k.told(hall.State{Fault: engine.Wrong("hall.refused")})
	h.until("asked again", func() bool { return h.button("Join") })
	assert.Contains(t, fmt.Sprint(written(h.p.pageView().Panel)), "The hall refuses this code.")
	assert.True(t, h.button("Join"))
	assert.False(t, h.stand().Form.On)
}

// The sign in the head rests on what this device's side sees: what another side does in secret and the hall has not
// brings none.
func TestHallSignTellsNothingOfOthers(t *testing.T) {
	k := newHeldHall()
	h := newHallDesk(t, k.halls())
	h.join("code@hall:4222")
	<-k.joined
	in := h.d.own.session.Now().Last
	say := func() { k.told(hall.State{Linked: true, Number: 7, In: in, Last: h.d.own.session.Now().Last}) }
	say()
	ally := h.d.own.session.Seat(allied)
	_, err := ally.Do(ally.Number(), engine.Ask(play.NoteVerb, play.NoteArgs{Text: "hunt at dawn"}))
	require.NoError(t, err)
	say()
	h.ahead.Add(int64(time.Minute))
	say()
	assert.Equal(t, "0 devices linked", h.sign())
	before := len(h.queue)
	say()
	assert.Len(t, h.queue, before, "nothing is drawn for it")
	h.note("convoy to the north")
	say()
	h.ahead.Add(int64(time.Minute))
	say()
	assert.Equal(t, "Not yet in the hall", h.sign())
	in = h.d.own.session.Now().Last
	say()
	assert.Equal(t, "0 devices linked", h.sign())
}
