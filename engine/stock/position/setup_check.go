package position

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/hex"
	"sandtable/engine/stock/setting"
)

// Finding is the result of one requirement.
type Finding struct {
	ID    string        `json:"id"`
	Found string        `json:"found"` // FoundRight, FoundWrong or FoundAsk
	Key   string        `json:"key"`   // the requirement's text
	Args  engine.Args   `json:"args,omitempty"`
	Units []string      `json:"units,omitempty"`
	Hexes []string      `json:"hexes,omitempty"` // that are wrong, or not covered
	Rule  string        `json:"rule,omitempty"`
	From  engine.Source `json:"source,omitempty"`
}

// setupWork is one check of the current set-up.
type setupWork struct {
	*Setup
	game  *engine.Game
	state *engine.State
	out   []Finding
}

// check checks every requirement, then stacking.
func (u *Setup) check(g *engine.Game, s *engine.State) []Finding {
	w := &setupWork{Setup: u, game: g, state: s}
	for i := range u.Places {
		w.place(&u.Places[i])
	}
	w.out = append(w.out, Astray(g, s, setting.Chosen(g, s, u.Units))...)
	for i := range u.Covers {
		w.cover(&u.Covers[i])
	}
	for _, k := range u.stacks {
		w.stacking(k)
	}
	return w.out
}

// stands returns whether a unit meets a requirement.
func (w *setupWork) stands(p *SetupIn, id string) string {
	piece, _ := w.state.Piece(id)
	at := piece.Place
	c, known := w.grid.at(at.Hex)
	switch {
	case slices.Contains(p.Boxes, at.Box) && at.Box != "":
		return setting.FoundRight
	case known && slices.Contains(p.Hexes, w.grid.labels.Label(c)):
		return setting.FoundRight
	case known && len(p.Columns) == 2 && c.Col+1 >= p.Columns[0] && c.Col+1 <= p.Columns[1]:
		return setting.FoundRight
	case byHand(at) && len(p.Hexes)+len(p.Columns) > 0:
		return setting.FoundAsk
	}
	return setting.FoundWrong
}

// byHand reports whether a unit is on the map and its hex is not recorded.
func byHand(p engine.Place) bool { return p.OnTheMap() && p.Hex == "" }

func (w *setupWork) place(p *SetupIn) {
	units := setting.Chosen(w.game, w.state, p.Units)
	least := len(units)
	if p.Least > 0 {
		least = p.Least
	}
	f := Finding{ID: p.ID, Found: setting.FoundRight, Key: "setup." + w.ID + ".place." + p.ID + ".text", Rule: string(p.Rule), From: p.Source}
	found := map[string][]string{}
	for _, id := range units {
		how := w.stands(p, id)
		found[how] = append(found[how], id)
	}
	switch right, asked := len(found[setting.FoundRight]), len(found[setting.FoundAsk]); {
	case right >= least:
	case right+asked >= least:
		f.Found, f.Units = setting.FoundAsk, found[setting.FoundAsk]
	default:
		f.Found, f.Units = setting.FoundWrong, append(found[setting.FoundWrong], found[setting.FoundAsk]...)
	}
	for _, id := range f.Units {
		if piece, _ := w.state.Piece(id); piece.Place.Hex != "" {
			f.Hexes = append(f.Hexes, piece.Place.Hex)
		}
	}
	w.out = append(w.out, f)
}

func (w *setupWork) cover(c *Cover) {
	f := Finding{ID: c.ID, Found: setting.FoundRight, Key: "setup." + w.ID + ".cover." + c.ID + ".text", Rule: string(c.Rule), From: c.Source}
	cut := w.cut(c)
	covered, asked := map[string]bool{}, false
	for _, id := range setting.Chosen(w.game, w.state, c.Units) {
		piece, _ := w.state.Piece(id)
		if at, ok := w.grid.at(piece.Place.Hex); ok {
			for _, label := range w.grid.reach(at, cut) {
				covered[label] = true
			}
		}
		asked = asked || byHand(piece.Place)
	}
	for _, label := range c.Hexes {
		if !covered[label] {
			f.Hexes = append(f.Hexes, label)
		}
	}
	if len(f.Hexes) > 0 {
		f.Found = setting.FoundWrong
		if asked {
			f.Found = setting.FoundAsk
		}
	}
	w.out = append(w.out, f)
}

// cut returns the hexsides across which units do not cover.
func (w *setupWork) cut(c *Cover) map[[2]hex.Coord]bool {
	cut, _ := w.grid.cuts(c.Cut) // checked when the rule was bound
	if c.Zoc && w.inPlay != nil && w.inPlay.Confirmed(w.game, w.state) {
		w.inPlay.stopped(cut)
	}
	return cut
}

// from lists the hexes from which a unit covers some of the hexes of a cover.
func (w *setupWork) from(c *Cover) (out []string) {
	cut := w.cut(c)
	for _, label := range c.Hexes {
		if at, ok := w.grid.at(label); ok {
			out = append(out, w.grid.reach(at, cut)...)
		}
	}
	return out
}

// stacking checks every hex with units of this set-up.
func (w *setupWork) stacking(k *Stack) {
	if k.Side != "" && k.Side != w.Side {
		return
	}
	f := Finding{ID: k.ID, Found: setting.FoundRight, Key: "stack." + k.ID + ".text", Rule: string(k.Rule), From: k.Source}
	in, asked := map[string][]string{}, false
	for _, id := range setting.Chosen(w.game, w.state, w.Units) {
		piece, _ := w.state.Piece(id)
		asked = asked || byHand(piece.Place)
		label := piece.Place.Hex
		if c, ok := w.grid.at(label); ok {
			label = w.grid.labels.Label(c)
		}
		if label != "" {
			in[label] = append(in[label], id)
		}
	}
	for _, label := range engine.SortedKeys(in) {
		if !k.holds(w.game, w.state, in[label]) {
			f.Found, f.Hexes, f.Units = setting.FoundWrong, append(f.Hexes, label), append(f.Units, in[label]...)
		}
	}
	if f.Found == setting.FoundRight && asked {
		f.Found = setting.FoundAsk
	}
	w.out = append(w.out, f)
}
