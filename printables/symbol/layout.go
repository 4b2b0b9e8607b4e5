package symbol

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/printables/draw"
)

// resolved is a symbol looked up.
type resolved struct {
	branch    Branch
	modifiers []modifier
	size      *Size
}

// resolve looks the ids up.
func (s Symbol) resolve() (resolved, error) {
	var r resolved
	var err error
	if s.Own != nil {
		r.branch = *s.Own
	} else if r.branch, err = find(FaultBranch, "symbol", branches, s.Branch, func(b Branch) string { return b.ID }); err != nil {
		return r, err
	}
	if id := cmp.Or(s.Size, r.branch.size); id != "" {
		size, err := find(FaultSize, "size", sizes, id, func(z Size) string { return z.ID })
		if err != nil {
			return r, err
		}
		r.size = &size
	}
	for _, id := range slices.Concat(r.branch.modifiers, s.Modifiers) {
		m, err := find(FaultModifier, "modifier", modifiers, id, func(m modifier) string { return m.id })
		if err != nil {
			return r, err
		}
		if !slices.ContainsFunc(r.modifiers, func(n modifier) bool { return n.id == id }) {
			r.modifiers = append(r.modifiers, m)
		}
	}
	return r, r.fits()
}

// fits reports modifiers that have no room.
func (r resolved) fits() error {
	if r.branch.Kind != Land && len(r.modifiers) > 0 {
		return fault(FaultSilhouette, "symbol %q is a silhouette and takes no modifier: leave out %q", "id", r.branch.ID, "modifier", r.modifiers[0].id)
	}
	if err := r.fitsSlot(slotBelow, r.branch.below); err != nil {
		return err
	}
	if err := r.fitsSlot(slotAbove, r.branch.above); err != nil {
		return err
	}
	if r.has("reinforced") && r.has("reduced") {
		return fault(FaultBoth, "symbol %q cannot be both reinforced and reduced", "id", r.branch.ID)
	}
	return nil
}

// fitsSlot reports modifiers too many in one slot: there is room for two, or for
// one where the branch has a special place for it or a modifier needs all of it.
func (r resolved) fitsSlot(slot slot, special *draw.Point) error {
	in := r.in(slot)
	room := 2
	if special != nil || slices.ContainsFunc(in, func(m modifier) bool { return m.alone }) {
		room = 1
	}
	if len(in) <= room {
		return nil
	}
	names := make([]string, len(in))
	for i, m := range in {
		names[i] = m.id
	}
	return fault(FaultRoom, "symbol %q has no room for all of the modifiers %s: leave one out", "id", r.branch.ID, "modifiers", strings.Join(names, ", "))
}

// in gives the modifiers of one slot.
func (r resolved) in(slot slot) (out []modifier) {
	for _, m := range r.modifiers {
		if m.slot == slot {
			out = append(out, m)
		}
	}
	return out
}

func (r resolved) has(id string) bool {
	return slices.ContainsFunc(r.modifiers, func(m modifier) bool { return m.id == id })
}

// inside gives all that is drawn in the frame.
func (r resolved) inside() figure {
	room := r.room()
	var f figure
	if len(r.in(slotRound)) > 0 {
		f = stroked(room.Rounded(1))
		room = draw.RectAround(room.Centre(), room.W-0.46, room.H-0.14)
	}
	if r.branch.whole {
		f = append(f, r.branch.figure...)
	} else {
		if r.shared() {
			room = draw.RectAround(room.Centre().Add(draw.Pt(trackShare, 0)), room.W/2, room.H)
		}
		f = append(f, r.branch.figure.within(room)...)
	}
	f = append(f, row(r.in(slotBelow), or(r.branch.below, middle, belowY))...)
	return append(f, row(r.in(slotAbove), r.aboveAt())...)
}

// room returns the part of the frame that modifiers leave for the track round the branch's own figure, or without a
// track for the figure.
func (r resolved) room() draw.Rect {
	track := len(r.in(slotRound)) > 0
	above := len(r.in(slotAbove)) > 0 && !r.hollow() && !r.shared() && r.branch.above == nil
	below := len(r.in(slotBelow)) > 0 && r.branch.below == nil
	if !track {
		top, bottom := 0.12, 0.88
		if above {
			top = 0.4
		}
		if below {
			bottom = 0.64
		}
		return draw.Corners(draw.Pt(0.1, top), draw.Pt(FrameRatio-0.1, bottom))
	}
	y, h := 0.5, 0.5
	switch {
	case above && below:
		h = 0.28
	case above:
		y, h = 0.61, 0.42
	case below:
		y, h = 0.38, 0.44
	}
	return draw.RectAround(draw.Pt(middle, y), 1.06, h)
}

// hollow reports whether there is a track with nothing in it.
func (r resolved) hollow() bool { return len(r.in(slotRound)) > 0 && len(r.branch.figure) == 0 }

// shared reports whether there is a track in which the branch's own figure and one modifier of slotAbove are side by
// side.
func (r resolved) shared() bool {
	return len(r.in(slotRound)) > 0 && len(r.branch.figure) > 0 && !r.branch.whole && len(r.in(slotAbove)) == 1
}

// trackShare is how far from the middle two things in one track are.
const trackShare = 0.25

// aboveAt gives the place of the modifiers of slotAbove: in the track of
// armour, as is usual for heavy and light tanks, else at the top.
func (r resolved) aboveAt() draw.Point {
	c := r.room().Centre()
	switch {
	case r.hollow():
		return c
	case r.shared():
		return draw.Pt(c.X-trackShare, c.Y)
	}
	return or(r.branch.above, middle, aboveY)
}

// or gives the place a branch asks for, or the usual one.
func or(special *draw.Point, x, y float64) draw.Point {
	if special != nil {
		return *special
	}
	return draw.Pt(x, y)
}

// row sets one modifier about a point, or two side by side.
func row(ms []modifier, at draw.Point) figure {
	switch len(ms) {
	case 1:
		return ms[0].figure.at(at.X, at.Y, 1)
	case 2:
		return plus(ms[0].figure.at(at.X-sideBySide, at.Y, pairedScale), ms[1].figure.at(at.X+sideBySide, at.Y, pairedScale))
	}
	return nil
}

// outside gives all that is drawn round the frame.
func (r resolved) outside() figure {
	var f figure
	x := middle
	if r.has("reinforced") || r.has("reduced") {
		x -= 0.16
	}
	if r.size != nil {
		f = append(f, r.size.figure(x)...)
	}
	for _, m := range r.in(slotOutside) {
		f = append(f, m.figure...)
	}
	if r.has("battle_group") {
		f = append(f, r.bracket(x)...)
	}
	return f
}

// bracket gives the sign of a battle group: over the size mark, if there is one.
func (r resolved) bracket(x float64) figure {
	reach, top := 0.3, bracketY/2
	if r.size != nil {
		reach, top = min(x, max(reach, r.size.width()/2+0.18)), bracketY // no wider than the frame
	}
	return stroked(line(x-reach, 0, x-reach, top, x+reach, top, x+reach, 0))
}
