package design

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/mapview"
	"sandtable/companion/place"
	"sandtable/companion/view/mapping"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
	"sandtable/printables/underlay"
)

// scanned writes a scan of a map: the map of landscape, larger, in the middle of a margin.
func scanned(t testing.TB, p *Screen, path string) (at func(label string) draw.Point) {
	t.Helper()
	const scale, margin = 2.2, 40.0
	m := mapping.Picture(p.Set.Lang(), p.visibleMap().doc.Freeze(), p.visibleMap().doc.Kinds())
	m.Show.Boxes = false
	box := m.Bounds()
	img := image.NewRGBA(image.Rect(0, 0, int(box.W*scale+2*margin), int(box.H*scale+2*margin)))
	c := raster.New(img, raster.Camera{Scale: scale, Origin: draw.Pt(-margin/scale, -margin/scale)}, nil)
	c.Clear(draw.Colour(color.NRGBA{R: 0xe8, G: 0xdc, B: 0xc0, A: 255}))
	m.Draw(c, box)
	f, err := os.Create(path)
	require.NoError(t, err)
	require.NoError(t, png.Encode(f, img))
	require.NoError(t, f.Close())
	b := p.visibleMap().doc.Freeze()
	return func(label string) draw.Point {
		c, err := b.Hex(label)
		require.NoError(t, err)
		m := b.Grid().Centre(c)
		return draw.Pt(m.X*scale+margin, m.Y*scale+margin)
	}
}

// overScan opens the page of a scan that is not aligned yet, over a new map.
func overScan(t testing.TB, p *Screen) (*place.LayerView, func(string) draw.Point) {
	landscape(t, p)
	elsewhere := t.TempDir()
	at := scanned(t, p, filepath.Join(elsewhere, "scan.png"))
	p.files.Discard(func() { p.openDoc(mapping.Fresh()) })
	require.NoError(t, p.visibleMap().doc.File().SaveAs(filepath.Join(p.deps.Folder, "ridge.json")))
	s := p.show(&mapping.Scan{Doc: p.visibleMap().doc})
	s.Pressed("choose", nil)
	answer(t, p, filepath.Join(elsewhere, "scan.png"))
	return s, at
}

// scanMap is the map on the page of the scan.
func scanMap(s *place.LayerView) *mapview.View {
	return s.Beside.Object.(*fyne.Container).Objects[0].(*mapview.View)
}

// cornerMaps are the pictures of the corners on the page of the scan.
func cornerMaps(s *place.LayerView) (all []*mapview.View) {
	for _, o := range s.Beside.Object.(*fyne.Container).Objects[1].(*fyne.Container).Objects {
		all = append(all, o.(*mapview.View))
	}
	return all
}

// pin taps a point of the scan and says which hex it is.
func pin(t testing.TB, p *Screen, s *place.LayerView, at draw.Point, label string) {
	t.Helper()
	on := scanMap(s).Map().Under.At.Apply(at)
	scanMap(s).OnTap(mapview.SpotAt(p.visibleMap().doc.Board(), draw.Pt(on.X, on.Y)))
	type field interface{ SetText(string) }
	entry, ok := p.Win.Canvas().Focused().(field)
	require.True(t, ok, "the number is asked for")
	entry.SetText(label)
	tap(t, p, p.Say("editor.scan.pin"))
}

// A scan is copied beside the map, fits hex on hex when two of its hexes are tapped, shows on the map, and is there
// again when the map is opened.
func TestAlignAScan(t *testing.T) {
	p := at(t, english)
	s, on := overScan(t, p)
	assert.Equal(t, []string{".ridge.json.recovery", "ridge.json", "scan.png"}, named(t, p.deps.Folder))
	assert.Contains(t, reads(p), "Tap the middle of a hex on the scan")
	pin(t, p, s, on("0202"), "0202")
	assert.Contains(t, reads(p), "Now tap a second hex")
	pin(t, p, s, on("1913"), "nowhere")
	assert.Contains(t, reads(p), "“nowhere” is not a hex number of this map")
	p.Win.Canvas().Overlays().Remove(p.Win.Canvas().Overlays().Top())
	pin(t, p, s, on("1913"), "1913")
	assert.Contains(t, reads(p), "Scan aligned.")
	under := p.visibleMap().scans.Under()
	for _, label := range []string{"0101", "1007", "2014"} {
		c, _ := p.visibleMap().doc.Board().Hex(label)
		want, got := p.visibleMap().doc.Board().Grid().Centre(c), under.At.Apply(on(label))
		assert.InDelta(t, want.X, got.X, 0.5, label)
		assert.InDelta(t, want.Y, got.Y, 0.5, label)
	}
	assert.InDelta(t, 0.7, under.Opacity, 1e-9)
	assert.Equal(t, under.At, p.visibleMap().chart.view.Map().Under.At, "the map shows it")

	p.files.Save()
	p.files.OpenNow(p.visibleMap().doc.File().Path())
	require.NotNil(t, p.visibleMap().scans.Under())
	assert.Equal(t, under.At, p.visibleMap().scans.Under().At)
	p.visibleMap().undo()
	other := filepath.Join(t.TempDir(), "elsewhere.json")
	p.files.SaveAs(nil)
	answer(t, p, other)
	assert.Equal(t, []string{"elsewhere.json", "scan.png"}, named(t, filepath.Dir(other)), "the scan goes along")
}

// The corners are shown closely: a drag of a picture moves the scan there, the arrow keys move it further, and undo reverts both.
func TestMoveAScanAtItsCorners(t *testing.T) {
	p := at(t, english)
	s, on := overScan(t, p)
	pin(t, p, s, on("0202"), "0202")
	pin(t, p, s, on("1913"), "1913")
	was := p.visibleMap().scans.Under().At
	tap(t, p, "Corners")
	assert.Contains(t, reads(p), "Each printed hex must lie below its number.")
	views := cornerMaps(s)
	for i, v := range views {
		assert.True(t, v.Visible())
		assert.True(t, v.Shows([]hex.Coord{board.Corner(i).Of(20, 14)}))
	}
	lower := views[board.LowerRight]
	from := mapview.Press{Spot: mapview.SpotAt(p.visibleMap().doc.Board(), draw.Pt(200, 150))}
	to := mapview.Press{Spot: mapview.SpotAt(p.visibleMap().doc.Board(), draw.Pt(205, 153))}
	lower.Tool.Press(from)
	lower.Tool.Drag(to)
	assert.NotEqual(t, was, lower.Map().Under.At, "it is seen while it is dragged")
	lower.Tool.Cancel()
	assert.Equal(t, was, lower.Map().Under.At)
	lower.Tool.Press(from)
	lower.Tool.Drag(to)
	dragged := lower.Map().Under.At
	lower.Tool.Release(to)
	assert.InDelta(t, dragged.A, p.visibleMap().scans.Under().At.A, 1e-5)
	assert.InDelta(t, dragged.F, p.visibleMap().scans.Under().At.F, 1e-3)
	assert.Contains(t, reads(p), "Changes the spacing")
	dragged = p.visibleMap().scans.Under().At
	require.True(t, s.Key("", '2'))
	assert.Contains(t, reads(p), "Moves this corner alone")
	require.True(t, s.Key(fyne.KeyLeft, 0))
	assert.NotEqual(t, dragged, p.visibleMap().scans.Under().At)
	p.visibleMap().undo()
	assert.Equal(t, dragged, p.visibleMap().scans.Under().At, "a drag at one corner and a key at another are two steps")
	p.visibleMap().undo()
	assert.Equal(t, was, p.visibleMap().scans.Under().At)
	tap(t, p, "Whole map")
	assert.True(t, scanMap(s).Visible())
}

// A locked scan cannot be changed; removing one can be undone.
func TestLockAndRemoveAScan(t *testing.T) {
	p := at(t, english)
	s, on := overScan(t, p)
	pin(t, p, s, on("0202"), "0202")
	pin(t, p, s, on("1913"), "1913")
	tap(t, p, "Locked")
	was := *p.visibleMap().doc.Head().Underlay
	s.Pressed("pin.0", nil)
	s.Pressed("away", nil)
	scanMap(s).OnTap(mapview.SpotAt(p.visibleMap().doc.Board(), draw.Pt(50, 50)))
	assert.Equal(t, was, *p.visibleMap().doc.Head().Underlay)
	assert.Contains(t, reads(p), "is locked")
	tap(t, p, "Locked", "0202")
	assert.Len(t, p.visibleMap().doc.Head().Underlay.Pins, 1)
	tap(t, p, "Remove")
	assert.Nil(t, p.visibleMap().scans.Under())
	assert.Nil(t, p.visibleMap().chart.view.Map().Under)
	p.visibleMap().undo()
	assert.NotNil(t, p.visibleMap().scans.Under(), "it was read again")
}

// A missing scan is reported once when the map is opened; the map opens, and the scan is back once its file is.
func TestMissingScanIsReported(t *testing.T) {
	p := at(t, english)
	s, on := overScan(t, p)
	pin(t, p, s, on("0202"), "0202")
	p.files.Save()
	path := filepath.Join(p.deps.Folder, "scan.png")
	require.NoError(t, os.Rename(path, path+".away"))
	p.files.OpenNow(p.visibleMap().doc.File().Path())
	assert.Contains(t, reads(p), "beneath the map is missing")
	assert.Nil(t, p.visibleMap().scans.Under())
	assert.Len(t, p.visibleMap().doc.Head().Underlay.Pins, 1)
	require.NoError(t, os.Rename(path+".away", path))
	p.files.OpenNow(p.visibleMap().doc.File().Path())
	assert.NotNil(t, p.visibleMap().scans.Under())
}

// A file that is not a picture, or too large, shows an error and no scan is chosen.
func TestInvalidScansAreRefused(t *testing.T) {
	p := at(t, english)
	require.NoError(t, p.visibleMap().doc.File().SaveAs(filepath.Join(p.deps.Folder, "ridge.json")))
	for _, c := range []struct{ name, data, says string }{
		{"text.png", "hello", "text.png: Cannot read this picture"},
		{"huge.bmp", "BM\x00\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00\x28\x00\x00\x00\x00\x00\x01\x00\x00\x00\x01\x00\x01\x00\x18\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00",
			"A picture of 65536 × 65536 pixels is too large"},
		{"none.png", "", "beneath the map is missing"},
	} {
		path := filepath.Join(t.TempDir(), c.name)
		if c.data != "" {
			require.NoError(t, os.WriteFile(path, []byte(c.data), 0o600))
		}
		p.visibleMap().scans.Take(path)
		assert.Contains(t, reads(p), c.says)
		assert.Nil(t, p.visibleMap().doc.Head().Underlay)
	}
}

// While a scan has too few pins it is as large as the map; one pin is on its hex.
func TestPlacementWithFewPins(t *testing.T) {
	g := hex.Grid{Layout: hex.FlatOdd, Size: hex.FlatOdd.Regular(20)}
	w, _ := g.Bounds(10, 10)
	at := underlay.Placement(board.Underlay{}, g, 10, 10, image.Pt(1000, 100))
	assert.InDelta(t, w, at.Apply(draw.Pt(1000, 0)).X, 1e-9)
	c := hex.Coord{Col: 3, Row: 4}
	at = underlay.Placement(board.Underlay{Pins: []board.Pin{{X: 30, Y: 40, Hex: c}}}, g, 10, 10, image.Pt(1000, 100))
	assert.InDelta(t, g.Centre(c).X, at.Apply(draw.Pt(30, 40)).X, 1e-9)
	assert.InDelta(t, g.Centre(c).Y, at.Apply(draw.Pt(30, 40)).Y, 1e-9)
}
