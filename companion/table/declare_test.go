package table

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/view/battle"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// fighters are the units of the battle under way: the attackers, then the defenders.
func (s *stand) fighters() (attack, defence []string) {
	b := battle.Now(s.d.own.reader(), s.d.own.state())
	for _, f := range b.Attack.Forces {
		attack = append(attack, f.ID)
	}
	for _, f := range b.Defence.Forces {
		defence = append(defence, f.ID)
	}
	return attack, defence
}

// A battle is declared by taps on its map: the enemy's hex, then the stacks that fight. The map is large in every window,
// and other hexes say why not.
func TestABattleIsDeclaredOnTheMap(t *testing.T) {
	for _, size := range append(windows, fyne.NewSize(768, 1024)) {
		for _, lang := range words.Langs() {
			s := onHekkens(t, at(t, appearance{lang, theme.Normal, theme.Light, size}), "first")
			s.lies().mirror().ask("battle.new", nil)
			s.d.turnTo(onBattle)
			p := s.d.panel(onBattle).(*boardPanel)
			fit.Settle(s.p.win)
			if assert.NotNil(t, p.view.Panel.Map, "%v", size) {
				s.tapHex(p, "0909")
			}
			attack, defence := s.fighters()
			assert.Len(t, attack, 7, "%v", size)
			assert.Len(t, defence, 2, "%v", size)

			s.tapHex(p, "0808")
			attack, _ = s.fighters()
			assert.Equal(t, []string{"s15_44", "s15_46", "s15_227"}, attack, "%v: a stack is removed", size)
			s.tapHex(p, "0808").tapHex(p, "0909")
			attack, defence = s.fighters()
			assert.Len(t, attack, 7, "%v: and added", size)
			assert.Empty(t, defence, "%v: the defenders are removed", size)
			s.tapHex(p, "0909").tapHex(p, "0703")
			_, defence = s.fighters()
			assert.Len(t, defence, 2, "%v", size)
			if lang == words.English {
				assert.Contains(t, s.reads(), "No unit in this hex can be chosen")
			}
			assert.GreaterOrEqual(t, uncovered(s.p), 0.45-0.05*float64(min(1, int(size.Width/size.Height))), "%v %s", size, lang)
		}
	}
}

// A stack that is dragged onto the enemy joins the battle; a number that is typed has the room of the map.
func TestAStackIsDraggedIntoABattle(t *testing.T) {
	s := onHekkens(t, at(t, paper), "first")
	s.lies().mirror().ask("battle.new", map[string]any{"hex": "0909"})
	s.d.turnTo(onBattle)
	p := s.d.panel(onBattle).(*boardPanel)
	fit.Settle(s.p.win)
	s.dragHex(p, "0808", "0909")
	attack, _ := s.fighters()
	assert.Equal(t, []string{"w53_71", "w53_158", "w53_160", "a79_30"}, attack)
	s.dragHex(p, "0809", "0808")
	attack, _ = s.fighters()
	assert.Len(t, attack, 4, "a stack that was put down elsewhere does not fight")
	s.tapHex(p, "0909")
	attack, defence := s.fighters()
	assert.Len(t, attack, 4, "and is not in hand")
	assert.Empty(t, defence)
	s.control(onBattle, "number.attacker", nil)
	assert.Nil(t, p.view.Panel.Map)
	s.control(onBattle, "pad.done", nil)
	assert.NotNil(t, p.view.Panel.Map)
}

// In a phase of battles the phase card says what to tap on the map, also where the column is closed.
func TestTheCardSaysHowToAttack(t *testing.T) {
	for lang, says := range map[words.Lang]string{words.English: "tap an enemy lit in red", words.Russian: "подсвеченного красным"} {
		for _, size := range append(wide, phoneSize) {
			s := onHekkens(t, at(t, appearance{lang, theme.Normal, theme.Light, size}), "first")
			s.lies().mirror()
			s.d.turnTo(onPlay)
			s.show()
			assert.Equal(t, 1, strings.Count(s.reads(), says), "%v %s", size, lang)
			s.d.turnTo(onBattle)
			assert.LessOrEqual(t, strings.Count(s.reads(), says), 1, "%v %s: once beside the column", size, lang)
		}
	}
}
