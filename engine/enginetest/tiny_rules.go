package enginetest

import (
	"sandtable/engine"
)

var (
	tinyWeather = engine.Table{ID: "weather", Rule: "2", Source: engine.House, Count: 1, Sides: 6, Low: 1,
		Rows: []string{"1", "2", "3", "4", "5", "6"}, Columns: []string{"sky"},
		Cells: [][]string{{"rain"}, {"rain"}, {"clear"}, {"clear"}, {"clear"}, {"clear"}}}
	tinyClash = engine.Table{ID: "clash", Rule: "4.2", Source: engine.House, Count: 1, Sides: 6, Low: 1,
		Rows: []string{"1", "2", "3", "4", "5", "6"}, Columns: []string{"weaker", "stronger"},
		Cells: [][]string{{"a", "a"}, {"a", "-"}, {"a", "-"}, {"-", "d"}, {"-", "d"}, {"d", "d"}}}
	tinyHexes = []string{"0101", "0102", "0201", "0202", "0301", "0302"}
)

// standing lists the counters of a side, any side for "", in a box or on the map.
func standing(g *engine.Game, s *engine.State, side string, on bool) []string {
	var out []string
	for _, c := range g.Counters {
		p, ok := s.Piece(c.ID)
		if ok && (side == "" || c.Side == side) && p.Place.OnTheMap() == on && p.Place.Box != "lost" {
			out = append(out, c.ID)
		}
	}
	return out
}

// toMove returns the side whose phase it is.
func toMove(g *engine.Game, s *engine.State) string {
	if p := g.Phase(s.Shared.Phase); p != nil {
		return p.Mover(s)
	}
	return ""
}

// unitAt holds the arguments of most rules of the tiny game.
type unitAt struct {
	Unit string `json:"unit"`
	Hex  string `json:"hex,omitempty"`
}

func (a unitAt) check(g *engine.Game) error {
	if g.Counter(a.Unit) == nil {
		return engine.Wrong("unit.unknown", "unit", a.Unit)
	}
	return nil
}

// deploy (1) puts a counter of the reserve on the map.
type deploy struct{}

func (deploy) ID() string { return "deploy" }

func (deploy) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	units := standing(g, s, "", false)
	if len(units) == 0 {
		return nil
	}
	return []engine.Choice{{Do: "deploy", Key: "tiny.deploy", Main: true, Fields: []engine.Field{
		{Name: "unit", Kind: engine.FieldOne, Of: units}, {Name: "hex", Kind: engine.FieldPlace, Of: tinyHexes}}}}
}

func (deploy) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a unitAt
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	if err := a.check(g); err != nil {
		return engine.Outcome{}, err
	}
	d := engine.NewDraft(g, s)
	d.Move(a.Unit, engine.AtHex(a.Hex))
	d.Say("tiny.log.deploy", "unit", "@unit."+a.Unit+".name", "hex", a.Hex)
	return d.Outcome(), nil
}

// weather (2) is a roll on a table that sets a tracker.
type weather struct{}

func (weather) ID() string { return "weather" }

func (weather) Legal(*engine.Game, *engine.State) []engine.Choice {
	return []engine.Choice{{Do: "weather", Key: "tiny.weather", Main: true}}
}

func (weather) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	faces, err := c.Roll(engine.NeedDice{Count: 1, Sides: 6, Low: 1, Why: engine.Tell("tiny.weather")})
	if err != nil {
		return engine.Outcome{}, err
	}
	d := engine.NewDraft(g, s)
	cell := look(d, "weather", faces[0], "sky")
	d.Set("weather", map[string]int{"rain": 1}[cell])
	d.Say("tiny.log.weather", "weather", "@tracker.weather.value."+cell+".name")
	return d.Outcome(), nil
}

// look reads a table and says so.
func look(d *engine.Draft, table string, face int, column string) string {
	t := d.Game.Table(table)
	row := t.Rows[face-1]
	cell, _ := t.Cell(row, column)
	d.Why(engine.Step{Key: "tiny.step.table", Args: engine.Args{"table": table, "row": row, "column": column},
		Show: cell, Rule: t.Rule, Source: t.Source})
	return cell
}

// march (4.1) moves a counter, which tires it and uses stores.
type march struct{}

func (march) ID() string { return "march" }

func (march) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	units := standing(g, s, toMove(g, s), true)
	if len(units) == 0 || s.Tracker("stores") == 0 {
		return nil
	}
	return []engine.Choice{{Do: "march", Side: toMove(g, s), Key: "tiny.march", Main: true, Fields: []engine.Field{
		{Name: "unit", Kind: engine.FieldOne, Of: units}, {Name: "hex", Kind: engine.FieldPlace, Of: tinyHexes}}}}
}

func (march) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a unitAt
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	if err := a.check(g); err != nil {
		return engine.Outcome{}, err
	}
	d := engine.NewDraft(g, s)
	d.Move(a.Unit, engine.AtHex(a.Hex))
	d.Mark(a.Unit, "tired", true)
	d.Flip(a.Unit, a.Hex == "0302")
	d.Set("stores", s.Tracker("stores")-1)
	d.Say("tiny.log.march", "unit", "@unit."+a.Unit+".name", "hex", a.Hex)
	return d.Outcome(), nil
}

// trench (4.3) is a track of a counter's own.
type trench struct{}

func (trench) ID() string { return "trench" }

func (trench) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	units := standing(g, s, toMove(g, s), true)
	if len(units) == 0 {
		return nil
	}
	return []engine.Choice{{Do: "trench", Key: "tiny.trench", Fields: []engine.Field{{Name: "unit", Kind: engine.FieldOne, Of: units}}}}
}

func (trench) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a unitAt
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	if err := a.check(g); err != nil {
		return engine.Outcome{}, err
	}
	p, _ := s.Piece(a.Unit)
	d := engine.NewDraft(g, s)
	d.Track(a.Unit, "trench", min(p.Tracks["trench"]+1, 2))
	d.Say("tiny.log.trench", "unit", "@unit."+a.Unit+".name")
	return d.Outcome(), nil
}
