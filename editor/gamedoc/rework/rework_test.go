package rework_test

import (
	"io/fs"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/editor/gamedoc"
	"sandtable/editor/gamedoc/check"
)

var ridge = os.DirFS("../../../cmd/tablectl/testdata/ridge")

func open(t testing.TB, fsys fs.FS) *gamedoc.Draft {
	t.Helper()
	d, err := gamedoc.Open(fsys)
	require.NoError(t, err)
	return d
}

func checker(d *gamedoc.Draft) *check.Checker { return &check.Checker{Doc: d} }

func texts(files map[string][]byte) map[string]string {
	out := map[string]string{}
	for name, data := range files {
		out[name] = string(data)
	}
	return out
}
