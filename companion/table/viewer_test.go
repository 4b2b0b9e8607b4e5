package table

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/session"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/words"
)

// secretly begins the game of the secret scenes on a desk.
func secretly(t testing.TB, p *Screen) *stand {
	return &stand{t: t, p: p, d: begin(t, p, engine.Opening{ID: hidden})}
}

// Each side's matters are on the screen only after that side said that it is looking, and a quiet turn
// needs one look for all phases of a side that follow one another.
func TestOneLookASide(t *testing.T) {
	s := secretly(t, at(t, paper)).mustered().to("admin")
	s.show()
	turn, looks := s.d.own.state().Tracker("turn"), map[string]int{}
	for s.d.own.state().Tracker("turn") < turn+3 {
		if pass := phase.Of(s.d.Seat()).Pass; pass != nil {
			assert.Empty(t, s.d.own.viewer, "covered until then")
			assert.Contains(t, s.reads(), "Pass the device to: "+pass.Name)
			s.tap("Show: " + pass.Name)
			looks[pass.ID]++
			require.Equal(t, pass.ID, s.d.own.viewer)
		}
		s.goOn()
	}
	assert.Equal(t, map[string]int{german: 2*2 + 1, allied: 2}, looks, "in each of two turns one for movement and search and one for the hunt, and the German's first")
}

// A phase of both sides covers what the side before it had on the screen, whichever way it is reached, and
// who looks in it is covered again by the next.
func TestSharedPhaseCovers(t *testing.T) {
	s := secretly(t, at(t, paper)).mustered().to("convoy").show()
	s.d.lookAs(german)
	s.goOn()
	require.Equal(t, "admin", s.d.own.state().Shared.Phase)
	assert.Empty(t, s.d.own.viewer)
	s.d.lookAs(allied)
	s.goOn()
	assert.Empty(t, s.d.own.viewer)
	s.d.lookAs(german)
	s.d.undo()
	require.Equal(t, "admin", s.d.own.state().Shared.Phase)
	assert.Empty(t, s.d.own.viewer)
}

// A public screen offers nothing that a side would have to answer: in a battle that was called it is the sides
// that look and bring their ships. Asked all the same, it says the same of every hex.
func TestPublicScreenAsksNothingSecret(t *testing.T) {
	s := secretly(t, at(t, paper)).called()
	s.d.turnTo(onBattle)
	assert.NotContains(t, s.reads(), "bring")
	assert.Contains(t, s.reads(), "Show: Allied")
	told := map[string]bool{}
	for _, hex := range []string{"G29", "K20", "L21"} {
		s.d.ask(engine.Ask("battle.new", map[string]any{"hex": hex, "attacker": allied, "german": []string{"bismarck"}}))
		assert.Contains(t, s.reads(), "Hidden: German. Show that side first.")
		told[s.reads()] = true
	}
	assert.Len(t, told, 1)
	s.tap("Show: German")
	assert.Equal(t, german, s.d.own.viewer)
	assert.Contains(t, s.reads(), "German: bring KG 1")
}

// What is on the screen of one side names nothing of the other's, wherever one looks.
func TestCovered(t *testing.T) {
	s := secretly(t, at(t, paper)).mustered().to("move")
	for _, viewer := range []string{"", allied} {
		s.show().d.lookAs(viewer)
		for i := range s.d.panels {
			if i == onTables {
				continue // the table of the set-up is for all
			}
			s.d.turnTo(i)
			assert.NotContains(t, s.reads(), "Weissenburg", "panel %d for %q", i, viewer)
		}
		_, ok := s.d.own.state().Piece("weissenburg")
		assert.False(t, ok)
	}
	s.d.lookAs(german)
	s.d.turnTo(onForces)
	assert.Contains(t, s.reads(), "Weissenburg")
	s.tap("Hide")
	assert.NotContains(t, s.reads(), "Weissenburg")
}

// A device that serves one side shows that side's matters always, and takes in what the other announces.
func TestOneSideServed(t *testing.T) {
	p := at(t, appearance{words.English, theme.Normal, theme.Light, desktopSize})
	p.openPage(&home.New{Games: p.deps.Games, ID: hidden, Edition: "vuca"})
	s := &stand{t: t, p: p}
	s.tap("Allied", "Start")
	s.d = p.desk
	assert.Equal(t, allied, s.d.own.about.Serves)
	s.mustered().to("search_german")
	assert.Contains(t, s.reads(), "does this on another device")
	s.d.turnTo(onForces)
	assert.Contains(t, s.reads(), "Hood")
	assert.NotContains(t, s.reads(), "Show: ")
	s.control(onForces, "side", german)
	assert.Contains(t, s.reads(), "on another device")
	p.home()
	s.tap("Continue")
	assert.Equal(t, allied, p.desk.own.viewer)
}

// Undo reverts what the viewer sees last, and its message is for him alone.
func TestUndoBehindTheCurtain(t *testing.T) {
	s := secretly(t, at(t, paper)).mustered().to("move").show()
	s.d.lookAs(german)
	s.ask("fleet.sail", map[string]any{"units": []string{"weissenburg"}, "hex": "B26"})
	s.show().d.undo()
	piece, _ := s.d.own.state().Piece("weissenburg")
	assert.NotEqual(t, "B26", piece.Place.Hex)
	s.d.redo()
	s.readied()
	require.Empty(t, s.d.own.viewer)
	s.d.undo() // that he is ready
	require.Equal(t, "move", s.d.own.state().Shared.Phase)
	s.d.lookAs(german)
	piece, _ = s.d.own.state().Piece("weissenburg")
	assert.Equal(t, "B26", piece.Place.Hex)
}

// A side whose secret acts were undone by another's undo hears of it when it looks again.
func TestUndoneBehindOnesBack(t *testing.T) {
	s := secretly(t, at(t, paper)).mustered().to("move").show()
	s.d.lookAs(german)
	s.ask("fleet.sail", map[string]any{"units": []string{"weissenburg"}, "hex": "B26"}).readied()
	s.d.lookAs(allied)
	s.d.undo() // that the German is ready
	require.Equal(t, allied, s.d.own.viewer, "the Allied may move at the same time")
	s.d.undo() // the phase, with what the German did in it
	require.Equal(t, "setup_ready", s.d.own.state().Shared.Phase)
	s.d.lookAs(german)
	assert.Contains(t, s.reads(), "undid 1 of your actions")
}

// When a side has set up and hides its ships, Next is black and the card says that the side is ready. With its set-up
// open, it is the side's to look again.
func TestWhatIsDoneLeadsOn(t *testing.T) {
	for lang, says := range map[words.Lang][]string{
		words.English: {"Pass the device to: German", "German: ready", "Show: German", "Set up as proposed", "Hide"},
		words.Russian: {"Передайте устройство стороне «Немцы»", "Немцы: готовы", "Показать сторону «Немцы»", "Расставить, как предложено", "Скрыть"}} {
		s := secretly(t, at(t, appearance{lang, theme.Normal, theme.Light, phoneSize})).ask("our_map", map[string]any{"value": "yes"}).show()
		next := func() page.Control { return session.Next(s.d.Seat()) }
		pass, ready, look, setUp, hide := says[0], says[1], says[2], says[3], says[4]
		s.tap(look, hide)
		assert.Contains(t, s.reads(), pass, "nothing is done")
		assert.NotEqual(t, page.Main, next().Style)
		s.tap(look, setUp, hide)
		assert.Contains(t, s.reads(), ready)
		assert.NotContains(t, s.reads(), pass)
		assert.Equal(t, page.Main, next().Style)
		assert.Equal(t, page.Wide, phase.Main(s.d.Seat())[0].Style)
		s.tap(next().Label)
		assert.Equal(t, "setup_allied", s.d.own.state().Shared.Phase)
		assert.NotEqual(t, page.Main, next().Style, "the Allies have not looked")
	}
}

// A form that a side left open closes when another looks, with what it said on the map, and is as it was when the side
// opens it again.
func TestAnOpenFormClosesWithItsSide(t *testing.T) {
	s := secretly(t, at(t, paper)).mustered().ourMap()
	s.ask("tracker", map[string]any{"id": "visibility", "value": 4}).looking(allied, "search_allied").pressed("search")
	form := func() *page.Map { return s.d.Visit.Stack.Docked().Source.Page(s.d.Seat()).Map }
	require.NoError(t, s.d.Visit.Tap(s.d.Visit.Stack.Docked(), "I30"))
	was := form()
	for _, other := range []string{"", german} {
		s.d.lookAs(other)
		fit.Settle(s.p.win)
		assert.Nil(t, s.d.Visit.Stack.Top(), "%q", other)
		assert.NotContains(t, s.reads(), "I30", "%q", other)
	}
	s.d.lookAs(allied)
	s.pressed("search")
	assert.Equal(t, was, form())
}
