package view_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/board"
	"sandtable/companion/view/forces"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
)

// changed opens the game of the testdata with some of its text replaced, pairs of old and new, in all its files.
func changed(t *testing.T, pairs ...string) *engine.Game {
	t.Helper()
	from, out := os.DirFS("draft/script/testdata/third_ford"), fstest.MapFS{}
	require.NoError(t, fs.WalkDir(from, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(from, path)
		out[path] = &fstest.MapFile{Data: []byte(strings.NewReplacer(pairs...).Replace(string(text)))}
		return err
	}))
	g, err := gamedata.Open(out, nil, engine.Opening{ID: "empty", Edition: "first"})
	require.NoError(t, err)
	return g
}

// choiceTo finds the choice of a verb that is open now.
func choiceTo(t *testing.T, seat view.Seat, do string) engine.Choice {
	t.Helper()
	offered, _ := seat.Offered(seat.State)
	for _, c := range offered {
		if c.Do == do {
			return c
		}
	}
	require.Fail(t, "no choice "+do)
	return engine.Choice{}
}

// A supply line and a check of a side are about that side's units, also where their filter names no side.
func TestSupplyOfASideIsAboutItsUnits(t *testing.T) {
	j, _ := enginetest.Begin(t, changed(t, `"red on_map"`, `"on_map"`, "off = 5", "off = 1"))
	seat := seenBy(j, "")
	m := forces.SupplyCheck(seat.Reader, seat.State, choiceTo(t, seat, "red_supply"))
	require.NotEmpty(t, m.Asked)
	for _, id := range m.Asked {
		assert.Equal(t, "red", seat.Game.Counter(id).Side, id)
	}
	assert.NotEmpty(t, m.Units(seat.Game))
	assert.Len(t, m.Why, len(m.Units(seat.Game)))
	p := &board.Panel{}
	p.Put("look", "0304")
	assert.NotContains(t, labels(p.Page(seat)), "Red supply", "a unit of Blue")
}
