package bismarck

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/play"
)

// carry does a command in a journal of the game and fails the test where it is refused.
func carry(t *testing.T, do func(engine.Command) error, c engine.Command, faces ...int) {
	t.Helper()
	c.Faces = faces
	require.NoError(t, do(c), "%s %s", c.Do, c.Args)
}

// Each side's ships are where the table of the set-up has them, alone or in their task force, and those of the other
// side wait for theirs.
func TestMuster(t *testing.T) {
	g := open(t)
	j, _ := enginetest.Begin(t, g)
	do := func(c engine.Command) error { _, err := j.Do(c); return err }
	carry(t, do, engine.Ask("muster", nil))
	table := g.Table("set_up")
	stands := func(ship string) engine.Place { p, _ := j.State().Piece(ship); return p.Place }
	for i, ship := range table.Rows {
		hex, force, grouped := strings.Cut(table.Cells[i][0], " ")
		switch {
		case g.Counter(ship).Side != german:
			assert.NotEqual(t, hex, stands(ship).Hex, ship)
		case grouped:
			marker := "m_" + strings.ToLower(strings.ReplaceAll(force, " ", "_"))
			assert.Equal(t, engine.AtHex(hex), stands(marker), ship)
			assert.Equal(t, engine.InBox(forceBox(marker)), stands(ship))
		default:
			assert.Equal(t, engine.AtHex(hex), stands(ship), ship)
		}
	}
	carry(t, do, engine.Ask("place", play.PlaceArgs{Unit: "dd_6", Box: gone[0]}))
	carry(t, do, engine.Ask("muster", nil))
	assert.Equal(t, gone[0], stands("dd_6").Box, "what is out of the game stays out")
}

// An optional unit is in the game at the hex of its own row whatever its secret roll; the roll decides whether the
// enemy learns of it (13.1). It rolls once, and its points count either way.
func TestReveal(t *testing.T) {
	g := open(t, "tirpitz", "koeln", "us_dd_1")
	for _, c := range []struct {
		unit, phase string
		face        int
		hex         string
		told        bool
	}{
		{"tirpitz", "setup_german", 8, "O33", true},
		{"tirpitz", "setup_german", 9, "O33", false},
		{"koeln", "setup_german", 5, "O32", true},
		{"koeln", "setup_german", 6, "O32", false},
		{"dd_us_1", "setup_allied", 2, "AE12", true},
		{"dd_us_1", "setup_allied", 3, "AE12", false},
	} {
		for _, mustered := range []bool{true, false} {
			j, _ := enginetest.Begin(t, g)
			do := func(c engine.Command) error { _, err := j.Do(c); return err }
			for j.State().Shared.Phase != c.phase {
				carry(t, do, engine.Ask("next", play.NextArgs{All: true}))
			}
			if mustered {
				carry(t, do, engine.Ask("muster", nil))
				p, _ := j.State().Piece(c.unit)
				assert.Equal(t, engine.AtHex(c.hex), p.Place, "%s stands before its roll", c.unit)
			}
			var dice *engine.NeedDice
			require.ErrorAs(t, do(engine.Ask("reveal", map[string]any{"unit": c.unit})), &dice)
			assert.Equal(t, cell(g, "optional_units", optionOf(g.Counter(c.unit)), "appears"), fmt.Sprint(dice.Why.Args["most"]), "the roll says what it needs")
			carry(t, do, engine.Ask("reveal", map[string]any{"unit": c.unit}), c.face)
			p, _ := j.State().Piece(c.unit)
			assert.Equal(t, engine.AtHex(c.hex), p.Place, "%s with a %d", c.unit, c.face)
			side := g.Counter(c.unit).Side
			assert.Equal(t, c.told, strings.Contains(seenBy(t, j, enemyOf(side)), "told_of"), "%s with a %d", c.unit, c.face)
			assert.NotContains(t, seenBy(t, j, enemyOf(side)), "in_game")
			assert.NotContains(t, unrolled(g, j.State(), side), c.unit, "it rolls once")
			assert.Error(t, do(engine.Ask("reveal", map[string]any{"unit": c.unit})))
			assert.Error(t, do(engine.Ask("reveal", map[string]any{"unit": "norfolk"})))
		}
	}
	expect(t, g, "victory", `{}`, `{"points":"-11"}`)
}

// At the end the convoys' hidden points are shown, and whether the Bismarck is still raiding: undamaged, at sea, with
// ten fuel at least, and rudder, radar and fire control whole.
func TestFinal(t *testing.T) {
	whole := func(*order) {}
	for name, c := range map[string]struct {
		before func(*order)
		want   string
	}{
		"whole":          {whole, "yes"},
		"a hit":          {func(o *order) { o.Track("bismarck", "stern", 1) }, "no"},
		"ten fuel":       {func(o *order) { burn(o, enoughFuel) }, "yes"},
		"nine fuel":      {func(o *order) { burn(o, enoughFuel-1) }, "no"},
		"fire control":   {func(o *order) { o.Mark("bismarck", "fire_control", true) }, "no"},
		"radar out":      {func(o *order) { o.Mark("bismarck", "radar_out", true) }, "no"},
		"rudder damaged": {func(o *order) { o.Mark("bismarck", "rudder", true) }, "no"},
	} {
		o := afloatOrder(t, "bismarck")
		o.Set("bismarck", valueOf(o.Game, "bismarck", "at_sea"))
		o.Set("convoy_points", 3)
		c.before(o)
		require.NoError(t, doFinal(o), name)
		assert.Equal(t, valueOf(o.Game, "raiding", c.want), o.State.Tracker("raiding"), name)
		assert.Equal(t, 3, o.State.Tracker("convoys_shown"), name)
		assert.Zero(t, o.State.Tracker("convoy_points"), name)
	}
}

// burn leaves the Bismarck so much fuel.
func burn(o *order, left int) {
	o.Track("bismarck", "fuel", o.Game.Counter("bismarck").Factors["fuel"]-left)
}

// A status is noted on ships: a task force without any is refused, and nothing is logged.
func TestStatusNeedsShips(t *testing.T) {
	j, _ := enginetest.Begin(t, open(t))
	_, err := j.Do(engine.Ask("fleet.note", map[string]any{"units": []string{"m_kg_3"}, "as": "sighted"}))
	assert.ErrorContains(t, err, "not_here")
}

// Where the German ships are not on our map, the players say what the German shows at the end; the form begins with what
// the session has.
func TestFinalAsksWhatTheGermanShows(t *testing.T) {
	o := afloatOrder(t, "bismarck")
	o.Set("bismarck", valueOf(o.Game, "bismarck", "at_sea"))
	o.Set("convoy_points", 3)
	asked := finalLegal(o.Game, o.State)[0]
	assert.Len(t, asked.Fields, 3)
	assert.JSONEq(t, `{"convoys":3,"merchants":0}`, string(asked.Preset))
	o.Command = engine.Ask("final", map[string]any{"convoys": 5, "merchants": 2, "raiding": true})
	require.NoError(t, doFinal(o))
	assert.Equal(t, 5, o.State.Tracker("convoys_shown"))
	assert.Equal(t, 2, o.State.Tracker("merchants_shown"))
	assert.Equal(t, valueOf(o.Game, "raiding", "yes"), o.State.Tracker("raiding"))
}
