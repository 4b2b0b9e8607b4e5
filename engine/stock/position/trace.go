package position

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/stock/basic"
	"sandtable/engine/stock/setting"
)

// Trace finds lines of hexes on the map: from each unit of a filter to one of its ends, or from one
// edge of the map to another. Head's side is whose line it is; everybody else is the enemy.
//
// The result is a proposal: for the supply rules in Answers, which mark units, or for the [[choose]] in Choose, with
// Open or Closed as its value.
type Trace struct {
	setting.Head
	Text    engine.Text  `toml:"text"`    // what a line may and may not do
	Units   string       `toml:"units"`   // filter of the units concerned; empty for a line between two edges
	Start   string       `toml:"start"`   // where such a line begins: a source on the map
	Ends    []TraceEnd   `toml:"end"`     // where lines lead to, the first of several as short first
	Range   int          `toml:"range"`   // so many hexes long at most, its beginning not counted; left out: any length
	MP      int          `toml:"mp"`      // for so many movement points at most; left out: any cost
	Pays    string       `toml:"pays"`    // the word of the costs in terrain.toml ("by") that the line pays; left out: the plain costs
	Outward bool         `toml:"outward"` // movement points are counted from the end to the unit; left out: from the unit
	Zoc     bool         `toml:"zoc"`     // the enemy's zones of control stop it
	Zones   []string     `toml:"zones"`   // … of these rows of [[zoc]]; left out: of all
	Friends string       `toml:"friends"` // filter of the units that cancel an enemy zone in their own hex
	Terrain []string     `toml:"terrain"` // kinds of terrain that stop it
	Across  []string     `toml:"across"`  // kinds of hexside that stop it
	Cross   []TraceCross `toml:"cross"`   // units that may cross such hexsides
	Road    []string     `toml:"road"`    // it keeps to hexes with a path of one of these kinds
	Off     int          `toml:"off"`     // … but for so many hexes, both its ends counted
	Tail    bool         `toml:"tail"`    // … which all come first, before the road is reached
	Joined  bool         `toml:"joined"`  // … and follows the path from hex to hex
	Answers []string     `toml:"answers"` // ids of [[supply]] rules
	Choose  string       `toml:"choose"`
	Open    string       `toml:"open"`
	Closed  string       `toml:"closed"`

	inPlay *MapInPlay
	shut   board.Barriers
	road   board.RoadRule
}

// TraceEnd is where lines may lead to.
type TraceEnd struct {
	engine.Only
	ID     string        `toml:"id"`
	Text   engine.Text   `toml:"text"`
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	At     string        `toml:"at"`    // a source on the map, or a zone, an edge ("east"), a hex
	Units  string        `toml:"units"` // filter of units of the side to whose hexes lines lead: headquarters, depots
	Stand  bool          `toml:"stand"` // only units in it are supplied; no line leads to it
}

// TraceCross lets units that carry a mark trace across hexsides that stop others.
type TraceCross struct {
	engine.Only
	ID     string        `toml:"id"`
	Text   engine.Text   `toml:"text"`
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	Mark   string        `toml:"mark"`
	Across []string      `toml:"across"`

	open board.Barriers
}

// Link stores the map.
func (tr *Trace) Link(all []any) { tr.inPlay = setting.First[*MapInPlay](all) }

// Bind checks filters, kinds of terrain, and names on the map.
func (tr *Trace) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "trace." + tr.ID}
	b.Head(&tr.Head)
	b.Need(g.Side(tr.Side) != nil, "side", "side.unknown", "side", tr.Side)
	b.Filter("units", tr.Units)
	b.Filter("friends", tr.Friends)
	tr.bindRange(b)
	bindZones(b, tr.inPlay, "zones", tr.Zones)
	bindKinds(b, "road", "@ref.path", g.Paths, tr.Road)
	b.Need(tr.Off >= 0 && tr.Off <= board.MaxOff, "off", "number.range", "value", tr.Off, "min", 0, "max", board.MaxOff)
	tr.shut = barriers(b, tr.inPlay, tr.Terrain, tr.Across)
	b.Need((tr.Units == "") == (tr.Start != ""), "units", "trace.what")
	b.Need(len(tr.Ends) > 0, "end", "field.missing", "field", "end")
	tr.bindPlaces(b)
	tr.bindAnswers(b)
	if b.Err == nil && len(tr.Road) > 0 {
		links := tr.inPlay.board.PathEdges(tr.Road...)
		tr.road = board.RoadRule{Roads: links.Hexes(), Off: tr.Off, Tail: tr.Tail}
		if tr.Joined {
			tr.road.Links = links
		}
	}
	return b.Err
}

// maxRange bounds the length of lines.
const maxRange = 999

// bindRange checks the limits of length and cost.
func (tr *Trace) bindRange(b *setting.Binding) {
	for _, n := range []int{tr.Range, tr.MP} {
		b.Need(n >= 0 && n <= maxRange, "range", "number.range", "value", n, "min", 0, "max", maxRange)
	}
	b.Need(tr.MP == 0 || len(tr.Road) == 0 && tr.Range == 0, "mp", "trace.mp")
	b.Need(tr.MP > 0 || tr.Pays == "" && !tr.Outward, "pays", "trace.pays")
}

func (tr *Trace) bindPlaces(b *setting.Binding) {
	for i := range tr.Ends {
		e := &tr.Ends[i]
		b.Need(e.At != "" || e.Units != "", "end."+e.ID+".at", "field.missing", "field", "at")
		b.Filter("end."+e.ID+".units", e.Units)
		if e.At != "" {
			bindSource(b, tr.inPlay, "end."+e.ID+".at", e.At)
		}
	}
	if tr.Start != "" {
		bindSource(b, tr.inPlay, "start", tr.Start)
	}
	for i := range tr.Cross {
		c := &tr.Cross[i]
		b.Need(b.Game.Mark(c.Mark) != nil, "cross."+c.ID+".mark", "mark.unknown", "mark", c.Mark)
		bindKinds(b, "cross."+c.ID+".across", "@ref.hexside", b.Game.Hexsides, c.Across)
		if b.Err == nil {
			still := slices.DeleteFunc(slices.Clone(tr.Across), func(id string) bool { return slices.Contains(c.Across, id) })
			c.open = barriers(b, tr.inPlay, tr.Terrain, still)
		}
	}
}

// bindAnswers checks that the rules in Answers and Choose exist, and that a line between edges has words for its result.
func (tr *Trace) bindAnswers(b *setting.Binding) {
	if b.Err != nil {
		return
	}
	for _, id := range tr.Answers {
		b.Need(slices.ContainsFunc(tr.inPlay.supplies, func(u *Supply) bool { return u.ID == id }), "answers",
			"ref.unknown", "kind", "@ref.rule", "id", id, "known", supplyIDs(tr.inPlay.supplies))
	}
	if tr.Choose == "" {
		return
	}
	at := slices.IndexFunc(tr.inPlay.choose, func(c *basic.Choose) bool { return c.ID == tr.Choose })
	b.Need(at >= 0, "choose", "ref.unknown", "kind", "@ref.rule", "id", tr.Choose, "known", chooseIDs(tr.inPlay.choose))
	if at < 0 {
		return
	}
	t := b.Game.Tracker(tr.inPlay.choose[at].Tracker)
	b.Need(t != nil && slices.Contains(t.Values, tr.Open), "open", "board.yes", "value", tr.Open)
	b.Need(t != nil && slices.Contains(t.Values, tr.Closed), "closed", "board.yes", "value", tr.Closed)
}

func supplyIDs(list []*Supply) []string {
	ids := make([]string, len(list))
	for i, u := range list {
		ids[i] = u.ID
	}
	return ids
}

// bindSource checks a source of supply on the map.
func bindSource(b *setting.Binding, t *MapInPlay, field, id string) {
	if b.Err != nil {
		return
	}
	_, ok := t.entry(id)
	b.Need(ok, field, "board.source", "id", id, "map", t.Map)
}

// Rules returns none.
func (tr *Trace) Rules() []engine.Rule { return nil }

// Calcs returns none: the map answers for all rows.
func (tr *Trace) Calcs() []engine.Calculator { return nil }

// area are the hexes of an end on the map.
func (tr *Trace) area(at string) board.Area {
	out, _ := tr.inPlay.entry(at) // checked when the trace was bound
	return out
}
