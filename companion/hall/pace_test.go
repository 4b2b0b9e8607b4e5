package hall_test

import (
	"crypto/rand"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hall"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// paced is a table with a clock that the test advances, and one who hears all that reaches the hall.
type paced struct {
	*table
	ahead  atomic.Int64
	link   *hall.Member
	wire   *nats.Subscription
	flush  func() error
	spoken journal.SideView
}

var began2026 = time.Date(2026, 1, 10, 18, 0, 1, 0, time.UTC)

func newPaced(t *testing.T, game string) *paced {
	t.Helper()
	c := opened(t)
	p := &paced{table: session(t, game)}
	conn, _, err := hall.Dial(fmt.Sprintf("nats://hall:own@127.0.0.1:%d", c.port), hall.Login{}, nil)
	require.NoError(t, err)
	t.Cleanup(conn.Close)
	require.Eventually(t, conn.IsConnected, time.Minute, time.Millisecond)
	p.link, err = hall.Join(hall.Options{Hall: c.address(), Journal: p.Journal, Member: p.member, File: p.file, Chance: rand.Reader,
		Now: func() time.Time { return began2026.Add(time.Duration(p.ahead.Load())) }})
	require.NoError(t, err)
	t.Cleanup(p.link.Close)
	until(t, p.link, "in the hall", in)
	p.beat(2) // its picture has come
	p.wire, err = conn.SubscribeSync("hall.>")
	require.NoError(t, err)
	p.flush = conn.Flush
	require.NoError(t, conn.Flush())
	p.spoken = p.SideView("german")
	return p
}

// beat advances the clock by so many moments, each with a round of the member.
func (p *paced) beat(times int) {
	for range times {
		p.ahead.Add(int64(4 * time.Second))
		finishRound(p.t, p.link)
	}
}

// heard returns what somebody on the wire has heard meanwhile: subjects without names, and sizes. A member reads its
// journal again when the answer to a message was late: that follows from the network alone, and is left out.
func (p *paced) heard() (list []string) {
	p.t.Helper()
	finishRound(p.t, p.link)
	require.NoError(p.t, p.flush())
	for {
		msg, err := p.wire.NextMsg(100 * time.Millisecond)
		if err != nil {
			return list
		}
		if subject := strings.Join(strings.Split(msg.Subject, ".")[:2], "."); subject != "hall.read" {
			list = append(list, fmt.Sprintf("%s %d", subject, len(msg.Data)))
		}
	}
}

// act does something that its side keeps to itself.
func (p *paced) act(size int) {
	p.t.Helper()
	text := make([]byte, size/2)
	_, _ = rand.Read(text)
	_, err := p.spoken.Do(engine.Ask("note", map[string]string{"text": fmt.Sprintf("%x", text)}))
	require.NoError(p.t, err)
}

// In a secret phase each moment brings one message of one size, whatever was done in it, and nothing comes in between.
func TestHiddenActs(t *testing.T) {
	p := newPaced(t, "bismarck")
	for _, sizes := range [][]int{{}, {10}, {1900}, {10, 400, 1200}, {1900, 1900, 1900}, {}, {2}, {}, {}} {
		for _, n := range sizes {
			p.act(n)
		}
		assert.Empty(t, p.heard(), "%d: before the moment", sizes)
		p.beat(1)
		assert.Equal(t, []string{"hall.journal 4096"}, p.heard(), "%d: at the moment", sizes)
	}
	assert.Equal(t, p.Now().Last, p.link.State().In, "all of it has come")
}

// So it is with moves at sea, and with what undoes them.
func TestHiddenMoves(t *testing.T) {
	p := newPaced(t, "bismarck")
	for _, c := range []engine.Command{engine.Ask("muster", nil), engine.Ask("next", nil), engine.Ask("muster", nil), engine.Ask("next", nil),
		engine.Ask("our_map", map[string]string{"value": "yes"}), engine.Ask("next", nil)} {
		_, err := p.Do(c)
		require.NoError(t, err, c.Do)
	}
	require.Equal(t, "move", p.State().Shared.Phase)
	p.beat(2)
	p.heard()
	sail := func(unit, hex string) engine.Command {
		return engine.Ask("fleet.sail", map[string]any{"units": []string{unit}, "hex": hex})
	}
	undo := engine.Command{}
	for _, moves := range [][]engine.Command{{}, {sail("weissenburg", "B26")}, {undo}, {sail("m_kg_1", "H29"), sail("weissenburg", "B26")}, {undo, undo}, {}} {
		for _, c := range moves {
			p.move(c)
		}
		assert.Empty(t, p.heard(), "%v: before the moment", moves)
		p.beat(1)
		assert.Equal(t, []string{"hall.journal 4096"}, p.heard(), "%v: at the moment", moves)
	}
	assert.Equal(t, p.Now().Last, p.link.State().In, "all of it has come")
}

// move carries out a secret command of the German side, or undoes its last one.
func (p *paced) move(c engine.Command) {
	p.t.Helper()
	seat := p.Seat("german")
	var err error
	if c.Do == "" {
		_, err = seat.Undo(seat.Number(), "")
	} else {
		_, err = seat.Do(seat.Number(), c)
	}
	require.NoError(p.t, err, c.Do)
}

// A phase without secrets sends each entry at once, in the same size, and nothing else.
func TestOpenActs(t *testing.T) {
	p := newPaced(t, "veritable")
	p.beat(3)
	for _, n := range []int{10, 1900, 300} {
		p.note(strings.Repeat("x", n))
		until(t, p.link, "in the hall", in)
		var journals []string
		for _, h := range p.heard() {
			if strings.HasPrefix(h, "hall.journal") {
				journals = append(journals, h)
			}
		}
		assert.Equal(t, []string{"hall.journal 4096"}, journals)
	}
}

// A table that was left alone in a secret phase does not fill the hall; its next entry comes at once.
func TestQuietTable(t *testing.T) {
	p := newPaced(t, "bismarck")
	p.ahead.Add(int64(time.Hour))
	p.beat(3)
	assert.Empty(t, p.heard())
	p.act(10)
	p.beat(1)
	assert.Equal(t, []string{"hall.journal 4096"}, p.heard())
}
