package printables

import (
	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/pdf"
)

// Job is what is wanted of a set.
type Job struct {
	Setup
	Products []string // ids; each is printed once for every time it stands here
	Counters CounterChoice
	Map      MapChoice
	Report   *Report   // what "report" prints
	Position *Position // what "position" prints
}

// CounterChoice says which counters are wanted. The zero value wants every one as often as the game
// has it.
type CounterChoice struct {
	Copies map[string]int // by piece: how often instead; 0 leaves it out
	Times  int            // of everything; 0: 1
	Blanks int            // empty counters for each side
}

// Printout is a job done: the pages of its products, in order.
type Printout struct {
	Title  string
	Pages  []draw.Page
	Warned []*engine.Problem // what was printed, but not quite as asked
	duplex pdf.Duplex
	lang   string
}

// work is one product being made.
type work struct {
	voice
	set    *Set
	job    Job
	warned []*engine.Problem
}

// Print makes the pages of a job. What the user can mend is a Problem.
func (s *Set) Print(job Job) (*Printout, error) {
	setup, err := job.Setup.settled()
	if err != nil {
		return nil, err
	}
	job.Setup = setup
	if len(job.Products) == 0 {
		return nil, engine.Wrong("print.nothing")
	}
	out := &Printout{Title: s.Title(setup.Lang), lang: string(setup.Lang)}
	w := &work{voice: s.voice(setup.Lang), set: s, job: job}
	for _, id := range twoSidedFirst(job.Products) {
		pages, err := w.product(id)
		if err != nil {
			return nil, err
		}
		out.Pages = append(out.Pages, pages...)
		if twoSided(id) && setup.Back.Duplex() {
			out.duplex = map[Back]pdf.Duplex{LongEdge: pdf.LongEdge, ShortEdge: pdf.ShortEdge}[setup.Back]
		}
	}
	out.Warned = w.warned
	return out, nil
}

// twoSided reports whether a product has backs.
func twoSided(product string) bool { return product == "counters" || product == "calibration" }

// twoSidedFirst puts products with backs first, so that their fronts fall on odd pages and no sheet of
// another product comes between a front and its back.
func twoSidedFirst(products []string) []string {
	var first, rest []string
	for _, id := range products {
		if twoSided(id) {
			first = append(first, id)
		} else {
			rest = append(rest, id)
		}
	}
	return append(first, rest...)
}

// product makes the pages of one product, framed.
func (w *work) product(id string) ([]draw.Page, error) {
	m, err := w.set.maker(id)
	if err != nil {
		return nil, err
	}
	leaves, err := m.make(w)
	if err != nil {
		return nil, err
	}
	f := frame{voice: w.voice, setup: w.job.Setup, game: w.set.Title(w.lang), product: w.say("print.product." + id + ".name")}
	for _, l := range leaves {
		if !l.back {
			f.count++
		}
	}
	pages := make([]draw.Page, len(leaves))
	number := 0
	for i, l := range leaves {
		if !l.back {
			number++
		}
		if l.title == "" {
			l.title = w.sheetTitle(l, number)
		}
		pages[i] = f.page(l, number)
	}
	return pages, nil
}

func (w *work) sheetTitle(l leaf, number int) string {
	if l.back {
		return w.say("print.bookmark_back", "number", number)
	}
	return w.say("print.bookmark", "number", number)
}

// counters makes the counter sheets.
func (w *work) counters() ([]leaf, error) {
	pieces, warned, err := w.set.Pieces(w.job.Setup)
	if err != nil {
		return nil, err
	}
	w.warned = append(w.warned, warned...)
	chosen := w.job.Counters.apply(pieces)
	if w.set.Game != nil {
		r := roster{voice: w.voice, game: w.set.Game, style: w.job.Style}
		chosen = append(chosen, r.blanks(w.job.Counters.Blanks, pieces)...)
	}
	if len(chosen) == 0 {
		return nil, engine.Wrong("print.no_counter")
	}
	return counterSheets(w.job.Setup, chosen)
}

// apply gives the pieces that are wanted, with their copies.
func (c CounterChoice) apply(pieces []Piece) []Piece {
	var out []Piece
	for _, p := range pieces {
		if n, ok := c.Copies[p.ID]; ok {
			p.Copies = n
		}
		p.Copies = min(p.Copies*max(1, c.Times), mostCopies)
		if p.Copies > 0 {
			out = append(out, p)
		}
	}
	return out
}
