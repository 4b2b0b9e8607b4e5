package printables

import (
	"context"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// printed makes a printout of some products.
func printed(t *testing.T, s *Set, setup sheet.Setup, products ...string) *Printout {
	t.Helper()
	out, err := s.Print(Job{Setup: setup, Products: products, Report: sampleReport(), Position: samplePosition()})
	require.NoError(t, err)
	return out
}

// inFolder gives the names of the files in a folder.
func inFolder(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	names := []string{}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// The same game gives the same bytes, opened again and in any order.
func TestSameInputSameBytes(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	for _, setup := range []sheet.Setup{{Back: sheet.LongEdge}, {Back: sheet.Fold, Style: picture.ColourBlind, Lang: words.Russian}} {
		dir := t.TempDir()
		var files [][]byte
		for _, name := range []string{"one.pdf", "two.pdf"} {
			s := veritable(t, "vpg")
			out, err := s.Print(all(s, setup))
			require.NoError(t, err)
			_, err = out.Write(context.Background(), filepath.Join(dir, name), 0, nil)
			require.NoError(t, err)
			data, err := os.ReadFile(filepath.Join(dir, name))
			require.NoError(t, err)
			files = append(files, data)
		}
		assert.Equal(t, files[0], files[1])
	}
}

// As PNG every page is a file of its true size; a single one has the name that was given.
func TestPicturesOfPages(t *testing.T) {
	dir := t.TempDir()
	told := 0
	names, err := printed(t, sample(t), sheet.Setup{Back: sheet.LongEdge}, "counters", "cards").Write(context.Background(), filepath.Join(dir, "a.PNG"), 50,
		func(done, total int) { told += done*10 + total })
	require.NoError(t, err)
	assert.Equal(t, 13+23+33, told)
	assert.Equal(t, []string{"a_1.png", "a_2.png", "a_3.png"}, inFolder(t, dir))
	for _, name := range names {
		f, err := os.Open(name)
		require.NoError(t, err)
		img, err := png.Decode(f)
		require.NoError(t, err)
		assert.InDelta(t, 210/25.4*50, img.Bounds().Dx(), 1)
		assert.InDelta(t, 297/25.4*50, img.Bounds().Dy(), 1)
		require.NoError(t, f.Close())
	}
	names, err = printed(t, sample(t), sheet.Setup{}, "cards").Write(context.Background(), filepath.Join(dir, "b.png"), 50, nil)
	require.NoError(t, err)
	assert.Equal(t, []string{filepath.Join(dir, "b.png")}, names)
}

// A cancelled export leaves no file, neither whole nor half.
func TestStopped(t *testing.T) {
	for _, name := range []string{"a.pdf", "a.png"} {
		dir := t.TempDir()
		ctx, stop := context.WithCancel(context.Background())
		names, err := printed(t, veritable(t, "first"), sheet.Setup{}, "map", "charts").Write(ctx, filepath.Join(dir, name), 40, func(done, _ int) {
			if done == 2 {
				stop()
			}
		})
		require.ErrorIs(t, err, context.Canceled)
		if name == "a.png" {
			assert.Empty(t, names)
		}
		assert.Empty(t, inFolder(t, dir))
	}
}

// Unusable folders and kinds of file are reported in both languages, and nothing is left behind.
func TestPlacesThatWillNotDo(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "file"), nil, 0o644))
	require.NoError(t, os.Mkdir(filepath.Join(dir, "folder.pdf"), 0o755))
	before := inFolder(t, dir)
	out := printed(t, sample(t), sheet.Setup{}, "cards")
	for name, want := range map[string][2]string{
		"a.txt":                             {"The file name must end with .pdf, .png or .svg.", ".pdf"},
		"none/a.pdf":                        {"The folder does not exist. Choose another, or make it first. (DIR/none)", "Папки нет."},
		"none/a.png":                        {"The folder does not exist. Choose another, or make it first. (DIR/none)", "Папки нет."},
		"file/a.pdf":                        {"The folder does not exist. Choose another, or make it first. (DIR/file)", "Папки нет."},
		"folder.pdf":                        {"This is a folder. Add a file name. (DIR/folder.pdf)", "Это папка."},
		strings.Repeat("long", 80) + ".pdf": {"is too long for this disk", "слишком длинно"},
	} {
		_, err := out.Write(context.Background(), filepath.Join(dir, name), 100, nil)
		require.Error(t, err, name)
		for i, lang := range []words.Lang{words.English, words.Russian} {
			assert.Contains(t, strings.ReplaceAll(engine.Explain(words.App(), lang, err), dir, "DIR"), want[i], name)
		}
		assert.Equal(t, before, inFolder(t, dir), name)
	}
}
