package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// own is a formula that asks for a factor of the counter that an effect changes.
type own string

func (o own) Value(_ *Game, _ *State, locals map[string]any) (int, error) {
	return locals["its"].(func(string) int)(string(o)), nil
}
func (o own) String() string { return string(o) }

// What is shown goes over to all with everything on it, and what is hidden goes back to its side. A counter of a side
// without secrets stays with all.
func TestShowAndHide(t *testing.T) {
	g, s := twoSides()
	red := Piece{Place: AtHex("0304"), Back: true, Marks: map[string]bool{"tired": true}, Tracks: map[string]int{"hull": 2}}
	s.Part("red").Pieces = map[string]Piece{"r1": red}
	d := NewDraft(g, s)
	keeps := func(op, on, keeper string) {
		require.NoError(t, d.Carry([]Effect{{Op: op, On: on}}))
		assert.Equal(t, keeper, d.State.Keeper(on), op)
	}
	keeps("show", "r1", "")
	p, _ := d.State.For("blue").Piece("r1")
	assert.Equal(t, red, p)
	assert.Empty(t, d.State.For("red").Private["red"].Pieces)
	keeps("show", "r1", "")
	keeps("hide", "r1", "red")
	_, seen := d.State.For("blue").Piece("r1")
	assert.False(t, seen)
	p, _ = d.State.Piece("r1")
	assert.Equal(t, red, p)
	keeps("hide", "b1", "")
	back := s.Clone()
	require.NoError(t, ApplyAll(back, d.Outcome().Events))
	assert.Equal(t, d.State, back)
}

// Boxes are crossed off up to the printed number, and given back down to none.
func TestCross(t *testing.T) {
	g, s := twoSides()
	g.Counter("b1").Factors = map[string]int{"hull": 4, "speed": 3}
	d := NewDraft(g, s)
	for _, c := range []struct{ by, left int }{{1, 3}, {2, 1}, {9, 0}, {-2, 2}, {-9, 4}, {0, 4}} {
		by := number(func(*State) (int, error) { return c.by, nil })
		require.NoError(t, d.Carry([]Effect{{Op: "cross", On: "b1", To: "hull", Value: by}}))
		assert.Equal(t, c.left, d.State.Left(g, "b1", "hull"), c.by)
	}
	require.NoError(t, d.Carry([]Effect{{Op: "cross", On: "blue", To: "hull", Value: own("speed")}}))
	assert.Equal(t, []int{1, 0}, []int{d.State.Left(g, "b1", "hull"), d.State.Left(g, "b2", "hull")})
}

// A word stands for a hex where the place of the effect says so.
func TestMoveToHex(t *testing.T) {
	d := NewDraft(twoSides())
	require.NoError(t, d.CarryWith([]Effect{{Op: "move", On: "b1", To: "goal"}, {Op: "move", On: "b2", To: "lost"}}, Names{Hexes: map[string]string{"goal": "0507"}}))
	for id, want := range map[string]Place{"b1": AtHex("0507"), "b2": InBox("lost")} {
		p, _ := d.State.Piece(id)
		assert.Equal(t, want, p.Place)
	}
}
