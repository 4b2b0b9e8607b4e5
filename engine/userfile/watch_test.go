package userfile

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A file that was asked for is seen to change once it rests, also one that was missing or that goes; others do not count.
func TestWatched(t *testing.T) {
	dir := t.TempDir()
	save := func(name, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	looks := func(w *Watched) (out []bool) {
		for range 2 {
			out = append(out, w.Changed())
		}
		return out
	}
	save("list.csv", "name\n")
	for name, change := range map[string]func(){
		"list.csv":    func() { save("list.csv", "name\nRifles\n") },
		"layout.toml": func() { save("layout.toml", "[card]\n") },
		"gone":        func() { require.NoError(t, os.Remove(filepath.Join(dir, "list.csv"))) },
	} {
		w := Watch(dir)
		for _, file := range []string{"list.csv", "layout.toml"} {
			_, _ = fs.ReadFile(w, file)
		}
		save("other.csv", name)
		assert.Equal(t, []bool{false, false}, looks(w), name)
		change()
		assert.Equal(t, []bool{false, true}, looks(w), name)
		require.NoError(t, os.RemoveAll(filepath.Join(dir, "layout.toml")))
		save("list.csv", "name\n")
	}
	w := Watch(dir)
	_, _ = fs.ReadFile(w, "list.csv")
	for _, text := range []string{"a", "ab", "abc"} {
		save("list.csv", text)
		assert.False(t, w.Changed(), "it is being written")
	}
	assert.True(t, w.Changed())
}
