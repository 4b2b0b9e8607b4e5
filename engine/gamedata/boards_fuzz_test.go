package gamedata_test

import (
	"encoding/json"
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// fuzzFord puts arbitrary bytes in place of one file of the package with a map, or of the pebble. The result is a
// game that answers questions about positions, or problems; never a crash.
func fuzzFord(f *testing.F, file string) {
	whole, small := ford(f, fordMap(f), fordBoard), copied(f, pebble())
	stones := strings.Replace(file, "ford", "pebble", 1)
	f.Add(whole[file].Data, true)
	for _, seed := range rows(small[stones].Data, whole[file].Data) {
		f.Add(seed, false)
	}
	f.Fuzz(func(t *testing.T, data []byte, all bool) {
		fsys, name, edition := maps.Clone(small), stones, "plain"
		if all {
			fsys, name, edition = maps.Clone(whole), file, "full"
		}
		fsys[name] = &fstest.MapFile{Data: data}
		g := tryOut(t, fsys, engine.Opening{Edition: edition})
		if lintSome(t, fsys, data, g); g == nil {
			return
		}
		for _, word := range []string{"food", "roads", "zoc"} {
			if c := g.Calc(word); c != nil {
				_, err := c.Resolve(g, json.RawMessage(`{"positions":{"b1":"0502","r1":"0201","r2":"0303"},"marks":{"b1":["asked"]}}`))
				_, told := engine.AsProblem(err)
				require.True(t, err == nil || told, "%v", err)
			}
		}
	})
}

func FuzzBoard(f *testing.F) { fuzzFord(f, "board.toml") }
func FuzzMap(f *testing.F)   { fuzzFord(f, "maps/ford.json") }
