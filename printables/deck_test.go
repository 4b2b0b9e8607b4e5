package printables

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/printables/counterlist"
	"sandtable/printables/draw"
	"sandtable/printables/golden"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
	"sandtable/printables/sheet"
)

// deck reads a list of cards.
func deck(t testing.TB, text string) *Set {
	s, warned, err := readCSV("deck.csv", []byte(text), nil)
	require.NoError(t, err)
	require.Empty(t, warned)
	return s
}

const sampleDeck = `card,deck,copies,title,text,sign,ground,back_title,back_ground,back_sign
poker,Events,2,Ambush,"**Play** when an enemy {infantry} moves next to a wood.\nIt stops. Fire at it with **+2** {hit}; then it goes on {move} with half its allowance.",alarm,#F4E6C8,Events,#7A1F22,star
poker,Events,3,Fog,No air support this turn. {no_supply} Aircraft return.,hidden,#E2E6EA,Events,#7A1F22,star
bridge,,1,Supply,{supply} One unit is in supply.,,white,,,
mini,,4,Fuel,{fuel} +1 fuel,fuel,white,,,
mini_us,,2,Rudder,Rudder repaired,,white,,,
hex,,3,Ford,,crossing,#BBD7E3,Ford,,
tarot,,1,Mission,"Take the bridge.\n\n**Victory**: hold it for two turns.",flag,,Mission,#445566,flag
`

// The content of cards of a list and of the games, in words and sums, in every style and language.
func TestCardsRecorded(t *testing.T) {
	for _, lang := range words.Langs() {
		var b strings.Builder
		for _, s := range append(listed(t), deck(t, sampleDeck)) {
			if hasCards(s) {
				fmt.Fprintf(&b, "== %s\n", s.Title(lang))
				recordProduct(t, &b, s, "cards", lang)
			}
		}
		golden.Text(t, fmt.Sprintf("pages_cards_%s.txt", lang), b.String())
	}
}

// How they look, in grey; to be looked at whenever they change.
func TestCardsPictured(t *testing.T) {
	for name, s := range map[string]*Set{"deck": deck(t, sampleDeck), "combat-commander": game(t, "combat-commander")} {
		out := printed(t, s, sheet.Setup{Back: sheet.LongEdge}, "cards")
		golden.Picture(t, "pages/cards_"+name+".png", sideBySide(t, out.Pages, cardEdge))
	}
}

// Cards of a deck are counted: each copy says which of how many it is.
func TestDeckIsCounted(t *testing.T) {
	text := ""
	for _, p := range printed(t, deck(t, sampleDeck), sheet.Setup{}, "cards").Pages {
		text += wordsOf(t, draw.Record(p.Draw))
	}
	for n := range 5 {
		assert.Contains(t, text, fmt.Sprintf("Events  %d/5", n+1))
	}
	assert.NotContains(t, text, "**")
	assert.NotContains(t, text, "{")
}

// A white card is as large as its kind says, upright or sideways, at 600 dpi; its back is exactly behind it.
func TestCardsMeasured(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	for i, kind := range looks.CardSizes() {
		size := looks.CardSize(i)
		for _, back := range []sheet.Back{sheet.LongEdge, sheet.ShortEdge} {
			s := deck(t, "card,copies,title,ground,back_title,back_ground\n"+kind+",2,A,white,B,white\n")
			out := printed(t, s, sheet.Setup{Back: back, Outline: sheet.BothOutlines}, "cards")
			require.Len(t, out.Pages, 2)
			short, long := min(size.W, size.H), max(size.W, size.H)
			xs, ys := scanned(out.Pages[0], above(out.Pages[0], false)).lines(0.9 * short)
			w, h := xs[1]-xs[0], ys[1]-ys[0]
			assert.InDelta(t, short, min(w, h), tolerance, kind)
			assert.InDelta(t, long, max(w, h), tolerance, kind)
			turned := back == sheet.ShortEdge
			bx, by := scanned(out.Pages[1], above(out.Pages[1], turned)).lines(0.9 * short)
			if turned {
				by = mirroredLines(by, out.Pages[1].Size.H)
			} else {
				bx = mirroredLines(bx, out.Pages[1].Size.W)
			}
			assert.InDeltaSlice(t, xs, bx, tolerance, "%s %s: upright edges", kind, back)
			assert.InDeltaSlice(t, ys, by, tolerance, "%s %s: level edges", kind, back)
		}
	}
}

// A tile is a regular hexagon of the width from side to side that was asked for.
func TestTilesMeasured(t *testing.T) {
	s := deck(t, "card,title,size,ground\nhex,,32,#303030\n")
	out := printed(t, s, sheet.Setup{Bleed: sheet.NoBleed}, "cards")
	page := scanned(out.Pages[0], draw.Rect{X: 75, Y: 13.2, W: 60, H: 40})
	wide, high := 0, 0
	for y := range page.img.Rect.Dy() {
		wide = max(wide, longest(page.img.Rect.Dx(), func(x int) bool { return page.dark(x, y) }))
	}
	for x := range page.img.Rect.Dx() {
		high = max(high, longest(page.img.Rect.Dy(), func(y int) bool { return page.dark(x, y) }))
	}
	assert.InDelta(t, 32, float64(high)/raster.DPI(measureDPI)-0.1, tolerance)
	assert.InDelta(t, 32*1.1547, float64(wide)/raster.DPI(measureDPI)-0.1, tolerance)
}

// longest gives how long the longest run of so many is.
func longest(n int, in func(int) bool) int {
	most, run := 0, 0
	for i := range n {
		if run++; !in(i) {
			run = 0
		}
		most = max(most, run)
	}
	return most
}

// The back of a card that lies sideways stands the other way, so that both are upright when it is turned like a page.
func TestLyingCardsAreTurnedLikeAPage(t *testing.T) {
	s := deck(t, "card,title,text,back_title,back_text\npoker,Front,one,Back,two\n")
	out := printed(t, s, sheet.Setup{Back: sheet.LongEdge}, "cards")
	assert.Contains(t, draw.Record(out.Pages[0].Draw), "transform 0 1 -1 0 ")
	assert.Contains(t, draw.Record(out.Pages[1].Draw), "transform 0 -1 1 0 ")
	assert.Len(t, printed(t, deck(t, "card,copies\npoker,8\n"), sheet.Setup{}, "cards").Pages, 1, "eight lie on a sheet")
}

// A game's card shows its picture.
func TestPictureOnACard(t *testing.T) {
	files := withLooks(t, "[[card]]\nid = \"a\"\ntitle = \"A\"\nsize = \"poker\"\npicture = \"dot.svg\"\nback_picture = \"dot.svg\"\n").(fstest.MapFS)
	files["pictures/dot.svg"] = &fstest.MapFile{Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#123456"/></svg>`)}
	g, err := gamedata.Open(files, nil, engine.Opening{ID: "strait"})
	require.NoError(t, err)
	s, err := Open(g, files)
	require.NoError(t, err)
	out := printed(t, s, sheet.Setup{Back: sheet.LongEdge}, "cards")
	require.Len(t, out.Pages, 2)
	for _, p := range out.Pages {
		assert.Contains(t, draw.Record(p.Draw), "#123456")
	}
}

// A warning names the card of a text that is too long, and a picture that is missing.
func TestLongCardsAreTold(t *testing.T) {
	s, _, err := readCSV("deck.csv", []byte("card,title,text,picture\nmini,Saga,"+strings.Repeat("word ", 300)+",none.png\n"), nil)
	require.NoError(t, err)
	out, err := s.Print(Job{Products: []string{"cards"}})
	require.NoError(t, err)
	var b strings.Builder
	for _, w := range out.Warned {
		fmt.Fprintln(&b, engine.Explain(s.Book(), words.English, w))
	}
	assert.Contains(t, b.String(), "none.png")
	assert.Contains(t, b.String(), "deck.csv:2: text: The text of “Saga” is too long")
}

// Each text that is cut is named once, with its row and column, in both languages; a letter that the font lacks too.
func TestCutTextsAreTold(t *testing.T) {
	long := strings.Repeat("unverhältnismäßig ", 40)
	s, _, err := readCSV("deck.csv", []byte("card,deck,copies,title,text,foot,back_text\nmini,D,3,A,Fits,,\nmini,D,2,"+long+",汉,"+long+","+long+"\n"), nil)
	require.NoError(t, err)
	out, err := s.Print(Job{Products: []string{"cards"}})
	require.NoError(t, err)
	var b strings.Builder
	for _, lang := range words.Langs() {
		for _, w := range out.Warned {
			fmt.Fprintln(&b, engine.Explain(s.Book(), lang, w))
		}
	}
	golden.Text(t, "cards_cut.txt", b.String())
}

// A picture beside the list is an icon in texts and the sign of a card.
func TestOwnIconsOnCards(t *testing.T) {
	files := fstest.MapFS{"symbols/blood.svg": {Data: []byte(starSVG)}}
	s, warned, err := readCSV("deck.csv", []byte("card,title,text,sign\npoker,A,Lose {blood}{blood} now,blood\n"), files)
	require.NoError(t, err)
	require.Empty(t, warned)
	record := draw.Record(printed(t, s, sheet.Setup{}, "cards").Pages[0].Draw)
	assert.Equal(t, 3, strings.Count(record, "stamp \"artwork"), "twice in the text, once as its sign")
	_, _, err = readCSV("deck.csv", []byte("card,text\npoker,{wound}\n"), files)
	assert.ErrorContains(t, err, "wound")
}

// All that is wrong with a list of cards comes at once, with line and column.
func TestFaultyDecks(t *testing.T) {
	_, _, err := readCSV("deck.csv", []byte("card,colour,ground,sign,text,copies\nwhist,,reddish,skull,{dragon},-1\nhex,,,,,x\n"), nil)
	var faults counterlist.Faults
	require.ErrorAs(t, err, &faults)
	all := fmt.Sprint(faults.Unwrap())
	for _, want := range []string{"colour", "whist", "reddish", "skull", "dragon", "deck.csv:2", "deck.csv:3"} {
		assert.Contains(t, all, want)
	}
	_, _, err = readCSV("deck.csv", []byte("card\n"), nil)
	assert.Error(t, err)
}

// The mission cards say in which order to set up and how the battle ends, on the back of the drawing.
func TestMissionCards(t *testing.T) {
	s := game(t, "flames-of-war")
	for lang, want := range map[words.Lang][2]string{words.English: {"Step 1", "Ends"}, words.Russian: {"Шаг 1", "Конец"}} {
		text := ""
		for _, p := range printed(t, s, sheet.Setup{Lang: lang, Back: sheet.LongEdge}, "cards").Pages {
			text += wordsOf(t, draw.Record(p.Draw))
		}
		assert.GreaterOrEqual(t, strings.Count(text, want[1]), 5)
		assert.GreaterOrEqual(t, strings.Count(text, strings.Fields(want[0])[0]), 5)
	}
}

// thousand is a list of so many different cards with text, signs and backs.
func thousand() string {
	var b strings.Builder
	b.WriteString("card,title,text,sign,ground,back_title,back_ground\n")
	for i := range 1000 {
		fmt.Fprintf(&b, "poker,Card %d,\"**Play %d** when an enemy {infantry} moves next to a wood. It stops; fire with **+2** {hit}, then it goes on {move} with half of its allowance, unless it is number %d.\",alarm,#F4E6C8,Events,#7A1F22\n", i, i, i)
	}
	return b.String()
}

// A thousand cards: read, laid out, written as PDF.
func BenchmarkThousandCards(b *testing.B) {
	text := []byte(thousand())
	dir := b.TempDir()
	for b.Loop() {
		s, _, err := readCSV("deck.csv", text, nil)
		require.NoError(b, err)
		out, err := s.Print(Job{Setup: sheet.Setup{Back: sheet.LongEdge, Style: picture.Colour}, Products: []string{"cards"}})
		require.NoError(b, err)
		_, err = out.Write(b.Context(), dir+"/deck.pdf", 300, nil)
		require.NoError(b, err)
	}
}

// A card of a picture alone is that picture, turned where it lies on an upright card.
func TestCardOfAPictureAlone(t *testing.T) {
	for name, size := range map[string][2]int{"wide": {88, 62}, "upright": {62, 88}} {
		files := pictured(t)
		files["print.toml"] = &fstest.MapFile{Data: []byte("[[card]]\nid = \"event\"\nsize = \"poker\"\npicture = \"card.png\"\n")}
		files["pictures/card.png"] = pictureOf(t, 1, size[0], size[1])
		page := printed(t, opened(t, files), sheet.Setup{Bleed: sheet.NoBleed}, "cards").Pages[0]
		s := scanned(page, draw.Rect{X: 30, Y: 14, W: 150, H: 120})
		wide, high := 0, 0
		for y := range s.img.Rect.Dy() {
			wide = max(wide, longest(s.img.Rect.Dx(), func(x int) bool { return s.dark(x, y) }))
		}
		for x := range s.img.Rect.Dx() {
			high = max(high, longest(s.img.Rect.Dy(), func(y int) bool { return s.dark(x, y) }))
		}
		k := raster.DPI(measureDPI)
		assert.InDelta(t, 88.9, float64(max(wide, high))/k, 0.5, name)
		assert.InDelta(t, 62.6, float64(min(wide, high))/k, 0.7, name)
	}
}
