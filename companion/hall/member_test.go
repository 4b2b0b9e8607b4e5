package hall_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hall"
	"sandtable/companion/hall/node"
	"sandtable/companion/library"
	"sandtable/companion/library/disk"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/scenarios"
)

// club is a hall of one node for a test.
type club struct {
	t    *testing.T
	node *node.Node
	dir  string
	port int
}

func opened(t *testing.T) *club {
	t.Helper()
	c := &club{t: t, dir: t.TempDir()}
	c.start()
	t.Cleanup(func() { c.node.Stop() })
	conn, js, err := hall.Dial(fmt.Sprintf("nats://hall:own@127.0.0.1:%d", c.port), hall.Login{}, nil)
	require.NoError(t, err)
	defer conn.Close()
	require.Eventually(t, conn.IsConnected, time.Minute, 5*time.Millisecond)
	require.NoError(t, hall.Found(t.Context(), js, 1))
	return c
}

func (c *club) start() {
	n, err := node.Start(node.Options{Listen: fmt.Sprintf("127.0.0.1:%d", c.port), Dir: c.dir, Code: "code", Own: "own"})
	require.NoError(c.t, err)
	c.node, c.port = n, n.Port()
}

func (c *club) address() string { return fmt.Sprintf("code@127.0.0.1:%d", c.port) }

// table is a session of a library in a folder of its own.
type table struct {
	*library.Session
	lib    *library.Library
	member hall.Membership
	chart  hall.Charter
	t      *testing.T

	players map[string]string
}

const began = "2026-01-10T18:00:00Z"

func session(t *testing.T, game string) *table {
	t.Helper()
	lib, err := disk.Open(t.TempDir(), scenarios.Catalogue())
	require.NoError(t, err)
	t.Cleanup(func() { _ = lib.Close() })
	s, err := lib.New(engine.Opening{ID: game, Default: true}, "Table of a test", began)
	require.NoError(t, err)
	m, err := hall.NewMembership(s.Game(), rand.Reader)
	require.NoError(t, err)
	return &table{Session: s, lib: lib, member: m, t: t}
}

func (b *table) join(c *club) *hall.Member {
	b.t.Helper()
	m, err := hall.Join(hall.Options{Hall: c.address(), Journal: b.Journal, Member: b.member, Name: "Table of a test", Players: b.players,
		File: b.file, Save: func(m hall.Membership) error { b.member = m; return nil },
		Map: b.chart, Beat: 50 * time.Millisecond, Now: time.Now, Chance: rand.Reader})
	require.NoError(b.t, err)
	return m
}

func (b *table) note(text string) journal.Entry {
	b.t.Helper()
	e, err := b.Do(engine.Ask("note", map[string]string{"text": text}))
	require.NoError(b.t, err)
	return e
}

// until waits for a state of a member.
func until(t *testing.T, m *hall.Member, says string, is func(hall.State) bool) hall.State {
	t.Helper()
	require.Eventually(t, func() bool { m.Touch(); return is(m.State()) }, time.Minute, 5*time.Millisecond, "%s; it is %+v", says, m.State())
	return m.State()
}

func in(s hall.State) bool { return s.Number > 0 && s.In == s.Last }

func TestEntriesComeIntoTheHall(t *testing.T) {
	c := opened(t)
	a, b := session(t, "veritable"), session(t, "bismarck")
	ma, mb := a.join(c), b.join(c)
	defer ma.Close()
	defer mb.Close()
	until(t, ma, "all of a is in the hall", in)
	until(t, mb, "all of b is in the hall", in)
	assert.ElementsMatch(t, []int{1, 2}, []int{ma.State().Number, mb.State().Number})
	e := a.note("one more")
	ma.Touch()
	s := until(t, ma, "the entry is in the hall", in)
	assert.Equal(t, e.Number, s.In)
	assert.True(t, s.Linked)
	assert.NoError(t, s.Fault)
}

// A host that is started again continues with its table, and so does a hall; a table whose hall is away plays on.
func TestWithoutTheHall(t *testing.T) {
	c := opened(t)
	a := session(t, "veritable")
	m := a.join(c)
	until(t, m, "in the hall", in)
	c.node.Stop()
	for i := range 5 {
		a.note(fmt.Sprintf("alone %d", i))
	}
	until(t, m, "the hall is away", func(s hall.State) bool { return !s.Linked && s.In == s.Last-5 })
	m.Close()
	m = a.join(c) // without a hall
	assert.Equal(t, a.Now().Last-5, m.State().In)
	c.start()
	s := until(t, m, "it catches up", in)
	assert.Equal(t, 1, s.Number)
	m.Close()
	assert.Equal(t, 1, a.member.Epoch)
}

// An entry that came into the hall and whose answer was lost is there when the subject is read again.
func TestLostAnswer(t *testing.T) {
	c := opened(t)
	a := session(t, "veritable")
	m := a.join(c)
	defer m.Close()
	until(t, m, "in the hall", in)
	twin := a.join(c) // the same host: what it sends is as if m had sent it and heard nothing
	until(t, twin, "in the hall", in)
	a.note("sent by the other")
	until(t, twin, "in the hall", in)
	twin.Close()
	until(t, m, "it finds what was sent", in)
}

// A hall that has lost everything is another hall: the table starts there again.
func TestAnotherHall(t *testing.T) {
	a := session(t, "veritable")
	for _, text := range []string{"on", "and on"} {
		c := opened(t)
		m := a.join(c)
		until(t, m, "in the hall", in)
		a.note(text)
		until(t, m, "in the hall", in)
		m.Close()
	}
}

func taken(t *testing.T, c *club, number int, halves ...string) (hall.Taken, error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	return hall.Take(ctx, hall.Takeover{Hall: c.address(), Number: number, Halves: halves, Address: "http://new.host:8080", Chance: rand.Reader})
}

// brought opens what was taken in a library of its own.
func brought(t *testing.T, got hall.Taken) *table {
	t.Helper()
	lib, err := disk.Open(t.TempDir(), scenarios.Catalogue())
	require.NoError(t, err)
	t.Cleanup(func() { _ = lib.Close() })
	there, err := lib.Import(bytes.NewReader(got.File), began)
	require.NoError(t, err)
	s, err := lib.Resume(there.Session)
	require.NoError(t, err)
	require.NoError(t, s.Extend(got.Records))
	return &table{Session: s, lib: lib, member: got.Member, t: t}
}

// All that the hall has acknowledged is on the new machine. The old host gets a message, becomes a guest, and what
// the hall had not comes back as a branch.
func TestTakeover(t *testing.T) {
	c := opened(t)
	old := session(t, "veritable")
	m := old.join(c)
	for i := range 3 {
		old.note(fmt.Sprintf("kept %d", i))
	}
	until(t, m, "in the hall", in)
	kept := old.State()
	m.Close()
	old.note("only there") // the link is cut
	got, err := taken(t, c, 1, old.member.Halves[0].Half, old.member.Halves[1].Half)
	require.NoError(t, err)
	fresh := brought(t, got)
	assert.Equal(t, kept, fresh.State())
	assert.Equal(t, 2, fresh.member.Epoch)
	assert.Equal(t, old.member.Halves, fresh.member.Halves)
	mf := fresh.join(c)
	defer mf.Close()
	fresh.note("goes on")
	until(t, mf, "the new host is in the hall", in)

	m = old.join(c)
	defer m.Close()
	s := until(t, m, "the old host gets the message", func(s hall.State) bool { return s.Guest })
	assert.Equal(t, "http://new.host:8080", s.Address)
	until(t, mf, "the branch is here and in the hall", func(s hall.State) bool { return in(s) && has(fresh, "only there") })
	assert.Contains(t, fmt.Sprint(fresh.State().Shared.Notes), "goes on")
	assert.NotContains(t, fmt.Sprint(fresh.State().Shared.Notes), "only there", "it is a branch")
	before := fresh.Now().Last
	old.note("by a guest")
	finishRound(t, m)
	fresh.note("by the host")
	until(t, mf, "the host's entry is in the hall, behind any that the guest sent", in)
	assert.Equal(t, before+1, fresh.Now().Last, "a guest is heard no more")
}

// finishRound waits until the member has done a whole round. It takes up the second wake only after the round of the
// first.
func finishRound(t *testing.T, m *hall.Member) {
	t.Helper()
	for range 2 {
		m.Touch()
		require.Eventually(t, func() bool { return !m.Awake() }, time.Minute, time.Millisecond)
	}
}

func has(b *table, text string) bool {
	for n := 1; n <= b.Now().Last; n++ {
		if e, err := b.Entry(n); err == nil && bytes.Contains(e.Command.Args, []byte(text)) {
			return true
		}
	}
	return false
}

// A host that is linked while it is taken over gets the message at once.
func TestFencedWhileLinked(t *testing.T) {
	c := opened(t)
	old := session(t, "bismarck")
	m := old.join(c)
	defer m.Close()
	until(t, m, "in the hall", in)
	_, err := taken(t, c, 1, old.member.Halves[0].Half, old.member.Halves[1].Half)
	require.NoError(t, err)
	require.Eventually(t, func() bool { return m.State().Guest }, time.Minute, 5*time.Millisecond)
}

// A host that is awake all the time finds what it did not hear.
func TestFencedUnheard(t *testing.T) {
	c := opened(t)
	b := session(t, "bismarck")
	m := b.join(c)
	defer m.Close()
	until(t, m, "in the hall", in)
	require.NoError(t, m.Unheard(t.Context(), "another"))
	until(t, m, "it gets the message", func(s hall.State) bool { return s.Guest })
}

// One half takes nothing over, nor do halves of another table.
func TestTakeoverNeedsBothHalves(t *testing.T) {
	c := opened(t)
	a, b := session(t, "bismarck"), session(t, "bismarck")
	m := a.join(c)
	defer m.Close()
	until(t, m, "in the hall", in)
	one, two := a.member.Halves[0].Half, b.member.Halves[1].Half
	for name, halves := range map[string][]string{"one": {one}, "twice": {one, one}, "another's": {one, two}, "none": {}} {
		_, err := taken(t, c, 1, halves...)
		assert.ErrorContains(t, err, "hall.wrong_half", name)
	}
	_, err := taken(t, c, 9, one, two)
	assert.ErrorContains(t, err, "hall.table")
	_, err = taken(t, c, 1, "7")
	assert.ErrorContains(t, err, "hall.half")
	assert.False(t, m.State().Guest)
}

// A hall that does not answer in time is reported as away, not as a fault of the program.
func TestTakeoverWithoutAnswer(t *testing.T) {
	c := opened(t)
	a := session(t, "veritable")
	m := a.join(c)
	defer m.Close()
	until(t, m, "in the hall", in)
	ctx, stop := context.WithTimeout(context.Background(), 0)
	defer stop()
	_, err := hall.Take(ctx, hall.Takeover{Hall: c.address(), Number: 1, Halves: []string{a.member.Halves[0].Half, a.member.Halves[1].Half}, Chance: rand.Reader})
	p, ok := engine.AsProblem(err)
	require.True(t, ok, "%v", err)
	assert.Equal(t, "hall.away", p.Code)
}

// A host whose file was put back to an older copy does not write over what the hall has.
func TestOlderCopyOfTheFile(t *testing.T) {
	c := opened(t)
	a := session(t, "veritable")
	var copied bytes.Buffer
	require.NoError(t, a.lib.Export(a.ID(), &copied))
	m := a.join(c)
	until(t, m, "in the hall", in)
	a.note("later")
	until(t, m, "in the hall", in)
	m.Close()
	lib, err := disk.Open(t.TempDir(), scenarios.Catalogue()) // the first library would take the copy for the session that it knows
	require.NoError(t, err)
	defer lib.Close()
	again, err := lib.Import(&copied, began)
	require.NoError(t, err)
	s, err := lib.Resume(again.Session)
	require.NoError(t, err)
	older := &table{Session: s, lib: lib, member: a.member, t: t}
	m = older.join(c)
	defer m.Close()
	until(t, m, "it gets the message", func(s hall.State) bool { return s.Fault != nil })
	assert.ErrorContains(t, m.State().Fault, "hall.ahead")
}

// The names of the players are those that were said last: on a machine that takes the table over, and on one that is
// started again.
func TestNamesStay(t *testing.T) {
	c := opened(t)
	h := c.open()
	names := func() (list []string) {
		if shown, ok := h.Table(1); ok {
			for _, s := range shown.Picture.Sides {
				list = append(list, s.Player)
			}
		}
		return list
	}
	named := func(m *hall.Member, want ...string) {
		t.Helper()
		defer m.Close()
		until(t, m, "in the hall", in)
		require.Eventually(t, func() bool { return assert.ObjectsAreEqual(want, names()) }, time.Minute, 5*time.Millisecond, "%v", names())
	}
	a := session(t, "veritable")
	a.players = map[string]string{"german": "Anna", "allied": "Ben"}
	named(a.join(c), "Ben", "Anna")
	a.players = nil
	named(a.join(c), "Ben", "Anna")
	got, err := taken(t, c, 1, a.member.Halves[0].Half, a.member.Halves[1].Half)
	require.NoError(t, err)
	assert.Equal(t, map[string]string{"german": "Anna", "allied": "Ben"}, got.Member.Players)
}

// file writes the session as a portable file.
func (b *table) file(w io.Writer) error { return b.lib.Export(b.ID(), w) }
