package template_test

import (
	"bytes"
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/hex"
	"sandtable/engine/stock/position"
	"sandtable/scenarios/template"
)

// A game plays on the map in play, whatever its size and numbers and whatever other maps the package has.
func TestOtherMaps(t *testing.T) {
	operational, _ := template.Find("operational")
	for _, x := range []struct {
		name   string
		change func(t *testing.T, files fstest.MapFS)
	}{
		{"an earlier map without objectives", func(t *testing.T, files fstest.MapFS) {
			d, err := board.NewDraft("alpha", hex.FlatOdd, 22, 16, hex.Size{Width: 23, Height: 20})
			require.NoError(t, err)
			keep(t, files, d)
		}},
		{"four more columns at the right and four more rows below", func(t *testing.T, files fstest.MapFS) {
			d, err := read(t, files, "wend").Resized(board.Margins{Right: 4, Bottom: 4})
			require.NoError(t, err)
			keep(t, files, d)
		}},
		{"numbers with three digits", func(t *testing.T, files fstest.MapFS) {
			d, n := read(t, files, "wend").Draft(), hex.Standard()
			n.Column.Width = 3
			require.NoError(t, d.SetNumbering(n, hex.Standard()))
			keep(t, files, d)
		}},
	} {
		t.Run(x.name, func(t *testing.T) {
			files := fstest.MapFS{}
			require.NoError(t, fs.WalkDir(operational.Files, ".", func(name string, d fs.DirEntry, err error) error {
				if err != nil || d.IsDir() {
					return err
				}
				data, err := fs.ReadFile(operational.Files, name)
				files[name] = &fstest.MapFile{Data: data}
				return err
			}))
			x.change(t, files)
			g, err := gamedata.Open(files, nil, engine.Opening{ID: "operational"})
			require.NoError(t, err)
			assert.Equal(t, "wend", g.Boards[0].ID())
			assert.Equal(t, "wend", position.MapOf(g).Board().ID())
			for seed := range uint64(3) {
				randomGame(t, g, seed, enginetest.Reached{})
			}
		})
	}
}

func read(t *testing.T, files fstest.MapFS, id string) *board.Board {
	t.Helper()
	b, err := board.Read(bytes.NewReader(files["maps/"+id+".json"].Data))
	require.NoError(t, err)
	return b
}

// keep writes a map into the package.
func keep(t *testing.T, files fstest.MapFS, d *board.Draft) {
	t.Helper()
	data, err := d.Board().Encode()
	require.NoError(t, err)
	files["maps/"+d.Board().ID()+".json"] = &fstest.MapFile{Data: data}
}
