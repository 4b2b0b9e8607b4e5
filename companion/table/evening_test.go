package table

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/battle"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
)

// evening is a newcomer at the table with a phone: taps are counted against a goal, each at the position of its
// words. The taps are recorded, so that the window test repeats them.
type evening struct {
	*stand
	pass   func(time.Duration)
	record *strings.Builder
}

// newEvening begins one in front of an app without sessions.
func newEvening(t *testing.T) evening {
	p := at(t, appearance{words.English, theme.Normal, theme.Light, phoneSize})
	return evening{&stand{t: t, p: p}, guarded(t), &strings.Builder{}}
}

// note writes a line of the record: what is done, two numbers, and what it is about.
func (e evening) note(verb string, x, y float32, words string) {
	fmt.Fprintf(e.record, "%s %.0f %.0f %s\n", verb, x, y, words)
}

// press taps once, a second after the tap before.
func (e evening) press(at fyne.Position, words string) {
	e.note("tap", at.X, at.Y, words)
	e.pass(time.Second)
	test.TapCanvas(e.p.win.Canvas(), at)
	fit.Settle(e.p.win)
	e.taps++
}

// label taps what is written on the screen and in sight.
func (e evening) label(words string) {
	e.t.Helper()
	at, err := fit.Where(e.p.win, words)
	require.NoError(e.t, err)
	e.press(at, words)
}

// key taps a control of the battle panel, across from its left edge.
func (e evening) key(id string, across float32) {
	at := e.stands(id)
	o := e.paged(onBattle).view.Widget(id)
	e.press(at.AddXY(o.Size().Width*across, o.Size().Height/2), id)
}

// twice taps twice, 200 ms apart.
func (e evening) twice(words string) {
	at, err := fit.Where(e.p.win, words)
	require.NoError(e.t, err)
	e.note("twice", at.X, at.Y, words)
	e.pass(time.Second)
	for range 2 {
		test.TapCanvas(e.p.win.Canvas(), at)
		e.pass(200 * time.Millisecond)
		fit.Settle(e.p.win)
	}
}

// turn gives the window another size.
func (e evening) turn(size fyne.Size) {
	e.note("turn", size.Width, size.Height, "the phone")
	e.p.win.Resize(size)
	fit.Settle(e.p.win)
}

// does taps, and fails where that took more taps than the goal or led to another phase.
func (e *evening) does(what string, goal int, phase string, labels ...string) {
	e.t.Helper()
	before := e.taps
	for _, words := range labels {
		e.label(words)
	}
	if e.d == nil {
		e.d = e.p.desk
	}
	require.Equal(e.t, phase, e.d.own.state().Shared.Phase, what)
	assert.LessOrEqual(e.t, e.taps-before, goal, what)
	sound(e.t.(*testing.T), e.p)
}

// through continues to a phase: one tap for each phase on the way, and one more for open duties.
func (e evening) through(phase string) {
	e.t.Helper()
	for i := 0; e.d.own.state().Shared.Phase != phase; i++ {
		require.Less(e.t, i, 20, "phase %s is never reached", phase)
		e.label("Next")
		if strings.Contains(e.reads(), "Not done yet") {
			e.label("Skip and go on")
		}
	}
}

// one requires that a button is the one thing to do now.
func (e evening) one(words string) {
	e.t.Helper()
	require.Equal(e.t, []string{words}, primaries(e.p.win))
}

// A newcomer's first evening in both editions, as taps: goals bound how many each action takes, and each step has one
// main button. The app's map is not used.
func TestNewcomersTurn(t *testing.T) {
	for _, edition := range []struct{ id, name string }{{"first", "First edition (2000)"}, {"vpg", "VPG edition"}} {
		t.Run(edition.id, func(t *testing.T) {
			e := newEvening(t)
			e.begins(edition.name)
			e.firstTurn(edition.id)
			e.secondTurn()
			e.fights()
			e.turns()
			recorded(t, filepath.Join("testdata", "evening_"+edition.id+".txt"), e.record.String())
		})
	}
}

// begins goes from Home to the end of the set-up.
func (e *evening) begins(edition string) {
	e.does("from Home to the first phase", 3, "setup_german", "Operation Veritable", edition, "Start")
	e.does("the question about the map", 1, "setup_german", "We play on another map")
	e.one("Next")
	e.does("a set-up that stands on the table", 1, "setup_allied", "Next")
	e.twice("Next")
	require.Equal(e.t, "setup_ready", e.d.own.state().Shared.Phase, "Next tapped twice is one phase")
	e.does("begin", 1, "allied_order", "Next")
}

// firstTurn is a turn in which the Allied side does nothing.
func (e *evening) firstTurn(edition string) {
	e.does("the order of actions goes on to the battles", 1, "allied_fight", e.d.own.reader().Say("tracker.order_allied.value.fight_move.name"))
	e.one("Next")
	e.does("a phase without a battle", 1, "allied_move_2", "Next")
	if edition == "vpg" {
		e.one(e.d.own.reader().Say("supply.supply_allied.name"))
	}
	e.does("a quiet movement", 1, "german_order", "Next")
}

// secondTurn rolls for the air support of turn 2.
func (e *evening) secondTurn() {
	e.through("air")
	roll := e.d.own.reader().Say("roll.air.name")
	e.one(roll)
	e.does("the die of the air support", 2, "air", roll, "4")
	e.one("Next")
	assert.Contains(e.t, e.reads(), "rolled 4", "the result stands where the button was")
	assert.NotContains(e.t, primaries(e.p.win), roll)
	e.does("on from a result", 1, "allied_order", "Next")
}

// typedResult is what that attack comes to: 24 : 8 is 3-1, one more with the 79th and one more for fighting first.
const typedResult = "Rolled 5 on the 5-1 column"

// fights is an attack of 24 on 4 in forest with the 79th, typed: eight taps to the die, and a 5. What is tapped is in sight.
func (e *evening) fights() {
	t := e.t
	e.does("the order of actions goes on to the battles", 1, "allied_fight", e.d.own.reader().Say("tracker.order_allied.value.fight_move.name"))
	before := e.taps
	e.does("a battle is opened", 1, "allied_fight", "New battle")
	for _, key := range []struct {
		id     string
		across float32
	}{{"number.attacker", 0.5}, {"digit.2", 0.5}, {"digit.4", 0.5}, {"trait.specialist", 0.5}, {"pad.side", 0.75}, {"digit.4", 0.5}, {"flag.forest", 0.5}} {
		e.key(key.id, key.across)
	}
	assert.LessOrEqual(t, e.taps-before, 8, "a battle by numbers to the die")
	e.key("dice", 0.75)
	b := battle.Now(e.d.own.reader(), e.d.own.state())
	require.Equal(t, []int{5}, b.Faces)
	for _, words := range []string{typedResult, "Defender loses 2 units or retreats 2 hexes.", "79th Armoured takes part"} {
		assert.Contains(t, e.reads(), words, "result, orders and reasons stand together")
	}
	e.does("the roll is undone", 1, "allied_fight", "Undo")
	assert.Contains(t, e.reads(), "Undone:")
	assert.Contains(t, e.reads(), "rolled 5", "it names the step")
	e.does("and redone", 1, "allied_fight", "Redo")
	assert.Contains(t, e.reads(), typedResult)
}

// turns turns the phone there and back: nothing is lost.
func (e evening) turns() {
	t, before, last := e.t, battle.Now(e.d.own.reader(), e.d.own.state()), e.d.own.now().Last
	for _, size := range []fyne.Size{{Width: 844, Height: 390}, phoneSize} {
		e.turn(size)
		assert.Equal(t, onBattle, e.d.Visit.Panels.Open(), "%v", size)
		assert.Equal(t, before, battle.Now(e.d.own.reader(), e.d.own.state()), "%v", size)
		assert.Equal(t, last, e.d.own.now().Last)
		assert.Contains(t, e.reads(), typedResult, "%v", size)
		sound(t.(*testing.T), e.p)
	}
}

// recorded compares the taps of an evening with a file, which -update rewrites. The window test plays it.
func recorded(t *testing.T, path, got string) {
	t.Helper()
	if enginetest.Updating() {
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, "write it with -update")
	assert.Equal(t, string(want), got)
}

// The newcomer's evening with the Bismarck: a hex that is tapped shows the fuel before the move, and the next phase, which is
// not that side's, is covered.
func TestNewcomersChase(t *testing.T) {
	s := secretly(t, at(t, paper)).mustered().ourMap().looking(german, "move")
	s.tap("Map")
	p := s.d.panel(onBoard).(*boardPanel)
	before := s.d.own.now().Last
	s.tapHex(p, "I30")
	p.put("take", "m_kg_1")
	s.tapHex(p, "H29")
	assert.Contains(t, s.reads(), "fuel spent 1, left 17")
	assert.Equal(t, before, s.d.own.now().Last, "nothing has moved yet")
	s.tap("Play").goOn()
	assert.Empty(t, s.d.own.viewer, "the next phase is covered")
	assert.NotContains(t, s.reads(), "Bismarck:")
}
