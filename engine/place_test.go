package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// facingSides is twoSides on a map: blue faces north at first, red south-west, and of a side without facing no counter turns.
func facingSides(t *testing.T) (*Game, *State) {
	g, s := twoSides()
	d, err := board.NewDraft("field", hex.FlatOdd, 4, 4, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	g.Boards = []*board.Board{d.Board()}
	g.Sides[0].Faces, g.Sides[1].Faces = "n", "sw"
	return g, s
}

func TestFacing(t *testing.T) {
	g, s := facingSides(t)
	d := NewDraft(g, s)
	facing := func(id, want string) {
		p, _ := d.State.Piece(id)
		to, ok := g.Facing(g.Counter(id), p)
		assert.True(t, ok)
		assert.Equal(t, "@facing."+want+".name", g.FacingWord(to), id)
	}
	facing("b1", "n")
	facing("r1", "sw")
	d.Face("b1", hex.FlatSE)
	d.Face("r1", hex.FlatN)
	facing("b1", "se")
	facing("r1", "n")
	assert.Equal(t, []Event{{Change: &PieceTurned{ID: "b1", Turned: 2}}, {For: "red", Change: &PieceTurned{ID: "r1", Turned: 2}}}, d.Outcome().Events)
	d.Face("b1", hex.FlatSE)
	d.Face("b9", hex.FlatN)
	assert.Len(t, d.Outcome().Events, 2, "nothing turns")
	back := s.Clone()
	require.NoError(t, ApplyAll(back, d.Outcome().Events))
	require.NoError(t, ApplyAll(back, Reversed(d.Outcome().Events)))
	assert.Equal(t, s, back)
	d.Keep("r1", "")
	facing("r1", "n")
	g.Sides[0].Faces = ""
	_, ok := g.Facing(g.Counter("b1"), Piece{})
	assert.False(t, ok, "the side has no facing")
	d.Face("b1", hex.FlatN)
	p, _ := d.State.Piece("b1")
	assert.Equal(t, 2, p.Turned)
}

// The effect turns counters to the hexside that its formula gives.
func TestFaceEffect(t *testing.T) {
	g, s := facingSides(t)
	d := NewDraft(g, s)
	for value, want := range map[int]string{0: "n", 4: "sw", 7: "ne", -1: "nw"} {
		by := number(func(*State) (int, error) { return value, nil })
		require.NoError(t, d.Carry([]Effect{{Op: "face", On: "b1", Value: by}}))
		p, _ := d.State.Piece("b1")
		to, _ := g.Facing(g.Counter("b1"), p)
		assert.Equal(t, "@facing."+want+".name", g.FacingWord(to))
	}
}
