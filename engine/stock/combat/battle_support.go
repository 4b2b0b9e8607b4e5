package combat

import (
	"slices"

	"sandtable/engine"
)

// markers returns how many markers a side has left to commit, and out of which tracker.
func (o *Odds) markers(s *engine.State, side string) (left int, tracker string) {
	for _, a := range o.Air {
		if a.Side == side {
			return s.Tracker(a.Tracker), a.Tracker
		}
	}
	return 0, ""
}

// inMix refuses more markers than a side's tracker holds at most: the counter mix has no more.
func (o *Odds) inMix(g *engine.Game, side string, n int) error {
	most, rule := 0, ""
	for _, a := range o.Air {
		if t := g.Tracker(a.Tracker); a.Side == side && t != nil {
			most, rule = t.Max, string(a.Rule)
		}
	}
	if n < 0 || n > most {
		return engine.Wrong("battle.air.mix", "side", "@side."+side+".name", "markers", n, "most", most, "rule", rule)
	}
	return nil
}

// air commits markers: the attacker says first how many, then the defender.
func (m *battleMove) air() error {
	var a AirArgs
	if err := m.cmd.Decode(&a); err != nil {
		return err
	}
	b, s := m.battle, m.draft.State
	left, tracker := m.odds.markers(s, a.Side)
	if tracker == "" {
		return engine.Wrong("battle.air.side", "side", a.Side)
	}
	if err := m.odds.inMix(m.draft.Game, a.Side, a.Count); err != nil {
		return err
	}
	if err := m.airTurn(a.Side); err != nil {
		return err
	}
	if a.Count > left {
		if err := m.warn("battle.air.left", "side", "@side."+a.Side+".name", "markers", a.Count, "left", left, "rule", m.odds.airRule(a.Side)); err != nil {
			return err
		}
	}
	air := map[string]int{}
	for side, n := range b.Air {
		air[side] = n
	}
	air[a.Side] = a.Count
	b.Air = air
	if !slices.Contains(b.Declared, a.Side) {
		b.Declared = append(slices.Clone(b.Declared), a.Side)
	}
	m.draft.Say("log.battle.air", "side", "@side."+a.Side+".name", "count", a.Count)
	return nil
}

// airRule is the number of the rule of a side's markers.
func (o *Odds) airRule(side string) string {
	for _, a := range o.Air {
		if a.Side == side {
			return string(a.Rule)
		}
	}
	return ""
}

// airTurn warns when a side speaks out of turn.
func (m *battleMove) airTurn(side string) error {
	b := m.battle
	first := b.Attacker
	left, _ := m.odds.markers(m.draft.State, first)
	if side != first && left > 0 && !slices.Contains(b.Declared, first) {
		return m.warn("battle.air.first", "side", "@side."+first+".name", "rule", m.odds.airRule(side))
	}
	if side == first && b.Defender != "" && slices.Contains(b.Declared, b.Defender) {
		return m.warn("battle.air.declared", "side", "@side."+b.Defender+".name", "rule", m.odds.airRule(side))
	}
	return nil
}

// drawChit draws the chit that is due before the roll.
func (m *battleMove) drawChit() error {
	draw, d := m.odds.Draw, m.draft
	if draw == nil {
		return engine.Wrong("battle.no_draw")
	}
	sc, err := m.odds.situation(d.Game, d.State, m.battle.Inputs)
	if err != nil {
		return err
	}
	if !m.odds.due(sc) {
		if err := m.warn("battle.no_draw"); err != nil {
			return err
		}
	}
	cup := d.State.Shared.Cups[draw.Cup]
	if len(cup.In) == 0 {
		return engine.Wrong("battle.cup_empty", "cup", "@cup."+draw.Cup+".name")
	}
	drawn, err := m.cmd.Draw(engine.NeedDraw{Cup: draw.Cup, Count: 1, From: cup.In, Why: engine.Tell("draw.battle", "cup", "@cup."+draw.Cup+".name")})
	if err != nil {
		return err
	}
	d.Cup(draw.Cup, draw.rest(d.Game, cup, drawn[0]))
	if err := draw.effect(d, drawn[0]); err != nil {
		return err
	}
	m.battle.Drawn = append(slices.Clone(m.battle.Drawn), drawn[0])
	d.Say("log.battle.drawn", "chit", "@cup."+draw.Cup+".chit."+drawn[0]+".name", "cup", "@cup."+draw.Cup+".name")
	return nil
}

// rest is the cup after a draw.
func (d *OddsDraw) rest(g *engine.Game, cup engine.Contents, chit string) engine.Contents {
	to := engine.Contents{In: slices.Clone(cup.In), Out: append(slices.Clone(cup.Out), chit)}
	if !g.Cup(d.Cup).Return {
		at := slices.Index(to.In, chit)
		to.In = slices.Delete(to.In, at, at+1)
	}
	if d.Empty {
		to.In = nil
	}
	return to
}
