package printables

import (
	"maps"
	"slices"

	"sandtable/engine"
	"sandtable/printables/aid"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/mapsheet"
	"sandtable/printables/pdf"
	"sandtable/printables/sheet"
)

// Job says what to print of a set.
type Job struct {
	sheet.Setup
	Products []string // ids; an id printed as often as it is listed
	PDFX     bool     // a PDF for print shops
	Counters CounterChoice
	Sources  bool // charts: with where their values come from
	Map      mapsheet.Choice
	Report   *aid.Report   // what "report" prints
	Position *aid.Position // what "position" prints
}

// CounterChoice says which counters to print. The zero value prints each as often as the game has it.
type CounterChoice struct {
	Copies map[string]int // by piece: how often instead; 0 omits it
	Times  int            // multiplies all numbers; 0 means 1
	Blanks int            // empty counters for each side
	Width  float64        // of the commonest size, in millimetres; the others keep their proportion to it. 0: as they are
}

// Printout is the result of a job: the pages of its products, in order.
type Printout struct {
	Title  string
	Pages  []draw.Page
	Warned []*engine.Problem // what was printed, but not quite as asked
	Offers []mapsheet.Offer  // plans that need fewer pages
	duplex pdf.Duplex
	apart  bool   // it is being written as a file for each kind of sheet
	backs  []bool // by page: it is the back of the one before
	lang   string
	pdfx   bool

	products map[string]string // by the names under which their pages begin
}

// work is the work on a job.
type work struct {
	sheet.Subject
	set    *Set
	job    Job
	out    *Printout
	warned []*engine.Problem
	offers []mapsheet.Offer
}

// begin begins the work on a job.
func (s *Set) begin(job Job) (*work, error) {
	setup, err := job.Setup.Settled()
	if err != nil {
		return nil, err
	}
	job.Setup = setup
	out := &Printout{Title: s.Title(setup.Lang), lang: string(setup.Lang), pdfx: job.PDFX, products: map[string]string{}}
	return &work{Subject: sheet.Subject{Voice: s.voice(setup.Lang), Game: s.Game, Setup: setup}, set: s, job: job, out: out}, nil
}

// Print makes the pages of a job. It returns a Problem for what the user can mend.
func (s *Set) Print(job Job) (*Printout, error) {
	w, err := s.begin(job)
	if err != nil {
		return nil, err
	}
	if len(job.Products) == 0 {
		return nil, engine.Wrong("print.nothing")
	}
	out := w.out
	var oneSided []draw.Page
	for _, id := range w.available() {
		pages, backs, err := w.product(id)
		switch {
		case err != nil:
			return nil, err
		case slices.Contains(backs, true):
			out.Pages, out.backs = append(out.Pages, pages...), append(out.backs, backs...)
		default:
			oneSided = append(oneSided, pages...)
		}
	}
	out.duplex = pdf.Simplex
	if len(out.Pages) > 0 {
		out.duplex = map[sheet.Back]pdf.Duplex{sheet.LongEdge: pdf.LongEdge, sheet.ShortEdge: pdf.ShortEdge}[w.Setup.Back]
	}
	out.Pages, out.backs = append(out.Pages, oneSided...), append(out.backs, make([]bool, len(oneSided))...)
	out.Warned, out.Offers = w.warned, w.offers
	return out, nil
}

// available returns the chosen products, without those that the set does not have if others remain. It warns of them.
func (w *work) available() []string {
	kept := slices.DeleteFunc(slices.Clone(w.job.Products), w.set.lacks)
	if len(kept) == 0 {
		return w.job.Products
	}
	for _, id := range w.job.Products {
		if w.set.lacks(id) {
			w.warned = append(w.warned, engine.Wrong("print.absent", "product", w.Say("print.product."+id+".name")))
		}
	}
	return kept
}

// product makes the pages of one product with their frames, and reports which of them are backs.
func (w *work) product(id string) (pages []draw.Page, backs []bool, err error) {
	m, err := w.set.maker(id)
	if err != nil {
		return nil, nil, err
	}
	leaves, err := m.make(w)
	if err != nil {
		return nil, nil, err
	}
	name := "print.product." + id + ".name"
	w.out.products[w.Say(name)] = id
	pages, backs = w.framed(leaves, name)
	return pages, backs, nil
}

// framed adds the frame of a product to leaves, and reports which of them are backs.
func (w *work) framed(leaves []sheet.Leaf, name string) (pages []draw.Page, backs []bool) {
	f := sheet.Frame{Voice: w.Voice, Setup: w.Setup, Game: w.set.Title(w.Lang), Product: w.Say(name)}
	for _, l := range leaves {
		if !l.Back {
			f.Count++
		}
		backs = append(backs, l.Back)
	}
	pages = make([]draw.Page, len(leaves))
	number := 0
	for i, l := range leaves {
		if !l.Back {
			number++
		}
		if i+1 < len(leaves) && leaves[i+1].Back {
			l.Note = w.Say("print.both_sides")
		}
		if l.Title == "" {
			l.Title = w.sheetTitle(l, number)
		}
		pages[i] = f.Page(l, number)
	}
	return pages, backs
}

func (w *work) sheetTitle(l sheet.Leaf, number int) string {
	if l.Back {
		return w.Say("print.bookmark_back", "number", number)
	}
	return w.Say("print.bookmark", "number", number)
}

// cut returns the chosen counters at the chosen size.
func (c CounterChoice) cut(pieces []counter.Piece) []counter.Piece {
	out := c.apply(pieces)
	if c.Width == 0 || len(out) == 0 {
		return out
	}
	times := map[float64]int{}
	for _, p := range pieces {
		times[p.Size.W] += p.Copies
	}
	widths := slices.Sorted(maps.Keys(times))
	by := c.Width / slices.MaxFunc(widths, func(a, b float64) int { return times[a] - times[b] })
	for i := range out {
		out[i].Size = draw.Size{W: by * out[i].Size.W, H: by * out[i].Size.H}
	}
	return out
}

// apply returns the chosen pieces with their numbers of copies.
func (c CounterChoice) apply(pieces []counter.Piece) []counter.Piece {
	var out []counter.Piece
	for _, p := range pieces {
		if n, ok := c.Copies[p.ID]; ok {
			p.Copies = n
		}
		p.Copies = min(p.Copies*max(1, c.Times), looks.MaxCopies)
		if p.Copies > 0 {
			out = append(out, p)
		}
	}
	return out
}
