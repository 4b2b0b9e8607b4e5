package board

import (
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/companion/view/setup"
)

// Panel is the map with the counters that the players care to mirror. A press of a stack takes it up, the next one
// puts it down; or it is dragged. Nobody needs to mirror anything.
type Panel struct {
	hand  []string        // counters taken up
	at    string          // the hex that is looked at
	path  []string        // the hexes tapped for the move of what is in hand
	zones bool            // zones of control are shown
	lines map[string]bool // ids of the traces whose lines are shown
	look  string          // a hex that is to be looked at
	take  string          // a counter that is to be taken up
	all   bool            // all counters in the hex are to be picked up
	queue []string        // counters that are picked up one after another, each when the one before it is put down
	flags map[string]bool // flags set for the move as a whole
	ways  known           // where what is in hand may go
}

// Drafts of the panel. The lines that are shown are kept under the ids of their traces.
const (
	fieldLook  = "look"  // a hex: if it has a single counter, that is picked up
	fieldAll   = "all"   // all counters of the hex that is looked at are picked up
	fieldTake  = "take"  // a counter is taken up, wherever it is
	fieldTurn  = "turn"  // a counter is taken along or left
	fieldFlag  = "flag"  // sets or clears a flag of the move as a whole
	fieldSteer = "steer" // a hex: extends the move of the counters in hand to it
	fieldDown  = "down"  // the counters in hand were put down elsewhere
	fieldMoved = "moved" // what is in hand is not what moved
	fieldSkip  = "skip"  // what is in hand stays where it was, and the next one of the list is picked up
	fieldDrop  = "drop"  // what is in hand stays where it was
	fieldZones = "zones"
	fieldLine  = "line."
)

// FieldLift is the field by which a shell picks up the counters of a hex that are dragged: a page.Pile with those that
// go along.
const FieldLift = "lift"

// Forget leaves what is in hand, and the hex that is looked at.
func (p *Panel) Forget() {
	p.path = nil
	p.hand, p.at, p.look, p.take, p.flags, p.queue = nil, "", "", "", nil, nil
}

// next picks up the next counter of a list.
func (p *Panel) next() {
	if len(p.queue) > 0 {
		p.take, p.queue = p.queue[0], p.queue[1:]
	}
}

// Put takes counters up and leaves them, and shows zones and lines.
func (p *Panel) Put(field string, value any) {
	text, _ := value.(string)
	on, _ := value.(bool)
	switch field {
	case fieldLook:
		p.look = text
	case fieldTake:
		p.take = text
	case setup.FieldQueue:
		p.Forget()
		p.queue, _ = value.([]string)
		p.next()
	case fieldSkip:
		p.hand, p.at = nil, ""
		p.next()
	case fieldAll:
		p.all = true
	case FieldLift:
		if l, ok := value.(page.Pile); ok {
			p.hand, p.at = l.Lifts, l.Hex
		}
	case fieldFlag:
		p.flags = map[string]bool{text: !p.flags[text]}
	case fieldTurn:
		p.turn(text)
	case fieldSteer:
		p.steer(text)
	case fieldDown:
		p.hand, p.at, p.flags = nil, "", nil
		p.next()
	case fieldMoved:
		p.hand, p.path = nil, nil
	case fieldDrop:
		p.Forget()
	case fieldZones:
		p.zones = on
	default:
		if id, ok := strings.CutPrefix(field, fieldLine); ok {
			p.trace(id, on)
		}
	}
}

// turn takes a counter along or leaves it.
func (p *Panel) turn(id string) {
	p.path = nil
	if i := slices.Index(p.hand, id); i >= 0 {
		p.hand = slices.Delete(slices.Clone(p.hand), i, i+1)
		return
	}
	p.hand = append(slices.Clone(p.hand), id)
}

// trace shows the lines of a trace, or no longer.
func (p *Panel) trace(id string, on bool) {
	if p.lines == nil {
		p.lines = map[string]bool{}
	}
	if p.lines[id] = on; !on {
		delete(p.lines, id)
	}
}

// Tab is what opens the panel; it is absent where the game has no map to mirror on.
func (p *Panel) Tab(seat view.Seat) page.Tab {
	return page.Tab{ID: page.Board, Label: seat.Say("mirror.tab"), Icon: style.IconMap, Absent: rules.Map(seat.Reader) == nil}
}

// Page returns the current panel.
func (p *Panel) Page(seat view.Seat) page.Panel {
	out := page.Panel{ID: page.Board, Title: seat.Say("mirror.tab")}
	t := rules.Map(seat.Reader)
	if t == nil {
		return out
	}
	m := p.mirror(seat)
	out.Rows, out.Map, out.Foot = []page.Control{m.bar(t.Zoned())}, m.chart(), []page.Control{page.NewColumnGap(4, m.foot()...)}
	return out
}

// mirror returns the current panel.
func (p *Panel) mirror(seat view.Seat) *mirror {
	m := &mirror{Seat: seat, p: p, v: Now(seat.Reader, seat.State), on: rules.Map(seat.Reader).Board()}
	m.begin()
	return m
}

// begin does what was asked for, from the state as it is now.
func (m *mirror) begin() {
	p := m.p
	if p.look != "" {
		p.hand, p.at = m.alone(p.look), p.look
	}
	if p.all {
		p.hand, p.all = m.oneSided(p.at), false
	}
	if p.take != "" {
		p.hand, p.at = []string{p.take}, forces.UnitOf(m.Reader, m.State, p.take).Hex
	}
	if p.look+p.take != "" {
		p.path = nil
	}
	p.look, p.take = "", ""
	p.hand = slices.DeleteFunc(slices.Clone(p.hand), m.gone)
	if !m.v.Lies {
		p.zones, p.lines = false, nil
	}
}

// alone is the counter in a hex where there is no other.
func (m *mirror) alone(hex string) []string {
	if st := m.stack(hex); st != nil && len(st.Units) == 1 {
		return ids(st.Units)
	}
	return nil
}

// oneSided are the counters in a hex, unless they are of several sides.
func (m *mirror) oneSided(hex string) []string {
	st := m.stack(hex)
	if st == nil || len(st.Sides) > 1 {
		return nil
	}
	return ids(st.Units)
}

func ids(units []forces.Unit) []string {
	var out []string
	for _, u := range units {
		out = append(out, u.ID)
	}
	return out
}

// gone reports whether a counter in hand is no longer where it was taken up: out of play, or moved by other means.
func (m *mirror) gone(id string) bool {
	if _, in := m.State.Piece(id); !in || m.p.at == "" {
		return !in
	}
	st := m.stack(m.p.at)
	return st == nil || !slices.Contains(ids(st.Units), id)
}
