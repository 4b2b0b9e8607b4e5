package printing

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/printables/layout"
)

// A layout is chosen by its first cards, two of its frames are moved on the form, and the pages follow each press. The file
// beside the list has the same text but for what was changed, and is found again.
func TestLayoutIsChosenAndChanged(t *testing.T) {
	s := newStand(t, vpg)
	s.open("My deck.csv", "name,type,text,qty\nAmbush,Order,Fire twice at once and then go back to where you came from.,3\nFord,Place,Cross here if you must but mind the mud in spring.,1\n")
	s.press("use", nil)
	s.press("layouts", nil)
	tiles, _ := s.find("layout")
	for _, o := range tiles.Body.(*page.Tiles).Options {
		assert.NotNil(t, o.Drawing, o.ID)
	}
	s.press("layout", "as:standard")
	assert.Contains(t, s.Problem(s.Warnings()[0]), "does not show these columns: type")
	s.press("frames", nil)
	s.press("frame:0", nil)
	s.press("top", 80)
	s.press("largest", 24)
	s.press("align", "centre")
	s.close()
	s.press("frame:4", nil)
	s.press("height", 200)
	s.press("shows:type", nil)
	s.close()
	s.press("add:qty", nil)
	s.press("save", nil)
	assert.Equal(t, []page.Act{{Do: SaveLayout, Of: filepath.Join(filepath.Dir(s.Origin.File), "layout.toml")}}, s.acts)
	was, err := layout.Source("standard")
	require.NoError(t, err)
	want := strings.Replace(string(was), "at = [4.5, 4.5, 54.5, 8]", "align = \"centre\"\nat = [4.5, 8, 54.5, 8]", 1)
	want = strings.Replace(want, "size = [9, 15]", "size = [9, 12]", 1)
	want = strings.Replace(want, "at = [4.5, 49.5, 54.5, 31]\nfield = \"text\"", "at = [4.5, 49.5, 54.5, 20]\nfield = \"type\"", 1)
	want += "\n[[frame]]\nat = [5, 5, 30, 8]\nfield = \"qty\"\n"
	assert.Equal(t, want, string(Laid(s.State)))
	frame := s.Origin.Set.First(1)[0].Front.Card.Frames[0]
	assert.InDelta(t, 8, frame.Box.Y, 0.1, "the cards of the pages have moved")

	require.NoError(t, os.WriteFile(s.acts[0].Of, Laid(s.State), 0o644))
	LaidBeside(s.State)
	assert.Nil(t, Laid(s.State))
	tiles, _ = s.find("layout")
	own := tiles.Body.(*page.Tiles).Options[0].Drawing.(first).of.First(1)[0].Front.Card
	require.NotNil(t, own, "the tile shows the layout that was saved")
	assert.InDelta(t, 8, own.Frames[0].Box.Y, 0.1)
	s.close()
	line, _ := s.find("layouts")
	assert.Equal(t, "Own, beside the list", line.Detail)
	again := newStand(t, s.kept)
	assert.InDelta(t, 8, again.Origin.Set.First(1)[0].Front.Card.Frames[0].Box.Y, 0.1, "the file beside the list is found again")
}

// What is wrong with a layout beside a list names the frame.
func TestFaultNamesTheFrame(t *testing.T) {
	s := newStand(t, vpg)
	path := filepath.Join(t.TempDir(), "deck.csv")
	require.NoError(t, os.WriteFile(path, []byte("title,text\nA,Some words of a text that is long.\n"), 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(path), layout.File), []byte("[[frame]]\nat = [1, 1, 200, 5]\nfield = \"title\"\n"), 0o644))
	s.Take(func() (*Origin, error) { return s.Shelf.FromPath(path, "", nil) })
	assert.Contains(t, texts(s.top()), "layout.toml:2:1: title: at: This is no place on the card")
}
