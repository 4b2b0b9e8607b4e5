package printing

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// deck is somebody's list of cards.
const deck = "Title,Rules,Qty\n" +
	"Ember,When this card enters play every rival discards the top card of the deck and then draws another one.,1\n" +
	"Fox,Sleeps until noon and then eats whatever lies on the table of the player to the left of you.,2\n"

// A broken layout beside a list is named when the list is opened, and the list can still be printed as counters.
func TestBrokenLayout(t *testing.T) {
	s := newStand(t, vpg)
	dir := t.TempDir()
	path := filepath.Join(dir, "Deck.csv")
	require.NoError(t, os.WriteFile(path, []byte(deck), 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "layout.toml"), []byte("[card]\nwidth = \n"), 0o644))
	s.Take(func() (*Origin, error) { return s.Shelf.FromPath(path, "", nil) })
	top := s.top()
	assert.Equal(t, "veritable/vpg", s.Origin.Key, "what was there stays")
	assert.Contains(t, texts(top), "layout.toml")
	s.press("as:counters", true)
	use, _ := s.find("use")
	assert.Empty(t, use.DisabledReason, texts(s.top()))
	s.press("use", nil)
	assert.Equal(t, "file:"+path, s.Origin.Key)
	assert.NotEmpty(t, s.Pages())
}

// What a list is of is asked once: the answer is remembered for lists with the same columns.
func TestKindIsRemembered(t *testing.T) {
	s := newStand(t, vpg)
	s.open("Deck.csv", deck)
	s.press("as:counters", true)
	s.press("use", nil)
	again := newStand(t, s.kept)
	again.open("Deck.csv", deck)
	assert.Empty(t, again.sheets)
	assert.Equal(t, "counters", again.Origin.reading.As)
}

// The colour of an owner is chosen in the sheet of the columns, and holds for other lists too.
func TestColoursOfOwners(t *testing.T) {
	s := newStand(t, vpg)
	s.open("My list.csv", "name,side,attack,note\nAble,ger,4,a\nBaker,us,3,b\n")
	s.press("owner:ger", "#D8C79A")
	s.press("use", nil)
	ground := func() string {
		pieces, err := s.Origin.Counters("en")
		require.NoError(t, err)
		return fmt.Sprint(pieces[0].Front.Ground)
	}
	assert.Equal(t, "#d8c79a", ground())
	s.open("Other list.csv", "name,side,attack\nAble,GER,4\n")
	assert.Equal(t, "#d8c79a", ground())
}
