package view_test

import (
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/board"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// A unit that may begin in several hexes stands in the first of them. The map offers the others, and a hex beside them
// asks first, with the reason.
func TestSetUpInOneOfSeveralHexes(t *testing.T) {
	g, err := gamedata.Open(os.DirFS("../../cmd/tablectl/testdata/ridge"), nil, engine.Opening{Default: true})
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, g)
	s := &session{t, j}
	require.Equal(t, "0403", r1(s))

	p := &board.Panel{}
	p.Put("take", "r1")
	m := p.Page(s.seat(words.English)).Map
	var lit []string
	for _, o := range m.Offers {
		lit = append(lit, o.Hex)
	}
	assert.Equal(t, []string{"0404"}, lit)
	assert.Contains(t, m.Beyond, "Sets up in one of: 0403, 0404")

	beside := m.Send.Sheet.(page.Valued).Of("0503").Page(s.seat(words.English))
	assert.True(t, slices.ContainsFunc(beside.Rows, func(c page.Control) bool { return c.Label == "Sets up in one of: 0403, 0404" }))
	yes, ok := beside.Find("yes")
	require.True(t, ok)
	assert.Equal(t, "Place anyway", yes.Label)
	s.ask("place", map[string]any{"unit": "r1", "hex": "0404"})
	assert.Equal(t, "0404", r1(s))
}

func r1(s *session) string {
	p, _ := s.State().Piece("r1")
	return p.Place.Hex
}
