package table

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/battle"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/stock/combat"
	"sandtable/engine/words"
)

// paper is the phone as most tests look at it.
var paper = appearance{words.English, theme.Normal, theme.Light, phoneSize}

// toHekkens is onHekkens in a new place.
func toHekkens(t testing.TB, s appearance, edition string, options ...string) *stand {
	return onHekkens(t, at(t, s), edition, options...)
}

// declareHekkens goes from the phase card to the die, by taps alone.
func declareHekkens(s *stand) *stand {
	return s.tap("New battle", "Choose attackers", "53rd (Welsh) Infantry Division: all 3", "15th (Scottish) Infantry Division: all 3", "79/30 · 0", "Add 7 units",
		"Choose defenders", "84/1062 · 3", "Flak37 · 1", "Add 2 units", "Defender in forest", "Across fortified line", "1")
}

// The printed example of battle takes at most 20 taps from opening to its result, in both editions.
func TestTapsOfHekkens(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		t.Run(edition, func(t *testing.T) {
			s := declareHekkens(toHekkens(t, paper, edition))
			b := battle.Now(s.d.own.reader(), s.d.own.state())
			assert.Equal(t, "1-1", b.Column)
			s.tap("3")
			b = battle.Now(s.d.own.reader(), s.d.own.state())
			assert.Equal(t, "1/1", b.Cell)
			assert.Contains(t, s.reads(), "1/1")
			assert.LessOrEqual(t, s.taps, 20)
			t.Logf("%d taps", s.taps)
		})
	}
}

// The example is played to its end: retreats by tapped and by typed faces, a loss, the advance, and the battle is in
// the register.
func TestHekkensToItsEnd(t *testing.T) {
	s := declareHekkens(toHekkens(t, paper, "first"))
	s.p.Keys.Rune('3')
	s.tap("Flak37", "1", "5") // only one defender is left to decide about, so his die is there at once
	assert.Contains(t, s.reads(), "Eliminate 1 unit or retreat it 1 hex: 15/44")
	s.tap("15/44", "Eliminate")
	assert.Contains(t, s.reads(), "Hex cleared. Attackers may advance.")
	s.tap("15/46", "Advance 1 unit", "End battle")
	assert.Contains(t, s.reads(), "Battles of this phase")
	assert.Contains(t, s.reads(), "11 units have not attacked yet")
	p, _ := s.d.own.state().Piece("s15_44")
	assert.Equal(t, "eliminated", p.Place.Box)
	p, _ = s.d.own.state().Piece("s15_46")
	assert.True(t, p.Marks["attacked"])
}

// Once all attackers have advanced, no hint says that one may.
func TestAllHaveAdvanced(t *testing.T) {
	s := toHekkens(t, paper, "first").tap("New battle", "Enter strength", "1", "2", "German 0", "4", "Done")
	s.p.Keys.Rune('5')
	s.tap("Eliminate")
	assert.Contains(t, s.reads(), "Hex cleared. Attackers may advance.")
	s.tap("Attacker 12", "Advance 1 unit")
	assert.NotContains(t, s.reads(), "Attackers may advance.")
}

// A unit that has attacked is picked all the same once the players say so, and the log has it as a
// correction.
func TestPickingABarredUnit(t *testing.T) {
	s := onHekkens(t, at(t, paper), "first").fought()
	s.d.turnTo(onBattle)
	s.tap("New battle", "Choose attackers", "(15/46) Has attacked", "Add 1 unit")
	assert.Contains(t, s.reads(), "Not allowed now")
	s.tap("Record as a correction")
	b := battle.Now(s.d.own.reader(), s.d.own.state())
	assert.Equal(t, "5", b.Attack.Strength)
	e, err := s.d.own.session.Log("", s.d.own.session.Now().Last, 0)
	assert.NoError(t, err)
	assert.True(t, e[0].Correction)
}

// Lines are switched off, added by hand and taken out again; the dice take the app's own roll.
func TestLinesByHand(t *testing.T) {
	s := onHekkens(t, at(t, paper), "first").declared()
	column := func() string { return battle.Now(s.d.own.reader(), s.d.own.state()).Column }
	s.control(onBattle, "why", page.Switch{Line: "luftwaffe", On: false})
	assert.Equal(t, "2-1", column())
	s.control(onBattle, "why", page.Switch{Line: "luftwaffe", On: true})
	assert.Equal(t, "1-1", column())
	s.sheet(onBattle, "hand")
	s.tap("+1", "Add")
	assert.Equal(t, "3-1", column(), "a shift of two")
	s.control(onBattle, "why", page.Switch{Line: "hand1", On: false})
	assert.Equal(t, "1-1", column())
	s.tap("Roll")
	assert.Equal(t, []int{6}, battle.Now(s.d.own.reader(), s.d.own.state()).Faces, "the dice of this test show sixes")
}

// touch taps a control of the battle panel without scrolling, and counts; across is how far from its left edge.
func (s *stand) touch(id string, across float32) *stand {
	s.t.Helper()
	s.show()
	fit.Settle(s.p.win)
	o := s.paged(onBattle).view.Widget(id)
	require.NotNil(s.t, o, "no control %q", id)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	test.TapCanvas(s.p.win.Canvas(), at.AddXY(o.Size().Width*across, o.Size().Height/2))
	s.taps++
	return s
}

// stands is the position of a control of the battle panel on the screen.
func (s *stand) stands(id string) fyne.Position {
	fit.Settle(s.p.win)
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(s.paged(onBattle).view.Widget(id))
}

// 24 : 4 in forest with the 79th, typed: eight taps to the die. All that is tapped is in sight, and the digits stay
// where they are.
func TestTapsByNumbers(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		s := toHekkens(t, paper, edition).tap("New battle").touch("number.attacker", 0.5)
		before := s.stands("digit.2")
		s.touch("digit.2", 0.5).touch("digit.4", 0.5).touch("trait.specialist", 0.5)
		assert.Equal(t, before, s.stands("digit.2"), "the digits stay where they are")
		s.touch("pad.side", 0.75).touch("digit.4", 0.5)
		assert.Equal(t, before, s.stands("digit.2"), "the digits stay where they are")
		s.touch("flag.forest", 0.5)
		assert.Equal(t, before, s.stands("digit.2"), "the digits stay where they are")
		assert.Equal(t, 8, s.taps, edition)
		s.touch("dice", 0.75)
		is := battle.Now(s.d.own.reader(), s.d.own.state())
		assert.Equal(t, []int{5}, is.Faces)
		assert.Equal(t, "4-1", is.Column, "24 : 8 is 3-1, and one to the right")
		assert.Contains(t, s.reads(), "Rolled 5 on the 4-1 column")
	}
}

// The digits of a keyboard write the strength, Backspace takes the last one back, and Enter rolls.
func TestStrengthsByKeyboard(t *testing.T) {
	s := toHekkens(t, paper, "first").tap("New battle").touch("number.attacker", 0.5)
	for _, r := range "125" {
		s.p.Keys.Rune(r)
	}
	s.p.Keys.Key(fyne.KeyBackspace)
	s.touch("pad.side", 0.75)
	s.p.Keys.Rune('6')
	s.p.Keys.Key(fyne.KeyReturn)
	b := battle.Now(s.d.own.reader(), s.d.own.state())
	assert.Equal(t, "12", b.Attack.Strength)
	assert.Equal(t, "6", b.Defence.Strength)
	assert.Equal(t, "2-1", b.Column)
}

// By units a battle of four attackers takes at most ten taps to the die, and the air markers are in sight.
func TestTapsByUnits(t *testing.T) {
	s := toHekkens(t, paper, "first").tap("New battle", "Choose attackers", "53rd (Welsh) Infantry Division: all 3", "79/30 · 0").tapMain()
	s.tap("Choose defenders", "84/1062 · 3", "Flak37 · 1").tapMain().tap("Defender in forest")
	dice, _ := s.paged(onBattle).view.Panel.Find("dice")
	assert.Empty(t, dice.DisabledReason)
	assert.LessOrEqual(t, s.taps, 10)
}

// tapMain taps what takes over what was picked on a sheet.
func (s *stand) tapMain() *stand {
	for _, words := range []string{"Take 4 units", "Add 4 units", "Take 2 units", "Add 2 units"} {
		if strings.Contains(s.reads(), words) {
			return s.tap(words)
		}
	}
	s.t.Fatal("nothing was picked")
	return s
}

// The air markers are in sight on a phone whenever sides have any: a tap commits them.
func TestAirMarkersInSight(t *testing.T) {
	s := onHekkens(t, at(t, paper), "first").declared()
	s.touch("air.german", 0.25)
	assert.Equal(t, 0, battle.Now(s.d.own.reader(), s.d.own.state()).Air[0].Committed)
	s.touch("air.german", 0.75)
	assert.Equal(t, 1, battle.Now(s.d.own.reader(), s.d.own.state()).Air[0].Committed)
}

// Where counters are on the map, a retreat asks for one of the hexes that are left, and says why not the others; the
// dice wait for it.
func TestRetreatByTheMap(t *testing.T) {
	s := onHekkens(t, at(t, paper), "first").mappedBattle(3).control(onBattle, "unit.g84_1062", nil)
	read := s.reads()
	assert.Contains(t, read, "Not possible for 84/1062: 0808, 0809 (enemy units), 0908, 0910 (EZOC without a friendly unit)")
	dice, _ := s.paged(onBattle).view.Panel.Find("dice.g84_1062")
	assert.Equal(t, "Choose the hex to retreat to.", dice.DisabledReason)
	s.tap("1009", "1")
	p, _ := s.d.own.state().Piece("g84_1062")
	assert.Equal(t, "1009", p.Place.Hex)
	assert.Contains(t, s.reads(), "Retreat 84/1062 to 1009.")
}

// An attack begins on the map: tap the enemy's hex, attack it, and everybody next to it is offered. Three taps lead to
// the die, the way to the map among them.
func TestAttackFromTheMap(t *testing.T) {
	s := onHekkens(t, at(t, paper), "first").lies().mirror()
	s.tap("Map")
	p := s.d.panel(onBoard).(*boardPanel)
	p.look("0909") // a tap of the hex
	s.taps++
	s.tap("Attack this hex")
	assert.LessOrEqual(t, s.taps, 4)
	b := battle.Now(s.d.own.reader(), s.d.own.state())
	assert.Len(t, b.Attack.Forces, 7)
	assert.Len(t, b.Defence.Forces, 2)
	s.d.undo()
	assert.Empty(t, battle.Now(s.d.own.reader(), s.d.own.state()).Stage, "one step")
	s.d.redo()
	s.tap("5")
	assert.Contains(t, s.reads(), "Rolled 5 on the 2-1 column")
}

// Attackers are dragged onto the enemy: they alone attack. More that are dragged there join them; a stack that is too far
// away attacks nobody.
func TestAttackByDragging(t *testing.T) {
	for _, size := range []appearance{{size: phoneSize}, {size: fyne.NewSize(844, 390)}, {size: fyne.NewSize(1024, 768)}, {size: desktopSize}} {
		s := onHekkens(t, at(t, appearance{words.English, theme.Normal, theme.Light, size.size}), "first").lies().mirror()
		s.d.turnTo(onBoard)
		fit.Settle(s.p.win)
		p := s.d.panel(onBoard).(*boardPanel)
		attackers := func() []string {
			var out []string
			for _, f := range battle.Now(s.d.own.reader(), s.d.own.state()).Attack.Forces {
				out = append(out, f.ID)
			}
			return out
		}
		drag := func(from string) { require.NoError(t, s.d.Visit.Drag(p.layer, from, "0909")) }
		drag("0808")
		first := attackers()
		require.NotEmpty(t, first)
		assert.Less(t, len(first), 7)
		assert.Equal(t, "0909", battle.Now(s.d.own.reader(), s.d.own.state()).Hex)
		assert.Empty(t, p.hand())
		s.d.undo()
		assert.Empty(t, battle.Now(s.d.own.reader(), s.d.own.state()).Stage, "one step")
		s.d.redo()
		drag("0809")
		assert.Greater(t, len(attackers()), len(first))
		assert.Subset(t, attackers(), first)
	}
}

// A stack that is too far away attacks nobody: the enemy is looked at.
func TestDraggedFromFarAwayNobodyAttacks(t *testing.T) {
	s := onHekkens(t, at(t, paper), "first").lies().mirror()
	s.d.turnTo(onBoard)
	fit.Settle(s.p.win)
	p := s.d.panel(onBoard).(*boardPanel)
	require.NoError(t, s.d.Visit.Drag(p.layer, "0703", "0909"))
	assert.Empty(t, battle.Now(s.d.own.reader(), s.d.own.state()).Stage)
	assert.Equal(t, "0703", s.where("c2_4"))
	assert.Contains(t, s.reads(), "No attacker is adjacent to this hex.")
}

// An enemy that nobody is next to cannot be attacked from the map, and the button says so.
func TestNobodyNextToTheEnemy(t *testing.T) {
	s := onHekkens(t, at(t, paper), "first").lies().mirror()
	s.tap("Map")
	p := s.d.panel(onBoard).(*boardPanel)
	p.look(s.where("g84_1051"))
	attack, ok := s.paged(onBoard).view.Panel.Find("attack")
	require.True(t, ok)
	assert.Equal(t, "No attacker is adjacent to this hex.", attack.DisabledReason)
}

// Counters that have attacked, dropped on an enemy, say why they cannot attack him and stay where they were.
func TestCountersThatMayNotAttackSayWhy(t *testing.T) {
	s := onHekkens(t, at(t, paper), "first").mappedBattle(6).ask("battle.close", nil)
	s.d.turnTo(onBoard)
	before := s.show().where("s15_46")
	require.NoError(t, s.d.Visit.Drag(s.d.panel(onBoard).(*boardPanel).layer, before, "0909"))
	assert.Contains(t, s.reads(), "The enemy is in this hex. 44th Brigade, 15th Scottish: Our ruling: a unit attacks once a turn (6.5).")
	s.tap("Choose another hex")
	assert.Equal(t, before, s.where("s15_46"))
}

// Undo of a retreat says what to put back, though no hex of the unit is known.
func TestUndoOfARetreat(t *testing.T) {
	s := onHekkens(t, at(t, paper), "first").declared().ask("battle.roll", nil, 3).ask("battle.retreat", combat.RetreatArgs{Unit: "g84_1062"}, 1)
	s.tap("Undo")
	assert.Contains(t, s.reads(), "1062nd Grenadiers, 84th Infantry had retreated 1 hex. Put it back.")
}

// A hex for a retreat is tapped on the map too, where those that are left are offered.
func TestRetreatTappedOnTheMap(t *testing.T) {
	s := onHekkens(t, at(t, paper), "first").mappedBattle(3).control(onBattle, "unit.g84_1062", nil)
	s.d.turnTo(onBoard)
	p := s.d.panel(onBoard).(*boardPanel)
	var offered []string
	for _, o := range p.view.Panel.Map.Offers {
		offered = append(offered, o.Hex+": "+o.Label)
	}
	assert.Equal(t, []string{"1008: 2", "1009: 2"}, offered)
	p.look("1008")
	s.tap("Retreat 84/1062 here")
	dice, _ := s.paged(onBattle).view.Panel.Find("dice.g84_1062")
	assert.Empty(t, dice.DisabledReason)
	s.control(onBattle, "dice.g84_1062", []int{1})
	at, _ := s.d.own.state().Piece("g84_1062")
	assert.Equal(t, "1008", at.Place.Hex)
}

// Those who advance are chosen within the stacking limit; who no longer fits in is named with the reason.
func TestAdvanceByTheMap(t *testing.T) {
	s := onHekkens(t, at(t, paper), "first").mappedBattle(6)
	s.ask("battle.loss", combat.LossArgs{Unit: "g84_1062"}).ask("battle.loss", combat.LossArgs{Unit: "at_flak37"}).show()
	s.tap("15/44", "15/46", "15/227")
	assert.Contains(t, s.reads(), "Not possible: 53/71, 53/158, 53/160 (stacking limit)")
	s.control(onBattle, "advance", nil)
	p, _ := s.d.own.state().Piece("s15_227")
	assert.Equal(t, "0909", p.Place.Hex)
}
