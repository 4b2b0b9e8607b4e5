package bismarck

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/position"
	"sandtable/engine/stock/worksheet"
)

// flight is what an air unit does in a turn, by the hexes of the map. It is its side's own knowledge.
type flight struct {
	Unit   string   `json:"unit"`
	Turn   int      `json:"turn"`
	Search []string `json:"search,omitempty"` // hexes of its search markers
	Strike string   `json:"strike,omitempty"` // hex of its attack marker, until it is used
	At     string   `json:"at,omitempty"`     // where it stays in the air
}

// searches is how many of its search markers are in a hex.
func (f flight) searches(hex string) int {
	n := 0
	for _, h := range f.Search {
		if h == hex {
			n++
		}
	}
	return n
}

// flightsForm is where a side's flights are kept, each unit's last.
const flightsForm = "flights"

// readFlights are the last flights of a side's air units.
func readFlights(s *engine.State, side string) []flight {
	var out []flight
	if part := s.Private[side]; part != nil {
		_ = json.Unmarshal(part.Forms[flightsForm], &out) // the rule itself wrote it
	}
	return out
}

// flightsNow are those of this turn: the markers of others have come off.
func flightsNow(s *engine.State, side string) []flight {
	return slices.DeleteFunc(readFlights(s, side), func(f flight) bool { return f.Turn != s.Tracker("turn") })
}

// flightPosts are the markers that aircraft have dropped in this turn. Those of search come off after the searches, and
// have the sum of the search factors in their hex.
func flightPosts(g *engine.Game, s *engine.State) []position.Post {
	var out []position.Post
	searching := slices.Contains([]string{"move", "move_german", "move_allied", "search_allied", "search_german"}, s.Shared.Phase)
	for i := range g.Sides {
		side := g.Sides[i].ID
		for _, f := range flightsNow(s, side) {
			for _, hex := range f.Search {
				if searching && !slices.ContainsFunc(out, func(p position.Post) bool { return p.Side == side && p.Hex == hex }) {
					out = append(out, position.Post{Side: side, Hex: hex, Key: words("post_search"), Sum: factorsOf(g, s, side, hex).sum()})
				}
			}
			if f.Strike != "" {
				out = append(out, position.Post{Side: side, Hex: f.Strike, Key: words("post_attack")})
			}
		}
	}
	return out
}

// keep replaces a unit's last flight, as long as one of its markers is on the map.
func (f flight) keep(o *order, side string) {
	list := slices.DeleteFunc(readFlights(o.State, side), func(x flight) bool { return x.Unit == f.Unit })
	if len(f.Search) > 0 || f.Strike != "" || f.At != "" {
		list = append(list, f)
	}
	if len(list) == 0 {
		o.own(side, flightsForm, nil)
		return
	}
	o.own(side, flightsForm, list)
}

// baseOf is the hex where an air unit lands: that of its base, or of its carrier where she is now; empty
// where nobody mirrors her, or she is lost, and in sessions older than the table.
func baseOf(g *engine.Game, s *engine.State, aircraft string) string {
	if g.Table("air_bases") == nil {
		return ""
	}
	base := cell(g, "air_bases", aircraft, "base")
	if c := g.Counter(base); c != nil {
		if !slices.Contains(afloat(g, s, c.Side), base) {
			return ""
		}
		return hexOf(g, s, base)
	}
	return base
}

// startOf is the hex where a flight begins: where the unit has stayed in the air, else its base.
func startOf(g *engine.Game, s *engine.State, aircraft string) string {
	side := g.Counter(aircraft).Side
	p, _ := s.Piece(aircraft)
	for _, f := range readFlights(s, side) {
		if f.Unit == aircraft && p.Place.Box == "flying_"+side {
			return f.At
		}
	}
	if p.Place.Box == "flying_"+side {
		return ""
	}
	return baseOf(g, s, aircraft)
}

// maxMarkers is the most search markers that the form offers; more cost more than any unit flies.
const maxMarkers = 8

// flying asks for a flight: the hexes of its markers, and where it stays. For units whose base or carrier is not on
// the map, the players count hexes and markers.
func (q *squadron) flying(ready []string) []engine.Field {
	out := []engine.Field{one("unit", ready), places("search", maxMarkers), place("strike")}
	if slices.ContainsFunc(ready, func(id string) bool { return q.game.Counter(id).Factors["air_range"] > 1 }) {
		out = append(out, place("at"))
	}
	if slices.ContainsFunc(ready, func(id string) bool { return startOf(q.game, q.state, id) == "" }) {
		out = append(out, optional(number("hexes", 0, 40)), optional(number("markers", 0, maxMarkers)), flag("attack"), flag("stays"))
	}
	return out
}

// fly moves an air unit: along the hexes where its markers are dropped and back, or with range 2 it stays
// out for a phase. Where base or carrier are not on the map the players count the hexes.
func fly(o *order) error {
	a, side, err := o.read()
	if err != nil {
		return err
	}
	if err := o.unless(slices.Contains(aircraft(o.Game, o.State, side), a.Unit), wrong("not_ready", "unit", unit(a.Unit))); err != nil {
		return err
	}
	if o.Game.Counter(a.Unit).Type != "air" {
		return wrong("not_here", "unit", unit(a.Unit))
	}
	f := flight{Unit: a.Unit, Turn: o.State.Tracker("turn")}
	if f.Search, err = wheres(o, a.Search); err != nil {
		return err
	}
	if f.Strike, err = o.where(a.Strike); err != nil {
		return err
	}
	if f.At, err = o.where(a.At); err != nil {
		return err
	}
	a.Stays = a.Stays || f.At != ""
	if err := f.drops(o, side); err != nil {
		return err
	}
	if err := mayStay(o, side, a); err != nil {
		return err
	}
	hexes := f.flown(o, a)
	somewhere := hexes > 0 || len(f.Search)+a.Markers > 0 || f.Strike != "" || a.Attack || a.Stays
	if err := o.unless(somewhere, wrong("flies_nowhere", "unit", unit(a.Unit))); err != nil {
		return err
	}
	answer, err := o.ask("airmove", worksheet.Given{"aircraft": a.Unit, "hexes": hexes, "markers": max(a.Markers, len(f.Search)), "attack": a.Attack || f.Strike != "",
		"landed": !a.Stays, "visibility": o.State.Tracker("visibility")})
	if err != nil {
		return err
	}
	why := append(answer.Remarks(), "far")[0]
	if err := o.unless(answer.Flag("allowed"), wrong("flight", "unit", unit(a.Unit), "why", "@reckon.airmove.remark."+why+".text", "points", answer.Number("points"), "most", answer.Number("flies"))); err != nil {
		return err
	}
	to := "landed_" + side
	if a.Stays {
		to = "flying_" + side
	}
	o.Move(a.Unit, engine.InBox(to))
	f.keep(o, side)
	o.SayTo(side, words("flew"), "unit", unit(a.Unit), "points", answer.Number("points"), "to", "@box."+to+".name")
	if len(f.Search) > 0 {
		o.SayTo(side, words("dropped_search"), "unit", unit(a.Unit), "hexes", f.Search)
	}
	if f.Strike != "" {
		o.SayTo(side, words("dropped_attack"), "unit", unit(a.Unit), "hex", f.Strike)
	}
	return nil
}

// wheres reads hexes.
func wheres(o *order, labels []string) ([]string, error) {
	var out []string
	for _, label := range labels {
		hex, err := o.where(label)
		if err != nil {
			return nil, err
		}
		if hex != "" {
			out = append(out, hex)
		}
	}
	return out, nil
}

// drops warns of markers in hexes where they may not be dropped: none in foggy hexes under fog, and attack markers
// only where an enemy is shadowed.
func (f flight) drops(o *order, side string) error {
	for _, hex := range append(slices.Clone(f.Search), f.Strike) {
		if hex == "" {
			continue
		}
		if err := o.clear(hex, "3G"); err != nil {
			return err
		}
	}
	if f.Strike == "" {
		return nil
	}
	seen := slices.ContainsFunc(contacts(o.Game, o.State, enemyOf(side), true), func(id string) bool {
		p, _ := o.State.Piece(id)
		return p.Marks["shadowed"] && p.Place.Hex == f.Strike
	})
	return o.unless(seen, wrong("none_shadowed", "hex", f.Strike))
}

// mayStay warns of a unit that must land: of range 1, or out for the second phase.
func mayStay(o *order, side string, a fleetArgs) error {
	p, _ := o.State.Piece(a.Unit)
	may := p.Place.Box != "flying_"+side && o.Game.Counter(a.Unit).Factors["air_range"] > 1
	return o.unless(may || !a.Stays, wrong("must_land", "unit", unit(a.Unit)))
}

// flown is how many hexes a flight takes, by the shortest ways between its hexes and back to where it
// lands; where the map cannot tell it is what the players counted.
func (f *flight) flown(o *order, a fleetArgs) int {
	way := append([]string{startOf(o.Game, o.State, a.Unit)}, f.Search...)
	if f.Strike != "" {
		way = append(way, f.Strike)
	}
	switch {
	case f.At != "":
		way = append(way, f.At)
	case a.Stays:
		f.At = way[len(way)-1]
	default:
		way = append(way, baseOf(o.Game, o.State, a.Unit))
	}
	hexes, ok := along(o.Game, way)
	if !ok {
		return value(a.Hexes)
	}
	return max(hexes, value(a.Hexes)) // a longer way may be counted
}

// along is the length of a way; ok is false when one of its hexes is not known.
func along(g *engine.Game, way []string) (hexes int, ok bool) {
	if len(g.Boards) == 0 || slices.Contains(way, "") {
		return 0, false
	}
	b := g.Boards[0]
	for i, label := range way[1:] {
		from, err := b.Hex(way[i])
		to, err2 := b.Hex(label)
		if err != nil || err2 != nil {
			return 0, false
		}
		hexes += b.Layout().Distance(from, to)
	}
	return hexes, true
}
