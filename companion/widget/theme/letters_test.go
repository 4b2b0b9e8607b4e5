package theme_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/sfnt"
)

// everySystem are letters that the fonts of the window lack and those of every desktop and phone have; the package
// for Debian depends on such a font.
const everySystem = "−≤▲△✓✗"

// TestEveryLetterIsInTheFonts looks for letters in texts that the fonts which come with the window have not: where the system
// has no other font, as a bare Windows, they would be shown as a question mark.
func TestEveryLetterIsInTheFonts(t *testing.T) {
	fonts := []*sfnt.Font{parsed(t, fynetheme.DefaultTextFont()), parsed(t, fynetheme.DefaultTextBoldFont()), parsed(t, fynetheme.DefaultSymbolFont())}
	lacking := map[rune]string{}
	for _, dir := range []string{"../../../engine", "../../../scenarios", "../../view", "../../table", "../../design", "../../print", "../../render"} {
		require.NoError(t, filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || strings.Contains(path, "testdata") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			switch filepath.Ext(path) {
			case ".go", ".toml", ".csv", ".md":
			default:
				return nil
			}
			text, err := os.ReadFile(path)
			for _, r := range string(text) {
				if r > ' ' && !strings.ContainsRune(everySystem, r) && !known(t, fonts, r) {
					lacking[r] = path
				}
			}
			return err
		}))
	}
	var list []string
	for r, path := range lacking {
		list = append(list, string(r)+" in "+path)
	}
	sort.Strings(list)
	assert.Empty(t, list)
}

func parsed(t *testing.T, from fyne.Resource) *sfnt.Font {
	f, err := sfnt.Parse(from.Content())
	require.NoError(t, err)
	return f
}

// known reports whether regular and bold letters both have a glyph, or the font of symbols has.
func known(t *testing.T, fonts []*sfnt.Font, r rune) bool {
	has := func(f *sfnt.Font) bool {
		i, err := f.GlyphIndex(nil, r)
		require.NoError(t, err)
		return i != 0
	}
	return has(fonts[0]) && has(fonts[1]) || has(fonts[2])
}
