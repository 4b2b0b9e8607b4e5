package bismarck

import (
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

// Each side's ships stand where the table of the set-up has them, alone or in their task force, and those of the
// other side wait for theirs.
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

// An optional unit comes to the hex of its own row by a secret roll no higher than its number, and else stays away;
// then it is waited for no longer.
func TestReveal(t *testing.T) {
	g := open(t, "tirpitz", "us_dd_1")
	for _, c := range []struct {
		unit, phase string
		face        int
		want        engine.Place
	}{
		{"tirpitz", "setup_german", 8, engine.AtHex("O33")},
		{"tirpitz", "setup_german", 9, engine.InBox(boxAway)},
		{"dd_us_1", "setup_allied", 2, engine.AtHex("AE12")},
		{"dd_us_1", "setup_allied", 3, engine.InBox(boxAway)},
	} {
		j, _ := enginetest.Begin(t, g)
		do := func(c engine.Command) error { _, err := j.Do(c); return err }
		for j.State().Shared.Phase != c.phase {
			carry(t, do, engine.Ask("next", nil))
		}
		require.NotEmpty(t, revealLegal(g, j.State()))
		carry(t, do, engine.Ask("reveal", map[string]any{"unit": c.unit}), c.face)
		p, _ := j.State().Piece(c.unit)
		assert.Equal(t, c.want, p.Place, "%s with a %d", c.unit, c.face)
		assert.Empty(t, revealLegal(g, j.State()), "nobody is waited for any more")
		assert.Error(t, do(engine.Ask("reveal", map[string]any{"unit": "norfolk"})))
	}
}

// At the end the convoys' hidden points are shown, and whether the Bismarck is still raiding: undamaged, at sea, with
// ten fuel at least and her rudder whole.
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
