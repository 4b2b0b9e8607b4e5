package doc_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/doc"
	"sandtable/engine/hex"
)

// A map and its kinds that were taking their places when the program was killed are both the new ones when the map is
// opened, and both the old ones where not all of it was written.
func TestOpenFinishesASave(t *testing.T) {
	from := t.TempDir()
	d := blank(t, hex.FlatOdd, 4, 4)
	require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error { s.SetKinds(costly(t, 5)); return nil }))
	paint(t, d, hex.Coord{Col: 1}, "town")
	require.NoError(t, d.File().SaveAs(filepath.Join(from, "meadow.json")))
	for said, changed := range map[string]bool{"": false, "go\n": true} {
		dir := t.TempDir()
		path := filepath.Join(dir, "meadow.json")
		require.NoError(t, blank(t, hex.FlatOdd, 4, 4).File().SaveAs(path))
		want, err := doc.Open(path)
		require.NoError(t, err)
		if changed {
			want, err = doc.Open(filepath.Join(from, "meadow.json"))
			require.NoError(t, err)
		}
		halfway(t, dir, from, said)
		again, err := doc.Open(path)
		require.NoError(t, err)
		assert.Equal(t, bytesOf(t, want.Board()), bytesOf(t, again.Board()))
		assert.Equal(t, want.Kinds(), again.Kinds())
		for _, name := range names(t, dir) {
			assert.NotEqual(t, '.', rune(name[0]), "%s is left behind", name)
		}
	}
}

// halfway leaves a folder as a kill does while the files of another take their places in it.
func halfway(t *testing.T, dir, from, said string) {
	t.Helper()
	var plan []map[string]string
	for _, name := range names(t, from) {
		data, err := os.ReadFile(filepath.Join(from, name))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, "."+name+".1"), data, 0o600))
		place := map[string]string{"path": name, "new": "." + name + ".1"}
		if os.Rename(filepath.Join(dir, name), filepath.Join(dir, "."+name+".2")) == nil {
			place["was"] = "." + name + ".2"
		}
		plan = append(plan, place)
	}
	require.Greater(t, len(plan), 1)
	text, err := json.Marshal(plan)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, ".sandtable-writing"), []byte(string(text)+"\n"+said), 0o600))
}
