package face

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

// byRune measures as if every letter were one unit wide.
func byRune(s string) float32 { return float32(utf8.RuneCountInString(s)) }

func TestWrap(t *testing.T) {
	for name, c := range map[string]struct {
		text  string
		width float32
		want  []string
	}{
		"empty":            {"", 10, []string{""}},
		"fits":             {"one line", 10, []string{"one line"}},
		"at spaces":        {"one two three", 7, []string{"one two", "three"}},
		"kept breaks":      {"one\ntwo", 10, []string{"one", "two"}},
		"blank line":       {"one\n\ntwo", 10, []string{"one", "", "two"}},
		"no-break space":   {"take 3\u00a0MP now", 8, []string{"take", "3\u00a0MP now"}},
		"after a hyphen":   {"north-western", 8, []string{"north-", "western"}},
		"minus is whole":   {"cost -1 each", 7, []string{"cost -1", "each"}},
		"odds are whole":   {"from 3-1", 6, []string{"from", "3-1"}},
		"a line of hexes":  {"53/71: 0808–0708–0607", 12, []string{"53/71: 0808–", "0708–0607"}},
		"results stay":     {"now –/2 or A1–", 6, []string{"now", "–/2 or", "A1–"}},
		"long word":        {"Verteidigungslinie", 8, []string{"Verteid-", "igungsl-", "inie"}},
		"long after short": {"an Abcdefghij", 5, []string{"an", "Abcd-", "efgh-", "ij"}},
		"narrower than 2":  {"abc", 1, []string{"a-", "b-", "c"}},
		"cyrillic":         {"линия фронта", 6, []string{"линия", "фронта"}},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, c.want, wrap(c.text, c.width, byRune)) })
	}
}

func TestWrapLosesNothingAndFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOf(rapid.StringMatching(`[a-zа-я]{1,14}`)).Draw(t, "words")
		width := float32(rapid.IntRange(3, 30).Draw(t, "width"))
		lines := wrap(strings.Join(words, " "), width, byRune)
		for _, l := range lines {
			if byRune(l) > width {
				t.Fatalf("%q is wider than %v", l, width)
			}
		}
		bare := func(s string) string { return strings.NewReplacer(" ", "", "-", "").Replace(s) }
		if bare(strings.Join(lines, "")) != bare(strings.Join(words, "")) {
			t.Fatalf("text changed: %q", lines)
		}
	})
}

func TestRunsOf(t *testing.T) {
	assert.Equal(t, []string{"plain words"}, runsOf("plain words"))
	assert.Equal(t, []string{"→", " 8"}, runsOf("→ 8"))
	assert.Equal(t, []string{"▲▲△", " and ★"}, runsOf("▲▲△ and ★"))
	assert.Equal(t, []string{"→8"}, runsOf("→8"))
}
