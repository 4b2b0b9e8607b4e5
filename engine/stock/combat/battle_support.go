package combat

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/formula"
)

// OddsAir lets a side commit markers to a battle, out of a tracker that holds those it has left. Modifiers with the
// name "air_" and the side define the effect of a marker.
type OddsAir struct {
	engine.Only
	Side    string        `toml:"side"`
	Tracker string        `toml:"tracker"`
	Rule    engine.Cite   `toml:"rule"`
	When    *formula.Expr `toml:"when"` // when markers may be committed; left out: always
}

// Left returns how many markers may be committed now.
func (a OddsAir) Left(g *engine.Game, s *engine.State) int {
	if a.Tracker == "" || !engine.Holds(a.When.Optional(), g, s) {
		return 0
	}
	return s.Tracker(a.Tracker)
}

// track is the key of the name of the tracker.
func (a OddsAir) track() string { return "@tracker." + a.Tracker + ".name" }

// OddsAirs are the sides' markers.
type OddsAirs []OddsAir

// of returns the markers of a side; empty where it has none.
func (list OddsAirs) of(side string) OddsAir {
	for _, a := range list {
		if a.Side == side {
			return a
		}
	}
	return OddsAir{}
}

// left returns how many markers a side may commit now.
func (list OddsAirs) left(g *engine.Game, s *engine.State, side string) int {
	return list.of(side).Left(g, s)
}

// inMix refuses more markers than a side's tracker holds at most: the counter mix has no more.
func (list OddsAirs) inMix(g *engine.Game, side string, n int) error {
	a := list.of(side)
	t := g.Tracker(a.Tracker)
	switch {
	case t == nil && n != 0:
		return engine.Wrong("battle.air.side", "side", "@side."+side+".name")
	case t != nil && (n < 0 || n > t.Max):
		return engine.Wrong("battle.air.mix", "track", a.track(), "markers", n, "most", t.Max, "rule", string(a.Rule))
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
	side, left := m.odds.Air.of(a.Side), m.odds.Air.left(m.draft.Game, s, a.Side)
	if side.Tracker == "" {
		return engine.Wrong("battle.air.side", "side", a.Side)
	}
	if err := m.odds.Air.inMix(m.draft.Game, a.Side, a.Count); err != nil {
		return err
	}
	if err := m.airTurn(a.Side); err != nil {
		return err
	}
	if a.Count > left {
		if err := m.warn("battle.air.left", "track", side.track(), "markers", a.Count, "left", left, "rule", string(side.Rule)); err != nil {
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
	m.draft.Say("log.battle.support", "side", "@side."+a.Side+".name", "track", side.track(), "count", a.Count)
	return nil
}

// airTurn warns when a side speaks out of turn.
func (m *battleMove) airTurn(side string) error {
	b := m.battle
	first := b.Attacker
	left := m.odds.Air.left(m.draft.Game, m.draft.State, first)
	if side != first && left > 0 && !slices.Contains(b.Declared, first) {
		return m.warn("battle.air.first", "side", "@side."+first+".name", "track", m.odds.Air.of(first).track(), "rule", string(m.odds.Air.of(side).Rule))
	}
	if side == first && b.Defender != "" && slices.Contains(b.Declared, b.Defender) {
		return m.warn("battle.air.declared", "side", "@side."+b.Defender+".name", "track", m.odds.Air.of(b.Defender).track(), "rule", string(m.odds.Air.of(side).Rule))
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
	if !m.odds.Draw.due(sc) {
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
	d.Say("log.battle.drawn", "chit", "@"+m.draft.Game.Cup(draw.Cup).Named(drawn[0]), "cup", "@cup."+draw.Cup+".name")
	return nil
}
