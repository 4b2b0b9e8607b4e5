package chart

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/sheet"
)

// aGame is a game of so many tables on sheets of A4.
func aGame(t *testing.T, tables ...engine.Table) sheet.Subject {
	t.Helper()
	setup, err := sheet.Setup{}.Settled()
	assert.NoError(t, err)
	return sheet.Subject{Voice: sheet.Voice{Book: words.App(), Lang: words.English}, Game: &engine.Game{Tables: tables}, Setup: setup}
}

// column gives a table of one column.
func column(id string, rows []string, cells ...string) engine.Table {
	out := engine.Table{ID: id, Rows: rows, Columns: []string{"result"}}
	for _, c := range cells {
		out.Cells = append(out.Cells, []string{c})
	}
	return out
}

// Rows that say the same and follow one another by number are one row; names and rows below zero stay apart.
func TestEqualRowsAreOne(t *testing.T) {
	for _, c := range []struct {
		rows, cells, want []string
	}{
		{[]string{"0", "1", "2", "3"}, []string{"hit", "hit", "miss", "hit"}, []string{"0–1", "2", "3"}},
		{[]string{"1", "2", "3+"}, []string{"a", "b", "b"}, []string{"1", "2+"}},
		{[]string{"1", "3"}, []string{"a", "a"}, []string{"1", "3"}},
		{[]string{"-2", "-1", "0", "1"}, []string{"a", "a", "a", "a"}, []string{"−2", "−1", "0–1"}},
		{[]string{"hood", "repulse"}, []string{"a", "a"}, []string{"Hood", "Repulse"}},
	} {
		table := column("x", c.rows, c.cells...)
		var got []string
		for _, r := range (diceTables{aGame(t)}).rows(&table) {
			got = append(got, r.name())
		}
		assert.Equal(t, c.want, got)
	}
}

func TestTrueMinus(t *testing.T) {
	for text, want := range map[string]string{"-1": "−1", "up to -2": "up to −2", "1-2": "1-2", "12-1": "12-1", "(-3)": "(−3)", "half-track": "half-track", "+2/-1": "+2/−1", "T-34": "T-34"} {
		assert.Equal(t, want, trueMinus(text))
	}
}

// Names are aligned left, numbers and codes are centred.
func TestNamesStandLeft(t *testing.T) {
	table := column("x", []string{"hood", "repulse"}, "Scapa Flow", "D2")
	grid := diceTables{aGame(t)}.grid(&table)
	assert.Equal(t, []draw.Align{draw.Left, draw.Left}, []draw.Align{grid.Columns[0].Align, grid.Columns[1].Align})
	table = column("x", []string{"1", "2"}, "AE", "D2")
	grid = diceTables{aGame(t)}.grid(&table)
	assert.Equal(t, []draw.Align{draw.Centre, draw.Centre}, []draw.Align{grid.Columns[0].Align, grid.Columns[1].Align})
}

// A text alone in a cell begins with a capital: heads of columns, names of rows, cells; also where a word is a code.
func TestCellsBeginWithACapital(t *testing.T) {
	table := column("x", []string{"hood", "-1"}, "sunk", "-2 hull")
	grid := diceTables{aGame(t)}.grid(&table)
	assert.Equal(t, "Result", grid.Columns[1].Title)
	assert.Equal(t, []string{"Hood", "Sunk", "−1", "−2 hull"}, []string{grid.Rows[0][0].Text, grid.Rows[0][1].Text, grid.Rows[1][0].Text, grid.Rows[1][1].Text})
}

// The chits of a cup are in the order of the game, where ten follows nine.
func TestChitsStandInTheirOrder(t *testing.T) {
	assert.Equal(t, []string{"smoke_1", "smoke_2", "smoke_10"}, kinds([]string{"smoke_1", "smoke_2", "smoke_2", "smoke_10", "smoke_1"}))
}

// What a kind of terrain costs some comes behind their name: "2 Railway" reads as two of them.
func TestCostsOfSomeFollowTheirName(t *testing.T) {
	k := engine.Terrain{ID: "bridge", Bar: true, By: map[string]int{"railway": 1}}
	assert.Equal(t, "prohibited\nrailway:\u00a01", terrainChart{aGame(t)}.costs(&k))
}

// The sources of values are a page at the end, printed on request only.
func TestSourcesOnlyIfAsked(t *testing.T) {
	hits := column("hits", []string{"1", "2"}, "0", "1")
	hits.Source = engine.House
	from := column("origin", []string{"hood", "repulse", "renown"}, "house", "house", "public")
	w := Charts{Subject: aGame(t, hits, from)}
	leaves, err := w.Leaves()
	assert.NoError(t, err)
	assert.Len(t, leaves, 1)
	assert.NotContains(t, draw.Record(leaves[0].Draw), "origin")
	w.Sources = true
	leaves, err = w.Leaves()
	assert.NoError(t, err)
	assert.Len(t, leaves, 2)
	assert.Contains(t, draw.Record(leaves[1].Draw), "Hood, Repulse", "equal rows are one")
}

// A chart that continues in the next column says so above its titles.
func TestContinuedChartsAreNamed(t *testing.T) {
	var rows, cells []string
	for i := range 90 {
		rows, cells = append(rows, fmt.Sprint(i)), append(cells, fmt.Sprint("D", i))
	}
	w := Charts{Subject: aGame(t, column("long", rows, cells...))}
	leaves, err := w.Leaves()
	assert.NoError(t, err)
	assert.Len(t, leaves, 1)
	assert.Contains(t, draw.Record(leaves[0].Draw), "Long (continued)")
}

// The narrow charts end level, the wide ones follow on the same page.
func TestWideChartsFollowOnThePage(t *testing.T) {
	narrow := column("narrow", []string{"1", "2"}, "0", "1")
	wide := engine.Table{ID: "wide", Rows: []string{"1"}, Cells: [][]string{{}}}
	for i := range 24 {
		wide.Columns = append(wide.Columns, fmt.Sprint("column", i))
		wide.Cells[0] = append(wide.Cells[0], "none")
	}
	w := Charts{Subject: aGame(t, narrow, wide, narrow)}
	assert.True(t, w.crowded([]flow.Passage{flow.NewTable(diceTables{w.Subject}.grid(&wide), nil)}))
	leaves, err := w.Leaves()
	assert.NoError(t, err)
	assert.Len(t, leaves, 1)
}
