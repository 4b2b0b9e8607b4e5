package forces

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/play"
	"sandtable/engine/words"
)

// The sheet of a counter with a facing offers the six hexsides of the map and turns it; the map shows an arrow.
func TestSheetTurnsCounter(t *testing.T) {
	d, err := board.NewDraft("field", hex.FlatOdd, 3, 3, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	g := &engine.Game{Sides: []engine.Side{{ID: "patrol", Faces: "n"}, {ID: "garrison"}}, Boards: []*board.Board{d.Board()},
		Book:     view.AppBook(),
		Counters: []engine.Counter{{ID: "hale", Side: "patrol"}, {ID: "kurz", Side: "garrison"}}}
	g.Prepare()
	now := engine.NewDraft(g, engine.NewState())
	now.Move("hale", engine.AtHex("0102"))
	now.Move("kurz", engine.AtHex("0202"))
	reader := view.Plain(view.AppBook(), words.English)
	reader.Game = g
	seat := view.Seat{Reader: reader, State: now.State}
	s := NewSheet("hale")
	_, ok := s.Page(seat).Find("facing.n")
	assert.True(t, ok)
	s.Put(fieldFaces, "se")
	assert.Equal(t, []engine.Command{engine.Ask("face", play.FaceArgs{Unit: "hale", To: "se"})}, s.draft.Commands(now.State))
	now.Face("hale", hex.FlatSE)
	assert.Equal(t, &page.Facing{Heading: 120, Words: "south-east"}, UnitOf(reader, now.State, "hale").Facing)
	_, ok = NewSheet("kurz").Page(seat).Find("facing.n")
	assert.False(t, ok, "its side has no facing")
	assert.Nil(t, UnitOf(reader, now.State, "kurz").Facing)
}
