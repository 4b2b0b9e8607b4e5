package widget

import (
	"fmt"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/companion/style"
	"sandtable/companion/widget/theme"
)

// textPairs lists every text colour with the grounds it is set on.
func textPairs() map[fyne.ThemeColorName][]fyne.ThemeColorName {
	grounds := []fyne.ThemeColorName{theme.Paper, theme.Sheet, theme.Well}
	pairs := map[fyne.ThemeColorName][]fyne.ThemeColorName{
		theme.Ink: append(grounds, theme.AccentSoft), theme.Faint: append(grounds, theme.AccentSoft), theme.Accent: append(grounds, theme.AccentSoft),
		theme.OnAccent: {theme.Accent}, theme.OnAction: {theme.Action}, theme.Good: grounds, theme.Warn: grounds, theme.Danger: grounds,
	}
	for i := range theme.MaxSides {
		pairs[theme.OnSide(i)] = []fyne.ThemeColorName{theme.SideFill(i)}
		pairs[theme.SideInk(i)] = grounds
	}
	return pairs
}

func TestTextStandsOutFromItsGround(t *testing.T) {
	for _, v := range []theme.Variant{theme.Light, theme.Dark, theme.HighContrast} {
		th := theme.NewTheme(theme.Options{Variant: v})
		for text, grounds := range textPairs() {
			for _, ground := range grounds {
				got := style.Contrast(th.Color(text, 0), th.Color(ground, 0))
				assert.GreaterOrEqual(t, got, v.TextContrast(), "%s: %s on %s", v, text, ground)
			}
		}
		for _, ground := range []fyne.ThemeColorName{theme.Paper, theme.Sheet} {
			assert.GreaterOrEqual(t, style.Contrast(th.Color(theme.Edge, 0), th.Color(ground, 0)), 3.0, "%s: edge on %s", v, ground)
		}
	}
}

// What cannot be pressed can be read, and stands out from its ground much less than what can.
func TestWhatCannotBePressedIsGrey(t *testing.T) {
	for _, v := range []theme.Variant{theme.Light, theme.Dark, theme.HighContrast} {
		th := theme.NewTheme(theme.Options{Variant: v})
		for _, ground := range []fyne.ThemeColorName{theme.Paper, theme.Sheet} {
			dim, ink := style.Contrast(th.Color(theme.Dim, 0), th.Color(ground, 0)), style.Contrast(th.Color(theme.Ink, 0), th.Color(ground, 0))
			assert.GreaterOrEqual(t, dim, 2.8, "%s on %s", v, ground)
			assert.Less(t, dim, ink/3, "%s on %s", v, ground)
		}
	}
}

func TestAnySideColourBecomesReadable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := theme.Hex(rapid.Uint32Range(0, 0xffffff).Draw(t, "rgb"))
		v := theme.Variant(rapid.IntRange(0, 2).Draw(t, "variant"))
		th := theme.NewTheme(theme.Options{Variant: v, Sides: []color.Color{c}})
		at := func(n fyne.ThemeColorName) color.Color { return th.Color(n, 0) }
		for _, ground := range []fyne.ThemeColorName{theme.Paper, theme.Sheet, theme.Well} {
			if got := style.Contrast(at(theme.SideInk(0)), at(ground)); got < v.TextContrast() {
				t.Fatalf("side text on %s: %.2f", ground, got)
			}
		}
		if got := style.Contrast(at(theme.OnSide(0)), at(theme.SideFill(0))); got < v.TextContrast() {
			t.Fatalf("letter on its mark: %.2f", got)
		}
		if got := style.Contrast(at(theme.SideFill(0)), at(theme.Paper)); got < 2.99 {
			t.Fatalf("mark on paper: %.2f", got)
		}
	})
}

func TestReadableSideColourIsLeftAlone(t *testing.T) {
	given := theme.Hex(0x2f5d8a)
	th := theme.NewTheme(theme.Options{Sides: []color.Color{given}})
	require.Equal(t, given, th.Color(theme.SideFill(0), 0))
	require.Equal(t, given, th.Color(theme.SideInk(0), 0))
}

func TestVariantIgnoresTheSystem(t *testing.T) {
	for _, v := range []theme.Variant{theme.Light, theme.Dark, theme.HighContrast} {
		th := theme.NewTheme(theme.Options{Variant: v})
		assert.Equal(t, th.Color(theme.Paper, 0), th.Color(theme.Paper, 1))
		assert.Equal(t, v, theme.ParseVariant(v.String()))
		test.AssertAllColorNamesDefined(t, th, v.String())
	}
	assert.Equal(t, theme.Light, theme.ParseVariant("sepia"))
}

func TestFiguresAreTabular(t *testing.T) {
	test.NewTempApp(t)
	for _, style := range []fyne.TextStyle{{}, {Bold: true}} {
		zero := fyne.MeasureText("0000000000", 16, style).Width
		for d := 1; d <= 9; d++ {
			text := fmt.Sprintf("%d%d%d%d%d%d%d%d%d%d", d, d, d, d, d, d, d, d, d, d)
			assert.InDelta(t, zero, fyne.MeasureText(text, 16, style).Width, 0.01, "%s bold %v", text, style.Bold)
		}
	}
}

func TestTextGrowsWithTheChosenSize(t *testing.T) {
	for name := range theme.Points {
		sizes := []float32{}
		for s := theme.Normal; s <= theme.Largest; s++ {
			sizes = append(sizes, theme.NewTheme(theme.Options{Text: s}).Size(name))
			assert.Equal(t, s, theme.ParseTextSize(s.String()))
		}
		assert.IsIncreasing(t, sizes, string(name))
	}
}
