package table

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/scenarios/template"
)

var formsSeed = flag.Uint64("forms", 1, "seed of the forms of the screen that TestAnyForm draws")

// draws is how many forms a run draws.
const draws = 200

// form is a drawn form of the screen.
type form struct {
	number int
	way    appearance
	dice   *rand.Rand // the rest of what is drawn
}

// formOf draws one. Its seed and number draw the same one again.
func formOf(seed uint64, number int) form {
	dice := rand.New(rand.NewPCG(seed, uint64(number)))
	texts := []theme.TextSize{theme.Normal, theme.Large, theme.Largest}
	return form{number, appearance{lang: words.Langs()[dice.IntN(2)], text: texts[dice.IntN(3)],
		variant: []theme.Variant{theme.Light, theme.Dark}[dice.IntN(2)]}, dice}
}

// sized draws the window, under the current theme, in a size: one of the standard ones, or any, upright or lying.
func (f *form) sized() fyne.Size {
	counts := fit.Sizes(int64(f.number))
	size := counts[f.dice.IntN(len(counts))]
	if f.dice.IntN(2) == 0 {
		size = fyne.NewSize(320+float32(f.dice.IntN(2241)), 320+float32(f.dice.IntN(1121)))
		if size.Width <= 1440 && f.dice.IntN(2) == 0 {
			size.Width, size.Height = size.Height, size.Width
		}
	}
	f.way.size = size
	return size
}

// name tells a form in a failure: the test's name with its seed plays it again.
func (f form) name(what string) string {
	return fmt.Sprintf("%d_%s_%s_%s_%.0f×%.0f", f.number, what, f.way.lang, f.way.text, f.way.size.Width, f.way.size.Height)
}

// In whatever form of the screen, language and size of letters, whatever the game and the phase: every panel is reached by
// its words, one control at most is what is to be done now, nothing is cut and nothing is too small to be tapped. What
// fails is tried again by its name and "-args -forms SEED".
func TestAnyForm(t *testing.T) {
	t.Logf("-args -forms %d", *formsSeed)
	games := gamesOf(t)
	for number := range draws {
		f := formOf(*formsSeed, number)
		if number%2 == 0 {
			f.ofScene(t)
			continue
		}
		games[number/2%len(games)].goOn(t, f)
	}
}

// ofScene looks at one of the scenes.
func (f form) ofScene(t *testing.T) {
	s := scenes[f.dice.IntN(len(scenes))]
	p := at(t, f.way)
	p.win.Resize(f.sized())
	t.Run(f.name(s.name), func(t *testing.T) {
		s.show(t, p)
		sound(t, p)
	})
}

// played is a game that continues at random from one form of the screen to the next.
type played struct {
	id string
	p  *Screen
	d  *desk
	s  enginetest.Session
}

// everyGame names the games that come along, one of a player's own, and those that a new game begins from.
func everyGame() []string {
	all := append(games.Games(), "ridge")
	for _, one := range template.List() {
		all = append(all, one.ID)
	}
	return all
}

// gamesOf begins every game that there is.
func gamesOf(t *testing.T) []*played {
	var all []*played
	p := at(t, appearance{lang: words.English, size: desktopSize})
	for _, id := range everyGame() {
		g := gameOf(t, id)
		j, _ := enginetest.Begin(t, g)
		all = append(all, &played{id, p, newDesk(p, j, library.Summary{Name: id, Game: id}), j})
	}
	return all
}

// gameOf opens a game by its name.
func gameOf(t testing.TB, id string) *engine.Game {
	t.Helper()
	o := engine.Opening{ID: id, Default: true}
	g, err := games.Open(o)
	if id == "ridge" {
		g, err = gamedata.Open(os.DirFS("../../cmd/tablectl/testdata/ridge"), nil, o)
	}
	if begun, ok := template.Find(id); ok {
		g, err = gamedata.Open(begun.Files, nil, o)
	}
	require.NoError(t, err)
	return g
}

// goOn plays on for a while and looks at the screen.
func (g *played) goOn(t *testing.T, f form) {
	player := &enginetest.Player{Seed: f.dice.Uint64(), Most: 1 + f.dice.IntN(12), Sober: true}
	if err := player.Play(g.s); err != nil {
		t.Log(err) // no fault of the screen
	}
	wear(g.p, f.way)
	g.p.Set.Wear(g.p.app, g.p.sides)
	g.d.own.viewer = ""
	if sides := g.d.own.game().Keepers(); len(sides) > 0 && f.dice.IntN(2) == 0 {
		g.d.own.viewer = sides[f.dice.IntN(len(sides))]
	}
	g.p.win.Resize(f.sized())
	g.p.desk = g.d
	g.d.Visit.Stack.CloseAll()
	g.p.Show()
	t.Run(f.name(g.id), func(t *testing.T) {
		fit.Settle(g.p.win)
		f.reach(t, g.p)
	})
}

// reach finds every panel by its words, and looks at one of them; the proof looks at all.
func (f form) reach(t *testing.T, p *Screen) {
	d := p.desk
	require.Equal(t, p.Size.Form(), d.frame.form)
	list := d.Visit.Panels.Tabs()
	which := f.dice.IntN(len(list))
	for i, at := range list {
		if enginetest.Proof() || i == which {
			turnTo(t, p, at)
			sound(t, p)
		}
	}
}

// turnTo brings a panel to the front by its words, on the screen or behind the last tab.
func turnTo(t *testing.T, p *Screen, to page.Tab) {
	t.Helper()
	d := p.desk
	if fit.Tap(p.win, to.Label) != nil {
		require.NoError(t, fit.Tap(p.win, d.frame.bars.more().Words))
		require.NoError(t, fit.Tap(p.win, to.Label))
	}
	require.Nil(t, p.win.Canvas().Overlays().Top())
	assert.Contains(t, []string{d.Visit.Panels.Open(), d.Visit.Panels.Front()}, to.ID, to.Label)
}

// sound looks at what is on the screen. A window that is short and narrow, such as half of a phone, has all in it, but
// little room is left for it.
func sound(t *testing.T, p *Screen) {
	t.Helper()
	faults := fit.Window(p.win)
	if p.Size.Short() && p.Size.Form() == theme.Phone {
		faults = nil
	}
	for _, fault := range faults {
		assert.Fail(t, fault)
	}
	for _, o := range append(p.win.Canvas().Overlays().List(), p.win.Content()) {
		for _, fault := range fit.Small(o) {
			assert.Fail(t, fault)
		}
	}
	assert.Empty(t, fit.Code(p.win))
	assert.LessOrEqual(t, len(primaries(p.win)), 1, "%v", primaries(p.win))
	if d, ok := p.top().(*desk); ok && d.own.state().Shared.Ended == "" && d.Visit.Panels.Open() == onPlay && d.Visit.Stack.Docked() == nil && !d.yields() && p.win.Canvas().Overlays().Top() == nil {
		want := 1
		if openChoice(d.Seat()) {
			want = 0
		}
		assert.Len(t, primaries(p.win), want, "on the phase card")
	}
}

// openChoice reports whether the phase waits for a choice that nobody but the players can make: then no button is the
// main one.
func openChoice(seat view.Seat) bool {
	asks := func(q phase.Question) bool {
		return q.Open && !slices.ContainsFunc(q.Answers, func(p phase.Pick) bool { return p.On })
	}
	now := phase.Of(seat)
	open := slices.IndexFunc(now.Questions, func(q phase.Question) bool { return q.Open })
	if len(now.Picks) > 0 && phase.HasDue(seat) {
		return true
	}
	return now.Main == nil && open >= 0 && asks(now.Questions[open])
}
