package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/gamedoc"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
	"sandtable/printables"
)

// sampleFolder holds the game that shows how to write a package.
const sampleFolder = "testdata/ridge"

// leastShown is the percentage of the reference's keys that the sample must show.
const leastShown = 83

// The sample game has no faults, has every file of a package, and uses most keys of the reference. A key that rows of many
// kinds share, such as one of an effect, counts once, because it has one sentence.
func TestSampleShowsMostKeys(t *testing.T) {
	files := os.DirFS(sampleFolder)
	require.Empty(t, gamedata.Lint(files, nil))
	require.Empty(t, printables.Lint(files, nil))
	shown, all := map[string]bool{}, map[string]string{}
	for _, name := range []string{"game.toml", "tables.toml", "rules.toml", "terrain.toml", "board.toml", "print.toml", "units.csv"} {
		data, err := fs.ReadFile(files, name)
		require.NoError(t, err)
		for _, key := range keysIn(name, data) {
			if k, ok := gamedoc.Explain(name, key); ok {
				shown[k.Say] = true
			}
		}
	}
	for _, k := range gamedoc.Reference() {
		if all[k.Say] == "" {
			all[k.Say] = k.File + " " + k.Path
		}
	}
	var missing []string
	for _, say := range engine.SortedKeys(all) {
		if !shown[say] {
			missing = append(missing, all[say])
		}
	}
	share := 100 * (len(all) - len(missing)) / len(all)
	t.Logf("the sample shows %d %% of %d keys; not shown: %s", share, len(all), strings.Join(missing, ", "))
	assert.GreaterOrEqual(t, share, leastShown)
}

// keysIn lists the keys that a file sets, without row numbers; for the roster its columns.
func keysIn(name string, data []byte) []string {
	if filepath.Ext(name) == ".csv" {
		head, _, _ := strings.Cut(string(data), "\n")
		return strings.Split(head, ",")
	}
	f, err := outline.Parse(data)
	if err != nil {
		return nil
	}
	var out []string
	for _, n := range f.Nodes {
		if key := outline.Plain(n.Path); key != "" && !slices.Contains(out, key) {
			out = append(out, key)
		}
	}
	return out
}
