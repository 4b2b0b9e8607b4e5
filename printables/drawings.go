package printables

import (
	"context"
	"io"
	"path/filepath"
	"strings"

	"sandtable/engine"
	"sandtable/printables/atomicfile"
	"sandtable/printables/draw"
	"sandtable/printables/dxf"
	"sandtable/printables/svg"
)

// writeSVG writes every page as a drawing, all of them or none.
func (p *Printout) writeSVG(ctx context.Context, path string, progress Progress) ([]string, error) {
	return writePages(ctx, path, p.Pages, progress, svg.Write)
}

// WriteCuts writes the lines along which pieces are cut out of the pages, a file for each page that has any, as .svg or .dxf
// for a cutting machine: all files or none. It returns their names; errors are as of Write.
func (p *Printout) WriteCuts(ctx context.Context, path string) ([]string, error) {
	var pages []draw.Page
	for _, page := range p.Pages {
		if !page.Cuts.Empty() {
			pages = append(pages, page)
		}
	}
	if len(pages) == 0 {
		return nil, engine.Wrong("print.no_cuts")
	}
	switch kindOf(path) {
	case ".svg":
		return writePages(ctx, path, pages, nil, cutDrawing)
	case ".dxf":
		return writePages(ctx, path, pages, nil, func(w io.Writer, page draw.Page) error { return dxf.Write(w, page.Size, page.Cuts) })
	}
	return nil, engine.Wrong("print.cut_kind", "path", path)
}

// cutDrawing writes the lines of a page in the red that programs of cutting machines take for a cut.
func cutDrawing(w io.Writer, page draw.Page) error {
	return svg.WriteBare(w, draw.Page{Size: page.Size, Title: page.Title, Draw: func(c draw.Canvas) {
		c.Stroke(page.Cuts, draw.Solid(0.1, draw.Colour{R: 255, A: 255}))
	}})
}

// writePages writes a file for each page, all of them or none.
func writePages(ctx context.Context, path string, pages []draw.Page, progress Progress, write func(io.Writer, draw.Page) error) (names []string, err error) {
	ending := filepath.Ext(path)
	var together atomicfile.Set
	defer together.Drop()
	for i, page := range pages {
		if err := stopped(ctx); err != nil {
			return nil, err
		}
		name := numbered(strings.TrimSuffix(path, ending), i+1, len(pages)) + strings.ToLower(ending)
		if err := together.Add(name, func(w io.Writer) error { return write(w, page) }); err != nil {
			return nil, asProblem(name, err)
		}
		names = append(names, name)
		if progress != nil {
			progress(i+1, len(pages))
		}
	}
	if err := together.Commit(); err != nil {
		return nil, asProblem(path, err)
	}
	return names, nil
}
