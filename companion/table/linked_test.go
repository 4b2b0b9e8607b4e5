package table

import (
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/view/link"
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/words"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
)

// other is a browser at another device.
type other struct {
	t    *testing.T
	http *http.Client
	url  string
	base string
}

func (o *other) post(path string, form url.Values) (body, at string) {
	r, err := http.NewRequest(http.MethodPost, o.url+path, strings.NewReader(form.Encode()))
	require.NoError(o.t, err)
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Origin", o.url)
	return o.do(r)
}

func (o *other) look() string {
	r, err := http.NewRequest(http.MethodGet, o.url+o.base, nil)
	require.NoError(o.t, err)
	body, _ := o.do(r)
	return body
}

func (o *other) do(r *http.Request) (body, at string) {
	answer, err := o.http.Do(r)
	require.NoError(o.t, err)
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	require.NoError(o.t, err)
	return string(data), answer.Request.URL.Path
}

// linkedDesk is a desk of a game with secrets that is open to other devices, this one being the German side.
func linkedDesk(t *testing.T) (*Screen, *desk) { return linkedDeskBy(t, time.Now) }

// linkedDeskBy does the same with a clock.
func linkedDeskBy(t *testing.T, now func() time.Time) (*Screen, *desk) {
	return linkedDeskOf(t, hidden, now)
}

// linkedDeskOf does the same for any game with these sides.
func linkedDeskOf(t *testing.T, game string, now func() time.Time) (*Screen, *desk) {
	p := at(t, appearance{words.English, theme.Normal, theme.Light, phoneSize})
	p.deps.Random, p.deps.Listen, p.deps.Now = rand.NewChaCha8([32]byte{1}), "127.0.0.1:0", now
	d := begin(t, p, engine.Opening{ID: game, Default: true})
	d.Act(page.Act{Do: page.LinkDevices})
	at := p.pageView()
	at.Pressed("own", german)
	at.Pressed("open", nil)
	require.NotNil(t, d.own.link)
	t.Cleanup(d.link.end)
	return p, d
}

// guest joins as the Allied side and is confirmed on the page.
func guest(t *testing.T, p *Screen, d *desk) *other {
	jar, err := cookiejar.New(nil)
	require.NoError(t, err)
	o := &other{t: t, http: &http.Client{Jar: jar}, url: "http://127.0.0.1:" + strconv.Itoa(d.own.link.host.Server.Port())}
	for _, c := range d.own.linkStatus().Chairs {
		if c.ID == allied {
			o.post("/join", url.Values{"code": {c.Code}, "name": {"Ben"}})
		}
	}
	list := d.own.linkStatus().Requests
	require.Len(t, list, 1)
	p.pageView().Pressed("confirm."+strconv.Itoa(list[0].Number), nil)
	_, o.base = o.post("/join/take", nil)
	require.True(t, strings.HasSuffix(o.base, "/allied/"), o.base)
	return o
}

// The host opens a game from the menu and gets a seat of it. Another device joins, sees only its own side, and loses
// its page when the host closes the link.
func TestGuestSeesItsSideUntilTheLinkCloses(t *testing.T) {
	p, d := linkedDesk(t)
	o := guest(t, p, d)
	assert.Equal(t, german, d.own.viewer)
	body := o.look()
	assert.Contains(t, body, "Waiting for: German")
	p.back()
	d.ask(engine.Ask(play.NoteVerb, play.NoteArgs{Text: "convoy to the north"}))
	assert.NotContains(t, o.look(), "convoy to the north")
	seen, err := d.own.sideView().Log(1, 0)
	require.NoError(t, err)
	assert.Contains(t, sightOf(t, d), "convoy to the north")
	assert.NotEmpty(t, seen)
	d.Act(page.Act{Do: page.Look, Of: allied})
	assert.Equal(t, german, d.own.viewer, "the viewer after a press that shows the guest's side")
	_, err = d.own.session.Seat(allied).Do(d.own.session.Seat(allied).Number(), engine.Ask(play.NoteVerb, play.NoteArgs{Text: "hunt at dawn"}))
	require.NoError(t, err)
	d.link.onNews()
	assert.NotContains(t, sightOf(t, d), "hunt at dawn")
	_, ok := link.Sign(d.Seat(), d.own.linkStatus())
	assert.True(t, ok)
	d.link.shut()
	assert.Nil(t, d.own.link)
	_, ok = link.Sign(d.Seat(), d.own.linkStatus())
	assert.False(t, ok)
	_, err = o.http.Get(o.url + o.base)
	assert.Error(t, err)
}

// sightOf returns the log that this device sees, as text.
func sightOf(t *testing.T, d *desk) string {
	lines, err := d.own.sideView().Log(1, 0)
	require.NoError(t, err)
	var out strings.Builder
	for _, l := range lines {
		for _, s := range l.Said {
			out.WriteString(d.own.reader().Said(s) + "\n")
		}
		out.Write(l.Command.Args)
	}
	return out.String()
}

// Leaving the game closes the link. After the game is opened again, the device still has its seat.
func TestLeavingEndsTheLink(t *testing.T) {
	p, d := linkedDesk(t)
	o := guest(t, p, d)
	was := o.base
	p.home()
	_, err := o.http.Get(o.url + o.base)
	require.Error(t, err)
	p.openSession(d.own.about.ID, library.Imported{})
	d = p.desk
	p.deps.Listen = strings.TrimPrefix(o.url, "http://")
	assert.Nil(t, d.own.link, "the link of a reopened game")
	assert.Contains(t, fit.Read(p.win.Content()), "Open it to them again.")
	d.link.page()
	p.pageView().Pressed("open", nil)
	t.Cleanup(d.link.end)
	_, at := o.do(must(http.NewRequest(http.MethodGet, o.url+was, nil)))
	assert.Equal(t, was, at)
	for _, c := range d.own.linkStatus().Chairs {
		if c.ID == allied {
			assert.Equal(t, link.Away, c.Link)
		}
	}
}

// The host's own screen in the open view can undo the commands of every seat.
func TestHostInOpenViewUndoesCommandsOfSeats(t *testing.T) {
	p, d := linkedDesk(t)
	d.link.shut()
	d.link.page()
	p.pageView().Pressed("own", string(link.Watches))
	p.pageView().Pressed("open", nil)
	p.back()
	require.Empty(t, d.own.viewer)
	codes := map[link.Role]string{}
	for _, c := range d.own.linkStatus().Chairs {
		codes[c.Role] += c.Code
	}
	assert.NotEmpty(t, codes[link.Watches], "the code for spectators")
	was := d.own.state().Shared.Phase
	here := d.own.session.Seat(german)
	_, err := here.Do(here.Number(), engine.Ask(play.NextVerb, play.NextArgs{All: true}))
	require.NoError(t, err)
	d.link.onNews()
	require.NotEqual(t, was, d.own.state().Shared.Phase)
	require.Error(t, here.Undoable())
	require.Empty(t, session.Undo(d.Seat()).DisabledReason)
	d.Act(page.Act{Do: page.Undo})
	assert.Equal(t, was, d.own.state().Shared.Phase)
	assert.Empty(t, session.Redo(d.Seat()).DisabledReason)
	lines, err := d.own.session.Seat(german).Log(d.own.session.Seat(german).Number(), 0)
	require.NoError(t, err)
	require.Len(t, lines, 1)
	assert.Equal(t, "log.undo_host", lines[0].Said[1].Key, "the log says who undid it")
}

// The host acts for a side whose seat is absent, and the log says so; not for one that is there.
func TestHostActsForAnAbsentSeat(t *testing.T) {
	p, d := linkedDeskOf(t, "veritable", time.Now)
	p.back()
	next := func() {
		d.own.knows()
		d.Visit.Send(page.Command(play.NextVerb, play.NextArgs{All: true}), nil)
	}
	next()
	require.Equal(t, "setup_allied", d.own.state().Shared.Phase)
	next()
	require.Equal(t, "setup_ready", d.own.state().Shared.Phase)
	assert.Contains(t, sightOf(t, d), "By the host for: Allied")
	for d.own.game().Phase(d.own.state().Shared.Phase).Side != allied {
		next()
	}
	d.link.page()
	o := guest(t, p, d)
	p.back()
	there, err := o.http.Get(o.url + o.base + "events")
	require.NoError(t, err)
	defer there.Body.Close()
	require.Eventually(t, func() bool { return d.own.absent() == "" }, time.Minute, 10*time.Millisecond)
	stands := d.own.state().Shared.Phase
	next()
	assert.Equal(t, stands, d.own.state().Shared.Phase)
	assert.Contains(t, fit.Read(p.win.Content()), "This is up to: Allied.")
}

// Next on the host's own screen does nothing just after a seat pressed Next, whether the host is a side or in the open
// view. Undo in the open view does not undo an entry that its screen has not shown.
func TestHostDoesNotActOnAnOutdatedPicture(t *testing.T) {
	for _, own := range []string{german, string(link.Watches)} {
		at := time.Date(2026, 2, 8, 18, 0, 0, 0, time.UTC)
		p, d := linkedDeskOf(t, "veritable", func() time.Time { return at })
		d.link.shut()
		d.link.page()
		p.pageView().Pressed("own", own)
		p.pageView().Pressed("open", nil)
		p.back()
		seat := func(side string) {
			t.Helper()
			here := d.own.session.Seat(side)
			_, err := here.Do(here.Number(), engine.Ask(play.NextVerb, play.NextArgs{All: true}))
			require.NoError(t, err)
		}
		next := func() { d.Visit.Send(page.Command(play.NextVerb, play.NextArgs{All: true}), nil) }
		_, err := d.own.session.Do(engine.Ask(play.NextVerb, play.NextArgs{All: true})) // to the Allied set-up
		require.NoError(t, err)
		d.link.onNews()
		at = at.Add(time.Minute)
		seat(allied)
		next()
		stands := d.own.state().Shared.Phase
		assert.Contains(t, fit.Read(p.win.Content()), "Somebody else has just pressed Next.", "an older picture")

		at = at.Add(time.Minute)
		next()
		require.NotEqual(t, stands, d.own.state().Shared.Phase, "%s: phase after a second press", own)
		at = at.Add(time.Minute)
		seat(allied)
		d.link.onNews()
		stands = d.own.state().Shared.Phase
		at = at.Add(time.Second)
		next()
		assert.Equal(t, stands, d.own.state().Shared.Phase, "%s: phase after a press on a new picture", own)
		next()
		assert.NotEqual(t, stands, d.own.state().Shared.Phase)
		seat(allied)
		stands = d.own.state().Shared.Phase
		d.Act(page.Act{Do: page.Undo})
		assert.Equal(t, stands, d.own.state().Shared.Phase, "%s: phase after undoing an unseen entry", own)
	}
}

func must(r *http.Request, err error) *http.Request {
	if err != nil {
		panic(err)
	}
	return r
}
