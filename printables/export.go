package printables

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/pdf"
	"sandtable/printables/raster"
	"sandtable/printables/screen"
	"sandtable/printables/sheet"
)

// Document returns the printout as a document for PDF. If some sheets have backs, a blank page follows each sheet without
// one, so that a printer does not put two such sheets, for example of a map, on one piece of paper.
func (p *Printout) Document() pdf.Document {
	return pdf.Document{Title: p.Title, Subject: "Sandtable", Language: p.lang, Duplex: p.duplex, PDFX: p.pdfx, Pages: p.onPaper()}
}

func (p *Printout) onPaper() []draw.Page {
	if !slices.Contains(p.backs, true) {
		return p.Pages
	}
	var out []draw.Page
	for i, page := range p.Pages {
		out = append(out, page)
		if last := i == len(p.Pages)-1; !last && !p.backs[i] && !p.backs[i+1] {
			out = append(out, draw.Page{Size: page.Size, Draw: func(draw.Canvas) {}})
		}
	}
	return out
}

// WritePDF writes the printout as PDF, or nothing and an error when ctx is done before.
func (p *Printout) WritePDF(ctx context.Context, w io.Writer) error {
	return pdf.Write(ctx, w, p.Document(), nil)
}

// Progress is called with the number of pages written and the total, from the goroutine that writes.
type Progress func(done, total int)

// Write writes the printout to a file whose name ends with .pdf, .png or .svg, as a whole or not at all, and returns the names
// of the files. As PNG, with a resolution in dots per inch, and as SVG every page is a file. It returns a Problem for a full disk, a
// missing folder and a place without permission to write, and an error that wraps ctx's when ctx is done. Then it leaves
// no file.
func (p *Printout) Write(ctx context.Context, path string, dpi float64, progress Progress) ([]string, error) {
	switch kindOf(path) {
	case ".pdf":
		err := pdf.WriteFile(ctx, path, p.Document(), pdf.Progress(progress))
		return []string{path}, asProblem(path, err)
	case ".png":
		return p.writePNG(ctx, path, dpi, progress)
	case ".svg":
		return p.writeSVG(ctx, path, progress)
	}
	return nil, engine.Wrong("print.file_kind", "path", path)
}

// kindOf is the ending of a file's name.
func kindOf(path string) string { return strings.ToLower(filepath.Ext(path)) }

// The resolutions of pictures, in dots per inch.
const (
	minDPI = 20
	maxDPI = 1200
)

// writePNG writes every page as a picture, all of them or none.
func (p *Printout) writePNG(ctx context.Context, path string, dpi float64, progress Progress) ([]string, error) {
	if !(dpi >= minDPI && dpi <= maxDPI) {
		return nil, engine.Wrong("print.dpi", "value", sheet.Hundredths(dpi), "min", minDPI, "max", maxDPI)
	}
	return writePages(ctx, path, p.Pages, progress, func(w io.Writer, page draw.Page) error {
		img, err := raster.Page(page, dpi)
		if err != nil {
			return engine.Wrong("print.too_large", "width", sheet.Hundredths(page.Size.W), "height", sheet.Hundredths(page.Size.H), "dpi", sheet.Hundredths(dpi))
		}
		return raster.WritePNG(w, img, dpi)
	})
}

// stopped returns the error of work whose ctx is done.
func stopped(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("stopped: %w", err)
	}
	return nil
}

// numbered returns the name of a page's file, without its ending.
func numbered(base string, page, of int) string {
	if of == 1 {
		return base
	}
	return fmt.Sprintf("%s_%0*d", base, len(fmt.Sprint(of)), page)
}

// FileName suggests a name for a file with the printout, without folder and ending.
func (s *Set) FileName(products []string) string {
	name := screen.FileName(s.Title("en"))
	if s.Game != nil {
		name = s.Game.ID + "_" + s.Game.Edition
	}
	if len(products) == 1 {
		name += "_" + products[0]
	}
	return cmp.Or(name, "sandtable")
}
