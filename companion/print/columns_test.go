package print

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
	"sandtable/engine/words"
	"sandtable/printables/picture"
)

// factors are the numbers on the front of a counter.
func (s *stand) factors(piece int) (out []string) {
	s.t.Helper()
	pieces, err := s.st.Origin.Counters(words.English)
	require.NoError(s.t, err)
	for _, n := range pieces[piece].Front.Numbers {
		out = append(out, n.Text)
	}
	return out
}

// A list with columns that are not known shows what each was taken for. What is chosen counts at once, and for the next
// list with the same columns too, which is opened without a question, also after a new start.
func TestColumnsAreChosenAndRemembered(t *testing.T) {
	app := fit.App(t)
	s := in(t, app, english)
	s.Open(nil)
	s.files.openPath(strangeList(t))
	assert.Contains(t, s.reads(), "What the columns of ardennes.csv were taken for.")
	assert.Contains(t, s.reads(), "To check: Zeal, Mood")
	assert.Contains(t, s.reads(), "Attack, back: 1, 2, 3")
	assert.Equal(t, []string{"3", "4", "5"}, s.factors(0))
	s.tap("Zeal", "Another factor", "Mood", "Back", "Text in the middle", "20 mm")
	assert.NotContains(t, s.reads(), "To check")
	assert.Equal(t, []string{"3", "4", "5"}, s.factors(0), "nothing counts before it is taken")
	s.tap("Use these columns")
	assert.Equal(t, []string{"3", "4", "7", "5"}, s.factors(0))
	pieces, err := s.st.Origin.Counters(words.English)
	require.NoError(t, err)
	assert.Equal(t, "tired", pieces[0].Back.Texts[picture.Centre])
	assert.InDelta(t, 20, pieces[0].Size.W, 0.001)
	assert.Contains(t, s.reads(), "11 columns")

	again := in(t, app, english)
	again.Open(nil)
	again.files.openPath(strangeList(t))
	assert.Nil(t, again.Win.Canvas().Overlays().Top(), "nothing known is asked")
	assert.Equal(t, []string{"3", "4", "7", "5"}, again.factors(0))
	again.tap("Columns", "Zeal", "Both sides")
	again.closed()
	assert.Contains(t, again.reads(), "Another factor, both sides: 7, 8, 6", "another side alone is a choice")
	again.tap("Zeal", "Not printed")
	again.closed()
	assert.Equal(t, []string{"3", "4", "7", "5"}, again.factors(0), "what is not taken is not kept")
}

// All that is wrong with a list is shown at once, with line and column; a column that is something else mends it.
func TestFaultsOfAListAtOnce(t *testing.T) {
	s := at(t, english)
	s.files.openPath(brokenList(t))
	for _, fault := range []string{"broken.csv:2: copies (A): many copies", "broken.csv:3: ground (C): Unknown colour “puse”", "broken.csv:3: symbol (D): Unknown symbol “infantri”"} {
		assert.Contains(t, s.reads(), fault)
	}
	assert.Equal(t, "veritable/vpg", s.st.Origin.Key, "what was there stays until the list can be read")
	s.tap("copies", "Not printed", "ground", "Not printed", "symbol", "Text in the middle")
	assert.NotContains(t, s.reads(), "What is wrong")
	s.tap("Use these columns")
	assert.NotEmpty(t, s.st.Pages())
	assert.Contains(t, s.reads(), "broken.csv")
}

// A list of cards has no columns to choose, but all its faults are listed at once too.
func TestFaultsOfCardsAtOnce(t *testing.T) {
	s := at(t, english)
	s.files.openPath(written(t, "deck.csv", "card,title,copies\nhuge,Rain,1\npoker,Mud,many\n"))
	assert.Contains(t, s.reads(), "deck.csv:2: card")
	assert.Contains(t, s.reads(), "deck.csv:3: copies")
	assert.NotContains(t, s.reads(), "Use these columns")
	s.tap("OK")
	assert.Equal(t, "veritable/vpg", s.st.Origin.Key)
}

// A list of cards is opened without a question, and its cards are the pages.
func TestCardsOfAList(t *testing.T) {
	s := at(t, english)
	s.files.openPath(written(t, "deck.csv", "card,title,text,back_title\npoker,Rain,\"**Wet** {hidden}\",Events\nhex,Ford,,\n"))
	assert.Nil(t, s.Win.Canvas().Overlays().Top())
	assert.Contains(t, s.reads(), "Cards and tiles")
	assert.NotContains(t, s.reads(), "columns")
	assert.Len(t, s.st.Pages(), 2, "a front with its back")
}
