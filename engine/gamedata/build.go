package gamedata

import (
	"slices"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

func contains(list []string, x string) bool { return slices.Contains(list, x) }

// build turns settled rows into a game without rules.
func (f *files) build(edition string, options []string) *engine.Game {
	g := &engine.Game{ID: f.game.ID, Version: f.game.Version, Author: f.game.Author, Edition: edition, Options: options, Source: f.game.Source}
	for _, e := range f.game.Editions {
		g.Editions = append(g.Editions, engine.Edition{ID: e.ID, Source: e.Source})
	}
	for _, o := range f.game.Options {
		g.AllOptions = append(g.AllOptions, engine.Option{ID: o.ID, Rule: string(o.Rule), On: o.On, Source: o.Source})
	}
	for _, s := range f.game.Sides {
		g.Sides = append(g.Sides, engine.Side{ID: s.ID, Colour: s.Colour, Mark: s.Mark, Letter: string(s.Letter), Faces: s.Faces, Secret: s.Secret})
	}
	for _, b := range f.game.Boxes {
		g.Boxes = append(g.Boxes, engine.Box{ID: b.ID, Side: b.Side, Final: string(b.Final), Lost: b.Lost, Secret: b.Secret})
	}
	for _, m := range f.game.Marks {
		g.Marks = append(g.Marks, engine.Mark{ID: m.ID, Clear: m.Clear, Paper: m.Paper, Icon: m.Icon})
	}
	g.Traits = rowIDs(f.game.Traits)
	g.Factors, g.Formations = rowIDs(f.game.Factors), rowIDs(f.game.Formations)
	g.Types, g.Sizes, g.Gone = rowIDs(f.game.Types), rowIDs(f.game.Sizes), f.gone
	for _, t := range f.game.Trackers {
		g.Trackers = append(g.Trackers, t.tracker())
	}
	for _, c := range f.game.Cups {
		g.Cups = append(g.Cups, c.cup())
	}
	for _, t := range slices.Concat(f.tables.Tables, f.rules.Tables) {
		g.Tables = append(g.Tables, t.table())
	}
	g.Terrains, g.Hexsides, g.Paths = terrains(f.terrain.Terrains), terrains(f.terrain.Hexsides), terrains(f.terrain.Paths)
	for _, b := range f.boards {
		g.Boards = append(g.Boards, b.Board)
	}
	g.Counters = f.counters()
	for _, x := range f.game.Examples {
		g.Examples = append(g.Examples, engine.Example{Question: x.Question, Ask: x.Ask})
	}
	g.Sequence = engine.Sequence{Turn: f.game.Sequence.Turn, More: f.game.Sequence.More.Optional()}
	for _, m := range f.game.Sequence.Marks {
		g.Sequence.Marks = append(g.Sequence.Marks, engine.TurnMark{ID: m.ID, Rule: string(m.Rule), Turns: m.Turns, Phase: m.Phase})
	}
	g.Prepare()
	for i, c := range f.game.Cups {
		c.draft(g, &g.Cups[i])
		g.Cups[i].Pieces = c.pieces(g)
	}
	return g
}

func (t trackerRow) tracker() engine.Tracker {
	if t.Max == 0 && len(t.Values) > 0 {
		t.Max = t.Min + len(t.Values) - 1
	}
	out := engine.Tracker{ID: t.ID, Side: t.Side, Min: t.Min, Max: t.Max, Start: t.Start, Scale: t.Scale,
		Values: valueIDs(t.Values), None: noneOf(t.Values), Paper: t.Paper, Strip: t.Strip, Icon: t.Icon, Rule: string(t.Rule), Source: t.begins()}
	for _, in := range t.Incomes {
		out.Incomes = append(out.Incomes, engine.Income{Phase: in.Phase, Value: in.Value.Optional(), Refill: in.Refill, Keep: in.Keep, When: in.When.Optional()})
	}
	return out
}

// begins returns the source of the first value, if the package names one.
func (t trackerRow) begins() engine.Source {
	if t.Start == 0 {
		return ""
	}
	return t.Source
}

func (c cupRow) cup() engine.Cup {
	var chits []string
	for _, chit := range c.Chits {
		for range max(1, min(chit.Count, maxChits)) {
			chits = append(chits, chit.ID)
		}
	}
	return engine.Cup{ID: c.ID, Side: c.Side, Chits: chits, Return: c.Return, Rule: string(c.Rule), Source: c.Source, Units: c.Units != ""}
}

// draft puts the counters that the filter chooses where they begin into a cup of units. The checker reports a filter
// that cannot be read.
func (c cupRow) draft(g *engine.Game, cup *engine.Cup) {
	f, err := engine.NewFilter(g, c.Units)
	if err != nil || !cup.Units {
		return
	}
	for i := range g.Counters {
		if u := &g.Counters[i]; f.Match(u, engine.Piece{Place: u.Begins()}) {
			cup.Chits = append(cup.Chits, u.ID)
		}
	}
}

// pieces returns which counter or card each chit is. The check of print.toml reports one that is neither.
func (c cupRow) pieces(g *engine.Game) map[string]string {
	out := map[string]string{}
	for _, chit := range c.Chits {
		switch {
		case g.Counter(chit.Piece) != nil:
			out[chit.ID] = chit.Piece
		case chit.Piece != "":
			out[chit.ID] = engine.CardPiece(chit.Piece)
		}
	}
	return out
}

// table fills in the defaults: one column, six faces, a row for every total, clamping.
func (t tableRow) table() engine.Table {
	out := engine.Table{ID: t.ID, Rule: string(t.Rule), Source: t.Source, Count: t.Count, Sides: t.Sides, Low: t.Low,
		Rows: t.Rows, Columns: t.Columns, Limits: t.Limits, Cells: t.Cells, Factors: t.Factors, Beyond: engine.Beyond{Below: engine.Clamp, Above: engine.Clamp}}
	if t.Beyond != nil {
		out.Beyond = *t.Beyond
	}
	for _, k := range t.Known {
		out.Known = append(out.Known, engine.Known{Row: k.Row, Column: k.Column, Cell: k.Cell, Rule: string(k.Rule)})
	}
	complete(&out)
	return out
}

// complete fills in the faces, the lowest face and the rows of a table with dice.
func complete(t *engine.Table) {
	if t.Count <= 0 || t.Count > maxDice || t.Sides > maxSides {
		return
	}
	if t.Sides == 0 {
		t.Sides = 6
	}
	if t.Low == 0 && (len(t.Rows) == 0 || t.Rows[0] != "0") {
		t.Low = 1
	}
	if len(t.Rows) == 0 {
		t.Rows = totals(t)
	}
}

// totals lists every total the dice of a table can show.
func totals(t *engine.Table) []string {
	var out []string
	for n := t.Count * t.Low; n <= t.Count*(t.Low+t.Sides-1); n++ {
		out = append(out, strconv.Itoa(n))
	}
	return out
}

func terrains(rows []Terrain) []engine.Terrain {
	var out []engine.Terrain
	for _, r := range rows {
		out = append(out, r.Resolved())
	}
	return out
}

// phases turns the sequence of play into the vocabulary, once its formulas are bound.
func (c *checker) phases() []engine.Phase {
	var out []engine.Phase
	for i := range c.files.game.Phases {
		p := &c.files.game.Phases[i]
		phase := engine.Phase{ID: p.ID, Stage: p.Stage, Side: p.Side, Open: p.Open, Rule: string(p.Rule), Moves: p.Moves, When: p.When.Optional(),
			In: p.In, Repeat: p.Repeat, While: p.While.Optional(), Do: p.Do, Main: p.Main, Owes: c.owes(p), Enter: setting.Effects(p.Enter), Leave: setting.Effects(p.Leave)}
		for _, k := range p.Parts {
			phase.Parts = append(phase.Parts, engine.PhasePart{ID: k.ID, Side: k.Side})
		}
		for _, k := range p.Checks {
			phase.Checks = append(phase.Checks, engine.Check{ID: k.ID, Rule: string(k.Rule), Side: k.Side, When: k.When.Optional()})
		}
		out = append(out, phase)
	}
	return out
}
