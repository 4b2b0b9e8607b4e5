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

// valley is a map of text-mapper with words in an order of its own, sizes of names, labels of ways and a web address.
const valley = `# a valley
grass attributes fill="#90ee90"
0101 dark-green trees grass "Upper Mill" 30
0201 grass  "Ford"   "Abbey"
0102 empty
0301	grass castle

0101-0201-0301 river "Vire"
0102-0101 trail
text-mapper does not know this line
license <text>public</text>
include https://example.org/gnomeyland.txt
`

// TestTextMapperChangesOnlyWhatChanged imports a file, changes one thing, and looks at the lines that differ.
func TestTextMapperChangesOnlyWhatChanged(t *testing.T) {
	at := func(col, row int) hex.Coord { return hex.Coord{Col: col, Row: row} }
	for _, row := range []struct {
		name   string
		change func(*board.Draft)
		want   string
	}{
		{"nothing", unchanged, ""},
		{"terrain", func(d *board.Draft) { _ = d.SetTerrain(at(1, 0), d.Board().Terrain(at(0, 0))) },
			"-0201 grass  \"Ford\"   \"Abbey\"\n+0201 dark-green trees grass \"Ford\" \"Abbey\"\n"},
		{"a kind of ours", func(d *board.Draft) { _ = d.SetTerrain(at(2, 0), "forest") },
			"-0301\tgrass castle\n+0301 forest\n+forest attributes fill=\"#9DB883\"\n"},
		{"a hex without a line", func(d *board.Draft) { _ = d.SetTerrain(at(1, 1), "grass") }, "+0202 grass\n"},
		{"a name", func(d *board.Draft) { _ = d.PutPlace(board.Place{ID: "upper_mill", Hex: at(0, 0), Name: "Old Mill"}) },
			"-0101 dark-green trees grass \"Upper Mill\" 30\n+0101 dark-green trees grass \"Old Mill\"\n"},
		{"a way", func(d *board.Draft) { _ = d.SetPath(d.Board().Layout().EdgeOf(at(0, 0), hex.FlatS)) }, "-0102-0101 trail\n"},
		{"a part of a way", func(d *board.Draft) {
			e, _ := d.Board().Layout().EdgeBetween(at(0, 0), at(1, 0))
			_ = d.SetPath(e)
		}, "-0101-0201-0301 river \"Vire\"\n+0201-0301 river\n"},
	} {
		t.Run(row.name, func(t *testing.T) {
			got, _ := again(t, "textmapper", fstest.MapFS{"m.txt": {Data: []byte(valley)}}, "m.txt", row.change)
			assert.Equal(t, row.want, differences(valley, got), "%s", got)
		})
	}
}

// TestTextMapperReportsAddresses imports a file that includes a page of the web.
func TestTextMapperReportsAddresses(t *testing.T) {
	_, losses, err := find(t, "textmapper").Read(format.Input{FS: fstest.MapFS{"m.txt": {Data: []byte(valley)}}, Name: "m.txt"})
	require.NoError(t, err)
	assert.Contains(t, losses, format.Loss{Code: format.LostAddress, What: "https://example.org/gnomeyland.txt", First: "12", Count: 1})
}

// TestTextMapperComesBack generates files with included ones: a map that is not changed gives the same file, and one
// that is gives a file that is read as that map.
func TestTextMapperComesBack(t *testing.T) {
	f, _ := format.Find("textmapper")
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		number := func() string {
			return fmt.Sprintf("%02d%02d", rapid.IntRange(0, 4).Draw(t, "column"), rapid.IntRange(1, 4).Draw(t, "row"))
		}
		word := rapid.SampledFrom([]string{"grass", "empty", "hill trees", `forest "Wood"`, `"Mill" 20 "Ford"`, "", `trees "a \ b"`})
		for range rapid.IntRange(1, 12).Draw(t, "lines") {
			b.WriteString(rapid.SampledFrom([]string{"", " ", "\n", "# note\n", "nonsense here\n", "include more.txt\n"}).Draw(t, "between"))
			if rapid.IntRange(0, 3).Draw(t, "way") == 0 {
				b.WriteString(number() + "-" + number() + " " + rapid.SampledFrom([]string{"river", `road "Way"`}).Draw(t, "kind"))
			} else {
				b.WriteString(number() + " " + word.Draw(t, "words"))
			}
			b.WriteString(rapid.SampledFrom([]string{"\n", "\r\n"}).Draw(t, "end"))
		}
		file := "0001 grass\n" + strings.TrimSuffix(b.String(), rapid.SampledFrom([]string{"", "\n"}).Draw(t, "cut"))
		files := fstest.MapFS{"m.txt": {Data: []byte(file)}, "more.txt": {Data: []byte("river path attributes stroke=\"#0000ff\"\n")}}
		got, _ := again(t, "textmapper", files, "m.txt", unchanged)
		require.Equal(t, file, got)
		var want *board.Board
		got, _ = again(t, "textmapper", files, "m.txt", func(d *board.Draft) {
			c := d.Board().Field().At(rapid.IntRange(0, d.Board().Field().Len()-1).Draw(t, "hex"))
			require.NoError(t, d.SetTerrain(c, rapid.SampledFrom([]string{"", "grass", "forest", "hill_trees"}).Draw(t, "kind")))
			require.NoError(t, d.SetPath(d.Board().Layout().EdgeOf(c, hex.Direction(rapid.IntRange(0, 2).Draw(t, "side")))))
			want = d.Freeze()
		})
		files["m.txt"] = &fstest.MapFile{Data: []byte(got)}
		back, _, err := f.Read(format.Input{FS: files, Name: "m.txt", Kinds: terrain.House()})
		require.NoError(t, err, "%s", got)
		require.Equal(t, encoded(t, withoutOrigin(t, want)), encoded(t, withoutOrigin(t, back.Board)), "%s\n---\n%s", file, got)
	})
}
