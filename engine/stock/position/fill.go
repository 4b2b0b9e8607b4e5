package position

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/combat"
	"sandtable/engine/stock/setting"
)

// Fill declares a battle from the map: the units next to the attacked hex, and the flags that follow from the terrain
// there, the terrain of the attackers and the hexsides in between. Its id is that of the question that it answers.
type Fill struct {
	engine.Only
	ID     string     `toml:"id"`
	Battle string     `toml:"battle"` // id of the [[odds]]
	Units  string     `toml:"units"`  // filter of the units that may attack
	Flags  []FillFlag `toml:"flag"`
	Bars   []FillBar  `toml:"bar"`
	Outs   []FillOut  `toml:"retreat"`

	inPlay *MapInPlay
	odds   []*combat.Odds
}

// FillFlag sets a flag of the battle by its id. A flag of the battle holds if it holds for the attacked hex or for one
// attacker; a flag of forces holds for each attacker by itself.
type FillFlag struct {
	engine.Only
	ID     string        `toml:"id"`
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	Into   []string      `toml:"into"`   // kinds of terrain of the attacked hex
	From   []string      `toml:"from"`   // kinds of terrain of the attacker's hex
	Across []string      `toml:"across"` // kinds of hexside in between
	Units  string        `toml:"units"`  // filter of the attackers concerned; left out: all
}

// FillBar excludes attackers that would cross hexsides of some kinds.
type FillBar struct {
	engine.Only
	ID     string        `toml:"id"`
	Text   engine.Text   `toml:"text"`
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	Across []string      `toml:"across"`
	Units  string        `toml:"units"` // filter of the attackers that it stops; left out: all
}

// FillOut keeps retreating units out of hexes. Hexes with enemies and full hexes need no row.
type FillOut struct {
	engine.Only
	ID      string        `toml:"id"`
	Text    engine.Text   `toml:"text"`
	Rule    engine.Cite   `toml:"rule"`
	Source  engine.Source `toml:"source"`
	Terrain []string      `toml:"terrain"` // kinds of terrain that nobody retreats into
	Across  []string      `toml:"across"`  // kinds of hexside that nobody retreats across
	Zoc     bool          `toml:"zoc"`     // nobody retreats into an enemy zone of control
	Zones   []string      `toml:"zones"`   // … of these rows of [[zoc]]; left out: of all
	Friends string        `toml:"friends"` // filter: a friend of these in the hex cancels the zone
	Units   string        `toml:"units"`   // filter of the units that it stops; left out: all
}

// Link stores the map and the battles.
func (f *Fill) Link(all []any) {
	f.inPlay, f.odds = setting.First[*MapInPlay](all), setting.Of[*combat.Odds](all)
}

// Bind checks the battle, its flags and the kinds of terrain.
func (f *Fill) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "fill." + f.ID}
	o := f.battle()
	b.Need(o != nil, "battle", "ref.unknown", "kind", "@ref.rule", "id", f.Battle, "known", oddsIDs(f.odds))
	b.Need(f.inPlay != nil && f.inPlay.board != nil, "table", "board.missing")
	b.Filter("units", f.Units)
	f.terrains(o)
	for _, x := range f.Flags {
		at := "flag." + x.ID
		b.Need(o == nil || slices.ContainsFunc(o.Flags, func(fl combat.OddsFlag) bool { return fl.ID == x.ID }), at, "battle.flag", "flag", x.ID)
		bindKinds(b, at+".into", "@ref.terrain", g.Terrains, x.Into)
		bindKinds(b, at+".from", "@ref.terrain", g.Terrains, x.From)
		bindKinds(b, at+".across", "@ref.hexside", g.Hexsides, x.Across)
		b.Filter(at+".units", x.Units)
	}
	for _, x := range f.Outs {
		at := "retreat." + x.ID
		bindKinds(b, at+".terrain", "@ref.terrain", g.Terrains, x.Terrain)
		bindKinds(b, at+".across", "@ref.hexside", g.Hexsides, x.Across)
		b.Filter(at+".friends", x.Friends)
		bindZones(b, f.inPlay, at+".zones", x.Zones)
		b.Filter(at+".units", x.Units)
	}
	for _, x := range f.Bars {
		bindKinds(b, "bar."+x.ID+".across", "@ref.hexside", g.Hexsides, x.Across)
		b.Filter("bar."+x.ID+".units", x.Units)
	}
	return b.Err
}

// terrains adds the flags that the kinds of terrain set by themselves.
func (f *Fill) terrains(o *combat.Odds) {
	if o == nil {
		return
	}
	for _, fl := range o.Flags {
		x := FillFlag{ID: fl.ID, Rule: o.Rule, Source: o.Source}
		switch fl.Prefix {
		case combat.InTerrain:
			x.Into = []string{fl.Kind}
		case combat.FromTerrain:
			x.From = []string{fl.Kind}
		case combat.AcrossHexside:
			x.Across = []string{fl.Kind}
		default:
			continue
		}
		if !slices.ContainsFunc(f.Flags, func(y FillFlag) bool { return y.ID == x.ID }) {
			f.Flags = append(f.Flags, x)
		}
	}
}

func oddsIDs(list []*combat.Odds) []string {
	ids := make([]string, len(list))
	for i, o := range list {
		ids[i] = o.ID
	}
	return ids
}

func (f *Fill) battle() *combat.Odds {
	for _, o := range f.odds {
		if o.ID == f.Battle {
			return o
		}
	}
	return nil
}

// flag finds a flag of the battle rule; it was checked when the row was bound.
func (f *Fill) flag(id string) *combat.OddsFlag {
	o := f.battle()
	return &o.Flags[slices.IndexFunc(o.Flags, func(fl combat.OddsFlag) bool { return fl.ID == id })]
}

// Rules returns none.
func (f *Fill) Rules() []engine.Rule { return nil }

// Calcs returns none: MapInPlay answers for all rows.
func (f *Fill) Calcs() []engine.Calculator { return nil }

// Fills reports whether battles of a rule can be filled in from the map.
func (t *MapInPlay) Fills(battle string) bool {
	return slices.ContainsFunc(t.fills, func(f *Fill) bool { return f.Battle == battle })
}

// Battle declares a battle from the map; the input has its hex and the attacking side. If it has no attackers, Battle
// proposes all units next to the hex that may attack, and the units in it as defenders. It does not change flags that
// the map cannot decide.
func (t *MapInPlay) Battle(g *engine.Game, s *engine.State, battle string, in combat.Inputs) (*BattleProposal, error) {
	if err := t.ready(g, s); err != nil {
		return nil, err
	}
	for _, f := range t.fills {
		if f.Battle == battle {
			return f.fill(t.standing(g, s), in)
		}
	}
	return nil, engine.Wrong("board.nothing", "rule", battle)
}
