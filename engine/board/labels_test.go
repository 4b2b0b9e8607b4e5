package board

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/hex"
)

// pair is a map of two boards that are numbered alike: its hexes have numbers of their own.
func pair(t *testing.T) *Draft {
	d, err := NewDraft("pair", hex.FlatOdd, 2, 2, hex.Size{Width: 20, Height: 17})
	require.NoError(t, err)
	require.NoError(t, d.SetLabels([]string{"A 0101", "B 0101", "A 0102", ""}))
	return d
}

func labelsOf(b *Board) (out []string) {
	for c := range b.Field().All() {
		out = append(out, b.Label(c))
	}
	return out
}

// Numbers of hexes that no numbering counts are found as they are typed, and kept in the file, on a larger map, and
// until the numbering changes.
func TestOwnLabels(t *testing.T) {
	b := pair(t).Board()
	assert.Equal(t, []string{"A 0101", "B 0101", "A 0102", "0202"}, labelsOf(b))
	c, err := b.Hex(" b  0101 ")
	require.NoError(t, err)
	assert.Equal(t, hex.Coord{Col: 1}, c)
	_, err = b.Hex("0101")
	assert.Error(t, err)
	again, err := Decode([]byte(encode(t, b)))
	require.NoError(t, err)
	assert.Equal(t, labelsOf(b), labelsOf(again))
	wide, err := b.Resized(Margins{Left: 1})
	require.NoError(t, err)
	assert.Equal(t, []string{"0101", "A 0101", "B 0101", "0102", "A 0102", "0202"}, labelsOf(wide.Board()))
	d := b.Draft()
	require.NoError(t, d.SetNumbering(b.Numbering()))
	assert.Equal(t, labelsOf(b), labelsOf(d.Board()), "the same numbering changes nothing")
	rows := b.Numbering()
	rows.Order = hex.RowColumn
	require.NoError(t, d.SetNumbering(rows))
	assert.Equal(t, []string{"0101", "0102", "0201", "0202"}, labelsOf(d.Board()))
	assert.Equal(t, "A 0101", b.Label(hex.Coord{}), "the other map keeps its own")
}

// Numbers that a map cannot have are refused.
func TestWrongLabels(t *testing.T) {
	for want, own := range map[string][]string{
		hex.FaultClash:  {"A1", "a1", "", ""},
		hex.FaultMark:   {"A\n1", "", "", ""},
		hex.FaultNumber: {"A1"},
	} {
		assert.ErrorContains(t, pair(t).SetLabels(own), want)
	}
	text := encode(t, pair(t).Board())
	for _, old := range []string{`["A 0101","B 0101"],`, `,"B 0101"`} {
		_, err := Decode([]byte(strings.Replace(text, old, "", 1)))
		assert.ErrorContains(t, err, FaultRows)
	}
}
