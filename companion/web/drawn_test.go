package web_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"regexp"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/visit"
	"sandtable/companion/web"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// cardGame is a game in which red draws from a deck that it alone knows: a card with a picture on both sides.
const cardGame = `id = "cards"
name = "Cards"
[sequence]
turn = "turn"
more = "turn < 6"
[[edition]]
id = "first"
name = "First"
[[side]]
id = "red"
name = "Red"
colour = "#B03A2E"
letter = "R"
[[side]]
id = "blue"
name = "Blue"
colour = "#2E5FB0"
letter = "B"
[[tracker]]
id = "turn"
name = "Turn"
min = 1
max = 6
start = 1
[[cup]]
id = "deck"
name = "the deck"
side = "red"
[[cup.chit]]
id = "blockade"
name = "Blockade"
piece = "blockade_2"
[[phase]]
id = "red_turn"
stage = "turn"
side = "red"
name = "Player turn"
do = ["take"]
`

const cardRules = "[[draw]]\nid = \"take\"\nname = \"Draw a card\"\ncup = \"deck\"\n"

const cardLooks = "[[card]]\nid = \"blockade_2\"\nsize = \"poker\"\npicture = \"front.png\"\nback_picture = \"back.png\"\n"

// coloured is a picture of one colour.
func coloured(t testing.TB, c color.Color) *fstest.MapFile {
	img := image.NewRGBA(image.Rect(0, 0, 63, 88))
	for i := range img.Rect.Dx() * img.Rect.Dy() {
		img.Set(i%63, i/63, c)
	}
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, img))
	return &fstest.MapFile{Data: b.Bytes()}
}

// cardSeats are the seats of both sides of the game of cards.
func cardSeats(t testing.TB) (red, blue *host) {
	files := fstest.MapFS{"game.toml": {Data: []byte(cardGame)}, "rules.toml": {Data: []byte(cardRules)}, "print.toml": {Data: []byte(cardLooks)},
		"pictures/front.png": coloured(t, color.RGBA{R: 255, A: 255}), "pictures/back.png": coloured(t, color.RGBA{B: 255, A: 255})}
	g, err := gamedata.Open(files, nil, engine.Opening{ID: "cards", Default: true})
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, g)
	p, err := web.New(web.Options{Assets: "/assets/", Files: func(*engine.Game) fs.FS { return files }, Draw: func(n engine.NeedDraw) []string { return n.From[:n.Count] }})
	require.NoError(t, err)
	seat := func(side string) *host {
		return &host{t: t, j: j, side: side, role: visit.Plays, pages: p, sit: p.Sit(words.English, "")}
	}
	return seat("red"), seat("blue")
}

var cardPicture = regexp.MustCompile(`/assets/(counter-[0-9a-f]+-(?:front|back)-card\.blockade_2\.png)`)

// A card that a side draws from its own deck is on its page, front and back: in the outcome, and by a tap on its line. The
// page of the other side has neither the picture nor its address.
func TestDrawnCardIsShownToItsSideAlone(t *testing.T) {
	red, blue := cardSeats(t)
	red.press("play/take.draw", "")
	red.press("s1/draw", "")
	shownCard(t, red)
	for _, lines := range [][]string{{"play/entry.2"}, {"tab/log", "log/entry.2"}} {
		red.sit = red.pages.Sit(words.English, "")
		assert.NotContains(t, red.picture(), "card.blockade")
		for _, line := range lines {
			red.press(line, "")
		}
		shownCard(t, red)
	}
	blue.press("play/entry.2", "")
	for _, seen := range []string{blue.whole(), after(blue, "tab/log"), after(blue, "log/entry.2")} {
		assert.NotContains(t, seen, "lockade")
		assert.NotContains(t, seen, "card.")
	}
}

// shownCard checks that a page shows the card, red in front and blue behind.
func shownCard(t *testing.T, h *host) {
	t.Helper()
	found := cardPicture.FindAllStringSubmatch(h.picture(), -1)
	require.Len(t, found, 2)
	for i, want := range []color.Color{color.RGBA{R: 255, A: 255}, color.RGBA{B: 255, A: 255}} {
		data, _, ok := h.pages.Asset(found[i][1])
		require.True(t, ok, found[i][1])
		img, err := png.Decode(bytes.NewReader(data))
		require.NoError(t, err)
		assert.Equal(t, want, color.RGBAModel.Convert(img.At(img.Bounds().Dx()/2, img.Bounds().Dy()/2)))
	}
}

// after returns the page of a seat after a press.
func after(h *host, address string) string {
	h.press(address, "")
	return h.picture()
}
