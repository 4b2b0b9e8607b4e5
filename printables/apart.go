package printables

import (
	"context"
	"io"
	"path/filepath"
	"strings"

	"sandtable/printables/atomicfile"
	"sandtable/printables/pdf"
)

// Part is the sheets of a printout with backs, or those without, for a file of their own.
type Part struct {
	*Printout
	Suffix string // of the file's name
}

// The suffixes of files that hold sheets of one kind.
const (
	twoSided = "_two_sided"
	oneSided = "_one_sided"
)

// Apart returns the sheets with backs and those without, each as a printout. If all sheets are alike it returns one part
// without a suffix.
func (p *Printout) Apart() []Part {
	var two, one Printout
	for _, of := range []*Printout{&two, &one} {
		of.Title, of.lang, of.pdfx, of.products = p.Title, p.lang, p.pdfx, p.products
	}
	two.duplex, one.duplex = p.duplex, pdf.Simplex
	for i, page := range p.Pages {
		to := &one
		if p.backs[i] || i+1 < len(p.backs) && p.backs[i+1] {
			to = &two
		}
		to.Pages, to.backs = append(to.Pages, page), append(to.backs, p.backs[i])
	}
	if len(two.Pages) == 0 || len(one.Pages) == 0 {
		return []Part{{p, ""}}
	}
	return []Part{{&two, twoSided}, {&one, oneSided}}
}

// Mixed reports whether some sheets have backs and others have none.
func (p *Printout) Mixed() bool { return len(p.Apart()) > 1 }

// Names returns the names of the files that WriteApart writes for a path.
func (p *Printout) Names(path string) []string {
	if kindOf(path) != ".pdf" {
		return []string{path}
	}
	var out []string
	for _, part := range p.Apart() {
		out = append(out, strings.TrimSuffix(path, filepath.Ext(path))+part.Suffix+filepath.Ext(path))
	}
	return out
}

// WriteApart writes a PDF for the sheets with backs and one for those without, both or neither, and returns their names.
// If all sheets are alike or the file is no PDF, it does what Write does.
func (p *Printout) WriteApart(ctx context.Context, path string, dpi float64, progress Progress) (names []string, err error) {
	parts := p.Apart()
	if len(parts) == 1 || kindOf(path) != ".pdf" {
		return p.Write(ctx, path, dpi, progress)
	}
	p.apart = true
	defer func() { p.apart = false }()
	var together atomicfile.Set
	defer together.Drop()
	done := 0
	names = p.Names(path)
	for i, part := range parts {
		name := names[i]
		if err := together.Add(name, func(w io.Writer) error {
			return pdf.Write(ctx, w, part.Document(), part.told(done, len(p.Pages), progress))
		}); err != nil {
			return nil, asProblem(name, err)
		}
		done += len(part.Pages)
	}
	if err := together.Commit(); err != nil {
		return nil, asProblem(path, err)
	}
	return names, nil
}

// told counts the pages of a part among those of all.
func (part Part) told(before, total int, progress Progress) pdf.Progress {
	if progress == nil {
		return nil
	}
	return func(done, _ int) { progress(before+done, total) }
}
