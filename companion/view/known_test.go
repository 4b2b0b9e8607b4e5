package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/board"
	"sandtable/companion/view/page"
	"sandtable/engine/words"
)

// A strength that is typed is asked of how many units it is, and what holds of it, before anything is rolled.
func TestTypedStrengthAsksForItsUnits(t *testing.T) {
	g := fighting(t, "first").ask("battle.new", nil)
	p := battle.New()
	p.Put("pad", "attacker")
	p.Put("digit", 9)
	shown := p.Page(g.seat(words.English))
	_, ok := shown.Find("units")
	assert.True(t, ok)
	for _, flag := range []string{"river", "flooded", "oos"} {
		_, ok := shown.Find("holds." + flag)
		assert.True(t, ok, flag)
	}
}

// Hexes that a retreat cannot go to are named with their reason and with the unit that retreats.
func TestReasonsOfARetreatNameTheUnit(t *testing.T) {
	g := begin(t, "first").confirmed().to("allied_fight").onBoard("15/44 to 0808", "15/46 to 0809", "84/1062 to 0909").ask("battle.new", map[string]any{"hex": "0909"})
	g.ask("battle.set", map[string]any{"attackers": []string{"s15_44", "s15_46"}}).ask("battle.roll", nil, 3)
	var said []string
	for _, c := range page.Flat(battle.New().Page(g.seat(words.English)).Rows) {
		said = append(said, c.Label)
	}
	assert.Contains(t, said, "Not possible for 84/1062: 0808, 0809 (enemy units), 0908, 0910 (EZOC without a friendly unit)")
}

// In Battles a press of an enemy's stack, with a counter in hand, shows what is there: nobody is moved into the hex, on
// the game's map and on another one alike.
func TestNobodyIsMovedOntoAnEnemy(t *testing.T) {
	for answer := range 2 {
		g := begin(t, "first")
		c := board.Now(g.in(words.English), g.State()).Answers[answer].Command
		g.ask(c.Do, c.Args).to("allied_fight").onBoard("15/44 to 0809", "84/1062 to 0909")
		p := &board.Panel{}
		chart := func() *page.Map { return p.Page(view.Seat{Reader: g.in(words.English), State: g.State()}).Map }
		own, enemy := 0, 1
		if chart().Piles[0].Hex == "0909" {
			own, enemy = 1, 0
		}
		taken := chart().Send.With("0809")
		p.Put(taken.Put.Field, taken.Put.Value)
		require.True(t, chart().Piles[own].Pieces[0].Held, "it is in hand")
		send := chart().Piles[enemy].Send
		require.True(t, send.Put != nil || send.Sheet != nil, "a press of the stack does not put down what is in hand")
		assert.Empty(t, send.With("0909").Commands, "answer %d", answer)
		g.ask("battle.new", nil)
		send = chart().Piles[enemy].Send
		require.NotNil(t, send.Put, "nor while a battle is under way")
		assert.Empty(t, send.With("0909").Commands, "answer %d", answer)
	}
}
