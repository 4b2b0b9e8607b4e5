package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"sandtable/companion/render"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/question"
	viewsession "sandtable/companion/view/session"
	"sandtable/companion/visit"
	"sandtable/companion/web"
	"sandtable/companion/widget/fit"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
	"sandtable/engine/words"
	"sandtable/printables/picture"
)

// both are two journals of one game in step: one is pressed in the app, the other on the page.
type both struct {
	t     *testing.T
	app   *journal.Journal
	page  *journal.Journal
	pages *web.Pages
	own   func() []question.MapFile // the maps that the players drew
	side  string

	pressed, sent int            // controls that were pressed, and those of them that sent a command
	alike         map[string]int // how often controls of a kind were pressed in this look
}

// parityOf are recorded sessions of all games, and how many looks are taken on the way.
var parityOf = []struct {
	file    string
	opening engine.Opening
	looks   int
}{
	{"veritable/testdata/first_seven_turns.txt", engine.Opening{ID: "veritable", Edition: "first"}, 4},
	{"bismarck/testdata/convoy.txt", engine.Opening{ID: "bismarck", Edition: "vuca", Options: []string{"exhaustion"}}, 2},
	{"bismarck/testdata/battle.txt", engine.Opening{ID: "bismarck", Edition: "vuca", Options: []string{"exhaustion"}}, 2},
	{"combat-commander/testdata/played.txt", engine.Opening{ID: "combat-commander", Default: true}, 3},
	{"flames-of-war/testdata/encounter.txt", engine.Opening{ID: "flames-of-war", Default: true}, 3},
}

// Every control of every model is a widget in the app and an element on the page, and a press of it in both makes
// the same entry in the journal.
func TestPageDoesWhatTheAppDoes(t *testing.T) {
	fit.App(t)
	own := drew(t, at(t, paper)).deps.Maps
	pages, err := web.New(web.Options{Assets: "/assets/", Roll: lowest, Draw: func(n engine.NeedDraw) []string { return n.From[:n.Count] },
		Maps: web.Maps{List: own}})
	require.NoError(t, err)
	for _, r := range parityOf {
		t.Run(filepath.Base(r.file), func(t *testing.T) {
			g, err := games.Open(r.opening)
			require.NoError(t, err)
			b := &both{t: t, pages: pages, own: own}
			b.app, _ = enginetest.Begin(t, g)
			b.page, _ = enginetest.Begin(t, g)
			looks := r.looks
			if enginetest.Proof() {
				looks *= 2
			}
			b.play(recordedCommands(t, filepath.Join("../../scenarios", r.file)), looks)
			require.Greater(t, b.pressed, 60)
			require.Greater(t, b.sent, 5)
		})
	}
}

func lowest(n engine.NeedDice) []int { return repeat(n.Low, n.Count) }

func recordedCommands(t *testing.T, path string) []engine.Command {
	script, err := os.ReadFile(path)
	require.NoError(t, err)
	var out []engine.Command
	for line := range strings.Lines(string(script)) {
		if command, asked := strings.CutPrefix(strings.TrimSpace(line), "> "); asked {
			if c, err := enginetest.ReadCommand(command); err == nil {
				out = append(out, c)
			}
		}
	}
	require.NotEmpty(t, out)
	return out
}

// play plays the session on both, and looks at everything so many times on the way.
func (b *both) play(commands []engine.Command, looks int) {
	every := max(1, len(commands)/looks)
	for i, c := range commands {
		_, errApp := b.app.Do(c)
		_, errPage := b.page.Do(c)
		require.Equal(b.t, fmt.Sprint(errApp), fmt.Sprint(errPage))
		if i%every != every/2 {
			continue
		}
		for _, side := range append([]string{""}, b.app.Game().Keepers()...) {
			b.side = side
			b.look()
		}
	}
}

// panels are those of the app, with the maps that the players drew.
func (b *both) panels() []page.Tabbed {
	out := viewsession.Panels()
	for _, p := range out {
		if ask, ok := p.(*question.Panel); ok {
			ask.Own = b.own
		}
	}
	return out
}

func (b *both) seat(j *journal.Journal) view.Seat {
	past := j.SideView(b.side)
	now := past.Now()
	return view.Seat{Reader: view.Reader{Game: now.Game, Lang: words.English}, State: now.State, Past: past, Viewer: b.side, Serves: b.serves(), Linked: true}
}

func (b *both) serves() string {
	if b.side == "" && len(b.app.Game().Keepers()) > 0 {
		return view.Nobody
	}
	return b.side
}

func (b *both) shown() visit.Snapshot {
	seat := b.seat(b.page)
	return visit.Snapshot{Seat: seat, Name: "Thursday", Number: seat.Past.Now().Last, Role: visit.Plays}
}

// look goes through all panels, and the sheets behind their controls.
func (b *both) look() {
	b.alike = map[string]int{}
	seat := b.seat(b.app)
	for i, source := range b.panels() {
		tab := source.Tab(seat)
		if tab.Absent || tab.ID == page.Battle && viewsession.Beside(seat) != page.Battle {
			continue
		}
		b.panel(func() page.Source { return b.panels()[i] }, tab.ID, []string{"tab/" + tab.ID}, 0)
	}
	b.panel(func() page.Source {
		return viewsession.Frame{Menu: viewsession.Menu{Name: "Thursday", Prints: true, Guest: true}}
	}, "frame", nil, 0)
}

// deepest is how many sheets over one another are looked at, and enough how many controls that are alike are pressed;
// the proof presses them all.
const (
	deepest = 2
	enough  = 2
)

// again reports whether controls like this one were pressed enough already: those of a list, or on a sheet of a kind.
func (b *both) again(p page.Panel, c page.Control) bool {
	stem, _, _ := strings.Cut(c.ID, ".")
	do := ""
	if len(c.Send.Commands) > 0 {
		do = c.Send.Commands[0].Do
	}
	key := strings.Join([]string{p.ID, c.Kind(), string(c.Style), stem, do}, " ")
	b.alike[key]++
	return b.alike[key] > enough && !enginetest.Proof()
}

// panel presses all controls of a panel or a sheet; path are the presses that lead to it on the page.
func (b *both) panel(fresh func() page.Source, layer string, path []string, depth int) {
	source := fresh()
	p := (&visit.Layer{Source: source}).Page(b.seat(b.app))
	heard := &heard{}
	rows, foot := render.NewPart(heard), render.NewPart(heard)
	rows.Show(p.Rows, "")
	foot.Show(p.Foot, "")
	elements := addressesOf(b.html(b.arrive(path)))
	for _, c := range p.All() {
		if c.ID == "" || c.Send.None() && c.DisabledReason == "" && len(page.Options(c)) == 0 {
			continue
		}
		where := layer + "/" + c.ID
		o := rows.Widget(c.ID)
		if o == nil {
			o = foot.Widget(c.ID)
		}
		require.NotNil(b.t, o, "no widget for %s (%s)", where, c.Kind())
		require.Contains(b.t, elements, where, "%s is not on the page (%s), by %v", where, c.Kind(), path)
		if c.DisabledReason != "" || b.again(p, c) {
			continue
		}
		value, raw, ok := chosen(c)
		if !ok {
			continue
		}
		if tapped, is := o.(fyne.Tappable); is && value == nil {
			heard.id = ""
			tapped.Tapped(&fyne.PointEvent{Position: fyne.NewPos(5, 5)})
			require.Equal(b.t, c.ID, heard.id, "a tap on %s", where)
			value = heard.value
		}
		b.press(fresh, source, c, value, path, where, raw, depth)
	}
}

// press presses a control in the app and on the page.
func (b *both) press(fresh func() page.Source, source page.Source, c page.Control, value any, path []string, where, raw string, depth int) {
	b.pressed++
	app := c.Sent(value)
	sitting := b.arrive(path)
	onPage := b.pressOn(sitting, where, raw)
	require.Equal(b.t, texts(app.Commands), texts(onPage), where)
	if len(app.Commands) > 0 {
		b.sent++
		b.entries(app.Commands[0], onPage[0], where)
		return
	}
	if app.Sheet == nil || depth >= deepest || source == nil {
		return
	}
	title := app.Sheet.Page(b.seat(b.app)).Title
	text := b.html(sitting)
	sheets := regexp.MustCompile(`<h2 id="(?:title|asks)-(s\d+)">([^<]*)</h2>`).FindAllStringSubmatch(text, -1)
	require.NotEmpty(b.t, sheets, "%s opens no sheet on the page", where)
	sheet := sheets[len(sheets)-1]
	require.Equal(b.t, title, html.UnescapeString(sheet[2]), where)
	id := c.ID
	b.panel(func() page.Source {
		again, _ := fresh().Page(b.seat(b.app)).Find(id)
		if again.Sent(value).Sheet == nil {
			return app.Sheet
		}
		return again.Sent(value).Sheet
	}, sheet[1], append(append([]string{}, path...), where+"="+raw), depth+1)
}

// entries runs a command on both, compares the journals, and undoes it.
func (b *both) entries(app, onPage engine.Command, where string) {
	_, errApp := b.app.SideView(b.side).Do(app)
	_, errPage := b.page.SideView(b.side).Do(onPage)
	require.Equal(b.t, fmt.Sprint(errApp), fmt.Sprint(errPage), where)
	if errApp != nil {
		return
	}
	last := b.app.Now().Last
	require.Equal(b.t, last, b.page.Now().Last, where)
	require.Equal(b.t, b.line(b.app, last), b.line(b.page, last), where)
	for _, j := range []*journal.Journal{b.app, b.page} {
		_, err := j.Undo(journal.By{})
		require.NoError(b.t, err, where)
	}
}

func (b *both) line(j *journal.Journal, n int) string {
	lines, err := j.Log("", n, n)
	require.NoError(b.t, err)
	return texts(lines)
}

// arrive opens the page again and presses its way to a panel or a sheet.
func (b *both) arrive(path []string) *web.Sitting {
	s := b.pages.Sit(words.English, "")
	for _, step := range path {
		where, raw, _ := strings.Cut(step, "=")
		b.pressOn(s, where, raw)
	}
	return s
}

func (b *both) pressOn(s *web.Sitting, where, raw string) []engine.Command {
	in := b.shown()
	turn := &recorder{now: in}
	_, err := s.Press(turn, url.Values{"press": {where}, "value": {raw}, "number": {strconv.Itoa(in.Number)}})
	require.NoError(b.t, err, where)
	return turn.sent
}

func (b *both) html(s *web.Sitting) string {
	var out bytes.Buffer
	require.NoError(b.t, s.Picture(&out, b.shown()))
	return out.String()
}

var address = regexp.MustCompile(` data-(?:press|field|dice|plan|group)="([^"]*)"`)

// addressesOf are the addresses of all controls on a page.
func addressesOf(text string) map[string]bool {
	out := map[string]bool{}
	for _, m := range address.FindAllStringSubmatch(text, -1) {
		out[html.UnescapeString(m[1])] = true
	}
	return out
}

func texts(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(data)
}

// chosen is a value for a control as the app has it, and as the page sends it; false: it takes a touch that tests
// of its own make.
func chosen(c page.Control) (value any, raw string, ok bool) {
	switch b := c.Body.(type) {
	case *page.Check:
		return !c.Selected, map[bool]string{true: "1", false: "0"}[!c.Selected], true
	case *page.Segmented, *page.Colours:
		last := page.Options(c)[len(page.Options(c))-1].ID
		return last, last, len(page.Options(c)) > 0
	case *page.Stepper:
		n := min(b.Value+1, b.Max)
		return n, strconv.Itoa(n), true
	case *page.Boxes:
		n := min(b.Crossed+1, b.Count)
		return n, strconv.Itoa(n), true
	case *page.Field:
		return "7", "7", true
	case *page.Dice:
		faces := lowest(*b.Need)
		return faces, view.JoinNonEmpty(strings.Fields(strings.Trim(fmt.Sprint(faces), "[]")), ","), true
	case *page.Grid, *page.Spread:
		return page.Cell{}, "0,0", true
	case *page.Zones:
		if len(b.Options) == 0 {
			return nil, "", false
		}
		return b.Options[0].ID, b.Options[0].ID, true
	case *page.Steps:
		if len(page.Options(c)) == 0 {
			return nil, "", false
		}
		return page.Switch{Line: page.Options(c)[0].ID, On: true}, page.Options(c)[0].ID + ":1", true
	case *page.Plan:
		return page.Point{X: 1, Y: 1}, "1,1", true
	}
	return nil, "", true
}

// recorder is a turn that keeps what is sent and changes nothing.
type recorder struct {
	now  visit.Snapshot
	sent []engine.Command
}

func (r *recorder) Snapshot() visit.Snapshot { return r.now }

func (r *recorder) Do(c engine.Command) error {
	r.sent = append(r.sent, c)
	return nil
}

func (*recorder) Take(gamedata.Copy) error                   { return nil }
func (*recorder) See(int) error                              { return nil }
func (*recorder) Move(page.Act) ([]engine.Said, error)       { return nil, nil }
func (*recorder) File(page.ActName) (page.File, bool, error) { return page.File{}, false, nil }

// heard keeps the last press.
type heard struct {
	id    string
	value any
}

func (h *heard) Pressed(id string, value any)  { h.id, h.value = id, value }
func (*heard) Roll(n engine.NeedDice) []int    { return lowest(n) }
func (*heard) Draw(n engine.NeedDraw) []string { return n.From[:n.Count] }
func (*heard) Drawn(*page.Plan) picture.Plan   { return picture.Plan{Width: 1, Height: 1} }
