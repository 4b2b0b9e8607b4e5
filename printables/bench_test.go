package printables

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"maps"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"sandtable/engine"
	"sandtable/printables/mapsheet"
	"sandtable/printables/pdf"
	"sandtable/printables/sheet"
	"sandtable/printables/symbol"
)

// unitList is a list of so many different two-sided unit counters with symbols.
func unitList(tb testing.TB, count int) *Set {
	branches, sizes := symbol.Branches(), symbol.Sizes()
	var b strings.Builder
	b.WriteString("id,ground,band,symbol,mark,left,right,factors,back_ground,back_symbol,back_mark,back_left,back_factors\n")
	grounds := []string{"khaki", "lightsteelblue", "darkseagreen", "tan"}
	for i := range count {
		branch, mark := branches[i%len(branches)], sizes[i%len(sizes)].ID
		if branch.Kind != symbol.Land {
			mark = ""
		}
		fmt.Fprintf(&b, "u%d,%s,#8c2b2%d,%s,%s,%d,3Wx,%d-!%d-%d,wheat,%s,%s,%d,%d-%d-%d\n", i, grounds[i%4], i%10, branch.ID, mark, i, i%13, i%9, i%7,
			branch.ID, mark, i, i%11, i%8, i%6)
	}
	s, _, err := readCSV("units.csv", []byte(b.String()), nil)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

// written prints a job and writes it as PDF into memory.
func written(tb testing.TB, s *Set, job Job) []byte {
	out, err := s.Print(job)
	if err != nil {
		tb.Fatal(err)
	}
	var b bytes.Buffer
	if err := pdf.Write(context.Background(), &b, out.Document(), nil); err != nil {
		tb.Fatal(err)
	}
	return b.Bytes()
}

// bars runs a job and reports its time, and the most memory held while it runs, each beside its bar; a bar of 0 is
// not checked.
func bars(b *testing.B, s *Set, job Job, name string, ms, mb float64) {
	var before, after runtime.MemStats
	most, size := 0.0, 0
	for b.Loop() {
		runtime.GC()
		runtime.ReadMemStats(&before)
		size = len(written(b, s, job))
		runtime.ReadMemStats(&after)
		most = max(most, float64(after.Sys-before.Sys+after.HeapAlloc)/1e6)
	}
	b.ReportMetric(b.Elapsed().Seconds()*1e3/float64(b.N), name+"-ms")
	b.ReportMetric(ms, name+"-ms-bar")
	b.ReportMetric(float64(size)/1e6, "MB-file")
	if mb > 0 {
		b.ReportMetric(most, name+"-MB")
		b.ReportMetric(mb, name+"-MB-bar")
	}
}

func BenchmarkThousandCounters(b *testing.B) {
	bars(b, unitList(b, 1000), Job{Setup: sheet.Setup{Back: sheet.LongEdge}, Products: []string{"counters"}}, "thousand", 500, 100)
}

func BenchmarkVeritableCounters(b *testing.B) {
	bars(b, veritable(b, "vpg"), Job{Setup: sheet.Setup{Back: sheet.LongEdge}, Products: []string{"counters"}}, "veritable", 100, 0)
}

func BenchmarkLargeMapTiled(b *testing.B) {
	s := withBoard(veritable(b, "vpg"), trialBoard(b, 200, 200))
	bars(b, s, Job{Products: []string{"map"}, Map: mapsheet.Choice{Fit: mapsheet.Tiled}}, "map", 2000, 0)
}

func BenchmarkEverything(b *testing.B) {
	s := veritable(b, "vpg")
	bars(b, s, Job{Setup: sheet.Setup{Back: sheet.LongEdge}, Products: []string{"counters", "map", "charts", "track", "boxes", "sequence", "ledger", "log"}}, "all", 1000, 0)
}

func BenchmarkChartsOfFlames(b *testing.B) {
	bars(b, shipped(b, engine.Opening{ID: "flames-of-war", Default: true}), Job{Products: []string{"charts"}}, "charts", 200, 0)
}

// pictureList is a list of so many two-sided counters with so many pictures, photographs and drawings by turns.
func pictureList(tb testing.TB, count, pictures int) (list []byte, files fstest.MapFS) {
	files = fstest.MapFS{}
	for i := range pictures {
		name, data := fmt.Sprintf("p%d.png", i), drawing(tb, i)
		if i%2 == 1 {
			name, data = fmt.Sprintf("p%d.jpg", i), photograph(tb, i)
		}
		files[name] = &fstest.MapFile{Data: data}
	}
	names := slices.Sorted(maps.Keys(files))
	var b bytes.Buffer
	b.WriteString("id,ground,picture,factors,left,back_ground,back_picture\n")
	for i := range count {
		fmt.Fprintf(&b, "u%d,khaki,%s,%d-%d-%d,%d,wheat,%s\n", i, names[i%pictures], i%9, i%7, i%5, i, names[(i+pictures/2)%pictures])
	}
	return b.Bytes(), files
}

// drawing is a counter's picture with a transparent ground, at 600 dots per inch of its place.
func drawing(tb testing.TB, n int) []byte {
	img := image.NewNRGBA(image.Rect(0, 0, 300, 200))
	for y := 20; y < 180; y++ {
		for x := 20; x < 280; x++ {
			img.SetNRGBA(x, y, color.NRGBA{uint8(n), uint8(x / 8 * 8), uint8(y / 8 * 8), 255})
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		tb.Fatal(err)
	}
	return b.Bytes()
}

func photograph(tb testing.TB, n int) []byte {
	img := image.NewRGBA(image.Rect(0, 0, 400, 300))
	for y := range 300 {
		for x := range 400 {
			img.SetRGBA(x, y, color.RGBA{uint8(x*y/(n+9) + x), uint8(x + n), uint8(y), 255})
		}
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, nil); err != nil {
		tb.Fatal(err)
	}
	return b.Bytes()
}

// The list is read with its pictures in each turn: that is what one waits for.
func BenchmarkThousandPictured(b *testing.B) {
	list, files := pictureList(b, 1000, 200)
	var most float64
	size := 0
	for b.Loop() {
		s, _, err := readCSV("units.csv", list, files)
		if err != nil {
			b.Fatal(err)
		}
		size = len(written(b, s, Job{Setup: sheet.Setup{Back: sheet.LongEdge}, Products: []string{"counters"}}))
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		most = max(most, float64(m.HeapAlloc)/1e6)
	}
	b.ReportMetric(b.Elapsed().Seconds()*1e3/float64(b.N), "pictured-ms")
	b.ReportMetric(1000, "pictured-ms-bar")
	b.ReportMetric(float64(size)/1e6, "MB-file")
	b.ReportMetric(most, "MB-heap")
}

// BenchmarkAll prints everything of the largest game.
func BenchmarkAll(b *testing.B) {
	s := veritable(b, "vpg")
	var ids []string
	for _, p := range s.Products("en") {
		if p.ID != "report" && p.ID != "position" { // which are of a session
			ids = append(ids, p.ID)
		}
	}
	bars(b, s, Job{Setup: sheet.Setup{Back: sheet.LongEdge}, Products: ids}, "all", 1000, 100)
}
