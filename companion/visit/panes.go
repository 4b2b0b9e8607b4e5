package visit

import (
	"slices"
	"strconv"

	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/board"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/rules"
	"sandtable/companion/view/session"
)

// Room is how much a client can show side by side.
type Room int

// The rooms. A map that is used fills the middle from RoomMap on.
const (
	RoomOne  Room = iota // one panel
	RoomTwo              // the phase card and a panel
	RoomMap              // the phase card and a panel, or the map and one of them
	RoomFull             // the phase card, the map and a panel
)

// Middle is the panel whose map fills the middle of the screen, empty if there is no room for a map or none is used: the
// sheet that asks about the map, else the map of the panel that is open, else the one on which counters are mirrored or
// move.
func (p *Panels) Middle() string {
	if p.Room < RoomMap {
		return ""
	}
	if l := p.stack.Docked(); l != nil {
		return l.ID
	}
	seat := p.shell.Seat()
	list := []string{p.only, p.Open()}
	if p.Open() == page.Play && p.shut != p.moment() {
		list = append(list, session.Beside(seat))
	}
	if board.InUse(seat.Reader, seat.State) || session.Beside(seat) == page.Board {
		list = append(list, page.Board)
	}
	for _, id := range list {
		if p.mapped(id) {
			return id
		}
	}
	return ""
}

func (p *Panels) mapped(id string) bool {
	l := p.Layer(id)
	if l == nil {
		return false
	}
	m, ok := l.Source.(page.Mapped)
	return ok && p.Find(id) != nil && m.Mapped(p.shell.Seat())
}

// holds reports whether something on the map in the middle is selected or picked up.
func (p *Panels) holds() bool { return p.middled((*board.Panel).Holds) }

// selects reports whether the reader chose something on the map in the middle.
func (p *Panels) selects() bool { return p.middled((*board.Panel).Selects) }

// middled asks the panel of the map in the middle; false for another map.
func (p *Panels) middled(ask func(*board.Panel) bool) bool {
	if p.Middle() != page.Board {
		return false
	}
	b, ok := p.Layer(page.Board).Source.(*board.Panel)
	if ok {
		b.Expire(p.shell.Seat())
	}
	return ok && ask(b)
}

// turns reports whether the phase card and the other panels take turns in one place.
func (p *Panels) turns() bool { return p.Room == RoomOne || p.Room == RoomMap && p.Middle() != "" }

// moment changes with the phase, and when a battle is opened or closed.
func (p *Panels) moment() string {
	seat := p.shell.Seat()
	return seat.State.Shared.Phase + strconv.FormatBool(seat.State.Form(rules.FightRule(seat.Reader)) != nil)
}

// Front is the panel beside the phase card or the map, or alone on a narrow screen. It is empty if only the phase card
// and the map are visible. What the reader selects on the map brings the map's own panel to the front; a drag does not. A
// sheet that asks about the map is before all of them.
func (p *Panels) Front() string {
	if l := p.stack.Docked(); l != nil {
		return l.ID
	}
	open, middle := p.Open(), p.Middle()
	switch {
	case p.only != "" && p.only == middle:
		return ""
	case p.only != "" && p.Find(p.only) != nil:
		return p.only
	case p.selects():
		return page.Board
	case open != page.Play:
		return open
	case p.turns():
		return ""
	}
	beside := session.Beside(p.shell.Seat())
	if middle != "" && (beside != page.Battle || p.shut == p.moment()) {
		return ""
	}
	return beside
}

// Closes reports whether what is in front can be closed, and is headed by its title: a sheet that asks about the map, a
// panel beside it, or on a phone one that no tab names. A map there needs the room.
func (p *Panels) Closes() bool {
	front := p.Front()
	return p.stack.Docked() != nil || p.Middle() != "" && front != "" || p.behind(front) && !p.mapped(front)
}

// Shows reports whether a panel is visible.
func (p *Panels) Shows(id string) bool {
	return id == p.Front() || id == p.Middle() || id == page.Play && p.carded()
}

// carded reports whether the phase card is visible.
func (p *Panels) carded() bool { return p.only != "" || !p.turns() || p.Front() == "" }

// Panes are the panels that are visible.
type Panes struct {
	Card, Front *Pane // nil if not visible
	Map         *Pane // the panel whose map fills the middle; its rows and foot are visible only if it is in front too
	Closes      bool  // the panel in front can be closed
	Yields      bool  // the main button is in the front panel, so that neither the card nor Next has it
}

// Pane is a layer with its model as it is now.
type Pane struct {
	*Layer
	Panel page.Panel
}

// Visible makes the models of the visible panels. The card comes last: it leaves out what the panel beside it offers.
func (p *Panels) Visible() Panes {
	out := Panes{Closes: p.Closes()}
	p.announce()
	if middle := p.Middle(); middle != "" {
		out.Map = p.pane(p.Layer(middle))
	}
	var beside []string
	if front := p.Front(); front != "" {
		out.Front = p.front(front, out.Map)
		out.Yields = due(out.Front.Panel)
		beside = append([]string{phase.Panel(front)}, out.Front.offers(p.shell.Seat())...)
		if out.Front.Docked {
			beside = []string{out.Front.Panel.Subject} // the choice that its form asks about
		}
	}
	if !p.Shows(page.Play) {
		p.say(page.Play, phase.Beside, []string(nil)) // it is beside nothing when it comes to the front
		return out
	}
	if out.Map != nil || p.Front() == page.Board {
		beside = append(beside, phase.MapSeen)
	}
	p.say(page.Play, phase.Yields, out.Yields)
	p.say(page.Play, phase.Beside, beside)
	out.Card = p.pane(p.Layer(page.Play))
	return out
}

// announce puts into the panels what is visible beside them.
func (p *Panels) announce() {
	begins := slices.ContainsFunc(phase.Main(p.shell.Seat()), func(c page.Control) bool { return c.Send.Open == page.Battle })
	p.say(page.Battle, battle.FieldCarded, p.Shows(page.Play) && begins)
	p.say(page.Forces, forces.FieldCarded, p.Shows(page.Play))
	for _, id := range []string{page.Board, page.Ask} {
		p.say(id, page.FieldApart, p.Middle() == id)
	}
}

// front is the pane in front. A map that fills the middle is not in it.
func (p *Panels) front(id string, middle *Pane) *Pane {
	if middle == nil || middle.ID != id {
		return p.pane(p.Layer(id))
	}
	out := *middle
	out.Panel.Map = nil
	return &out
}

func (p *Panels) pane(l *Layer) *Pane { return &Pane{l, l.Page(p.shell.Seat())} }

// offers lists what the panel offers, what it awaits from another side too.
func (p *Pane) offers(seat view.Seat) []string {
	if seat.Linked {
		return p.Source.Page(seat).Pressable()
	}
	return p.Panel.Pressable()
}

// say puts into a panel what is visible beside it.
func (p *Panels) say(panel, field string, value any) {
	if l := p.Find(panel); l != nil {
		l.Source.Put(field, value)
	}
}

// due reports whether a panel has the main button.
func due(panel page.Panel) bool {
	return slices.ContainsFunc(panel.All(), func(c page.Control) bool {
		return page.Is[*page.Button](c) && c.DisabledReason == "" && (c.Style == page.Main || c.Style == page.Big)
	})
}

// Next is the control that goes to the next step. It is not the main button while a panel has that.
func (p *Panels) Next(panes Panes) page.Control {
	c := session.Next(p.shell.Seat())
	if panes.Yields && c.Style == page.Main {
		c.Style = ""
	}
	return c
}
