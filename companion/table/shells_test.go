package table

import (
	"encoding/json"
	"flag"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/companion/web"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
	"sandtable/engine/words"
	"sandtable/scenarios/template"
)

// shells are one game in step in two shells: a desk in a window of the test driver, and a page over HTTP.
type shells struct {
	t    tester
	d    *desk
	j    *journal.Journal // of the page
	sit  *web.Sitting
	url  string
	html string // the picture that the page was sent last
	room visit.Room
}

// tester is a test, or one try of a property.
type tester interface {
	require.TestingT
	Helper()
}

// sight is what a shell shows: the panel that is open, the titles of sheets and pages, and all that can be pressed.
type sight struct {
	Open     string
	Titles   []string
	Controls []string
}

// begun begins a game in both. packages are folders of games that do not come with the app.
func begun(t *testing.T, o engine.Opening, size fyne.Size, packages ...string) *shells {
	p := at(t, appearance{words.English, theme.Normal, theme.Light, size})
	p.deps.Roll = lowest
	for _, folder := range packages {
		p.OpenPaths(folder)
	}
	b := &shells{t: t, d: begin(t, p, o), room: p.Size.Room()}
	b.j, _ = enginetest.Begin(t, b.d.own.session.Now().Game)
	pages, err := web.New(web.Options{Assets: "/assets/", Roll: lowest, Draw: func(n engine.NeedDraw) []string { return n.From[:n.Count] }})
	require.NoError(t, err)
	b.sit = pages.Sit(words.English, "")
	server := httptest.NewServer(http.HandlerFunc(b.serve))
	t.Cleanup(server.Close)
	b.url = server.URL
	b.post("screen/")
	return b
}

// serve answers a press with the picture after it.
func (b *shells) serve(w http.ResponseWriter, r *http.Request) {
	assert.NoError(b.t, r.ParseForm())
	_, err := b.sit.Press(b, r.PostForm)
	assert.NoError(b.t, err)
	assert.NoError(b.t, b.sit.Picture(w, b.Snapshot()))
}

func (b *shells) post(press string, value ...string) {
	answer, err := http.PostForm(b.url, url.Values{"press": {press}, "value": value, "room": {strconv.Itoa(int(b.room))}})
	require.NoError(b.t, err)
	text, err := io.ReadAll(answer.Body)
	require.NoError(b.t, err)
	require.NoError(b.t, answer.Body.Close())
	b.html = string(text)
}

// Snapshot implements visit.Turn: the page sees what the window sees.
func (b *shells) Snapshot() visit.Snapshot {
	past := b.j.SideView("")
	now := past.Now()
	seat := view.Seat{Reader: view.Reader{Game: now.Game, Lang: words.English}, State: now.State, Past: past, Cache: &view.Cache{}}
	return visit.Snapshot{Seat: seat, Name: "Evening", Number: now.Last, Role: visit.Plays}
}

func (*shells) See(int) error { return nil }

func (b *shells) Do(c engine.Command) error {
	_, err := b.j.SideView("").Do(c)
	if err == nil {
		err = b.j.Answer("")
	}
	return err
}

func (b *shells) Move(a page.Act) ([]engine.Said, error) {
	past := b.j.SideView("")
	var moved journal.Moved
	var err error
	switch a.Do {
	case page.Undo:
		moved, err = past.Undo(journal.By{})
	case page.Redo:
		moved, err = past.Redo(journal.By{})
	default:
		n, _ := strconv.Atoi(a.Of)
		moved, err = past.Jump(n, journal.By{})
	}
	return moved.PutBack, err
}

func (b *shells) Take(gamedata.Copy) error                   { return nil }
func (b *shells) File(page.ActName) (page.File, bool, error) { return page.File{}, false, nil }
func (b *shells) layers() (out []*visit.Pane) {
	panes := b.d.Visit.Panels.Visible()
	for _, p := range []*visit.Pane{panes.Card, panes.Front} {
		if p != nil {
			out = append(out, p)
		}
	}
	if top := b.d.Visit.Stack.Cover(); top != nil {
		out = append(out, &visit.Pane{Layer: top, Panel: top.Page(b.d.Seat())})
	}
	return out
}

// window is what the window shows.
func (b *shells) window() sight {
	out := sight{Open: b.d.Visit.Panels.Open()}
	if top := b.d.Visit.Stack.Cover(); top != nil {
		out.Titles = []string{top.Source.Page(b.d.Seat()).Title}
	}
	for _, l := range b.layers() {
		for _, c := range l.Panel.All() {
			if canPress(c) {
				out.Controls = append(out.Controls, l.ID+"/"+c.ID)
			}
		}
	}
	slices.Sort(out.Controls)
	return out
}

func canPress(c page.Control) bool {
	return c.ID != "" && (!c.Send.None() || c.DisabledReason != "" || len(page.Options(c)) > 0)
}

var (
	opensPanel  = regexp.MustCompile(`data-open="([^"]*)"`)
	titlesSheet = regexp.MustCompile(`<h2 id="title-s\d+">([^<]*)</h2>`)
)

// page is what the page shows.
func (b *shells) page() sight {
	out := sight{Open: opensPanel.FindStringSubmatch(b.html)[1]}
	if m := titlesSheet.FindStringSubmatch(b.html); m != nil {
		out.Titles = []string{html.UnescapeString(m[1])}
	}
	for a := range addressesOf(b.html) {
		layer, id, _ := strings.Cut(a, "/")
		if !strings.HasPrefix(id, "@") && layer != visit.FrameID && layer != "tab" && layer != "told" {
			out.Controls = append(out.Controls, a)
		}
	}
	slices.Sort(out.Controls)
	return out
}

// alike compares what the two show, as JSON.
func (b *shells) alike(step string) {
	b.t.Helper()
	window, err := json.MarshalIndent(b.window(), "", " ")
	require.NoError(b.t, err)
	onPage, err := json.MarshalIndent(b.page(), "", " ")
	require.NoError(b.t, err)
	require.Equal(b.t, string(window), string(onPage), "after %s", step)
	require.Equal(b.t, b.d.own.session.Now().Last, b.j.Now().Last, "entries after %s", step)
}

// turn turns to a panel in both.
func (b *shells) turn(id string) {
	b.d.turnTo(id)
	b.post("tab/" + id)
	b.alike("tab " + id)
}

// frame presses a control of the frame in both.
func (b *shells) frame(id string) {
	b.d.frame.press(id)
	b.post("frame/" + id)
	b.alike("frame " + id)
}

// press presses a control of a visible layer in both, where it takes a value that tests know.
func (b *shells) press(l *visit.Pane, c page.Control) {
	value, raw, ok := chosen(c)
	if !ok {
		return
	}
	if button, is := c.Body.(*page.Button); is && button.Dice != nil {
		value = lowest(*button.Dice)
	} else if is && button.Draw != nil {
		value = button.Draw.From[:button.Draw.Count]
	}
	_ = b.d.Visit.Press(l.Layer, c.ID, value)
	b.post(l.ID+"/"+c.ID, raw)
	b.alike(l.ID + "/" + c.ID)
}

// On a narrow screen, Next pressed on another panel goes to the phase when that has an open duty.
func TestNextGoesToTheDuty(t *testing.T) {
	b := begun(t, engine.Opening{ID: "veritable", Edition: "first"}, phoneSize)
	b.turn(page.Forces)
	for range 4 {
		b.frame("next")
		if top := b.d.Visit.Stack.Top(); top != nil { // what is open is let go
			skip, _ := top.Source.Page(b.d.Seat()).Find("let_go")
			b.press(&visit.Pane{Layer: top}, skip)
		}
	}
	assert.Equal(t, page.Play, b.d.Visit.Panels.Open())
}

// After random presses, window and page show the same.
func TestShellsShowTheSame(t *testing.T) {
	openings := []engine.Opening{{ID: "veritable", Edition: "first"}, {ID: "bismarck", Edition: "vuca"}, {ID: "combat-commander", Default: true}, {ID: "flames-of-war", Default: true}}
	for _, o := range openings {
		for _, size := range []fyne.Size{phoneSize, desktopSize} {
			t.Run(o.ID+" "+strconv.Itoa(int(size.Width)), func(t *testing.T) { pressAtRandom(t, 40, o, size) })
		}
	}
}

// After random presses in a game made from a template, window and page show the same.
func TestShellsShowTemplatesTheSame(t *testing.T) {
	for i, x := range template.List() {
		t.Run(x.ID, func(t *testing.T) {
			folder := t.TempDir()
			require.NoError(t, os.CopyFS(folder, x.Files))
			g, err := gamedata.Open(x.Files, nil, engine.Opening{Default: true})
			require.NoError(t, err)
			pressAtRandom(t, 20, engine.Opening{ID: g.ID, Default: true}, []fyne.Size{phoneSize, desktopSize}[i%2], folder)
		})
	}
}

// pressAtRandom tries one sequence of presses, and ten times as many in the proof. A sequence after which the two
// differ is shortened before it is reported.
func pressAtRandom(t *testing.T, steps int, o engine.Opening, size fyne.Size, packages ...string) {
	checks := flag.Lookup("rapid.checks")
	before := checks.Value.String()
	defer func() { require.NoError(t, checks.Value.Set(before)) }()
	require.NoError(t, checks.Value.Set(map[bool]string{true: "10", false: "1"}[enginetest.Proof()]))
	rapid.Check(t, func(try *rapid.T) {
		b := begun(t, o, size, packages...)
		b.t = try
		for range steps {
			b.randomly(try)
		}
	})
}

// The recorded sessions of all games look the same in window and page: after each command the open panel, and after
// some of them every panel.
func TestShellsShowRecordedSessionsTheSame(t *testing.T) {
	for i, r := range parityOf {
		t.Run(filepath.Base(r.file), func(t *testing.T) {
			b := begun(t, r.opening, []fyne.Size{phoneSize, desktopSize}[i%2])
			for n, c := range recordedCommands(t, filepath.Join("../../scenarios", r.file)) {
				_, errWindow := b.d.own.session.Do(c)
				_, errPage := b.j.Do(c)
				require.Equal(t, fmt.Sprint(errWindow), fmt.Sprint(errPage), c.Do)
				b.d.refresh()
				b.post("screen/")
				b.alike(fmt.Sprintf("command %d, %s", n+1, c.Do))
				if n%20 == 10 || enginetest.Proof() {
					for _, tab := range b.d.Visit.Panels.Tabs() {
						b.turn(tab.ID)
					}
				}
			}
		})
	}
}

// randomly opens a panel, presses the frame, or a control of the top layer.
func (b *shells) randomly(try *rapid.T) {
	if b.d.Visit.Stack.Cover() == nil {
		switch rapid.IntRange(0, 7).Draw(try, "act") {
		case 0:
			b.turn(rapid.SampledFrom(b.d.Visit.Panels.Tabs()).Draw(try, "tab").ID)
			return
		case 1:
			b.frame("next")
			return
		}
	}
	layers := b.layers()
	l := layers[len(layers)-1]
	all := slices.DeleteFunc(l.Panel.All(), func(c page.Control) bool { return !canPress(c) || c.DisabledReason != "" || outside(c.Send) })
	if len(all) == 0 || rapid.IntRange(0, 5).Draw(try, "close") == 0 {
		b.close(l)
		return
	}
	b.press(l, all[rapid.IntRange(0, len(all)-1).Draw(try, "control")])
}

// close closes a sheet or page in both.
func (b *shells) close(l *visit.Pane) {
	if l.Layer == b.d.Visit.Stack.Top() {
		b.d.Visit.Stack.Close(l.Layer)
		b.post(l.ID + "/@close")
		b.alike("close " + l.ID)
	}
}

// outside reports whether a send is carried out by the shell: files, other places, the session's end.
func outside(s page.Send) bool {
	return s.Act != nil && s.Act.Do != page.Undo && s.Act.Do != page.Redo && s.Act.Do != page.Jump || s.File != nil || s.Begin != nil || s.Load != "" || s.Take != nil
}
