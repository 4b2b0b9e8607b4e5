package position

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/stock/setting"
)

// Zoc defines which units have a zone of control and what stops it. The zone of a side is the union of those of all
// rows.
type Zoc struct {
	engine.Only
	ID      string        `toml:"id"`
	Text    engine.Text   `toml:"text"`
	Rule    engine.Cite   `toml:"rule"`
	Source  engine.Source `toml:"source"`
	Units   string        `toml:"units"`   // filter of the units that have one
	Reach   int           `toml:"reach"`   // how many hexes it reaches; left out: one
	Terrain []string      `toml:"terrain"` // kinds of terrain that no zone reaches into
	Across  []string      `toml:"across"`  // kinds of hexside that no zone reaches across, bridge or not

	inPlay *MapInPlay
	shut   board.Barriers
}

// maxReach bounds how far zones reach.
const maxReach = 9

// Link finds the map among the rules.
func (z *Zoc) Link(all []any) { z.inPlay = setting.First[*MapInPlay](all) }

// Bind checks the filter and the kinds of terrain.
func (z *Zoc) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "zoc." + z.ID}
	b.Filter("units", z.Units)
	b.Need(z.Reach >= 0 && z.Reach <= maxReach, "reach", "number.range", "value", z.Reach, "min", 0, "max", maxReach)
	z.shut = barriers(b, z.inPlay, z.Terrain, z.Across)
	return b.Err
}

// Rules returns none.
func (z *Zoc) Rules() []engine.Rule { return nil }

// Calcs returns none: the map answers for all rows.
func (z *Zoc) Calcs() []engine.Calculator { return nil }

// barriers returns the hexes and hexsides of the map of these kinds.
func barriers(b *setting.Binding, t *MapInPlay, terrain, across []string) board.Barriers {
	bindKinds(b, "terrain", "@ref.terrain", b.Game.Terrains, terrain)
	bindKinds(b, "across", "@ref.hexside", b.Game.Hexsides, across)
	b.Need(t != nil && t.board != nil, "table", "board.missing")
	if b.Err != nil {
		return board.Barriers{}
	}
	return board.Barriers{
		Hexes: t.board.HexesWith(func(kind string) bool { return slices.Contains(terrain, kind) }),
		Edges: t.board.EdgesWith(func(on []board.Feature) bool { return kindOn(on, across) != "" }),
	}
}

// kindOn returns the first of these kinds on a hexside, "" if it has none.
func kindOn(on []board.Feature, kinds []string) string {
	for _, f := range on {
		if slices.Contains(kinds, f.Kind) {
			return f.Kind
		}
	}
	return ""
}

// bindKinds checks names of kinds of terrain.
func bindKinds(b *setting.Binding, field, ref string, list []engine.Terrain, ids []string) {
	for _, id := range ids {
		b.Need(setting.Terrain(list, id) != nil, field, "ref.unknown", "kind", ref, "id", id, "known", setting.TerrainIDs(list))
	}
}

// stopped adds the hexsides that some zone of control does not reach across, both ways.
func (t *MapInPlay) stopped(cut map[[2]hex.Coord]bool) {
	for _, z := range t.zocs {
		for e := range z.shut.Edges.All() {
			a, b := t.board.Layout().EdgeHexes(e)
			cut[[2]hex.Coord{a, b}], cut[[2]hex.Coord{b, a}] = true, true
		}
	}
}

// zones returns the hexes in each side's zones of control.
func (st *standing) zones() map[string]*board.HexSet {
	if st.zoned == nil {
		st.zoned = st.zonesOf(nil)
	}
	return st.zoned
}

// zonesOf returns the zones by some rows; no rows: by all. A counter of no side has none.
func (st *standing) zonesOf(rows []string) map[string]*board.HexSet {
	out := map[string]*board.HexSet{}
	for _, side := range st.game.Sides {
		out[side.ID] = board.NewHexSet(st.board.Field())
	}
	for _, z := range st.zocs {
		if len(rows) > 0 && !slices.Contains(rows, z.ID) {
			continue
		}
		var posts []board.Post
		for _, p := range st.of(z.Units) {
			if p.Side == "" {
				continue
			}
			posts = append(posts, board.Post{Hex: p.at, Side: p.Side, Reach: z.Reach})
		}
		for side, hexes := range st.board.Field().ZOC(posts, z.shut) {
			out[side] = out[side].Union(hexes)
		}
	}
	return out
}

// against returns the hexes in the zones of a side's enemies.
func (st *standing) against(side string) *board.HexSet { return st.hostileTo(side, st.zones()) }

func (st *standing) hostileTo(side string, zones map[string]*board.HexSet) *board.HexSet {
	out := board.NewHexSet(st.board.Field())
	for _, s := range st.game.Sides {
		if s.ID != side {
			out = out.Union(zones[s.ID])
		}
	}
	return out
}

// againstRows returns the hexes in the zones of a side's enemies by some rows; no rows: by all.
func (st *standing) againstRows(side string, rows []string) *board.HexSet {
	if len(rows) == 0 {
		return st.against(side)
	}
	return st.hostileTo(side, st.zonesOf(rows))
}

// bindZones checks ids of rows of zones.
func bindZones(b *setting.Binding, t *MapInPlay, field string, ids []string) {
	for _, id := range ids {
		known := t != nil && slices.ContainsFunc(t.zocs, func(z *Zoc) bool { return z.ID == id })
		b.Need(known, field, "ref.unknown", "kind", "@ref.rule", "id", id, "known", zocIDs(t))
	}
}

func zocIDs(t *MapInPlay) []string {
	var ids []string
	if t != nil {
		for _, z := range t.zocs {
			ids = append(ids, z.ID)
		}
	}
	return ids
}

// Control is the hexes in one side's zones of control, in reading order.
type Control struct {
	Side  string   `json:"side"`
	Hexes []string `json:"hexes"`
}

// Zoned reports whether the game has zones of control.
func (t *MapInPlay) Zoned() bool { return len(t.zocs) > 0 }

// Zones returns every side's zones of control for the current counters. The error is a Problem while the players have
// not confirmed that this map is on their table.
func (t *MapInPlay) Zones(g *engine.Game, s *engine.State) ([]Control, []engine.Step, error) {
	if err := t.ready(g, s); err != nil {
		return nil, nil, err
	}
	controls, steps := t.standing(g, s).controls()
	return controls, steps, nil
}

func (st *standing) controls() (out []Control, steps []engine.Step) {
	zones := st.zones()
	for _, z := range st.zocs {
		steps = append(steps, engine.Step{ID: z.ID, Key: "zoc." + z.ID + ".text", Rule: string(z.Rule), Source: z.Source})
	}
	for _, side := range st.game.Sides {
		c := Control{Side: side.ID, Hexes: labelsOn(st.board, zones[side.ID].All())}
		out = append(out, c)
		steps = append(steps, engine.Step{Key: "step.zoc", Args: engine.Args{"side": "@side." + side.ID + ".name", "hexes": c.Hexes},
			Op: "=", Value: len(c.Hexes), Source: st.Source})
	}
	return out, append(steps, st.missing()...)
}

// missing warns of counters on the map whose hexes are not recorded.
func (st *standing) missing() []engine.Step {
	if len(st.unseen) == 0 {
		return nil
	}
	names := make([]string, len(st.unseen))
	for i, id := range st.unseen {
		names[i] = onCounter(st.game, id)
	}
	return []engine.Step{{Key: "step.trace.unseen", Args: engine.Args{"units": names}, Show: setting.FoundMark(setting.FoundAsk)}}
}

// zocCalc lists the hexes of the zones of control.
type zocCalc struct{ inPlay *MapInPlay }

func (c zocCalc) ID() string { return "zoc" }

func (c zocCalc) Inputs() []engine.Field { return positionInputs() }

func (c zocCalc) Resolve(g *engine.Game, in json.RawMessage) (engine.Resolution, error) {
	var q Positions
	s, err := c.inPlay.asked(g, in, &q, &q)
	if err != nil {
		return engine.Resolution{}, err
	}
	out, steps := c.inPlay.standing(g, s).controls()
	return engine.Resolution{Result: out, Steps: steps, Source: engine.WeakestStep(steps)}, nil
}
