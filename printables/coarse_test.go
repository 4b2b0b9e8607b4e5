package printables

import (
	"fmt"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/printables/sheet"
)

// One warning names the coarsest of all pictures with fewer than 200 dots an inch at their size.
func TestCoarsePictures(t *testing.T) {
	files := fstest.MapFS{"small.png": pictureOf(t, 1, 50, 50), "tiny.png": pictureOf(t, 2, 40, 30), "fine.png": pictureOf(t, 3, 150, 150)}
	const list = "name,size,ground,picture\nAble,12.7,khaki,small.png\nBaker,12.7,khaki,tiny.png\nCharlie,12.7,khaki,fine.png\n"
	s, _, err := readCSV("list.csv", []byte(list), files)
	require.NoError(t, err)
	out, err := s.Print(Job{Products: []string{"counters"}})
	require.NoError(t, err)
	require.Len(t, out.Warned, 1)
	assert.Equal(t, "2 pieces have pictures of fewer than 200 dots an inch at this size: the coarsest is “Baker” with 80. Print them smaller, or use larger pictures.",
		engine.Explain(words.App(), words.English, out.Warned[0]))
	out, err = s.Print(Job{Products: []string{"counters"}, Counters: CounterChoice{Width: 5}})
	require.NoError(t, err)
	assert.Empty(t, out.Warned, "fine enough at 5 mm")
}

// The commonest counters get the chosen width, and the others keep their proportion to them.
func TestCountersAtAChosenWidth(t *testing.T) {
	s, _, err := readCSV("list.csv", []byte("name,copies,width,height,ground\nArmy,3,12,12,khaki\nFleet,2,24,12,steelblue\nPlane,1,6,18,grey\n"), nil)
	require.NoError(t, err)
	pieces, _, err := s.Pieces(sheet.Setup{})
	require.NoError(t, err)
	sizes := func(c CounterChoice) (out [][2]float64) {
		for _, p := range c.cut(pieces) {
			out = append(out, [2]float64{p.Size.W, p.Size.H})
		}
		return out
	}
	assert.Equal(t, [][2]float64{{12, 12}, {24, 12}, {6, 18}}, sizes(CounterChoice{}))
	assert.Equal(t, [][2]float64{{15, 15}, {30, 15}, {7.5, 22.5}}, sizes(CounterChoice{Width: 15}))
	assert.Equal(t, [][2]float64{{15, 15}, {30, 15}}, sizes(CounterChoice{Width: 15, Copies: map[string]int{pieces[2].ID: 0}}), "measured by all counters")
}

// A picture that cannot be drawn whole is reported once, however many rows name it.
func TestLossyPictureIsReportedOnce(t *testing.T) {
	const row = "[[card]]\nid = \"%s\"\nsize = \"poker\"\npicture = \"text.svg\"\nback_picture = \"text.svg\"\n"
	files := withLooks(t, fmt.Sprintf(row+row, "a", "b")).(fstest.MapFS)
	files["pictures/text.svg"] = &fstest.MapFile{Data: []byte(`<svg viewBox="0 0 9 9"><rect width="9" height="9"/><text x="1" y="8">A</text></svg>`)}
	var codes []string
	for _, p := range Lint(files, nil) {
		codes = append(codes, p.Code)
	}
	assert.Equal(t, []string{"art.letters"}, codes)
}

// One warning counts the counters without a picture in a game whose counters are pictures alone.
func TestCountersWithoutPicture(t *testing.T) {
	for text, want := range map[string]bool{"[[piece]]\nunits = \"red\"\nwhole = true\n": true, "[[piece]]\nunits = \"red\"\n": false} {
		files := withLooks(t, text)
		g, err := gamedata.Open(files, nil, engine.Opening{ID: "strait"})
		require.NoError(t, err)
		s, err := Open(g, files)
		require.NoError(t, err)
		out, err := s.Print(Job{Products: []string{"counters"}})
		require.NoError(t, err)
		assert.Equal(t, want, slices.ContainsFunc(out.Warned, func(p *engine.Problem) bool { return p.Code == "print.bare" }))
	}
}
