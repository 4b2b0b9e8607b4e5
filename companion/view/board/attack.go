package board

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
)

// fight offers to attack the selected hex, if enemies are in it, and to retreat there from the current battle.
func (m *mirror) fight() []page.Control {
	var rows []page.Control
	for _, f := range battle.Refuges(m.Reader, m.State) {
		if f.Hex == m.p.at {
			rows = append(rows, page.NewButton("refuge."+f.Unit, m.Say("battle.retreat_here", "unit", f.Label), f.Send()))
		}
	}
	send, why, ok := battle.Attack(m.Reader, m.State, m.p.at)
	if !ok {
		return rows
	}
	send.Put = &page.Put{Field: fieldDrop, Value: true}
	return []page.Control{page.NewButton("attack", m.Say("battle.attack_hex"), send).Styled(page.Main).WithIcon(style.IconBattle).DisabledIf(why)}
}

// openings offers the enemies' hexes that units beside them may attack now. Of the others it says why not.
func openings(seat view.Seat) (offers []page.Offer, barred map[string]string) {
	barred = map[string]string{}
	for _, o := range battle.Openings(seat) {
		if o.Why != "" {
			barred[o.Hex] = o.Why
			continue
		}
		o.Send.Put = &page.Put{Field: fieldDrop, Value: true}
		offers = append(offers, page.Offer{Hex: o.Hex, Tone: page.Danger, Send: o.Send, Hint: seat.Say("battle.attack_hex")})
	}
	return offers, barred
}

// refuges offers the hexes that units of the current battle may retreat to, each with their number. A press of a hex
// that one unit may enter retreats it at once; other hexes open a list.
func (m *mirror) refuges() []page.Offer {
	var out []page.Offer
	units := map[string]int{}
	for _, f := range battle.Refuges(m.Reader, m.State) {
		if units[f.Hex]++; units[f.Hex] == 1 {
			out = append(out, page.Offer{Hex: f.Hex, Tone: page.Good, Send: f.Send()})
			continue
		}
		at := slices.IndexFunc(out, func(o page.Offer) bool { return o.Hex == f.Hex })
		out[at].Send = page.KeepAs(fieldLook, f.Hex)
	}
	for i := range out {
		out[i].Label = view.Number(units[out[i].Hex], 1)
	}
	return out
}

// attacks offers the hexes that the counters in hand may attack. A press declares the battle with them, or adds them to it.
// Where they may attack none and are not dragged, it offers the enemies that others may attack now.
func (h *hand) attacks() []page.Offer {
	if h.ways() != nil {
		return nil
	}
	if h.strikes == nil {
		if h.strikes = h.strike(); len(h.strikes) == 0 && !h.p.drags {
			h.strikes = h.others()
		}
	}
	return h.strikes
}

func (h *hand) strike() []page.Offer {
	out := []page.Offer{}
	for _, st := range h.v.Stacks {
		if !h.fights(st) {
			continue
		}
		send, ok := battle.AttackBy(h.Reader, h.State, st.Hex, h.p.hand)
		if !ok {
			continue
		}
		send.Put = &page.Put{Field: fieldDrop, Value: true}
		out = append(out, page.Offer{Hex: st.Hex, Tone: page.Danger, Send: send, Hint: h.Say("battle.attack_hex")})
	}
	return out
}

// others offers the enemies that counters which are not in hand may attack now.
func (h *hand) others() []page.Offer {
	offers := []page.Offer{}
	if offered, _ := h.Offered(h.State); slices.ContainsFunc(offered, func(c engine.Choice) bool { return declares(h.Seat, c) }) {
		offers, _ = openings(h.Seat)
	}
	return slices.DeleteFunc(offers, func(o page.Offer) bool { st := h.v.stack(o.Hex); return st == nil || !h.faces(*st) })
}

// fights reports whether a battle may be declared against a stack, or is under way and the stack is of the other side.
func (h *hand) fights(st Stack) bool {
	if h.targets[st.Hex] {
		return true
	}
	r := rules.Odds(h.Reader)
	return r != nil && r.Battle(h.State) != nil && h.faces(st)
}

// spared reports whether a battle may be declared against a stack, but the map knows that the counters in hand may not.
func (h *hand) spared(st Stack) bool {
	return h.targets[st.Hex] && h.hostile(st) && !slices.ContainsFunc(h.attacks(), func(o page.Offer) bool { return o.Hex == st.Hex })
}

// faces reports whether a stack is of the other side.
func (h *hand) faces(st Stack) bool {
	return len(st.Sides) > 0 && !slices.ContainsFunc(st.Sides, func(s *view.Side) bool { return s.ID == h.Game.Counter(h.p.hand[0]).Side })
}

// hostile reports whether the counters in hand cannot enter the hex of a stack, because they attack it from the next hex.
func (h *hand) hostile(st Stack) bool {
	r := rules.Odds(h.Reader)
	return r != nil && rules.Map(h.Reader).Fills(r.ID()) && h.faces(st)
}

// enemy says why the counters in hand cannot enter a hex with an enemy, "" for any other hex.
func (h *hand) enemy(hex string) string {
	if st := h.v.stack(hex); st == nil || !h.hostile(*st) {
		return ""
	}
	why := battle.Later(h.Seat, rules.Odds(h.Reader).ID())
	if battle.Targets(h.Reader, h.State)[hex] {
		why = battle.Barred(h.Reader, h.State, hex, h.p.hand)
	}
	return h.Say("mirror.enemy") + " " + why
}

// bar says beside the pointer why the counters in hand cannot enter the hexes of enemies that they cannot attack now.
func (h *hand) bar(m *page.Map) {
	if h.ways() != nil {
		return
	}
	if m.Barred == nil {
		m.Barred = map[string]string{}
	}
	for _, st := range h.v.Stacks {
		if h.hostile(st) && (!h.fights(st) || h.spared(st)) {
			m.Barred[st.Hex] = h.enemy(st.Hex)
		}
	}
}
