package printables

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/printables/artwork"
	"sandtable/printables/counter"
	"sandtable/printables/counterlist"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// pictureOf makes a picture of its own for every number.
func pictureOf(t testing.TB, n, w, h int) *fstest.MapFile {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.Set(x, y, color.NRGBA{uint8(x * n), uint8(y + n), uint8(n), 255})
		}
	}
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, img))
	return &fstest.MapFile{Data: b.Bytes()}
}

const starSVG = `<svg viewBox="0 0 10 10"><path fill="#c00" d="M5 0 L10 10 L0 10 Z"/></svg>`

// A list has its pictures beside it; one that is not there is named once, and the counter printed without it.
func TestListHasPictures(t *testing.T) {
	files := fstest.MapFS{"tiger.png": pictureOf(t, 1, 40, 20), "pictures/star.svg": {Data: []byte(starSVG)}, "sand.png": pictureOf(t, 2, 40, 40)}
	s, warned, err := readCSV("units.csv", []byte("name,symbol,picture,picture_fit,ground_picture,factors,back_picture\n"+
		"A,,tiger.png,,sand.png,4-3,star.svg\nB,infantry,lost.png,,,5,star.svg\nC,infantry,lost.png,,,5,\nD,,tiger.png,crop,,,\n"), files)
	require.NoError(t, err)
	assert.Empty(t, warned)
	pieces, warned, err := s.Pieces(sheet.Setup{})
	require.NoError(t, err)
	require.Len(t, warned, 1)
	assert.Equal(t, "art.missing", warned[0].Code)
	assert.Equal(t, "B", warned[0].Where)
	assert.Equal(t, "lost.png", warned[0].Args["picture"])
	drawn := func(f picture.Face) string {
		return draw.Record(func(c draw.Canvas) {
			f.Draw(c, draw.Rect{W: 16, H: 16}, picture.Square, picture.Bleed{})
		})
	}
	front := drawn(pieces[0].Front)
	assert.Contains(t, front, "crop 16.000 16.000", "the ground covers the counter")
	assert.Contains(t, front, "fit 15", "the picture leaves room for the numbers")
	assert.Contains(t, drawn(*pieces[0].Back), "fit 16.000 16.000", "a picture alone fills the counter")
	assert.Contains(t, drawn(pieces[1].Front), "{infantry", "the symbol is drawn where its picture is missing")
	assert.Contains(t, drawn(pieces[3].Front), "crop 16.000 16.000")

	pieces, _, err = s.Pieces(sheet.Setup{Style: picture.LowInk})
	require.NoError(t, err)
	assert.NotContains(t, drawn(pieces[0].Front), "crop 16", "low ink spares pictures of the ground")
}

const (
	letteredSVG = `<svg viewBox="0 0 10 10"><path fill="#c00" d="M5 0 L10 10 L0 10 Z"/><text x="2" y="9">7</text></svg>`
	gradedSVG   = `<svg viewBox="0 0 10 10"><linearGradient id="a"><stop stop-color="red"/><stop offset="1"/></linearGradient>` +
		`<path stroke="url(#a)" d="M5 0 L10 10 L0 10 Z"/></svg>`
)

// What a drawing loses is reported once for a list, by the first counter that has it, as picture and as symbol.
func TestLossesOfListsAreTold(t *testing.T) {
	files := fstest.MapFS{"text.svg": {Data: []byte(letteredSVG)}, "symbols/elephant.svg": {Data: []byte(gradedSVG)}}
	told := func(product, list string) (out []string) {
		s, warned, err := readCSV("units.csv", []byte(list), files)
		require.NoError(t, err)
		require.Empty(t, warned)
		printed, err := s.Print(Job{Products: []string{product}})
		require.NoError(t, err)
		for _, p := range printed.Warned {
			out = append(out, p.Where+" "+p.Code+" "+fmt.Sprint(p.Args["picture"]))
		}
		return out
	}
	assert.Equal(t, []string{"A art.letters text.svg", "B art.gradient symbols/elephant.svg"},
		told("counters", "name,symbol,picture\nA,,text.svg\nB,elephant,text.svg\nC,elephant,\n"))
	assert.Equal(t, []string{"Ambush art.letters text.svg"}, told("cards", "card,title,picture\npoker,Ambush,text.svg\npoker,Trap,text.svg\n"))
}

// The looking over of a game finds it too: where print.toml names the picture, and by the counter for one of the roster.
func TestLossesOfGamesAreTold(t *testing.T) {
	files := pictured(t)
	files["pictures/ship.svg"] = &fstest.MapFile{Data: []byte(letteredSVG)}
	files["symbols/star.svg"] = &fstest.MapFile{Data: []byte(gradedSVG)}
	var found []string
	for _, p := range Lint(files, nil) {
		found = append(found, p.Where+" "+p.Code+" "+fmt.Sprint(p.Args["picture"]))
	}
	assert.Equal(t, []string{"print.toml:3:1: picture art.letters ship.svg", "symbols/star.svg art.gradient symbols/star.svg"}, found)
}

// The symbols of a folder beside a list join the others, by their ids and in a list of others by their names; the
// sheet of symbols shows them. A broken one is named.
func TestListHasSymbols(t *testing.T) {
	files := fstest.MapFS{"symbols/war_elephant.svg": {Data: []byte(starSVG)}}
	for name, list := range map[string]string{
		"plain":  "name,symbol,modifiers\nA,war_elephant,\nB,infantry,\n",
		"others": "Unit,Type,Qty\nA,War Elephant,2\nB,Infantry,1\n",
	} {
		s, warned, err := readCSV("units.csv", []byte(list), files)
		require.NoError(t, err, name)
		assert.Empty(t, warned, name)
		pieces, _, err := s.Pieces(sheet.Setup{})
		require.NoError(t, err, name)
		assert.NotNil(t, pieces[0].Front.Symbol.Own, name)
		assert.Nil(t, pieces[1].Front.Symbol.Own, name)
		out, err := s.Print(Job{Products: []string{"symbols"}})
		require.NoError(t, err)
		assert.Contains(t, draw.Record(out.Pages[0].Draw), "War elephant", name)
	}
	_, _, err := readCSV("units.csv", []byte("name,symbol\nA,war_elephant\n"), nil)
	assert.ErrorContains(t, err, "symbol.branch")
	files["symbols/torn.svg"] = &fstest.MapFile{Data: []byte("<svg")}
	_, r, err := ReadList("units.csv", []byte("name,symbol\nA,infantry\n"), files, counterlist.Choice{})
	p, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, "symbols/torn.svg", p.Args["picture"])
	assert.NotNil(t, r, "the columns are there all the same")
}

// A game's own symbols are on its sheet of symbols, under the name of the type that they are called after.
func TestOwnSymbolsStandOnTheirSheet(t *testing.T) {
	out, err := opened(t, pictured(t)).Print(Job{Products: []string{"symbols"}})
	require.NoError(t, err)
	words := draw.Record(out.Pages[0].Draw)
	assert.Contains(t, words, "Own symbols")
	assert.Contains(t, words, "Star")
}

// A picture that many counters have is in the file once, as it was read.
func TestPictureIsEmbeddedOnce(t *testing.T) {
	files := fstest.MapFS{"tiger.png": pictureOf(t, 3, 60, 60), "glass.png": glass(t)}
	s, _, err := readCSV("units.csv", []byte("copies,name,picture,ground_picture\n40,A,tiger.png,\n40,B,tiger.png,glass.png\n"), files)
	require.NoError(t, err)
	out, err := s.Print(Job{Products: []string{"counters"}})
	require.NoError(t, err)
	var b bytes.Buffer
	require.NoError(t, out.WritePDF(context.Background(), &b))
	assert.Equal(t, 3, bytes.Count(b.Bytes(), []byte("/Subtype /Image")), "one each, and the transparency of one")
	idat := files["tiger.png"].Data
	from := bytes.Index(idat, []byte("IDAT")) + 4
	assert.True(t, bytes.Contains(b.Bytes(), idat[from:len(idat)-20]), "the file's own bytes")
}

// glass is a picture that lets half of what is below through.
func glass(t testing.TB) *fstest.MapFile {
	img := image.NewNRGBA(image.Rect(0, 0, 8, 8))
	for i := range 64 {
		img.Set(i%8, i/8, color.NRGBA{0, 0, 255, 128})
	}
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, img))
	return &fstest.MapFile{Data: b.Bytes()}
}

// What is written as a list names its pictures again.
func TestPicturesAreWrittenIntoLists(t *testing.T) {
	files := fstest.MapFS{"a.svg": {Data: []byte(starSVG)}}
	s, _, err := readCSV("units.csv", []byte("name,picture,picture_fit,back_ground_picture\nA,a.svg,tile,a.svg\n"), files)
	require.NoError(t, err)
	data, err := s.csv(Job{})
	require.NoError(t, err)
	again, _, err := readCSV("units.csv", data, files)
	require.NoError(t, err)
	assert.Equal(t, s.plain, again.plain)
	_, _, err = readCSV("units.csv", []byte("name,picture,picture_fit\nA,a.svg,stretch\n"), files)
	p, _ := engine.AsProblem(err)
	assert.Equal(t, "print.word", p.Code)
}

// pictured is the small game of testdata with pictures.
func pictured(t testing.TB) fstest.MapFS {
	files := fstest.MapFS{}
	was, err := gamedata.Files(os.DirFS("testdata/sample"))
	require.NoError(t, err)
	for name, data := range was {
		files[name] = &fstest.MapFile{Data: data}
	}
	lines := strings.Split(strings.TrimSpace(string(was["units.csv"])), "\n")
	lines[0] += ",picture,back_picture,ground_picture"
	for i := range lines[1:] {
		lines[i+1] += ",,,"
	}
	lines[1] = strings.TrimSuffix(lines[1], ",,,") + ",halberd.png,,sea.png"
	files["units.csv"].Data = []byte(strings.Join(lines, "\n") + "\n")
	files["print.toml"].Data = append([]byte("[[picture]]\nunits = \"red\"\npicture = \"ship.svg\"\nback_picture = \"pictures/flag.png\"\n"+
		"ground_picture = \"sea.png\"\nground_picture_fit = \"tile\"\n[[symbol]]\nunits = \"blue !recon_plane\"\nbranch = \"star\"\n"), was["print.toml"]...)
	files["pictures/halberd.png"], files["pictures/sea.png"], files["pictures/flag.png"] = pictureOf(t, 5, 90, 30), pictureOf(t, 6, 20, 20), glass(t)
	files["pictures/ship.svg"], files["symbols/star.svg"] = &fstest.MapFile{Data: []byte(starSVG)}, &fstest.MapFile{Data: []byte(starSVG)}
	return files
}

func opened(t testing.TB, files fs.FS) *Set {
	g, err := gamedata.Open(files, nil, engine.Opening{})
	require.NoError(t, err)
	s, err := Open(g, files)
	require.NoError(t, err)
	return s
}

// A picture that is the whole of a side has nothing beside it; a side without a picture is drawn as ever.
func TestWholePictures(t *testing.T) {
	files := pictured(t)
	files["print.toml"].Data = append([]byte("[[piece]]\nwhole = true\n"), files["print.toml"].Data...)
	pieces, _, err := opened(t, files).Pieces(sheet.Setup{})
	require.NoError(t, err)
	pictured := 0
	for _, p := range pieces {
		if p.Marker || p.Front.Picture.File == "" {
			continue
		}
		pictured++
		assert.Equal(t, picture.Face{Ground: p.Front.Ground, Picture: p.Front.Picture, GroundPicture: p.Front.GroundPicture}, p.Front, p.ID)
	}
	assert.Positive(t, pictured)
}

// A game's pictures go where its package goes, and are part of what it is called by.
func TestGameHasPictures(t *testing.T) {
	files := pictured(t)
	for _, p := range append(gamedata.Lint(files, nil), Lint(files, nil)...) {
		assert.Fail(t, p.Error())
	}
	zip, hash, err := gamedata.Pack(files)
	require.NoError(t, err)
	sent, err := gamedata.Zip(zip)
	require.NoError(t, err)
	s := opened(t, sent)
	assert.Equal(t, hash, s.Game.Hash)
	pieces, warned, err := s.Pieces(sheet.Setup{})
	require.NoError(t, err)
	assert.Empty(t, warned)
	face := map[string]counter.Piece{}
	for _, p := range pieces {
		face[p.ID] = p
	}
	assert.Equal(t, "halberd.png", face["halberd"].Front.Picture.File, "the counter's own picture comes before its type's")
	assert.NotEmpty(t, face["halberd"].Front.Numbers)
	assert.Equal(t, "ship.svg", face["pike"].Front.Picture.File)
	assert.Equal(t, artwork.Cropped, face["halberd"].Front.GroundPicture.Fit)
	assert.Equal(t, artwork.Tiled, face["pike"].Front.GroundPicture.Fit)
	assert.Equal(t, "pictures/flag.png", face["pike"].Back.Picture.File)
	for _, p := range pieces {
		if p.Side == "blue" && p.Front.Symbol.Branch == "star" {
			assert.NotNil(t, p.Front.Symbol.Own)
		}
	}

	files["pictures/halberd.png"] = pictureOf(t, 7, 90, 30)
	_, other, err := gamedata.Pack(files)
	require.NoError(t, err)
	assert.NotEqual(t, hash, other, "another picture is another game")
	changed, err := opened(t, files).Changed(s)
	require.NoError(t, err)
	for id, is := range changed {
		assert.Equal(t, id == "halberd", is, id)
	}
}

// A missing or broken picture is named with its position; the rest of the game is printed.
func TestMissingPicturesOfGames(t *testing.T) {
	files := pictured(t)
	delete(files, "pictures/halberd.png")
	files["pictures/sea.png"].Data = files["pictures/sea.png"].Data[:50]
	var found []string
	for _, p := range append(gamedata.Lint(files, nil), Lint(files, nil)...) {
		found = append(found, p.Where+" "+p.Code+" "+fmt.Sprint(p.Args["picture"]))
	}
	assert.Contains(t, found, "units.csv:2 art.missing halberd.png")
	assert.Contains(t, strings.Join(found, "\n"), "print.toml:5:1: ground_picture art.broken sea.png")
	delete(files, "pictures/ship.svg")
	g, err := gamedata.Open(files, nil, engine.Opening{})
	require.NoError(t, err)
	s, err := Open(g, files)
	require.NoError(t, err)
	_, warned, err := s.Pieces(sheet.Setup{})
	require.NoError(t, err)
	found = nil
	for _, p := range warned {
		found = append(found, p.Code+" "+fmt.Sprint(p.Args["picture"]))
	}
	assert.ElementsMatch(t, []string{"art.missing halberd.png", "art.missing ship.svg", "art.broken sea.png"}, found, "each is reported once")
}

// A game's counters as a list have their pictures beside it.
func TestListOfGameHasPictures(t *testing.T) {
	s := opened(t, pictured(t))
	dir := t.TempDir()
	path := filepath.Join(dir, "list.csv")
	require.NoError(t, s.WriteCSV(path, Job{}))
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	list, _, err := readCSV("list.csv", data, os.DirFS(dir))
	require.NoError(t, err)
	_, warned, err := list.Pieces(sheet.Setup{})
	require.NoError(t, err)
	for _, w := range warned {
		assert.NotContains(t, w.Code, artwork.Faults, w.Error())
	}
	assert.ElementsMatch(t, []string{"flag.png", "halberd.png", "sea.png", "ship.svg", "star.svg"}, inFolder(t, filepath.Join(dir, "pictures")))
}

// A card of a picture alone shows its name where the picture cannot be drawn.
func TestCardsWithoutTheirPictureShowTheirName(t *testing.T) {
	files := pictured(t)
	files["print.toml"].Data = []byte("[[card]]\nid = \"tank_attack\"\nsize = \"poker\"\npicture = \"gone.png\"\n\n[[card]]\nid = \"sea_fight\"\nsize = \"poker\"\npicture = \"sea.png\"\n")
	out, err := opened(t, files).Print(Job{Products: []string{"cards"}})
	require.NoError(t, err)
	got := wordsOf(t, draw.Record(out.Pages[0].Draw))
	assert.Contains(t, got, "Tank attack")
	assert.NotContains(t, got, "Sea fight")
}
