package symbol

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/printables/draw"
	"sandtable/printables/golden"
	"sandtable/printables/raster"
)

// Ids are written in scenarios, so they never change and are never used again;
// new ones may be put anywhere.
func TestRegistry(t *testing.T) {
	var lines []string
	for _, b := range Branches() {
		lines = append(lines, fmt.Sprintf("%-10s %s", b.Kind, b.key()))
	}
	for _, m := range modifiers {
		lines = append(lines, fmt.Sprintf("%-10s %s", []string{"round", "below", "above", "outside"}[m.slot], m.key()))
	}
	for _, z := range Sizes() {
		lines = append(lines, fmt.Sprintf("%-10s %s", strings.Repeat([]string{"•", "I", "X"}[z.sign], z.signs), z.key()))
	}
	seen := map[string]bool{}
	for _, line := range lines {
		key := strings.Fields(line)[1]
		assert.Regexp(t, regexp.MustCompile(`^symbol\.[a-z]+\.[a-z][a-z0-9_]*$`), key)
		assert.False(t, seen[key], key)
		seen[key] = true
	}
	golden.Text(t, "registry.txt", strings.Join(lines, "\n")+"\n")
}

func TestWhatIsWrongIsSaid(t *testing.T) {
	for want, s := range map[string]Symbol{
		`unknown symbol "infantri": do you mean "infantry"?`:                                            {Branch: "infantri"},
		`unknown symbol "": the first known ones are infantry, motorised_infantry, mechanised_infantry`: {},
		`unknown symbol "звено"`:                                                                        {Branch: "звено"},
		`unknown size "batalion": do you mean "battalion"?`:                                             {Branch: "armour", Size: "batalion"},
		`unknown modifier "flailing"`:                                                                   {Branch: "armour", Modifiers: []string{"flailing"}},
		`symbol "destroyer" is a silhouette and takes no modifier: leave out "heavy"`:                   {Branch: "destroyer", Modifiers: []string{"heavy"}},
		`symbol "paratroop" has no room for all of the modifiers airborne, mountain, marine`:            {Branch: "paratroop", Modifiers: []string{"mountain", "marine"}},
		`symbol "signals" has no room for all of the modifiers light, flame`:                            {Branch: "signals", Modifiers: []string{"light", "flame"}},
		`symbol "armour" cannot be both reinforced and reduced`:                                         {Branch: "armour", Modifiers: []string{"reduced", "reinforced"}},
	} {
		assert.ErrorContains(t, s.Check(), want)
		text := draw.Record(func(c draw.Canvas) { assert.Error(t, s.Draw(c, draw.Rect{X: 0, Y: 0, W: 9, H: 6}, plain)) })
		assert.Empty(t, text, "nothing is drawn of a symbol that is not known")
	}
}

func TestModifierSaidTwiceCountsOnce(t *testing.T) {
	shown := func(s Symbol) string {
		return draw.Record(func(c draw.Canvas) { require.NoError(t, s.Draw(c, draw.Rect{X: 0, Y: 0, W: 9, H: 6}, plain)) })
	}
	assert.Equal(t, shown(Symbol{Branch: "paratroop"}), shown(Symbol{Branch: "infantry", Modifiers: []string{"airborne", "airborne"}}))
}

// Whatever is combined stays inside the room that FrameIn leaves.
func TestSymbolsKeepToTheirRoom(t *testing.T) {
	var mods []string
	for _, m := range modifiers {
		mods = append(mods, m.id)
	}
	rapid.Check(t, func(t *rapid.T) {
		s := Symbol{
			Branch:    rapid.SampledFrom(branches).Draw(t, "branch").ID,
			Modifiers: rapid.SliceOfN(rapid.SampledFrom(mods), 0, 4).Draw(t, "modifiers"),
			Size:      rapid.SampledFrom(append(Sizes(), Size{})).Draw(t, "size").ID,
		}
		if s.Check() != nil {
			return
		}
		keepsTo(t, s, draw.Rect{X: 5, Y: 5, W: rapid.Float64Range(3, 30).Draw(t, "w"), H: rapid.Float64Range(3, 30).Draw(t, "h")})
	})
	for _, size := range Sizes() { // the widest size mark under a bracket, moved aside
		for _, strength := range []string{"reduced", "reinforced"} {
			keepsTo(t, Symbol{Branch: "infantry", Modifiers: []string{"battle_group", strength}, Size: size.ID}, draw.Rect{X: 5, Y: 5, W: 3, H: 3})
		}
	}
}

// keepsTo checks that a symbol stays inside a room.
func keepsTo(t require.TestingT, s Symbol, room draw.Rect) {
	frame := FrameIn(room)
	e := draw.Measure(func(c draw.Canvas) { require.NoError(t, s.Draw(c, frame, plain)) })
	// Measure allows for mitred corners, which reach four times as far as
	// the symbol's square ones.
	line := max(0.15, 0.06*frame.H) / 2 * draw.MiterLimit
	want := draw.Rect{X: frame.X, Y: frame.Y - aboveFrame*frame.H, W: frame.W, H: frame.H * (1 + aboveFrame + belowFrame)}.Inset(-line - 0.04*frame.H)
	require.Equal(t, e.Box, e.Box.Intersect(want), "%v in %v", s, room)
}

func TestFrameIn(t *testing.T) {
	f := FrameIn(draw.Rect{X: 0, Y: 0, W: 100, H: 17.4})
	assert.InDelta(t, 10, f.H, 1e-9)
	assert.InDelta(t, 15, f.W, 1e-9)
	assert.InDelta(t, 5, f.Y, 1e-9)
	assert.InDelta(t, 50, f.Centre().X, 1e-9)
}

func TestDrawing(t *testing.T) {
	text := ""
	for _, s := range []Symbol{
		{Branch: "infantry", Size: "brigade"},
		{Branch: "armour", Modifiers: []string{"heavy", "battle_group"}, Size: "battalion"},
		{Branch: "submarine"},
	} {
		text += draw.Record(func(c draw.Canvas) { require.NoError(t, s.Draw(c, draw.Rect{X: 0, Y: 0, W: 15, H: 10}, plain)) }) + "\n"
	}
	text += draw.Record(func(c draw.Canvas) {
		look := Look{Line: draw.Black, Mark: draw.RGB(0xaa0000), Hollow: true, Weight: 0.2}
		require.NoError(t, Symbol{Branch: "fighter"}.Draw(c, draw.Rect{X: 0, Y: 0, W: 15, H: 10}, look))
	})
	golden.Text(t, "drawing.txt", text)
}

// The gallery, to be looked at.
func TestGallery(t *testing.T) {
	name := func(key string) string {
		words := key[strings.LastIndex(key, ".")+1:]
		return strings.ReplaceAll(words, "_", " ")
	}
	pages := Gallery(draw.Size{W: 210, H: 297}, nil, name)
	require.Len(t, pages, 2, "all on two sheets of A4")
	for i, p := range pages {
		img, err := raster.Page(p, 150)
		require.NoError(t, err)
		golden.Picture(t, fmt.Sprintf("gallery%d.png", i+1), img)
	}
	tiny := Gallery(draw.Size{W: 30, H: 40}, nil, name)
	assert.Greater(t, len(tiny), 30, "a small paper takes one cell a page")
}

func BenchmarkSymbol(b *testing.B) {
	s := Symbol{Branch: "armoured_infantry", Size: "battalion"}
	for b.Loop() {
		draw.Measure(func(c draw.Canvas) { _ = s.Draw(c, draw.Rect{X: 0, Y: 0, W: 7.5, H: 5}, plain) })
	}
}

// plain is black on white.
var plain = Look{Box: draw.White, Line: draw.Black}
