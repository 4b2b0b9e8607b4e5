package tool_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/editor/tool"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/words"
)

func newDesk(t require.TestingT, l hex.Layout) *tool.Desk {
	draft, err := board.NewDraft("meadow", l, 9, 8, l.Regular(20))
	require.NoError(t, err)
	require.NoError(t, draft.PutZone(board.Zone{ID: "start"}))
	require.NoError(t, draft.PutSource(board.Source{ID: "north"}))
	return tool.NewDesk(doc.New(draft, terrain.House()))
}

// TestOnePressIsOneStep drives every tool at random over a real document: each
// press and release makes one step at most, which undo takes back whole; a
// cancelled one leaves nothing.
func TestOnePressIsOneStep(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		desk := newDesk(t, rapid.SampledFrom(hex.Layouts[:]).Draw(t, "layout"))
		desk.Asked = func(q tool.Question) { require.NoError(t, q.Answer("Ford")) }
		tools := tool.All()
		for range rapid.IntRange(1, 8).Draw(t, "presses") {
			desk.SetPen(drawPen(t))
			press(t, desk, rapid.SampledFrom(tools).Draw(t, "tool"))
		}
	})
}

func press(t *rapid.T, desk *tool.Desk, u tool.Tool) {
	_, before := desk.Doc.Steps()
	was := encoded(t, desk)
	p := drawPointer(t)
	err := u.Press(desk, p)
	for range rapid.IntRange(0, 4).Draw(t, "drags") {
		p.At = drawPointer(t).At
		u.Hint(desk, p)
		if err == nil {
			err = u.Drag(desk, p)
		}
	}
	cancelled := rapid.IntRange(0, 4).Draw(t, "cancel") == 0
	if cancelled {
		u.Cancel(desk)
	} else if err == nil {
		err = u.Release(desk, p)
	}
	require.NoError(t, err, u.ID())
	_, after := desk.Doc.Steps()
	require.LessOrEqual(t, after, before+1, u.ID())
	if after > before {
		require.True(t, desk.Doc.Undo())
	}
	require.Equal(t, was, encoded(t, desk), u.ID())
	desk.Doc.Redo()
}

func drawPen(t *rapid.T) tool.Pen {
	return tool.Pen{
		Layer:   rapid.SampledFrom([]doc.Layer{doc.Terrain, doc.Elevation, doc.Zones, doc.Sources}).Draw(t, "layer"),
		Terrain: "forest", Hexside: rapid.SampledFrom([]string{"wall", "canal"}).Draw(t, "hexside"), Path: "road", Level: 1,
		Zone: "start", Source: "north", Unit: "u1", Size: rapid.IntRange(-1, 9).Draw(t, "size"), Faces: rapid.Bool().Draw(t, "faces"),
	}
}

func drawPointer(t *rapid.T) tool.Pointer {
	return tool.Pointer{
		At:   hex.Point{X: rapid.Float64Range(-30, 200).Draw(t, "x"), Y: rapid.Float64Range(-30, 200).Draw(t, "y")},
		More: rapid.Bool().Draw(t, "more"), Less: rapid.Bool().Draw(t, "less"),
	}
}

func encoded(t require.TestingT, desk *tool.Desk) string {
	data, err := desk.Board().Encode()
	require.NoError(t, err)
	return string(data)
}

// TestHexsidesHangTogether draws along random ways: every hexside that is laid
// meets the one before at a corner.
func TestHexsidesHangTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := rapid.SampledFrom(hex.Layouts[:]).Draw(t, "layout")
		desk := newDesk(t, l)
		u := &tool.Hexside{}
		p := tool.Pointer{At: hex.Point{X: rapid.Float64Range(30, 120).Draw(t, "x"), Y: rapid.Float64Range(30, 120).Draw(t, "y")}}
		require.NoError(t, u.Press(desk, p))
		for range 6 {
			p.At.X += rapid.Float64Range(-25, 25).Draw(t, "dx")
			p.At.Y += rapid.Float64Range(-25, 25).Draw(t, "dy")
			require.NoError(t, u.Drag(desk, p))
		}
		require.NoError(t, u.Release(desk, p))
		var laid []hex.Edge
		for e := range desk.Board().Edges() {
			laid = append(laid, e)
		}
		require.NotEmpty(t, laid)
		joined := laid[:1:1]
		for i := 0; i < len(joined); i++ {
			for _, v := range l.EdgeVertices(joined[i]) {
				for _, e := range l.VertexEdges(v) {
					if slices.Contains(laid, e) && !slices.Contains(joined, e) {
						joined = append(joined, e)
					}
				}
			}
		}
		require.Len(t, joined, len(laid))
	})
}

func TestToolsHaveKeysAndTexts(t *testing.T) {
	book := words.App()
	keys := map[string]bool{}
	for _, u := range tool.All() {
		assert.Len(t, u.Key(), 1)
		assert.False(t, keys[u.Key()], "%s: the key %s is taken", u.ID(), u.Key())
		keys[u.Key()] = true
		for _, lang := range words.Langs() {
			assert.True(t, book.Has(lang, "editor.tool."+u.ID()), u.ID())
			assert.True(t, book.Has(lang, "editor.about."+u.ID()), u.ID())
		}
	}
}

func TestStepsAreNamed(t *testing.T) {
	desk := newDesk(t, hex.FlatOdd)
	book := words.App()
	var got []string
	desk.Asked = func(q tool.Question) { require.NoError(t, q.Answer("Ford")) }
	for _, less := range []bool{false, true} {
		for i, u := range tool.All() {
			for _, layer := range []doc.Layer{doc.Terrain, doc.Elevation, doc.Zones} {
				desk.SetPen(tool.Pen{Layer: layer, Terrain: "forest", Hexside: "canal", Path: "trail", Level: 3, Zone: "start", Unit: "u1"})
				at := desk.Board().Grid().Centre(hex.Coord{Col: 1 + i%4, Row: 2})
				p := tool.Pointer{At: at, Less: less, More: u.ID() == "eraser" && layer == doc.Zones}
				require.NoError(t, u.Press(desk, p))
				p.At.Y += 25
				p.At.X += 8
				require.NoError(t, u.Drag(desk, p))
				require.NoError(t, u.Release(desk, p))
			}
		}
	}
	steps, _ := desk.Doc.Steps()
	for _, s := range steps {
		for _, lang := range words.Langs() {
			require.True(t, book.Has(lang, s.Key), s.Key)
			named := doc.Named(desk.Doc.Kinds(), s, lang)
			got = append(got, book.Say(lang, named.Key, named.Args))
		}
	}
	slices.Sort(got)
	got = slices.Compact(got)
	for _, text := range got {
		assert.NotContains(t, text, "<no value>")
	}
	t.Log(got)
}

func TestTheDeskTellsOfThePen(t *testing.T) {
	desk := newDesk(t, hex.FlatOdd)
	var told []tool.Pen
	desk.Told = func(p tool.Pen) { told = append(told, p) }
	desk.SetPen(desk.Pen())
	assert.Empty(t, told)
	pen := desk.Pen()
	pen.Size = 3
	desk.SetPen(pen)
	assert.Equal(t, []tool.Pen{pen}, told)

	lost := 0
	desk.Lost = func(n int) { lost += n }
	require.NoError(t, desk.Doc.Do(engine.Tell("editor.step.brush"), func(s *doc.Stroke) error { return s.SetTerrain(hex.Coord{}, "town") }))
	desk.Select(doc.Selection{Hexes: board.NewArea(hex.Coord{}, hex.Coord{Col: 1})})
	require.NoError(t, desk.MoveSelected(hex.Coord{}, hex.Coord{Row: -1}))
	assert.Equal(t, 2, lost)
}
