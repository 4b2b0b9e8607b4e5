package position

import (
	"slices"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/stock/setting"
)

// Supplied is what a trace finds of one unit.
type Supplied struct {
	Unit  string   `json:"unit"`
	Hex   string   `json:"hex,omitempty"`
	Found string   `json:"found"`           // FoundRight: it has a line; FoundWrong: it has none; FoundAsk: nobody mirrors its hex
	End   string   `json:"end,omitempty"`   // id of where its line leads
	Line  []string `json:"line,omitempty"`  // hexes of the line, from the unit
	Off   []string `json:"off,omitempty"`   // of these, the hexes that count as off the road
	Cross string   `json:"cross,omitempty"` // id of the leave by which it crosses what stops others
	Enemy []string `json:"enemy,omitempty"` // without a line: the hexes round it with enemies
	Zoc   []string `json:"zoc,omitempty"`   // … and those that only their zones close
	Far   int      `json:"far,omitempty"`   // … but there would be one so many hexes long, or for so many movement points
	Plain bool     `json:"plain,omitempty"` // … but there would be a line if it had not to keep to the road

	along string // the line in words
}

// Traced is what one trace finds for the current counters.
type Traced struct {
	Trace  string     `json:"trace"`
	Side   string     `json:"side"`
	Units  []Supplied `json:"units,omitempty"`
	Open   *bool      `json:"open,omitempty"` // of a line between edges: there is one; nil: it is about units
	Line   []string   `json:"line,omitempty"` // … and its hexes
	Off    []string   `json:"off,omitempty"`
	Unseen []string   `json:"unseen,omitempty"` // on the map, but nobody mirrors their hexes: their zones are not counted
}

// traceWork is one trace being worked out.
type traceWork struct {
	*Trace
	*standing
	enemies *board.HexSet
	zoc     *board.HexSet  // of enemies, and not cancelled
	ground  board.Barriers // what no line goes through
	lines   ways
	free    map[string]ways // by mark: of those who cross what stops others
	plain   *ways           // without regard to roads, once somebody has no line
	unbound lines           // of any length, once somebody has none that is short enough
	pockets []pocket        // of those who have none
	labels  labelling
	asked   []hex.Coord // the hexes of the units that are asked about
	room    []hex.Coord // of the line at hand
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

// units are those that the trace is asked about; a line between edges has none.
func (w *traceWork) units() []string {
	if w.Start != "" {
		return nil
	}
	return setting.Chosen(w.game, w.state, w.Units)
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
	line := w.lines.line(&w.room, p.at)
	for _, c := range w.Cross {
		if p.piece.Marks[c.Mark] && line == nil {
			line, out.Cross = w.free[c.Mark].line(&w.room, p.at), c.ID
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

// standsIn returns the end that is good only for units in it.
func (w *traceWork) standsIn(c hex.Coord) string {
	for _, e := range w.Ends {
		if e.Stand && w.hexesOf(&e).Has(c) {
			return e.ID
		}
	}
	return ""
}

// leadsTo names the end that a hex belongs to.
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

// strays reports whether the step from a hex of a line to the next leaves the road, where the line
// must follow it.
func (w *traceWork) strays(line []hex.Coord, i int) bool {
	if w.road.Links == nil || i+1 == len(line) || !w.road.Roads.Has(line[i+1]) {
		return false
	}
	e, _ := w.board.Layout().EdgeBetween(line[i], line[i+1])
	return !w.road.Links.Has(e)
}
