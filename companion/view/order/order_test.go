package order

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/stock/position"
	"sandtable/engine/trial"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

func open(t *testing.T, id string) *engine.Game {
	t.Helper()
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: id, Default: true})
	require.NoError(t, err)
	return g
}

func seat(j *journal.Journal, lang words.Lang, side string) view.Seat {
	past := j.SideView("")
	return view.Seat{Reader: view.Reader{Game: j.Game(), Lang: lang}, State: past.Now().State, Past: past, Simple: side}
}

// Only a game with points and without secrets has sides for the app's player.
func TestSides(t *testing.T) {
	for id, want := range map[string][]string{"veritable": {"allied", "german"}, "bismarck": nil, "combat-commander": nil} {
		assert.ElementsMatch(t, want, Sides(open(t, id)), id)
	}
}

// The app plays a side through whole turns: the person at the table presses its orders, rolls the dice, and plays the
// other side. Every order is a sentence in both languages.
func TestOrdersAreSentencesAndRun(t *testing.T) {
	g := open(t, "veritable")
	j, _ := enginetest.Begin(t, g)
	by := trial.Chance{Dice: rand.New(rand.NewPCG(1, 1))}
	said := map[string]bool{}
	for range 250 {
		rows := Rows(seat(j, words.English, "allied"))
		if len(rows) == 0 {
			_, err := j.Do(engine.Ask(play.NextVerb, play.NextArgs{All: true}))
			require.NoError(t, err)
			if j.State().Shared.Ended != "" {
				break
			}
			continue
		}
		for _, lang := range words.Langs() {
			card := Rows(seat(j, lang, "allied"))[0]
			require.IsType(t, &page.Card{}, card.Body)
			require.NotRegexp(t, `\[|_|@|\{`, page.Children(card)[0].Label)
			said[page.Children(card)[0].Label] = true
		}
		done := page.Children(rows[0])[len(page.Children(rows[0]))-1]
		require.NoError(t, press(j, by, done.Send.Commands[0]))
	}
	assert.Greater(t, j.State().Tracker("turn"), 3)
	for _, want := range []string{"Next", "Дальше", "Roll for air support", "Fight, then move"} {
		assert.Contains(t, said, want)
	}
}

// The app never orders what changes nothing: with the map in use and counters not placed, its orders lead out of the set-up.
func TestOrdersLeaveTheSetUp(t *testing.T) {
	g := open(t, "veritable")
	j, _ := enginetest.Begin(t, g)
	confirm, ok := position.MapOf(g).Confirm()
	require.True(t, ok)
	_, err := j.Do(confirm)
	require.NoError(t, err)
	for range 40 {
		if j.State().Shared.Phase != "setup_german" {
			return
		}
		card := Rows(seat(j, words.English, "german"))[0]
		done := page.Children(card)[len(page.Children(card))-1]
		_, err := j.Do(done.Send.Commands[0])
		require.NoError(t, err)
	}
	assert.Fail(t, "the set-up has not ended")
}

// press handles a press, and rolls the dice it needs.
func press(j *journal.Journal, by trial.Chance, c engine.Command) error {
	for range 4 {
		_, err := j.SideView("").Do(c)
		var dice *engine.NeedDice
		if !errors.As(err, &dice) {
			return err
		}
		c.Faces = by.Roll(dice)
	}
	return nil
}

// An order with a unit and a place reads as a move.
func TestMovesAreSentences(t *testing.T) {
	g := open(t, "veritable")
	j, _ := enginetest.Begin(t, g)
	o := trial.Order{Command: engine.Ask("place", map[string]any{"units": []string{"s15_44"}, "to": "0909"}), Choice: engine.Choice{Do: "place", Key: "order.done", Fields: []engine.Field{
		{Name: "units", Kind: engine.FieldMany, Of: []string{"s15_44"}}, {Name: "to", Kind: engine.FieldPlace}}}}
	assert.Contains(t, Words(seat(j, words.English, "allied"), o), " to 0909")
}

// There are no orders if people play all sides.
func TestNoOrdersWithoutASideOfTheApp(t *testing.T) {
	j, _ := enginetest.Begin(t, open(t, "veritable"))
	assert.Empty(t, Rows(seat(j, words.English, "")))
}
