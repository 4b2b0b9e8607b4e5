package printables

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// A worksheet that draws its answer gives a card for every value of an input: the drawing in the table's
// proportions, the near edge below, every line of the worksheet under it.
func TestCardsOfAWorksheet(t *testing.T) {
	cards := 0
	for _, s := range listed(t) {
		if s.looks == nil || len(s.looks.Cards) == 0 || s.looks.Cards[0].Calc == "" {
			continue
		}
		k := s.looks.Cards[0]
		calc, ok := looks.SheetOf(s.Game, k.Calc)
		require.True(t, ok)
		each := looks.EachOf(s.Game, calc, k.Each)
		if each == nil {
			continue // it draws nothing
		}
		k.Size = "" // on a page of its own
		s = &Set{Game: s.Game, Boards: s.Boards, looks: &looks.Looks{Cards: []looks.Card{k}}, art: s.art}
		drawn := looks.Answers(s.Game, calc, k.Each, each)
		for _, lang := range words.Langs() {
			out := printed(t, s, sheet.Setup{Lang: lang}, "cards")
			require.Len(t, out.Pages, len(drawn))
			for i, a := range drawn {
				cards++
				text := wordsOf(t, draw.Record(out.Pages[i].Draw))
				assert.NotContains(t, text, "[", "every text is there")
				assert.GreaterOrEqual(t, strings.Count(text, "•"), len(a.Steps))
			}
		}
	}
	assert.GreaterOrEqual(t, cards, 10)
}

// A game that is played with cards prints them without print.toml: as many of each as its deck has, at the size of a poker
// card, with number and event on the front and the same back for all.
func TestCardsOfADeck(t *testing.T) {
	files := os.DirFS("../companion/view/draft/script/testdata/amber_road")
	g, err := gamedata.Open(files, nil, engine.Opening{ID: "empty", Default: true})
	require.NoError(t, err)
	s, err := Open(g, files)
	require.NoError(t, err)
	require.True(t, hasCards(s))
	w := work{set: s, Subject: sheet.Subject{Game: g, Voice: sheet.Voice{Book: g.Book, Lang: words.English}}}
	pieces, err := w.cutCards()
	require.NoError(t, err)
	count := map[string]int{}
	for _, p := range pieces {
		count[p.Name] += p.Copies
		assert.Equal(t, draw.Size{W: 63.5, H: 88.9}, p.Size)
		assert.Equal(t, "Cards", p.Back.Card.Title)
	}
	assert.Len(t, count, 12)
	assert.Equal(t, 3, count["Plague"])
	text := wordsOf(t, draw.Record(printed(t, s, sheet.Setup{Lang: words.English}, "cards").Pages[0].Draw))
	for _, want := range []string{"Plague | 4 | No | caravan | sells | this | round.", "The Amber Road"} {
		assert.Contains(t, text, want)
	}
}

// Lengths on the table are lengths on the card, up is away from the near edge.
func TestDrawnToScale(t *testing.T) {
	s := sample(t)
	text := engine.Tell("side.red.name")
	p := picture.PlanOf(s.Game, &worksheet.Plan{Width: 72, Height: 48, Unit: "print.mm", Step: 12, Shapes: []worksheet.Shape{
		worksheet.Box("red", 0, 0, 72, 12), {Kind: worksheet.ShapeLine, Points: []worksheet.PlanPoint{{X: 0, Y: 24}, {X: 72, Y: 24}}},
		{Kind: worksheet.ShapeDisc, Side: "blue", Points: []worksheet.PlanPoint{{X: 72, Y: 48}}, Radius: 16},
		{Kind: worksheet.ShapeSpot, Side: "red", Points: []worksheet.PlanPoint{{X: 10, Y: 4}}, Text: &text, Found: setting.FoundRight}}}, func(t engine.Said) string { return s.Game.Book.Say(words.English, t.Key, t.Args) })
	require.Len(t, p.Areas, 3)
	assert.Equal(t, draw.Rect{X: 0, Y: 36, W: 72, H: 12}, p.Areas[0].Outline.Bounds())
	assert.Equal(t, draw.Rect{X: 0, Y: 24, W: 72, H: 0}, p.Areas[1].Outline.Bounds())
	disc := p.Areas[2].Outline.Bounds()
	assert.InDelta(t, 32, disc.W, 0.01)
	assert.Equal(t, draw.Pt(10, 44), p.Points[0].At)
	assert.Equal(t, "✓", p.Points[0].Text)
	assert.NotEqual(t, p.Areas[0].Texture, p.Areas[2].Texture, "sides are told apart without colour")
	field := p.Field(draw.Rect{W: 190, H: 200})
	assert.InDelta(t, 72.0/48, field.W/field.H, 1e-9)
}
