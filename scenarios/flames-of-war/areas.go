package flamesofwar

import (
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
)

// rect is a part of the table.
type rect struct{ x0, y0, x1, y1 length }

func (r rect) empty() bool { return r.x0 >= r.x1 || r.y0 >= r.y1 }

// holds reports whether a point is in the part or on its rim.
func (r rect) holds(p point) bool { return p.x >= r.x0 && p.x <= r.x1 && p.y >= r.y0 && p.y <= r.y1 }

// Rect is a part of the table in millimetres: its corner nearest the attacker's left, and its size.
type Rect struct {
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

func (r rect) mm() Rect {
	if r.empty() {
		return Rect{X: mm(r.x0), Y: mm(r.y0)}
	}
	return Rect{mm(r.x0), mm(r.y0), mm(r.x1 - r.x0), mm(r.y1 - r.y0)}
}

// span writes a part in what the table is measured in. No line ends between a letter and its numbers.
func (f *frame) span(r rect) string {
	return "x\u00a0" + f.written(r.x0) + "–" + f.written(r.x1) + ", y\u00a0" + f.written(r.y0) + "–" + f.written(r.y1)
}

// corner writes a point as span writes a part.
func (f *frame) corner(p point) string {
	return "x\u00a0" + f.written(p.x) + ", y\u00a0" + f.written(p.y)
}

// half is a side's half of the table, or its quarter where the table is divided into four.
func (f *frame) half(side string) rect {
	r := rect{0, 0, f.x, f.y / 2}
	if f.edges == "quarters" {
		r.x1 = f.x / 2
	}
	if side == "defender" {
		r = rect{f.x - r.x1, f.y - r.y1, f.x, f.y}
	}
	return r
}

// area is where a side deploys: its half or quarter but for the strip along the centre line.
func (f *frame) area(side string) rect {
	r, gap := f.half(side), f.distance[side]
	wide := length(0) // the strip along the other centre line
	if f.edges == "quarters" && f.both {
		wide = gap
	}
	if side == "defender" {
		r.x0, r.y0 = r.x0+wide, r.y0+gap
	} else {
		r.x1, r.y1 = r.x1-wide, r.y1-gap
	}
	return r
}

// placing is one objective in the mission's order: who places it, and where.
type placing struct {
	side string
	word string // as the table has it: "attacker_enemy_half"
	own  bool   // on his own side of the table
	area bool   // within a deployment area, not only a half
}

// placings reads the mission's order.
func (f *frame) placings() []placing {
	var out []placing
	for _, column := range []string{"one", "two", "three", "four"} {
		word, _ := f.cell("placing", column)
		side, where, ok := strings.Cut(word, "_")
		if ok && f.game.Side(side) != nil {
			out = append(out, placing{side, word, strings.HasPrefix(where, "own"), strings.HasSuffix(where, "area")})
		}
	}
	return out
}

// key is the placing in words.
func (p placing) key() string { return "@table.placing.word." + p.word + ".name" }

// base is the half or area that an objective belongs to, before distances.
func (f *frame) base(p placing) rect {
	side := p.side
	if !p.own {
		side = map[string]string{"attacker": "defender", "defender": "attacker"}[side]
	}
	if p.area {
		return f.area(side)
	}
	return f.half(side)
}

// zone is where an objective may stand, every distance but that between objectives kept.
func (f *frame) zone(p placing) rect {
	r, x, y := f.base(p), f.distance["short_edges"], f.distance["long_edges"]
	if f.edges == "short" {
		x, y = y, x
	}
	centre := f.distance["centre"]
	if middle := f.y / 2; r.y0 >= middle {
		r.y0 = max(r.y0, middle+centre)
	} else {
		r.y1 = min(r.y1, middle-centre)
	}
	return rect{max(r.x0, x), max(r.y0, y), min(r.x1, f.x-x), min(r.y1, f.y-y)}
}

// Deployment is the mission drawn to scale: everything in millimetres on the table as the attacker sees
// it, x along his edge and y away from it.
type Deployment struct {
	Mission    string    `json:"mission"`
	Size       Point     `json:"size"`
	Unit       float64   `json:"unit"` // millimetres of what the table is measured in
	Inch       float64   `json:"inch"` // millimetres of an inch of the rules
	Centre     []Line    `json:"centre"`
	Areas      []Area    `json:"areas"`
	Objectives []Zone    `json:"objectives"`
	Apart      float64   `json:"apart,omitempty"` // how far apart a player's two objectives may stand
	Arrivals   []Arrival `json:"arrivals"`
	Order      []string  `json:"order"` // who deploys what, step by step, as table "deploying" names it
	Fits       bool      `json:"fits"`  // false: the table is too small and an area empty
}

// Line runs between two points.
type Line struct {
	From Point `json:"from"`
	To   Point `json:"to"`
}

// Area is where a side deploys.
type Area struct {
	Side string `json:"side"`
	Rect
	Span string `json:"span"` // in what the table is measured in
}

// Zone is where an objective may stand.
type Zone struct {
	Side  string `json:"side"` // who places it
	Where string `json:"where"`
	Rect
	Span string `json:"span"`
}

// Arrival is where a side's reserves arrive: within a radius of a corner, or along an edge.
type Arrival struct {
	Side   string  `json:"side"`
	Corner *Point  `json:"corner,omitempty"`
	Radius float64 `json:"radius,omitempty"`
	Edge   *Line   `json:"edge,omitempty"`
}

// deployment works out areas, zones and arrivals, line by line.
func deployment(w *worksheet.Sheet) (any, error) {
	f, err := newFrame(w)
	if err != nil {
		return nil, err
	}
	page, _ := f.cell("missions", "page")
	out := &Deployment{Mission: f.mission, Size: point{f.x, f.y}.mm(), Unit: mm(f.unit), Inch: mm(f.inch), Areas: []Area{}, Objectives: []Zone{}, Arrivals: []Arrival{}, Order: []string{}, Fits: true}
	say := func(show string, step engine.Step) {
		if step.Rule == "" {
			step.Rule = page
		}
		step.Show = show
		w.Why(step)
	}
	say(f.written(f.x)+"\u00a0×\u00a0"+f.written(f.y), w.Line("frame", "measure", f.unitWord()))
	say("", w.Line("choice_"+f.edges))
	f.centre(out)
	f.deploy(out, func(id, show string, pairs ...any) { say(show, w.Line(id, pairs...)) })
	f.stand(out, func(id, show string, pairs ...any) { say(show, w.Line(id, pairs...)) })
	f.arrive(out, func(id, show string, pairs ...any) { say(show, w.Line(id, pairs...)) })
	f.order(out, func(id, show string, pairs ...any) { say(show, w.Line(id, pairs...)) })
	if !out.Fits {
		say("", w.Verdict(setting.FoundWrong, "small"))
	}
	w.Draw(f.plan())
	return out, nil
}

// saying adds a line to the worksheet; show replaces a number.
type saying func(id, show string, pairs ...any)

func (f *frame) centre(out *Deployment) {
	out.Centre = []Line{{point{0, f.y / 2}.mm(), point{f.x, f.y / 2}.mm()}}
	if f.edges == "quarters" {
		out.Centre = append(out.Centre, Line{point{f.x / 2, 0}.mm(), point{f.x / 2, f.y}.mm()})
	}
}

func (f *frame) deploy(out *Deployment, say saying) {
	say("strip", "", "attacker", f.number(f.distance["attacker"]), "defender", f.number(f.distance["defender"]))
	if f.edges == "quarters" {
		say(map[bool]string{true: "both_lines", false: "one_line"}[f.both], "")
	}
	for _, side := range []string{"attacker", "defender"} {
		r := f.area(side)
		out.Areas = append(out.Areas, Area{side, r.mm(), f.span(r)})
		out.Fits = out.Fits && !r.empty()
		say("area_"+side, f.span(r))
	}
}

func (f *frame) stand(out *Deployment, say saying) {
	for i, p := range f.placings() {
		r := f.zone(p)
		out.Objectives = append(out.Objectives, Zone{p.side, strings.TrimPrefix(p.word, p.side+"_"), r.mm(), f.span(r)})
		out.Fits = out.Fits && !r.empty()
		say("objective", f.span(r), "n", strconv.Itoa(i+1), "placing", p.key())
	}
	if d := f.distance["apart"]; d > 0 {
		out.Apart = mm(d)
		say("apart", "", "distance", f.number(d))
	}
}

// arrive finds where reserves come from. In a table of quarters it is the corner of the empty quarter in
// the enemy's half: beyond the own quarter, not across from it.
func (f *frame) arrive(out *Deployment, say saying) {
	if d := f.distance["arrival"]; d > 0 {
		for _, c := range []struct {
			side string
			at   point
		}{{"attacker", point{0, f.y}}, {"defender", point{f.x, 0}}} {
			at := c.at.mm()
			out.Arrivals = append(out.Arrivals, Arrival{Side: c.side, Corner: &at, Radius: mm(d)})
			say("corner_"+c.side, f.corner(c.at), "distance", f.number(d))
		}
	}
	if text, _ := f.cell("distances", "arrival"); text == "short_edge" {
		edge := Line{point{0, f.y}.mm(), point{f.x, f.y}.mm()}
		out.Arrivals = append(out.Arrivals, Arrival{Side: "defender", Edge: &edge})
		say("edge_defender", "")
	}
}

// order says who deploys what, step by step.
func (f *frame) order(out *Deployment, say saying) {
	for _, column := range []string{"one", "two", "three", "four", "five", "six"} {
		if word, ok := f.cell("deploying", column); ok && word != "–" {
			out.Order = append(out.Order, word)
			say("deploy", "", "n", strconv.Itoa(len(out.Order)), "step", "@table.deploying.word."+word+".name")
		}
	}
}
