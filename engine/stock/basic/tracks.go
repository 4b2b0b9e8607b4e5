package basic

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// Tracks counts a number for each unit of a filter, such as hits taken or fuel used, from 0 to one of its factors,
// and moves a unit that reaches the end of its track to a box. The number is in the unit's piece under the factor's id.
type Tracks struct {
	setting.Head
	Units  string      `toml:"units"`
	Factor string      `toml:"factor"` // the factor that bounds the track
	Full   string      `toml:"full"`   // box that a unit goes to at the end of its track; empty: stays
	End    string      `toml:"end"`    // rule in the game's code that is run at the end of a track; empty: none
	Said   engine.Text `toml:"said"`   // the log's line, filled with unit, value and of; left out: a plain one
}

// TracksArgs are the arguments of a change to a unit's track: by how much, forward or back.
type TracksArgs struct {
	Unit string `json:"unit"`
	By   int    `json:"by"`
}

type tracksRule struct{ set *Tracks }

// Settings returns the tracks as data sets them up; a screen finds in it which units have one.
func (r tracksRule) Settings() *Tracks { return r.set }

// Bind checks the filter, the factor and the box.
func (t *Tracks) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "tracks." + t.ID}
	b.Head(&t.Head)
	b.Filter("units", t.Units)
	b.Need(slices.Contains(g.Factors, t.Factor), "factor", "ref.unknown", "kind", "@ref.factor", "id", t.Factor, "known", g.Factors)
	b.Box("full", t.Full)
	return b.Err
}

// Rules returns the one rule.
func (t *Tracks) Rules() []engine.Rule { return []engine.Rule{tracksRule{t}} }

// Calcs returns none.
func (t *Tracks) Calcs() []engine.Calculator { return nil }

func (r tracksRule) ID() string { return r.set.ID }

// Cite returns the number of the rule.
func (r tracksRule) Cite() string { return string(r.set.Rule) }

// units lists the units that have a track.
func (r tracksRule) units(g *engine.Game, s *engine.State) (ids []string, longest int) {
	for _, id := range setting.Chosen(g, s, r.set.Units) {
		if n := g.Counter(id).Factors[r.set.Factor]; n > 0 {
			ids, longest = append(ids, id), max(longest, n)
		}
	}
	return ids, longest
}

func (r tracksRule) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	if !r.set.Offered(g, s) {
		return nil
	}
	units, longest := r.units(g, s)
	if len(units) == 0 {
		return nil
	}
	return []engine.Choice{{Do: r.set.ID, Side: r.set.Side, Key: "tracks." + r.set.ID + ".name", Fields: []engine.Field{
		{Name: "unit", Kind: engine.FieldOne, Of: units, Key: "field.unit"}, {Name: "by", Kind: engine.FieldNumber, Min: -longest, Max: longest, Key: "field.by"}}}}
}

func (r tracksRule) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a TracksArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	units, _ := r.units(g, s)
	if err := setting.Among([]string{a.Unit}, units, "@tracks."+r.set.ID+".name"); err != nil {
		return engine.Outcome{}, err
	}
	piece, _ := s.Piece(a.Unit)
	most := g.Counter(a.Unit).Factors[r.set.Factor]
	v := max(0, min(most, piece.Tracks[r.set.Factor]+a.By))
	line := "log.tracks"
	if r.set.Said != "" {
		line = "tracks." + r.set.ID + ".said"
	}
	d := engine.NewDraft(g, s)
	d.Track(a.Unit, r.set.Factor, v)
	d.SayTo(s.Keeper(a.Unit), line, "unit", "@unit."+a.Unit+".name", "track", "@tracks."+r.set.ID+".name", "value", v, "of", most)
	d.Why(engine.Step{Key: "step.tracks", Op: "=", Value: v, Rule: string(r.set.Rule), Source: r.set.Source})
	if v == most && r.set.Full != "" {
		d.Move(a.Unit, engine.InBox(r.set.Full))
		d.SayTo(s.Keeper(a.Unit), "log.transfer", "unit", "@unit."+a.Unit+".name", "to", "@box."+r.set.Full+".name", "was", g.Word(piece.Place))
	}
	out := d.Outcome()
	if v < most || r.set.End == "" || piece.Tracks[r.set.Factor] == most {
		return out, nil
	}
	more, err := g.Rule(r.set.End).Decide(g, d.State, engine.Ask(r.set.End, map[string]any{"unit": a.Unit}))
	out.Events, out.Said = append(out.Events, more.Events...), append(out.Said, more.Said...)
	return out, err
}
