package hosting

import (
	"context"
	"crypto/rand"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hall"
	"sandtable/companion/hall/host"
	"sandtable/companion/library"
	"sandtable/companion/library/disk"
	"sandtable/companion/view/link"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// evening is a session of a library that a test opens to other devices, with a hall that the test plays.
type evening struct {
	t       *testing.T
	lib     *library.Library
	session *library.Session
	halls   *Halls
	joined  chan host.Table
	began   func(hall.Membership) error
	told    func(hall.State) error
	fails   error
	changed chan struct{}

	mu  sync.Mutex
	now time.Time
}

func newEvening(t *testing.T) *evening {
	lib, err := disk.OpenFile(t.TempDir()+"/evening.db", scenarios.Catalogue())
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, lib.Close()) })
	s, err := lib.New(engine.Opening{ID: "bismarck", Default: true}, "Thursday", "2026-02-08T18:00:00Z")
	require.NoError(t, err)
	e := &evening{t: t, lib: lib, session: s, joined: make(chan host.Table, 9), changed: make(chan struct{}, 1<<10), now: time.Date(2026, 2, 8, 20, 14, 0, 0, time.UTC)}
	e.halls = &Halls{Keep: e.keep}
	return e
}

// keep plays the hall for a table until ctx is done.
func (e *evening) keep(t host.Table, ctx context.Context, began func(hall.Membership) error, told func(hall.State) error) error {
	if e.fails != nil {
		return e.fails
	}
	e.began, e.told = began, told
	e.joined <- t
	<-ctx.Done()
	return nil
}

func (e *evening) clock() time.Time {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.now
}

func (e *evening) later(d time.Duration) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.now = e.now.Add(d)
}

func (e *evening) open(own string) *Host {
	e.t.Helper()
	about, err := e.lib.Session(e.session.ID())
	require.NoError(e.t, err)
	h, err := Open(Options{Library: e.lib, About: about, Session: e.session, Own: own, Name: func(words.Lang) string { return "Thursday" }, Lang: words.English,
		Listen: "127.0.0.1:0", Halls: e.halls, Random: rand.Reader, Now: e.clock, Changed: func() { e.changed <- struct{}{} },
		Fault: func(err error) { assert.NoError(e.t, err) }})
	require.NoError(e.t, err)
	e.t.Cleanup(func() {
		assert.NoError(e.t, h.Close())
		e.halls.Wait()
	})
	return h
}

// say makes the hall report the state of the table.
func (e *evening) say(s hall.State) {
	e.t.Helper()
	s.Last = e.session.Now().Last
	require.NoError(e.t, e.told(s))
}

// note writes a secret note of a side.
func (e *evening) note(side string) {
	e.t.Helper()
	seat := e.session.Seat(side)
	_, err := seat.Do(seat.Number(), engine.Ask(play.NoteVerb, play.NoteArgs{Text: "kept to the side"}))
	require.NoError(e.t, err)
}

// A session that closes keeps the seats of other devices for when it opens again; Forget takes them.
func TestSeatsOutliveTheHost(t *testing.T) {
	e := newEvening(t)
	h := e.open("german")
	assert.Equal(t, "german", LastOwn(e.lib, e.session.ID()))
	require.NoError(t, h.keepSeats(`{"table":"t","next":1,"seats":[{"id":"allied","role":"side","name":"Ben","kept":"AAAA"}]}`))
	require.NoError(t, h.Close())
	assert.True(t, Waiting(e.lib, e.session.ID()))
	h = e.open("german")
	names := map[string]string{}
	for _, c := range h.Status("").Chairs {
		names[c.ID] = c.Name
	}
	assert.Equal(t, "Ben", names["allied"])
	require.NoError(t, h.Forget())
	assert.False(t, Waiting(e.lib, e.session.ID()))
}

// An address that is in use is a Problem that the caller can tell from other errors.
func TestAddressInUseIsAProblem(t *testing.T) {
	e := newEvening(t)
	o := e.open("").o
	o.Listen = "127.0.0.1:nowhere"
	_, err := Open(o)
	p, ok := engine.AsProblem(err)
	require.True(t, ok, "%v", err)
	assert.Equal(t, "link.listen", p.Code)
	assert.Error(t, p.Err)
}

// A game that was in a hall when it closed rejoins it when it opens again; one that left the hall does not. Other games
// are offered that hall.
func TestReopenedGameRejoinsItsHall(t *testing.T) {
	e := newEvening(t)
	h := e.open("german")
	form := link.HallForm{Hall: "code@hall:4222", Players: map[string]string{"german": "Anna"}, On: true}
	require.NoError(t, h.Join(form))
	in := <-e.joined
	assert.Equal(t, "code@hall:4222", in.Hall)
	assert.Equal(t, form.Players, in.Players)
	assert.Equal(t, h.Server.URL(), in.Address)
	at, err := e.lib.Setting("link.at.1")
	require.NoError(t, err)
	assert.Equal(t, h.Server.URL(), at, "the address for other programs")
	require.NoError(t, h.Close())
	at, err = e.lib.Setting("link.at.1")
	require.NoError(t, err)
	assert.Empty(t, at)

	h = e.open("german")
	h.Rejoin()
	assert.Equal(t, "code@hall:4222", (<-e.joined).Hall)
	require.NoError(t, h.Leave())
	require.NoError(t, h.Close())
	h = e.open("german")
	h.Rejoin()
	assert.Equal(t, link.HallStatus{Can: true, Form: link.HallForm{Hall: form.Hall, Players: form.Players}}, h.Hall("german"))
	other, err := lastForm(e.lib, 99)
	require.NoError(t, err)
	assert.Equal(t, link.HallForm{Hall: "code@hall:4222"}, other)
	require.NoError(t, e.lib.Set(lastHallKey, "code@10.0.0.1:4222"))
	other, err = lastForm(e.lib, 99)
	require.NoError(t, err)
	assert.Equal(t, "code@10.0.0.1:4222", other.Hall, "as an older program stored it")
	assert.Empty(t, e.joined)
}

// A game whose hall was stored by a newer program opens outside the hall, with the reason.
func TestHallOfANewerProgramIsNotJoined(t *testing.T) {
	e := newEvening(t)
	require.NoError(t, e.lib.Set(formKey(e.session.ID()), `{"version":2,"hall":"code@hall:4222","on":true}`))
	h := e.open("german")
	h.Rejoin()
	assert.False(t, h.Hall("").On)
	p, ok := engine.AsProblem(h.Hall("").Fault)
	require.True(t, ok)
	assert.Equal(t, "hall.newer", p.Code)
	assert.Empty(t, e.joined)
}

// With an invalid address, or if the hall refuses the code, the table stays outside and shows the reason and the form.
func TestHallRefusesTheTable(t *testing.T) {
	e := newEvening(t)
	h := e.open("")
	e.fails = engine.Wrong("hall.address")
	require.NoError(t, h.Join(link.HallForm{Hall: "nonsense", On: true}))
	<-e.changed
	assert.Equal(t, link.HallStatus{Can: true, Form: link.HallForm{Hall: "nonsense"}, Fault: e.fails}, h.Hall(""))
	e.fails = nil
	require.NoError(t, h.Join(link.HallForm{Hall: "code@hall:4222", On: true}))
	<-e.joined
	assert.NoError(t, h.Hall("").Fault)
	refused := engine.Wrong("hall.refused")
	e.say(hall.State{Fault: refused})
	assert.Equal(t, link.HallStatus{Can: true, Form: link.HallForm{Hall: "code@hall:4222"}, Fault: refused}, h.Hall(""))
	e.say(hall.State{Linked: true, Number: 7})
	assert.False(t, h.Hall("").On, "a late report changes nothing")
}

// A host sees when the hall was lost, and which of its own and public entries the hall has missed for a while.
func TestHostSeesTheStateInTheHall(t *testing.T) {
	e := newEvening(t)
	h := e.open("german")
	require.NoError(t, h.Join(link.HallForm{Hall: "code@hall:4222", On: true}))
	<-e.joined
	require.NoError(t, e.began(hall.Membership{Halves: []hall.Holder{{Side: "german", Half: "AAAA"}}}))
	assert.Equal(t, "german", h.Hall("").Halves[0].Side)
	in := e.session.Now().Last
	state := hall.State{Linked: true, Number: 7, In: in}
	e.say(state)
	e.note("allied")
	e.say(state)
	e.later(time.Minute)
	for len(e.changed) > 0 {
		<-e.changed
	}
	e.say(state)
	assert.Empty(t, e.changed, "reports about another side's secret")
	assert.False(t, h.Hall("german").Waits)
	assert.True(t, h.Hall("").Linked)
	e.note("german")
	e.say(state)
	e.later(time.Minute)
	e.say(state)
	assert.True(t, h.Hall("german").Waits)
	assert.False(t, h.Hall("").Waits)
	state.In = e.session.Now().Last
	e.say(state)
	assert.False(t, h.Hall("german").Waits)
	state.Linked = false
	e.say(state)
	assert.Equal(t, "20:16", h.Hall("").Since)
	state.Linked = true
	e.say(state)
	assert.Empty(t, h.Hall("").Since)
}

// The seats of a table that another host has taken over show that, until it continues here as another table.
func TestSeatsShowThatAnotherHostHasTheTable(t *testing.T) {
	e := newEvening(t)
	h := e.open("german")
	require.NoError(t, h.Join(link.HallForm{Hall: "code@hall:4222", On: true}))
	<-e.joined
	m, err := host.Member(e.lib, e.session, rand.Reader)
	require.NoError(t, err)
	m.Guest, m.Elsewhere = true, "http://192.168.1.30:7070/"
	require.NoError(t, host.Remember(e.lib, e.session.ID(), m))
	e.say(hall.State{Linked: true, Number: 7, Guest: true})
	now := h.Hall("german")
	assert.True(t, now.Guest)
	assert.Equal(t, m.Elsewhere, now.Address)
	err = h.Table.Own(func() error { panic("nothing is entered here") })
	p, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, "link.moved", p.Code)

	require.NoError(t, h.ContinueHere())
	<-e.joined
	assert.False(t, h.Hall("").Guest)
	again, err := host.Member(e.lib, e.session, rand.Reader)
	require.NoError(t, err)
	assert.NotEqual(t, m.Table, again.Table)
	assert.NoError(t, h.Table.Own(func() error { return nil }))
}
