package format_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// again imports a file, lets change the map, saves and opens it as our own, and exports it to the format it came from.
func again(t require.TestingT, id string, files fstest.MapFS, name string, change func(*board.Draft)) (string, []format.Loss) {
	f, _ := format.Find(id)
	m, _, err := f.Read(format.Input{FS: files, Name: name, Kinds: terrain.House()})
	require.NoError(t, err)
	d := m.Board.Draft()
	change(d)
	data, err := d.Board().Encode()
	require.NoError(t, err)
	m.Board, err = board.Decode(data)
	require.NoError(t, err)
	out, main, losses := written(t, f, m, format.Options{})
	return string(out[main].Data), losses
}

// unchanged leaves a map as it is.
func unchanged(*board.Draft) {}

// holed is a map in HexJSON of three hexes in a rectangle of nine, with keys, names and fields of its own.
const holed = `{"layout":"odd-r", "version": 2,
 "hexes":{
	"E14001":{"n":"Zeal","name":"Abbey","q":0,"r":0,"region":"north"},
	"E14002":{"q":2,"r":1,"n":"Combe","colour":"#123456","seats":[1,2]},
	"E14003":{"q":1,"r":2,"type":"Tall Grass"}
 }}
`

// TestHexJSONChangesOnlyWhatChanged imports a file and exports it again: as it was, byte for byte, or with the one hex
// that was changed.
func TestHexJSONChangesOnlyWhatChanged(t *testing.T) {
	for _, row := range []struct {
		name   string
		change func(*board.Draft)
		old    string
		new    string
	}{
		{"nothing", unchanged, "", ""},
		{"a hex painted", func(d *board.Draft) { _ = d.SetTerrain(hex.Coord{Col: 2, Row: 1}, "forest") },
			`{"q":2,"r":1,"n":"Combe","colour":"#123456","seats":[1,2]}`, `{"q":2,"r":1,"n":"Combe","colour":"#123456","seats":[1,2],"terrain":"forest"}`},
		{"its own kind painted", func(d *board.Draft) {
			_ = d.SetTerrain(hex.Coord{Col: 2, Row: 1}, d.Board().Terrain(hex.Coord{Col: 1}))
		},
			`"seats":[1,2]}`, `"seats":[1,2],"terrain":"Tall Grass"}`},
		{"a hole painted", func(d *board.Draft) { _ = d.SetTerrain(hex.Coord{}, "forest") },
			"Grass\"}\n }", "Grass\"}\n ,\n\"0101\":{\"q\":0,\"r\":2,\"terrain\":\"forest\"}}"},
		{"a hex renamed", func(d *board.Draft) {
			_ = d.PutPlace(board.Place{ID: "combe", Hex: hex.Coord{Col: 2, Row: 1}, Name: "Coombe"})
		},
			`"n":"Combe"`, `"n":"Coombe"`},
		{"terrain cleared", func(d *board.Draft) { _ = d.SetTerrain(hex.Coord{Col: 1}, "") },
			`"type":"Tall Grass"`, `"type":""`},
	} {
		t.Run(row.name, func(t *testing.T) {
			got, _ := again(t, "hexjson", fstest.MapFS{"m.hexjson": {Data: []byte(holed)}}, "m.hexjson", row.change)
			assert.Equal(t, strings.Replace(holed, row.old, row.new, 1), got)
		})
	}
}

// TestHolesStayHoles carries a map with holes through other formats.
func TestHolesStayHoles(t *testing.T) {
	f := find(t, "hexjson")
	m, _, err := f.Read(format.Input{FS: fstest.MapFS{"m.hexjson": {Data: []byte(holed)}}, Name: "m.hexjson", Kinds: terrain.House()})
	require.NoError(t, err)
	for _, id := range []string{"hexjson", "tmx", "tmj"} {
		f := find(t, id)
		m.Board = withoutOrigin(t, m.Board)
		files, name, _ := written(t, f, m, format.Options{})
		back, _, err := f.Read(format.Input{FS: files, Name: name, Kinds: terrain.House()})
		require.NoError(t, err)
		for c := range m.Board.Field().All() {
			assert.Equal(t, m.Board.Terrain(c), back.Board.Terrain(c), "%s %v", id, c)
		}
		if id == "hexjson" {
			assert.Equal(t, 3, strings.Count(string(files[name].Data), `"q"`))
		}
	}
}

// withoutOrigin returns the map without the file that it came from.
func withoutOrigin(t require.TestingT, b *board.Board) *board.Board {
	data, err := b.Encode()
	require.NoError(t, err)
	if i := strings.Index(string(data), ",\n \"origin\""); i >= 0 {
		data = append(data[:i], "\n}\n"...)
	}
	b, err = board.Decode(data)
	require.NoError(t, err)
	return b
}

// TestHexJSONComesBack generates files of HexJSON with holes, keys and fields of any kind.
func TestHexJSONComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.RuneFrom([]rune(`abc Лу"\<&`)), 0, 9, -1)
		var file strings.Builder
		fmt.Fprintf(&file, `{"layout":%q,"hexes":{`, rapid.SampledFrom([]string{"odd-r", "even-r", "odd-q", "even-q"}).Draw(t, "layout"))
		for i := range rapid.IntRange(1, 12).Draw(t, "hexes") {
			fmt.Fprintf(&file, "%s\n%q:{\"q\":%d,\"r\":%d", strings.Repeat(",", min(i, 1)), fmt.Sprint("k", i), i%4-1, i/4*rapid.IntRange(1, 2).Draw(t, "gap"))
			for _, field := range []string{"n", "name", "type", "terrain", "region"} {
				if rapid.Bool().Draw(t, field) {
					fmt.Fprintf(&file, ", %q: %q", field, text.Draw(t, "text"))
				}
			}
			file.WriteString("}")
		}
		file.WriteString("}}")
		got, _ := again(t, "hexjson", fstest.MapFS{"m.hexjson": {Data: []byte(file.String())}}, "m.hexjson", unchanged)
		require.Equal(t, file.String(), got)
	})
}
