package pdf

import (
	"bytes"
	"context"
	"fmt"
	"testing"

	"sandtable/printables/draw"
	"sandtable/printables/symbol"
)

// counters lays n counters of half an inch on A4 pages, all different, with a unit
// symbol and three lines of text, and a front and a back.
func counters(n int) Document {
	const across, down, side = 14, 20, 12.7
	doc := Document{Title: "Counters"}
	for first := 0; first < n; first += across * down {
		for _, back := range []bool{false, true} {
			doc.Pages = append(doc.Pages, draw.Page{Size: draw.Size{W: 210, H: 297}, Draw: func(c draw.Canvas) {
				for i := range min(across*down, n-first) {
					c.Transform(draw.Move(15+float64(i%across)*side, 20+float64(i/across)*side))
					counter(c, first+i, back)
					c.Pop()
				}
			}})
		}
	}
	return doc
}

var branches, sizes = symbol.Branches(), symbol.Sizes()

func counter(c draw.Canvas, i int, back bool) {
	colour := draw.RGB(0xd8c89a)
	if back {
		colour = draw.RGB(0xe8dcb8)
	}
	c.Fill(draw.Rect{X: 0, Y: 0, W: 12.7, H: 12.7}.Path(), colour)
	unit := symbol.Symbol{Branch: branches[i%len(branches)].ID, Size: sizes[i%len(sizes)].ID}
	look := symbol.Look{Box: draw.RGB(0xffffff - uint32(i%5)*0x202020), Line: draw.Black}
	c.Stamp(fmt.Sprint(unit, look), draw.Pt(0, 0), func(c draw.Canvas) {
		if err := unit.Draw(c, draw.Rect{X: 3, Y: 3.2, W: 6.6, H: 4.4}, look); err != nil {
			panic(err)
		}
	})
	small := draw.Lettering{Font: draw.Condensed, Size: 1.5, Colour: draw.Black, Align: draw.Centre}
	c.Text(fmt.Sprintf("%d/Дивизия", i), draw.Pt(6.35, 2.2), small)
	c.Text(fmt.Sprintf("%d-%d-%d", i%9, i%7, i%11), draw.Pt(6.35, 11.6),
		draw.Lettering{Font: draw.Bold, Size: 3.2, Colour: draw.Black, Align: draw.Centre})
	c.Text(fmt.Sprint(i), draw.Pt(12.2, 6), small)
}

func benchmark(b *testing.B, doc Document) {
	b.ReportAllocs()
	var out bytes.Buffer
	for b.Loop() {
		out.Reset()
		if err := Write(context.Background(), &out, doc, nil); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(out.Len())/1e6, "MB-file")
}

func BenchmarkCounters1000(b *testing.B) { benchmark(b, counters(1000)) }

func BenchmarkHexes40000(b *testing.B) {
	benchmark(b, Document{Pages: []draw.Page{{Size: draw.Size{W: 3500, H: 4100}, Draw: func(c draw.Canvas) {
		for i := range 40000 {
			at := draw.Pt(float64(i%200)*17.32, float64(i/200)*20)
			c.Stamp("hex", at, emblem)
			c.Text(fmt.Sprintf("%02d%02d", i%200, i/200), at, draw.Lettering{Size: 2, Colour: draw.Black, Align: draw.Centre})
		}
	}}}})
}
