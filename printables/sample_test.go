package printables

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/gamedata"
	"sandtable/engine/hex"
	"sandtable/printables/aid"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// sample opens the small game of testdata, which has record sheets and a card with a drawing.
func sample(t testing.TB) *Set {
	t.Helper()
	files := os.DirFS("testdata/sample")
	g, err := gamedata.Open(files, nil, engine.Opening{ID: "strait"})
	require.NoError(t, err)
	s, err := Open(g, files)
	require.NoError(t, err)
	return s
}

func TestSampleIsSound(t *testing.T) {
	for _, p := range gamedata.Lint(os.DirFS("testdata/sample"), nil) {
		assert.Fail(t, p.Error())
	}
}

// sampleReport is a report with everything a report may hold.
func sampleReport() *aid.Report {
	return &aid.Report{Title: "Thursday night", About: []string{"2026-02-12, Red wins"},
		Charts: []picture.Bars{{Title: "VP at the end of each turn", Zero: 0.5, Bars: []picture.Bar{{Label: "1", Value: "−1", Share: -0.5, Colour: draw.RGB(0x445566)}, {Label: "2", Value: "+2", Share: 1, Colour: draw.RGB(0xaa2222)}}}},
		Maps: []aid.ReportMap{{Title: "Turn 1", Board: sampleField(), Spots: []picture.Spot{{Hex: "0101", Side: "allied", Count: 2}, {Hex: "0404", Side: "german", Count: 1}}},
			{Title: "Battles", Board: sampleField(), Spots: []picture.Spot{{Hex: "0202", Count: 3, Heat: 1}, {Hex: "0304", Count: 1, Heat: 1. / 3}}}},
		Parts: []aid.ReportPart{
			{Turn: "Turn 1", Phase: "Red moves", Side: "red", Entries: []aid.ReportEntry{
				{Text: "Halberd to 0704"}, {Text: "Pike to 0705", Undone: true}, {Text: "Fuel of Pike set to 9", Hand: true, Note: "we forgot the storm"}}},
			{Turn: "Turn 1", Phase: "Blue searches", Side: "blue", Entries: []aid.ReportEntry{
				{Text: "Search in 0704: rolled 5, found", More: []string{"clear weather +1 (4.2)", "aircraft +1 (4.3)"},
					Chances: picture.Bars{Bars: []picture.Bar{{Label: "lost", Exact: "31 in 36", Value: "86%", Share: 31. / 36, Colour: picture.Hairline}, {Label: "found", Exact: "5 in 36", Value: "14%", Share: 5. / 36, Colour: picture.Ink, Marked: true}}}}}},
			{Turn: "Turn 2", Phase: "Red moves", Side: "red"},
		}}
}

// sampleField is a map without terrain.
func sampleField() *board.Board {
	d, err := board.NewDraft("field", hex.FlatOdd, 6, 4, hex.FlatOdd.Regular(18))
	if err != nil {
		panic(err)
	}
	return d.Freeze()
}

// samplePosition is a position with everything a position may hold.
func samplePosition() *aid.Position {
	return &aid.Position{Title: "Thursday night", About: []string{"Turn 2 · Red · Moves"}, Sides: []aid.PositionSide{
		{Side: "red", Places: []aid.PositionPlace{
			{Name: "0704 Narrows", Pieces: []string{"Halberd, battleship", "Pike, cruiser, reverse side up"}}, {Name: "Port", Pieces: []string{"Convoy 1"}}}},
		{Side: "blue"},
	}, Markers: []string{"Weather: storm"}}
}
