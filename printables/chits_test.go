package printables

import (
	"bytes"
	"image"
	"image/png"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// decked is a game with a deck of one chit that is the piece of an id. Its print.toml has a card "raid", whose picture lies
// on its side.
func decked(t *testing.T, piece string) fstest.MapFS {
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
	assert.Greater(t, pieces["card.raid"].Size.W, pieces["card.raid"].Size.H)
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
