package combat

import (
	"maps"
	"slices"

	"sandtable/engine"
)

// Buy is what the ids of the battle's flags begin with by which players buy a line that costs points.
const Buy = "buy_"

// withPrices adds a flag of the battle for each line that costs points.
func (flags OddsFlags) withPrices(lines []OddsModifier) OddsFlags {
	for _, m := range lines {
		f := OddsFlag{ID: Buy + m.ID, On: "battle", Prefix: Buy, Kind: m.ID}
		if m.PaidIn != "" && !slices.ContainsFunc(flags, func(x OddsFlag) bool { return x.ID == f.ID }) {
			flags = append(flags, f)
		}
	}
	return flags
}

// bought reports whether a line costs nothing, or the players buy it for this battle.
func (m *OddsModifier) bought(sc *situation) bool { return m.PaidIn == "" || sc.flags[Buy+m.ID] }

// declared is a battle as far as its lines can be read.
func (o *Odds) declared(sc *situation) *oddsWork {
	return &oddsWork{odds: o, situation: sc, locals: sc.locals(o.Draw)}
}

// prices are those of the lines that are bought and count.
func (w *oddsWork) prices() []engine.Price {
	var out []engine.Price
	for _, m := range w.odds.Modifiers {
		if step, holds := w.line(m); m.PaidIn != "" && holds && !step.Off {
			out = append(out, m.Price())
		}
	}
	return out
}

// short is a Problem where the lines cost more than is left, all of a track together and with the markers from it.
func (w *oddsWork) short() *engine.Problem {
	g, s := w.situation.game, w.situation.state
	sum := map[string]int{}
	for _, a := range w.odds.Air {
		sum[a.Tracker] += w.situation.in.Air[a.Side]
	}
	for _, p := range w.prices() {
		sum[p.Tracker] += p.Points
		if why := (engine.Price{Tracker: p.Tracker, Points: sum[p.Tracker]}).Short(g, s); why != nil {
			return why
		}
	}
	return nil
}

// Offer is a line that a battle may buy.
type Offer struct {
	Line *OddsModifier
	Why  *engine.Problem // the points are missing; nil: they are there
}

// Offer returns the line that a flag buys. ok is false for other flags, and for a line that would not count in the
// battle as declared.
func (r OddsRule) Offer(g *engine.Game, s *engine.State, in Inputs, flag string) (offer Offer, ok bool) {
	o := r.odds
	i := slices.IndexFunc(o.Modifiers, func(m OddsModifier) bool { return m.PaidIn != "" && Buy+m.ID == flag })
	if i < 0 {
		return Offer{}, false
	}
	in.Flags = maps.Clone(in.Flags)
	if in.Flags == nil {
		in.Flags = FlagSet{}
	}
	in.Flags[flag] = true
	sc, err := o.situation(g, s, in)
	if err != nil {
		return Offer{}, false
	}
	w := o.declared(sc)
	if _, holds := w.line(o.Modifiers[i]); !holds {
		return Offer{}, false
	}
	return Offer{&o.Modifiers[i], w.short()}, true
}

// Short is a Problem where a battle as declared costs more than is left; nil also where it cannot be read yet.
func (r OddsRule) Short(g *engine.Game, s *engine.State, in Inputs) *engine.Problem {
	sc, err := r.odds.situation(g, s, in)
	if err != nil {
		return nil
	}
	return r.odds.declared(sc).short()
}

func (b *oddsBinding) modifiers() {
	kinds := map[string]string{}
	for _, m := range b.odds.Modifiers {
		at := "modifier." + m.ID
		b.Need(kinds[m.ID] == "", at, "battle.name.twice", "name", m.ID)
		b.Need(m.Source.Valid(), at+".source", "source.unknown", "source", string(m.Source))
		b.Take(at+".of", checkFilter(m.Of, b.words))
		b.kind(at, m, kinds)
		b.Cost(at+".", m.Text, m.Cost)
		b.terrain(at, m)
		b.battle(at+".when", m.When, b.locals)
		b.battle(at+".value", m.Value, b.locals)
		kinds[m.ID] = m.Kind
	}
}

// kind checks that a modifier has what its kind needs, and nothing that the kind would pass over.
func (b *oddsBinding) kind(at string, m OddsModifier, earlier map[string]string) {
	of := newForceFilter(m.Of)
	switch m.Kind {
	case KindStrength, KindHalf, KindMultiply:
		b.Need(len(of) > 0, at+".of", "field.missing", "field", "of")
		b.Need(m.Kind != KindStrength || m.Value != nil, at+".value", "field.missing", "field", "value")
		b.Need(m.Kind != KindHalf || m.Value == nil, at+".value", "battle.value.half")
	case KindAdd:
		b.Need(len(of) == 1 && (of.has(RoleAttacker) || of.has(RoleDefender)), at+".of", "battle.of.side")
		b.Need(m.Value != nil, at+".value", "field.missing", "field", "value")
	case KindCancel:
		b.Need(earlier[m.Cancels] == KindShift, at+".cancels", "battle.cancels", "line", m.Cancels)
	case KindShift:
	default:
		b.Need(false, at+".kind", "battle.kind", "kind", m.Kind)
	}
	b.Need(m.Kind == KindHalf || !m.Hexes && !m.Ruled, at+".hexes", "battle.hexes")
	if m.Kind == KindShift || m.Kind == KindCancel {
		b.Need(len(of) == 0, at+".of", "battle.of.shift")
	}
}
