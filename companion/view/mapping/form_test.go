package mapping

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/hex"
)

// What is proposed is a map to draw on, numbered as it is on paper.
func TestNewFormProposesAMap(t *testing.T) {
	f := newForm()
	require.NoError(t, f.check())
	d, err := NewMap().Document()
	require.NoError(t, err)
	assert.Equal(t, "0101", d.Board().Label(hex.Coord{}))
	assert.Equal(t, "2014", d.Board().Label(hex.Coord{Col: 19, Row: 13}))
	assert.Equal(t, "clear", d.Board().Terrain(hex.Coord{Col: 19, Row: 13}))
	assert.False(t, d.File().Dirty())
	w, h := f.sheet()
	assert.True(t, w < 420 && h < 297, "%v × %v mm fit on A3", w, h)
}

// The numberings that are offered look as they do in print, on maps of any size, and give no number twice.
func TestNumberingsOffered(t *testing.T) {
	for _, c := range []struct {
		cols, rows int
		want       []string
	}{
		{20, 14, []string{"0402", "D2", "D02", "B4", "4.2", "0413"}},
		{1, 1, []string{"0101", "A1", "A01", "A1", "1.1", "0101"}},
		{1000, 300, []string{"00040002", "D2", "D0002", "B4", "4.2", "00040299"}},
	} {
		f := newForm()
		f.resize(c.cols, c.rows)
		var got []string
		for _, n := range f.numberings() {
			got = append(got, f.example(n))
			g := f
			g.number(n)
			assert.NoError(t, g.check(), "%d × %d as %s", c.cols, c.rows, f.example(n))
		}
		assert.Equal(t, c.want, got)
	}
}

// Hexes stay regular until their width and height are set apart; digits follow the size until numbers are chosen.
func TestFormOfAMap(t *testing.T) {
	f := newForm()
	f.setLayout(hex.PointyEven)
	f.measure(16)
	assert.Equal(t, hex.PointyEven.Regular(16), f.size)
	f.separate(true)
	f.size.Height = 20
	f.measure(18)
	assert.Equal(t, hex.Size{Width: 16, Height: 20}, f.size)
	f.separate(false)
	assert.Equal(t, hex.PointyEven.Regular(18), f.size)
	f.resize(300, 20)
	assert.Equal(t, 3, f.numbering.Column.Width)
	f.number(hex.Standard())
	f.resize(400, 20)
	assert.Equal(t, hex.Standard(), f.numbering)
	f.number(hex.Numbering{Column: hex.Series{First: 1}, Row: hex.Series{First: 1}})
	assert.ErrorContains(t, f.check(), hex.FaultClash)
}

// Each change on the form of an open map is one step that can be undone.
func TestSettingsAreOneStep(t *testing.T) {
	d, err := NewMap().Document()
	require.NoError(t, err)
	before, now := d.Head(), formOf(d)
	assert.False(t, now.apart)
	now.name, now.size = "Ridge", hex.Size{Width: 30, Height: 25}
	now.number(now.numberings()[1])
	require.NoError(t, now.set(d))
	assert.Equal(t, "D2", d.Board().Label(hex.Coord{Col: 3, Row: 1}))
	again := formOf(d)
	assert.True(t, again.apart)
	assert.Equal(t, now.size, again.size)
	d.Undo()
	assert.Equal(t, before, d.Head())
}
