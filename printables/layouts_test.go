package printables

import (
	"errors"
	"fmt"
	"image"
	stddraw "image/draw"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/gofont/goregular"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/counter"
	"sandtable/printables/counterlist"
	"sandtable/printables/draw"
	"sandtable/printables/golden"
	"sandtable/printables/layout"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// laidSamples is a list for each layout that comes with the program.
var laidSamples = map[string]string{
	"standard": "title,deck,copies,text,picture,sign,ground,foot,back_title,back_text\n" +
		"Night march,Season,1,\"**Play** before movement.\\n\\nEach of your units moves *one hex* more {move}, but none may enter a wood {alarm}.\",hills.svg,,#F2EEE3,Season one,Orders,Draw two at dawn\n" +
		"Ночной марш,Season,1,\"**Сыграйте** перед движением.\\n\\nКаждый ваш отряд проходит *на один гекс* больше.\",,flag,#E8EDF0,Сезон,Приказы,\n" +
		"Rain,Season,1,No unit may leave a road.,,,white,,Orders,\n",
	"event": "title,deck,side,kind,points,text,picture,foot\n" +
		"The bridge is blown,Events,ger,Reaction,3,\"Remove a bridge next to one of your units. **Engineers** {infantry} in the hex restore it at the end of the next turn.\",,1944\n" +
		"Reinforcements from the harbour,Events,us,Order,2,\"Place two units in a friendly port {anchor}.\",hills.svg,1944\n",
	"character": "title,deck,kind,text,picture,sign,attack,defence,move\nMara Holt,Crew,Navigator,\"Once a turn: look at the top card of the deck {hidden} and put it back *above or below*.\",portrait.svg,,2,4,3\n" +
		"Ильяс Верин,Crew,Механик,Чинит {fort} без броска.,,star,1,3,\n",
	"leader": "title,deck,side,rank,rating,arms,text,picture,foot\nK. Brandt,Leaders,#9AA79A,Lieutenant general,3,fight move,\"**Rally:** +1 for units in his hex.\\n\\nMay activate *two* formations a turn.\",portrait.svg,Arrives turn 4\n" +
		"Osei,Leaders,#C9B27A,Colonel,1,,Ignores the first loss.,,\n",
	"tile":    "title,ground,sign,value,picture,back_title\nHarbour,#BBD7E3,anchor,4,,Coast\nHigh moor,#B9C49A,,2,hills.svg,Inland\n",
	"tuckbox": "title,text,ground,ink,sign,back_text\nNIGHT MARCH,54 cards for two players,#2F4A56,white,star,\"A campaign of twelve nights.\\n\\nFor two players, an hour.\"\n",
	"hex":     "title,ground,sign,value,back_title\nFord,#BBD7E3,crossing,2,River\nOld town,#D9C7B0,town,,Town\n",
	"money":   "title,colour,value,sign\nfifty crowns,#C7D6C0,50,star\nпять крон,#E3CFC0,5,anchor\n",
}

var laidFiles = fstest.MapFS{
	"hills.svg":    {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><rect width="60" height="40" fill="#D8C9A3"/><circle cx="45" cy="11" r="5" fill="#F3E7C0"/><path d="M0 40 L0 26 L16 14 L30 28 L42 18 L60 30 L60 40 Z" fill="#7C8B6A"/><path d="M0 40 L0 34 L20 27 L40 36 L60 32 L60 40 Z" fill="#55654A"/></svg>`)},
	"portrait.svg": {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 50"><rect width="40" height="50" fill="#B9C3C9"/><path d="M4 50 L4 44 L14 36 L26 36 L36 44 L36 50 Z" fill="#3E4C3A"/><circle cx="20" cy="22" r="10" fill="#D9B99B"/><path d="M9 19 L12 9 L28 9 L31 19 L20 16 Z" fill="#3E4C3A"/></svg>`)},
}

// laidSet reads a list with a layout.
func laidSet(t testing.TB, name, list string) *Set {
	s, _, err := ReadList("deck.csv", []byte(list), laidFiles, counterlist.Choice{Layout: name})
	require.NoError(t, err, name)
	return s
}

// The layouts that come with the program, fronts above backs. Nothing is cut on them.
func TestLayoutsPictured(t *testing.T) {
	for _, name := range layout.Names() {
		s := laidSet(t, name, laidSamples[name])
		out, err := s.Print(Job{Products: []string{"cards"}})
		require.NoError(t, err)
		assert.Empty(t, cutOf(out), name)
		golden.Picture(t, "pages/layout_"+name+".png", cardsSideBySide(t, facesOf(s)))
	}
}

// facesOf lists the fronts of cards, and in a second row the backs of the first two.
func facesOf(s *Set) [][]laidFace {
	pieces, _ := counter.Illustrated(s.cards, s.art)
	out := make([][]laidFace, 2)
	for i, p := range pieces {
		out[0] = append(out[0], laidFace{p.Front, p.Size, p.Shape})
		if p.Back != nil && i < 2 {
			out[1] = append(out[1], laidFace{*p.Back, p.Size, p.Shape})
		}
	}
	return out
}

// cardsSideBySide pictures faces, rows below one another.
func cardsSideBySide(t *testing.T, rows [][]laidFace) image.Image {
	const dpi, gap = 110, 8
	var shown [][]*image.RGBA
	w, h := 0, gap
	for _, row := range rows {
		var all []*image.RGBA
		wide, high := gap, 0
		for _, f := range row {
			img, err := raster.Page(draw.Page{Size: f.size, Draw: func(c draw.Canvas) {
				f.face.Draw(c, draw.Rect{W: f.size.W, H: f.size.H}, f.shape, picture.Bleed{})
			}}, dpi)
			require.NoError(t, err)
			all, wide, high = append(all, img), wide+img.Rect.Dx()+gap, max(high, img.Rect.Dy())
		}
		shown, w, h = append(shown, all), max(w, wide), h+high+gap
	}
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	stddraw.Draw(out, out.Bounds(), image.NewUniform(draw.RGB(0x808080)), image.Point{}, stddraw.Src)
	y := gap
	for _, row := range shown {
		x, high := gap, 0
		for _, img := range row {
			stddraw.Draw(out, img.Rect.Add(image.Pt(x, y)), img, image.Point{}, stddraw.Over)
			x, high = x+img.Rect.Dx()+gap, max(high, img.Rect.Dy())
		}
		y += high + gap
	}
	return out
}

// laidFace is a face to be pictured.
type laidFace struct {
	face  picture.Face
	size  draw.Size
	shape picture.Shape
}

// Each fault of a layout names its line, what is wrong and what to do, in both languages.
func TestFaultyLayouts(t *testing.T) {
	var b strings.Builder
	for _, text := range []string{
		"", "[[frame]]\nat = [1, 2, 3\n", "[[frame]]\nat = [0, 0, 70, 10]\nfeild = \"title\"\n",
		"size = \"huge\"\n[[frame]]\nat = [0, 0, 70, 10]\n",
		"ground = \"reddish\"\n[colours.side]\nger = \"feldgrau-ish\"\n[[frame]]\nat = [60, 0, 10, 10]\nfont = \"serif\"\nsize = [12, 8]\npen = 9\nturn = 45\nform = \"star\"\n\n[[frame]]\nat = [1, 1]\nlines = -1\nalign = \"middle\"\n",
		"[[frame]]\nat = [1, 1, 20, 5]\nfield = \"title\"\nwhen = \"costs > 3\"\n",
		"[[frame]]\nat = [1, 1, 20, 5]\nfield = \"title\"\nwhen = \"title > 3\"\n",
		"[[frame]]\nat = [1, 1, 20, 5]\nfield = \"title\"\ncolour = \"{side}\"\n[[frame]]\nat = [1, 1, 20, 5]\nicons = \"{kind}\"\n",
	} {
		fmt.Fprintf(&b, "== %q\n", text)
		_, r, err := ReadList("deck.csv", []byte("title,cost,side,kind\nA,2,mauve-ish,skull\n"), nil, counterlist.Choice{Layout: "layout.toml", LayoutText: []byte(text)})
		var faults counterlist.Faults
		if !errors.As(err, &faults) {
			require.NoError(t, err)
			faults = r.Warned
		}
		for _, lang := range words.Langs() {
			for _, p := range faults {
				fmt.Fprintln(&b, engine.Explain(words.App(), lang, p))
			}
		}
	}
	_, _, err := ReadList("deck.csv", []byte("title\nA\n"), nil, counterlist.Choice{Layout: "fancy"})
	fmt.Fprintln(&b, engine.Explain(words.App(), words.English, err))
	golden.Text(t, "faulty_layouts.txt", b.String())
}

// A field that the list does not have is named with its line, and the other frames are printed.
func TestFieldsThatAListLacks(t *testing.T) {
	text := "[[frame]]\nat = [1, 1, 20, 5]\nfield = \"titel\"\n[[frame]]\nat = [1, 9, 20, 5]\nfield = \"text\"\n"
	_, r, err := ReadList("deck.csv", []byte("title,text\nA,B\n"), nil, counterlist.Choice{Layout: "layout.toml", LayoutText: []byte(text)})
	require.NoError(t, err)
	require.Len(t, r.Warned, 2)
	assert.Equal(t, "layout.toml:3:1: titel: field: The list has no column titel: its frame is left out. Known: title, text.",
		engine.Explain(words.App(), words.English, r.Warned[0]))
}

// A font beside the list is embedded with the letters in use; letters that it lacks, and fonts that cannot be taken, are
// named in both languages.
func TestOwnFontsOnCards(t *testing.T) {
	list := []byte("title,text\nFog ⚓,Туман\n")
	lay := func(font string) counterlist.Choice {
		text := "[[frame]]\nat = [5, 5, 50, 10]\nfield = \"title\"\nfont = \"" + font + "\"\n[[frame]]\nat = [5, 20, 50, 10]\nfield = \"text\"\nfont = \"fonts/go.ttf\"\n"
		return counterlist.Choice{Layout: "layout.toml", LayoutText: []byte(text)}
	}
	files := fstest.MapFS{"fonts/go.ttf": {Data: goregular.TTF}, "post.otf": {Data: append([]byte("OTTO"), goregular.TTF[4:]...)}, "half.ttf": {Data: goregular.TTF[:999]}}
	var b strings.Builder
	tell := func(problems []*engine.Problem) {
		for _, lang := range words.Langs() {
			for _, p := range problems {
				fmt.Fprintln(&b, engine.Explain(words.App(), lang, p))
			}
		}
	}
	s, _, err := ReadList("deck.csv", list, files, lay("fonts/go.ttf"))
	require.NoError(t, err)
	out, err := s.Print(Job{Products: []string{"cards"}})
	require.NoError(t, err)
	tell(out.Warned)
	path := t.TempDir() + "/deck.pdf"
	_, err = out.Write(t.Context(), path, 300, nil)
	require.NoError(t, err)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Regexp(t, `/BaseFont /SAN[A-Z]{3}\+GoRegular`, string(data))
	assert.Less(t, len(data), 80_000, "a subset")
	for _, font := range []string{"post.otf", "half.ttf", "none.ttf", "serif"} {
		_, _, err := ReadList("deck.csv", list, files, lay(font))
		var faults counterlist.Faults
		require.ErrorAs(t, err, &faults, font)
		tell(faults)
	}
	golden.Text(t, "own_fonts.txt", b.String())
}
