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
	case Buy:
		return "odds." + battle + ".modifier." + f.Kind + ".text"
	}
	return "odds." + battle + ".flag." + f.ID + ".name"
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
	kind, known := o.on.ground(sc.game, sc.state, sc.in.Hex)
	for _, f := range o.Flags {
		if known && f.Prefix == InTerrain {
			sc.flags[f.ID] = f.Kind == kind
		}
	}
}

// Settled reports whether the hex attacked or the map settles a flag of the battle, so that nobody is asked.
func (r OddsRule) Settled(g *engine.Game, s *engine.State, in Inputs, flag string) bool {
	return r.odds.Flags.settled(r.odds.on, g, s, flag, in)
}

// Brings returns the flag of the battle that turns another one on, or nil.
func (r OddsRule) Brings(in Inputs, flag string) *OddsFlag {
	i := slices.IndexFunc(r.odds.Flags, func(f OddsFlag) bool { return in.Flags[f.ID] && slices.Contains(f.Brings, flag) })
	if i < 0 {
		return nil
	}
	return &r.odds.Flags[i]
}
