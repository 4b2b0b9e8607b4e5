package printables

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/printables/golden"
	"sandtable/printables/mapsheet"
	"sandtable/printables/raster"
)

// overScan is a package of one map of six by four hexes, half of them with terrain, over a picture that scan holds.
func overScan(t testing.TB, scan []byte) fstest.MapFS {
	t.Helper()
	d := sampleField().Draft()
	for c := range d.Board().Field().All() {
		if c.Col > 3 {
			require.NoError(t, d.SetTerrain(c, "clear"))
		}
	}
	data, err := d.Freeze().Encode()
	require.NoError(t, err)
	text := strings.TrimSuffix(strings.TrimSpace(string(data)), "}") + `, "underlay": {"file": "scan.png", "opacity": 1}` + "\n}\n"
	files := fstest.MapFS{"maps/field.json": {Data: []byte(text)}}
	for _, name := range []string{"game.toml", "units.csv", "text/ru.toml", "rules.toml"} {
		data, err := os.ReadFile("testdata/sample/" + name)
		require.NoError(t, err)
		files[name] = &fstest.MapFile{Data: data}
	}
	files["terrain.toml"] = &fstest.MapFile{Data: []byte("[[terrain]]\nid = \"clear\"\nname = \"Clear\"\n")}
	if scan != nil {
		files["maps/scan.png"] = &fstest.MapFile{Data: scan}
	}
	return files
}

// chequered is a picture of red and blue squares.
func chequered(t testing.TB) []byte {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, 600, 400))
	for y := range 400 {
		for x := range 600 {
			img.SetNRGBA(x, y, []color.NRGBA{{0xc0, 0x60, 0x50, 255}, {0x60, 0x70, 0xc0, 255}}[(x/100+y/100)%2])
		}
	}
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, img))
	return b.Bytes()
}

func printScanned(t testing.TB, files fstest.MapFS) *Printout {
	t.Helper()
	g, err := gamedata.Open(files, nil, engine.Opening{Default: true})
	require.NoError(t, err)
	s, err := Open(g, files)
	require.NoError(t, err)
	out, err := s.Print(Job{Products: []string{"map"}, Map: mapsheet.Choice{Bare: true}})
	require.NoError(t, err)
	return out
}

// The picture beneath a map is printed, clear where hexes have no terrain, with their outlines and numbers on it.
func TestMapOverAScan(t *testing.T) {
	out := printScanned(t, overScan(t, chequered(t)))
	assert.Empty(t, out.Warned)
	img, err := raster.Page(out.Pages[0], 60)
	require.NoError(t, err)
	golden.Picture(t, "map_scan.png", img)
}

// A map whose picture cannot be read is printed without it, and the check of the package reports it.
func TestMapOverABrokenScan(t *testing.T) {
	const why = "scan.unreadable"
	files := overScan(t, chequered(t)[:60])
	out := printScanned(t, files)
	assert.Equal(t, []string{why}, codes(out.Warned))
	assert.Contains(t, codes(Lint(files, nil)), why)

	files = overScan(t, nil)
	assert.Equal(t, []string{"scan.missing"}, codes(printScanned(t, files).Warned))
	assert.Contains(t, codes(gamedata.Lint(files, nil)), "scan.missing")
	assert.NotContains(t, codes(Lint(files, nil)), "scan.missing", "gamedata.Lint reports it")
}

func codes(list []*engine.Problem) []string {
	return engine.IDs(list, func(p *engine.Problem) string { return p.Code })
}
