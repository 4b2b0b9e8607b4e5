package combat

import (
	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// Bar is a rule that keeps units out: they may not attack, or cannot roll a check.
type Bar struct {
	engine.Only
	ID     string        `toml:"id"`
	Text   engine.Text   `toml:"text"`
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	Of     string        `toml:"of"` // filter of the units
}

// bindBars checks the filters of bars.
func bindBars(b *setting.Binding, bars []Bar, words map[string]bool) {
	for _, x := range bars {
		at := "bar." + x.ID
		b.Need(x.Of != "", at+".of", "field.missing", "field", "of")
		b.Need(x.Source.Valid(), at+".source", "source.unknown", "source", string(x.Source))
		b.Take(at+".of", checkFilter(x.Of, words))
	}
}

// barring finds the first bar that keeps a force out, as a Problem; path is the position of the bars.
func barring(bars []Bar, c *combatant, path string) *engine.Problem {
	for _, x := range bars {
		if newForceFilter(x.Of).match(c, nil) {
			return engine.Wrong("combat.barred", "unit", c.name, "why", "@"+path+".bar."+x.ID+".text", "rule", string(x.Rule))
		}
	}
	return nil
}

// admission tells who may take part in a battle, of a game in a state.
type admission struct {
	recruiter recruiter
	odds      *Odds
	spent     map[string]bool // units that have attacked in this phase
}

// never is a Problem where the rules let a force not attack at all.
func (a admission) never(c *combatant) *engine.Problem {
	if no := newForceFilter(a.odds.NoAttack); len(no) > 0 && no.match(c, nil) {
		return engine.Wrong("battle.no_attack", "unit", c.name)
	}
	return barring(a.odds.Bars, c, "odds."+a.odds.ID)
}

// bars says why a unit may not take part in an attack on a hex, or nil.
func (a admission) bars(unit, role, hex string) *engine.Problem {
	if p := a.barsAnywhere(unit, role); p != nil {
		return p
	}
	r := a.recruiter
	return a.odds.cite(a.odds.on.strays(r.game, r.state, unit, role, hex))
}

// barsAnywhere is bars without a hex: the unit is not on the map, may never attack, or is spent.
func (a admission) barsAnywhere(unit, role string) *engine.Problem {
	name := "@unit." + unit + ".name"
	if p, ok := a.recruiter.state.Piece(unit); !ok || !p.Place.OnTheMap() {
		return engine.Wrong("battle.off_map", "unit", name, "place", p.Place.Word())
	}
	if role == RoleDefender {
		return nil
	}
	if c, err := a.recruiter.enlist(Force{Unit: unit}, role, "", 1); err == nil {
		if p := a.never(&c); p != nil {
			return p
		}
	}
	if a.spent[unit] {
		return engine.Wrong("battle.attacked", "unit", name)
	}
	return nil
}

// Bars returns what tells why a unit may not take part in a role now; nil: it may.
func (r OddsRule) Bars(g *engine.Game, s *engine.State) func(unit, role string) *engine.Problem {
	return r.odds.admission(g, s).barsAnywhere
}
