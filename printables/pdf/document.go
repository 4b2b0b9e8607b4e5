package pdf

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/jung-kurt/gofpdf"

	"sandtable/printables/atomicfile"
	"sandtable/printables/draw"
)

// Duplex is how a document wants its sheets turned over, for printers that listen.
type Duplex string

// As the printer is set, one side only, or both sides, turned about the long or the short edge.
const (
	AsSet     Duplex = ""
	Simplex   Duplex = "Simplex"
	LongEdge  Duplex = "DuplexFlipLongEdge"
	ShortEdge Duplex = "DuplexFlipShortEdge"
)

// Document is what Write makes a file of.
type Document struct {
	Title    string
	Subject  string
	Language string // "en", "ru"; tells screen readers how to read
	Duplex   Duplex
	PDFX     bool // for print shops: PDF/X-4, all colours as inks
	Pages    []draw.Page
}

// A page of PDF 1.x may be at most 14,400 points wide and high, about 5.08 m, and
// must be at least 3 points.
const (
	minPage = 2
	maxPage = 5080
)

// pointsPerMM is what a millimetre is in the unit of PDF, 1/72 of an inch.
const pointsPerMM = 72 / 25.4

// made is written as the date of every file, so that the same document gives the
// same bytes.
var made = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// Progress is called with the number of pages drawn and the total, from the goroutine that writes.
type Progress func(done, total int)

// WriteFile writes the document to a file, whole or not at all. See Write for the
// rest.
func WriteFile(ctx context.Context, path string, doc Document, progress Progress) error {
	return atomicfile.Write(path, func(w io.Writer) error { return Write(ctx, w, doc, progress) })
}

// Write writes the document. It stops soon after ctx is done, with an error that
// wraps ctx's; nothing has been written then. The progress may be nil. Errors
// name the page they belong to; a page that panics becomes one too.
func Write(ctx context.Context, w io.Writer, doc Document, progress Progress) error {
	if err := doc.check(); err != nil {
		return err
	}
	out := newWriter(ctx, doc)
	for i, page := range doc.Pages {
		if err := out.page(page); err != nil {
			return fmt.Errorf("page %d%s: %w", i+1, named(page), err)
		}
		if progress != nil {
			progress(i+1, len(doc.Pages))
		}
	}
	data, err := out.bytes(doc)
	if err != nil {
		return err
	}
	if _, err := w.Write(data); err != nil {
		return fmt.Errorf("write pdf: %w", err)
	}
	return nil
}

func named(p draw.Page) string {
	if p.Title == "" {
		return ""
	}
	return fmt.Sprintf(" (%s)", p.Title)
}

// check finds what would make no file.
func (d Document) check() error {
	if len(d.Pages) == 0 {
		return errors.New("there is no page to print: choose something to print")
	}
	for i, p := range d.Pages {
		for _, length := range []float64{p.Size.W, p.Size.H} {
			if !(length >= minPage && length <= maxPage) {
				return fmt.Errorf("page %d%s: a page of %.5g by %.5g mm cannot be printed: each side must be from %d to %d mm",
					i+1, named(p), p.Size.W, p.Size.H, minPage, maxPage)
			}
		}
	}
	return nil
}

// writer makes one file.
type writer struct {
	ctx        context.Context
	pdf        *gofpdf.Fpdf
	pdfx       bool
	fonts      [256]bool // those added to pdf
	stamps     map[string]*stamp
	images     images
	level      int     // of the latest bookmark
	lastHeight float64 // of the last page, in points
	calls      int     // counted to look at ctx now and then
}

// newWriter begins a file.
func newWriter(ctx context.Context, doc Document) *writer {
	last := points(doc.Pages[len(doc.Pages)-1].Size)
	pdf := gofpdf.NewCustom(&gofpdf.InitType{OrientationStr: "P", UnitStr: "pt", Size: points(doc.Pages[0].Size)})
	pdf.SetCompression(false) // done by rewritten
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(made)
	pdf.SetModificationDate(made)
	pdf.SetProducer("Sandtable", true)
	pdf.SetTitle(draw.Sans.Clean(doc.Title), true)
	pdf.SetSubject(draw.Sans.Clean(doc.Subject), true)
	pdf.SetXmpMetadata(metadata(doc))
	pdf.SetMargins(0, 0, 0)
	pdf.SetAutoPageBreak(false, 0)
	return &writer{ctx: ctx, pdf: pdf, pdfx: doc.PDFX, stamps: map[string]*stamp{}, images: newImages(), level: -1, lastHeight: last.Ht}
}

func points(s draw.Size) gofpdf.SizeType {
	return gofpdf.SizeType{Wd: s.W * pointsPerMM, Ht: s.H * pointsPerMM}
}

// page draws one page.
func (w *writer) page(p draw.Page) error {
	return guard(func() error {
		w.checkContext()
		size := points(p.Size)
		w.pdf.AddPageFormat("P", size)
		w.bookmark(p, size.Ht)
		c := &canvas{w: w, pdf: w.pdf, height: size.Ht, at: onPage(size.Ht)}
		p.Draw(c)
		c.finish()
		return w.pdf.Error()
	})
}

// guard turns a panic into an error: a slip in one drawing, or in gofpdf, must not
// take the program with it.
func guard(work func() error) (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case cancelled:
			err = r.err
		default:
			err = fmt.Errorf("this is a fault of the program: %v", r)
		}
	}()
	return work()
}

// onPage gives the transform from millimetres, y down, to points, y up.
func onPage(height float64) draw.Affine {
	return draw.Affine{A: pointsPerMM, D: -pointsPerMM, F: height}
}

// bookmark adds the page to the list of contents. Levels that would leave out one
// above them are raised.
func (w *writer) bookmark(p draw.Page, height float64) {
	title := draw.Sans.Clean(p.Title)
	if title == "" {
		return
	}
	w.useFont(w.pdf, draw.Sans, 10) // gofpdf writes bookmarks in the encoding of the font in use
	w.level = max(0, min(p.Level, w.level+1))
	// gofpdf counts from the top of the last page, whichever page is meant; -1
	// has a meaning of its own there.
	y := w.lastHeight - height
	if y == -1 {
		y = -1.01
	}
	w.pdf.Bookmark(title, w.level, y)
}

// bytes finishes the file.
func (w *writer) bytes(doc Document) ([]byte, error) {
	var b bytes.Buffer
	if err := guard(func() error { return w.pdf.Output(&b) }); err != nil {
		return nil, fmt.Errorf("write pdf: %w", err)
	}
	return rewritten(b.Bytes(), doc)
}

// cancelled is thrown out of a drawing when the context is done.
type cancelled struct{ err error }

// checkContext stops the drawing when the context is done.
func (w *writer) checkContext() {
	if err := w.ctx.Err(); err != nil {
		panic(cancelled{fmt.Errorf("stopped: %w", err)})
	}
}
