package bismarck

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

// The start zone is the visibility, counted from the own edge: that gives the printed ranges.
func TestStartOfABattle(t *testing.T) {
	b := &fight{Attacker: german}
	for visibility, want := range map[int]string{1: "extreme", 3: "extreme", 4: "long", 6: "long", 7: "medium", 9: "medium"} {
		ours, theirs := b.fresh(german, "bismarck", visibility), b.fresh(allied, "hood", visibility)
		assert.Equal(t, want, rangeOf(ours, theirs), "visibility %d", visibility)
		assert.Equal(t, []string{closing, breakingOff}, []string{ours.Position, theirs.Position})
	}
}

// The ranges count the sea zones between: short up to one, medium to three, long to six.
func TestRangeBands(t *testing.T) {
	for apart, want := range []string{"short", "short", "short", "medium", "medium", "long", "long", "long", "extreme"} {
		a, b := &fighter{Zone: 2}, &fighter{Zone: 2 + inSeaZone*apart}
		assert.Equal(t, want, rangeOf(a, b), "%d between", between(a, b))
		assert.Equal(t, want, rangeOf(b, a))
	}
}

// The limit of movement by Evasion.
func TestBattleMovement(t *testing.T) {
	for evasion, want := range map[int]int{0: 0, 1: 1, 19: 1, 20: 2, 25: 2, 26: 3, 30: 3, 31: 4, 35: 4} {
		assert.Equal(t, want, limit(evasion), "Evasion %d", evasion)
	}
}

// fighting is a battle of ships at sea, the German attacking.
func fighting(t testing.TB, o *order, ships ...*fighter) *fight {
	t.Helper()
	return &fight{Attacker: german, Round: 1, Step: stepMovement, Ships: ships}
}

// A ship that runs off its edge shifts all back. Who falls off the other end and has moved leaves the
// battle; who has yet to move pays with movement and must close, or leaves when it has not enough.
func TestOffTheTrack(t *testing.T) {
	ran := func() *fighter { return &fighter{ID: "hood", Zone: 29, Position: breakingOff} }
	o := afloatOrder(t, "hood", "bismarck", "prinz_eugen", "dd_5")
	b := fighting(t, o, ran(), &fighter{ID: "bismarck", Zone: 1, Position: closing, Moved: true},
		&fighter{ID: "prinz_eugen", Zone: 1, Position: breakingOff}, &fighter{ID: "dd_5", Zone: 5, Position: closing})
	b.shift(o, b.Ships[0])
	assert.Equal(t, 27, b.find("hood").Zone)
	assert.Nil(t, b.find("bismarck"), "has moved")
	assert.Equal(t, []string{"bismarck"}, b.Away)
	late := b.find("prinz_eugen")
	assert.Equal(t, &fighter{ID: "prinz_eugen", Zone: 1, Position: closing, Spent: 2, Pushed: true}, late)
	assert.Equal(t, 3, b.find("dd_5").Zone)

	o = afloatOrder(t, "hood", "prinz_eugen")
	o.Mark("prinz_eugen", "rudder", true)
	b = fighting(t, o, ran(), &fighter{ID: "prinz_eugen", Zone: 1, Position: closing})
	b.shift(o, b.Ships[0])
	assert.Nil(t, b.find("prinz_eugen"), "it cannot move at all")
}

// The slowest moves first; of equals the attacker's; with rudder damage Evasion counts 0.
func TestOrderOfMovement(t *testing.T) {
	o := afloatOrder(t, "hood", "king_george_v", "bismarck", "prinz_eugen")
	b := fighting(t, o, &fighter{ID: "hood"}, &fighter{ID: "king_george_v"}, &fighter{ID: "bismarck"}, &fighter{ID: "prinz_eugen"})
	var got []string
	for f := b.in(o.Game, o.State).mover(); f != nil; f = b.in(o.Game, o.State).mover() {
		got, f.Moved = append(got, f.ID), true
	}
	assert.Equal(t, []string{"hood", "king_george_v", "bismarck", "prinz_eugen"}, got)
	for _, f := range b.Ships {
		f.Moved = false
	}
	o.Mark("prinz_eugen", "rudder", true)
	assert.Equal(t, "prinz_eugen", b.in(o.Game, o.State).mover().ID)
}

// However ships move and run, every ship left in the battle is on the track, and none that left it.
func TestNobodyStandsBesideTheTrack(t *testing.T) {
	ids := []string{"hood", "norfolk", "bismarck", "prinz_eugen"}
	rapid.Check(t, func(r *rapid.T) {
		o := afloatOrder(t, ids...)
		b := fighting(t, o)
		for _, id := range ids {
			b.Ships = append(b.Ships, &fighter{ID: id, Zone: rapid.IntRange(1, lastZone).Draw(r, "zone"), Position: closing,
				Moved: rapid.Bool().Draw(r, "moved")})
		}
		for range 6 {
			if len(b.Ships) == 0 {
				return
			}
			f := rapid.SampledFrom(b.Ships).Draw(r, "ship")
			f.Zone += rapid.IntRange(-4, 4).Draw(r, "zones")
			f.Moved = true
			b.shift(o, f)
			for _, x := range b.Ships {
				if x.Zone < 1 || x.Zone > lastZone {
					r.Fatalf("%s stands in zone %d", x.ID, x.Zone)
				}
			}
			for _, id := range b.Away {
				if b.find(id) != nil {
					r.Fatalf("%s has left and is there", id)
				}
			}
		}
	})
}

// The track offers each zone that the next ship can reach, and those to which the ships of its side that move right after
// it go along. What it offers the rule carries out.
func TestWhereShipsGoOnTheTrack(t *testing.T) {
	b := fightingAt(t, &fight{Attacker: german, Round: 1, Step: stepMovement, Ships: []*fighter{
		{ID: "bismarck", Zone: 9, Position: closing}, {ID: "prinz_eugen", Zone: 9, Position: closing}, {ID: "norfolk", Zone: 19, Position: breakingOff}}},
		"bismarck", "prinz_eugen", "norfolk")
	goes := func() map[int][]int {
		out := map[int][]int{}
		for _, g := range trackGoes(b.fight().in(b.Game, b.State)) {
			out[len(g.Units)] = append(out[len(g.Units)], g.Zone)
			assert.Len(t, g.Commands, len(g.Units))
			b := fightingAt(t, b.fight(), "bismarck", "prinz_eugen", "norfolk")
			for _, c := range g.Commands {
				b.Command = c
				assert.NoError(t, moveShip(b.order))
			}
			assert.Equal(t, g.Zone, b.fight().find(g.Units[0]).Zone)
		}
		return out
	}
	assert.Equal(t, map[int][]int{1: {9, 10, 11, 12, 9, 9, 8, 7, 6}}, goes(), "Norfolk moves between them")
	b.do("move", map[string]any{"ship": "bismarck", "position": closing, "zones": 3})
	b.do("move", map[string]any{"ship": "norfolk", "position": openFire})
	assert.Equal(t, []int{9, 10, 11, 12, 13, 9, 9, 8, 7, 6, 5}, goes()[1])
	b = fightingAt(t, &fight{Attacker: german, Round: 1, Step: stepMovement, Ships: []*fighter{
		{ID: "bismarck", Zone: 2, Position: closing}, {ID: "prinz_eugen", Zone: 2, Position: closing}, {ID: "arethusa", Zone: 19, Position: breakingOff}}},
		"bismarck", "prinz_eugen", "arethusa")
	assert.Equal(t, []int{2, 3, 4, 5, 2, 2, 1}, goes()[2], "both, and not beyond the edge")
	assert.Empty(t, trackGoes((&fight{Step: stepGunnery}).in(b.Game, b.State)))
}
