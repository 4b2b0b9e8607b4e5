package web_test

import (
	"bytes"
	"cmp"
	"net/url"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
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
	role  visit.Role
	waits bool
	moved *visit.Moved
	sit   *web.Sitting
	pages *web.Pages
	file  *page.File
	act   *page.Act
	take  *gamedata.Copy
	fault error // the result of a typed copy
	plea  view.Plea
	saw   int // up to which line everything was seen; 0: all
}

// games is shared by all tests, so that each game is read once.
var games = scenarios.Catalogue()

// seated begins a game with one browser at a seat.
func seated(t testing.TB, o engine.Opening, side string) *host {
	g, err := games.Open(o)
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, g)
	p := pages(t)
	return &host{t: t, j: j, side: side, role: visit.Plays, pages: p, sit: p.Sit(words.English, "")}
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

// Snapshot is what the seat sees now.
func (h *host) Snapshot() visit.Snapshot {
	past := h.j.SideView(h.side)
	now := past.Now()
	return visit.Snapshot{Name: "Thursday", Number: now.Last, Role: h.role, Base: "/t/x/y/", Waits: h.waits, Moved: h.moved,
		Seat: view.Seat{Reader: view.Reader{Game: now.Game, Lang: words.English}, State: now.State, Past: past, Viewer: h.side, Serves: h.serves(), Linked: true, Seen: cmp.Or(h.saw, now.Last), Plea: h.plea}}
}

// serves is the side that the seat plays, as hosts say it.
func (h *host) serves() string {
	if h.side == "" && (h.role != visit.Plays || len(h.j.Game().Keepers()) > 0) {
		return view.Nobody
	}
	return h.side
}

// press presses a control and carries out what it sends.
func (h *host) press(address, value string, more ...string) {
	h.t.Helper()
	form := url.Values{"press": {address}, "value": {value}, "number": {strconv.Itoa(h.Snapshot().Number)}}
	for i := 0; i+1 < len(more); i += 2 {
		form.Set(more[i], more[i+1])
	}
	h.act, h.take = nil, nil
	var err error
	h.file, err = h.sit.Press(h, form)
	require.NoError(h.t, err)
}

func (h *host) Do(c engine.Command) error {
	if _, err := h.j.SideView(h.side).Do(c); err != nil {
		return err
	}
	return h.j.Answer("")
}

func (h *host) See(upto int) error {
	h.saw = upto
	return nil
}

func (h *host) Take(c gamedata.Copy) error {
	h.take = &c
	return h.fault
}

func (h *host) File(a page.ActName) (page.File, bool, error) {
	h.act = &page.Act{Do: a}
	return page.File{}, false, nil
}

func (h *host) Move(a page.Act) ([]engine.Said, error) {
	h.act = &a
	past := h.j.SideView(h.side)
	var moved journal.Moved
	var err error
	switch a.Do {
	case page.Undo:
		moved, err = past.Undo(journal.By{})
	case page.Redo:
		moved, err = past.Redo(journal.By{})
	case page.Jump:
		n, bad := strconv.Atoi(a.Of)
		require.NoError(h.t, bad)
		moved, err = past.Jump(n, journal.By{})
	}
	return moved.PutBack, err
}

// whole is the page.
func (h *host) whole() string {
	h.t.Helper()
	var b bytes.Buffer
	require.NoError(h.t, h.sit.Whole(&b, h.Snapshot()))
	return b.String()
}

// picture is the part that is replaced.
func (h *host) picture() string {
	h.t.Helper()
	var b bytes.Buffer
	require.NoError(h.t, h.sit.Picture(&b, h.Snapshot()))
	return b.String()
}

// seatedAt begins a game as it comes, at the seat of nobody in particular.
func seatedAt(t testing.TB, id string) *host {
	return seated(t, engine.Opening{ID: id, Default: true}, "")
}

// open opens a sheet.
func (h *host) open(sheet page.Source) { h.sit.Open(h.Snapshot(), sheet) }
