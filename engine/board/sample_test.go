package board

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine/hex"
)

// meadow is a small map with something of everything.
func meadow(t testing.TB) *Draft {
	d, err := NewDraft("meadow", hex.FlatOdd, 5, 4, hex.Size{Width: 20, Height: 17.32051})
	require.NoError(t, err)
	l := d.Board().Layout()
	at := func(col, row int) hex.Coord { return hex.Coord{Col: col, Row: row} }
	alias := hex.Numbering{Column: hex.Series{Style: hex.Letters, First: 1}, Row: hex.Series{First: 1}}
	steps := []error{
		d.SetName("The Meadow & <Mill>"),
		d.SetNumbering(hex.Standard(), alias),
		d.SetTerrain(at(2, 1), "wood"),
		d.SetTerrain(at(3, 1), "marsh"),
		d.SetElevation(at(4, 0), 5), d.SetElevation(at(4, 3), -2),
		d.SetEdge(l.EdgeOf(at(1, 1), hex.FlatN), Feature{Kind: "river"}),
		d.SetEdge(l.EdgeOf(at(1, 1), hex.FlatS), Feature{Kind: "river"}, Feature{Kind: "bridge"}),
		d.SetEdge(l.EdgeOf(at(0, 3), hex.FlatSW), Feature{"wall", FacesFirst}),
		d.SetEdge(l.EdgeOf(at(4, 0), hex.FlatN), Feature{"wall", FacesSecond}),
		d.PutPlace(Place{ID: "mill", Hex: at(2, 2), Name: "Mill", Style: "town", DX: 1.23456, DY: -4, Angle: 30}),
		d.PutPlace(Place{ID: "brook", Hex: at(1, 0), Name: "Brook"}),
		d.PutNote(Note{ID: "note_1", Hex: at(0, 0), Text: "check the \"scan\"\nagain"}),
		d.PutObjective(Objective{ID: "mill", Hex: at(2, 2), Name: "Mill", Side: "red", Points: 3}),
		d.PutZone(Zone{ID: "west", Name: "West", Side: "red", Area: NewArea(at(0, 0), at(1, 0), at(0, 1), at(3, 1))}),
		d.PutZone(Zone{ID: "none"}),
		d.PutSource(Source{ID: "red_rim", Side: "red", Rim: West, Area: d.Board().Field().RimHexes(West)}),
		d.PutBox(Box{ID: "reserve", Name: "Reserve", Side: "blue", X: -30, Y: 5, Width: 25, Height: 60.00049}),
		d.PutCounter(Counter{Unit: "u2", Hex: at(1, 2)}), d.PutCounter(Counter{Unit: "u1", Hex: at(1, 2)}),
		d.SetUnderlay(Underlay{File: "scan 1.png", Opacity: 0.5, Pins: []Pin{{100, 200, at(0, 0)}, {300.5, 200, at(4, 0)}}}),
		d.SetOrigin(Origin{Format: "tmx", File: "a/ford.tmx", Kinds: map[string]string{"terrain Tall Grass": "wood"}, Packed: "UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA=="}),
	}
	for c := range d.Board().Field().All() {
		if d.Board().Terrain(c) == "" && c != at(4, 3) {
			steps = append(steps, d.SetTerrain(c, "clear"))
		}
	}
	for col := range 5 {
		kinds := []string{"road"}
		if col == 2 {
			kinds = []string{"trail", "rail"}
		}
		steps = append(steps, d.SetPath(l.EdgeOf(at(col, 2), hex.FlatNE), kinds...))
	}
	for i, err := range steps {
		require.NoError(t, err, "step %d", i)
	}
	return d
}

// anyBoard draws a small map with random content, made in random order.
var anyBoard = rapid.Custom(func(t *rapid.T) *Board {
	f := anyField.Draw(t, "field")
	d, err := NewDraft("any", f.Layout, f.Cols, f.Rows, hex.Size{Width: 20, Height: 17})
	require.NoError(t, err)
	coord := rapid.Map(rapid.IntRange(0, f.Len()-1), f.At)
	kind := rapid.StringMatching(`[a-z][a-z0-9_]{0,2}`)
	edge := rapid.Custom(func(t *rapid.T) hex.Edge {
		return f.Layout.EdgeOf(coord.Draw(t, "of"), rapid.SampledFrom(hex.Directions[:]).Draw(t, "dir"))
	})
	for range rapid.IntRange(0, 40).Draw(t, "steps") {
		require.NoError(t, anyStep(t, d, coord, edge, kind))
	}
	return d.Freeze()
})

func anyStep(t *rapid.T, d *Draft, coord *rapid.Generator[hex.Coord], edge *rapid.Generator[hex.Edge], kind *rapid.Generator[string]) error {
	c, k := coord.Draw(t, "hex"), kind.Draw(t, "kind")
	switch rapid.IntRange(0, 12).Draw(t, "step") {
	case 0:
		return d.SetTerrain(c, rapid.SampledFrom([]string{"", k}).Draw(t, "terrain"))
	case 1:
		return d.SetElevation(c, rapid.IntRange(minElevation, maxElevation).Draw(t, "level"))
	case 2:
		return d.SetEdge(edge.Draw(t, "edge"), Feature{k, Facing(rapid.IntRange(0, 2).Draw(t, "faces"))}, Feature{Kind: k + "_x"})
	case 3:
		return d.SetEdge(edge.Draw(t, "edge"))
	case 4:
		return d.SetPath(edge.Draw(t, "edge"), k)
	case 5:
		return d.PutPlace(Place{ID: k, Hex: c, Name: rapid.StringN(0, 9, -1).Filter(printable).Draw(t, "name"), DX: rapid.Float64Range(-9, 9).Draw(t, "dx")})
	case 6:
		return d.PutNote(Note{k, c, rapid.StringN(0, 9, -1).Filter(printable).Draw(t, "text")})
	case 7:
		return d.PutZone(Zone{ID: k, Area: NewArea(rapid.SliceOf(coord).Draw(t, "area")...)})
	case 8:
		return d.PutSource(Source{ID: k, Rim: East, Area: d.Board().Field().RimHexes(East)})
	case 9:
		return d.PutCounter(Counter{k, c})
	case 12:
		own := make([]string, d.Board().Field().Len())
		own[rapid.IntRange(0, len(own)-1).Draw(t, "named")] = k
		return d.SetLabels(own)
	case 10:
		d.DropCounter(k)
		d.DropZone(k)
		return d.PutBox(Box{ID: k, X: 1, Width: 2, Height: 3})
	default:
		d.DropUnderlay()
		return d.SetUnderlay(Underlay{File: k, Opacity: rapid.Float64Range(0, 1).Draw(t, "opacity"), Pins: []Pin{{1, 2, c}}})
	}
}

func printable(s string) bool { return checkText("", s, maxName, false) == nil }
