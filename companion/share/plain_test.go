package share_test

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"html"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sandtable/companion/share"
	"sandtable/companion/view/alert"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// plain draws seats as lines of text: the seat's phase, and its choices. A press is the number of one.
type plain struct{}

func (plain) Sit(lang words.Lang, _ string) share.Sitting      { return &plainSitting{lang: lang} }
func (plain) Asset(string) (data []byte, kind string, ok bool) { return nil, "", false }

type plainSitting struct {
	lang words.Lang
	told string
}

func (p *plainSitting) Lang() words.Lang { return p.lang }
func (p *plainSitting) Look() string     { return "" }
func (p *plainSitting) Key() string      { return "" }

func (p *plainSitting) Whole(w io.Writer, s visit.Snapshot) error {
	fmt.Fprintf(w, "<html>%s\n", s.Base)
	return p.Picture(w, s)
}

func (p *plainSitting) Picture(w io.Writer, s visit.Snapshot) error {
	fmt.Fprintf(w, "number %d\nviewer %s\nphase %s\n", s.Number, s.Seat.Viewer, s.Seat.State.Shared.Phase)
	lines, err := s.Seat.Past.Log(1, 0)
	if err != nil {
		return err
	}
	for _, l := range lines {
		fmt.Fprintf(w, "%d %s %s %v\n", l.Number, l.Command.Do, l.Command.Side, l.Hidden)
		for _, said := range l.Said {
			fmt.Fprintln(w, html.EscapeString(s.Seat.Said(said)))
		}
	}
	choices, _ := s.Seat.Offered(s.Seat.State)
	for i, c := range choices {
		fmt.Fprintf(w, "choice %d %s\n", i, c.Do)
	}
	news, err := alert.Of(s.Seat)
	if err != nil {
		return err
	}
	for _, line := range news.Lines {
		fmt.Fprintf(w, "alert %s\n", html.EscapeString(line))
	}
	if news.Turn {
		fmt.Fprintln(w, "alert turn")
	}
	if p := s.Seat.Plea; p.Undone != nil && p.By == s.Seat.Viewer {
		fmt.Fprintf(w, "undone for %s\n", p.By)
	} else if p.By != "" && p.Undone == nil {
		fmt.Fprintf(w, "plea of %s, awaits %s, refused by %q\n", p.By, p.Awaits, p.Refused)
	}
	if s.Waits {
		fmt.Fprintln(w, "waits for the hall")
	}
	if s.Moved != nil {
		fmt.Fprintf(w, "moved to %q\n", s.Moved.Address)
	}
	if p.told != "" {
		fmt.Fprintf(w, "told %s\n", html.EscapeString(p.told))
	}
	return nil
}

func (p *plainSitting) Press(t visit.Turn, form url.Values) (*page.File, error) {
	p.told = ""
	c := engine.Ask(play.NoteVerb, play.NoteArgs{Text: cmp.Or(form.Get("text"), "note "+form.Get("number"))})
	var err error
	switch do := form.Get("do"); do {
	case "":
		return nil, nil
	case "undo", "undo_ask", "undo_agree", "undo_refuse":
		_, err = t.Move(page.Act{Do: page.ActName(do)})
	case "on":
		err = t.Do(engine.Ask(play.NextVerb, play.NextArgs{All: true}))
	case "note":
		err = t.Do(c)
	case "seen":
		err = t.See(t.Snapshot().Number)
	default:
		args := map[string]any{}
		for name := range form {
			if key, ok := strings.CutPrefix(name, "arg."); ok {
				args[key] = form.Get(name)
			}
		}
		err = t.Do(engine.Ask(do, args))
	}
	if err != nil {
		p.told = t.Snapshot().Seat.Problem(err)
	}
	return nil, nil
}

// evening is what sessions of tests are called.
func evening(words.Lang) string { return "Evening" }

// chance is a source of bytes that repeats.
func chance(seed uint64) io.Reader {
	var key [32]byte
	key[0] = byte(seed)
	return rand.NewChaCha8(key)
}

// opened is a game that comes along.
func opened(t testing.TB, id string) *engine.Game {
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: id, Default: true})
	require.NoError(t, err)
	return g
}

// hosted is a table that the network reaches.
type hosted struct {
	*share.Table
	journal *journal.Journal
	url     string
}

// host lays a table for a game.
func host(t testing.TB, game string, change ...func(*share.Deps)) *hosted {
	j, _ := enginetest.Begin(t, opened(t, game))
	return hostOf(t, j, change...)
}

func hostOf(t testing.TB, j *journal.Journal, change ...func(*share.Deps)) *hosted {
	return hostSession(t, j, j, change...)
}

func hostSession(t testing.TB, s share.Session, j *journal.Journal, change ...func(*share.Deps)) *hosted {
	h := &hosted{journal: j}
	d := share.Deps{Random: chance(1), Now: time.Now, Pages: plain{}, Limits: share.Bounds(), Name: evening, Lang: words.English}
	d.Fault = func(err error) { t.Error(err) }
	for _, c := range change {
		c(&d)
	}
	var err error
	h.Table, err = share.New(d, s, "")
	require.NoError(t, err)
	site := h.Handler()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if from := r.Header.Get("Test-From"); from != "" { // a device elsewhere on the network
			r.RemoteAddr = from + ":40000"
		}
		site.ServeHTTP(w, r)
	}))
	t.Cleanup(server.CloseClientConnections)
	t.Cleanup(server.Close)
	h.url = server.URL
	return h
}

// code is the code that is good for a seat now.
func (h *hosted) code(seat string) string {
	for _, c := range h.Seats() {
		if c.ID == seat {
			return c.Code
		}
	}
	return ""
}

// guest is a browser.
type guest struct {
	t    testing.TB
	http *http.Client
	url  string
	base string // the address of its seat; empty: it has none
}

func (h *hosted) guest(t testing.TB) *guest {
	jar, err := cookiejar.New(nil)
	require.NoError(t, err)
	return &guest{t: t, http: &http.Client{Jar: jar}, url: h.url}
}

// post posts a form as a page of the table does and returns what the answer holds, with the address it came from.
func (g *guest) post(path string, form url.Values) (int, string, string) {
	g.t.Helper()
	r, err := http.NewRequest(http.MethodPost, g.url+path, strings.NewReader(form.Encode()))
	require.NoError(g.t, err)
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Origin", g.url)
	r.Header.Set("X-Part", "1")
	return g.do(r)
}

func (g *guest) get(path string) (int, string, string) {
	g.t.Helper()
	r, err := http.NewRequest(http.MethodGet, g.url+path, nil)
	require.NoError(g.t, err)
	return g.do(r)
}

func (g *guest) do(r *http.Request) (int, string, string) {
	g.t.Helper()
	answer, err := g.http.Do(r)
	require.NoError(g.t, err)
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	require.NoError(g.t, err)
	return answer.StatusCode, string(body), answer.Request.URL.Path
}

// join takes a seat: by its code, with the host's word.
func (h *hosted) join(t testing.TB, seat string) *guest {
	t.Helper()
	g := h.guest(t)
	status, _, at := g.post("/join", url.Values{"code": {h.code(seat)}, "name": {"Guest"}})
	require.Equal(t, http.StatusOK, status)
	require.Equal(t, "/join", at)
	list := h.Requests()
	require.NoError(t, h.Confirm(list[len(list)-1].Number))
	status, _, g.base = g.post("/join/take", nil)
	require.Equal(t, http.StatusOK, status)
	require.Contains(t, g.base, "/t/")
	return g
}

// press presses something with what the seat has seen so far.
func (g *guest) press(number int, do string) string {
	g.t.Helper()
	status, body, _ := g.post(g.base+"press", url.Values{"number": {fmt.Sprint(number)}, "do": {do}})
	require.Equal(g.t, http.StatusOK, status)
	return body
}

// event is one event of a stream.
type event struct {
	name, data string
}

// listen opens the stream of a seat; it ends with the test.
func (g *guest) listen(path string) <-chan event {
	g.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	g.t.Cleanup(cancel)
	return g.listenUntil(ctx, path)
}

// listenUntil opens the stream of a seat until ctx is done.
func (g *guest) listenUntil(ctx context.Context, path string) <-chan event {
	g.t.Helper()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, g.url+path, nil)
	require.NoError(g.t, err)
	answer, err := g.http.Do(r)
	require.NoError(g.t, err)
	require.Equal(g.t, http.StatusOK, answer.StatusCode)
	out := make(chan event, 1000)
	go func() {
		defer close(out)
		defer answer.Body.Close()
		var e event
		lines := bufio.NewReader(answer.Body)
		for {
			line, err := lines.ReadString('\n')
			if err != nil {
				return
			}
			switch key, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": "); key {
			case "event":
				e.name = value
			case "data":
				e.data += value + "\n"
			case "":
				out <- e
				e = event{}
			}
		}
	}()
	return out
}

// patience is how long a test waits for what must come; how soon it comes is for benchmarks.
const patience = 30 * time.Second

// next waits for the next event that is no heartbeat.
func next(t testing.TB, events <-chan event) event {
	t.Helper()
	late := time.After(patience)
	for {
		select {
		case e, ok := <-events:
			if !ok {
				return event{name: "end"}
			}
			if e.name != "beat" {
				return e
			}
		case <-late:
			t.Fatal("nothing came")
		}
	}
}
