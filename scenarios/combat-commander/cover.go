package combatcommander

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
)

// Cover is the answer about a hex.
type Cover struct {
	Cover   int    `json:"cover"`
	Morale  *int   `json:"morale,omitempty"` // in the hex, of a printed morale that was typed
	Attack  int    `json:"attack"`           // added to the attack: air burst
	Counts  string `json:"counts,omitempty"` // id of the terrain, fortification or hexside that gives the cover
	Never   bool   `json:"never,omitempty"`  // no unit can be here
	Unknown bool   `json:"unknown,omitempty"`
}

// covered is a hex whose cover is worked out.
type covered struct {
	*worksheet.Sheet
	terrain, sides []string
	road           bool
	over           bool // mortars and artillery: walls do not matter
	out            Cover
	best           []candidate
}

// candidate is one thing that gives cover; of several the best counts.
type candidate struct {
	id   string
	n    int
	step engine.Step
}

// cover picks the best of terrain, fortification and hexsides, takes the road off last, and adds the air
// burst to the attack.
func cover(w *worksheet.Sheet) (any, error) {
	c := &covered{Sheet: w, terrain: bridged(w.Chosen("terrain")), sides: w.Chosen("sides"), road: w.Flag("road")}
	c.over = w.Choice("fire") == "mortar" || w.Choice("fire") == "artillery"
	if err := c.onMap(); err != nil {
		return nil, err
	}
	if c.nothing() {
		c.out.Unknown = true
		c.Lead("nothing")
		return c.out, nil
	}
	if w.Choice("fire") == "mines" {
		w.Why(w.Line("mines"))
	} else {
		c.ofTerrain()
		c.fortification()
		c.crossed()
		c.choose()
		c.roads()
	}
	w.Why(comes(w.Line("cover"), c.out.Cover))
	c.morale()
	c.burst()
	w.Tell("cover", c.out.Cover)
	return c.out, nil
}

// nothing reports whether nothing is known of the hex yet, so that it has no cover to tell.
func (c *covered) nothing() bool {
	return c.Text("hex") == "" && len(c.terrain)+len(c.sides) == 0 && !c.road && c.Choice("fortification") == "" && c.Choice("fire") != "mines"
}

// onMap reads the hex and the hexsides that fire crosses into it off a map.
func (c *covered) onMap() error {
	if c.Text("hex") == "" {
		return nil
	}
	b, err := chosenMap(c.Sheet)
	if err != nil {
		return err
	}
	at, err := find(b, "hex", c.Text("hex"))
	if err != nil {
		return err
	}
	c.terrain, c.road = at.under(c.terrain), c.road || at.has("road")
	names := []string{}
	for _, id := range c.terrain {
		names = append(names, look(c.Game, coverCharts, id).name)
	}
	c.Why(c.Line("hex", "hex", at.label(), "terrain", names))
	if c.Text("from") == "" {
		return nil
	}
	from, err := find(b, "from", c.Text("from"))
	if err == nil {
		c.enters(b, from.at, at)
	}
	return err
}

// enters finds the hexside by which a line of fire comes into the hex, or the two at a corner.
func (c *covered) enters(b *board.Board, from hex.Coord, at spot) {
	legs := b.Layout().Sightline(from, at.at)
	if len(legs) < 2 {
		return
	}
	last := legs[len(legs)-2]
	sides, _ := at.between(last.Hex)
	shown := ""
	if last.Along {
		other, _ := at.between(last.Beside)
		sides = slices.DeleteFunc(sides, func(id string) bool { return !slices.Contains(other, id) })
		c.Why(c.Line("corner"))
	}
	if len(sides) > 0 {
		shown = b.Label(last.Hex) + "/" + at.label()
	}
	c.entry(spot{b, from}, at, shown)
	c.sides = append(c.sides, sides...)
}

// ofTerrain makes one candidate of the terrain: the best of several kinds, with a bridge added.
func (c *covered) ofTerrain() {
	var kinds []candidate
	added := 0
	for _, id := range c.terrain {
		x := look(c.Game, coverCharts, id)
		n, plusses, ok := x.number()
		step := x.cite(c.Line("terrain", "terrain", x.name))
		switch {
		case plusses:
			added += n
			c.Why(x.cite(plus(c.Line("added", "terrain", x.name), n)))
		case ok:
			kinds = append(kinds, candidate{id, n, comes(step, n)})
		case x.text == wordOther: // as the rest of the hex
		case x.text == wordNever:
			c.out.Never = true
			c.Why(x.cite(c.Verdict(setting.FoundWrong, "never", "terrain", x.name)))
		default:
			c.gap(x)
		}
		c.bars(id)
	}
	if len(kinds) > 1 {
		c.Why(c.Line("several"))
	}
	if at := c.settle(kinds); at >= 0 {
		best := kinds[at]
		best.n += added
		c.best = append(c.best, best)
	}
}

// bars says that no weapon fires from water.
func (c *covered) bars(id string) {
	if isWater(id) {
		c.Why(drowns(c.Game, id, c.Line("weapon", "terrain", look(c.Game, coverCharts, id).name)))
	}
}

// isWater reports whether the ground is one from which no weapon fires.
func isWater(id string) bool { return id == "stream" || id == "marsh" }

// drowns gives a line about a weapon in water its rule. That of streams is printed (T95); that a marsh is
// like a stream for weapons is a ruling, for F100.3 lists it with the water hexes.
func drowns(g *engine.Game, id string, step engine.Step) engine.Step {
	step.Rule, step.Source = look(g, coverCharts, id).rule, engine.House
	if id == "stream" {
		step.Source = engine.Rulebook
	}
	return step
}

// settle shows candidates, those that do not count crossed out, and returns the best; -1 for none.
func (c *covered) settle(list []candidate) int {
	at := -1
	for i, x := range list {
		if at < 0 || x.n > list[at].n {
			at = i
		}
	}
	for i, x := range list {
		x.step.Off = i != at
		c.Why(x.step)
	}
	return at
}

func (c *covered) fortification() {
	id := c.Choice("fortification")
	name := "@reckon.cover.input.fortification.value." + id + ".name"
	column, line := "cover", "fortification"
	if c.over {
		column, line = "artillery", "fortification_artillery"
	}
	t := c.Game.Table("fortifications")
	switch {
	case id == "wire":
		c.Why(c.Line("wire_cover"))
	case id != "" && t != nil:
		n, err := c.Cell("fortifications", id, column)
		if err != nil {
			return // mines give no cover
		}
		step := comes(c.Line(line, "fortification", name), n)
		step.Rule, step.Source = ownRules[id], t.Source
		c.best = append(c.best, candidate{id, n, step})
	}
}

// crossed makes candidates of the hexsides that the fire crosses into the hex.
func (c *covered) crossed() {
	for _, id := range c.sides {
		x := look(c.Game, coverCharts, id)
		n, _, ok := x.number()
		switch {
		case c.over:
			c.Why(c.Line("side_over", "side", x.name))
		case ok:
			c.best = append(c.best, candidate{id, n, x.cite(comes(c.Line("side", "side", x.name), n))})
		default:
			c.gap(x)
		}
	}
}

// gap says that the players must look a kind of cover up themselves.
func (c *covered) gap(x cell) {
	c.out.Unknown = true
	c.Why(x.cite(c.Verdict(setting.FoundAsk, "gap", "terrain", x.name)))
	c.Lead("unknown")
	c.Tell("ground", x.name)
}

// choose takes the best of all; the terrain's own line was shown already.
func (c *covered) choose() {
	at := -1
	for i, x := range c.best {
		if at < 0 || x.n > c.best[at].n {
			at = i
		}
	}
	if at < 0 {
		return
	}
	for i, x := range c.best {
		if slices.Contains(c.terrain, x.id) {
			continue
		}
		x.step.Off = i != at
		c.Why(x.step)
	}
	if len(c.best) > 1 {
		c.Why(comes(c.Line("best"), c.best[at].n))
	}
	c.out.Cover, c.out.Counts = c.best[at].n, c.best[at].id
}

func (c *covered) roads() {
	x := look(c.Game, coverCharts, "road")
	n, _, ok := x.number()
	if !c.road || !ok {
		return
	}
	c.out.Cover += n
	c.Why(x.cite(plus(c.Line("road"), n)))
}

// morale is the printed one with cover, and what wire takes off it.
func (c *covered) morale() {
	if !c.Said("morale") {
		return
	}
	n := c.Number("morale") + c.out.Cover
	c.Why(comes(c.Line("morale"), c.Number("morale")))
	if t := c.Game.Table("wire"); c.Choice("fortification") == "wire" && t != nil {
		if less, err := c.Cell("wire", "morale", "change"); err == nil {
			n += less
			step := plus(c.Line("wire_morale"), less)
			step.Source = t.Source
			c.Why(step)
		}
	}
	c.Why(comes(c.Line("effective"), n))
	c.out.Morale = answerOf(c.Sheet, "morale", n)
}

// burst adds to attacks by mortars and artillery, whatever else is in the hex.
func (c *covered) burst() {
	t := c.Game.Table("air_burst")
	if !c.over || t == nil {
		return
	}
	for _, id := range c.terrain {
		if n, err := c.Cell("air_burst", id, "fp"); err == nil {
			step := plus(c.Line("air_burst", "terrain", "@terrain."+id+".name"), n)
			step.Source = t.Source
			c.out.Attack += n
			c.Why(step)
		}
	}
}
