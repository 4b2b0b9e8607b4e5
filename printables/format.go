package printables

import (
	"context"
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/mapsheet"
)

// Format is a kind of files that a job is written as.
type Format struct {
	ID     string
	Ending string                    // of the file that is named
	Folder bool                      // it is so many files that they want a folder of their own
	there  func(*Set, []string) bool // reports whether it is for products of a set
	takes  func(Output, string) bool // reports whether an output with a path of an ending is of this format
	write  func(*saving) error       // writes
}

// Output says where a job goes. Path says the format by its ending; each format takes of the rest what it needs.
type Output struct {
	Path    string
	DPI     float64 // of pages as pictures
	Apart   bool    // a PDF for sheets with backs and one for those without
	Pixels  int     // 0: pages; else counters and cards without paper, their longer side so many pixels
	Grid    bool    // all of these in one picture
	PDFX    bool    // a PDF for print shops
	Lines   string  // the file for the lines along which a machine cuts; empty: none
	Slug    string  // of The Game Crafter, for counters: small, medium or large; empty: not for it
	Address string  // of the folder where the pictures of a saved object will lie; empty: on this machine
}

// Written lists what was written.
type Written struct {
	Files  []string
	Warned []*engine.Problem
	Offers []mapsheet.Offer
}

// formats lists all of them in the order of lists: of two that take an output the last counts.
var formats = []Format{
	{ID: "pdf", Ending: ".pdf", takes: ofEnding(".pdf"), write: (*saving).paper},
	{ID: "pdfx", Ending: ".pdf", takes: func(o Output, ending string) bool { return o.PDFX && ending == ".pdf" }, write: (*saving).paper},
	{ID: "png", Ending: ".png", takes: ofEnding(".png"), write: (*saving).paper},
	{ID: "svg", Ending: ".svg", takes: ofEnding(".svg"), write: (*saving).paper},
	{ID: "cut", Ending: ".pdf", there: ofPieces, takes: func(o Output, ending string) bool { return o.Lines != "" && isPaper(ending) }, write: (*saving).paper},
	{ID: "pieces", Ending: ".png", there: ofPieces, takes: func(o Output, _ string) bool { return o.Pixels > 0 }, write: (*saving).pieces},
	{ID: "tabletop", Ending: TabletopEnding, Folder: true, there: ofTable, takes: ofEnding(TabletopEnding), write: (*saving).tabletop},
	{ID: "order", Ending: OrderEnding, Folder: true, there: ofCards, takes: ofEnding(OrderEnding), write: (*saving).order},
	{ID: "crafter", Ending: ".png", Folder: true, there: ofPieces, takes: func(o Output, _ string) bool { return o.Slug != "" }, write: (*saving).crafter},
}

func ofEnding(want string) func(Output, string) bool {
	return func(_ Output, ending string) bool { return ending == want }
}

func isPaper(ending string) bool { return slices.Contains([]string{".pdf", ".png", ".svg"}, ending) }

func ofCards(s *Set, products []string) bool {
	return hasCards(s) && slices.Contains(products, "cards")
}

func ofPieces(s *Set, products []string) bool {
	return ofCards(s, products) || s.OnSlugs(products)
}

func ofTable(s *Set, products []string) bool {
	return ofPieces(s, products) || hasMaps(s) && slices.Contains(products, "map")
}

// Formats lists the formats that products of a set can be written as, the usual one first.
func (s *Set) Formats(products []string) (out []Format) {
	for _, f := range formats {
		if f.there == nil || f.there(s, products) {
			out = append(out, f)
		}
	}
	return out
}

// Format returns the format of an output, or a Problem that says which endings there are.
func (o Output) Format() (Format, error) {
	ending, lines := kindOf(o.Path), o.Lines != ""
	for _, f := range slices.Backward(formats) {
		if f.takes(o, ending) {
			if o.PDFX && ending != ".pdf" {
				return f, engine.Wrong("print.pdfx_file", "path", o.Path)
			}
			if lines && f.ID != "cut" {
				return f, engine.Wrong("print.cut_paper", "path", o.Path)
			}
			if o.Address != "" && f.ID != "tabletop" {
				return f, engine.Wrong("print.url_base_other", "path", o.Path)
			}
			return f, nil
		}
	}
	return Format{}, engine.Wrong("print.file_kind", "path", o.Path)
}

// WriteTo writes a job: all its files or none. Errors are those of [Printout.Write].
func (s *Set) WriteTo(ctx context.Context, to Output, job Job, progress Progress) (Written, error) {
	f, err := to.Format()
	if err != nil {
		return Written{}, err
	}
	w := &saving{ctx: ctx, set: s, to: to, job: job, progress: progress}
	err = f.write(w)
	return w.done, err
}

// saving is the work of writing a job.
type saving struct {
	ctx      context.Context
	set      *Set
	to       Output
	job      Job
	progress Progress
	done     Written
}

// paper writes sheets, and the lines to cut beside them.
func (w *saving) paper() error {
	w.job.Cutter, w.job.PDFX = w.to.Lines != "", w.to.PDFX
	out, err := w.set.Print(w.job)
	if err != nil {
		return err
	}
	w.done.Warned, w.done.Offers = out.Warned, out.Offers
	var lines []string
	if w.job.Cutter { // first: what has no lines is refused before anything is written
		if lines, err = out.WriteCuts(w.ctx, w.to.Lines); err != nil {
			return err
		}
	}
	write := out.Write
	if w.to.Apart {
		write = out.WriteApart
	}
	w.done.Files, err = write(w.ctx, w.to.Path, w.to.DPI, w.progress)
	w.done.Files = append(w.done.Files, lines...)
	return err
}

// pieces writes counters and cards as pictures without paper.
func (w *saving) pieces() error {
	out, err := w.set.Singles(w.job, w.to.Pixels, w.to.Grid)
	if err != nil {
		return err
	}
	w.done.Warned = out.Warned
	w.done.Files, err = out.Write(w.ctx, w.to.Path, w.progress)
	return err
}

// order writes an order to a printer of cards.
func (w *saving) order() (err error) {
	w.done.Files, w.done.Warned, err = w.set.WriteOrder(w.ctx, w.to.Path, w.job, w.progress)
	return err
}

// tabletop writes a saved object of Tabletop Simulator. Without an address the pictures are those on this machine.
func (w *saving) tabletop() error {
	base := w.to.Address
	var own []*engine.Problem
	if base == "" {
		folder, err := filepath.Abs(filepath.Dir(w.to.Path))
		if err != nil {
			return err
		}
		base = fileAddress(folder)
		own = []*engine.Problem{engine.Wrong("print.own_address", "folder", folder)}
	} else if u, err := url.Parse(base); err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" {
		return engine.Wrong("print.url_base", "address", base)
	}
	var err error
	w.done.Files, w.done.Warned, err = w.set.WriteTabletop(w.ctx, w.to.Path, base, w.job, w.progress)
	w.done.Warned = append(w.done.Warned, own...)
	return err
}

// fileAddress gives the address of a folder of this machine.
func fileAddress(folder string) string {
	return (&url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(filepath.ToSlash(folder), "/")}).String()
}
