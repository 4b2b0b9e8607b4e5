package mapsheet

import (
	"math"
	"slices"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Fit says how a map comes onto paper.
type Fit uint8

// At true size, on one page where it fits and else over several; made to fit one page; over several
// pages even where one would do.
const (
	TrueSize Fit = iota
	OnePage
	Tiled
)

// Choice says how maps are printed. The zero value prints every map of the set at true size with
// its legend.
type Choice struct {
	Board   string // id of one map; "": all
	Fit     Fit
	Scale   float64 // of true size; 0: 1
	Overlap float64 // mm that neighbouring pages share; 0: 10
	Bare    bool    // without title and legend
	Fewest  bool    // on as few pages as a plan finds
	Track   bool    // with the turn track above the map
	Layers  *picture.Layers
}

// The bounds of the choice.
const (
	minScale     = 0.05
	maxScale     = 10
	usualOverlap = 10.0
	minOverlap   = 4.0
	maxTiles     = 2000
)

func (m Choice) settled() (Choice, error) {
	if m.Scale == 0 {
		m.Scale = 1
	}
	if m.Overlap == 0 {
		m.Overlap = usualOverlap
	}
	if !(m.Scale >= minScale && m.Scale <= maxScale) {
		return m, engine.Wrong("print.scale", "value", sheet.Hundredths(m.Scale*100), "min", sheet.Hundredths(minScale*100), "max", sheet.Hundredths(maxScale*100))
	}
	if !(m.Overlap >= minOverlap && m.Overlap <= 40) {
		return m, engine.Wrong("print.overlap", "value", sheet.Hundredths(m.Overlap), "min", sheet.Hundredths(minOverlap), "max", 40)
	}
	return m, nil
}

// Maps are the maps that are wanted, on pages.
type Maps struct {
	sheet.Subject
	Boards []*board.Board
	Choice Choice
	Copies map[string][]string // by map: the sides that have one each

	Beneath func(*board.Board) *picture.Under // the picture beneath a map; nil: none
}

// Leaves gives the pages and the plans that need fewer, or the Problem that there is no such map.
func (w Maps) Leaves() ([]sheet.Leaf, []Offer, error) {
	choice, err := w.Choice.settled()
	if err != nil {
		return nil, nil, err
	}
	w.Choice = choice
	terrains, err := w.Terrains()
	if err != nil {
		return nil, nil, err
	}
	var out []sheet.Leaf
	var offers []Offer
	for _, b := range w.Boards {
		if choice.Board != "" && b.ID() != choice.Board {
			continue
		}
		r := surround{Subject: w.Subject, board: b, looks: terrains, choice: choice}
		if w.Beneath != nil {
			r.under = w.Beneath(b)
		}
		for i, side := range w.holders(b) {
			r.side = side
			leaves, offer, err := w.put(r, i == 0)
			if err != nil {
				return nil, nil, err
			}
			out = append(out, leaves...)
			if offer != nil {
				offers = append(offers, *offer)
			}
		}
	}
	if len(out) == 0 {
		return nil, nil, engine.Wrong("print.map", "map", choice.Board, "known", engine.IDs(w.Boards, (*board.Board).ID))
	}
	return out, offers, nil
}

// Picture sets up the drawing of one of the boards as it is printed, for a screen.
func (w Maps) Picture(b *board.Board) (*picture.Map, error) {
	terrains, err := w.Terrains()
	if err != nil {
		return nil, err
	}
	r := surround{Subject: w.Subject, board: b, looks: terrains, choice: w.Choice}
	if w.Beneath != nil {
		r.under = w.Beneath(b)
	}
	return r.picture(), nil
}

// holders gives the sides that have a map each; "" alone for a map that is everybody's.
func (w Maps) holders(b *board.Board) []string {
	if sides := w.Copies[b.ID()]; len(sides) > 0 {
		return sides
	}
	return []string{""}
}

// put puts a map on pages, and says what plan needs fewer, which is the same for each copy of a map.
func (w Maps) put(r surround, first bool) ([]sheet.Leaf, *Offer, error) {
	s := r.sheet(!w.Choice.Bare)
	page, scale, fits := w.onePage(s)
	if w.Choice.Fit == OnePage || w.Choice.Fit == TrueSize && fits {
		return []sheet.Leaf{w.singleLeaf(s, page, scale)}, nil, nil
	}
	r, t, err := w.tiled(r)
	if err != nil {
		return nil, nil, err
	}
	if !first && !w.Choice.Fewest {
		return t.leaves(), nil, nil
	}
	p := planner{r, t}
	fewer, ok := p.fewest()
	switch {
	case !ok:
		return t.leaves(), nil, nil
	case w.Choice.Fewest:
		return fewer.leaves(), nil, nil
	}
	offer := p.offer(fewer)
	return t.leaves(), &offer, nil
}

// tiled spreads a map over pages. Its legend is whole on one of them, the widest that will do, or on the page with
// the key plan; where either takes more pages or a join through a name, it runs along the map.
func (w Maps) tiled(r surround) (surround, tiling, error) {
	along, err := tile(w.Subject, r.sheet(!w.Choice.Bare), w.Choice)
	if err != nil || w.Choice.Bare {
		return r, along, err
	}
	for _, page := range along.lowest() {
		whole := r
		whole.page = page
		t, err := tile(w.Subject, whole.sheet(true), w.Choice)
		if err == nil && len(t.panes) <= len(along.panes) && t.cut <= along.cut {
			return whole, t, nil
		}
	}
	p := planner{r, along}
	if !slices.Contains(p.legends(), besideKey) {
		return r, along, nil
	}
	t, err := tile(w.Subject, r.sheet(false), w.Choice)
	if err != nil || len(t.panes) > len(along.panes) || t.cut > along.cut {
		return r, along, nil
	}
	t.legend, t.bands = besideKey, p.bands(besideKey)
	return r, t, nil
}

// onePage gives the page, upright or lying, on which the sheet comes out larger, its scale there, and
// whether that is at least the wanted one.
func (w Maps) onePage(s mapSheet) (page draw.Size, scale float64, fits bool) {
	for _, size := range []draw.Size{w.Setup.Portrait(), w.Setup.Landscape()} {
		body := w.Setup.Body(size)
		if k := math.Min(body.W/s.bounds.W, body.H/s.bounds.H); k > scale {
			page, scale = size, k
		}
	}
	fits = scale >= w.Choice.Scale-1e-9
	if fits && w.Choice.Fit != OnePage {
		scale = w.Choice.Scale
	}
	return page, scale, fits
}

func (w Maps) singleLeaf(s mapSheet, page draw.Size, scale float64) sheet.Leaf {
	body := w.Setup.Body(page)
	return sheet.Leaf{Size: page, Title: s.title, Note: percent(w.Voice, scale), Draw: func(c draw.Canvas) {
		at := draw.Pt(body.Centre().X-s.bounds.W*scale/2, body.Centre().Y-s.bounds.H*scale/2)
		c.Transform(draw.Move(-s.bounds.X, -s.bounds.Y).Then(draw.Scale(scale, scale)).Then(draw.Move(at.X, at.Y)))
		s.draw(c, s.bounds, scale)
		c.Pop()
	}}
}

// percent says how large a map is beside its true size, "" at true size.
func percent(v sheet.Voice, scale float64) string {
	if math.Abs(scale-1) < 0.005 {
		return ""
	}
	return v.Say("print.map.percent", "percent", int(math.Round(scale*100)))
}
