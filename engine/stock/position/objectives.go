package position

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/stock/combat"
	"sandtable/engine/stock/setting"
)

// Nobody is the holder of an objective that no side holds.
const Nobody = "nobody"

// Objectives records who holds the objectives of a map. Each objective becomes a tracker with its id whose values are
// "nobody" and the sides, for formulas such as "milton == milton_red". A side takes one by entering its hex alone, by an
// advance after a battle, or by hand. If Ledger names a ledger, each objective has a line in it.
type Objectives struct {
	setting.Head
	Map    string            `toml:"map"`    // id of the map; left out: the first map, which is the one in play
	Units  string            `toml:"units"`  // filter of the units that take objectives; left out: all
	Held   map[string]string `toml:"held"`   // who holds them at the start, by objective; the others nobody
	Ledger string            `toml:"ledger"` // id of the [[ledger]] that counts their points; left out: none
	For    string            `toml:"for"`    // the side whose objectives add to its total; others take from it
	Strip  bool              `toml:"strip"`  // shown in the state strip

	board *board.Board
	towns []board.Objective
}

// Bind finds the map, and checks sides and objectives.
func (o *Objectives) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "objectives." + o.ID}
	b.Head(&o.Head)
	b.Filter("units", o.Units)
	if o.Map == "" && len(g.Boards) > 0 {
		o.Map = g.Boards[0].ID()
	}
	o.board = boardOf(g, o.Map)
	b.Need(o.board != nil, "map", "ref.unknown", "kind", "@ref.map", "id", o.Map, "known", boardIDs(g))
	if b.Err != nil {
		return b.Err
	}
	o.towns = o.board.Objectives()
	ids := engine.IDs(o.towns, func(x board.Objective) string { return x.ID })
	for _, id := range engine.SortedKeys(o.Held) {
		b.Need(o.town(id) != nil, "held."+id, "ref.unknown", "kind", "@ref.objective", "id", id, "known", strings.Join(ids, ", "))
		b.Need(g.Side(o.Held[id]) != nil, "held."+id, "side.unknown", "side", o.Held[id])
	}
	b.Need(len(o.towns) > 0, "map", "objectives.none", "map", o.Map)
	b.Need(o.Ledger == "" || o.For != "", "for", "field.missing", "field", "for")
	b.Need(o.Ledger == "" || g.Side(o.For) != nil, "for", "side.unknown", "side", o.For)
	return b.Err
}

// town finds an objective by its id.
func (o *Objectives) town(id string) *board.Objective {
	for i := range o.towns {
		if o.towns[i].ID == id {
			return &o.towns[i]
		}
	}
	return nil
}

// Rules returns the one rule.
func (o *Objectives) Rules() []engine.Rule { return []engine.Rule{ObjectivesRule{o}} }

// Calcs returns none.
func (o *Objectives) Calcs() []engine.Calculator { return nil }

// ObjectivesRule is Objectives as a rule. Its verbs are the rule's id with an objective.
type ObjectivesRule struct{ set *Objectives }

// HolderArgs say who holds an objective: a side, or [Nobody].
type HolderArgs struct {
	Holder string `json:"holder"`
}

// ID is what commands name it by.
func (r ObjectivesRule) ID() string { return r.set.ID }

// Legal offers to set the holder of each objective.
func (r ObjectivesRule) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	if !r.set.Offered(g, s) {
		return nil
	}
	var out []engine.Choice
	for _, x := range r.set.towns {
		t := g.Tracker(x.ID)
		now := s.Tracker(x.ID) - t.Min
		others := slices.Delete(slices.Clone(t.Values), now, now+1)
		out = append(out, engine.Choice{Do: r.set.ID + "." + x.ID, Side: r.set.Side, Key: "choice.objective", Args: engine.Args{"objective": "@tracker." + x.ID + ".name"},
			Fields: []engine.Field{{Name: "holder", Kind: engine.FieldOne, Of: others, Key: "field.holder"}}})
	}
	return out
}

// Decide sets the holder that the players name.
func (r ObjectivesRule) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a HolderArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	_, id, _ := strings.Cut(c.Do, ".")
	x := r.set.town(id)
	if x == nil {
		return engine.Outcome{}, engine.Wrong("command.unknown", "do", c.Do)
	}
	if a.Holder != Nobody && g.Side(a.Holder) == nil {
		return engine.Outcome{}, engine.Wrong("side.unknown", "side", a.Holder)
	}
	d, t := engine.NewDraft(g, s), g.Tracker(x.ID)
	if r.set.hold(d, x.ID, a.Holder); t.Values[s.Tracker(x.ID)-t.Min] == a.Holder { // two seats may name the same one
		d.Say("log.objective", "objective", "@tracker."+x.ID+".name", "holder", t.Word(s.Tracker(x.ID)))
	}
	return d.Outcome(), nil
}

// hold gives an objective to a side, with a line in the log if another side held it.
func (o *Objectives) hold(d *engine.Draft, id, side string) {
	t := d.Game.Tracker(id)
	for i, v := range t.Values {
		if v != side || d.State.Tracker(id) == t.Min+i {
			continue
		}
		d.Set(id, t.Min+i)
		d.Say("log.objective", "objective", "@tracker."+id+".name", "holder", t.Word(t.Min+i))
		d.Why(engine.Step{Key: "step.objective", Args: engine.Args{"objective": "@tracker." + id + ".name", "holder": t.Word(t.Min + i)}, Rule: string(o.Rule), Source: o.Source})
	}
}

// Follows reports that there are objectives.
func (r ObjectivesRule) Follows() bool { return len(r.set.towns) > 0 }

// Follow gives an objective to a side whose unit has entered its hex, if no enemy is there.
func (r ObjectivesRule) Follow(d *engine.Draft, changes []engine.Change) {
	filter, err := engine.NewFilter(d.Game, r.set.Units)
	if err != nil {
		return // checked when the row was bound
	}
	for _, c := range changes {
		moved, ok := c.(*engine.PieceMoved)
		if !ok || moved.To.Hex == "" || moved.To == moved.Was {
			continue
		}
		unit := d.Game.Counter(moved.ID)
		if p, there := d.State.Piece(moved.ID); unit != nil && there && p.Place == moved.To && filter.Match(unit, p) {
			r.set.entered(d, filter, unit.Side, moved.To.Hex)
		}
	}
}

// entered gives the objective of a hex to a side that is alone there.
func (o *Objectives) entered(d *engine.Draft, filter engine.Filter, side, label string) {
	at, err := o.board.Hex(label)
	if err != nil {
		return
	}
	for _, x := range o.towns {
		if x.Hex == at && !o.enemies(d, filter, side, x) {
			o.hold(d, x.ID, side)
		}
	}
}

// enemies reports whether public units of another side are on an objective. Hidden units do not count, because that
// would reveal them.
func (o *Objectives) enemies(d *engine.Draft, filter engine.Filter, side string, x board.Objective) bool {
	for i := range d.Game.Counters {
		c := &d.Game.Counters[i]
		p, ok := d.State.Shared.Pieces[c.ID]
		if !ok || c.Side == side || !filter.Match(c, p) {
			continue
		}
		if at, known := hexUnder(o.board, p.Place); known && at == x.Hex {
			return true
		}
	}
	return false
}

// Advanced gives the hex of a battle to the side that advanced into it.
func (o *Objectives) Advanced(d *engine.Draft, side, label string) {
	if at, err := o.board.Hex(label); err == nil && d.Game.Side(side) != nil {
		for _, x := range o.towns {
			if x.Hex == at {
				o.hold(d, x.ID, side)
			}
		}
	}
}

// Interfaces by which battles and the sequence of play use objectives.
var (
	_ combat.Captor   = (*Objectives)(nil)
	_ engine.Follower = ObjectivesRule{}
)
