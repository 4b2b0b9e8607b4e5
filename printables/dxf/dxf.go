// Package dxf writes lines along which a machine cuts, as a drawing of AutoCAD's release 12, which cutting machines and
// nearly all drawing programs read. Lengths are millimetres.
package dxf

import (
	"bufio"
	"fmt"
	"io"

	"sandtable/printables/draw"
)

// Write writes the lines of a page. In the file heights count from the lower edge of the page, which is the zero of both.
func Write(w io.Writer, page draw.Size, lines draw.Path) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1009\n9\n$INSUNITS\n70\n4\n9\n$EXTMIN\n10\n0\n20\n0\n9\n$EXTMAX\n10\n%.3f\n20\n%.3f\n0\nENDSEC\n", page.W, page.H)
	fmt.Fprint(b, "0\nSECTION\n2\nENTITIES\n")
	for _, part := range lines.Flat() {
		fmt.Fprint(b, "0\nPOLYLINE\n8\nCUT\n66\n1\n10\n0\n20\n0\n30\n0\n70\n0\n")
		for _, p := range part {
			fmt.Fprintf(b, "0\nVERTEX\n8\nCUT\n10\n%.3f\n20\n%.3f\n30\n0\n", p.X, page.H-p.Y)
		}
		fmt.Fprint(b, "0\nSEQEND\n8\nCUT\n")
	}
	fmt.Fprint(b, "0\nENDSEC\n0\nEOF\n")
	return b.Flush()
}
