package format_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/golden"
	"sandtable/printables/raster"
)

// sample is a map that shows every format what there is.
func sample(t require.TestingT, l hex.Layout) format.Map {
	d, err := board.NewDraft("meadow", l, 5, 4, l.Regular(20))
	require.NoError(t, err)
	kinds := []string{"clear", "forest", "town", "hills"}
	for c := range d.Board().Field().All() {
		require.NoError(t, d.SetTerrain(c, kinds[(c.Col*c.Col+c.Row)%4]))
	}
	at := hex.Coord{Col: 2, Row: 1}
	for _, err := range []error{
		d.SetName("Meadow <& hills>"), d.SetElevation(at, 2),
		d.SetEdge(l.EdgeOf(at, 0), board.Feature{Kind: "wall", Faces: board.FacingTo(l, l.EdgeOf(at, 0), at)}, board.Feature{Kind: "canal"}),
		d.SetPath(l.EdgeOf(at, 1), "road"), d.SetPath(l.EdgeOf(at, 4), "road", "trail"), d.SetPath(l.EdgeOf(hex.Coord{}, 0), "trail"),
		d.PutPlace(board.Place{ID: "ford", Hex: at, Name: `The "Ford"`, DX: 2, Angle: 30}),
		d.PutNote(board.Note{ID: "n", Hex: at, Text: "two\nlines"}), d.PutObjective(board.Objective{ID: "o", Hex: at, Points: 3}),
		d.PutZone(board.Zone{ID: "z", Name: "Start", Area: board.NewArea(at)}), d.PutSource(board.Source{ID: "s", Rim: board.North, Area: d.Board().Field().RimHexes(board.North)}),
		d.PutCounter(board.Counter{Unit: "u", Hex: at}), d.PutBox(board.Box{ID: "b", Name: "Reserve", X: 5, Y: 80, Width: 30, Height: 20}),
	} {
		require.NoError(t, err)
	}
	return format.Map{Board: d.Board(), Kinds: terrain.House()}
}

// TestExports writes the same map in every format of text to testdata/exports.
func TestExports(t *testing.T) {
	for _, f := range format.All() {
		if f.ID == "png" || f.ID == "pdf" {
			continue
		}
		files, name, _ := written(t, f, sample(t, hex.FlatOdd), format.Options{})
		golden.Text(t, filepath.Join("exports", name), string(files[name].Data))
	}
}

// TestTiledKeepsHalfCosts exports a kind that costs half a point: a tile says ½ as a number, and what comes back is the
// same kind.
func TestTiledKeepsHalfCosts(t *testing.T) {
	for _, id := range []string{"tmx", "tmj"} {
		m := sample(t, hex.FlatOdd)
		m.Kinds.Terrain = slices.Clone(m.Kinds.Terrain)
		m.Kinds.Terrain[0].Cost, m.Kinds.Terrain[0].Half = 3, true
		f := find(t, id)
		files, name, losses := written(t, f, m, format.Options{})
		assert.Empty(t, losses)
		assert.Regexp(t, `cost"[^}>]*"?float"?[^}>]*1\.5`, string(files[name].Data))
		back, _, err := f.Read(format.Input{FS: files, Name: name, Kinds: terrain.Set{}})
		require.NoError(t, err)
		kind, ok := back.Kinds.Find(terrain.Terrain, m.Kinds.Terrain[0].ID)
		require.True(t, ok)
		assert.Equal(t, []any{3, true}, []any{kind.Cost, kind.Half})
	}
}

// TestTextMapperKeepsWhatItKnows exports flat maps and imports them again: terrain,
// names and paths come back.
func TestTextMapperKeepsWhatItKnows(t *testing.T) {
	f := find(t, "textmapper")
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t)
		if !b.Layout().Flat() {
			_, _, err := f.Files(format.Map{Board: b, Kinds: terrain.House()}, "meadow", format.Options{})
			require.ErrorContains(t, err, "format.pointy")
			return
		}
		files, name, _ := written(t, f, format.Map{Board: b, Kinds: terrain.House()}, format.Options{})
		back, losses, err := f.Read(format.Input{FS: files, Name: name, Kinds: terrain.House()})
		require.NoError(t, err, "%s", files[name].Data)
		require.Empty(t, losses, "%s", files[name].Data)
		require.Equal(t, b.Field(), back.Board.Field())
		for c := range b.Field().All() {
			require.Equal(t, b.Terrain(c), back.Board.Terrain(c))
			require.Equal(t, names(b, c, flat), names(back.Board, c, flat))
			for _, e := range b.Layout().EdgesOf(c) {
				require.Equal(t, b.PathKinds(e), back.Board.PathKinds(e))
			}
		}
	})
}

// names returns the names in a hex, as a format writes them.
func names(b *board.Board, c hex.Coord, as func(string) string) []string {
	var out []string
	for _, p := range b.Places() {
		if name := as(p.Name); p.Hex == c && name != "" {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

func flat(s string) string { return strings.ReplaceAll(strings.Join(strings.Fields(s), " "), `"`, "'") }

// TestHexJSONKeepsWhatItKnows exports maps of all layouts and imports them again:
// terrain, elevation, names, hexsides and paths come back.
func TestHexJSONKeepsWhatItKnows(t *testing.T) {
	f := find(t, "hexjson")
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t)
		files, name, _ := written(t, f, format.Map{Board: b, Kinds: terrain.House()}, format.Options{})
		back, losses, err := f.Read(format.Input{FS: files, Name: name, Kinds: terrain.House()})
		require.NoError(t, err)
		for _, l := range losses {
			require.Equal(t, format.LostFlipped, l.Code, "%v", l)
		}
		require.Equal(t, b.Field(), back.Board.Field())
		for c := range b.Field().All() {
			require.Equal(t, b.Terrain(c), back.Board.Terrain(c))
			require.Equal(t, b.Elevation(c), back.Board.Elevation(c))
			require.Equal(t, slices.Compact(names(b, c, strings.Clone)), names(back.Board, c, strings.Clone))
			for _, e := range b.Layout().EdgesOf(c) {
				require.Equal(t, b.Edge(e), back.Board.Edge(e))
				require.Equal(t, b.PathKinds(e), back.Board.PathKinds(e))
			}
		}
	})
}

// TestHexJSONLiesAsItsViewerDraws compares places with the reference viewer's
// formula: rows count upwards, and what is shifted is shifted up or right.
func TestHexJSONLiesAsItsViewerDraws(t *testing.T) {
	for _, l := range hex.Layouts {
		for _, rows := range []int{3, 4} {
			d, err := board.NewDraft("m", l, 4, rows, l.Regular(20))
			require.NoError(t, err)
			files, name, _ := written(t, find(t, "hexjson"), format.Map{Board: d.Board()}, format.Options{})
			layout, _, _ := strings.Cut(strings.TrimPrefix(string(files[name].Data), `{"layout":"`), `"`)
			x0, y0 := viewer(layout, 0, rows-1)
			zero := d.Board().Grid().Centre(hex.Coord{})
			for c := range d.Board().Field().All() {
				x, y := viewer(layout, c.Col, rows-1-c.Row)
				here := d.Board().Grid().Centre(c)
				assert.InDelta(t, here.X-zero.X, (x-x0)*20, 0.001, "%v, %d rows: %v", l, rows, c)
				assert.InDelta(t, here.Y-zero.Y, (y-y0)*20, 0.001, "%v, %d rows: %v", l, rows, c)
			}
		}
	}
}

// viewer returns where the reference viewer draws a hex, in hexes.
func viewer(layout string, q, r int) (x, y float64) {
	odd := strings.HasPrefix(layout, "od")
	if strings.Contains(layout, "-r") {
		x = float64(q)
		if (r&1 == 1) == odd {
			x += 0.5
		}
		return x, -float64(r) * math.Sqrt(3) / 2
	}
	y = -float64(r)
	if (q&1 == 1) == odd {
		y -= 0.5
	}
	return float64(q) * math.Sqrt(3) / 2, y
}

// TestSVGIsSoundXML reads every drawing to its end.
func TestSVGIsSoundXML(t *testing.T) {
	for _, l := range hex.Layouts {
		files, name, _ := written(t, find(t, "svg"), sample(t, l), format.Options{})
		d := xml.NewDecoder(bytes.NewReader(files[name].Data))
		used, defined := map[string]bool{}, map[string]bool{}
		for {
			token, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			require.NoError(t, err)
			if e, ok := token.(xml.StartElement); ok {
				for _, a := range e.Attr {
					switch a.Name.Local {
					case "id":
						assert.False(t, defined[a.Value], a.Value)
						defined[a.Value] = true
					case "href":
						used[strings.TrimPrefix(a.Value, "#")] = true
						assert.True(t, defined[strings.TrimPrefix(a.Value, "#")], a.Value)
					}
				}
			}
		}
		assert.NotEmpty(t, used)
	}
}

// TestPNGIsTheDrawing compares the picture that is written in strips with the page
// drawn at once.
func TestPNGIsTheDrawing(t *testing.T) {
	m := sample(t, hex.FlatOdd)
	files, name, _ := written(t, find(t, "png"), m, format.Options{DPI: 150})
	got, err := png.Decode(bytes.NewReader(files[name].Data))
	require.NoError(t, err)
	page, err := format.Page(m, format.Options{})
	require.NoError(t, err)
	want, err := raster.Page(page, 150)
	require.NoError(t, err)
	assert.Empty(t, golden.Differ(want, opaque(got), 2, 0.001))
	config := files[name].Data
	assert.Contains(t, string(config[:80]), "pHYs")
	golden.Picture(t, "meadow.png", opaque(got))
}

func opaque(img image.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			out.Set(x, y, img.At(x, y))
		}
	}
	return out
}

// TestPNGInManyStrips writes a picture wide enough for many strips.
func TestPNGInManyStrips(t *testing.T) {
	d, err := board.NewDraft("m", hex.PointyEven, 3, 60, hex.PointyEven.Regular(20))
	require.NoError(t, err)
	for c := range d.Board().Field().All() {
		require.NoError(t, d.SetTerrain(c, []string{"clear", "forest", "town"}[(c.Col+c.Row)%3]))
	}
	m := format.Map{Board: d.Board(), Kinds: terrain.House()}
	files, name, _ := written(t, find(t, "png"), m, format.Options{HexPixels: 200})
	got, err := png.Decode(bytes.NewReader(files[name].Data))
	require.NoError(t, err)
	page, err := format.Page(m, format.Options{})
	require.NoError(t, err)
	want, err := raster.Page(page, 200/20*25.4)
	require.NoError(t, err)
	assert.Empty(t, golden.Differ(want, opaque(got), 40, 0.002))
	again, _, _ := written(t, find(t, "png"), m, format.Options{HexPixels: 200})
	assert.True(t, bytes.Equal(files[name].Data, again[name].Data), "the same map gives the same bytes")
}

func TestPicturesThatAreTooLarge(t *testing.T) {
	m := sample(t, hex.FlatOdd)
	_, _, err := find(t, "png").Files(m, "m", format.Options{DPI: 100000})
	require.ErrorContains(t, err, "format.pixels")
	_, _, err = find(t, "pdf").Files(m, "m", format.Options{})
	require.ErrorContains(t, err, "format.no_pdf")
	var page draw.Page
	files, _, err := find(t, "pdf").Files(m, "m", format.Options{PDF: func(_ io.Writer, p draw.Page) error { page = p; return nil }})
	require.NoError(t, err)
	require.NoError(t, files[0].Write(io.Discard))
	assert.InDelta(t, 92.4, page.Size.W, 1)
}

// TestOwnJSON writes and reads a map of our own, and tells others by their content.
func TestOwnJSON(t *testing.T) {
	m := sample(t, hex.PointyOdd)
	own := find(t, "json")
	for _, id := range []string{"json", "tmj", "hexjson"} {
		files, name, _ := written(t, find(t, id), m, format.Options{})
		back, _, err := own.Read(format.Input{FS: fstest.MapFS{"m.json": files[name]}, Name: "m.json", Kinds: terrain.House()})
		require.NoError(t, err, id)
		assert.Equal(t, m.Board.Field(), back.Board.Field())
		if id != "hexjson" {
			assert.Equal(t, encoded(t, m.Board), encoded(t, withoutOrigin(t, back.Board)))
		}
	}
}

// TestExportIsWholeOrNothing exports to a folder that cannot be written to.
func TestExportIsWholeOrNothing(t *testing.T) {
	_, err := format.Export(filepath.Join(t.TempDir(), "none", "m.tmx"), sample(t, hex.FlatOdd), format.Options{})
	require.ErrorContains(t, err, "format.unwritten")
	dir := t.TempDir()
	losses, err := format.Export(filepath.Join(dir, "m.txt"), sample(t, hex.FlatOdd), format.Options{})
	require.NoError(t, err)
	var codes []string
	for _, l := range losses {
		codes = append(codes, fmt.Sprintf("%s %s %d", l.Code, l.What, l.Count))
	}
	assert.Equal(t, []string{"elevation  1", "hexsides canal 1", "hexsides wall 1", "lettering  1", "notes  1", "objectives  1", "zones  1",
		"sources  1", "boxes  1", "counters  1", "size  1", "kinds  1"}, codes)
}
