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

func newHand(t require.TestingT, l hex.Layout) *tool.Hand {
	draft, err := board.NewDraft("meadow", l, 9, 8, l.Regular(20))
	require.NoError(t, err)
	require.NoError(t, draft.PutZone(board.Zone{ID: "start"}))
	require.NoError(t, draft.PutSource(board.Source{ID: "north"}))
	return tool.NewHand(doc.New(draft, terrain.House()))
}

// TestOnePressIsOneStep drives every tool at random over a real document: each press and release makes at most one
// step, which undo reverts whole; a cancelled one leaves no step.
func TestOnePressIsOneStep(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		hand := newHand(t, rapid.SampledFrom(hex.Layouts[:]).Draw(t, "layout"))
		hand.Asked = func(q tool.Question) { require.NoError(t, q.Answer("Ford")) }
		tools := tool.All()
		for range rapid.IntRange(1, 8).Draw(t, "presses") {
			hand.SetPen(drawPen(t))
			press(t, hand, rapid.SampledFrom(tools).Draw(t, "tool"))
		}
	})
}

func press(t *rapid.T, hand *tool.Hand, u tool.Tool) {
	_, before := hand.Steps()
	was := encoded(t, hand)
	p := drawPointer(t)
	err := u.Press(hand, p)
	for range rapid.IntRange(0, 4).Draw(t, "drags") {
		p.At = drawPointer(t).At
		u.Hint(hand, p)
		if err == nil {
			err = u.Drag(hand, p)
		}
	}
	cancelled := rapid.IntRange(0, 4).Draw(t, "cancel") == 0
	if cancelled {
		u.Cancel(hand)
	} else if err == nil {
		err = u.Release(hand, p)
	}
	require.NoError(t, err, u.ID())
	_, after := hand.Steps()
	require.LessOrEqual(t, after, before+1, u.ID())
	if after > before {
		require.True(t, hand.Undo())
	}
	require.Equal(t, was, encoded(t, hand), u.ID())
	hand.Redo()
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
		At:    hex.Point{X: rapid.Float64Range(-30, 200).Draw(t, "x"), Y: rapid.Float64Range(-30, 200).Draw(t, "y")},
		Shift: rapid.Bool().Draw(t, "shift"), Secondary: rapid.Bool().Draw(t, "secondary"),
	}
}

func encoded(t require.TestingT, hand *tool.Hand) string {
	data, err := hand.Board().Encode()
	require.NoError(t, err)
	return string(data)
}

// TestHexsidesHangTogether draws along random ways: every hexside that is laid
// meets the one before at a corner.
func TestHexsidesHangTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := rapid.SampledFrom(hex.Layouts[:]).Draw(t, "layout")
		hand := newHand(t, l)
		hand.Take("hexside")
		u := hand.Tool()
		p := tool.Pointer{At: hex.Point{X: rapid.Float64Range(30, 120).Draw(t, "x"), Y: rapid.Float64Range(30, 120).Draw(t, "y")}}
		require.NoError(t, u.Press(hand, p))
		for range 6 {
			p.At.X += rapid.Float64Range(-25, 25).Draw(t, "dx")
			p.At.Y += rapid.Float64Range(-25, 25).Draw(t, "dy")
			require.NoError(t, u.Drag(hand, p))
		}
		require.NoError(t, u.Release(hand, p))
		var laid []hex.Edge
		for e := range hand.Board().Edges() {
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
	hand := newHand(t, hex.FlatOdd)
	book := words.App()
	var got []string
	hand.Asked = func(q tool.Question) { require.NoError(t, q.Answer("Ford")) }
	for _, away := range []bool{false, true} {
		for i, u := range tool.All() {
			for _, layer := range []doc.Layer{doc.Terrain, doc.Elevation, doc.Zones} {
				hand.SetPen(tool.Pen{Layer: layer, Terrain: "forest", Hexside: "canal", Path: "trail", Level: 3, Zone: "start", Unit: "u1"})
				at := hand.Board().Grid().Centre(hex.Coord{Col: 1 + i%4, Row: 2})
				p := tool.Pointer{At: at, Secondary: away, Shift: u.ID() == "eraser" && layer == doc.Zones}
				require.NoError(t, u.Press(hand, p))
				p.At.Y += 25
				p.At.X += 8
				require.NoError(t, u.Drag(hand, p))
				require.NoError(t, u.Release(hand, p))
			}
		}
	}
	steps, _ := hand.Steps()
	for _, s := range steps {
		for _, lang := range words.Langs() {
			require.True(t, book.Has(lang, s.Key), s.Key)
			named := doc.Named(hand.Kinds(), s, lang)
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

func TestTheHandTellsOfThePen(t *testing.T) {
	hand := newHand(t, hex.FlatOdd)
	var told []tool.Pen
	hand.Told = func(p tool.Pen) { told = append(told, p) }
	hand.SetPen(hand.Pen())
	assert.Empty(t, told)
	pen := hand.Pen()
	pen.Size = 3
	hand.SetPen(pen)
	assert.Equal(t, []tool.Pen{pen}, told)

	lost := 0
	hand.Lost = func(n int) { lost += n }
	require.NoError(t, hand.Do(engine.Tell("editor.step.brush"), func(s *doc.Stroke) error { return s.SetTerrain(hex.Coord{}, "town") }))
	hand.Select(doc.Selection{Hexes: board.NewArea(hex.Coord{}, hex.Coord{Col: 1})})
	require.NoError(t, hand.MoveSelected(hex.Coord{}, hex.Coord{Row: -1}))
	assert.Equal(t, 2, lost)
}
