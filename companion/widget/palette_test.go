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
)

// textPairs lists every text colour with the grounds it is set on.
func textPairs() map[fyne.ThemeColorName][]fyne.ThemeColorName {
	grounds := []fyne.ThemeColorName{Paper, Sheet, Well}
	pairs := map[fyne.ThemeColorName][]fyne.ThemeColorName{
		Ink: append(grounds, AccentSoft), Faint: append(grounds, AccentSoft), Accent: append(grounds, AccentSoft),
		OnAccent: {Accent}, OnAction: {Action}, Good: grounds, Warn: grounds, Danger: grounds,
	}
	for i := range maxSides {
		pairs[OnSide(i)] = []fyne.ThemeColorName{SideFill(i)}
		pairs[SideInk(i)] = grounds
	}
	return pairs
}

func TestTextStandsOutFromItsGround(t *testing.T) {
	for _, v := range []Variant{Light, Dark, HighContrast} {
		th := NewTheme(Options{Variant: v})
		for text, grounds := range textPairs() {
			for _, ground := range grounds {
				got := Contrast(th.Color(text, 0), th.Color(ground, 0))
				assert.GreaterOrEqual(t, got, v.textContrast(), "%s: %s on %s", v, text, ground)
			}
		}
		for _, ground := range []fyne.ThemeColorName{Paper, Sheet} {
			assert.GreaterOrEqual(t, Contrast(th.Color(Edge, 0), th.Color(ground, 0)), 3.0, "%s: edge on %s", v, ground)
		}
	}
}

func TestAnySideColourBecomesReadable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := hex(rapid.Uint32Range(0, 0xffffff).Draw(t, "rgb"))
		v := Variant(rapid.IntRange(0, 2).Draw(t, "variant"))
		th := NewTheme(Options{Variant: v, Sides: []color.Color{c}})
		at := func(n fyne.ThemeColorName) color.Color { return th.Color(n, 0) }
		for _, ground := range []fyne.ThemeColorName{Paper, Sheet, Well} {
			if got := Contrast(at(SideInk(0)), at(ground)); got < v.textContrast() {
				t.Fatalf("side text on %s: %.2f", ground, got)
			}
		}
		if got := Contrast(at(OnSide(0)), at(SideFill(0))); got < v.textContrast() {
			t.Fatalf("letter on its mark: %.2f", got)
		}
		if got := Contrast(at(SideFill(0)), at(Paper)); got < 2.99 {
			t.Fatalf("mark on paper: %.2f", got)
		}
	})
}

func TestReadableSideColourIsLeftAlone(t *testing.T) {
	given := hex(0x2f5d8a)
	th := NewTheme(Options{Sides: []color.Color{given}})
	require.Equal(t, given, th.Color(SideFill(0), 0))
	require.Equal(t, given, th.Color(SideInk(0), 0))
}

func TestVariantIgnoresTheSystem(t *testing.T) {
	for _, v := range []Variant{Light, Dark, HighContrast} {
		th := NewTheme(Options{Variant: v})
		assert.Equal(t, th.Color(Paper, 0), th.Color(Paper, 1))
		assert.Equal(t, v, ParseVariant(v.String()))
		test.AssertAllColorNamesDefined(t, th, v.String())
	}
	assert.Equal(t, Light, ParseVariant("sepia"))
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
	for name := range points {
		sizes := []float32{}
		for s := Normal; s <= Largest; s++ {
			sizes = append(sizes, NewTheme(Options{Text: s}).Size(name))
			assert.Equal(t, s, ParseTextSize(s.String()))
		}
		assert.IsIncreasing(t, sizes, string(name))
	}
}
