package board

import (
	"bytes"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/hex"
)

// hostile are files meant to cost much. Each makes its file when it is wanted.
var hostile = []struct {
	name string
	file func(head string) string
}{
	{"64 MB of brackets", func(string) string { return strings.Repeat("[", MaxFile) }},
	{"64 MB in one text", func(head string) string { return head + `"notes": [{"text": "` + strings.Repeat("a", MaxFile-2000) }},
	{"64 MB of escapes", func(head string) string {
		return head + `"notes": [{"text": "` + strings.Repeat(`\n`, MaxFile/2-1000) + `"`
	}},
	{"64 MB of digits", func(head string) string { return head + `"boxes": [{"x": ` + strings.Repeat("1", MaxFile-2000) }},
	{"a long row", func(head string) string {
		return head + `"elevation": {"rows": ["` + strings.Repeat("0 ", MaxFile/2-1000) + `"]}}`
	}},
	{"many sets", func(head string) string {
		var b strings.Builder
		for i := 0; b.Len() < MaxFile-2000; i++ {
			fmt.Fprintf(&b, `["a%d"],`, i)
		}
		return head + `"hexsides": {"sets": [` + b.String()
	}},
	{"many entries in the wrong order", func(head string) string {
		var b strings.Builder
		for i := range maxItems + 1 {
			fmt.Fprintf(&b, `{"id":"n%06d","hex":"0,0","text":""},`, maxItems-i)
		}
		return head + `"notes": [` + b.String()
	}},
	{"many long texts", func(head string) string {
		return head + `"zones": [` + strings.Repeat(`{"id":"z","area":"`+strings.Repeat("a", maxString-1)+`"},`, 7)
	}},
	{"a zone of many runs", func(head string) string {
		return head + `"zones": [{"id":"z","area":"` + strings.Repeat("0:0 ", MaxFile/4-1000) + `"}]}`
	}},
}

const largeHead = `{"kind": "sandtable-map", "version": 1, "id": "x", "name": "", "layout": "flat-odd", "columns": 1000, "rows": 1000,
 "hex": {"width": 20, "height": 17}, "numbering": {"order": "column-row", "column": {"style": "digits", "first": 1},
 "row": {"style": "digits", "first": 1}, "origin": "ul"}, `

func TestHostileFilesCostLittle(t *testing.T) {
	for _, row := range hostile {
		data := []byte(row.file(largeHead))
		runtime.GC()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := Decode(data)
		runtime.ReadMemStats(&after)
		var failed *Fault
		require.ErrorAs(t, err, &failed, row.name)
		assert.Less(t, len(err.Error()), 300, row.name)
		assert.Less(t, (after.TotalAlloc-before.TotalAlloc)>>20, uint64(64), "MB taken: %s", row.name)
	}
}

func BenchmarkHostile(b *testing.B) {
	for _, row := range hostile {
		b.Run(strings.ReplaceAll(row.name, " ", "_"), func(b *testing.B) {
			data := []byte(row.file(largeHead))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Decode(data); err == nil {
					b.Fatal("was read")
				}
			}
		})
	}
}

// large makes the largest map there may be, with all layers full.
func large(b testing.TB) *Board {
	d, err := NewDraft("large", hex.FlatOdd, MaxSide, MaxSide, hex.Size{Width: 20, Height: 17})
	require.NoError(b, err)
	l := d.Board().Layout()
	for c := range d.Board().Field().All() {
		n := c.Col*7 + c.Row*13
		require.NoError(b, d.SetTerrain(c, []string{"clear", "wood", "marsh", "town"}[n/5%4]))
		require.NoError(b, d.SetElevation(c, n/9%30))
		for _, dir := range []hex.Direction{0, 1, 2} {
			if n%3 == int(dir) {
				require.NoError(b, d.SetEdge(l.EdgeOf(c, dir), Feature{Kind: "river"}, Feature{"wall", Facing(n / 4 % 3)}))
			}
			if n%4 == int(dir) {
				require.NoError(b, d.SetPath(l.EdgeOf(c, dir), []string{"road", "trail"}[n/8%2]))
			}
		}
	}
	half := hexesWhere(d.Board().Field(), func(c hex.Coord) bool { return c.Row%2 == 0 })
	require.NoError(b, d.PutZone(Zone{ID: "half", Area: NewArea(collect(half)...)}))
	for i := range 2000 {
		require.NoError(b, d.PutCounter(Counter{fmt.Sprintf("u%d", i), hex.Coord{Col: i % 1000, Row: i / 2}}))
	}
	return d.Freeze()
}

// A map of 1000×1000 hexes with all layers full keeps little.
func TestLargeMapIsCompact(t *testing.T) {
	data, err := large(t).Encode()
	require.NoError(t, err)
	before := held()
	kept, err := Read(bytes.NewReader(data))
	require.NoError(t, err)
	after := held()
	t.Logf("file %d MB, board %d MB", len(data)>>20, (after-before)>>20)
	assert.Less(t, (after-before)>>20, int64(40), "MB held by the board")
	runtime.KeepAlive(data)
	runtime.KeepAlive(kept)
}

func held() int64 {
	runtime.GC()
	runtime.GC()
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	return int64(now.HeapAlloc)
}

// BenchmarkOpenLarge opens a map of 1000×1000 hexes with all layers full.
func BenchmarkOpenLarge(b *testing.B) {
	data, err := large(b).Encode()
	require.NoError(b, err)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Read(bytes.NewReader(data)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSaveLarge(b *testing.B) {
	board := large(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := board.Encode(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSetsOfLarge(b *testing.B) {
	board := large(b)
	for b.Loop() {
		board.EdgesWith(func(set []Feature) bool { return hasKind(set, "river") })
		board.PathEdges("road").Hexes()
		board.HexesWith(func(kind string) bool { return kind == "marsh" })
	}
}
