package table

import (
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/place"
	"sandtable/companion/widget/fit"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// overScan is the sample package with a picture beneath its map, all red. there: the package has its file.
func overScan(t testing.TB, there bool) string {
	t.Helper()
	dir := changed(t, `name = "The Ridge"`, `name = "The Ridge"`)
	file := filepath.Join(dir, "maps", "ridge.json")
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	text := strings.TrimSuffix(strings.TrimSpace(string(data)), "}") + `, "underlay": {"file": "scan.png", "opacity": 1}` + "\n}\n"
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	if there {
		scan, err := os.ReadFile(filepath.Join(scanned(t), "farm.png"))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, "maps", "scan.png"), scan, 0o600))
	}
	return dir
}

// playOver begins the game and opens its map.
func playOver(t testing.TB, there bool) (*desk, *boardPanel) {
	t.Helper()
	p := at(t, paper)
	p.OpenPaths(overScan(t, there))
	d := begin(t, p, engine.Opening{ID: "ridge", Default: true})
	d.turnTo(onBoard)
	return d, d.panel(onBoard).(*boardPanel)
}

// The picture beneath the map of a game is in the window, and comes with the package.
func TestGameOverAScan(t *testing.T) {
	d, p := playOver(t, true)
	require.NotNil(t, p.chart.Map().Under)
	img := d.p.win.Canvas().Capture()
	red := 0
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			if c := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA); c.R > 0x90 && c.G < 0xb0 && c.B < 0xa0 && int(c.R)-int(c.G) > 0x30 {
				red++
			}
		}
	}
	assert.Greater(t, red, 10_000)
}

// A picture that is missing is reported once, and the map is drawn without it.
func TestGameOverAMissingScan(t *testing.T) {
	d, p := playOver(t, false)
	assert.Nil(t, p.chart.Map().Under)
	assert.Contains(t, fit.Read(d.p.win.Content()), "Picture scan.png beneath the map is missing.")
	d.p.Messages.Quiet()
	d.charts = charts{}
	d.turnTo(onBoard)
	assert.NotContains(t, fit.Read(d.p.win.Content()), "Picture scan.png beneath the map is missing.")
}

// A game on trial shows the pictures of its package too.
func TestTrialOverAScan(t *testing.T) {
	of := os.DirFS(overScan(t, true))
	g, err := gamedata.Open(of, nil, engine.Opening{Default: true})
	require.NoError(t, err)
	zip, _, err := gamedata.Pack(of)
	require.NoError(t, err)
	p := at(t, paper)
	p.Try(place.Tried{Name: "The Ridge", Game: g, Package: zip, Back: func() {}})
	d := p.top().(*desk)
	d.turnTo(onBoard)
	assert.NotNil(t, d.panel(onBoard).(*boardPanel).chart.Map().Under)
}
