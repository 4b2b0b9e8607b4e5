package share_test

import (
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/share"
	"sandtable/companion/view/link"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
)

// served is a table on a real listener, by a clock that can be moved.
func served(t *testing.T) (*hosted, *share.Server, *atomic.Int64) {
	j, _ := enginetest.Begin(t, opened(t, "veritable"))
	ahead := &atomic.Int64{}
	now := func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }
	table, err := share.New(share.Deps{Random: chance(3), Now: now, Pages: plain{}, Limits: share.Bounds(), Name: evening, Lang: words.English}, j, "")
	require.NoError(t, err)
	server, err := share.Listen(table, "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, server.Close()) })
	h := &hosted{Table: table, journal: j, url: "http://" + netip.AddrPortFrom(netip.MustParseAddr("127.0.0.1"), uint16(server.Port())).String()}
	return h, server, ahead
}

// answersWithin reports whether the door opens before the time is over.
func answersWithin(url string, most time.Duration) bool {
	one := http.Client{Timeout: time.Second, Transport: &http.Transport{DisableKeepAlives: true}}
	for end := time.Now().Add(most); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if answer, err := one.Get(url); err == nil {
			_ = answer.Body.Close()
			return answer.StatusCode == http.StatusOK
		}
	}
	return false
}

// A host whose listener the system took while it slept comes back, and sends the whole picture.
func TestTheHostIsBackAfterSleep(t *testing.T) {
	h, server, ahead := served(t)
	g := h.join(t, "german")
	events := g.listen(g.base + "events")
	assert.Equal(t, "picture", next(t, events).name)
	ahead.Add(int64(time.Hour))
	server.Break()
	assert.True(t, answersWithin(h.url, patience))
	assert.Equal(t, "picture", next(t, events).name)
}

// The same where the clock says nothing.
func TestALostListenerIsMadeAnew(t *testing.T) {
	h, server, _ := served(t)
	for range 3 {
		server.Break()
		assert.True(t, answersWithin(h.url, patience))
	}
}

// A table that is closed tells its guests and lets go of the address.
func TestClosing(t *testing.T) {
	h, server, _ := served(t)
	g := h.join(t, "german")
	events := g.listen(g.base + "events")
	assert.Equal(t, "picture", next(t, events).name)
	require.NoError(t, server.Close())
	assert.Equal(t, "gone", next(t, events).name)
	l, err := net.Listen("tcp", strings.TrimPrefix(h.url, "http://"))
	require.NoError(t, err)
	assert.NoError(t, l.Close())
}

func TestNetworks(t *testing.T) {
	at := func(text string) link.Network { return link.Network{Name: "n", Address: netip.MustParseAddr(text)} }
	got := share.Likeliest([]link.Network{at("127.0.0.1"), at("fe80::1"), at("2001:db8::1"), at("203.0.113.9"), at("169.254.7.7"), at("192.168.1.20"), at("10.0.0.2")})
	assert.Equal(t, []link.Network{at("192.168.1.20"), at("10.0.0.2"), at("203.0.113.9"), at("2001:db8::1")}, got)
	assert.Equal(t, "192.168.1.20:7070", got[0].At(7070))
	assert.Equal(t, "http://[2001:db8::1]:7070/#ABCD-2345", got[3].URLWith(7070, "ABCD2345"))
	_, err := share.Networks()
	assert.NoError(t, err)
}

// A stream lasts, however soon a request has to arrive; one that dribbles in does not.
func TestStreamsLast(t *testing.T) {
	t.Cleanup(share.ReadWithin(300 * time.Millisecond))
	h, _, _ := served(t)
	g := h.join(t, "german")
	events := g.listen(g.base + "events")
	assert.Equal(t, "picture", next(t, events).name)
	for range 2 { // the second comes long after the time in which a request has to arrive
		select {
		case e, open := <-events:
			require.True(t, open, "the stream ended")
			assert.Equal(t, "beat", e.name)
		case <-time.After(patience):
			require.Fail(t, "no beat came")
		}
	}
	c, err := net.Dial("tcp", strings.TrimPrefix(h.url, "http://"))
	require.NoError(t, err)
	defer c.Close()
	_, err = c.Write([]byte("POST /join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\ncode="))
	require.NoError(t, err)
	require.NoError(t, c.SetReadDeadline(time.Now().Add(3*time.Second)))
	_, err = io.ReadAll(c)
	assert.NoError(t, err, "the host hangs up")
}
