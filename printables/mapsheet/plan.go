package mapsheet

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/printables/draw"
	"sandtable/printables/sheet"
)

// Offer is a plan that prints a map on fewer pages than it is asked for, or on as many that go through no name.
type Offer struct {
	Board          string  // id
	Title          string  // of the map
	Pages, Instead int     // without the key plan
	Overlap        float64 // mm, where it is less than asked for; else 0
	Mixed          bool    // some pages are upright, others lying
	Legend         string  // its position: "key", "own"; "" for round the map
}

// Words says how many pages it saves, and by what; the map goes without saying.
func (o Offer) Words(v sheet.Voice) (head, how string) {
	head = v.Say("print.plan.fewer", "pages", o.Pages, "instead", o.Instead)
	if o.Pages == o.Instead {
		head = v.Say("print.plan.whole", "pages", o.Pages)
	}
	var parts []string
	if o.Legend != "" {
		parts = append(parts, v.Say("print.plan.legend_"+o.Legend))
	}
	if o.Overlap > 0 {
		parts = append(parts, v.Say("print.plan.overlap", "mm", sheet.Hundredths(o.Overlap)))
	}
	if o.Mixed {
		parts = append(parts, v.Say("print.plan.mixed"))
	}
	if len(parts) == 0 {
		parts = []string{v.Say("print.plan.turned")}
	}
	return head, strings.Join(parts, ", ")
}

// overlaps are the smaller ones that a plan tries, in millimetres.
var overlaps = []float64{8, 6, 5, minOverlap}

// planner looks for the fewest pages of one map.
type planner struct {
	surround
	asked tiling // what the choice alone comes to
}

// The bounds of planning: a map of more pages is not planned, and no more drafts are cut up.
const (
	maxPlanned = 100
	maxDrafts  = 100
)

// draft is a plan before it is cut up.
type draft struct {
	arrangement
	sheet  mapSheet
	legend legendAt
	pages  int
}

// changes weighs what a plan changes: a smaller overlap least, pages of two kinds most.
func (d draft) changes(asked float64) float64 {
	weight := (asked - d.overlap) / 4
	if d.legend != roundMap {
		weight++
	}
	if d.upright > 0 && d.lying > 0 {
		weight += 3
	}
	return weight
}

// fewest returns the plan with the fewest pages whose joins cross no name and no legend, or no more of them than the
// requested plan, and which has no slivers; false if the requested plan is as good. Of equal plans it takes the one
// that changes least.
func (p planner) fewest() (tiling, bool) {
	best, found := p.asked, false
	if p.asked.pageCount() > maxPlanned {
		return best, false
	}
	drafts := p.drafts()
	for _, d := range drafts[:min(len(drafts), maxDrafts)] {
		if found && best.cut == 0 && d.pages > best.pageCount() {
			break
		}
		t, ok := cutUp(p.Subject, d.sheet, p.choice.Scale, d.arrangement)
		saves := d.pages < p.asked.pageCount()
		if !ok || t.cut > p.asked.cut || (found || !saves) && t.cut >= best.cut {
			continue
		}
		t.legend, t.bands = d.legend, p.bands(d.legend)
		best, found = t, true
	}
	return best, found
}

// drafts are all ways with fewer pages than asked for, the fewest first.
func (p planner) drafts() []draft {
	var out []draft
	for _, legend := range p.legends() {
		s := p.surround.sheet(legend == roundMap && !p.choice.Bare)
		size := draw.Size{W: s.bounds.W * p.choice.Scale, H: s.bounds.H * p.choice.Scale}
		for _, overlap := range p.overlaps() {
			for _, a := range arrangements(p.Setup, size, overlap) {
				n := a.pages(p.Setup, size)
				if n > 0 && legend == onItsOwn {
					n++
				}
				if n > 0 && (n < p.asked.pageCount() || n == p.asked.pageCount() && p.asked.cut > 0) {
					out = append(out, draft{a, s, legend, n})
				}
			}
		}
	}
	slices.SortStableFunc(out, func(a, b draft) int {
		return cmp.Or(cmp.Compare(a.pages, b.pages), cmp.Compare(a.changes(p.choice.Overlap), b.changes(p.choice.Overlap)))
	})
	return out
}

// legends are the possible positions of the legend.
func (p planner) legends() []legendAt {
	if p.choice.Bare {
		return []legendAt{roundMap}
	}
	body := p.Setup.Body(p.Setup.Portrait())
	if highOf(p.bands(besideKey)) > (body.H-keyHead)*0.45 {
		return []legendAt{roundMap, onItsOwn}
	}
	return []legendAt{roundMap, besideKey}
}

// bands are the parts of a legend that is not round the map.
func (p planner) bands(at legendAt) []band {
	if at == roundMap {
		return nil
	}
	width := p.Setup.Body(p.Setup.Portrait()).W
	return []band{p.legendBand(width), p.scaleBand(width, p.choice.Scale)}
}

// overlaps are the one asked for and, if it is the usual one, the smaller ones.
func (p planner) overlaps() []float64 {
	out := []float64{p.choice.Overlap}
	if p.choice.Overlap != usualOverlap {
		return out
	}
	for _, mm := range overlaps {
		if mm < p.choice.Overlap {
			out = append(out, mm)
		}
	}
	return out
}

// offer describes a plan.
func (p planner) offer(t tiling) Offer {
	o := Offer{Board: p.board.ID(), Title: p.name(), Pages: t.pageCount(), Instead: p.asked.pageCount(), Mixed: t.upright > 0 && t.lying > 0,
		Legend: map[legendAt]string{besideKey: "key", onItsOwn: "own"}[t.legend]}
	if t.legend == p.asked.legend {
		o.Legend = ""
	}
	if t.overlap < p.choice.Overlap {
		o.Overlap = t.overlap
	}
	return o
}
