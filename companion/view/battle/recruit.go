package battle

import (
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// Recruit is a unit that may be picked for a battle.
type Recruit struct {
	ID, Label, Name string
	Strength        string // the factor that counts
	Barred          string // why the rules keep it out; empty: nothing does
	Rank            int    // the lower the likelier
}

// Muster is a formation, or the units of none, with those that may be picked for a battle.
type Muster struct {
	Name  string // empty: units of no formation
	Units []Recruit
}

// Free lists the units that nothing keeps out.
func (m Muster) Free() []string {
	var ids []string
	for _, u := range m.Units {
		if u.Barred == "" {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

// Ranks of units and formations.
const (
	rankHere   = iota // in the hex that is attacked, or next to it to attack it
	rankFree          // nothing keeps it out
	rankBarred        // the rules keep it out
)

// Recruits lists the units on the map that may take a role in the battle under way, by formation, the
// likeliest first: those in the hex attacked, or next to it, then those that nothing keeps out, and at the end those
// that have fought already or may not fight, with the reason. It is empty when no battle is declared.
func Recruits(s view.Reader, st *engine.State, role string) []Muster {
	r := rules.Odds(s)
	if r == nil {
		return nil
	}
	b := r.Battle(st)
	if b == nil {
		return nil
	}
	side := b.Attacker
	if role == combat.RoleDefender {
		side = b.Defender
	}
	var out []Muster
	at, free := map[string]int{}, freeFor(s, r, st, role)
	for i := range s.Game.Counters {
		c := &s.Game.Counters[i]
		p, ok := st.Piece(c.ID)
		if !ok || !p.Place.OnTheMap() || side != "" && c.Side != side {
			continue
		}
		n, known := at[c.Formation]
		if !known {
			n = len(out)
			at[c.Formation] = n
			out = append(out, Muster{Name: s.Formation(c.Formation)})
		}
		out[n].Units = append(out[n].Units, recruit(s, r, st, b, c, role, free))
	}
	slices.SortStableFunc(out, func(a, b Muster) int { return a.rank() - b.rank() })
	return out
}

func (m Muster) rank() int {
	best := rankBarred
	for _, u := range m.Units {
		best = min(best, u.Rank)
	}
	return best
}

// freeFor lists the units that the rules offer for a role.
func freeFor(s view.Reader, r *combat.OddsRule, st *engine.State, role string) []string {
	for _, c := range r.Legal(s.Game, st) {
		for _, f := range c.Fields {
			if c.Do == r.ID()+".set" && f.Name == role+"s" {
				return f.Of
			}
		}
	}
	return nil
}

func recruit(s view.Reader, r *combat.OddsRule, st *engine.State, b *combat.Battle, c *engine.Counter, role string, free []string) Recruit {
	p, _ := st.Piece(c.ID)
	u := Recruit{ID: c.ID, Label: s.Label(c.ID), Name: s.Unit(c.ID), Strength: view.Number(view.FaceFactors(c, p)[factorOf(r, role)], 1), Rank: rankFree}
	if !slices.Contains(free, c.ID) {
		u.Barred = bar(s, r, st, c.ID, role)
	} else if role == combat.RoleDefender && defended(s, r, st, c.ID) {
		u.Barred = s.Say("battle.bar.defended")
	}
	switch {
	case u.Barred != "":
		u.Rank = rankBarred
	case role == combat.RoleDefender && b.Hex != "" && p.Place.Hex == b.Hex, role == combat.RoleAttacker && hexes.Near(s, b.Hex, p.Place.Hex):
		u.Rank = rankHere
	}
	return u
}

// bar asks the rules why a unit may not take a role, and says it as shortly as it can.
func bar(s view.Reader, r *combat.OddsRule, st *engine.State, unit, role string) string {
	args := combat.SetArgs{Attackers: []combat.Force{{Unit: unit}}}
	if role == combat.RoleDefender {
		args = combat.SetArgs{Defenders: []combat.Force{{Unit: unit}}}
	}
	_, err := r.Decide(s.Game, st, engine.Ask(r.ID()+".set", args))
	if err == nil {
		return ""
	}
	if role == combat.RoleAttacker && slices.ContainsFunc(r.Fought(s.Game, st), func(f combat.Fought) bool { return slices.Contains(f.Attackers, unit) }) {
		return s.Say("battle.bar.attacked")
	}
	if p, ok := engine.AsProblem(err); ok {
		if short := strings.Replace(p.Code, "battle.", "battle.bar.", 1); s.Has(short) {
			return s.Say(short)
		}
	}
	return s.Problem(err)
}

// defended reports whether a unit was attacked in this phase already.
func defended(s view.Reader, r *combat.OddsRule, st *engine.State, unit string) bool {
	return slices.ContainsFunc(r.Fought(s.Game, st), func(f combat.Fought) bool { return slices.Contains(f.Defenders, unit) })
}

// Fought is a finished battle of the phase, as the register shows it.
type Fought struct {
	Title, Result, Detail string
}

// Register lists the finished battles of the phase, in order.
func Register(s view.Reader, st *engine.State) []Fought {
	r := rules.Odds(s)
	if r == nil {
		return nil
	}
	var out []Fought
	for _, f := range r.Fought(s.Game, st) {
		out = append(out, Fought{Title: Title(s, f.Hex), Result: f.Cell, Detail: foughtDetail(s, r, f)})
	}
	return out
}

func foughtDetail(s view.Reader, r *combat.OddsRule, f combat.Fought) string {
	text := s.Say("battle.rolled", "column", f.Column, "faces", view.Faces(f.Faces)) + "\n" + Result(s, f.Cell)
	if len(f.Attackers)+len(f.Defenders) > 0 {
		text += "\n" + labelsOf(s, f.Attackers) + " → " + labelsOf(s, f.Defenders)
	}
	for _, a := range r.Settings().Air {
		if n := f.Air[a.Side]; n > 0 {
			text += "\n" + s.Say("battle.air_used", "tracker", "@tracker."+a.Tracker+".name", "count", n)
		}
	}
	if len(f.Lost) > 0 {
		text += "\n" + s.Say("battle.lost", "units", f.Lost)
	}
	if len(f.Advanced) > 0 {
		text += "\n" + s.Say("battle.advanced", "units", f.Advanced)
	}
	return text
}

// labelsOf writes units by what is printed on them; a dash for typed forces.
func labelsOf(s view.Reader, ids []string) string {
	if len(ids) == 0 {
		return "–"
	}
	var out []string
	for i := 0; i < len(ids); {
		j := i + 1
		for j < len(ids) && s.Game.Counter(ids[j]) != nil && s.Game.Counter(ids[i]) != nil &&
			s.Game.Counter(ids[j]).Formation == s.Game.Counter(ids[i]).Formation {
			j++
		}
		var labels []string
		for _, id := range ids[i:j] {
			labels = append(labels, s.Label(id))
		}
		out = append(out, view.Labels(labels))
		i = j
	}
	return strings.Join(out, "; ")
}

// Fresh counts the units of the side to move that could still attack in this phase.
func Fresh(s view.Reader, st *engine.State) int {
	r, phase := rules.Odds(s), s.Game.Phase(st.Shared.Phase)
	if r == nil || phase == nil || phase.Mover(st) == "" {
		return 0
	}
	bars, side, n := r.Bars(s.Game, st), phase.Mover(st), 0
	for i := range s.Game.Counters {
		if c := &s.Game.Counters[i]; c.Side == side && bars(c.ID, combat.RoleAttacker) == nil {
			n++
		}
	}
	return n
}
