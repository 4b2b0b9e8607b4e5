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

// never is a Problem where the rules let a force not attack at all.
func (o *Odds) never(c *combatant) *engine.Problem {
	if no := newForceFilter(o.NoAttack); len(no) > 0 && no.match(c, nil) {
		return engine.Wrong("battle.no_attack", "unit", c.name)
	}
	return barring(o.Bars, c, "odds."+o.ID)
}

// needAble is a Problem where one attacks who never may.
func (o *Odds) needAble(g *engine.Game, s *engine.State, in Inputs) error {
	sc, err := o.situation(g, s, in)
	if err != nil {
		return err
	}
	for _, c := range sc.combatants.of(RoleAttacker) {
		if p := o.never(&c); p != nil {
			return p
		}
	}
	return nil
}
