package flamesofwar

import (
	"strconv"

	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// length is a distance in thousandths of a millimetre, so that everything measured in thousandths of an
// inch or a centimetre is a whole number.
type length int64

// Lengths of what tables are measured in, and of an inch of the rules on each: on a table measured in
// centimetres it is 2.5 of them.
const (
	inch       length = 25_400
	centimetre length = 10_000
	ruleInch   length = 25_000
)

// frame is the table as the attacker sees it: x runs along his edge, y away from it, and the defender's edge is at
// the far end. Missions between short edges turn the table upright.
type frame struct {
	game     *engine.Game
	mission  string
	unit     length // what the table is measured in
	inch     length // an inch of the rules
	x, y     length // size
	edges    string // between which sides of the table: "long", "short" or "quarters"
	both     bool   // the strip of a quarter follows both centre lines
	measure  string // tracker value: what the table is measured in
	distance map[string]length
}

// newFrame reads a mission's rows of the tables and the size of the table.
func newFrame(w *worksheet.Sheet) (*frame, error) {
	if w.Choice("mission") == "unchosen" {
		return nil, engine.Wrong("unchosen.text")
	}
	f := &frame{game: w.Game, mission: w.Choice("mission"), measure: w.Choice("measure"), unit: inch, inch: inch,
		both: w.Game.Option("both_lines"), distance: map[string]length{}}
	if f.measure == "centimetres" {
		f.unit, f.inch = centimetre, ruleInch
	}
	var ok bool
	if f.edges, ok = f.cell("missions", "edges"); !ok || f.edges != "long" && f.edges != "short" && f.edges != "quarters" {
		return nil, engine.Wrong("reckon.cell", "table", "@table.missions.name", "row", f.mission, "column", "edges", "cell", f.edges)
	}
	long, short := length(w.Number("long"))*f.unit, length(w.Number("short"))*f.unit
	f.x, f.y = max(long, short), min(long, short)
	if f.edges == "short" {
		f.x, f.y = f.y, f.x
	}
	return f, f.read(w)
}

// read takes the distances of the mission in whole inches; a dash means no distance.
func (f *frame) read(w *worksheet.Sheet) error {
	for _, column := range []string{"attacker", "defender", "centre", "short_edges", "long_edges", "apart", "arrival"} {
		if text, _ := f.cell("distances", column); text == "–" || text == "short_edge" {
			continue
		}
		n, err := w.Cell("distances", f.mission, column)
		if err != nil {
			return err
		}
		f.distance[column] = length(n) * f.inch
	}
	return nil
}

// cell reads the mission's cell in a table.
func (f *frame) cell(table, column string) (string, bool) {
	t := f.game.Table(table)
	if t == nil {
		return "", false
	}
	return t.Cell(f.mission, column)
}

// point is a place on the table.
type point struct{ x, y length }

// Point is a place on the table in millimetres.
type Point struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

func (p point) mm() Point { return Point{mm(p.x), mm(p.y)} }

// mm returns millimetres.
func mm(l length) float64 { return float64(l) / 1000 }

// written is a length in what the table is measured in: "17", "42.5".
func (f *frame) written(l length) string {
	return strconv.FormatFloat(f.number(l), 'f', -1, 64)
}

// number gives a length in what the table is measured in, for a text that writes it as its language does.
func (f *frame) number(l length) float64 { return float64(l*1000/f.unit) / 1000 }

// unitWord is what the table is measured in, as a key.
func (f *frame) unitWord() string { return "@tracker.measure.value." + f.measure + ".name" }
