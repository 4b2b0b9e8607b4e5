package print

import (
	"net/url"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/printing"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/aid"
	"sandtable/scenarios"
)

// Sizes of the windows that screens are tested in.
var (
	phoneSize   = fyne.NewSize(390, 844)
	tabletSize  = fyne.NewSize(820, 1180)
	desktopSize = fyne.NewSize(1280, 800)
)

// setting is how a screen is shown.
type setting struct {
	lang    words.Lang
	text    theme.TextSize
	variant theme.Variant
	size    fyne.Size
}

// wear keeps a setting as the page of settings does.
func (s setting) wear(kept fyne.Preferences) {
	kept.SetString(theme.KeyLang, string(s.lang))
	kept.SetString(theme.KeyText, s.text.String())
	kept.SetString(theme.KeyTheme, s.variant.String())
}

// english is the setting most tests use.
var english = setting{words.English, theme.Normal, theme.Light, desktopSize}

// games is shared by all tests, so that each game is read once.
var games = scenarios.Catalogue()

// stand is the Print screen on a stand: a test works it through the window.
type stand struct {
	*Screen
	t      testing.TB
	left   int        // how often the place was left
	viewed []*url.URL // files that were opened in the viewer
}

// at makes a screen in a window of the test driver, with the VPG edition of the first game. Work runs in place.
func at(t testing.TB, way setting) *stand {
	t.Helper()
	s := in(t, fit.App(t), way)
	s.st.Choices.Last = printing.Last{Game: "veritable", Edition: "vpg"}
	s.Open(nil)
	return s
}

// in makes a place in an app, whose preferences may hold something already.
func in(t testing.TB, app fyne.App, way setting) *stand {
	t.Helper()
	way.wear(app.Preferences())
	w := test.NewTempWindow(t, nil)
	w.SetPadded(false)
	w.Resize(way.size)
	s := &stand{t: t}
	s.Screen = New(app, w, Deps{Games: games, Folder: t.TempDir(),
		Go: func(work func()) { work() }, Home: func() { s.left++ },
		View: func(u *url.URL) error {
			s.viewed = append(s.viewed, u)
			return nil
		}})
	return s
}

// edition prints from an edition of the first game.
func (s *stand) edition(id string) *stand {
	s.t.Helper()
	if s.st.Origin.Key != "veritable/"+id {
		s.st.Take(func() (*printing.Origin, error) { return s.st.Shelf.FromGames("veritable", id, nil) })
	}
	require.Equal(s.t, "veritable/"+id, s.st.Origin.Key)
	return s
}

// tap taps what is written on the screen.
func (s *stand) tap(labels ...string) *stand {
	s.t.Helper()
	for _, words := range labels {
		require.NoError(s.t, fit.Tap(s.Win, words))
	}
	return s
}

// open presses a control of a panel that leads to a sheet.
func (s *stand) open(id string) {
	s.t.Helper()
	for _, l := range s.screen.layers() {
		if _, ok := l.Source.Page(s.Seat()).Find(id); ok {
			require.NoError(s.t, s.Visit.Press(l, id, nil))
			return
		}
	}
	require.Fail(s.t, "no control "+id)
}

// paper chooses a paper of any size.
func (s *stand) paper(size string) { s.screen.paper.Source.Put("paper", size) }

// reads is what is written on the screen, or on the sheet above it.
func (s *stand) reads() string {
	fit.Settle(s.Win)
	if top := s.Win.Canvas().Overlays().Top(); top != nil {
		return fit.Read(top)
	}
	return fit.Read(s.Win.Content())
}

// evening is a session under way with a short report.
func evening(t testing.TB) *printing.Session {
	t.Helper()
	g, err := games.Open(engine.Opening{ID: "veritable", Edition: "vpg", Default: true})
	require.NoError(t, err)
	zip, _, err := games.Package("veritable")
	require.NoError(t, err)
	return &printing.Session{Name: "Thursday night", Game: g, Package: zip, Position: func(words.Lang) *aid.Position {
		return &aid.Position{Title: "Thursday night", Sides: []aid.PositionSide{
			{Side: "allied", Places: []aid.PositionPlace{{Name: "0808", Pieces: []string{"53/71", "53/158"}}}}}}
	}, Report: func(lang words.Lang) (*aid.Report, error) {
		text := map[words.Lang]string{words.English: "Attack on 0909", words.Russian: "Атака на 0909"}[lang]
		return &aid.Report{Title: "Thursday night", Parts: []aid.ReportPart{
			{Turn: "1", Phase: "Combat", Side: "allied", Entries: []aid.ReportEntry{{Text: text}}}}}, nil
	}}
}
