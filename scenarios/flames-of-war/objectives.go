package flamesofwar

import (
	"math"
	"slices"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
)

// Placed is the answer about objectives.
type Placed struct {
	Right      bool        `json:"right"` // every objective is where the mission wants it, and there is one
	Objectives []Objective `json:"objectives"`
	Missing    []string    `json:"missing"` // what is still to be placed, in the mission's order
}

// Objective is one that was placed, with everything it is checked against.
type Objective struct {
	Side  string  `json:"side,omitempty"`
	Where string  `json:"where,omitempty"` // what it is in the mission's order
	At    Point   `json:"at"`              // millimetres
	Right bool    `json:"right"`
	Tests []Tests `json:"tests"`
}

// Tests is one rule an objective is held against; distances are millimetres.
type Tests struct {
	Rule  string   `json:"rule"`
	Want  *float64 `json:"want,omitempty"`
	Got   *float64 `json:"got,omitempty"`
	Right bool     `json:"right"`
}

// judge checks objectives one after another.
type judge struct {
	*frame
	sheet *worksheet.Sheet
	page  string
	left  []placing // not yet placed
	sides []string  // of those placed so far
	at    []point
	n     int
	out   *Objective
}

// objectives holds each objective against every rule of the mission, in the order they were placed.
func objectives(w *worksheet.Sheet) (any, error) {
	f, err := newFrame(w)
	if err != nil {
		return nil, err
	}
	j := &judge{frame: f, sheet: w, left: f.placings()}
	j.page, _ = f.cell("missions", "page")
	rows := w.Rows("placed")
	out := Placed{Right: len(rows) > 0, Objectives: []Objective{}, Missing: []string{}}
	plan := f.plan()
	plan.X, plan.Y = "x", "y"
	right := 0
	for _, row := range rows {
		o := j.place(row)
		out.Objectives = append(out.Objectives, o)
		out.Right = out.Right && o.Right
		if o.Right {
			right++
		}
		plan.Shapes = append(plan.Shapes, f.spot(row, o))
	}
	for _, p := range j.left {
		out.Missing = append(out.Missing, p.word)
		w.Why(j.line(w.Line("missing", "placing", p.key())))
	}
	w.Draw(plan)
	w.Tell("right", right)
	if len(rows) == 0 && len(j.left) > 0 {
		w.Tell("next", j.left[0].key())
	}
	w.Tell("placed", len(out.Objectives))
	return out, nil
}

// onTable refuses an objective off the table, or one that nobody places.
func onTable(w *worksheet.Sheet, row worksheet.Entries) error {
	f, err := newFrame(w)
	if err != nil {
		return err
	}
	at := f.stands(row)
	switch {
	case row.Choice("by") == "":
		return engine.Wrong("no_player.text")
	case !(rect{0, 0, f.x, f.y}).holds(at):
		return engine.Wrong("off_table.text", "x", f.number(at.x), "y", f.number(at.y), "wide", f.number(f.x), "deep", f.number(f.y))
	}
	return nil
}

// stands returns where a row places its objective.
func (f *frame) stands(row worksheet.Entries) point {
	return point{length(row.Number("x")) * f.unit / worksheet.Thousand, length(row.Number("y")) * f.unit / worksheet.Thousand}
}

func (j *judge) line(s engine.Step) engine.Step {
	if s.Rule == "" {
		s.Rule = j.page
	}
	return s
}

// place checks one objective.
func (j *judge) place(row worksheet.Entries) Objective {
	j.n++
	side, at := row.Choice("by"), j.stands(row)
	out := Objective{Side: side, At: at.mm(), Right: true, Tests: []Tests{}}
	j.out = &out
	if side == "" {
		j.test("nobody", false, nil, nil, "n", j.n)
		return out
	}
	j.sheet.Why(j.line(j.sheet.Line("objective", "n", j.n, "side", "@side."+side+".name", "x", j.number(at.x), "y", j.number(at.y), "measure", j.unitWord())))
	j.test("on_table", rect{0, 0, j.x, j.y}.holds(at), nil, nil)
	if p, ok := j.take(side, at); ok {
		out.Where = p.word
		j.sheet.Why(j.line(j.sheet.Line("turn", "placing", p.key())))
		j.belongs(p, at)
	} else {
		j.test("too_many", false, nil, nil)
	}
	j.distances(at)
	j.apart(side, at)
	j.sides, j.at = append(j.sides, side), append(j.at, at)
	return out
}

// take finds which objective of the mission this is, in the mission's order: the first of its player's that belongs
// on this side of the table, else his first.
func (j *judge) take(side string, at point) (placing, bool) {
	first := -1
	for i, p := range j.left {
		if p.side != side {
			continue
		}
		if far := (p.own == (side == "defender")); far == (at.y > j.y/2) {
			return j.taken(i), true
		}
		if first < 0 {
			first = i
		}
	}
	if first < 0 {
		return placing{}, false
	}
	return j.taken(first), true
}

func (j *judge) taken(i int) placing {
	p := j.left[i]
	j.left = slices.Delete(slices.Clone(j.left), i, i+1)
	return p
}

// belongs checks half and area.
func (j *judge) belongs(p placing, at point) {
	whole := p
	whole.area = false
	j.test("half", j.base(whole).holds(at), nil, nil)
	if p.area {
		j.test("area", j.base(p).holds(at), nil, nil)
	}
}

// distances measures to the centre line and to the nearest edges of both kinds.
func (j *judge) distances(at point) {
	sides, ends := min(at.x, j.x-at.x), min(at.y, j.y-at.y)
	short, long := sides, ends
	if j.edges == "short" {
		short, long = ends, sides
	}
	centre := at.y - j.y/2
	for _, d := range []struct {
		rule string
		got  length
	}{{"centre", max(centre, -centre)}, {"short_edges", short}, {"long_edges", long}} {
		if want := j.distance[d.rule]; want > 0 {
			j.test(d.rule, d.got >= want, &want, &d.got)
		}
	}
}

// apart measures to the same player's other objectives.
func (j *judge) apart(side string, at point) {
	want := j.distance["apart"]
	for i, other := range j.at {
		if want == 0 || j.sides[i] != side {
			continue
		}
		dx, dy := at.x-other.x, at.y-other.y
		got := length(math.Round(math.Sqrt(float64(dx*dx + dy*dy))))
		j.test("apart", dx*dx+dy*dy <= want*want, &want, &got, "other", strconv.Itoa(i+1))
	}
}

// test notes one rule, with the distances that it compares.
func (j *judge) test(rule string, right bool, want, got *length, pairs ...any) {
	t := Tests{Rule: rule, Right: right}
	if want != nil {
		w, g := mm(*want), mm(*got)
		t.Want, t.Got = &w, &g
		pairs = append(pairs, "want", j.number(*want), "got", j.number(*got))
	}
	j.out.Tests = append(j.out.Tests, t)
	j.out.Right = j.out.Right && right
	found := setting.FoundRight
	if !right {
		found = setting.FoundWrong
	}
	j.sheet.Why(j.line(j.sheet.Verdict(found, rule, pairs...)))
}
