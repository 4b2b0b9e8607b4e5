package flow

import (
	"slices"

	"sandtable/printables/draw"
	"sandtable/printables/sheet"
)

// Section is passages that are set in so many columns.
type Section struct {
	Columns  int
	Passages []Passage
}

// sectionGap is the white above a section that begins below another, with that below each passage.
const sectionGap = 2.0

// Sections sets sections one below the other on as few pages as it can: a section begins on the page on which the one
// before ends, whose columns end as high as they can for that. A group, which a heading of level 1 or 2 begins, moves
// ahead of its order only where that saves a page.
func Sections(s sheet.Setup, page draw.Size, sections ...Section) []sheet.Leaf {
	f := sectionsOf(newFlow(s, page), sections)
	pulling := newFlow(s, page)
	pulling.pull = true
	if packed := sectionsOf(pulling, sections); packed.pages() < f.pages() {
		f = packed
	}
	f.endPage()
	return f.leaves
}

func sectionsOf(f *flow, sections []Section) *flow {
	for _, section := range sections {
		if len(section.Passages) > 0 {
			f = f.evenly(section)
		}
	}
	return f
}

// evenly gives the flow with one section more, the columns of its last page as short as they can be.
func (f *flow) evenly(s Section) *flow {
	const step = 3.0
	begin := *f
	begin.heights = map[measure]float64{}
	begin.below()
	best := begin.with(s, 0, 0)
	last := best.pages() - 1
	for even := begin.body.Bottom() - step; even > begin.body.Y+step; even -= step {
		next := begin.with(s, even, last)
		if next.pages() > best.pages() || next.over && !best.over {
			break
		}
		best = next
	}
	best.even = 0
	return best
}

// below starts the next section below everything on the page.
func (f *flow) below() {
	if len(f.onPage) > 0 {
		f.low += sectionGap
	}
	f.y, f.top = f.low, f.low
}

// with gives a copy of the flow with a section more, the columns of one page ending at even.
func (f *flow) with(s Section, even float64, on int) *flow {
	next := *f
	next.leaves, next.onPage = slices.Clone(f.leaves), slices.Clone(f.onPage)
	next.even, next.evenOn = even, on
	next.section(s.Columns, s.Passages)
	return &next
}

// group is passages of a list that belong together: from a heading of level 1 or 2 to before the next. In a list without
// headings every passage is one.
type group struct{ from, to int }

func groupsOf(passages []Passage) []group {
	var out []group
	headed := slices.ContainsFunc(passages, isHeading)
	for i, p := range passages {
		h, ok := p.(Heading)
		if i == 0 || !headed || ok && h.Level <= 2 {
			out = append(out, group{from: i})
		}
		out[len(out)-1].to = i + 1
	}
	return out
}

// groups sets the list group by group. Where the next has no room in the column, a later one that has comes first.
func (f *flow) groups() {
	left := groupsOf(f.list)
	for len(left) > 0 {
		next := max(0, slices.IndexFunc(left, func(g group) bool { return f.groupHeight(g) <= f.bottom()-f.y+PassageGap }))
		for i := left[next].from; i < left[next].to; i++ {
			f.add(i)
		}
		left = slices.Delete(left, next, next+1)
	}
}

func (f *flow) groupHeight(g group) float64 {
	high := 0.0
	for i := g.from; i < g.to; i++ {
		high += f.height(i) + PassageGap
	}
	return high
}
