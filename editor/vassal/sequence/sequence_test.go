package sequence

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

func TestSplit(t *testing.T) {
	for list, want := range map[string][]string{
		"":              {""},
		"a":             {"a"},
		"a;b":           {"a", "b"},
		"a;":            {"a", ""},
		`a\;b;c`:        {"a;b", "c"},
		`a\\;b`:         {`a\;b`}, // only the delimiter is escaped, so this is a backslash and a delimiter
		`'\a';b`:        {`\a`, "b"},
		`''a'';b`:       {"'a'", "b"},
		"';b":           {"'", "b"},
		`emb2\;1\\;x;y`: {`emb2;1\;x`, "y"},
	} {
		assert.Equal(t, want, Split(';', list), list)
	}
}

func TestSplitUndoesJoin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		delim := rapid.SampledFrom([]rune{';', '/', '\t', ',', 0x1b}).Draw(t, "delimiter")
		texts := rapid.SliceOfN(rapid.StringOf(rapid.SampledFrom([]rune{delim, '\\', '\'', 'a', 'я', ';'})), 1, 6).Draw(t, "texts")
		if slices.ContainsFunc(texts, func(s string) bool { return strings.HasSuffix(s, `\`) }) {
			return // it swallows the delimiter after it, in the program too
		}
		assert.Equal(t, texts, Split(byte(delim), Join(delim, texts...)))
	})
}

func FuzzSplit(f *testing.F) {
	f.Add(`a\;b;'c';\\;`)
	f.Fuzz(func(t *testing.T, list string) {
		for _, delim := range []byte{';', '\t'} {
			size := 0
			for _, part := range Split(delim, list) {
				size += len(part) + 1
			}
			assert.LessOrEqual(t, size, len(list)+1)
		}
	})
}
