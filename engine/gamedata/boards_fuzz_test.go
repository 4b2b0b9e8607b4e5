package gamedata_test

import (
	"encoding/json"
	"maps"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// fuzzFord puts arbitrary bytes in place of one file of the package with a map. A game that comes of it
// answers questions about positions, or says what is wrong with them; never a crash.
func fuzzFord(f *testing.F, file string) {
	whole := ford(f, fordMap(f), fordBoard)
	f.Add(whole[file].Data)
	f.Fuzz(func(t *testing.T, data []byte) {
		fsys := maps.Clone(whole)
		fsys[file] = &fstest.MapFile{Data: data}
		g := tryOut(t, fsys, engine.Opening{Edition: "full"})
		if lintSome(t, fsys, data, g); g == nil {
			return
		}
		for _, word := range []string{"food", "roads", "zoc"} {
			if c := g.Calc(word); c != nil {
				_, err := c.Resolve(g, json.RawMessage(`{"positions":{"b1":"0502","r1":"0301","r2":"0303"},"marks":{"b1":["asked"]}}`))
				_, told := engine.AsProblem(err)
				require.True(t, err == nil || told, "%v", err)
			}
		}
	})
}

func FuzzBoard(f *testing.F) { fuzzFord(f, "board.toml") }
func FuzzMap(f *testing.F)   { fuzzFord(f, "maps/ford.json") }
