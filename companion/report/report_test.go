package report

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/library"
	"sandtable/companion/view"
	"sandtable/companion/view/board"
	"sandtable/companion/view/ending"
	"sandtable/companion/view/film"
	"sandtable/companion/view/log"
	"sandtable/companion/view/page"
	"sandtable/printables/aid"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// The report omits undone and hidden entries, movements of the head, and reasons that were switched off.
func TestReportOmitsUndoneAndHidden(t *testing.T) {
	got := Of(library.Summary{Name: "Thursday", Begun: "2026-02-08T18:00:00Z", Played: "2026-02-09T01:00:00Z"}, []log.Moment{
		{Turn: "Turn 1", Phase: "Battles", Entries: []log.Entry{
			{Number: 7, Words: "Attack on 0909", Why: []view.Line{{Text: "forest", Value: "×2"}, {Text: "river", Value: "−1", Off: true}}, Note: "close"},
			{Words: "taken back", Undone: true}, {Words: "jump", Movement: true}, {Words: "secret", Hidden: true},
			{Words: "Victory points: 3", Correction: true},
		}},
	}, ending.Account{Charts: []*page.Graph{{Title: "VP", Bars: []page.GraphBar{{Label: "1", Value: "+2", Share: 1, Colour: "#112233"}}}},
		Maps:  []film.Still{{Title: "Turn 1", Map: &page.Map{Piles: []page.Pile{{Hex: "0909", Pieces: []page.Piece{{Side: &view.Side{ID: "german"}}}}}}}},
		Rolls: map[int]*page.Bars{7: {Chances: []view.Chance{{Words: "DR", Exact: "5 in 6", Percent: "83%", Share: 5. / 6}, {Words: "D2", Exact: "1 in 6", Percent: "17%", Share: 1. / 6, Marked: true}}}}})
	assert.Equal(t, &aid.Report{Title: "Thursday", About: []string{"2026-02-08", "2026-02-09"},
		Charts: []picture.Bars{{Title: "VP", Bars: []picture.Bar{{Label: "1", Value: "+2", Share: 1, Colour: draw.RGB(0x112233)}}}},
		Maps:   []aid.ReportMap{{Title: "Turn 1", Spots: []picture.Spot{{Hex: "0909", Side: "german", Count: 1}}}}, Parts: []aid.ReportPart{
			{Turn: "Turn 1", Phase: "Battles", Entries: []aid.ReportEntry{
				{Text: "Attack on 0909", More: []string{"×2 · forest"}, Note: "close", Chances: picture.Bars{Bars: []picture.Bar{
					{Label: "DR", Exact: "5 in 6", Value: "83%", Share: 5. / 6, Colour: picture.Hairline}, {Label: "D2", Exact: "1 in 6", Value: "17%", Share: 1. / 6, Colour: picture.Ink, Marked: true}}}},
				{Text: "Victory points: 3", Hand: true}}},
		}}, got)
	sameDay := Of(library.Summary{Begun: "2026-02-08T18:00:00Z", Played: "2026-02-08T19:00:00Z"}, nil, ending.Account{})
	assert.Equal(t, []string{"2026-02-08"}, sameDay.About)
}

// The printed list for packing away keeps the order of sides, places and counters.
func TestPositionKeepsItsOrder(t *testing.T) {
	got := PositionOf("Thursday", board.Pack{Title: "Strait", Now: "Turn 2", Markers: []string{"Weather: storm"}, Sides: []board.PackSide{
		{ID: "red", Name: "Red", Rows: []board.PackRow{{Place: "0704", Units: []string{"Halberd", "Pike"}}}}, {ID: "blue", Name: "Blue"}}})
	assert.Equal(t, &aid.Position{Title: "Thursday", About: []string{"Strait", "Turn 2"}, Markers: []string{"Weather: storm"}, Sides: []aid.PositionSide{
		{Side: "red", Places: []aid.PositionPlace{{Name: "0704", Pieces: []string{"Halberd", "Pike"}}}}, {Side: "blue"}}}, got)
}
