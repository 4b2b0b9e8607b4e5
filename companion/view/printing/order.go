package printing

import (
	"cmp"
	"slices"

	"sandtable/printables"
	"sandtable/printables/counter"
	"sandtable/printables/counterlist"
	"sandtable/printables/mapsheet"
	"sandtable/printables/sheet"
)

// Order is the selection of what to print from one origin.
type Order struct {
	Products map[string]int `json:"products"` // copies of each
	LeftOut  []string       `json:"left_out"` // counters not to print, by piece, sorted
	Copies   map[string]int `json:"copies"`   // of single counters, if not the default
	Times    int            `json:"times"`    // of every counter
	Blanks   int            `json:"blanks"`   // of each side
	Size     string         `json:"size"`     // of most counters of a game, as one of pieceSizes; empty: as they are
	Sources  bool           `json:"sources"`  // a page with the sources of the charts' values
	Fit      int            `json:"fit"`      // of maps: mapsheet.Fit
	Scale    int            `json:"scale"`    // of maps, in percent
	Plain    bool           `json:"plain"`    // maps on a plain grid of pages, though a plan needs fewer
	Overlap  int            `json:"overlap"`  // of the pages of a map, in mm
	Bare     bool           `json:"bare"`
	Track    bool           `json:"track"`
	Board    string         `json:"board"` // one map of several, empty for all
}

// The bounds of an order.
const (
	mostCopies = 20
	mostTimes  = 20
	mostBlanks = 60
	mostPieces = 99 // of a single counter

	leastOverlap, usualOverlap, mostOverlap = 4, 10, 40
)

// Fill replaces missing values by defaults, and keeps the others within their bounds.
func (o *Order) Fill() {
	if o.Products == nil {
		o.Products = map[string]int{}
	}
	o.Times = min(max(o.Times, 1), mostTimes)
	o.Blanks = min(max(o.Blanks, 0), mostBlanks)
	o.Overlap = min(max(cmp.Or(o.Overlap, usualOverlap), leastOverlap), mostOverlap)
	o.Scale = cmp.Or(o.Scale, 100)
}

// Wants reports whether a counter is to be printed.
func (o *Order) Wants(piece string) bool { return !slices.Contains(o.LeftOut, piece) }

// Want includes counters or leaves them out.
func (o *Order) Want(on bool, pieces ...string) {
	for _, id := range pieces {
		i, out := slices.BinarySearch(o.LeftOut, id)
		switch {
		case on && out:
			o.LeftOut = slices.Delete(o.LeftOut, i, i+1)
		case !on && !out:
			o.LeftOut = slices.Insert(o.LeftOut, i, id)
		}
	}
}

// copies returns the number of copies of a counter: that of the game or the list, unless the user chose another.
func (o *Order) copies(p counter.Piece) int {
	if !o.Wants(p.ID) {
		return 0
	}
	if n, ok := o.Copies[p.ID]; ok {
		return n
	}
	return p.Copies
}

// setCopies sets the number of copies of a counter.
func (o *Order) setCopies(p counter.Piece, n int) {
	o.Want(n > 0, p.ID)
	delete(o.Copies, p.ID)
	if n > 0 && n != p.Copies {
		if o.Copies == nil {
			o.Copies = map[string]int{}
		}
		o.Copies[p.ID] = n
	}
}

// products lists the selected products among those available, each as often as it has copies.
func (o *Order) products(available []printables.Product) []string {
	var out []string
	for _, p := range available {
		for range min(o.Products[p.ID], mostCopies) {
			out = append(out, p.ID)
		}
	}
	return out
}

// job returns the order as a print job. The report is made with the pages, if it is selected.
func (o *Order) job(setup sheet.Setup, available []printables.Product) printables.Job {
	j := printables.Job{Setup: setup, Products: o.products(available), Counters: printables.CounterChoice{Times: o.Times, Blanks: o.Blanks}, Sources: o.Sources,
		Map: mapsheet.Choice{Board: o.Board, Fit: mapsheet.Fit(o.Fit), Scale: float64(o.Scale) / 100, Overlap: float64(o.Overlap), Bare: o.Bare, Track: o.Track, Fewest: !o.Plain}}
	j.Counters.Width, _ = counterlist.Length(o.Size)
	if len(o.LeftOut)+len(o.Copies) > 0 {
		j.Counters.Copies = map[string]int{}
		for id, n := range o.Copies {
			j.Counters.Copies[id] = n
		}
		for _, id := range o.LeftOut {
			j.Counters.Copies[id] = 0
		}
	}
	return j
}
