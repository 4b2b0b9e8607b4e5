package position

import (
	"slices"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/stock/setting"
)

// Supplied is the answer of a trace for one unit.
type Supplied struct {
	Unit   string   `json:"unit"`
	Hex    string   `json:"hex,omitempty"`
	Found  string   `json:"found"`            // FoundRight: it has a line; FoundWrong: it has none; FoundAsk: its hex is not recorded
	End    string   `json:"end,omitempty"`    // id of the end that its line reaches
	Line   []string `json:"line,omitempty"`   // hexes of the line, from the unit
	Off    []string `json:"off,omitempty"`    // of these, the hexes that count as off the road
	Cross  string   `json:"cross,omitempty"`  // id of the exception by which its line crosses an obstacle
	Enemy  []string `json:"enemy,omitempty"`  // without a line: the hexes around it with enemies
	Zoc    []string `json:"zoc,omitempty"`    // … and those closed only by their zones
	Ground []string `json:"ground,omitempty"` // … without enemies: the hexes behind the hexsides and of the terrain that close it
	Far    int      `json:"far,omitempty"`    // … the length or cost of the line that is over the limit
	Plain  bool     `json:"plain,omitempty"`  // … there would be a line away from the road

	along string // the line in words
}

// Traced is the answer of one trace for the current counters.
type Traced struct {
	Trace  string     `json:"trace"`
	Side   string     `json:"side"`
	Units  []Supplied `json:"units,omitempty"`
	Open   *bool      `json:"open,omitempty"` // whether there is a line between the edges; nil: the trace is about units
	Line   []string   `json:"line,omitempty"` // … and its hexes
	Off    []string   `json:"off,omitempty"`
	Unseen []string   `json:"unseen,omitempty"` // on the map, but their hexes are not recorded: their zones are not counted
}

// traceWork computes one trace.
type traceWork struct {
	*Trace
	*standing
	enemies *board.HexSet
	zoc     *board.HexSet  // of enemies, and not cancelled
	ground  board.Barriers // closed to lines
	lines   ways
	free    map[string]ways // by mark: the lines of units with an exception
	plain   *ways           // regardless of roads; computed when a unit has no line
	unbound lines           // of any length; computed when a unit has no line short enough
	pockets []pocket        // of units without a line
	labels  labelling
	asked   []hex.Coord // the hexes of the units that are asked about
	buf     []hex.Coord // reused for each line
}

func (tr *Trace) work(st *standing) *traceWork {
	w := &traceWork{Trace: tr, standing: st, enemies: st.hexes(st.hostile(tr.Side)), free: map[string]ways{}}
	w.zoc = board.NewHexSet(st.board.Field())
	if tr.Zoc {
		w.zoc = st.againstRows(tr.Side, tr.Zones).Minus(st.hexes(w.own(tr.Friends)))
	}
	for _, id := range w.units() {
		if p, ok := w.post(id); ok {
			w.asked = append(w.asked, p.at)
		}
	}
	w.ground = w.closed(tr.shut)
	w.lines = w.trace(w.ground, len(tr.Road) > 0)
	for _, c := range tr.Cross {
		w.free[c.Mark] = w.trace(w.closed(c.open), len(tr.Road) > 0)
	}
	return w
}

// own lists the side's posted units that a filter chooses.
func (w *traceWork) own(filter string) []posted {
	return slices.DeleteFunc(w.of(filter), func(p posted) bool { return p.Side != w.Side })
}

// found computes every answer of the trace.
func (w *traceWork) found() Traced {
	out := Traced{Trace: w.ID, Side: w.Side, Unseen: w.unseen}
	if w.Start != "" {
		line := w.lines.shortest(w.starts())
		open := line != nil
		out.Open, out.Line, out.Off = &open, w.labels.on(w.board, slices.Values(line)), w.offRoad(line)
		return out
	}
	for _, id := range w.units() {
		out.Units = append(out.Units, w.unit(id))
	}
	return out
}

// units lists the side's units that the trace is about; none for a line between edges.
func (w *traceWork) units() []string {
	if w.Start != "" {
		return nil
	}
	return ownUnits(w.game, setting.Chosen(w.game, w.state, w.Units), w.Side)
}

func (w *traceWork) unit(id string) Supplied {
	p, ok := w.post(id)
	if !ok {
		return Supplied{Unit: id, Found: setting.FoundAsk}
	}
	out := Supplied{Unit: id, Hex: w.board.Label(p.at), Found: setting.FoundRight}
	if end := w.standsIn(p.at); end != "" {
		out.End, out.Line, out.along = end, []string{out.Hex}, out.Hex
		return out
	}
	line := w.lines.line(&w.buf, p.at)
	for _, c := range w.Cross {
		if p.piece.Marks[c.Mark] && line == nil {
			line, out.Cross = w.free[c.Mark].line(&w.buf, p.at), c.ID
		}
	}
	if line == nil {
		out.Found, out.Cross = setting.FoundWrong, ""
		w.reason(&out, p.at)
		return out
	}
	out.along, out.Line = w.labels.joined(w.board, slices.Values(line), between)
	out.End, out.Off = w.leadsTo(line[len(line)-1]), w.offRoad(line)
	return out
}

// standsIn returns the end in which a unit at a hex is supplied without a line.
func (w *traceWork) standsIn(c hex.Coord) string {
	for _, e := range w.Ends {
		if e.Stand && w.hexesOf(&e).Has(c) {
			return e.ID
		}
	}
	return ""
}

// leadsTo returns the end that a hex belongs to.
func (w *traceWork) leadsTo(c hex.Coord) string {
	for _, e := range w.Ends {
		if !e.Stand && w.hexesOf(&e).Has(c) {
			return e.ID
		}
	}
	return ""
}

// offRoad lists the hexes of a road-bound line that count as off the road.
func (w *traceWork) offRoad(line []hex.Coord) []string {
	if len(w.Road) == 0 {
		return nil
	}
	var out []string
	for i, c := range line {
		if !w.road.Roads.Has(c) || w.strays(line, i) {
			out = append(out, w.board.Label(c))
		}
	}
	return out
}

// strays reports whether a line that must follow the road leaves it between two of its hexes.
func (w *traceWork) strays(line []hex.Coord, i int) bool {
	if w.road.Links == nil || i+1 == len(line) || !w.road.Roads.Has(line[i+1]) {
		return false
	}
	e, _ := w.board.Layout().EdgeBetween(line[i], line[i+1])
	return !w.road.Links.Has(e)
}
