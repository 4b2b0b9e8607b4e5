package printables

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// decked is a game with a deck of one chit that is the piece of an id. Its print.toml has a card "raid", whose picture lies
// on its side.
func decked(t testing.TB, piece string) fstest.MapFS {
	var picture bytes.Buffer
	require.NoError(t, png.Encode(&picture, image.NewRGBA(image.Rect(0, 0, 88, 63))))
	return fstest.MapFS{
		"game.toml": {Data: []byte(`id = "decked"
name = "Decked"
[[edition]]
id = "first"
name = "First"
[sequence]
turn = "turn"
[[side]]
id = "red"
name = "Red"
colour = "#B03A2E"
letter = "R"
[[tracker]]
id = "turn"
name = "Turn"
max = 6
[[cup]]
id = "deck"
name = "Deck"
[[cup.chit]]
id = "raid_1"
name = "Raid"
piece = "` + piece + `"
[[phase]]
id = "play"
stage = "turn"
name = "Play"
`)},
		"print.toml":        {Data: []byte("[[card]]\nid = \"raid\"\nsize = \"poker\"\npicture = \"raid.png\"\n")},
		"pictures/raid.png": {Data: picture.Bytes()}}
}

// A chit that is a card is among the pieces that the table shows, as wide as players hold it. A chit that is neither a card
// nor a counter is reported.
func TestChitsHavePieces(t *testing.T) {
	files := decked(t, "raid")
	g, err := gamedata.Open(files, nil, engine.Opening{ID: "decked", Default: true})
	require.NoError(t, err)
	pieces, err := PiecesByID(g, files, words.English)
	require.NoError(t, err)
	assert.Equal(t, "card.raid", g.Cups[0].Piece("raid_1"))
	assert.Equal(t, "card.raid", g.ChitPiece(engine.Tell("log.draw", "cup", "@cup.deck.name", "chit", "@cup.deck.chit.raid_1.name")))
	assert.Empty(t, g.ChitPiece(engine.Tell("log.draw", "cup", "@cup.other.name", "chit", "@cup.deck.chit.raid_1.name")))
	held := pieces["card.raid"].Held()
	assert.Greater(t, held.W, held.H)
	for piece, want := range map[string]string{"raid": "", "nothing": "ref.unknown"} {
		code := ""
		for _, p := range Lint(decked(t, piece), nil) {
			if p.Code == "ref.unknown" {
				code = p.Code
			}
		}
		assert.Equal(t, want, code, piece)
	}
}

// BenchmarkOneCardOfMany draws a card of a game whose 200 chits are cards with a picture each, as the first tap on a drawn
// one does.
func BenchmarkOneCardOfMany(b *testing.B) {
	var chits, cards strings.Builder
	files := fstest.MapFS{}
	for i := range 200 {
		fmt.Fprintf(&chits, "[[cup.chit]]\nid = \"c%d\"\nname = \"Card\"\npiece = \"k%d\"\n", i, i)
		fmt.Fprintf(&cards, "[[card]]\nid = \"k%d\"\nsize = \"poker\"\npicture = \"k%d.jpg\"\n", i, i)
		files[fmt.Sprintf("pictures/k%d.jpg", i)] = &fstest.MapFile{Data: photograph(b, i)}
	}
	game := strings.Replace(string(decked(b, "raid")["game.toml"].Data), "[[phase]]", chits.String()+"[[phase]]", 1)
	files["game.toml"] = &fstest.MapFile{Data: []byte(strings.Replace(game, `piece = "raid"`, "", 1))}
	files["print.toml"] = &fstest.MapFile{Data: []byte(cards.String())}
	g, err := gamedata.Open(files, nil, engine.Opening{ID: "decked", Default: true})
	require.NoError(b, err)
	img := image.NewRGBA(image.Rect(0, 0, 250, 350))
	for b.Loop() {
		pieces, err := PiecesByID(g, files, words.English)
		require.NoError(b, err)
		require.True(b, counter.Set(pieces).Draw(raster.New(img, raster.Camera{Scale: 1}, nil), draw.Rect{W: 250, H: 350}, "card.k7", false, nil))
	}
	b.ReportMetric(b.Elapsed().Seconds()*1e3/float64(b.N), "card-ms")
	b.ReportMetric(100, "card-ms-bar")
}
