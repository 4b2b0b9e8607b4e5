package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/board"
	"sandtable/companion/view/page"
	"sandtable/engine"
	enginemap "sandtable/engine/board"
	"sandtable/engine/enginetest"
	"sandtable/engine/hex"
	"sandtable/engine/words"
)

// twoMaps begins a game with a second map: one large sheet with two boxes of the game, and one box that the game lacks.
func twoMaps(t *testing.T) *session {
	t.Helper()
	g := *game(t, "vpg")
	d, err := enginemap.NewDraft("rear", hex.FlatOdd, 1, 1, hex.Size{Width: 200, Height: 100})
	require.NoError(t, err)
	require.NoError(t, d.SetName("Rear area"))
	for i, id := range []string{"reserve_allied", "reserve_german", "legend"} {
		require.NoError(t, d.PutBox(enginemap.Box{ID: id, Name: id, X: 10 + 50*float64(i), Y: 20, Width: 40, Height: 40}))
	}
	g.Boards = append(g.Boards[:len(g.Boards):len(g.Boards)], d.Board())
	j, _ := enginetest.Begin(t, &g)
	return &session{t, j}
}

// A game with two maps has a button with the map's name that chooses the other, where counters are in their boxes: they are
// picked up there, and put down from either map on the other.
func TestOtherMap(t *testing.T) {
	g := twoMaps(t).onBoard("15/44 to 0505", "15/46 to reserve_allied")
	var kept []string
	p := &board.Panel{Shown: board.Shown{Keep: func(id string) { kept = append(kept, id) }}}
	first := p.Page(g.seat(words.English))
	require.Empty(t, page.Faults(first))
	button, ok := first.Find("map")
	require.True(t, ok)
	list := button.Send.Sheet.Page(g.seat(words.English))
	require.Empty(t, page.Faults(list))
	row, ok := list.Find("map.rear")
	require.True(t, ok)
	assert.Equal(t, "Rear area", row.Label)
	assert.Equal(t, "Counters: 13", row.Detail)
	p.Put("look", "0505")
	require.True(t, p.Page(g.seat(words.English)).Map.Piles[0].Pieces[0].Held)

	p.Put(row.Send.Put.Field, row.Send.Put.Value)
	rear := p.Page(g.seat(words.English))
	require.Empty(t, page.Faults(rear))
	assert.Equal(t, "rear", rear.Map.Board.ID())
	require.Len(t, rear.Map.Piles, 2)
	assert.Equal(t, "reserve_allied", rear.Map.Piles[0].Hex)
	require.Len(t, rear.Map.Piles[0].Pieces, 7)
	assert.Equal(t, []string{"rear"}, kept)
	require.Len(t, rear.Map.Offers, 2, "the counter in hand goes to a box of the game")
	boxes, _ := rear.Find("boxes")
	places := boxes.Send.Sheet.Page(g.seat(words.English))
	require.Empty(t, page.Faults(places))
	_, ok = places.Find("box.legend")
	assert.False(t, ok)

	g.ask("place", engine.Ask("place", map[string]any{"unit": "s15_44", "box": "reserve_allied"}).Args)
	assert.Len(t, p.Page(g.seat(words.English)).Map.Piles[0].Pieces, 8)
	p.Put("box", "0101")
	assert.Equal(t, "reserve_german", p.Page(g.seat(words.English)).Map.At, "it is in the middle of that hex")
	p.Put("box", "reserve_allied")
	require.Empty(t, page.Faults(p.Page(g.seat(words.English))))
	_, ok = p.Page(g.seat(words.English)).Find("unit.s15_46")
	assert.True(t, ok)

	again := &board.Panel{}
	again.Begin("rear")
	assert.Equal(t, "rear", again.Page(g.seat(words.English)).Map.Board.ID())
	again.Begin("gone")
	assert.NotEqual(t, "rear", again.Page(g.seat(words.English)).Map.Board.ID())
}

// A box is found at a point; of two around it, the smaller one.
func TestBoxAt(t *testing.T) {
	m := &page.Map{Board: twoMaps(t).Game().Boards[len(twoMaps(t).Game().Boards)-1], Boxed: true}
	assert.Equal(t, "reserve_allied", m.BoxAt(hex.Point{X: 20, Y: 30}))
	assert.Empty(t, m.BoxAt(hex.Point{X: 55, Y: 30}))
	at, room, ok := m.Place("reserve_german")
	assert.Equal(t, []any{hex.Point{X: 80, Y: 40}, 22.0, true}, []any{at, room, ok})
	_, _, ok = m.Place("0101")
	assert.False(t, ok)
}
