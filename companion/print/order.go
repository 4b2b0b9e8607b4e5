package print

import (
	"slices"

	"sandtable/engine/words"
	"sandtable/printables"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/mapsheet"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// order is what is wanted of one source.
type order struct {
	Products map[string]int `json:"products"` // how often each
	LeftOut  []string       `json:"left_out"` // counters that are not wanted, by piece, sorted
	Copies   map[string]int `json:"copies"`   // of single counters, where other than usual
	Times    int            `json:"times"`    // of every counter
	Blanks   int            `json:"blanks"`   // of each side
	Sources  bool           `json:"sources"`  // a page with where the charts' values come from
	Fit      int            `json:"fit"`      // of maps: printables.MapFit
	Scale    int            `json:"scale"`    // of maps, in percent
	Fewest   bool           `json:"fewest"`   // sheets of maps
	Overlap  int            `json:"overlap"`  // of the pages of a map, in mm
	Bare     bool           `json:"bare"`
	Track    bool           `json:"track"`
	Board    string         `json:"board"` // one map of several; empty: all
}

// The bounds of an order.
const (
	mostCopies = 20
	mostTimes  = 20
	mostBlanks = 60
	mostPieces = 99 // of a single counter

	leastOverlap, usualOverlap, mostOverlap = 4, 10, 40
)

func (o *order) fill() {
	if o.Products == nil {
		o.Products = map[string]int{}
	}
	o.Times = min(max(o.Times, 1), mostTimes)
	o.Blanks = min(max(o.Blanks, 0), mostBlanks)
	if o.Overlap == 0 {
		o.Overlap = usualOverlap
	}
	o.Overlap = min(max(o.Overlap, leastOverlap), mostOverlap)
	if o.Scale == 0 {
		o.Scale = 100
	}
}

// wants reports whether a counter is to be printed.
func (o *order) wants(piece string) bool { return !slices.Contains(o.LeftOut, piece) }

// want takes counters in or leaves them out.
func (o *order) want(on bool, pieces ...string) {
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

// copies is how often a counter is printed; a game or a list has it so often.
func (o *order) copies(p counter.Piece) int {
	if !o.wants(p.ID) {
		return 0
	}
	if n, ok := o.Copies[p.ID]; ok {
		return n
	}
	return p.Copies
}

// setCopies says how often a counter is printed.
func (o *order) setCopies(p counter.Piece, n int) {
	o.want(n > 0, p.ID)
	delete(o.Copies, p.ID)
	if n > 0 && n != p.Copies {
		if o.Copies == nil {
			o.Copies = map[string]int{}
		}
		o.Copies[p.ID] = n
	}
}

// products lists what is wanted of what there is, each as often as it is.
func (o *order) products(there []printables.Product) []string {
	var out []string
	for _, p := range there {
		for range min(o.Products[p.ID], mostCopies) {
			out = append(out, p.ID)
		}
	}
	return out
}

// setup gives paper, style and backs as printables takes them. lang is that of the screens.
func (m *memory) setup(lang words.Lang) (s sheet.Setup, err error) {
	if s.Paper, err = sheet.ParsePaper(m.Paper); err != nil {
		return s, err
	}
	if s.Back, err = sheet.ParseBack(m.Back); err != nil {
		return s, err
	}
	if s.Style, err = picture.ParseStyle(or(m.Style, picture.Colour.String())); err != nil {
		return s, err
	}
	s.Lang = words.Lang(or(m.Lang, string(lang)))
	s.Margin, s.Gutter = float64(m.Margin)/10, float64(m.Gutter)/10
	if s.Outline, err = sheet.ParseOutline(or(m.Outline, sheet.AutoOutline.String())); err != nil {
		return s, err
	}
	s.Corner, s.FoldGap = float64(m.Corner)/10, float64(m.FoldGap)/10
	if m.FoldGap == noFoldGap {
		s.FoldGap = sheet.NoFoldGap
	}
	if s.Bleed = float64(m.Bleed) / 10; m.Bleed == noBleed {
		s.Bleed = sheet.NoBleed
	}
	if s.Back.Duplex() {
		xy := m.offset()
		s.Offset = draw.Pt(float64(xy[0])/10, float64(xy[1])/10)
	}
	return s, nil
}

// job gives the whole of what is chosen. The report is made with the pages, where one is wanted.
func (o *order) job(setup sheet.Setup, there []printables.Product) printables.Job {
	j := printables.Job{Setup: setup, Products: o.products(there), Counters: printables.CounterChoice{Times: o.Times, Blanks: o.Blanks}, Sources: o.Sources,
		Map: mapsheet.Choice{Board: o.Board, Fit: mapsheet.Fit(o.Fit), Scale: float64(o.Scale) / 100, Overlap: float64(o.Overlap), Bare: o.Bare, Track: o.Track, Fewest: o.Fewest}}
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

func or(text, other string) string {
	if text == "" {
		return other
	}
	return text
}
