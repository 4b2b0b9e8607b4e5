package table

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// fightingOn is a battle on the map after its roll.
func fightingOn(t *testing.T, way appearance, edition string) (*stand, *boardPanel) {
	s := onHekkens(t, at(t, way), edition)
	s.mappedBattle(3).show()
	return s, s.d.panel(onBattle).(*boardPanel)
}

// hovered is what is written beside the pointer over a hex.
func (p *boardPanel) hovered(label string) string {
	c, _ := p.hexOf(label)
	p.finger.onHover(p.chart.Spot(p.chart.PlaceOf(p.chart.Map().Board.Grid().Centre(c))), true)
	return p.finger.tip.text.Words
}

// A unit retreats by taps on its stack and on a hex, another by dragging its counter. Before the tap the hexes say what is
// there, or why not. A closed panel keeps the hex.
func TestARetreatOnTheMap(t *testing.T) {
	for _, size := range windows {
		for _, edition := range []string{"first", "vpg"} {
			s, p := fightingOn(t, appearance{words.English, theme.Normal, theme.Light, size}, edition)
			s.tapHex(p, "0909")
			assert.Equal(t, "Retreat 84/1062 here · Clear", p.hovered("1008"), "%v", size)
			assert.Contains(t, p.hovered("0908"), "EZOC")
			s.tapHex(p, "1008")
			s.d.turnTo(onPlay)
			s.d.turnTo(onBattle)
			fit.Settle(s.p.win)
			assert.Equal(t, "1008", p.view.Panel.Map.At)
			s.control(onBattle, "dice.g84_1062", []int{1})
			assert.Equal(t, "1008", s.where("g84_1062"), "%v %s", size, edition)
			s.dragHex(p, "0909", "1009").control(onBattle, "dice.at_flak37", []int{1})
			assert.Equal(t, "1009", s.where("at_flak37"), "%v %s", size, edition)
		}
	}
}

// An impossible hex can be chosen as on the table: the panel says why it is not possible before the dice.
func TestAnImpossibleRetreatSaysWhy(t *testing.T) {
	s, p := fightingOn(t, appearance{words.English, theme.Normal, theme.Light, desktopSize}, "first")
	s.tapHex(p, "0909").tapHex(p, "0910")
	assert.Contains(t, s.reads(), "0910 Hommersum (EZOC without a friendly unit)\n")
	s.tapHex(p, "0304")
	assert.Contains(t, s.reads(), "Out of reach")
}

// Attackers are dragged into the hex that they have cleared, as many as fit; or they are chosen by taps.
func TestAnAdvanceOnTheMap(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		s := onHekkens(t, at(t, appearance{words.English, theme.Normal, theme.Light, desktopSize}), edition)
		s.cleared()
		p := s.d.panel(onBattle).(*boardPanel)
		assert.Equal(t, "Choose the units that advance.", p.hovered("0909"))
		s.tapHex(p, "0809")
		assert.Equal(t, "Advance 1 unit", p.hovered("0909"))
		s.dragHex(p, "0808", "0909")
		assert.Equal(t, "0909", s.where("w53_71"), edition)
		assert.Equal(t, "0809", s.where("s15_46"), "what was chosen before is not dragged")
		require.NotEqual(t, page.Board, s.d.Visit.Panels.Front())
	}
}

// What was chosen in a battle that was left without an end is not chosen in the next one.
func TestARetreatIsNotCarriedIntoTheNextBattle(t *testing.T) {
	s, p := fightingOn(t, appearance{words.English, theme.Normal, theme.Light, desktopSize}, "first")
	s.tapHex(p, "0909").tapHex(p, "1008")
	require.Equal(t, "1008", p.view.Panel.Map.At)
	s.d.turnTo(onPlay)
	s.ask("battle.close", nil).ask("battle.new", map[string]any{"hex": "0909", "attackers": []string{"s15_46"}, "defenders": []string{"g84_1062"}})
	s.d.turnTo(onBattle)
	s.show().ask("battle.roll", nil, 6)
	s.show()
	require.Contains(t, s.reads(), "84/1062")
	assert.Empty(t, s.d.panel(onBattle).(*boardPanel).view.Panel.Map.At)
}
