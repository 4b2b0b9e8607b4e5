package combat

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// Prefixes of the ids of flags that kinds of terrain add: the defenders' hex is of the kind, an attacker attacks out
// of such a hex, an attacker attacks across such a hexside.
const (
	InTerrain     = "in_"
	FromTerrain   = "from_"
	AcrossHexside = "across_"
)

// terrainFlag is a flag that a kind of terrain brings, without a row.
func terrainFlag(prefix, kind string) OddsFlag {
	f := OddsFlag{ID: prefix + kind, On: RoleAttacker, Prefix: prefix, Kind: kind}
	if prefix == InTerrain {
		f.On = "battle"
	}
	return f
}

// Key is the text that names the flag in a battle.
func (f OddsFlag) Key(battle string) string {
	switch f.Prefix {
	case InTerrain, FromTerrain:
		return "terrain." + f.Kind + ".name"
	case AcrossHexside:
		return "hexside." + f.Kind + ".name"
	}
	return "odds." + battle + ".flag." + f.ID + ".name"
}

// terrains adds the flags of every kind that modifiers and formulas name: "in_forest", "across_river". A flag with
// a row of its own stays as it is.
func (o *Odds) terrains(g *engine.Game) {
	named := o.terrainWords()
	add := func(prefix string, kinds []engine.Terrain) {
		for _, k := range kinds {
			f := terrainFlag(prefix, k.ID)
			if slices.Contains(named, f.ID) && !slices.ContainsFunc(o.Flags, func(x OddsFlag) bool { return x.ID == f.ID }) {
				o.Flags = append(o.Flags, f)
			}
		}
	}
	add(InTerrain, g.Terrains)
	add(FromTerrain, g.Terrains)
	add(AcrossHexside, g.Hexsides)
	if o.check != nil {
		o.check.flags = o.Flags
	}
}

// terrainWords lists the words that may name such flags.
func (o *Odds) terrainWords() []string {
	texts := []string{o.NoAttack, o.NoRetreat}
	for _, m := range o.Modifiers {
		texts = append(texts, m.Of, formulaText(m.When), formulaText(m.Value), strings.Join(m.words(), " "))
	}
	for _, b := range o.Bars {
		texts = append(texts, b.Of)
	}
	for _, e := range o.After {
		texts = append(texts, formulaText(e.When), formulaText(e.Value))
	}
	if o.Draw != nil {
		texts = append(texts, formulaText(o.Draw.When))
	}
	return wordPattern.FindAllString(strings.Join(texts, " "), -1)
}

// words are the flags of the kinds that a modifier names by itself.
func (m *OddsModifier) words() []string {
	var out []string
	for _, list := range []struct {
		prefix string
		kinds  []string
	}{{InTerrain, m.Terrain}, {FromTerrain, m.From}, {AcrossHexside, m.Across}} {
		for _, k := range list.kinds {
			out = append(out, list.prefix+k)
		}
	}
	return out
}

// bindTerrain checks the kinds that a modifier names.
func (b *oddsBinding) terrain(at string, m OddsModifier) {
	for _, list := range []struct {
		field, ref string
		there      []engine.Terrain
		ids        []string
	}{{".terrain", "@ref.terrain", b.Game.Terrains, m.Terrain}, {".from", "@ref.terrain", b.Game.Terrains, m.From}, {".across", "@ref.hexside", b.Game.Hexsides, m.Across}} {
		for _, id := range list.ids {
			b.Need(setting.Terrain(list.there, id) != nil, at+list.field, "ref.unknown", "kind", list.ref, "id", id, "known", strings.Join(setting.TerrainIDs(list.there), ", "))
		}
	}
	b.Need(!m.Every || len(m.From)+len(m.Across) > 0, at+".every", "battle.every")
}

// lies reports whether the battle is fought on the terrain that a modifier names.
func (m *OddsModifier) lies(sc *situation) bool {
	in := func(k string) bool { return sc.flags[InTerrain+k] }
	if len(m.Terrain) > 0 && !slices.ContainsFunc(m.Terrain, in) {
		return false
	}
	if len(m.From)+len(m.Across) == 0 {
		return true
	}
	attackers := sc.combatants.of(RoleAttacker)
	if m.Every {
		return !slices.ContainsFunc(attackers, func(c combatant) bool { return !m.comes(&c) })
	}
	return slices.ContainsFunc(attackers, func(c combatant) bool { return m.comes(&c) })
}

// comes reports whether an attacker comes out of the terrain or across the hexsides that a modifier names.
func (m *OddsModifier) comes(c *combatant) bool {
	from := func(k string) bool { return c.words[FromTerrain+k] }
	across := func(k string) bool { return c.words[AcrossHexside+k] }
	return (len(m.From) == 0 || slices.ContainsFunc(m.From, from)) && (len(m.Across) == 0 || slices.ContainsFunc(m.Across, across))
}

// chosen are the forces whose strength a modifier changes. Of attackers only those who come where it says, but
// where all must and do.
func (m *OddsModifier) chosen(all combatants) combatants {
	out := all.pick(newForceFilter(m.Of), nil)
	if len(m.From)+len(m.Across) == 0 || m.Every {
		return out
	}
	return slices.DeleteFunc(out, func(c combatant) bool { return c.role == RoleAttacker && !m.comes(&c) })
}

// ground adds the map's terrain of the hex attacked to the battle.
func (sc *situation) ground(o *Odds) {
	kind, known := o.groundOf(sc.game, sc.state, sc.in.Hex)
	for _, f := range o.Flags {
		if known && f.Prefix == InTerrain {
			sc.flags[f.ID] = f.Kind == kind
		}
	}
}

// groundOf returns the terrain of a hex, if the map on the table is confirmed.
func (o *Odds) groundOf(g *engine.Game, s *engine.State, hex string) (kind string, known bool) {
	if o.field == nil || hex == "" {
		return "", false
	}
	return o.field.Ground(g, s, hex)
}

// approach adds what the map has about the way a force attacks, except where the players say otherwise.
func (o *Odds) approach(sc *situation, c *combatant, said FlagSet) {
	if o.field == nil || c.from == "" || sc.in.Hex == "" || c.role != RoleAttacker {
		return
	}
	kind, known := o.field.Ground(sc.game, sc.state, c.from)
	edge, near := o.field.Between(sc.game, sc.state, c.from, sc.in.Hex)
	for _, f := range o.Flags {
		_, typed := said[f.ID]
		switch {
		case typed:
		case f.Prefix == FromTerrain && known:
			c.words[f.ID] = f.Kind == kind
		case f.Prefix == AcrossHexside && near:
			c.words[f.ID] = slices.Contains(edge, f.Kind)
		}
	}
}

// Settled reports whether the hex attacked or the map settles a flag of the battle, so that nobody is asked.
func (r OddsRule) Settled(g *engine.Game, s *engine.State, in Inputs, flag string) bool {
	return r.odds.settled(g, s, flag, in)
}

// Brings returns the flag of the battle that turns another one on, or nil.
func (r OddsRule) Brings(in Inputs, flag string) *OddsFlag {
	i := slices.IndexFunc(r.odds.Flags, func(f OddsFlag) bool { return in.Flags[f.ID] && slices.Contains(f.Brings, flag) })
	if i < 0 {
		return nil
	}
	return &r.odds.Flags[i]
}

func (o *Odds) settled(g *engine.Game, s *engine.State, flag string, in Inputs) bool {
	return in.Hex != "" && slices.ContainsFunc(o.Flags, func(f OddsFlag) bool {
		if f.ID != flag {
			return false
		}
		_, known := o.groundOf(g, s, in.Hex)
		return f.Fact && f.Given != nil || f.Prefix == InTerrain && known
	})
}
