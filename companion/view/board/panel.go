package board

import (
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/move"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/companion/view/setup"
	"sandtable/engine"
)

// Panel is the map with the counters that the players mirror, all, some or none. A press on a stack picks it up, and
// the next press puts it down; or it is dragged.
type Panel struct {
	Shown

	hand  []string        // the counters picked up
	at    string          // the selected hex
	path  []string        // the hexes tapped for the move of the counters in hand
	zones bool            // zones of control are visible
	lines map[string]bool // ids of the traces whose lines are visible
	look  string          // the hex to select when the page is made
	take  string          // the counter to pick up then
	moved string          // the moved counter whose hex to select then
	all   bool            // whether to pick up all counters in the hex then
	queue []string        // counters to pick up one after another, each after the one before it is put down
	flags map[string]bool // flags set for the whole move
	ways  known           // where the counters in hand may go
	free  movers          // the counters that may still move
	apart bool            // the map is apart from the rows
	drags bool            // a drag picked up what is in hand, so nothing is selected
	when  string          // the moment for which all this is selected; empty until the panel is made
}

// Fields of the panel. A line has the id of its trace after fieldLine.
const (
	fieldLook  = "look"  // selects a hex, and picks up its counter if there is only one
	fieldAll   = "all"   // picks up all counters of the selected hex
	fieldTake  = "take"  // picks up a counter, wherever it is
	fieldGroup = "group" // picks up counters of the tray
	fieldTurn  = "turn"  // adds a counter to those in hand, or removes it
	fieldFlag  = "flag"  // sets or clears a flag of the whole move
	fieldSteer = "steer" // extends the move of the counters in hand to a hex
	fieldDown  = "down"  // a command puts down the counters in hand; the next of the queue is picked up
	fieldMoved = "moved" // a command moves counters, of which a route names one to follow; the hand is emptied
	fieldSkip  = "skip"  // leaves the counter in hand where it was, and picks up the next of the queue
	fieldDrop  = "drop"  // leaves the counters in hand where they were
	fieldZones = "zones"
	fieldMap   = "map" // shows a map
	fieldBox   = "box" // selects a box of the map that is shown
	fieldLine  = "line."
)

// selects are the fields by which the reader chooses a hex or counters.
var selects = []string{fieldLook, fieldAll, fieldTake, fieldGroup, fieldTurn, fieldSteer, page.FieldLift, setup.FieldQueue}

// Forget empties the hand and deselects the hex.
func (p *Panel) Forget() {
	p.path, p.drags, p.moved = nil, false, ""
	p.hand, p.at, p.look, p.take, p.box, p.flags, p.queue = nil, "", "", "", "", nil, nil
}

// Expire empties the hand and deselects the hex when the phase or the side that acts is another than when they were chosen.
func (p *Panel) Expire(seat view.Seat) {
	now := seat.State.Shared.Phase
	if phase := seat.Game.Phase(now); phase != nil {
		now += " " + phase.Mover(seat.State)
	}
	if p.when != "" && p.when != now {
		p.Forget()
	}
	p.when = now
}

// next picks up the next counter of the queue.
func (p *Panel) next() {
	if len(p.queue) > 0 {
		p.take, p.queue = p.queue[0], p.queue[1:]
	}
}

// Put picks up counters and puts them down, and shows or hides zones and lines.
func (p *Panel) Put(field string, value any) {
	text, _ := value.(string)
	on, _ := value.(bool)
	if slices.Contains(selects, field) {
		p.drags, p.when = false, ""
	}
	switch field {
	case fieldLook:
		p.look = text
	case fieldTake:
		p.take = text
	case setup.FieldQueue:
		p.Forget()
		p.queue, _ = value.([]string)
		p.next()
	case fieldGroup:
		p.Forget()
		p.hand, _ = value.([]string)
	case fieldSkip:
		p.hand, p.at = nil, ""
		p.next()
	case fieldAll:
		p.all = true
	case page.FieldLift, page.FieldDrag:
		p.drags = field == page.FieldDrag && !p.Selects()
		if l, ok := value.(page.Pile); ok {
			p.hand, p.at, p.path = l.Lifts, l.Hex, nil
			if len(p.hand) == 0 {
				p.queue = nil
			}
		}
	case fieldFlag:
		p.flags = map[string]bool{text: !p.flags[text]}
	case fieldTurn:
		p.path, p.hand = nil, toggled(p.hand, text)
	case fieldSteer:
		p.steer(text)
	case fieldDown:
		p.queue = slices.DeleteFunc(slices.Clone(p.queue), func(id string) bool { return slices.Contains(p.hand, id) }) // it was dragged
		p.hand, p.at, p.flags = nil, "", nil
		p.next()
	case fieldMoved:
		p.hand, p.path, p.moved = nil, nil, text
	case fieldDrop:
		p.Forget()
	case fieldZones:
		p.zones = on
	case fieldMap:
		p.turnTo(text)
	case fieldBox:
		if p.box = text; len(p.hand) == 0 {
			p.at, p.path = "", nil
		}
	case page.FieldApart:
		p.apart = on
	default:
		if id, ok := strings.CutPrefix(field, fieldLine); ok {
			p.showLines(id, on)
		}
	}
}

// toggled returns the counters in hand with one more, or without it.
func toggled(hand []string, id string) []string {
	if i := slices.Index(hand, id); i >= 0 {
		return slices.Delete(slices.Clone(hand), i, i+1)
	}
	return append(slices.Clone(hand), id)
}

// showLines shows or hides the lines of a trace.
func (p *Panel) showLines(id string, on bool) {
	if p.lines == nil {
		p.lines = map[string]bool{}
	}
	if p.lines[id] = on; !on {
		delete(p.lines, id)
	}
}

// Tab opens the panel. It is absent in games without a map to mirror on.
func (p *Panel) Tab(seat view.Seat) page.Tab {
	return page.Tab{ID: page.Board, Label: seat.Say("mirror.tab"), Icon: style.IconMap, Absent: rules.Map(seat.Reader) == nil}
}

// Mapped reports that the panel always has its map.
func (p *Panel) Mapped(view.Seat) bool { return true }

// Holds reports whether a hex is selected or a counter is picked up.
func (p *Panel) Holds() bool { return p.at+p.look+p.take+p.box != "" || len(p.hand) > 0 }

// Selects reports whether the reader chose a hex or a counter. What a drag picks up and puts down is not chosen.
func (p *Panel) Selects() bool { return p.Holds() && !p.drags }

// Refused puts dragged counters back when the rules refuse their move.
func (p *Panel) Refused() {
	if p.drags {
		p.Forget()
	}
}

// Page returns the current panel.
func (p *Panel) Page(seat view.Seat) page.Panel {
	out := page.Panel{ID: page.Board, Title: seat.Say("mirror.tab")}
	t := rules.Map(seat.Reader)
	if t == nil {
		return out
	}
	m := p.mirror(seat)
	if o := otherMap(m); o != nil {
		out.Rows, out.Map, out.Foot = []page.Control{m.bar(false)}, o.chart(), []page.Control{page.NewColumnGap(4, o.foot()...)}
		return out
	}
	out.Rows, out.Map, out.Foot = []page.Control{m.bar(t.Zoned())}, m.chart(), []page.Control{page.NewColumnGap(4, m.foot()...)}
	return out
}

// mirror returns the panel for a seat, after picking up what was asked for.
func (p *Panel) mirror(seat view.Seat) *mirror {
	p.Expire(seat)
	m := &mirror{Seat: seat, p: p, v: Now(seat.Reader, seat.State), on: rules.Map(seat.Reader).Board()}
	m.hand, m.course, m.tray = &hand{Seat: seat, p: p, on: m.on, v: &m.v}, &course{Seat: seat, p: p}, &tray{Seat: seat, p: p}
	m.supply = &supply{Seat: seat, p: p, v: &m.v}
	m.applyInput()
	return m
}

// applyInput selects and picks up what was asked for, in the current state.
func (m *mirror) applyInput() {
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
	if hex := forces.UnitOf(m.Reader, m.State, p.moved).Hex; hex != "" {
		p.at = hex
	}
	p.look, p.take, p.moved = "", "", ""
	p.hand = slices.DeleteFunc(slices.Clone(p.hand), func(id string) bool { return m.gone(id) || theirs(m.Seat, id) != nil })
	if !m.v.OnTable {
		p.zones, p.lines = false, nil
	}
}

// alone returns the counter in a hex that has only one, which is not an enemy of the side that acts.
func (m *mirror) alone(hex string) []string {
	if st := m.v.stack(hex); st != nil && len(st.Units) == 1 && m.enemy(*st) == nil {
		return ids(st.Units)
	}
	return nil
}

// enemy returns the side of a stack that does not act in the current phase, on a device that the sides share; nil for any
// other stack. The result of a battle may still move its counters.
func (m *mirror) enemy(st Stack) *view.Side {
	if phase := m.Game.Phase(m.State.Shared.Phase); !m.Shares() || phase == nil || phase.Stage != engine.Turns || len(st.Sides) != 1 || move.Amiss(m.Seat, ids(st.Units)) == "" {
		return nil
	} else if mover := phase.MoverFor(m.State, st.Sides[0].ID); mover == "" || mover == st.Sides[0].ID {
		return nil
	}
	return st.Sides[0]
}

// oneSided returns the counters in a hex, nil if they are of several sides.
func (m *mirror) oneSided(hex string) []string {
	st := m.v.stack(hex)
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

// theirs returns the side that alone may move a counter, at another device; nil if this one may.
func theirs(seat view.Seat, id string) *view.Side {
	c := seat.Game.Counter(id)
	if c == nil || seat.Acts(c.Side) {
		return nil
	}
	return seat.Side(c.Side)
}

// gone reports whether a counter in hand is no longer where it was taken up: out of play, or moved by other means.
func (m *mirror) gone(id string) bool {
	if _, in := m.State.Piece(id); !in || m.p.at == "" {
		return !in
	}
	st := m.v.stack(m.p.at)
	return st == nil || !slices.Contains(ids(st.Units), id)
}
