package position

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// MoveQuestion is the input of a question about a move. The unit is one of the roster, or side, movement, traits and
// type describe it. In JSON every flag is a key of its own.
type MoveQuestion struct {
	Unit          string          `json:"unit,omitempty"`
	Side          string          `json:"side,omitempty"`
	Movement      *int            `json:"movement,omitempty"` // the allowance as printed, in MP
	Traits        []string        `json:"traits,omitempty"`
	Type          string          `json:"type,omitempty"`
	From          MoveStep        `json:"from,omitzero"` // the first hex; its terrain counts when the first step leaves the map
	Reinforcement bool            `json:"reinforcement,omitempty"`
	Path          []MoveStep      `json:"path"`
	Flags         map[string]bool `json:"-"`

	Trackers map[string]setting.TrackerInput `json:"trackers,omitempty"` // those that differ from the start
}

// MoveStep is one hex of a path and the way into it.
type MoveStep struct {
	Hex     string   `json:"hex,omitempty"`
	Terrain string   `json:"terrain,omitempty"`
	Path    string   `json:"path,omitempty"`  // road or track that the step follows
	Sides   []string `json:"sides,omitempty"` // kinds of the hexside crossed
	Enter   bool     `json:"enter,omitempty"` // an EZOC
	Leave   bool     `json:"leave,omitempty"` // an EZOC
	Exit    bool     `json:"exit,omitempty"`  // off the map
	Enemy   bool     `json:"enemy,omitempty"` // the enemy holds the hex
}

// maxSteps limits a path; no unit has that many MP.
const maxSteps = 100

// mover is the unit that moves.
type mover struct {
	side, kind, formation, size string
	traits                      []string
	movement                    int
	word                        string // how a sentence names it
}

func (u mover) words() []string {
	return append(slices.Clone(u.traits), u.kind, u.side, u.formation, u.size)
}

// read decodes the flags of a question, and strictly the rest.
func (m *Move) read(in json.RawMessage) (MoveQuestion, error) {
	q := MoveQuestion{Flags: map[string]bool{}}
	fields := map[string]json.RawMessage{}
	if err := engine.Strict(in, &fields); err != nil {
		return q, err
	}
	for _, f := range m.Flags {
		if data, ok := fields[f]; ok {
			var on bool
			if err := json.Unmarshal(data, &on); err != nil {
				return q, engine.Wrong("input.truth", "field", f)
			}
			q.Flags[f] = on
			delete(fields, f)
		}
	}
	rest, _ := json.Marshal(fields) // raw messages that were just read
	flags := q.Flags
	err := engine.Strict(rest, &q)
	q.Flags = flags
	return q, err
}

// mover returns the unit that moves. Typed values replace those of the roster.
func (m *Move) mover(g *engine.Game, q MoveQuestion) (mover, error) {
	u := mover{side: q.Side, kind: q.Type, traits: q.Traits, word: "@step.move.unit"}
	movement := q.Movement
	if q.Unit != "" {
		c := g.Counter(q.Unit)
		if c == nil {
			return u, engine.Wrong("unit.unknown", "unit", q.Unit)
		}
		u = mover{side: c.Side, kind: c.Type, formation: c.Formation, size: c.Size, traits: append(slices.Clone(c.Traits), q.Traits...), word: "@unit." + c.ID + ".name"}
		if n, ok := c.Factors[m.Factor]; ok && movement == nil {
			movement = &n
		}
	}
	if u.side != "" && g.Side(u.side) == nil {
		return u, engine.Wrong("side.unknown", "side", u.side)
	}
	if movement == nil {
		return u, engine.Wrong("move.movement", "unit", u.word)
	}
	if *movement < 0 || *movement > maxSteps {
		return u, engine.Wrong("input.count", "field", "movement", "most", maxSteps)
	}
	u.movement = *movement
	return u, nil
}

// known returns a Problem for a path with terrain that the game does not have.
func (q *MoveQuestion) known(g *engine.Game) error {
	if len(q.Path) == 0 || len(q.Path) > maxSteps {
		return engine.Wrong("move.path", "most", maxSteps)
	}
	for i, s := range append([]MoveStep{q.From}, q.Path...) {
		if s.Terrain == "" && s.Path == "" && i > 0 && !s.Exit {
			return engine.Wrong("move.ground", "n", i)
		}
		if s.Terrain != "" && setting.Terrain(g.Terrains, s.Terrain) == nil {
			return engine.Wrong("ref.unknown", "kind", "@ref.terrain", "id", s.Terrain, "known", setting.TerrainIDs(g.Terrains))
		}
		if s.Path != "" && setting.Terrain(g.Paths, s.Path) == nil {
			return engine.Wrong("ref.unknown", "kind", "@ref.path", "id", s.Path, "known", setting.TerrainIDs(g.Paths))
		}
		for _, side := range s.Sides {
			if setting.Terrain(g.Hexsides, side) == nil {
				return engine.Wrong("ref.unknown", "kind", "@ref.hexside", "id", side, "known", setting.TerrainIDs(g.Hexsides))
			}
		}
	}
	return nil
}
