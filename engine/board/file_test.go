package board

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine/hex"
	"sandtable/engine/words"
)

var update = flag.Bool("update", false, "rewrite the golden files")

const golden = "testdata/meadow.json"

func encode(t require.TestingT, b *Board) string {
	data, err := b.Encode()
	require.NoError(t, err)
	return string(data)
}

func TestFileIsTheGolden(t *testing.T) {
	checkGolden(t, golden, encode(t, meadow(t).Freeze()))
}

// What is read from the golden file is the map that wrote it, asked value by
// value.
func TestReadGolden(t *testing.T) {
	file, err := os.Open(golden)
	require.NoError(t, err)
	defer file.Close()
	got, err := Read(file)
	require.NoError(t, err)
	assertSame(t, meadow(t).Freeze(), got)
}

func assertSame(t assert.TestingT, want, got *Board) {
	assert.Equal(t, want.ID(), got.ID())
	assert.Equal(t, want.Name(), got.Name())
	assert.Equal(t, want.Field(), got.Field())
	assert.Equal(t, want.Grid(), got.Grid())
	assert.Equal(t, want.Numbering(), got.Numbering())
	assert.ElementsMatch(t, want.Aliases(), got.Aliases())
	for c := range want.Field().All() {
		assert.Equal(t, want.Terrain(c), got.Terrain(c), "%v", c)
		assert.Equal(t, want.Elevation(c), got.Elevation(c), "%v", c)
		assert.Equal(t, want.Label(c), got.Label(c), "%v", c)
	}
	for e := range want.Field().edges() {
		assert.Equal(t, want.Edge(e), got.Edge(e), "%v", e)
		assert.Equal(t, want.PathKinds(e), got.PathKinds(e), "%v", e)
	}
	sameList(t, want.Places(), got.Places())
	sameList(t, want.Notes(), got.Notes())
	sameList(t, want.Objectives(), got.Objectives())
	sameList(t, want.Zones(), got.Zones())
	sameList(t, want.Sources(), got.Sources())
	sameList(t, want.Boxes(), got.Boxes())
	sameList(t, want.Counters(), got.Counters())
	wantUnder, wantOK := want.Underlay()
	gotUnder, gotOK := got.Underlay()
	assert.Equal(t, wantOK, gotOK)
	assert.Equal(t, wantUnder, gotUnder)
}

func sameList[T any](t assert.TestingT, want, got []T) {
	if len(want) > 0 || len(got) > 0 {
		assert.Equal(t, want, got)
	}
}

func TestFileRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard.Draw(t, "board")
		file := encode(t, b)
		back, err := Decode([]byte(file))
		require.NoError(t, err, file)
		assertSame(t, b, back)
		assert.Equal(t, file, encode(t, back), "the same map gives the same bytes")
	})
}

// The bytes do not tell in which order a map was made, nor what was taken away
// again.
func TestFileDoesNotTellHistory(t *testing.T) {
	d, straight := meadow(t), meadow(t)
	c := hex.Coord{Col: 1}
	e := d.Board().Layout().EdgeOf(c, hex.FlatSE)
	old := d.Board().Terrain(c)
	require.NoError(t, d.SetTerrain(c, "a_desert"))
	require.NoError(t, d.SetEdge(e, Feature{Kind: "abyss"}))
	require.NoError(t, d.SetPath(e, "alley"))
	require.NoError(t, d.PutNote(Note{ID: "a", Hex: c}))
	require.NotEqual(t, encode(t, straight.Board()), encode(t, d.Board()))
	require.NoError(t, d.SetTerrain(c, old))
	require.NoError(t, d.SetEdge(e))
	require.NoError(t, d.SetPath(e))
	assert.True(t, d.DropNote("a"))
	assert.Equal(t, encode(t, straight.Board()), encode(t, d.Board()))
}

// faults are changes to the golden file. testdata/faults.txt holds the message for each.
var faults = []struct{ name, old, new string }{
	{"not JSON", "{\n", "<map>"},
	{"other kind", `"sandtable-map"`, `"sandtable-session"`},
	{"no kind", `"kind": "sandtable-map",`, ``},
	{"newer", `"version": 1`, `"version": 2`},
	{"older than any", `"version": 1`, `"version": 0`},
	{"version is text", `"version": 1`, `"version": "1"`},
	{"unknown field", `"columns"`, `"colums"`},
	{"field twice", `"rows": 4`, `"columns": 5`},
	{"missing field", ` "rows": 4,`, ``},
	{"bad id", `"id": "meadow"`, `"id": "The Meadow"`},
	{"layout", `"flat-odd"`, `"square"`},
	{"huge", `"columns": 5`, `"columns": 1000000000`},
	{"huger", `"columns": 5`, `"columns": 100000000000000000000`},
	{"no rows", `"rows": 4,`, `"rows": 0,`},
	{"hex size", `"width":20`, `"width":1e300`},
	{"hex size, no number", `"width":20`, `"width":NaN`},
	{"numbering", `"first":1,"width":2`, `"first":1,"width":99`},
	{"origin", `"ul"`, `"middle"`},
	{"head after layers", `"aliases"`, `"notes": [], "aliases"`},
	{"name twice", `"terrain"`, `"notes": [], "name": "x", "terrain"`},
	{"terrain id", `"marsh"`, `"Marsh"`},
	{"terrain twice", `"marsh"`, `"clear"`},
	{"row too short", `"1x5"`, `"1x4"`},
	{"row too long", `"1x5"`, `"1x2000000000"`},
	{"row far too long", `"1x5"`, `"1x1000000000"`},
	{"unknown value", `"1x5"`, `"4x5"`},
	{"a word in a row", `"1x5"`, `"1x4 wood"`},
	{"row is a list", `"1x5"`, `[1,1,1,1,1]`},
	{"row missing", `"1x5",`, ``},
	{"row too many", `"1x5"`, `"1x5", "1x5"`},
	{"level", `"0x4 5"`, `"0x4 40000"`},
	{"facing", `"wall:first"`, `"wall:third"`},
	{"path that faces", `["road"]`, `["road:first"]`},
	{"set twice", `["river"]`, `["bridge","river"]`},
	{"feature twice", `["bridge","river"]`, `["river","river:first"]`},
	{"place off the map", `"hex":"2,2","name":"Mill","style"`, `"hex":"2,4","name":"Mill","style"`},
	{"hex in words", `"hex":"2,2","name":"Mill","style"`, `"hex":"0303","name":"Mill","style"`},
	{"entry twice", `"id":"brook"`, `"id":"mill"`},
	{"entry without id", `"id":"brook",`, ``},
	{"control characters", `"Brook"`, `"Bro\u0000ok"`},
	{"raw control character", `"Brook"`, "\"Bro\x01ok\""},
	{"bad escape", `"Brook"`, `"Bro\qok"`},
	{"not UTF-8", `"Brook"`, "\"Br\xffok\""},
	{"zone off the map", `"0:0-1`, `"0:0-7`},
	{"zone overlaps", `"0:0-1`, `"0:0-1 0:1`},
	{"rim", `"west","area"`, `"left","area"`},
	{"box", `"width":25`, `"width":-25`},
	{"picture in another folder", `"scan 1.png"`, `"../scan.png"`},
	{"opacity", `"opacity":0.5`, `"opacity":5`},
	{"list is an object", `"boxes": [`, `"boxes": {`},
	{"deep nesting", `"boxes": [`, `"boxes": [` + strings.Repeat("[", 1_000_000)},
	{"something after the end", "\n}\n", "\n}\n{}"},
	{"comma missing", `"id": "meadow",`, `"id": "meadow"`},
	{"comma too many", "\n}\n", ",\n}\n"},
}

func TestFaults(t *testing.T) {
	file := encode(t, meadow(t).Freeze())
	var said strings.Builder
	say := func(name, broken string) {
		require.NotEqual(t, file, broken, name)
		b, err := Decode([]byte(broken))
		assert.Nil(t, b, name)
		var failed *Fault
		require.ErrorAs(t, err, &failed, name)
		assert.Less(t, len(err.Error()), 300, name)
		fmt.Fprintf(&said, "%s\n  line %d, %s\n", name, failed.Line, cmp.Or(failed.Where, "the file"))
		for _, lang := range words.Langs() {
			fmt.Fprintf(&said, "  %s\n", inWords(t, lang, failed))
		}
	}
	for _, row := range faults {
		say(row.name, strings.Replace(file, row.old, row.new, 1))
	}
	say("cut short", file[:len(file)/2])
	say("empty", "")
	checkGolden(t, "testdata/faults.txt", said.String())
}

var book = words.App()

func inWords(t *testing.T, lang words.Lang, f *Fault) string {
	text := book.Say(lang, "problem."+f.Code, f.Args)
	require.NotContains(t, text, "<no value>", f.Code)
	require.NotContains(t, text, "[problem", f.Code)
	return text
}

// Every code has its words in both languages.
func TestFaultsHaveWords(t *testing.T) {
	for _, code := range append(faultCodes(), hex.FaultCodes()...) {
		for _, lang := range words.Langs() {
			assert.True(t, book.Has(lang, "problem."+code), "%s: %s", lang, code)
		}
	}
}

func checkGolden(t *testing.T, file, got string) {
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, string(want), got)
}

func TestReadErrors(t *testing.T) {
	_, err := Read(iotest.ErrReader(os.ErrDeadlineExceeded))
	assert.ErrorIs(t, err, os.ErrDeadlineExceeded)
	_, err = Read(strings.NewReader(""))
	assert.EqualError(t, err, "line 1: map.cut")
	_, err = Read(&endless{})
	assert.EqualError(t, err, "map.too_big most=64")
}

type endless struct{}

func (*endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}

func FuzzDecode(f *testing.F) {
	file := encode(f, meadow(f).Freeze())
	f.Add([]byte(file))
	for _, row := range faults {
		if len(row.new) < 1000 {
			f.Add([]byte(strings.Replace(file, row.old, row.new, 1)))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := Decode(data)
		if err != nil {
			var failed *Fault
			require.ErrorAs(t, err, &failed)
			return
		}
		file := encode(t, b)
		back, err := Decode([]byte(file))
		require.NoError(t, err)
		again, err := back.Encode()
		require.NoError(t, err)
		require.True(t, bytes.Equal([]byte(file), again), "a map that was read is written and read the same")
	})
}
