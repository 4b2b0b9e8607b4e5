package hall_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hall"
)

func (c *club) open() *hall.Hall {
	c.t.Helper()
	h, err := hall.Open(c.t.Context(), hall.OpenOptions{Hall: fmt.Sprintf("nats://hall:own@127.0.0.1:%d", c.port), Replicas: 1, Now: time.Now})
	require.NoError(c.t, err)
	c.t.Cleanup(h.Close)
	return h
}

func (c *club) confirm(side, code, winner string) error {
	return hall.Confirm(c.t.Context(), c.address(), hall.Confirmation{Number: 1, Side: side, Code: code, Winner: winner})
}

// Both sides confirm with their codes; a wrong code is reported, then locked out; what was confirmed outlives the
// hall.
func TestBothSidesConfirm(t *testing.T) {
	c := opened(t)
	h := c.open()
	a := session(t, "bismarck")
	m := a.join(c)
	defer m.Close()
	require.Eventually(t, func() bool { return len(h.Tables()) == 1 }, time.Minute, 5*time.Millisecond)
	german, allied := a.member.Code("german"), a.member.Code("allied")
	assert.ErrorContains(t, c.confirm("german", allied, "german"), "hall.code", "the other side's code")
	assert.ErrorContains(t, c.confirm("german", german, "nobody"), "hall.winner")
	require.NoError(t, c.confirm("german", german, "german"))
	require.NoError(t, c.confirm("allied", allied, hall.Draw))
	outcome := func(h *hall.Hall, want string, wantOK bool) func() bool {
		return func() bool {
			table, _ := h.Table(1)
			winner, ok := table.Outcome()
			return ok == wantOK && winner == want && len(table.Results) == 2
		}
	}
	require.Eventually(t, outcome(h, "", false), time.Minute, 5*time.Millisecond, "they disagree")
	require.NoError(t, c.confirm("allied", allied, "german"))
	require.Eventually(t, outcome(h, "german", true), time.Minute, 5*time.Millisecond)
	require.Eventually(t, outcome(c.open(), "german", true), time.Minute, 5*time.Millisecond, "another hall on the same data")
	require.NoError(t, c.confirm("allied", allied, hall.Draw))
	disputed := func(h *hall.Hall) func() bool {
		return func() bool {
			table, _ := h.Table(1)
			list := table.Disputes()
			return len(list) == 1 && list[0].Side == "allied" && list[0].Winner == hall.Draw && outcome(h, "german", true)()
		}
	}
	require.Eventually(t, disputed(h), time.Minute, 5*time.Millisecond, "one side alone undoes nothing")
	require.Eventually(t, disputed(c.open()), time.Minute, 5*time.Millisecond, "it outlives the hall")
	require.NoError(t, c.confirm("german", german, "allied"))
	require.Eventually(t, func() bool { table, _ := h.Table(1); return len(table.Disputes()) == 2 && outcome(h, "german", true)() }, time.Minute, 5*time.Millisecond,
		"nor do two who disagree")
	a.note("on")
	m.Touch()
	require.NoError(t, c.confirm("german", german, hall.Draw))
	require.Eventually(t, func() bool {
		table, _ := h.Table(1)
		return len(table.Disputes()) == 0 && outcome(h, hall.Draw, true)()
	}, 10*time.Second, 5*time.Millisecond,
		"both together change it")
	for range 40 { // either hall may answer, and each counts its own
		_ = c.confirm("german", "AAAA-AAAA", "allied")
	}
	assert.ErrorContains(t, c.confirm("german", german, "allied"), "hall.locked")
	require.True(t, outcome(h, hall.Draw, true)())
}

// Nothing stored in the hall or sent there in the clear holds a word of the game, except the public picture.
func TestJournalIsSealed(t *testing.T) {
	c := opened(t)
	a := session(t, "bismarck")
	conn, _, err := hall.Dial(fmt.Sprintf("nats://hall:own@127.0.0.1:%d", c.port), hall.Login{}, nil)
	require.NoError(t, err)
	defer conn.Close()
	require.Eventually(t, conn.IsConnected, time.Minute, time.Millisecond)
	sub, err := conn.SubscribeSync("hall.journal.>") // as the hall itself
	require.NoError(t, err)
	require.NoError(t, conn.Flush())
	m := a.join(c)
	defer m.Close()
	until(t, m, "in the hall", in)
	a.note("a word in the open")
	until(t, m, "in the hall", in)
	for range 6 { // more come all the time: the phase is secret
		msg, err := sub.NextMsg(10 * time.Second)
		require.NoError(t, err)
		for _, word := range []string{"bismarck", "word", "entries", "kind", "epoch"} {
			assert.NotContains(t, string(msg.Data), word)
		}
		assert.Zero(t, len(msg.Data)%4096)
	}
}
