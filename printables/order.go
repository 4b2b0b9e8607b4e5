package printables

import (
	"context"
	"encoding/xml"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/atomicfile"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
	"sandtable/printables/screen"
)

// OrderEnding is that of an order to a printer of cards.
const OrderEnding = ".xml"

// WriteOrder writes the cards of a job for a printer of cards: fronts and backs with bleed at 300 dpi, which most of them
// take, and beside them the file of an order from MakePlayingCards; cards of several sizes are several orders. All files are
// written or none. It returns their names; errors are those of [Printout.Write].
func (s *Set) WriteOrder(ctx context.Context, path string, job Job, progress Progress) (names []string, warned []*engine.Problem, err error) {
	job.Products = []string{"cards"}
	_, cards, w, err := s.loose(job)
	if err != nil {
		return nil, nil, err
	}
	groups := bySize(cards)
	if len(groups) == 0 {
		return nil, nil, engine.Wrong("print.no_card")
	}
	files := &bundle{folder: filepath.Dir(path)}
	defer files.together.Drop()
	var pictures []screen.Picture
	for i, group := range groups {
		base := numbered(strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), i+1, len(groups))
		order, of := screen.NewOrder(base, group)
		if n := order.Details.Quantity; n > screen.MaxOrder {
			return nil, nil, engine.Wrong("print.order_large", "count", n, "most", screen.MaxOrder)
		}
		files.add(base+OrderEnding, func(w io.Writer) error { return writeXML(w, order) })
		pictures = append(pictures, of...)
	}
	if err := files.pictures(ctx, pictures, screen.OrderDPI, progress); err != nil {
		return nil, nil, err
	}
	return files.names, w.warned, nil
}

// bySize divides cards by their size, in the order of their first.
func bySize(cards []counter.Piece) (out [][]counter.Piece) {
	var sizes []draw.Size
	for _, c := range cards {
		i := slices.Index(sizes, c.Size)
		if i < 0 {
			i, sizes, out = len(sizes), append(sizes, c.Size), append(out, nil)
		}
		out[i] = append(out[i], c)
	}
	return out
}

func writeXML(w io.Writer, v any) error {
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(v); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

// bundle is files that are written together into a folder.
type bundle struct {
	folder   string
	names    []string
	together atomicfile.Set
	err      error // the first
}

// add adds a file; after an error it does nothing.
func (f *bundle) add(name string, content func(io.Writer) error) {
	if f.err != nil {
		return
	}
	path := filepath.Join(f.folder, name)
	f.names = append(f.names, path)
	f.err = asProblem(path, f.together.Add(path, content))
}

// pictures adds pictures until ctx is done, then puts all files in their places.
func (f *bundle) pictures(ctx context.Context, list []screen.Picture, dpi float64, progress Progress) error {
	if f.err != nil {
		return f.err
	}
	err := each(ctx, list, progress, func(one screen.Picture) error {
		f.add(one.Name+".png", func(w io.Writer) error { return raster.WritePNG(w, one.Draw(), dpi) })
		return f.err
	})
	if err == nil {
		err = asProblem(f.folder, f.together.Commit())
	}
	return err
}
