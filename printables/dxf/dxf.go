// Package dxf writes lines along which a machine cuts, as a drawing of AutoCAD's release 12, which cutting machines and
// nearly all drawing programs read. Lengths are millimetres.
package dxf

import (
	"bufio"
	"fmt"
	"io"

	"sandtable/printables/draw"
)

// steps is into how many straight lines a curve is divided.
const steps = 16

// Write writes the lines of a page. In the file heights count from the lower edge of the page, which is the zero of both.
func Write(w io.Writer, page draw.Size, lines draw.Path) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1009\n9\n$INSUNITS\n70\n4\n9\n$EXTMIN\n10\n0\n20\n0\n9\n$EXTMAX\n10\n%.3f\n20\n%.3f\n0\nENDSEC\n", page.W, page.H)
	fmt.Fprint(b, "0\nSECTION\n2\nENTITIES\n")
	for _, part := range parts(lines) {
		fmt.Fprint(b, "0\nPOLYLINE\n8\nCUT\n66\n1\n10\n0\n20\n0\n30\n0\n70\n0\n")
		for _, p := range part {
			fmt.Fprintf(b, "0\nVERTEX\n8\nCUT\n10\n%.3f\n20\n%.3f\n30\n0\n", p.X, page.H-p.Y)
		}
		fmt.Fprint(b, "0\nSEQEND\n8\nCUT\n")
	}
	fmt.Fprint(b, "0\nENDSEC\n0\nEOF\n")
	return b.Flush()
}

// parts gives the parts of a path as points; a closed part ends where it began.
func parts(path draw.Path) (out [][]draw.Point) {
	for _, s := range path.Segments() {
		last := len(out) - 1
		switch s.Op {
		case draw.OpMove:
			out = append(out, []draw.Point{s.To})
		case draw.OpLine:
			out[last] = append(out[last], s.To)
		case draw.OpCubic:
			out[last] = append(out[last], curve(out[last][len(out[last])-1], s)...)
		case draw.OpClose:
			out[last] = append(out[last], out[last][0])
		}
	}
	return out
}

// curve gives points along a curve from a point on.
func curve(from draw.Point, s draw.Segment) (out []draw.Point) {
	for i := 1; i <= steps; i++ {
		t := float64(i) / steps
		u := 1 - t
		p := from.Times(u * u * u).Add(s.C1.Times(3 * u * u * t)).Add(s.C2.Times(3 * u * t * t)).Add(s.To.Times(t * t * t))
		out = append(out, p)
	}
	return out
}
