package pdf

import (
	"bytes"
	"fmt"
	"slices"

	"sandtable/printables/draw"
)

// What tells objects of gofpdf's files apart, and how a file begins that holds what is added here.
const (
	header        = "%PDF-1.7\n"
	pageType      = "<</Type /Page\n"
	catalogueType = "/Type /Catalog\n"
	metadataType  = "/Type /Metadata"
)

// withBoxes adds to a page what print shops ask for: what is left of it when it is cut, and what is printed beyond
// the cut (PDF 1.7, 14.11.2). Gofpdf would write them in any order, and on all pages that follow.
func withBoxes(body []byte, p draw.Page) []byte {
	at := bytes.Index(body, []byte("/Resources"))
	if at < 0 {
		return body
	}
	whole := draw.Rect{W: p.Size.W, H: p.Size.H}
	trim, bleed := p.Trim.Intersect(whole), p.Bleed.Intersect(whole)
	if trim.Empty() {
		trim = whole
	}
	bleed = bleed.Union(trim)
	return slices.Concat(body[:at], fmt.Appendf(nil, "/TrimBox %s\n/BleedBox %s\n", box(trim, p.Size.H), box(bleed, p.Size.H)), body[at:])
}

// box writes a rectangle in points, y up.
func box(r draw.Rect, height float64) string {
	k := pointsPerMM
	return fmt.Sprintf("[%.2f %.2f %.2f %.2f]", r.X*k, (height-r.Bottom())*k, r.Right()*k, (height-r.Y)*k)
}

// metadataOf gives the number of the object that holds the metadata, 0 for none.
func metadataOf(objects []object) int {
	for _, o := range objects {
		head, _, ok := bytes.Cut(o.body, []byte("\nstream\n"))
		if ok && bytes.Contains(head, []byte(metadataType)) {
			return o.number
		}
	}
	return 0
}
