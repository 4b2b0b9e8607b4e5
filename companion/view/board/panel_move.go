package board

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/move"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// known caches where the counters in hand may go.
type known struct {
	of     string // the moment for which it is valid; empty for none
	ways   *move.Ways
	offers []page.Offer
}

// movers caches the hexes of counters that may still move.
type movers struct {
	of    string // the moment for which it is valid; empty for none
	hexes []string
}

// marks sets off the counters that may still move in the current phase. The moment is that of [hand.moment].
func (c *course) marks(moment string, stacks []Stack) []page.Sign {
	if moment == "" || c.p.free.of != moment {
		c.p.free = movers{of: moment, hexes: c.mobile(stacks)}
	}
	if len(c.p.free.hexes) == 0 {
		return nil
	}
	return []page.Sign{{Kind: page.SignHex, Tone: page.Good, Hexes: c.p.free.hexes}}
}

// mobile lists the hexes of counters that a rule moves along hexes, or that have points left.
func (c *course) mobile(stacks []Stack) []string {
	if rules.Routed(c.Reader) == nil {
		return move.Free(c.Seat)
	}
	var out []string
	for _, st := range stacks {
		if c.routed(st) && len(c.lifts(st)) > 0 {
			out = append(out, st.Hex)
		}
	}
	return out
}

// hand is the counters that are picked up, and what the rules say about where they may be put down.
type hand struct {
	view.Seat
	p  *Panel
	on *board.Board
	v  *Board

	targets map[string]bool // the hexes to attack; nil before they are known
	strikes []page.Offer    // see attacks; nil before they are known
}

// ways returns where the counters in hand may go, nil if moves have no cost now.
func (h *hand) ways() *move.Ways {
	if len(h.p.hand) == 0 {
		return nil
	}
	of := h.moment()
	if of != "" && h.p.ways.of == of {
		return h.p.ways.ways
	}
	h.p.ways = known{of: of, ways: move.NewWays(h.Seat, h.p.hand, h.p.flags)}
	if w := h.p.ways.ways; w != nil {
		for _, y := range w.Offers() {
			h.p.ways.offers = append(h.p.ways.offers, y.Offer(h.move(y)))
		}
	}
	return h.p.ways.ways
}

// moment returns a key of all that known depends on; empty without a journal.
func (h *hand) moment() string {
	if h.Past == (journal.SideView{}) {
		return ""
	}
	now := h.Past.Now()
	return fmt.Sprintln(now.Head, now.Last, h.Viewer, h.Lang, h.p.hand, h.p.flags)
}

// down returns a send that puts the counters in hand into a hex at no cost. While there is a queue it shows no message,
// because the next counter appears, and none for arrivals, which may need a roll.
func (h *hand) down() page.Send {
	out := h.placeIn("")
	if out.Arg = "hex"; len(h.p.queue) == 0 && arrival(h.Seat, h.p.hand) == nil {
		out.Notice = noteMoved(h.Seat, h.p.hand)
	}
	return out
}

// move returns a send that puts the counters in hand into a hex, with a message that has the cost.
func (h *hand) move(y move.Way) page.Send {
	words := h.Say("mirror.moved_cost", "units", h.inWords(), "hex", h.Hex(y.Hex), "cost", y.Cost)
	for _, note := range y.Notes {
		words += "\n• " + note
	}
	out := h.placeIn(y.Hex)
	out.Commands[0].Override = !y.Allowed
	out.Notice = noteMove(h.Seat, words)
	return out
}

// placeIn returns a send that puts the counters in hand into a hex, as a correction if they do not move now.
func (h *hand) placeIn(hex string) page.Send {
	do := h.put(h.p.hand, hex)
	do.Override = h.amiss() != ""
	return page.Send{Commands: []engine.Command{do}, Put: &page.Put{Field: fieldDown, Value: true}}
}

// amiss says why the counters in hand do not move now.
func (h *hand) amiss() string { return move.Amiss(h.Seat, h.p.hand) }

func placing(units []string, hex string) play.PlaceArgs {
	if len(units) == 1 {
		return play.PlaceArgs{Unit: units[0], Hex: hex}
	}
	return play.PlaceArgs{Units: slices.Clone(units), Hex: hex}
}

// noteMoved is a message that lists moved counters, with a button that undoes the move.
func noteMoved(seat view.Seat, units []string) *page.Notice {
	return noteMove(seat, seat.Say("mirror.moved", "units", strings.TrimSuffix(labels(unitsOf(seat.Reader, seat.State, units)), ".")))
}

// noteMove is a message with a button that undoes the move.
func noteMove(seat view.Seat, words string) *page.Notice {
	return &page.Notice{Text: words, Button: seat.Say("table.undo"), Act: page.Act{Do: page.Undo}}
}

// inWords lists the counters in hand.
func (h *hand) inWords() string { return labels(unitsOf(h.Reader, h.State, h.p.hand)) }

// way is the sheet about a hex: its cost, and why the counters in hand may or may not go there. A button moves them even
// if they may not, because the players' table counts.
type way struct {
	p   *Panel
	hex string
}

// Put asks about another hex.
func (w *way) Put(field string, value any) { setAbout(&w.hex, field, value) }

// Of returns the sheet about a hex.
func (w *way) Of(value any) page.Source {
	hex, _ := value.(string)
	return &way{p: w.p, hex: hex}
}

// Page returns the sheet.
func (w *way) Page(seat view.Seat) page.Panel {
	m := w.p.mirror(seat)
	out := page.Panel{ID: "way", Title: seat.Hex(w.hex), Map: m.chartAbout(w.hex)}
	ways := m.hand.ways()
	if ways == nil {
		return out
	}
	y := ways.To(w.hex)
	if y.Cost != "" {
		out.Rows = append(out.Rows, page.NewText(m.hand.inWords()+": "+y.Cost).Styled(page.Strong))
	}
	for _, why := range y.Why {
		out.Rows = append(out.Rows, page.NewText(why).Toned(page.Danger))
	}
	for _, note := range y.Notes {
		out.Rows = append(out.Rows, page.NewText(note).Toned(page.Warn))
	}
	if len(y.Lines) > 0 {
		out.Rows = append(out.Rows, page.Control{Body: &page.Steps{Lines: y.Lines, Total: true}})
	}
	yes := page.NewButton("yes", seat.Say("mirror.move"), m.hand.move(y)).Styled(page.Main)
	if !y.Allowed {
		yes = page.NewButton("yes", seat.Say("mirror.move_anyway"), m.hand.move(y))
	}
	out.Foot = choose(seat.Say("mirror.stay"), yes)
	return out
}

// choose has two equal buttons, which close the sheet: one that leaves the counters, and one that puts them down.
func choose(no string, yes page.Control) []page.Control {
	yes.Send.Done = true
	return []page.Control{page.NewEquals(page.NewButton("no", no, page.Send{Done: true}), yes)}
}

// reach says how far the counters in hand may go.
func (h *hand) reach(w *move.Ways) string {
	spent, of := w.Spent()
	if spent != "" {
		return h.Say("mirror.reach_left", "spent", spent, "of", of)
	}
	return h.Say("mirror.reach", "of", of)
}
