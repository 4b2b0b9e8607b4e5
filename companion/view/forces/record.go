package forces

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/stock/basic"
	"sandtable/engine/stock/combat"
)

// mostBoxes is how long a track of losses may be to be shown as boxes; a longer one is a number.
const mostBoxes = 16

// record reads a counter's own tracks into one line: what is left of each value that wears away. f is its part in a
// battle, nil outside of one: hits of this round do not count yet, and of another side's counter only the public part
// is read.
func record(s view.Reader, u *Unit, c *engine.Counter, p engine.Piece, f *combat.TrackUnit) {
	var parts, worn []string
	for _, id := range s.Game.Factors {
		_, has := p.Tracks[id]
		wears := c.Factors[id] > 0 && tracked(s, id)
		if !has && !wears || u.Foreign && !slices.Contains(openOf(f), id) {
			continue
		}
		t := Track{ID: id, Name: view.UpperFirst(s.Say("track." + id + ".name")), Value: p.Tracks[id], Max: c.Factors[id]}
		if wears {
			t.Name = view.UpperFirst(s.Say("factor." + id + ".name"))
			t.Wears, t.Boxes, t.Fresh = true, t.Max <= mostBoxes, min(freshOf(f, id), t.Left())
			parts = append(parts, wornWords(s, t))
			if t.Value+t.Fresh > 0 {
				worn = append(worn, wornWords(s, t))
			}
		}
		u.Tracks = append(u.Tracks, t)
	}
	for _, t := range tokens(s, p) {
		if slices.ContainsFunc(u.Tracks, func(known Track) bool { return known.ID == t.chit }) {
			continue // a chit that strikes a value is kept with the value
		}
		u.Tracks = append(u.Tracks, Track{ID: t.chit, Name: view.UpperFirst(s.Say("track." + t.chit + ".name")), Value: p.Tracks[t.chit], Max: t.most})
	}
	u.Record, u.Worn = strings.Join(parts, " · "), strings.Join(worn, " · ")
}

func openOf(f *combat.TrackUnit) []string {
	if f == nil {
		return nil
	}
	return f.Open
}

func freshOf(f *combat.TrackUnit, id string) int {
	if f == nil {
		return 0
	}
	return f.Fresh[id]
}

// wornWords is a track that wears away in short, with the hits of this round apart.
func wornWords(s view.Reader, t Track) string {
	if t.Fresh == 0 {
		return t.Words()
	}
	return t.Name + " " + s.Say("forces.hit_now", "left", t.Share(), "count", t.Fresh)
}

// Left is what a track that wears away has left.
func (t Track) Left() int { return t.Max - t.Value }

// Words is a track that wears away in short: "hull 7/12", or "hull 12" while it is whole.
func (t Track) Words() string {
	if t.Value == 0 {
		return t.Name + " " + strconv.Itoa(t.Max)
	}
	return t.Name + " " + t.Share()
}

// About is a unit in one line below its name: what it is, what is left of it, which side is up, its marks.
func (u Unit) About() string {
	return view.JoinNonEmpty([]string{u.Type, cmp.Or(u.Record, u.Factors), u.Strength, u.Marked()}, " · ")
}

// Share is what is left, of how much.
func (t Track) Share() string { return strconv.Itoa(t.Left()) + "/" + strconv.Itoa(t.Max) }

// token is a kind of chit on counters, and how many of it there are.
type token struct {
	chit string
	most int
}

// tokens lists the chits that a counter may hold: those of cups that have a track of their own name. A
// counter without any track has none.
func tokens(s view.Reader, p engine.Piece) []token {
	var out []token
	for _, cup := range s.Game.Cups {
		for _, chit := range cup.Chits {
			if i := slices.IndexFunc(out, func(t token) bool { return t.chit == chit }); i >= 0 {
				out[i].most++
			} else if p.Tracks[chit] > 0 {
				out = append(out, token{chit, 1})
			}
		}
	}
	return out
}

// tracked reports whether a rule keeps a track by the factor.
func tracked(s view.Reader, factor string) bool {
	for _, r := range s.Game.Rules {
		if t, ok := r.(interface{ Settings() *basic.Tracks }); ok && t.Settings().Factor == factor {
			return true
		}
	}
	return false
}
