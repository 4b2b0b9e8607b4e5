package board

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/alert"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/page"
	"sandtable/engine/board"
)

// mirror is the panel for a seat at one moment.
type mirror struct {
	view.Seat
	p  *Panel
	v  Board
	on *board.Board

	hand   *hand
	course *course
	tray   *tray
	supply *supply
}

func (m *mirror) held(id string) bool { return slices.Contains(m.p.hand, id) }

// chart is the map. A press on a hex selects it, or puts down the counters in hand.
func (m *mirror) chart() *page.Map {
	out := &page.Map{ID: "map", Board: m.on, At: m.p.at, Signs: m.signs(), Offers: m.refuges(), Send: page.Keep(fieldLook)}
	if len(m.p.hand) == 0 {
		offers, barred := asked(m.Seat)
		out.Offers, out.Barred = append(out.Offers, offers...), barred
		out.Signs = append(out.Signs, m.course.marks(m.hand.moment(), m.v.Stacks)...)
	}
	if len(m.p.hand) > 0 {
		m.hand.targets = battle.Targets(m.Reader, m.State)
		out.Send = m.hand.down()
		if out.Offers, out.Barred = m.hand.area(); len(out.Offers) > 0 {
			out.Beyond, out.Show = m.hand.required(), m.tray.holds() && !m.p.drags
		}
		if why := m.hand.amiss(); why != "" {
			out.Beyond, out.Send = why, page.Send{Sheet: &outside{p: m.p}}
		} else if len(out.Offers) > 0 && arrival(m.Seat, m.p.hand) == nil {
			out.Send = page.Send{Sheet: &outside{p: m.p}} // arrivals are refused by their rule
		}
		m.hand.bar(out)
	}
	if w := m.hand.ways(); w != nil {
		out.Offers, out.Send, out.More = m.p.ways.offers, page.Send{Sheet: &way{p: m.p}}, page.Send{Sheet: &way{p: m.p}}
	}
	if len(m.p.hand) > 0 {
		out.Offers = append(out.Offers, m.hand.attacks()...)
	}
	if len(m.p.hand) > 0 || m.p.at != "" {
		out.Off = page.KeepAs(fieldDrop, true)
	}
	if r := m.course.route(); r != nil {
		out.Send, out.More, out.Offers, out.Signs = page.Keep(fieldSteer), page.Send{}, m.course.offers(r), append(out.Signs, m.course.routeSigns(r)...)
		out.Drop, out.Beyond = m.course.drop(r), m.Say("table.hex_beyond")
	}
	for _, st := range m.v.Stacks {
		out.Piles = append(out.Piles, m.pile(st))
	}
	return out
}

func (m *mirror) pile(st Stack) page.Pile {
	out := page.Pile{Hex: st.Hex, More: page.Send{Sheet: forces.NewSheet(st.Units[0].ID)}, Lifts: m.lifts(st)}
	if len(m.p.hand) > 0 && st.Hex == m.p.at && len(m.p.path) == 0 {
		out.Send = page.KeepAs(fieldDrop, true)
	}
	switch {
	case len(m.p.hand) == 0 || m.hand.ways() != nil:
	case m.hand.fights(st) && !m.hand.spared(st):
		out.Send = page.KeepAs(fieldLook, st.Hex) // selects a hex to attack instead of moving there
	case m.hand.hostile(st):
		out.Send = page.Send{Sheet: &outside{p: m.p}}
	}
	for _, u := range st.Units {
		out.Pieces = append(out.Pieces, piece(u, m.held(u.ID)))
	}
	return out
}

func piece(u forces.Unit, held bool) page.Piece {
	return page.Piece{ID: u.ID, Label: u.Label, Detail: u.Factors, Side: u.Side, Turned: u.Turned, Held: held, Marked: u.Marked() != "", Facing: u.Facing}
}

// Piles returns the counters on the map of a state, to be looked at.
func Piles(seat view.Seat) []page.Pile {
	var out []page.Pile
	for _, st := range Now(seat.Reader, seat.State).Stacks {
		pile := page.Pile{Hex: st.Hex}
		for _, u := range st.Units {
			pile.Pieces = append(pile.Pieces, piece(u, false))
		}
		out = append(out, pile)
	}
	return out
}

// lifts returns the counters that a drag from a stack moves: those in hand, or else the whole stack unless it is of
// several sides.
func (m *mirror) lifts(st Stack) []string {
	switch {
	case m.course.routed(st):
		return m.course.lifts(st)
	case theirs(m.Seat, st.Units[0].ID) != nil:
		return nil
	case m.p.at == st.Hex && len(m.p.hand) > 0:
		return slices.DeleteFunc(ids(st.Units), func(id string) bool { return !m.held(id) })
	case len(m.p.hand) > 0 || len(st.Sides) > 1:
		return nil
	}
	return ids(st.Units)
}

// signs are the markers, and the visible zones and lines.
func (m *mirror) signs() []page.Sign {
	out := append(hexes.Posts(m.Seat), alert.Signs(m.Seat)...)
	if m.p.zones {
		zones, _, _ := Zones(m.Reader, m.State)
		for _, z := range zones {
			out = append(out, page.Sign{Kind: page.SignZone, Side: z.Side, Hexes: z.Hexes})
		}
	}
	return append(out, m.supply.signs()...)
}
