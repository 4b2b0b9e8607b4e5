package draw

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Everything the two languages and the maps write.
const printed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" +
	"АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя" +
	"ÄÖÜäöüßéèêëçñøåÅØæ.,:;!?-–—…«»„“”‘’()[]{}/\\+−×÷=<>≤≥½¼¾%‰°№§&*#@'\"" +
	"←↑→↓↔↕⇐⇒●○■□▲△▼▽◆◇★☆⚔⚓✈☠⚑⚐⬢⬡✓✗☂☀☁❄⚙⚡☰"

func TestFontsHaveEveryPrintedLetter(t *testing.T) {
	letters, _, _ := strings.Cut(printed, "←")
	for _, f := range []Font{Sans, Bold, Condensed, CondensedBold} {
		assert.Empty(t, string(f.Lacks(printed+string(missing))), f.Name())
		for _, r := range letters {
			require.Positive(t, f.Advance(r), "%s %c", f, r)
			require.False(t, f.Glyph(r).Empty(), "%s %c", f, r)
		}
	}
}

// The files are those of Fira Sans as its makers give them.
func TestFontFilesAreThePinnedOnes(t *testing.T) {
	for f, want := range map[Font]string{
		Sans:          "3dabf3d48bf4599f95cffd92f99ea426a014d5311f52a5eb5ec3af265e97cd97",
		Bold:          "1352f54dafec54419303fd4e55bc4d2aad4379f5105122f78034ddb48499e1d1",
		Condensed:     "c5d088a35d3b957663a215d9bdda786d2ca6709ae756c97086c4178889f97b67",
		CondensedBold: "929626cc417b082748cbf7e468ceb2c09c125377db1d666ebe0ecac6664a6814",
	} {
		assert.Equal(t, want, fmt.Sprintf("%x", sha256.Sum256(f.TTF())), f.Name())
	}
}

// A letter that Fira lacks is that of the second font, with its width; the others stay.
func TestRunsSplitALineByFontFile(t *testing.T) {
	for line, want := range map[string]string{
		"":           "",
		"4 attack":   "condensed(4 attack)",
		"4 → ⚓ Port": "condensed(4 → )symbols(⚓)condensed( Port)",
		"⚓✈":         "symbols(⚓✈)",
		"Гавань ⚓":   "condensed(Гавань )symbols(⚓)",
	} {
		got, width := "", 0.0
		for f, part := range Condensed.Runs(line) {
			got += f.String() + "(" + part + ")"
			width += f.Width(part, 3)
		}
		assert.Equal(t, want, got)
		assert.InDelta(t, Condensed.Width(line, 3), width, 1e-9, line)
	}
}

func TestWidthIsTheSumOfAdvances(t *testing.T) {
	// 608, 573 and 608 of 1000 units, from the font's own table; no kerning.
	assert.InDelta(t, (608+573+608)/1000.0*10, Sans.Width("BAB", 10), 1e-9)
	assert.Zero(t, Sans.Width("", 10))
	assert.InDelta(t, Bold.Width("а", 1)*5, Bold.Width("ааааа", 1), 1e-9)
	assert.Less(t, Condensed.Width("Riverside", 3), Sans.Width("Riverside", 3))
}

func TestOutlineIsAsWideAsItsText(t *testing.T) {
	box := Sans.Outline("HHHH", 10).Bounds()
	assert.InDelta(t, Sans.Width("HHHH", 10), box.W, 2)
	assert.InDelta(t, Sans.CapHeight()*10, box.H, 0.01)
	assert.InDelta(t, 0, box.Bottom(), 0.01)
}

func TestFontFileIsACopy(t *testing.T) {
	before := sha256.Sum256(Sans.TTF())
	clear(Sans.TTF())
	assert.Equal(t, before, sha256.Sum256(Sans.TTF()))
}

func TestClean(t *testing.T) {
	for in, want := range map[string]string{
		"43rd Rifles":          "43rd Rifles",
		"Река\nлес\t1":         "Река лес 1",
		"a\x00b\u200eb\ufeffc": "abbc",
		"bad \xff byte":        "bad □ byte",
		"tank 🚀":               "tank □",
		"汉":                    "□",
		"non\u00a0breaking":    "non\u00a0breaking",
	} {
		assert.Equal(t, want, Condensed.Clean(in), "%q", in)
	}
	assert.Equal(t, "🚀汉", string(Sans.Lacks("a🚀汉🚀")))
}

func FuzzClean(f *testing.F) {
	for _, s := range []string{"", "plain", "Река", "a\xffb", "🚀", "\u202eabc", "\n\t\r\v", "\ud7ff\ue000￿"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, font := range Fonts() {
			got := font.Clean(s)
			require.True(t, utf8.ValidString(got))
			for _, r := range got {
				require.LessOrEqual(t, r, rune(0xffff))
				require.GreaterOrEqual(t, r, ' ')
				require.True(t, font.has(r), "%U", r)
			}
			require.Equal(t, got, font.Clean(got))
			require.InDelta(t, font.Width(got, 1), font.Width(s, 1), 1e-9)
		}
	})
}

func TestOriginFollowsAlignment(t *testing.T) {
	l := Lettering{Font: Sans, Size: 10}
	w, h := Sans.Width("abc", 10), Sans.CapHeight()*10
	for align, want := range map[Align]Point{
		Left: {0, 0}, Centre: {-w / 2, 0}, Right: {-w, 0},
		Centre | Middle: {-w / 2, h / 2}, Left | Top: {0, h},
	} {
		l.Align = align
		assert.Equal(t, want, l.Origin("abc", Point{}), "align %d", align)
	}
}
