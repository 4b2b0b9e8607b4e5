package gamedata_test

import (
	"bytes"
	"hash/crc32"
	"io/fs"
	"maps"
	"os"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/play"
	"sandtable/engine/words"
)

// appWords is the app's book, read once.
var appWords = words.App()

// pebble is the smallest package with every kind of file. It opens in a tenth of the time that tiny takes, so most of what
// is fuzzed begins there.
func pebble() fs.FS { return os.DirFS("testdata/pebble") }

// rows are the seeds of a file for the pebble: the file itself, and with each row of another file of the kind added to it.
func rows(small, other []byte) (seeds [][]byte) {
	seeds = append(seeds, small)
	for _, row := range bytes.Split(other, []byte("\n["))[1:] {
		seeds = append(seeds, slices.Concat(small, []byte("\n["), row))
	}
	return seeds
}

// fuzzFile puts arbitrary bytes in place of one file of the pebble, or of the tiny package. The result is a game that
// can be begun, or problems that have texts; never a crash.
func fuzzFile(f *testing.F, file string) {
	whole, small := copied(f, tiny()), copied(f, pebble())
	f.Add(whole[file].Data, true)
	for _, seed := range rows(small[file].Data, whole[file].Data) {
		f.Add(seed, false)
	}
	for _, x := range breakages {
		if x.file == file {
			fsys := broken(f, x.file, x.old, x.text)
			data, err := fs.ReadFile(fsys, file)
			require.NoError(f, err)
			f.Add(data, true)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, all bool) {
		fsys := maps.Clone(small)
		if all {
			fsys = maps.Clone(whole)
		}
		fsys[file] = &fstest.MapFile{Data: data}
		lintSome(t, fsys, data, tryOut(t, fsys, engine.Opening{Options: nil}))
	})
}

// lintSome lints what opens, and of the rest one in eight: a lint takes four times as long as opening, and of what does not
// open it comes to what opening came to.
func lintSome(t *testing.T, fsys fs.FS, data []byte, g *engine.Game) {
	if g == nil && crc32.ChecksumIEEE(data)%8 != 0 {
		return
	}
	for _, p := range gamedata.Lint(fsys, nil) {
		require.True(t, appWords.Has(words.English, "problem."+p.Code), "%s", p.Code)
	}
}

// tryOut opens a package and begins its game; nil: it does not open.
func tryOut(t *testing.T, fsys fs.FS, o engine.Opening) *engine.Game {
	g, err := gamedata.Open(fsys, nil, o)
	if err != nil {
		problems := gamedata.Problems(err)
		require.NotEmpty(t, problems, "%v", err)
		for _, p := range problems {
			require.True(t, appWords.Has(words.English, "problem."+p.Code), "%s", p.Code)
		}
		return nil
	}
	begun, err := play.Begin(g)
	if _, ok := engine.AsProblem(err); err != nil && ok {
		return g // a formula may fail in play
	}
	require.NoError(t, err)
	s := engine.NewState()
	require.NoError(t, engine.ApplyAll(s, begun.Events))
	require.NotEmpty(t, play.Legal(g, s))
	return g
}

func FuzzGame(f *testing.F)    { fuzzFile(f, "game.toml") }
func FuzzTables(f *testing.F)  { fuzzFile(f, "tables.toml") }
func FuzzRules(f *testing.F)   { fuzzFile(f, "rules.toml") }
func FuzzTerrain(f *testing.F) { fuzzFile(f, "terrain.toml") }
func FuzzUnits(f *testing.F)   { fuzzFile(f, "units.csv") }
func FuzzRussian(f *testing.F) { fuzzFile(f, "text/ru.toml") }

// Arbitrary bytes as a package in one zip.
func FuzzZip(f *testing.F) {
	data, _, err := gamedata.Pack(tiny())
	require.NoError(f, err)
	f.Add(data)
	f.Add(zipped(f, entry{name: "game.toml", text: `id = "x"`}, entry{name: "../x"}))
	f.Add(zipped(f, entry{name: "a/game.toml", text: `id = "x"`}))
	f.Fuzz(func(t *testing.T, data []byte) {
		tryOut(t, nil, engine.Opening{Package: append([]byte{}, data...)})
	})
}

// Arbitrary bytes as a typed copy; what is taken is written and read again to the same.
func FuzzCopy(f *testing.F) {
	f.Add(weather(f).Write())
	f.Add(gamedata.Copy{Game: "ford", Counters: gamedata.TypedCounters(open(f, tiny(), "plain"))}.Write())
	f.Add(gamedata.Copy{Game: "ford", Costs: &gamedata.CopyCosts{Path: map[string]gamedata.CopyCost{"road": {Cost: 2}}}}.Write())
	f.Add([]byte("kind = \"sandtable-copy\"\nversion = 1\ngame = \"ford\"\n"))
	f.Add([]byte("kind = \"sandtable-copy\"\nversion = 1\ngame = \"pebble\"\n[table.fire]\ncells = [[\"0\"], [\"0\"], [\"1\"], [\"1\"], [\"1\"], [\"3\"]]\n"))
	small, whole := copied(f, pebble()), copied(f, tiny()) // read once
	f.Fuzz(func(t *testing.T, data []byte) {
		if bytes.Contains(data, []byte("pebble")) {
			tryOut(t, small, engine.Opening{Edition: "plain", Copy: data})
		} else {
			tryOut(t, whole, engine.Opening{Edition: "plain", Copy: data})
		}
		c, err := gamedata.ReadCopy(data)
		if err != nil {
			require.NotEmpty(t, gamedata.Problems(err), "%v", err)
			return
		}
		again, err := gamedata.ReadCopy(c.Write())
		require.NoError(t, err)
		require.Equal(t, c.Write(), again.Write())
	})
}
