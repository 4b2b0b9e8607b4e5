package bismarck

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// said are the keys of the lines so far.
func said(o *order) []string {
	var out []string
	for _, line := range o.Outcome().Said {
		out = append(out, line.Key)
	}
	return out
}

// A ship that has no hull left is sinking at once: both sides see it, it draws and rolls nothing more, neither moves
// nor gets away, is no target for ships that may choose another, and the round is over when its side has no other
// ship left.
func TestSinkingIsAskedNothing(t *testing.T) {
	o := afloatOrder(t, "norfolk", "suffolk", "bismarck")
	hull := o.Game.Counter("norfolk").Factors["hull"]
	lost := &fighter{ID: "norfolk", Zone: 27, Position: breakingOff, Hurt: &casualty{Ship: "norfolk", Hull: hull, Owed: owed{Evasion: 3, Special: 1}}}
	b := fighting(t, o, &fighter{ID: "bismarck", Zone: 1, Position: closing}, lost, &fighter{ID: "suffolk", Zone: 27, Position: breakingOff})
	b.keep(o)
	b.keep(o)
	assert.Equal(t, []string{words("sinking")}, said(o), "it is reported once")
	assert.Nil(t, b.owing(), "nothing is drawn for it")
	for f := b.in(o.Game, o.State).mover(); f != nil; f = b.in(o.Game, o.State).mover() {
		assert.NotEqual(t, "norfolk", f.ID)
		f.Moved = true
	}
	assert.Equal(t, []string{"suffolk"}, names(b.in(o.Game, o.State).leavers()))
	assert.Equal(t, []string{"suffolk"}, names(b.pursuers(o.Game, b.find("bismarck"))))
	assert.False(t, b.decided(o.Game))
	b.find("suffolk").Hurt = &casualty{Ship: "suffolk", Sunk: true}
	b.keep(o)
	assert.True(t, b.decided(o.Game))
	b.Step = stepGunnery
	assert.Empty(t, b.in(o.Game, o.State).after(), "nobody is left to move")
	b.Launched = []launch{{Ship: "bismarck", Target: "suffolk", Count: 1}}
	assert.Empty(t, b.in(o.Game, o.State).after(), "torpedoes at a sinking ship are not rolled")
}

// A ship slower than a pursuer by two is not asked whether it tries to get away (6).
func TestGetAwayIsOfferedWhereItCanComeOff(t *testing.T) {
	for name, c := range map[string]struct {
		runner, pursuer string
		want            bool
	}{
		"faster":         {"norfolk", "bismarck", true},
		"slower by one":  {"norfolk", "prinz_eugen", true},
		"slower by more": {"hood", "bismarck", false},
	} {
		o := afloatOrder(t, c.runner, c.pursuer)
		f := &fighter{ID: c.runner, Zone: 27, Position: breakingOff}
		b := fighting(t, o, &fighter{ID: c.pursuer, Zone: 1, Position: closing}, f)
		assert.Equal(t, c.want, len(b.in(o.Game, o.State).leavers()) == 1, name)
		b.Step = stepAbort
		for _, choice := range stepChoices(o.Game, o.State, b) {
			assert.Equal(t, c.want, choice.Do == "battle.abort", name)
		}
	}
}

// Special damage is rolled in one go: the second die is for what the first calls for, and for nothing else.
func TestSpecialDamageInOneGo(t *testing.T) {
	for _, c := range []struct {
		faces []int
		fuel  int
		sunk  bool
		radar bool
	}{{[]int{6, 6}, 3, false, false}, {[]int{0, 0}, 0, true, false}, {[]int{9, 0}, 0, false, true}, {[]int{9, 0, 6, 4}, 2, false, true}} {
		o := afloatOrder(t, "hood")
		hit := &casualty{Ship: "hood", Owed: owed{Special: len(c.faces) / 2}}
		o.Command = engine.Command{Faces: c.faces}
		require.NoError(t, hit.next(o, nil))
		assert.Equal(t, []any{c.fuel, c.sunk, c.radar}, []any{hit.Fuel, hit.Sunk, hit.Radar}, "%v", c.faces)
		assert.Zero(t, hit.Owed.Special+hit.Owed.Grave+hit.Owed.FuelLoss, "%v", c.faces)
	}
}

// A bag without Evasion markers says how many are not drawn.
func TestEmptyEvasionBag(t *testing.T) {
	o := afloatOrder(t, "hood")
	all := o.Game.Cup("evasion_effects").Chits
	apart := make([]int, len(all))
	for i, chit := range all {
		apart[i] = effectOf(chit)
	}
	c := &casualty{Ship: "hood", Owed: owed{Evasion: 2}}
	require.NoError(t, c.next(o, apart))
	assert.False(t, c.owes())
	require.Equal(t, []string{words("bag_empty")}, said(o))
	assert.Equal(t, 2, o.Outcome().Said[0].Args["count"])
}

// A battle is called at a contact, the Allied player's first; then each side is offered only its ships in that hex,
// the side that called it first.
func TestBattleIsCalledAtAContact(t *testing.T) {
	o := afloatOrder(t, "norfolk", "suffolk", "bismarck")
	o.Move("norfolk", engine.AtHex("F20"))
	o.Move("suffolk", engine.AtHex("G20"))
	o.Move("bismarck", engine.AtHex("F20"))
	o.Move("c_allied_1", engine.AtHex("G21"))
	o.Move("c_german_1", engine.AtHex("F20"))
	var called []string
	for _, c := range calls(o.Game, o.State) {
		called = append(called, string(c.Preset))
	}
	assert.Equal(t, []string{`{"attacker":"allied","hex":"F20"}`, `{"attacker":"german","hex":"G21"}`}, called)
	var brought []string
	for _, c := range gatherChoices(o.Game, o.State, &fight{Hex: "F20", Attacker: allied, Step: stepGather}) {
		brought = append(brought, c.Side+string(c.Preset))
	}
	assert.Equal(t, []string{`allied{"ships":["norfolk"]}`, `german{"ships":["bismarck"]}`, ""}, brought)
}
