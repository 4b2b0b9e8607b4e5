package view_test

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/phase"
	panels "sandtable/companion/view/session"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
	"sandtable/engine/words"
)

// reserves opens a game whose only secret is a cup of red.
func reserves(t *testing.T) *engine.Game {
	t.Helper()
	g, err := gamedata.Open(os.DirFS("draft/script/testdata/third_ford"), nil, engine.Opening{ID: "empty", Edition: "first"})
	require.NoError(t, err)
	require.Equal(t, []string{"red"}, g.Keepers())
	return g
}

// seenBy is the seat of a device shared by all sides while a side looks; "" for the open view.
func seenBy(s enginetest.Seen, side string) view.Seat {
	past := s.SideView(side)
	return view.Seat{Reader: view.Reader{Game: past.Now().Game, Lang: words.English}, State: past.Now().State, Past: past, Viewer: side}
}

// A side whose only secret is a cup takes the device in the phase that draws from it, and in no other. Its duties in the
// other phases are in the open view.
func TestDeviceChangesHandsOnlyForASecret(t *testing.T) {
	g := reserves(t)
	j, _ := enginetest.Begin(t, g)
	pass, duties := map[string]string{}, map[string]int{}
	for range 2 * len(g.Phases) {
		now := phase.Of(seenBy(j, ""))
		at := j.Now().State.Shared.Phase
		if pass[at] = ""; now.Pass != nil {
			pass[at] = now.Pass.ID
		}
		duties[at] = len(now.Duties)
		_, err := j.Do(engine.Command{Do: "next", Override: true})
		require.NoError(t, err)
	}
	assert.Equal(t, map[string]string{"supply": "", "income": "", "blue_moves": "", "blue_fights": "", "red_draws": "red",
		"red_moves": "", "red_fights": "", "end": ""}, pass)
	assert.Equal(t, 2, duties["supply"], "both sides' supply is checked in the open view")
	assert.Zero(t, duties["red_draws"], "whether a reserve can be drawn is red's secret")
}

// What was drawn from a side's cup shows in no answer and on no card of the others, while its other phases are in the open
// view.
func TestSecretCupTellsNothing(t *testing.T) {
	g, draws := reserves(t), 0
	for seed := range uint64(6) {
		a, _ := enginetest.Begin(t, g)
		b, _ := enginetest.Begin(t, g)
		twins := &enginetest.Twins{A: a, B: b, Keeper: "red", Viewer: "blue", Dice: rand.New(rand.NewPCG(seed, 7))}
		for step := range uint64(30) {
			if a.Now().State.Shared.Phase == "red_draws" {
				draws += drawApart(t, a, b)
			}
			if step%8 == 7 {
				_ = (&enginetest.Player{Seed: 1000*seed + step, Most: 3}).Play(twins) // the twins refuse what would tell them apart
			}
			for _, side := range []string{"", "blue"} {
				require.NoError(t, twins.Ask(side, nil, 4), "seed %d, step %d", seed, step)
				require.Equal(t, said((&phase.Card{}).Page(seenBy(a, side)).All()), said((&phase.Card{}).Page(seenBy(b, side)).All()), "seed %d, step %d", seed, step)
			}
			_, _ = twins.Do(engine.Command{Do: "next", Override: true})
		}
		enginetest.CheckVerify(t, a)
	}
	assert.Greater(t, draws, 6)
}

// drawApart draws the first chit in one session and the last in the other, and returns how often it did.
func drawApart(t *testing.T, a, b *journal.Journal) int {
	t.Helper()
	one, other := a.Now().State.Cup("reserve_cup").In, b.Now().State.Cup("reserve_cup").In
	if len(one) == 0 || len(other) == 0 {
		return 0
	}
	_, err := a.Do(engine.Command{Do: "draw_reserve.draw", Side: "red", Drawn: one[:1]})
	require.NoError(t, err)
	_, err = b.Do(engine.Command{Do: "draw_reserve.draw", Side: "red", Drawn: other[len(other)-1:]})
	require.NoError(t, err)
	return 1
}

// The duty to draw from a side's cup is that side's: it sees it, the open view asks before it leaves the phase and shows no
// content, and Next names it until it is done.
func TestDrawFromASecretCupIsADuty(t *testing.T) {
	j, _ := enginetest.Begin(t, reserves(t))
	for j.Now().State.Shared.Phase != "red_draws" {
		_, err := j.Do(engine.Command{Do: "next", Override: true, Args: []byte(`{"all": true}`)})
		require.NoError(t, err)
	}
	asks := func(side string) bool {
		_, ok := panels.Next(seenBy(j, side)).Send.Sheet.(panels.Unseen)
		return ok
	}
	require.Len(t, phase.Of(seenBy(j, "red")).Duties, 1)
	assert.True(t, asks(""))
	assert.True(t, asks("blue"))
	assert.Contains(t, said((&phase.Card{}).Page(seenBy(j, "")).Rows), "Draw a reserve")
	_, err := j.Do(engine.Command{Do: "next"})
	var owed *engine.Owed
	require.ErrorAs(t, err, &owed)
	assert.Equal(t, []string{"draw_reserve"}, engine.IDs(owed.Duties, func(d engine.Duty) string { return d.ID }))
	_, err = j.Do(engine.Command{Do: "draw_reserve.draw", Side: "red", Drawn: j.Now().State.Cup("reserve_cup").In[:1]})
	require.NoError(t, err)
	assert.True(t, asks(""), "only red sees that it is done")
	_, err = j.Do(engine.Command{Do: "next"})
	assert.NoError(t, err)
}
