package web_test

import (
	"bytes"
	"errors"
	"net/url"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/web"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// host is one seat of a session, as a host of several would serve it.
type host struct {
	t     testing.TB
	j     *journal.Journal
	side  string
	role  web.Role
	waits bool
	moved *web.Moved
	sit   *web.Sitting
	pages *web.Pages
	file  *page.File
	act   *page.Act
	take  *gamedata.Copy
	fault error // what comes of a copy that was typed in
}

// games is shared by all tests, so that each game is read once.
var games = scenarios.Catalogue()

// seated begins a game with one browser at a seat.
func seated(t testing.TB, o engine.Opening, side string) *host {
	g, err := games.Open(o)
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, g)
	p := pages(t)
	return &host{t: t, j: j, side: side, role: web.Plays, pages: p, sit: p.Sit(words.English, "")}
}

// pages have dice that show their highest face.
func pages(t testing.TB) *web.Pages {
	p, err := web.New(web.Options{Assets: "/assets/",
		Roll: func(n engine.NeedDice) []int { return repeat(n.Low+n.Sides-1, n.Count) },
		Draw: func(n engine.NeedDraw) []string { return n.From[:n.Count] }})
	require.NoError(t, err)
	return p
}

func repeat(v, n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = v
	}
	return out
}

// shown is what the seat has before it.
func (h *host) shown() web.Shown {
	past := h.j.SideView(h.side)
	now := past.Now()
	return web.Shown{Name: "Thursday", Number: now.Last, Role: h.role, Base: "/t/x/y/", Waits: h.waits, Moved: h.moved,
		Seat: view.Seat{Reader: view.Reader{Game: now.Game, Lang: words.English}, State: now.State, Past: past, Viewer: h.side, Serves: h.serves(), Linked: true}}
}

// serves is the side that the seat plays, as hosts say it.
func (h *host) serves() string {
	if h.side == "" && (h.role != web.Plays || len(h.j.Game().Keepers()) > 0) {
		return view.Nobody
	}
	return h.side
}

// press presses a control and carries out what comes of it.
func (h *host) press(address, value string, more ...string) {
	h.t.Helper()
	form := url.Values{"press": {address}, "value": {value}, "number": {strconv.Itoa(h.shown().Number)}}
	for i := 0; i+1 < len(more); i += 2 {
		form.Set(more[i], more[i+1])
	}
	send, err := h.sit.Press(h.shown(), form)
	if err != nil {
		p, ok := engine.AsProblem(err)
		require.True(h.t, ok, "%v", err)
		h.sit.Tell(page.Told{Text: h.shown().Seat.Problem(p)})
		return
	}
	h.carry(send)
}

func (h *host) carry(send page.Send) {
	h.file, h.act, h.take = send.File, send.Act, send.Take
	if send.Take != nil {
		h.sit.Carried(h.shown(), send, h.fault)
		return
	}
	if len(send.Commands) == 0 && (send.Act == nil || !moves(send.Act.Do)) {
		return
	}
	var err error
	for err == nil && len(send.Commands) > 0 {
		if _, err = h.j.SideView(h.side).Do(send.Commands[0]); err == nil {
			send.Commands = send.Commands[1:]
			err = h.j.Answer("")
		}
	}
	if err == nil && send.Act != nil {
		err = h.move(*send.Act)
		send.Act = nil
	}
	h.sit.Carried(h.shown(), send, err)
}

func moves(a page.ActName) bool { return a == page.Undo || a == page.Redo || a == page.Jump }

func (h *host) move(a page.Act) (err error) {
	past := h.j.SideView(h.side)
	switch a.Do {
	case page.Undo:
		_, err = past.Undo(journal.By{})
	case page.Redo:
		_, err = past.Redo(journal.By{})
	case page.Jump:
		n, bad := strconv.Atoi(a.Of)
		_, err = past.Jump(n, journal.By{})
		err = errors.Join(bad, err)
	}
	return err
}

// whole is the page.
func (h *host) whole() string {
	h.t.Helper()
	var b bytes.Buffer
	require.NoError(h.t, h.sit.Whole(&b, h.shown()))
	return b.String()
}

// picture is the part that is replaced.
func (h *host) picture() string {
	h.t.Helper()
	var b bytes.Buffer
	require.NoError(h.t, h.sit.Picture(&b, h.shown()))
	return b.String()
}

// seatedAt begins a game as it comes, at the seat of nobody in particular.
func seatedAt(t testing.TB, id string) *host {
	return seated(t, engine.Opening{ID: id, Default: true}, "")
}
