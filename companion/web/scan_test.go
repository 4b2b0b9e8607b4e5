package web_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/visit"
	"sandtable/companion/web"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// The picture beneath the map of a game is on the page.
func TestGameOverAScan(t *testing.T) {
	plain, red := tileOver(t, ""), tileOver(t, "scan.png")
	assert.Less(t, plain, 1000)
	assert.Greater(t, red, 100_000)
	assert.Less(t, tileOver(t, "missing.png"), 1000, "without the file the map is drawn alone")
}

// tileOver returns how many pixels of a tile of Operation Veritable over a red picture are reddish.
func tileOver(t testing.TB, file string) (red int) {
	t.Helper()
	zip, _, err := games.Package("veritable")
	require.NoError(t, err)
	from, err := gamedata.Zip(zip)
	require.NoError(t, err)
	files := fstest.MapFS{}
	all, err := gamedata.Files(from)
	require.NoError(t, err)
	for name, data := range all {
		files[name] = &fstest.MapFile{Data: data}
	}
	maps, err := fs.Glob(files, "maps/*.json")
	require.NoError(t, err)
	for _, name := range maps {
		b, err := board.Read(bytes.NewReader(files[name].Data))
		require.NoError(t, err)
		d := b.Draft()
		if file != "" {
			require.NoError(t, d.SetUnderlay(board.Underlay{File: file, Opacity: 1}))
		}
		files[name].Data, err = d.Freeze().Encode()
		require.NoError(t, err)
	}
	img := image.NewRGBA(image.Rect(0, 0, 300, 200))
	draw.Draw(img, img.Rect, image.NewUniform(color.RGBA{R: 0xff, A: 0xff}), image.Point{}, draw.Src)
	var scan bytes.Buffer
	require.NoError(t, png.Encode(&scan, img))
	files["maps/scan.png"] = &fstest.MapFile{Data: scan.Bytes()}
	zip, _, err = gamedata.Pack(files)
	require.NoError(t, err)
	g, err := games.Open(engine.Opening{ID: "veritable", Default: true, Package: zip})
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, g)
	p, err := web.New(web.Options{Assets: "/assets/", Files: func(*engine.Game) fs.FS { return files }})
	require.NoError(t, err)
	h := &host{t: t, j: j, role: visit.Plays, pages: p, sit: p.Sit(words.English, "")}
	h.press("tab/board", "")
	key := tiles.FindStringSubmatch(h.picture())
	require.Len(t, key, 2)
	got, err := png.Decode(bytes.NewReader(h.tile(key[1])))
	require.NoError(t, err)
	for y := range got.Bounds().Dy() {
		for x := range got.Bounds().Dx() {
			if c := color.NRGBAModel.Convert(got.At(x, y)).(color.NRGBA); int(c.R)-int(c.G) > 0x60 {
				red++
			}
		}
	}
	return red
}
