package table

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/view/battle"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/theme"
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
	return s.tap("New battle", "Choose attackers", "53rd (Welsh) Infantry Division: all 3", "15th (Scottish) Infantry Division: all 3", "79/30 · 0", "Take 7 units",
		"Choose defenders", "84/1062 · 3", "Flak37 · 1", "Take 2 units", "defender in forest", "across the fortified line", "1")
}

// The printed example of battle takes at most 20 taps from opening to its result, in both editions.
func TestTapsOfHekkens(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		t.Run(edition, func(t *testing.T) {
			s := declareHekkens(toHekkens(t, paper, edition))
			b := battle.Now(s.d.reader(), s.d.state())
			assert.Equal(t, "1-1", b.Column)
			s.tap("3")
			b = battle.Now(s.d.reader(), s.d.state())
			assert.Equal(t, "1/1", b.Cell)
			assert.Contains(t, s.reads(), "1/1")
			assert.LessOrEqual(t, s.taps, 20)
			t.Logf("%d taps", s.taps)
		})
	}
}

// The example goes on to its end: retreats by tapped and by typed faces, a loss, the advance, and the
// battle stands in the register.
func TestHekkensToItsEnd(t *testing.T) {
	s := declareHekkens(toHekkens(t, paper, "first"))
	s.p.Rune('3')
	s.tap("Flak37", "1", "5") // only one defender is left to decide about, so his die is there at once
	assert.Contains(t, s.reads(), "Eliminate 1 unit or retreat it 1 hex: 15/44")
	s.tap("15/44", "Eliminate")
	assert.Contains(t, s.reads(), "The hex is empty: attackers may advance into it.")
	s.tap("15/46", "Advance 1 unit", "Battle done")
	assert.Contains(t, s.reads(), "Battles of this phase")
	assert.Contains(t, s.reads(), "11 units have not attacked yet")
	p, _ := s.d.state().Piece("s15_44")
	assert.Equal(t, "eliminated", p.Place.Box)
	p, _ = s.d.state().Piece("s15_46")
	assert.True(t, p.Marks["attacked"])
}

// A unit that has attacked is picked all the same once the players say so, and the log has it as a
// correction.
func TestPickingABarredUnit(t *testing.T) {
	s := onHekkens(t, at(t, paper), "first").fought()
	s.d.turnTo(onBattle)
	s.tap("New battle", "Choose attackers", "(15/46) has attacked", "Take 1 unit")
	assert.Contains(t, s.reads(), "Not foreseen now")
	s.tap("Do it as a correction")
	b := battle.Now(s.d.reader(), s.d.state())
	assert.Equal(t, "5", b.Attack.Strength)
	e, err := s.d.session.Log("", s.d.session.Now().Last, 0)
	assert.NoError(t, err)
	assert.True(t, e[0].Correction)
}

// Lines are switched off, added by hand and taken out again; the dice take the app's own roll.
func TestLinesByHand(t *testing.T) {
	s := onHekkens(t, at(t, paper), "first").declared()
	column := func() string { return battle.Now(s.d.reader(), s.d.state()).Column }
	s.control(onBattle, "why", page.Switch{Line: "luftwaffe", On: false})
	assert.Equal(t, "2-1", column())
	s.control(onBattle, "why", page.Switch{Line: "luftwaffe", On: true})
	assert.Equal(t, "1-1", column())
	s.sheet(onBattle, "hand")
	s.tap("+1", "Add the line")
	assert.Equal(t, "3-1", column(), "a shift of two")
	s.control(onBattle, "why", page.Switch{Line: "hand1", On: false})
	assert.Equal(t, "1-1", column())
	s.tap("Roll")
	assert.Equal(t, []int{6}, battle.Now(s.d.reader(), s.d.state()).Faces, "the dice of this test show sixes")
}

// Forces typed as plain numbers fight too, with what they are.
func TestBattleByNumbers(t *testing.T) {
	s := toHekkens(t, paper, "first").tap("New battle", "Choose attackers", "By numbers", "+5", "+5", "+1", "Add them", "Choose defenders", "By numbers", "+5", "Add them")
	b := battle.Now(s.d.reader(), s.d.state())
	assert.Equal(t, "12", b.Attack.Strength)
	assert.Equal(t, "6", b.Defence.Strength)
	assert.Equal(t, "2-1", b.Column)
}

// Where counters are on the map, a retreat asks for one of the hexes that are left, and says why not the others; the
// dice wait for it.
func TestRetreatByTheMap(t *testing.T) {
	s := onHekkens(t, at(t, paper), "first").mappedBattle(3).control(onBattle, "unit.g84_1062", nil)
	read := s.reads()
	assert.Contains(t, read, "Not possible: 0808, 0809 (enemy units), 0908, 0910 (enemy ZOC without a friendly unit)")
	dice, _ := s.paged(onBattle).s.panel.Find("dice.g84_1062")
	assert.Equal(t, "Choose the hex to retreat to.", dice.Why)
	s.tap("1009", "1")
	p, _ := s.d.state().Piece("g84_1062")
	assert.Equal(t, "1009", p.Place.Hex)
	assert.Contains(t, s.reads(), "Retreat 84/1062 to 1009.")
}

// An attack begins on the map: tap the enemy's hex, attack it, and everybody next to it is offered. Four taps lead to
// the die, the way to the map among them.
func TestAttackFromTheMap(t *testing.T) {
	s := onHekkens(t, at(t, paper), "first").lies().mirror()
	s.tap("More", "Map")
	p := s.d.panels[onBoard].(*boardPanel)
	p.look("0909") // a tap of the hex
	s.taps++
	s.tap("Attack this hex")
	assert.LessOrEqual(t, s.taps, 4)
	b := battle.Now(s.d.reader(), s.d.state())
	assert.Len(t, b.Attack.Forces, 7)
	assert.Len(t, b.Defence.Forces, 2)
	s.tap("5")
	assert.Contains(t, s.reads(), "Rolled 5 on the 2-1 column")
}
