package doc_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// blank returns a document over an empty map of regular hexes.
func blank(t testing.TB, l hex.Layout, cols, rows int) *doc.Document {
	t.Helper()
	draft, err := board.NewDraft("meadow", l, cols, rows, l.Regular(20))
	require.NoError(t, err)
	return doc.New(draft, terrain.House())
}

// at is the hex with a printed number.
func at(t testing.TB, d *doc.Document, label string) hex.Coord {
	t.Helper()
	c, err := d.Board().Hex(label)
	require.NoError(t, err)
	return c
}

// bytesOf is the map as a file: what two states are compared by.
func bytesOf(t require.TestingT, b *board.Board) string {
	data, err := b.Encode()
	require.NoError(t, err)
	return string(data)
}

func drawHex(t *rapid.T, b *board.Board) hex.Coord {
	return b.Field().At(rapid.IntRange(0, b.Field().Len()-1).Draw(t, "hex"))
}

func drawEdge(t *rapid.T, b *board.Board) hex.Edge {
	return b.Layout().EdgeOf(drawHex(t, b), hex.Direction(rapid.IntRange(0, 5).Draw(t, "side")))
}

func drawArea(t *rapid.T, b *board.Board) board.Area {
	return board.NewArea(b.Layout().Spiral(drawHex(t, b), rapid.IntRange(0, 3).Draw(t, "radius"))...)
}

func onMap(b *board.Board, a board.Area) board.Area {
	var hexes []hex.Coord
	for c := range a.All() {
		if b.On(c) {
			hexes = append(hexes, c)
		}
	}
	return board.NewArea(hexes...)
}

var (
	drawTerrain  = rapid.SampledFrom([]string{"", "clear", "forest", "town"})
	drawFeatures = rapid.SampledFrom([][]board.Feature{nil, {{Kind: "minor_river"}}, {{Kind: "wall", Faces: board.FacesSecond}},
		{{Kind: "wall", Faces: board.FacesFirst}, {Kind: "minor_river"}}})
	drawPaths = rapid.SampledFrom([][]string{nil, {"road"}, {"railway", "road"}})
	drawID    = rapid.SampledFrom([]string{"one", "two", "three"})
)

// write does one random thing to a map.
func write(t *rapid.T, s *doc.Stroke) {
	b := s.Board()
	id := drawID.Draw(t, "id")
	writes := []func() error{
		func() error { return s.SetTerrain(drawHex(t, b), drawTerrain.Draw(t, "terrain")) },
		func() error { return s.SetElevation(drawHex(t, b), rapid.IntRange(-3, 3).Draw(t, "level")) },
		func() error { return s.SetEdge(drawEdge(t, b), drawFeatures.Draw(t, "features")...) },
		func() error { return s.SetPath(drawEdge(t, b), drawPaths.Draw(t, "paths")...) },
		func() error { return s.PutPlace(board.Place{ID: id, Hex: drawHex(t, b), Name: "Ford", DX: 1.5}) },
		func() error { return s.PutNote(board.Note{ID: id, Hex: drawHex(t, b), Text: "look here"}) },
		func() error { return s.PutObjective(board.Objective{ID: id, Hex: drawHex(t, b), Points: 2}) },
		func() error { return s.PutCounter(board.Counter{Unit: id, Hex: drawHex(t, b)}) },
		func() error { return s.PutZone(board.Zone{ID: id, Area: onMap(b, drawArea(t, b))}) },
		func() error {
			return s.PaintZone(id, rapid.Bool().Draw(t, "in"), b.Layout().Spiral(drawHex(t, b), 1)...)
		},
		func() error {
			return s.PutSource(board.Source{ID: id, Rim: board.North, Area: onMap(b, drawArea(t, b))})
		},
		func() error { return s.PaintSource(id, rapid.Bool().Draw(t, "in"), drawHex(t, b)) },
		func() error {
			return s.PutBox(board.Box{ID: id, X: float64(rapid.IntRange(-9, 9).Draw(t, "x")), Width: 20, Height: 10})
		},
		func() error { return s.Drop(rapid.SampledFrom(doc.Layers()).Draw(t, "layer"), id) },
		func() error { return s.SetHead(drawHead(t, b)) },
		func() error {
			kind := terrain.House().Terrain[0]
			kind.Cost = rapid.IntRange(1, 5).Draw(t, "cost")
			kinds, err := terrain.House().Put(terrain.Terrain, 0, kind)
			s.SetKinds(kinds)
			return err
		},
		func() error { return s.Erase(onMap(b, drawArea(t, b)), doc.AllLayers) },
	}
	require.NoError(t, writes[rapid.IntRange(0, len(writes)-1).Draw(t, "what")]())
}

func drawHead(t *rapid.T, b *board.Board) doc.Head {
	h := doc.Head{ID: b.ID(), Name: rapid.SampledFrom([]string{"", "Meadow", "Луг"}).Draw(t, "title"), Size: b.Grid().Size, Numbering: hex.Standard()}
	h.Numbering.Order = hex.Order(rapid.IntRange(0, 1).Draw(t, "order"))
	if rapid.Bool().Draw(t, "underlay") {
		h.Underlay = &board.Underlay{File: "scan.png", Opacity: 0.5, Pins: []board.Pin{{X: 1, Y: 2}}}
	}
	return h
}

var drawn = engine.Tell("editor.step.brush")
