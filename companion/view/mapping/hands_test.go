package mapping

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// seat reads in a language.
func seat(lang view.Lang) view.Seat { return view.Seat{Reader: view.Plain(view.AppBook(), lang)} }

var english = seat(view.English)

// shown is a page in English. It fails the test where the page is not fit for readers.
func shown(t testing.TB, source page.Source) page.Panel {
	t.Helper()
	p := source.Page(english)
	require.Empty(t, page.Faults(p))
	return p
}

// reads is all that is written on a page.
func reads(t testing.TB, source page.Source) string {
	t.Helper()
	text := ""
	for _, c := range shown(t, source).All() {
		text += c.Label + "\n" + c.Detail + "\n" + c.Trailing + "\n"
	}
	return text
}

// press presses a control with a value and returns what it sent. The page keeps what was put.
func press(t testing.TB, source page.Source, id string, value any) page.Send {
	t.Helper()
	c, ok := shown(t, source).Find(id)
	require.True(t, ok, id)
	require.Empty(t, c.DisabledReason, id)
	send := c.Sent(value)
	if send.Put != nil && !send.Done {
		source.Put(send.Put.Field, send.Put.Value)
	}
	return send
}

// apply presses the control that applies a page.
func apply(t testing.TB, source Applied, id string) error {
	t.Helper()
	require.Equal(t, Apply, press(t, source, id, nil).Act.Do)
	_, err := source.Apply()
	return err
}

// paint gives a hex another terrain.
func paint(t testing.TB, d *doc.Document, col, row int, kind string) {
	t.Helper()
	require.NoError(t, d.Do(engine.Tell("editor.step.brush", "class", "terrain", "kind", kind), func(s *doc.Stroke) error {
		return s.SetTerrain(hex.Coord{Col: col, Row: row}, kind)
	}))
}

// furnished is a map with a thing of every kind on it.
func furnished(t testing.TB) *doc.Document {
	d := Fresh()
	at := hex.Coord{Col: 4, Row: 4}
	area := board.NewArea(at, hex.Coord{Col: 5, Row: 4})
	edge := d.Board().Layout().EdgeOf(at, 1)
	require.NoError(t, d.Do(engine.Tell("editor.step.note"), func(s *doc.Stroke) error {
		for _, err := range []error{
			s.SetTerrain(at, "forest"), s.SetElevation(at, 2), s.SetEdge(edge, board.Feature{Kind: "minor_river"}),
			s.PutPlace(board.Place{ID: "harfield", Hex: at, Name: "Harfield", Style: "city"}),
			s.PutNote(board.Note{ID: "ford", Hex: at, Text: "A ford here?"}),
			s.PutObjective(board.Objective{ID: "mill", Hex: at, Name: "Mill", Points: 3}),
			s.PutZone(board.Zone{ID: "west", Name: "Western army", Area: area}),
			s.PutSource(board.Source{ID: "rail_head", Name: "Railhead", Rim: board.North, Area: area}),
			s.PutBox(board.Box{ID: "reserve", Name: "Reserve", X: 60, Y: -34, Width: 70, Height: 26}),
		} {
			if err != nil {
				return err
			}
		}
		return nil
	}))
	return d
}

// One line describes the pointer's position: number, names, terrain, level, and the hexside with what is on it.
func TestWhere(t *testing.T) {
	d := furnished(t)
	at := hex.Coord{Col: 4, Row: 4}
	assert.Equal(t, "0505 Harfield · forest · elevation 2 · hexside to 0604: minor river", Where(english.Reader, d, at, d.Board().Layout().EdgeOf(at, 1)))
	assert.Equal(t, "0101 · clear · map edge", Where(english.Reader, d, hex.Coord{}, d.Board().Layout().EdgeOf(hex.Coord{}, 0)))
}
