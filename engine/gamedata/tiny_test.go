package gamedata_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// tiny is the package that the tests read, break and pack.
func tiny() fs.FS { return os.DirFS("testdata/tiny") }

// broken is tiny with one text of one file replaced; an empty old text means the whole file, and a
// file that is not there is added.
func broken(t testing.TB, file, old, text string) fs.FS {
	t.Helper()
	out := copied(t, tiny())
	was := ""
	if f := out[file]; f != nil {
		was = string(f.Data)
	}
	if old != "" {
		require.Contains(t, was, old, "%s", file)
		text = strings.Replace(was, old, text, 1)
	}
	out[file] = &fstest.MapFile{Data: []byte(text)}
	return out
}

func copied(t testing.TB, from fs.FS) fstest.MapFS {
	t.Helper()
	out := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(from, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(from, name)
		out[name] = &fstest.MapFile{Data: data}
		return err
	}))
	return out
}

func open(t testing.TB, fsys fs.FS, edition string, options ...string) *engine.Game {
	t.Helper()
	g, err := gamedata.Open(fsys, nil, engine.Opening{Edition: edition, Options: options})
	require.NoError(t, err)
	return g
}

// golden compares a text with a file in testdata, or writes it with -update.
func golden(t *testing.T, name, got string) {
	t.Helper()
	name = filepath.Join("testdata", name)
	if enginetest.Updating() {
		require.NoError(t, os.WriteFile(name, []byte(got), 0o644))
	}
	want, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Equal(t, string(want), got, "%s differs; look at it, then run with -update", name)
}

// told is a problem as a reader sees it: place and sentence.
func told(lang words.Lang, p *engine.Problem) string {
	text := appWords.Say(lang, "problem."+p.Code, p.Args)
	if p.Where == "" {
		return text
	}
	return p.Where + ": " + text
}
