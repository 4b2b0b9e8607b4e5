package table

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/home"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/words"
)

// A phone shows one cover in a line, a wide window two to four.
func TestCoversAcross(t *testing.T) {
	for _, c := range []struct {
		size       fyne.Size
		least, max int
	}{
		{fyne.NewSize(320, 640), 1, 1}, {fyne.NewSize(390, 844), 1, 1}, {fyne.NewSize(600, 800), 2, 2},
		{fyne.NewSize(1024, 768), 2, 4}, {fyne.NewSize(1280, 800), 4, 4}, {fyne.NewSize(1920, 1080), 4, 4},
	} {
		for _, lang := range words.Langs() {
			p := at(t, appearance{lang, theme.Normal, theme.Light, c.size})
			lines := map[float32]int{}
			for _, o := range fit.Shown(p.win) {
				if _, ok := o.(*widget.Cover); ok {
					lines[fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y]++
				}
			}
			require.NotEmpty(t, lines)
			for _, n := range lines {
				assert.True(t, n >= c.least && n <= c.max, "%v %s: %d in a line", c.size, lang, n)
			}
		}
	}
}

// Of every game that the app can play, the first screen of New game asks which side it plays.
func TestNewGameAsksForTheAppsSideOnItsFirstScreen(t *testing.T) {
	for _, size := range []fyne.Size{phoneSize, desktopSize} {
		for _, lang := range words.Langs() {
			p := at(t, appearance{lang, theme.Normal, theme.Light, size})
			for _, id := range p.deps.Games.Games() {
				g, err := p.deps.Games.Open(engine.Opening{ID: id, Default: true})
				require.NoError(t, err)
				p.openPage(&home.New{Games: p.deps.Games, ID: id, Edition: g.Edition, Options: g.Options})
				o := p.pageView().Widget("simple")
				if o == nil {
					continue
				}
				y := fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y + o.Size().Height
				assert.Less(t, y, size.Height*0.6, "%s %s", id, lang)
			}
		}
	}
}

// A newcomer is three taps from the first action in a game: its cover, Start, and what its first phase asks for.
func TestThreeTapsToTheFirstAction(t *testing.T) {
	for _, c := range []struct {
		game, third string
		looks       bool // the third tap shows what is hidden, and changes nothing
	}{
		{"Operation Veritable", "Next", false},
		{"Combat Commander: terrain", "Time, sudden death, surrender levels and victory points are set as in the scenario", false},
		{"Flames of War: missions", "Dust Up", false},
		{"The Chase of the Bismarck", "Show: German", true},
	} {
		for _, size := range []fyne.Size{phoneSize, desktopSize} {
			t.Run(fmt.Sprintf("%s %.0f", c.game, size.Width), func(t *testing.T) {
				p := at(t, appearance{words.English, theme.Normal, theme.Light, size})
				for _, words := range []string{c.game, "Start"} {
					require.NoError(t, fit.Tap(p.win, words))
				}
				require.NotNil(t, p.desk)
				s := &stand{t: t, p: p, d: p.desk}
				before, head := s.reads(), s.d.own.session.Now().Head
				s.tap(c.third)
				assert.NotEqual(t, before, s.reads())
				assert.Equal(t, c.looks, s.d.own.session.Now().Head == head)
			})
		}
	}
}
