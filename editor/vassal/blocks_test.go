package vassal

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/vassal/grid"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// Where letters continue with AA, AB after Z, the program says every number too: by a zone for each first letter.
func TestLettersBeyondZ(t *testing.T) {
	for _, layout := range hex.Layouts {
		for _, origin := range []hex.Origin{hex.UpperLeft, hex.LowerRight} {
			for _, order := range []hex.Order{hex.ColumnRow, hex.RowColumn} {
				for _, stagger := range []hex.Stagger{hex.Straight, hex.Staggered} {
					letters, digits := hex.Series{Style: hex.Letters, First: 1}, hex.Series{First: 4, Width: 2}
					inBlocks(t, layout, 60, 7, hex.Numbering{Order: order, Origin: origin, Stagger: stagger, Column: letters, Row: digits}, 3)
					inBlocks(t, layout, 7, 30, hex.Numbering{Order: order, Origin: origin, Stagger: stagger, Separator: "-", Column: digits, Row: letters}, 2)
				}
			}
		}
	}
}

// inBlocks compares what the program calls every hex of a map with its label.
func inBlocks(t *testing.T, layout hex.Layout, cols, rows int, n hex.Numbering, zones int) {
	t.Helper()
	d, err := board.NewDraft("trial", layout, cols, rows, layout.Regular(20))
	require.NoError(t, err)
	require.NoError(t, d.SetNumbering(n))
	b := d.Freeze()
	g := canvasOf(b, draw.Rect{X: -7.3, Y: -4.1, W: 1200, H: 800}, 3.7)
	all := g.blocks()
	require.Len(t, all, zones, "%v %+v", layout, n)
	for _, c := range cells(b) {
		x, y := g.centre(c)
		var got []string
		for _, z := range all {
			if (grid.Zone{Path: z.path}).Holds(image.Pt(x, y)) {
				name := called(t, asNode(g.Attributes()), asNode(z.Attributes()), g.W, g.H, x, y)
				got = append(got, strings.ReplaceAll(z.format, gridLocation, name))
			}
		}
		require.Equal(t, []string{b.Label(c)}, got, "%v %+v %v", layout, n, c)
	}
}

// Letters that leave some out cannot be said.
func TestLettersLeftOut(t *testing.T) {
	d, err := board.NewDraft("trial", hex.FlatOdd, 30, 5, hex.FlatOdd.Regular(20))
	require.NoError(t, err)
	require.NoError(t, d.SetNumbering(hex.Numbering{Column: hex.Series{Style: hex.Letters, First: 1, Skip: "IO"}, Row: hex.Series{First: 1}}))
	assert.Empty(t, canvasOf(d.Freeze(), draw.Rect{W: 600, H: 100}, 3.7).blocks())
}
