package view_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/battle"
	"sandtable/companion/view/board"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/engine/words"
)

// In a phase of battles the map lights the enemies that units beside them may attack, and no others: those say why not. A
// press declares the battle, and the panel says what to press.
func TestTheMapLightsWhatCanBeAttacked(t *testing.T) {
	for phase, want := range map[string][]string{"allied_order": nil, "allied_fight": {"0909"}, "german_fight": {"0808", "0809"}} {
		g := begin(t, "vpg").confirmed().onBoard("53/71, 53/158, 53/160, 79/30 to 0808", "15/44, 15/46, 15/227 to 0809", "84/1062, Flak37 to 0909", "Ktzm 1304", "84/1051 0703").to(phase)
		m := (&board.Panel{}).Page(g.seat(words.English))
		var lit []string
		for _, o := range m.Map.Offers {
			lit = append(lit, o.Hex)
			assert.Equal(t, page.Danger, o.Tone)
			require.NotEmpty(t, o.Send.Commands)
		}
		assert.Equal(t, want, lit, phase)
		if phase == "allied_fight" {
			assert.Equal(t, map[string]string{"0703": "No attacker is adjacent to this hex.", "1304": "No attacker is adjacent to this hex."}, m.Map.Barred)
			assert.True(t, slices.ContainsFunc(m.All(), func(c page.Control) bool { return strings.Contains(c.Label, "tap an enemy lit in red") }))
		}
	}
}

// Where the card is not beside it, the panel of battles leads to the map that it says to tap.
func TestBattlesLeadToTheMap(t *testing.T) {
	g := begin(t, "vpg").confirmed().onBoard("15/44 to 0809", "84/1062 to 0909").to("allied_fight")
	p := battle.New()
	assert.Equal(t, page.Board, control(t, p.Page(g.seat(words.English)), "show_map").Send.Open)
	p.Put(battle.FieldCarded, true)
	_, again := p.Page(g.seat(words.English)).Find("show_map")
	assert.False(t, again)
}

// Counters in hand that may attack no enemy leave what others may attack lit. A press there declares the battle without them
// and puts them down.
func TestCountersThatCannotAttackHideNoOpenings(t *testing.T) {
	g := begin(t, "vpg").confirmed().onBoard("53/71, 53/158 to 0808", "84/1062, Flak37 to 0909", "15/44 to 0503").to("allied_fight")
	for unit, want := range map[string]int{"s15_44": 1, "w53_71": 1, "g84_1062": 0} {
		p := &board.Panel{}
		p.Put("take", unit)
		m := p.Page(g.seat(words.English)).Map
		require.Len(t, m.Offers, want, unit)
		if want == 0 {
			continue // the enemy's own counters stay where they are
		}
		assert.Equal(t, "0909", m.Offers[0].Hex)
		assert.Equal(t, "Attack this hex", m.Hint("0909"))
		assert.NotContains(t, m.Barred, "0909", unit)
		require.NotEmpty(t, m.Offers[0].Send.Commands)
		assert.Equal(t, true, m.Offers[0].Send.Put.Value)
	}
}

// In a movement phase on Sandtable's map the card and the map say how to move. The map marks the units with points left, and
// what the phase is rarely for is rows. On a map of the players nothing of this is said.
func TestTheMapMarksWhatCanMove(t *testing.T) {
	at := "15/44, 15/46 to 0509"
	says := func(list []page.Control) bool {
		return slices.ContainsFunc(page.Flat(list), func(c page.Control) bool { return strings.Contains(c.Label, "Tap or drag a counter") })
	}
	marked := func(g *session) []string {
		m := (&board.Panel{}).Page(g.seat(words.English))
		i := slices.IndexFunc(m.Map.Signs, func(s page.Sign) bool { return s.Kind == page.SignHex && s.Tone == page.Good })
		assert.Equal(t, i >= 0, says(m.Foot))
		card := (&phase.Card{}).Page(g.seat(words.English))
		assert.Equal(t, i >= 0, says(card.Rows))
		if i < 0 {
			return nil
		}
		exit, ok := page.Ranker{Unfolded: func(string) bool { return true }}.Rank(card).Find("exit")
		require.True(t, ok)
		assert.True(t, page.Is[*page.Item](exit), "%T", exit.Body)
		return m.Map.Signs[i].Hexes
	}
	g := begin(t, "vpg").confirmed().onBoard(at, "84/1062 to 1304", "53/71 to 0510").to("allied_order")
	assert.Empty(t, marked(g))
	g.to("allied_move_1")
	assert.ElementsMatch(t, []string{"0509", "0510"}, marked(g))
	g.onBoard("53/71 to 0205")
	assert.ElementsMatch(t, []string{"0509"}, marked(g), "its points are spent")
	assert.Empty(t, marked(begin(t, "vpg").onBoard(at).to("allied_move_1")))
}

// A tap on an enemy's only counter selects its hex, says whose it is and picks nothing up; what can be attacked stays lit. Its
// chip picks it up.
func TestATapOnAnEnemyOnlyLooks(t *testing.T) {
	for _, phase := range []string{"allied_move_1", "allied_fight"} {
		g := begin(t, "vpg").confirmed().onBoard("53/71 to 0808", "84/1062 to 0909", "84/1051 0703").to(phase)
		p := &board.Panel{}
		lit := p.Page(g.seat(words.English)).Map.Offers
		p.Put("look", "0703")
		m := p.Page(g.seat(words.English))
		assert.Equal(t, "0703", m.Map.At)
		assert.Equal(t, lit, m.Map.Offers, phase)
		assert.Equal(t, page.Keep("look"), m.Map.Send, "nothing is in hand")
		assert.True(t, says(m, "German, the enemy"))
		chip, ok := m.Find("unit.g84_1051")
		require.True(t, ok)
		p.Put(chip.Send.Put.Field, chip.Send.Put.Value)
		assert.NotEqual(t, page.Keep("look"), p.Page(g.seat(words.English)).Map.Send, "its chip picks it up")
	}
}
