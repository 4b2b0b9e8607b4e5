package view_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/ending"
	"sandtable/companion/view/page"
	"sandtable/engine/journal"
	"sandtable/engine/words"
)

// The chances of a battle are fractions of one denominator, in the order of the table.
func TestChancesAreExact(t *testing.T) {
	for lang, want := range map[words.Lang]string{words.English: "1 in 6, 1 in 6, 2 in 6, 2 in 6", words.Russian: "1 из 6, 1 из 6, 2 из 6, 2 из 6"} {
		g := declared(t, "first")
		var got []string
		for _, c := range battle.Now(g.in(lang), g.State()).Chances {
			got = append(got, c.Exact)
		}
		assert.Equal(t, want, strings.Join(got, ", "))
	}
}

// The report shows the chances of a battle below its roll, with the result marked. An undone roll has none.
func TestTheReportShowsTheChancesOfEachRoll(t *testing.T) {
	g := declared(t, "first").ask("battle.roll", nil, 3)
	seat := view.Seat{Reader: g.in(words.English), State: g.State(), Past: g.SideView("")}
	account, err := ending.AccountOf(seat)
	require.NoError(t, err)
	require.Len(t, account.Rolls, 1)
	assert.Empty(t, account.Texts, "the game continues")
	rolled := account.Rolls[g.Now().Head]
	require.NotNil(t, rolled)
	var marked []string
	for _, c := range rolled.Chances {
		if c.Marked {
			marked = append(marked, c.Words+", "+c.Exact)
		}
	}
	assert.Equal(t, []string{"1/1: Attacker loses 1. Defender loses 1, 2 in 6"}, marked)

	p := ending.Report{}.Page(seat)
	shown := 0
	for _, c := range p.All() {
		if b, ok := c.Body.(*page.Bars); ok {
			shown++
			assert.Equal(t, rolled, b)
		}
	}
	assert.Equal(t, 1, shown)

	_, err = g.Undo(journal.By{})
	require.NoError(t, err)
	account, err = ending.AccountOf(view.Seat{Reader: g.in(words.English), State: g.State(), Past: g.SideView("")})
	require.NoError(t, err)
	assert.Empty(t, account.Rolls)
}
