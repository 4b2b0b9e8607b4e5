package format_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/engine"
)

// fuzz reads what it is given. A file is refused with a problem, or gives a map
// that can be written: as the same file again, and as TMX, which keeps everything.
func fuzz(f *testing.F, id, ext string) {
	seeds(f, ext)
	read, _ := format.Find(id)
	tiled, _ := format.Find("tmx")
	f.Fuzz(func(t *testing.T, data []byte) {
		in := format.Input{FS: fstest.MapFS{"m" + ext: {Data: data}}, Name: "m" + ext, Kinds: terrain.House()}
		m, _, err := read.Read(in)
		if err != nil {
			if _, ok := engine.MapProblem(err); ok {
				return
			}
			_, ok := engine.AsProblem(err)
			require.True(t, ok, "%v", err)
			return
		}
		if m.Board.Field().Len() > 400 {
			return // the rest takes its time on a large map
		}
		if _, kept := m.Board.Origin(); kept {
			files, name, _ := written(t, read, m, format.Options{})
			require.Equal(t, string(data), string(files[name].Data))
		}
		m.Board = withoutOrigin(t, m.Board)
		first := encoded(t, m.Board)
		files, name, losses := written(t, tiled, m, format.Options{Data: "zlib"})
		back, more, err := tiled.Read(format.Input{FS: files, Name: name})
		require.NoError(t, err)
		if len(losses)+len(more) == 0 {
			require.Equal(t, first, encoded(t, back.Board))
		}
	})
}

func FuzzTMX(f *testing.F)        { fuzz(f, "tmx", ".tmx") }
func FuzzTMJ(f *testing.F)        { fuzz(f, "tmj", ".tmj") }
func FuzzTextMapper(f *testing.F) { fuzz(f, "textmapper", ".txt") }
func FuzzHexJSON(f *testing.F)    { fuzz(f, "hexjson", ".hexjson") }
func FuzzJSON(f *testing.F)       { fuzz(f, "json", ".json") }
