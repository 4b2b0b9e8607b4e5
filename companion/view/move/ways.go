package move

import (
	"maps"
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/stock/position"
	"sandtable/engine/stock/setting"
)

// Ways holds where units may go together in their Movement phase, and the cost, computed on the map. The cost is that
// from where they began the phase, so that earlier moves in it count.
type Ways struct {
	seat  view.Seat
	calc  position.MoveCalc
	table *position.MapInPlay
	on    *board.Board
	units []string
	from  []string // where each set out, by hex
	reach []*position.Reach
}

// NewWays computes where units may go, with the flags of the whole move and their marks. It returns nil if moves have no
// cost: in another phase or another side's, with a map that is not on the table, for a unit off the map.
func NewWays(seat view.Seat, units []string, flags map[string]bool) *Ways {
	return newWays(seat, units, flags, began(seat, units))
}

func newWays(seat view.Seat, units []string, flags map[string]bool, began map[string]engine.Place) *Ways {
	w := &Ways{seat: seat, table: rules.Map(seat.Reader), units: units}
	calc, ok := rules.Mover(seat.Reader)
	p := seat.Game.Phase(seat.State.Shared.Phase)
	if !ok || w.table == nil || len(units) == 0 || !Moves(seat.Reader, seat.State) {
		return nil
	}
	w.calc, w.on = calc, w.table.Board()
	for _, id := range units {
		c := seat.Game.Counter(id)
		if c == nil || !slices.Contains([]string{"", c.Side}, p.MoverFor(seat.State, c.Side)) {
			return nil
		}
		said := calc.Flags(seat.State, id)
		maps.Copy(said, flags)
		from := w.table.Under(began[id])
		r, err := calc.Reach(seat.Game, seat.State, id, from, said)
		if err != nil {
			return nil
		}
		if from == "" {
			from = w.now(id)
		}
		w.from, w.reach = append(w.from, from), append(w.reach, r)
	}
	return w
}

// now returns the hex of a unit.
func (w *Ways) now(id string) string {
	p, _ := w.seat.State.Piece(id)
	return w.table.Under(p.Place)
}

// Flags lists the flags that players may set for the whole move, without those that marks set.
func (w *Ways) Flags(on map[string]bool) []view.Toggle {
	var out []view.Toggle
	for _, f := range w.calc.Settings().Flags {
		if !slices.Contains(w.calc.Settings().Marks, f) {
			out = append(out, view.Toggle{ID: f, Name: moveFlag(w.seat.Reader, f), On: on[f]})
		}
	}
	return out
}

// Spent returns the points that the unit with the least left has spent in this phase, and its allowance; "" before it has
// spent any.
func (w *Ways) Spent() (spent, of string) {
	left := -1
	for i, id := range w.units {
		s := 0
		if c, err := w.on.Hex(w.now(id)); err == nil {
			_, s, _ = w.reach[i].To(c)
		}
		if rest := w.reach[i].Allowance - s; left < 0 || rest < left {
			parts := w.reach[i].Parts
			spent, of, left = "", view.Number(w.reach[i].Allowance, parts), rest
			if s > 0 {
				spent = view.Number(s, parts)
			}
		}
	}
	return spent, of
}

// Way is the cost of a hex, and why the units may or may not go there.
type Way struct {
	Hex     string
	Cost    string // "3 of 5 MP"
	Spent   string // "2½"
	Allowed bool
	Why     []string // why it is forbidden
	Notes   []string // its consequences
	Lines   []view.Line
}

// To describes one hex, for the unit that may not go there, else for the one with the least left.
func (w *Ways) To(label string) Way {
	c, err := w.on.Hex(label)
	if err != nil {
		return Way{Hex: label, Why: []string{w.seat.Say("mirror.no_way")}}
	}
	var worst Way
	least := 0
	for i := range w.units {
		way, left := w.one(i, c)
		if i == 0 || worst.Allowed && (!way.Allowed || left < least) {
			worst, least = way, left
		}
	}
	if f := w.table.Overstacked(w.seat.Game, w.seat.State, w.units, c); f != nil && worst.Cost != "" {
		why := w.seat.Say("mirror.overstacked", "limit", "@"+f.Key)
		worst.Allowed, worst.Why = false, append(worst.Why, why)
	}
	return worst
}

// one returns what a hex costs one unit, and how much it has left there.
func (w *Ways) one(i int, c hex.Coord) (Way, int) {
	out := Way{Hex: w.on.Label(c)}
	q, _, ok := w.reach[i].To(c)
	of := w.reach[i].Allowance
	if !ok && out.Hex == w.from[i] { // where it began the phase
		out.Allowed, out.Spent, out.Cost = true, "0", w.seat.Say("move.spent", "spent", 0, "of", view.Number(of, w.reach[i].Parts))
		return out, of
	}
	if !ok {
		out.Why = []string{w.seat.Say("mirror.no_way")}
		return out, 0
	}
	res, err := w.calc.AskAt(w.seat.Game, w.seat.State, q)
	a, is := res.Result.(position.MoveAnswer)
	if err != nil || !is {
		out.Why = []string{w.seat.Problem(err)}
		return out, 0
	}
	out.Cost, out.Spent, out.Allowed = spentOf(w.seat.Reader, a), view.Number(a.Spent, a.Parts), a.Allowed
	out.Lines = w.seat.Lines(res.Steps)
	for k, step := range res.Steps {
		switch {
		case step.Show == setting.FoundMark(setting.FoundWrong):
			out.Why = append(out.Why, out.Lines[k].Text)
		case a.Allowed && slices.Contains(a.Notes, step.ID) && step.Op == "":
			out.Notes = append(out.Notes, out.Lines[k].Text)
		}
	}
	if !a.Allowed && len(out.Why) == 0 {
		out.Why = append(out.Why, w.seat.Say("mirror.too_far", "n", view.Number(a.Spent-a.Allowance, a.Parts)))
	}
	return out, a.Left
}

// Offers lists the hexes to which all units may go, in reading order.
func (w *Ways) Offers() []Way {
	var out []Way
	for c := range w.on.Field().All() {
		if label := w.on.Label(c); w.near(c, label) {
			if way := w.To(label); way.Allowed {
				out = append(out, way)
			}
		}
	}
	return out
}

// near reports whether a hex may be within reach, so that few hexes are computed.
func (w *Ways) near(c hex.Coord, label string) bool {
	stay := true
	for i, r := range w.reach {
		q, cost, ok := r.To(c)
		if r.Shut(c) || !ok && label != w.from[i] || cost > r.Allowance && len(q.Path) > 1 {
			return false
		}
		stay = stay && label == w.now(w.units[i])
	}
	return !stay
}

// Offer returns the way as a map offers it.
func (y Way) Offer(send page.Send) page.Offer {
	tone := page.Good
	if len(y.Notes) > 0 {
		tone = page.Warn
	}
	return page.Offer{Hex: y.Hex, Label: y.Spent, Tone: tone, Send: send}
}
