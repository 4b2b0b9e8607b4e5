package hall_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hall"
)

// dialed links to a hall as a login, and gathers what the server refuses.
func dialed(t *testing.T, address string, login hall.Login) (*nats.Conn, *refusals) {
	t.Helper()
	conn, _, err := hall.Dial(address, login, nil)
	require.NoError(t, err)
	t.Cleanup(conn.Close)
	r := &refusals{}
	conn.SetErrorHandler(r.take)
	require.Eventually(t, conn.IsConnected, time.Minute, time.Millisecond)
	return conn, r
}

// refusals are the errors of a link.
type refusals struct {
	mu   sync.Mutex
	list []string
}

func (r *refusals) take(_ *nats.Conn, _ *nats.Subscription, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.list = append(r.list, strings.ToLower(err.Error()))
}

func (r *refusals) of(subject string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, text := range r.list {
		if strings.Contains(text, "permissions violation") && strings.Contains(text, `"`+strings.ToLower(subject)+`"`) {
			return true
		}
	}
	return false
}

// store returns how many messages a subject has, and the newest, with the rights of the hall itself.
func (c *club) store(stream, subject string) (count uint64, newest string) {
	c.t.Helper()
	conn, js, err := hall.Dial(fmt.Sprintf("nats://hall:own@127.0.0.1:%d", c.port), hall.Login{}, nil)
	require.NoError(c.t, err)
	defer conn.Close()
	require.Eventually(c.t, conn.IsConnected, 10*time.Second, time.Millisecond)
	s, err := js.Stream(c.t.Context(), stream)
	require.NoError(c.t, err)
	info, err := s.Info(c.t.Context(), jetstream.WithSubjectFilter(subject))
	require.NoError(c.t, err)
	raw, err := s.GetLastMsgForSubject(c.t.Context(), subject)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return 0, ""
	}
	require.NoError(c.t, err)
	return info.State.Subjects[subject], string(raw.Data)
}

// Nobody who has the hall's code, as a visitor or with a table of his own, hears, reads or counts another table's
// journal, or writes where another table or the hall writes.
func TestIntruder(t *testing.T) {
	c := opened(t)
	h := c.open()
	victim, other := session(t, "veritable"), session(t, "veritable") // which send nothing by themselves
	m, mo := victim.join(c), other.join(c)
	defer m.Close()
	defer mo.Close()
	until(t, m, "in the hall", in)
	until(t, mo, "in the hall", in)
	require.Eventually(t, func() bool { return len(h.Tables()) == 2 }, time.Minute, 5*time.Millisecond)
	_, journal := other.member.Journal()
	own := []string{journal, "hall.picture." + other.member.Table, "hall.map." + other.member.Table, "hall.drawing.0", "hall.read." + journal}
	for name, login := range map[string]hall.Login{"visitor": {}, "another table": other.member.Login()} {
		t.Run(name, func(t *testing.T) {
			conn, refused := dialed(t, c.address(), login)
			hears(t, conn, refused, victim, m)
			reads(t, conn, refused, victim)
			writes(t, c, conn, refused, victim, own)
		})
	}
	victim.note("on")
	until(t, m, "it continues", in)
	assert.False(t, m.State().Guest)
}

// hears tries every subscription that would tell of another table's messages.
func hears(t *testing.T, conn *nats.Conn, refused *refusals, victim *table, m *hall.Member) {
	t.Helper()
	stream, subject := victim.member.Journal()
	subjects := []string{">", "hall.>", "hall.journal.>", "hall.journal.*.*", subject, "hall.read.>", "hall.result.>", "_INBOX_*.>", victim.member.Login().Inbox() + ".>",
		"$JS.>", "$JS.EVENT.>", "$JS.API.>", "$JS.ACK.>", "$SYS.>", "_R_.>", "$JS.API.CONSUMER.CREATE." + stream + ".>"}
	heard := make(chan *nats.Msg, 100)
	for _, s := range subjects {
		_, err := conn.ChanSubscribe(s, heard)
		require.NoError(t, err)
	}
	_, err := conn.ChanQueueSubscribe(subject, "thieves", heard)
	require.NoError(t, err)
	require.NoError(t, conn.Flush())
	for i := range 3 {
		victim.note(fmt.Sprintf("secret %d of %s", i, t.Name()))
		until(t, m, "in the hall", in)
	}
	require.NoError(t, conn.Flush())
	for _, s := range subjects {
		assert.Eventually(t, func() bool { return refused.of(s) }, time.Minute, 5*time.Millisecond, "subscribe %s", s)
	}
	assert.Empty(t, heard)
}

// reads tries every question whose answer would tell of another table's journal.
func reads(t *testing.T, conn *nats.Conn, refused *refusals, victim *table) {
	t.Helper()
	stream, subject := victim.member.Journal()
	last := `{"last_by_subj":"` + subject + `"}`
	for _, q := range [][2]string{
		{"$JS.API.STREAM.MSG.GET." + stream, last},
		{"$JS.API.STREAM.MSG.GET." + stream, `{"seq":1}`},
		{"$JS.API.DIRECT.GET." + stream, last},
		{"$JS.API.DIRECT.GET." + stream + "." + subject, ""},
		{"$JS.API.STREAM.INFO." + stream, `{"subjects_filter":">"}`},
		{"$JS.API.STREAM.LIST", ""},
		{"$JS.API.STREAM.NAMES", ""},
		{"$JS.API.STREAM.SNAPSHOT." + stream, `{"deliver_subject":"` + conn.NewInbox() + `"}`},
		{"$JS.API.CONSUMER.CREATE." + stream, `{"stream_name":"` + stream + `","config":{"deliver_subject":"` + conn.NewInbox() + `"}}`},
		{"$JS.API.CONSUMER.CREATE." + stream + ".thief." + subject, `{"stream_name":"` + stream + `","config":{"name":"thief","filter_subject":"` + subject + `"}}`},
		{"$JS.API.CONSUMER.DURABLE.CREATE." + stream + ".thief", `{"stream_name":"` + stream + `","config":{"durable_name":"thief"}}`},
		{"$JS.API.CONSUMER.LIST." + stream, ""},
		{"$JS.API.CONSUMER.MSG.NEXT." + stream + ".thief", "1"},
		{"$JS.API.STREAM.CREATE.copy", `{"name":"copy","sources":[{"name":"` + stream + `"}]}`},
		{"$JS.API.INFO", ""},
		{"$JS.API.ACCOUNT.INFO", ""},
		{"$SYS.REQ.ACCOUNT.PING.STATZ", ""},
		{"$SYS.REQ.SERVER.PING.JSZ", `{"streams":true}`},
		{"hall.read." + subject, "1"},
		{"hall.read." + subject, "0"},
		{"hall.read.hall.journal.>", "1"},
		{"hall.read.>", "1"},
	} {
		_, err := conn.Request(q[0], []byte(q[1]), 50*time.Millisecond)
		assert.Error(t, err, "%s %s", q[0], q[1])
		assert.Eventually(t, func() bool { return refused.of(q[0]) }, time.Minute, 5*time.Millisecond, "%s", q[0])
	}
}

// writes tries to write, or to have an answer written, where another table or the hall writes.
func writes(t *testing.T, c *club, conn *nats.Conn, refused *refusals, victim *table, own []string) {
	t.Helper()
	stream, subject := victim.member.Journal()
	id := victim.member.Table
	targets := map[string]string{subject: stream, "hall.picture." + id: "hall_pictures", "hall.map." + id: "hall_maps", "hall.result." + id + ".german": "hall_results"}
	for target, stream := range targets {
		count, newest := c.store(stream, target)
		require.NoError(t, conn.Publish(target, []byte(`{"kind":"owns","epoch":2,"number":1,"game":"forged"}`)))
		require.NoError(t, conn.Flush())
		assert.Eventually(t, func() bool { return refused.of(target) }, time.Minute, 5*time.Millisecond, "publish %s", target)
		for _, asked := range append([]string{"hall.read.hall.table.1", "hall.confirm", "hall.table.1"}, own...) {
			require.NoError(t, conn.PublishRequest(asked, target, []byte("0")))
		}
		require.NoError(t, conn.Flush())
		time.Sleep(100 * time.Millisecond)
		now, text := c.store(stream, target)
		assert.Equal(t, count, now, "an answer was sent to %s", target)
		assert.Equal(t, newest, text, target)
	}
	for _, q := range []string{"$JS.API.STREAM.PURGE." + stream, "$JS.API.STREAM.DELETE." + stream, "$JS.API.STREAM.UPDATE." + stream, "$JS.API.STREAM.MSG.DELETE." + stream,
		"$JS.API.STREAM.CREATE.mine", "$JS.API.STREAM.PURGE.hall_pictures", "$SYS.REQ.USER.AUTH"} {
		require.NoError(t, conn.Publish(q, []byte("{}")))
		assert.Eventually(t, func() bool { return refused.of(q) }, time.Minute, 5*time.Millisecond, "%s", q)
	}
}

// A login with another's name, without a signature or with a wrong code is refused, and a number that is taken stays
// taken.
func TestForgedLogin(t *testing.T) {
	c := opened(t)
	victim, other := session(t, "veritable"), session(t, "veritable")
	m := victim.join(c)
	defer m.Close()
	until(t, m, "in the hall", in)
	for name, options := range map[string][]nats.Option{
		"as the hall":           {nats.UserInfo("hall", "code")},
		"no code":               {nats.UserInfo("table", "")},
		"wrong code":            {nats.UserInfo("table", "edoc")},
		"nothing":               {},
		"another's id":          {nats.UserInfo(victim.member.Table, "code"), other.member.Login().Nkey(nil)},
		"another's key":         {nats.UserInfo("table", "code"), victim.member.Login().Nkey([]byte("forged"))},
		"an id that nobody has": {nats.UserInfo("nobody", "code"), other.member.Login().Nkey(nil)},
	} {
		conn, err := nats.Connect(fmt.Sprintf("nats://127.0.0.1:%d", c.port), options...)
		if assert.ErrorIs(t, err, nats.ErrAuthorization, name) {
			continue
		}
		conn.Close()
	}
	conn, _ := dialed(t, c.address(), other.member.Login())
	answer, err := conn.Request("hall.table.1", []byte(`{"table":"mine"}`), 5*time.Second)
	require.NoError(t, err)
	assert.Contains(t, string(answer.Data), "maximum messages per subject")
}

// A table made before tables had logins of their own has a random id. It joins a hall that has it and one that does not,
// continues, and can be taken over; nobody else can log in as it.
func TestOldTable(t *testing.T) {
	for name, claimed := range map[string]bool{"known": true, "new": false} {
		t.Run(name, func(t *testing.T) {
			c := opened(t)
			a := session(t, "veritable")
			a.member.Table = "0123456789abcdef0123456789abcdef"
			if claimed {
				a.claimed(c)
			}
			m := a.join(c)
			defer m.Close()
			until(t, m, "in the hall", in)
			_, subject := a.member.Journal()
			assert.True(t, strings.HasSuffix(subject, ".0123456789abcdef0123456789abcdef"))
			_, err := nats.Connect(fmt.Sprintf("nats://127.0.0.1:%d", c.port), nats.UserInfo(a.member.Table, "code"), session(t, "veritable").member.Login().Nkey(nil))
			require.ErrorIs(t, err, nats.ErrAuthorization)
			got, err := taken(t, c, 1, a.member.Halves[0].Half, a.member.Halves[1].Half)
			require.NoError(t, err)
			assert.Equal(t, a.State(), brought(t, got).State())
			until(t, m, "its old host hears of it", func(s hall.State) bool { return s.Guest })
		})
	}
}

// claimed takes number 1 for a table, as an older version did it.
func (b *table) claimed(c *club) {
	b.t.Helper()
	conn, js, err := hall.Dial(fmt.Sprintf("nats://hall:own@127.0.0.1:%d", c.port), hall.Login{}, nil)
	require.NoError(b.t, err)
	defer conn.Close()
	require.Eventually(b.t, conn.IsConnected, 10*time.Second, time.Millisecond)
	data, err := json.Marshal(b.member.Claim())
	require.NoError(b.t, err)
	_, err = js.Publish(b.t.Context(), "hall.table.1", data)
	require.NoError(b.t, err)
	b.member.Number = 1
}
