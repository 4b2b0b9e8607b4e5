package battle

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
	"sandtable/engine/stock/setting"
)

// onMap reports whether the units that fight are chosen on the map: where it can declare the battle, on the device of the
// attacker. A number that is typed needs the space of the map.
func (p *Panel) onMap(seat view.Seat, b *combat.Battle) bool {
	p.typed.follow(b)
	r, t := rules.Odds(seat.Reader), rules.Map(seat.Reader)
	return t != nil && t.Fills(r.ID()) && t.Confirmed(seat.Game, seat.State) && p.typed.role == "" && seat.Acts(b.Attacker)
}

// mustering chooses on the map who fights in the battle that is declared.
type mustering struct {
	b      declaration
	lifted []string // the units that a drag has picked up
}

// chart is the map on which units are added to the battle and removed.
func (w mustering) chart() *page.Map {
	m := hexes.Chart(w.b.Seat)
	if m == nil {
		return nil
	}
	m.At, m.From, m.Beyond = w.b.in.Hex, w.b.in.Hex, w.b.Say("battle.picked_nobody")
	if w.b.in.Hex == "" {
		m.Beyond = w.b.Say("battle.choose_enemy")
		m.Offers = w.enemies()
	} else {
		w.musters(m)
	}
	if m.Send = (page.Send{Message: m.Beyond}); len(w.lifted) > 0 {
		m.Send, m.Off = putDown, putDown
	}
	return m
}

// enemies offers the hexes with enemies to a battle without a hex. A press fills in who fights there.
func (w mustering) enemies() []page.Offer {
	var out []page.Offer
	for _, hex := range enemies(w.b.Reader, w.b.State) {
		in := w.b.in
		in.Hex = hex
		send := w.b.setSend(combat.SetArgs{Hex: &hex})
		if p, err := fill(w.b.Reader, w.b.State, in); err == nil {
			send = page.Send{Commands: []engine.Command{p.Command}}
		}
		out = append(out, page.Offer{Hex: hex, Tone: page.Danger, Hint: w.b.Say("battle.attack_hex"), Send: send})
	}
	return out
}

// musters offers the stacks with units that may fight, and says of the others why their units may not.
func (w mustering) musters(m *page.Map) {
	all, err := fill(w.b.Reader, w.b.State, combat.Inputs{Hex: w.b.in.Hex, Attacker: w.b.in.Attacker, Defender: w.b.in.Defender})
	if err != nil {
		m.Beyond = w.b.Problem(err)
		return
	}
	m.Barred = map[string]string{}
	for i := range m.Piles {
		pile, role, able := &m.Piles[i], combat.RoleAttacker, all.Inputs.Attackers
		if pile.Hex == w.b.in.Hex {
			role, able = combat.RoleDefender, all.Inputs.Defenders
		}
		in, out := w.split(pile, role, able)
		switch {
		case len(w.lifted) > 0 && role == combat.RoleDefender:
			m.Offers = append(m.Offers, page.Offer{Hex: pile.Hex, Tone: page.Danger, Hint: w.b.Say("battle.attack_hex"), Send: w.with(combat.RoleAttacker, w.lifted)})
		case len(w.lifted) > 0:
			pile.Send = putDown
		case len(in)+len(out) > 0:
			m.Offers = append(m.Offers, w.toggle(pile.Hex, role, in, out))
			if role == combat.RoleAttacker {
				pile.Lifts = out
			}
		default:
			m.Barred[pile.Hex] = cmp.Or(barring(w.b.Reader, stepsAbout(all.Steps, pile)), w.b.Say("battle.picked_nobody"))
			pile.Send = page.Send{Message: m.Barred[pile.Hex]}
		}
	}
}

// putDown empties the hand: the units that were dragged do not fight.
var putDown = page.KeepAs(page.FieldLift, page.Pile{})

// split marks the units of a stack that fight or are lifted. It returns those in a role, and those that may be added to it.
func (w mustering) split(pile *page.Pile, role string, able []combat.Force) (in, out []string) {
	for i := range pile.Pieces {
		one := &pile.Pieces[i]
		switch {
		case has(w.b.forces(role), one.ID):
			in, one.Held = append(in, one.ID), true
		case has(able, one.ID):
			out, one.Held = append(out, one.ID), slices.Contains(w.lifted, one.ID)
		}
	}
	return in, out
}

// toggle offers to add the units of a stack that do not fight yet, or to remove all of them.
func (w mustering) toggle(hex, role string, in, out []string) page.Offer {
	tone := map[string]page.Tone{combat.RoleAttacker: page.Good, combat.RoleDefender: page.Danger}[role]
	if len(out) > 0 {
		return page.Offer{Hex: hex, Tone: tone, Hint: w.b.Say("battle.map_add", "units", w.labels(out)), Send: w.with(role, out)}
	}
	left := slices.DeleteFunc(slices.Clone(w.b.forces(role)), func(f combat.Force) bool { return slices.Contains(in, f.Unit) })
	return page.Offer{Hex: hex, Tone: tone, Hint: w.b.Say("battle.map_remove", "units", w.labels(in)), Send: w.fromHexes(role, left)}
}

func (w mustering) labels(ids []string) string {
	var out []string
	for _, id := range ids {
		out = append(out, w.b.Label(id))
	}
	return strings.Join(out, ", ")
}

// with declares units in addition.
func (w mustering) with(role string, units []string) page.Send {
	forces := slices.Clone(w.b.forces(role))
	for _, id := range units {
		forces = append(forces, combat.Force{Unit: id})
	}
	return w.fromHexes(role, forces)
}

// fromHexes declares the forces of a role with what the map knows about the hexes of the attackers.
func (w mustering) fromHexes(role string, forces []combat.Force) page.Send {
	in := w.b.in
	if in.Attackers = forces; role == combat.RoleAttacker && len(forces) > 0 {
		if p, err := fill(w.b.Reader, w.b.State, in); err == nil {
			return page.Send{Commands: []engine.Command{p.Command}}
		}
	}
	return w.b.setForces(role, forces)
}

// lifts are the units that a drag has picked up and that do not fight yet.
func (p *Panel) lifts(b declaration) []string {
	p.lifted = slices.DeleteFunc(p.lifted, func(id string) bool { return has(b.in.Attackers, id) || has(b.in.Defenders, id) })
	return p.lifted
}

// stepsAbout are the steps about the units of a stack.
func stepsAbout(steps []engine.Step, pile *page.Pile) []engine.Step {
	var ids []string
	for _, one := range pile.Pieces {
		ids = append(ids, one.ID)
	}
	return stepsOf(steps, ids)
}

func has(forces []combat.Force, unit string) bool {
	return slices.ContainsFunc(forces, func(f combat.Force) bool { return f.Unit == unit })
}

// enemies are the hexes of the map with a visible enemy of the side to move, in order.
func enemies(s view.Reader, st *engine.State) []string {
	t := rules.Map(s)
	var out []string
	for _, id := range setting.Enemies(s.Game, st, setting.SideToMove(s.Game, st)) {
		if p, _ := st.Piece(id); t.Under(p.Place) != "" {
			out = append(out, t.Under(p.Place))
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
