package battle

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine/stock/combat"
)

// Mapped reports whether the panel asks for hexes of the map now: who fights, or those of a retreat or an advance.
// Before the roll it is found without the page: the screen asks often.
func (p *Panel) Mapped(seat view.Seat) bool {
	rule := rules.Odds(seat.Reader)
	if rule == nil {
		return false
	}
	switch b := rule.Battle(seat.State); {
	case b == nil:
		return false
	case b.Stage == combat.Declaring:
		return p.onMap(seat, b)
	}
	return p.Page(seat).Map != nil
}

// takeLifted chooses the counters that a drag has picked up.
func (b aftermath) takeLifted() {
	lifted := b.panel.lifted
	if b.panel.lifted = nil; lifted == nil {
		return
	}
	if b.shown.Advance {
		b.panel.advances = map[string]bool{}
		for _, id := range lifted {
			b.panel.advances[id] = true
		}
		return
	}
	if b.panel.chosen, b.panel.to = "", ""; len(lifted) > 0 {
		b.panel.chosen = lifted[0]
	}
}

// stay leaves units where they are.
func (p *Panel) stay(value any) {
	list, _ := value.([]string)
	for _, id := range list {
		delete(p.advances, id)
	}
}

// chart is the map on which units retreat or advance: the hexes are offered with their reasons, and those that are not
// possible say why. Where none is offered it shows the attacked hex. It is nil where the map cannot tell them, or where the
// decision is that of another device.
func (b aftermath) chart() *page.Map {
	if b.shown.ByHand || b.shown.Decider != nil && !b.Acts(b.shown.Decider.ID) || len(b.shown.Deciding) == 0 {
		return nil
	}
	offers, from := b.retreats()
	if b.shown.Advance {
		offers, from = b.entries()
	}
	m := hexes.Chart(b.Seat)
	if m == nil {
		return nil
	}
	if len(offers) == 0 {
		from = b.shown.Hex
		m.Signs = append(m.Signs, page.Sign{Kind: page.SignRing, Hexes: []string{from}})
	}
	m.Offers, m.From, m.At, m.Beyond = offers, from, b.panel.to, b.Say("table.hex_beyond")
	m.Send = page.Send{Message: m.Beyond}
	for i := range m.Piles {
		b.takes(&m.Piles[i])
	}
	return m
}

// current is the unit that is decided about, "" where several are left and none is chosen.
func (b aftermath) current() string {
	if len(b.shown.Deciding) == 1 {
		return b.shown.Deciding[0].ID
	}
	return b.panel.chosen
}

// takes lets a press of a stack choose its units one after another, and a drag take them along.
func (b aftermath) takes(pile *page.Pile) {
	var here, held []string
	for i := range pile.Pieces {
		one := &pile.Pieces[i]
		if !slices.ContainsFunc(b.shown.Deciding, func(f Fighter) bool { return f.ID == one.ID }) {
			continue
		}
		here = append(here, one.ID)
		if one.Held = one.ID == b.current() || b.panel.advances[one.ID]; one.Held {
			held = append(held, one.ID)
		}
	}
	switch {
	case len(here) == 0:
	case b.shown.Advance:
		b.marches(pile, here, held)
	default:
		next := (slices.Index(here, b.current()) + 1) % len(here)
		pile.Send, pile.Lifts = page.KeepAs(fieldChosen, here[next]), here[:1]
		if len(held) > 0 {
			pile.Lifts = held
		}
	}
}
