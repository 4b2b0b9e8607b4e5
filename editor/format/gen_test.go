package format_test

import (
	"bytes"
	"image"
	"image/png"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// drawBoard draws a map with anything on it that a map may hold.
func drawBoard(t *rapid.T) *board.Board {
	l := rapid.SampledFrom(hex.Layouts[:]).Draw(t, "layout")
	size := rapid.SampledFrom([]hex.Size{l.Regular(20), l.Regular(15.875), {Width: 30, Height: 20}, {Width: 3, Height: 40}}).Draw(t, "size")
	d, err := board.NewDraft("meadow", l, rapid.IntRange(1, 12).Draw(t, "columns"), rapid.IntRange(1, 9).Draw(t, "rows"), size)
	require.NoError(t, err)
	b := d.Board()
	drawHex := func() hex.Coord { return b.Field().At(rapid.IntRange(0, b.Field().Len()-1).Draw(t, "hex")) }
	drawEdge := func() hex.Edge { return l.EdgeOf(drawHex(), hex.Direction(rapid.IntRange(0, 5).Draw(t, "side"))) }
	drawArea := func() board.Area {
		var on []hex.Coord
		for _, c := range l.Spiral(drawHex(), 1) {
			if b.On(c) {
				on = append(on, c)
			}
		}
		return board.NewArea(on...)
	}
	text := rapid.StringOfN(rapid.RuneFrom([]rune(`abc Лу<>&"'  ±—`)), 1, 12, -1)
	id := rapid.StringMatching(`[a-z][a-z0-9_]{0,4}`)
	mm := rapid.Custom(func(t *rapid.T) float64 { return float64(rapid.IntRange(-30000, 30000).Draw(t, "mm")) / 1000 })
	terrain := rapid.SampledFrom([]string{"clear", "forest", "town", "heath"})
	var errs []error
	put := func(err error) { errs = append(errs, err) }
	for range rapid.IntRange(0, 30).Draw(t, "things") {
		switch rapid.IntRange(0, 10).Draw(t, "thing") {
		case 0, 1:
			put(d.SetTerrain(drawHex(), terrain.Draw(t, "terrain")))
		case 2:
			put(d.SetElevation(drawHex(), rapid.IntRange(-300, 300).Draw(t, "level")))
		case 3:
			put(d.SetEdge(drawEdge(), board.Feature{Kind: "wall", Faces: board.Facing(rapid.IntRange(0, 2).Draw(t, "faces"))}, board.Feature{Kind: "canal"}))
		case 4:
			put(d.SetPath(drawEdge(), rapid.SampledFrom([][]string{{"road"}, {"trail", "railway"}}).Draw(t, "paths")...))
		case 5:
			put(d.PutPlace(board.Place{ID: id.Draw(t, "id"), Hex: drawHex(), Name: text.Draw(t, "name"), Style: rapid.SampledFrom([]string{"", "large"}).Draw(t, "style"),
				DX: mm.Draw(t, "dx"), DY: mm.Draw(t, "dy"), Angle: float64(rapid.IntRange(-360, 360).Draw(t, "angle"))}))
		case 6:
			put(d.PutNote(board.Note{ID: id.Draw(t, "id"), Hex: drawHex(), Text: text.Draw(t, "note") + "\n" + text.Draw(t, "note")}))
		case 7:
			put(d.PutObjective(board.Objective{ID: id.Draw(t, "id"), Hex: drawHex(), Name: text.Draw(t, "name"), Side: rapid.SampledFrom([]string{"", "blue"}).Draw(t, "side"), Points: rapid.IntRange(-5, 50).Draw(t, "points")}))
		case 8:
			put(d.PutZone(board.Zone{ID: id.Draw(t, "id"), Name: text.Draw(t, "name"), Area: drawArea()}))
			put(d.PutSource(board.Source{ID: id.Draw(t, "id"), Rim: rapid.SampledFrom([]board.Rim{board.NoRim, board.East}).Draw(t, "rim"), Area: drawArea()}))
		case 9:
			put(d.PutBox(board.Box{ID: id.Draw(t, "id"), Name: text.Draw(t, "name"), X: mm.Draw(t, "x"), Y: mm.Draw(t, "y"), Width: 12.345, Height: 7}))
			put(d.PutCounter(board.Counter{Unit: id.Draw(t, "unit"), Hex: drawHex()}))
		default:
			n := hex.Standard()
			n.Order, n.Origin, n.Separator = hex.RowColumn, hex.LowerRight, "."
			put(d.SetNumbering(n, hex.Standard()))
			put(d.SetName(text.Draw(t, "title")))
			put(d.SetUnderlay(board.Underlay{File: "scan.png", Opacity: 0.25, Pins: []board.Pin{{X: 1.5, Y: 2, Hex: drawHex()}}}))
		}
	}
	for _, err := range errs {
		require.NoError(t, err)
	}
	return b
}

// written exports a map into memory.
func written(t require.TestingT, f format.Format, m format.Map, o format.Options) (fstest.MapFS, string, []format.Loss) {
	files, losses, err := f.Files(m, "meadow", o)
	require.NoError(t, err)
	out := fstest.MapFS{}
	for i, file := range files {
		var data bytes.Buffer
		if i == 0 {
			require.NoError(t, file.Write(&data))
		} else { // pictures of tilesets take their time; others test them
			require.NoError(t, png.Encode(&data, image.NewGray(image.Rect(0, 0, 1, 1))))
		}
		out[file.Name] = &fstest.MapFile{Data: data.Bytes()}
	}
	return out, files[0].Name, losses
}

func find(t testing.TB, id string) format.Format {
	t.Helper()
	f, ok := format.Find(id)
	require.True(t, ok)
	return f
}

func encoded(t require.TestingT, b *board.Board) string {
	data, err := b.Encode()
	require.NoError(t, err)
	return string(data)
}

// TestTiledKeepsEverything exports maps of every kind to TMX and TMJ, with every
// way to write cells, and imports them again.
func TestTiledKeepsEverything(t *testing.T) {
	for _, id := range []string{"tmx", "tmj"} {
		f := find(t, id)
		rapid.Check(t, func(t *rapid.T) {
			m := format.Map{Board: drawBoard(t), Kinds: terrain.House()}
			o := format.Options{Data: rapid.SampledFrom([]string{"", "csv", "base64", "gzip", "zlib", "zstd"}).Draw(t, "data")}
			files, name, losses := written(t, f, m, o)
			require.Empty(t, losses)
			back, losses, err := f.Read(format.Input{FS: files, Name: name})
			require.NoError(t, err)
			require.Empty(t, losses)
			require.Equal(t, encoded(t, m.Board), encoded(t, withoutOrigin(t, back.Board)))
			require.Equal(t, m.Kinds.Hexsides, back.Kinds.Hexsides)
			require.Equal(t, m.Kinds.Paths, back.Kinds.Paths)
			require.Equal(t, m.Kinds.Terrain, back.Kinds.Terrain[:len(m.Kinds.Terrain)])
		})
	}
}
