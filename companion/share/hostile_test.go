package share_test

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/share"
)

// forged posts with headers and cookies as one likes.
func (g *guest) forged(method, path, body string, header map[string]string) (int, http.Header) {
	g.t.Helper()
	r, err := http.NewRequest(method, g.url+path, strings.NewReader(body))
	require.NoError(g.t, err)
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Origin", g.url)
	for name, value := range header {
		if name == "Host" {
			r.Host = value
			continue
		}
		r.Header.Set(name, value)
	}
	if r.Header.Get("Origin") == "-" {
		r.Header.Del("Origin")
	}
	answer, err := g.http.Do(r)
	require.NoError(g.t, err)
	defer answer.Body.Close()
	_, _ = io.Copy(io.Discard, answer.Body)
	return answer.StatusCode, answer.Header
}

// Requests from elsewhere, with wrong tokens, from other seats and of other kinds are refused, and change nothing.
func TestForgedRequests(t *testing.T) {
	h := host(t, "veritable")
	g, other := h.join(t, "german"), h.join(t, "allied")
	press, form := g.base+"press", "number=1&do=note"
	cookie := g.cookie()
	cases := map[string]struct {
		by     *guest
		method string
		path   string
		body   string
		header map[string]string
		want   int
	}{
		"another site":                 {g, "POST", press, form, map[string]string{"Origin": "http://evil.example"}, 403},
		"another port":                 {g, "POST", press, form, map[string]string{"Origin": "http://127.0.0.1:1"}, 403},
		"no origin":                    {g, "POST", press, form, map[string]string{"Origin": "-"}, 403},
		"null origin":                  {g, "POST", press, form, map[string]string{"Origin": "null"}, 403},
		"the browser says so":          {g, "POST", press, form, map[string]string{"Sec-Fetch-Site": "cross-site"}, 403},
		"a neighbour":                  {g, "POST", press, form, map[string]string{"Sec-Fetch-Site": "same-site"}, 403},
		"a stream for another site":    {g, "GET", g.base + "events", "", map[string]string{"Sec-Fetch-Site": "cross-site", "Origin": "-"}, 403},
		"a name for this machine":      {g, "POST", press, form, map[string]string{"Host": "evil.example", "Origin": "http://evil.example"}, 421},
		"no token":                     {h.guest(t), "POST", press, form, nil, 403},
		"unknown token":                {h.guest(t), "POST", press, form, map[string]string{"Cookie": cookie.Name + "=AAAAAAAAAAAAAAAAAAAAAA"}, 403},
		"no token, of the same length": {h.guest(t), "POST", press, form, map[string]string{"Cookie": cookie.Name + "=" + strings.Repeat("A", len(cookie.Value))}, 403},
		"the token of another seat":    {h.guest(t), "POST", other.base + "press", form, map[string]string{"Cookie": strings.Replace(cookie.Name, "german", "allied", 1) + "=" + cookie.Value}, 403},
		"another table":                {h.guest(t), "POST", strings.Replace(press, "/t/", "/t/x", 1), form, map[string]string{"Cookie": cookie.String()}, 403},
		"another method":               {g, "PUT", press, form, nil, 405},
		"looking instead":              {g, "GET", press, "", nil, 405},
		"another kind of body":         {g, "POST", press, "{}", map[string]string{"Content-Type": "application/json"}, 415},
		"a huge body":                  {g, "POST", press, "do=" + strings.Repeat("x", 70<<10), nil, 413},
		"a huge code":                  {g, "POST", "/join", "code=" + strings.Repeat("x", 5<<10), nil, 400},
		"a broken body":                {g, "POST", press, "do=%zz", nil, 400},
		"another page":                 {g, "GET", "/../../etc/passwd", "", nil, 404},
		"unknown asset":                {g, "GET", "/assets/..%2fdoor.html", "", nil, 404},
		"a door for spectators":        {h.guest(t), "POST", strings.Replace(press, "german", "watch", 1), form, nil, 403},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			status, header := c.by.forged(c.method, c.path, c.body, c.header)
			assert.Equal(t, c.want, status)
			assert.Contains(t, header.Get("Content-Security-Policy"), "default-src 'none'")
			assert.Equal(t, 1, h.journal.Now().Last, "nothing was entered")
		})
	}
}

// cookie is the cookie of the guest's seat.
func (g *guest) cookie() *http.Cookie {
	at, err := url.Parse(g.url + g.base)
	require.NoError(g.t, err)
	list := g.http.Jar.Cookies(at)
	require.Len(g.t, list, 1)
	return list[0]
}

// The cookie of a seat is strict, of this seat alone, and out of reach of scripts; no address contains anything of it
// or of a code.
func TestCookies(t *testing.T) {
	h := host(t, "veritable")
	g := h.guest(t)
	g.http.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	code := h.code("german")
	_, header := g.forged("POST", "/join", url.Values{"code": {code}}.Encode(), nil)
	assert.NotContains(t, header.Get("Location"), code)
	require.NoError(t, h.Confirm(h.Requests()[0].Number))
	_, header = g.forged("POST", "/join/take", "", nil)
	set := header.Values("Set-Cookie")
	require.Len(t, set, 2)
	assert.Contains(t, set[0], "Max-Age=0", "the request is over")
	seat, err := http.ParseSetCookie(set[1])
	require.NoError(t, err)
	assert.Equal(t, header.Get("Location"), seat.Path)
	assert.True(t, seat.HttpOnly)
	assert.Equal(t, http.SameSiteStrictMode, seat.SameSite)
	assert.GreaterOrEqual(t, len(seat.Value), 22, "128 bits")
	assert.True(t, strings.HasPrefix(seat.Name, "sandtable_") && strings.HasSuffix(seat.Name, "_german"))
	assert.NotContains(t, seat.Path, seat.Value)
	assert.NotContains(t, seat.Name, seat.Value)
}

// After five wrong codes an address waits, be the next code good or not, and longer each time.
func TestWrongCodesAreLockedOut(t *testing.T) {
	now := time.Now()
	h := host(t, "veritable", func(d *share.Deps) { d.Now = func() time.Time { return now } })
	g := h.guest(t)
	try := func(code string) string {
		now = now.Add(time.Second)
		_, body, _ := g.post("/join", url.Values{"code": {code}, "name": {"Ben <b>"}})
		return body
	}
	for range 4 {
		again := try("ABCD-2345")
		assert.Contains(t, again, "Wrong code.")
		assert.Contains(t, again, `value="Ben &lt;b&gt;"`, "the name stays, a wrong code does not")
	}
	assert.Contains(t, try(""), "Try again in 60 seconds.")
	assert.Contains(t, try(h.code("german")), "Too many wrong codes.")
	assert.Empty(t, h.Requests())
	now = now.Add(time.Minute)
	assert.Contains(t, try(strings.Repeat("A", 1000)), "Try again in 120 seconds.")
	now = now.Add(2 * time.Minute)
	assert.Contains(t, try(h.code("german")), "Waiting for the host")
}

// Floods of one browser and readers that do not read keep no other seat from its press and its picture.
func TestFloodsKeepNoOtherSeat(t *testing.T) {
	h := host(t, "veritable")
	g, good, seen := h.join(t, "watch"), h.join(t, "german"), h.join(t, "allied")
	for range 6 { // readers that never read
		c, err := net.Dial("tcp", strings.TrimPrefix(h.url, "http://"))
		require.NoError(t, err)
		t.Cleanup(func() { _ = c.Close() })
		require.NoError(t, c.(*net.TCPConn).SetReadBuffer(1))
		fmt.Fprintf(c, "GET %sevents HTTP/1.1\r\nHost: %s\r\nCookie: %s\r\nTest-From: 192.168.1.66\r\n\r\n", g.base, strings.TrimPrefix(h.url, "http://"), g.cookie())
	}
	stop := make(chan struct{})
	var refused atomic.Int64
	var floods sync.WaitGroup
	flood := func() {
		for {
			select {
			case <-stop:
				return
			default:
			}
			r, _ := http.NewRequest("POST", g.url+g.base+"press", bytes.NewReader([]byte("number=1&do=note")))
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			r.Header.Set("Origin", g.url)
			r.Header.Set("Test-From", "192.168.1.66")
			if answer, err := g.http.Do(r); err == nil {
				_ = answer.Body.Close()
				if answer.StatusCode == http.StatusTooManyRequests {
					refused.Add(1)
				}
			}
		}
	}
	for range 4 { // a busy machine answers one after another too slowly to be flooded
		floods.Go(flood)
	}
	events := seen.listen(seen.base + "events")
	next(t, events)
	for range 10 {
		good.press(h.journal.Now().Last, "note")
		require.Equal(t, "picture", next(t, events).name)
		time.Sleep(100 * time.Millisecond) // the seat is not to run into its own limit
	}
	assert.Eventually(t, func() bool { return refused.Load() > 0 }, time.Minute, 10*time.Millisecond, "the flood is bounded")
	close(stop)
	floods.Wait()
	assert.Equal(t, 11, h.journal.Now().Last, "and it has no effect")
}

// So many connections are open at once and no more, of one address and of all.
func TestConnectionsAreBounded(t *testing.T) {
	h, _, _ := served(t)
	var open []net.Conn
	for range share.Bounds().PerAddress {
		c, err := net.Dial("tcp", strings.TrimPrefix(h.url, "http://"))
		require.NoError(t, err)
		open = append(open, c)
	}
	assert.False(t, answersWithin(h.url, 400*time.Millisecond))
	for _, c := range open {
		require.NoError(t, c.Close())
	}
	assert.True(t, answersWithin(h.url, patience))
}
