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
	"sandtable/engine/stock/setting"
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

// With the map in use the app sets up each side that it plays: nothing of the set-up is left to place, its check finds all
// right, and the other side can play on. The set-up is the same each time, and is undone like any other entry.
func TestTheAppSetsUp(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		for _, side := range []string{"german", "allied"} {
			t.Run(edition+" "+side, func(t *testing.T) {
				g, err := scenarios.Catalogue().Open(engine.Opening{ID: "veritable", Edition: edition, Default: true})
				require.NoError(t, err)
				j := setUp(t, g, side)
				set := g.Rule("setup_" + side).(position.SetupRule)
				assert.Empty(t, set.Unplaced(g, j.State()))
				for _, f := range set.Check(g, j.State()) {
					assert.Equal(t, setting.FoundRight, f.Found, f)
				}
				assert.Equal(t, j.State().Shared, setUp(t, g, side).State().Shared)
				enginetest.CheckUndo(t, j)
				playOn(t, j, side)
			})
		}
	}
}

// setUp begins a game with the map in use, and presses the app's orders until the turns begin.
func setUp(t *testing.T, g *engine.Game, side string) *journal.Journal {
	j, _ := enginetest.Begin(t, g)
	confirm, ok := position.MapOf(g).Confirm()
	require.True(t, ok)
	_, err := j.Do(confirm)
	require.NoError(t, err)
	for range 60 {
		if g.Phase(j.State().Shared.Phase).Stage != "setup" {
			return j
		}
		order(t, j, trial.Chance{}, side)
	}
	require.Fail(t, "the set-up has not ended")
	return nil
}

// order presses the app's order, or goes on without one.
func order(t *testing.T, j *journal.Journal, by trial.Chance, side string) {
	rows := Rows(seat(j, words.English, side))
	if len(rows) == 0 {
		_, err := j.Do(engine.Ask(play.NextVerb, play.NextArgs{All: true}))
		require.NoError(t, err)
		return
	}
	parts := page.Children(rows[0])
	require.NotRegexp(t, `\[|_|@|\{`, parts[0].Label)
	require.NoError(t, press(j, by, parts[len(parts)-1].Send.Commands[0]))
}

// playOn has the app play its side while the other side acts at random.
func playOn(t *testing.T, j *journal.Journal, side string) {
	dice := rand.New(rand.NewPCG(7, 7))
	by := trial.Chance{Dice: dice}
	for range 400 {
		if j.State().Shared.Ended != "" {
			return
		}
		if offered, _ := play.Offered(j.Game(), j.State()); len(offered) > 0 {
			if c := offered[dice.IntN(len(offered))]; c.Side != "" && c.Side != side && !play.IsClerk(c.Do) {
				_ = press(j, by, by.Command(j.Game(), j.State(), c)) // it may be refused
			}
		}
		order(t, j, by, side)
	}
	assert.Greater(t, j.State().Tracker("turn"), 3)
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

// The button of an order that places counters says so.
func TestTheButtonSaysThatItPlaces(t *testing.T) {
	g := open(t, "veritable")
	j, _ := enginetest.Begin(t, g)
	confirm, ok := position.MapOf(g).Confirm()
	require.True(t, ok)
	_, err := j.Do(confirm)
	require.NoError(t, err)
	said := map[string]bool{}
	for range 60 {
		if g.Phase(j.State().Shared.Phase).Stage != "setup" {
			break
		}
		if rows := Rows(seat(j, words.English, "german")); len(rows) > 0 {
			c, _ := page.Panel{Rows: rows}.Find("order.done")
			said[c.Label] = true
		}
		order(t, j, trial.Chance{}, "german")
	}
	assert.True(t, said["Place counters"])
}
