package printables

import (
	"context"
	"encoding/json"
	"fmt"
	"image"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/printables/golden"
	"sandtable/printables/screen"
)

const address = "https://example.org/game files"

// tabled writes a job for Tabletop Simulator, and reads it as strictly as the simulator does.
func tabled(t *testing.T, s *Set, job Job) (string, []screen.Object) {
	t.Helper()
	dir := t.TempDir()
	at := filepath.Join(dir, "game of ours.json")
	names, _, err := s.WriteTabletop(context.Background(), at, address, job, nil)
	require.NoError(t, err)
	assert.Len(t, inFolder(t, dir), len(names))
	data, err := os.ReadFile(at)
	require.NoError(t, err)
	var saved screen.Saved
	require.NoError(t, json.Unmarshal(data, &saved))
	r := reader{t, dir, map[string]bool{}, map[string]image.Point{}}
	for _, o := range saved.ObjectStates {
		r.object(o, false)
	}
	return dir, saved.ObjectStates
}

// reader checks what the simulator asks of a saved object.
type reader struct {
	t     *testing.T
	dir   string
	guids map[string]bool
	sizes map[string]image.Point // of pictures that were read
}

func (r reader) object(o screen.Object, inside bool) {
	assert.Regexp(r.t, "^[0-9a-f]{6}$", o.GUID)
	assert.False(r.t, r.guids[o.GUID], "an id is taken twice: %s", o.GUID)
	r.guids[o.GUID] = true
	assert.Positive(r.t, o.Transform.ScaleX)
	switch o.Name {
	case "Bag":
		assert.NotEmpty(r.t, o.ContainedObjects)
	case "DeckCustom":
		assert.Greater(r.t, len(o.ContainedObjects), 1)
		require.Len(r.t, o.DeckIDs, len(o.ContainedObjects))
		for i, c := range o.ContainedObjects {
			assert.Equal(r.t, "Card", c.Name)
			assert.Equal(r.t, o.DeckIDs[i], c.CardID)
		}
	case "Card", "CardCustom":
		assert.Equal(r.t, inside, o.Name == "Card")
		r.card(o)
	case "Custom_Tile", "Custom_Board":
		r.picture(o.CustomImage.ImageURL)
		assert.Equal(r.t, o.Name == "Custom_Tile", o.CustomImage.CustomTile != nil)
		if o.Name == "Custom_Tile" {
			r.picture(o.CustomImage.ImageSecondaryURL)
		}
	default:
		r.t.Errorf("no such kind: %q", o.Name)
	}
	for _, c := range o.ContainedObjects {
		r.object(c, true)
	}
}

// card checks the place of a card on its sheet.
func (r reader) card(o screen.Object) {
	of := o.CustomDeck[strconv.Itoa(o.CardID/100)]
	require.NotNil(r.t, of, "card %d", o.CardID)
	assert.LessOrEqual(r.t, of.NumWidth, 10)
	assert.LessOrEqual(r.t, of.NumHeight, 7)
	assert.Less(r.t, o.CardID%100, min(69, of.NumWidth*of.NumHeight))
	front, back := r.picture(of.FaceURL), r.picture(of.BackURL)
	assert.Zero(r.t, front.X%of.NumWidth+front.Y%of.NumHeight, "cards are a whole number of pixels wide and high")
	if of.UniqueBack {
		assert.Equal(r.t, front, back)
	}
}

// picture returns the size of the picture at an address.
func (r reader) picture(at string) image.Point {
	if size, ok := r.sizes[at]; ok {
		return size
	}
	u, err := url.Parse(at)
	require.NoError(r.t, err)
	assert.Equal(r.t, "https", u.Scheme)
	f, err := os.Open(filepath.Join(r.dir, path.Base(u.Path)))
	require.NoError(r.t, err)
	defer f.Close()
	c, _, err := image.DecodeConfig(f)
	require.NoError(r.t, err)
	assert.LessOrEqual(r.t, max(c.Width, c.Height), 4096)
	r.sizes[at] = image.Pt(c.Width, c.Height)
	return r.sizes[at]
}

// contents lists objects as a reader of the test sees them.
func contents(list []screen.Object) (out string) {
	for _, o := range list {
		out += fmt.Sprintf("%s %q: %d, sheets %d\n", o.Name, o.Nickname, len(o.ContainedObjects), len(o.CustomDeck))
	}
	return out
}

// All that a game lays on the table comes as the simulator reads it.
func TestTabletop(t *testing.T) {
	_, list := tabled(t, game(t, "veritable"), Job{Products: []string{"counters", "cards", "map"}})
	golden.Text(t, "tabletop.txt", contents(list))
}

// Cards whose backs are alike are a deck, in sheets of 69; one alone is a card.
func TestTabletopDecks(t *testing.T) {
	list := "card,id,title,copies,back_title\n"
	for i := range 75 {
		list += fmt.Sprintf("poker,c%d,Card %d,%d,Fate\n", i, i, 1+i%2)
	}
	list += "poker,l1,A leader,1,One\npoker,l2,A leader,1,Two\nmini,m,Alone,1,\n"
	s, _, err := readCSV("list.csv", []byte(list), nil)
	require.NoError(t, err)
	_, objects := tabled(t, s, Job{})
	assert.Equal(t, "DeckCustom \"Fate\": 112, sheets 2\nDeckCustom \"list\": 2, sheets 1\nCardCustom \"Alone\": 0, sheets 1\n", contents(objects))
	assert.False(t, objects[0].CustomDeck["1"].UniqueBack)
	assert.True(t, objects[1].CustomDeck["3"].UniqueBack)
}

func TestTabletopWithoutPieces(t *testing.T) {
	s := game(t, "veritable")
	dir := t.TempDir()
	_, _, err := s.WriteTabletop(context.Background(), filepath.Join(dir, "a.json"), address, Job{Products: []string{"charts"}}, nil)
	p, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, "print.no_counter", p.Code)
	assert.Empty(t, inFolder(t, dir))
}
