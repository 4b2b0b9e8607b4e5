package format_test

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/gamedata"
	"sandtable/engine/hex"
)

// rasterizer returns the program of Tiled that makes pictures of maps.
func rasterizer(t testing.TB) string {
	t.Helper()
	path, err := exec.LookPath("tmxrasterizer")
	if err != nil {
		t.Skip("tmxrasterizer is not installed; it is in the package tiled")
	}
	return path
}

// rasterize lets Tiled make a picture of a map.
func rasterize(t testing.TB, from, to string) {
	t.Helper()
	cmd := exec.Command(rasterizer(t), from, to)
	cmd.Env = append(os.Environ(), "QT_QPA_PLATFORM=offscreen")
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.FileExists(t, to, "%s", out)
}

func picture(t testing.TB, path string) image.Image {
	t.Helper()
	f, err := os.Open(path)
	require.NoError(t, err)
	defer f.Close()
	img, err := png.Decode(f)
	require.NoError(t, err)
	return img
}

// plain are kinds of terrain in colours alone, so that a pixel tells the kind.
func plain() terrain.Set {
	var s terrain.Set
	for i, c := range []string{"#E04040", "#40C040", "#4060E0", "#E0C020", "#A050C0"} {
		k := terrain.Kind{Terrain: gamedata.Terrain{ID: fmt.Sprintf("kind%d", i), Name: engine.Text(c), Colour: c}}
		s.Terrain = append(s.Terrain, k)
	}
	return s
}

// TestRealTiledDrawsWhatWeWrite lets Tiled draw maps of all four layouts in every
// way to write them, and compares each hex with the kind of terrain it has.
func TestRealTiledDrawsWhatWeWrite(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	rasterizer(t)
	kinds := plain()
	for _, l := range hex.Layouts {
		for _, way := range []string{"tmx csv", "tmx base64", "tmx gzip", "tmx zlib", "tmx zstd", "tmj csv", "tmj zlib", "tmj zstd"} {
			ext, data, _ := strings.Cut(way, " ")
			t.Run(l.String()+" "+way, func(t *testing.T) {
				d, err := board.NewDraft("meadow", l, 7, 6, l.Regular(20))
				require.NoError(t, err)
				for c := range d.Board().Field().All() {
					require.NoError(t, d.SetTerrain(c, fmt.Sprintf("kind%d", (c.Col*3+c.Row*c.Row)%5)))
				}
				dir := t.TempDir()
				path := filepath.Join(dir, "meadow."+ext)
				_, err = format.Export(path, format.Map{Board: d.Board(), Kinds: kinds}, format.Options{Data: data})
				require.NoError(t, err)
				rasterize(t, path, filepath.Join(dir, "out.png"))
				compare(t, picture(t, filepath.Join(dir, "out.png")), d.Board(), kinds)
			})
		}
	}
}

// compare looks at the middle of every hex, and half way to each of its corners:
// there the hex itself is seen, whatever way it is shifted.
func compare(t *testing.T, img image.Image, b *board.Board, kinds terrain.Set) {
	t.Helper()
	g := b.Grid()
	w, h := g.Bounds(b.Cols(), b.Rows())
	scale := float64(img.Bounds().Dx()) / w
	assert.InDelta(t, float64(img.Bounds().Dy()), h*scale, 2, "the picture's height")
	for c := range b.Field().All() {
		k, _ := kinds.Find(terrain.Terrain, b.Terrain(c))
		m := g.Centre(c)
		for _, corner := range append(cornersOf(g, c), m) {
			x, y := m.X+(corner.X-m.X)*0.8, m.Y+(corner.Y-m.Y)*0.8
			got := color.NRGBAModel.Convert(img.At(int(x*scale), int(y*scale))).(color.NRGBA)
			assert.Equal(t, strings.ToUpper(k.Colour), fmt.Sprintf("#%02X%02X%02X", got.R, got.G, got.B), "%s at %.0f,%.0f", b.Label(c), x*scale, y*scale)
		}
	}
}

func cornersOf(g hex.Grid, c hex.Coord) []hex.Point {
	corners := g.Corners(c)
	return corners[:]
}

// TestRealTiledDrawsHexsides looks for the lines that we write: Tiled draws them
// across the colour of the terrain.
func TestRealTiledDrawsHexsides(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	rasterizer(t)
	kinds := plain()
	for _, l := range hex.Layouts {
		d, err := board.NewDraft("meadow", l, 6, 6, l.Regular(20))
		require.NoError(t, err)
		for c := range d.Board().Field().All() {
			require.NoError(t, d.SetTerrain(c, "kind0"))
		}
		b := d.Board()
		side, path := b.Layout().EdgeOf(hex.Coord{Col: 2, Row: 3}, 1), b.Layout().EdgeOf(hex.Coord{Col: 4, Row: 2}, 4)
		require.NoError(t, d.SetEdge(side, board.Feature{Kind: "wall"}))
		require.NoError(t, d.SetPath(path, "road"))
		dir := t.TempDir()
		_, err = format.Export(filepath.Join(dir, "m.tmx"), format.Map{Board: b, Kinds: kinds}, format.Options{})
		require.NoError(t, err)
		rasterize(t, filepath.Join(dir, "m.tmx"), filepath.Join(dir, "out.png"))
		img := picture(t, filepath.Join(dir, "out.png"))
		w, _ := b.Grid().Bounds(6, 6)
		scale := float64(img.Bounds().Dx()) / w
		p, q := b.Grid().EdgeEnds(side)
		first, second := l.EdgeHexes(path)
		for name, points := range map[string][2]hex.Point{"hexside": {p, q}, "path": {b.Grid().Centre(first), b.Grid().Centre(second)}} {
			for _, at := range []float64{0.3, 0.7} {
				x := int((points[0].X + (points[1].X-points[0].X)*at) * scale)
				y := int((points[0].Y + (points[1].Y-points[0].Y)*at) * scale)
				r, g, _, _ := img.At(x, y).RGBA()
				assert.Less(t, r>>8, g>>8+40, "%v: a grey %s at %d,%d on red ground", l, name, x, y)
			}
		}
	}
}

// TestRealTiledDrawsWhatWeChange imports a map of Tiled, paints a hex with a tile of its own and one with a kind of ours,
// and lets Tiled draw the result: the other hexes keep the tiles of their picture.
func TestRealTiledDrawsWhatWeChange(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	rasterizer(t)
	dir := t.TempDir()
	tiles := image.NewRGBA(image.Rect(0, 0, 120, 52))
	draw.Draw(tiles, image.Rect(0, 0, 60, 52), image.NewUniform(color.RGBA{R: 200, A: 255}), image.Point{}, draw.Src)
	draw.Draw(tiles, image.Rect(60, 0, 120, 52), image.NewUniform(color.RGBA{G: 200, A: 255}), image.Point{}, draw.Src)
	f, err := os.Create(filepath.Join(dir, "art.png"))
	require.NoError(t, err)
	require.NoError(t, png.Encode(f, tiles))
	require.NoError(t, f.Close())
	file := `<map orientation="hexagonal" width="4" height="1" tilewidth="60" tileheight="52" infinite="0" hexsidelength="30" staggeraxis="x" staggerindex="odd" nextlayerid="2" nextobjectid="1">
 <tileset firstgid="1" name="art" tilewidth="60" tileheight="52" tilecount="2" columns="2"><image source="art.png" width="120" height="52"/></tileset>
 <layer id="1" name="ground" width="4" height="1"><data encoding="base64">AQAAAAEAAAACAAAAAQAAAA==</data></layer>
</map>`
	path := filepath.Join(dir, "m.tmx")
	require.NoError(t, os.WriteFile(path, []byte(file), 0o600))
	m, _, err := format.Import(path, plain())
	require.NoError(t, err)
	d := m.Board.Draft()
	require.NoError(t, d.SetTerrain(hex.Coord{Col: 1}, d.Board().Terrain(hex.Coord{Col: 2})))
	require.NoError(t, d.SetTerrain(hex.Coord{Col: 3}, "kind2"))
	_, err = format.Export(path, format.Map{Board: d.Board(), Kinds: m.Kinds}, format.Options{})
	require.NoError(t, err)
	rasterize(t, path, filepath.Join(dir, "out.png"))
	img := picture(t, filepath.Join(dir, "out.png"))
	var got []string
	for c := range 4 {
		p := color.NRGBAModel.Convert(img.At(30+45*c, 26+26*(c%2))).(color.NRGBA)
		got = append(got, fmt.Sprintf("#%02X%02X%02X", p.R, p.G, p.B))
	}
	assert.Equal(t, []string{"#C80000", "#00C800", "#00C800", "#4060E0"}, got)
}
