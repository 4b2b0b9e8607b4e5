package gamedata

import (
	"regexp"
	"strconv"
	"strings"

	"sandtable/engine"
)

// Limits of one row.
const (
	maxChits = 200
	maxDice  = 20
	maxSides = 100
	maxValue = 100_000 // of a tracker
)

// versionPattern is the form of a version: it becomes part of the names of files and sessions.
var versionPattern = regexp.MustCompile(`^(?:[0-9A-Za-z][0-9A-Za-z._-]{0,19})?$`)

// checker checks that everything that rows name exists, and that their values are valid.
type checker struct {
	*walker
	files *files
	game  *engine.Game
}

// names records a fault for each name that does not exist; empty names are valid.
func (c *checker) names(path, kind string, there []string, names ...string) {
	for _, n := range names {
		if n != "" && !contains(there, n) {
			c.faults = append(c.faults, c.placed(missing(kind, n, there).At(path)))
		}
	}
}

func (c *checker) need(ok bool, path, code string, pairs ...any) {
	if !ok {
		c.fault(path, code, pairs...)
	}
}

// some reports a list of game.toml without rows, which no line of the file shows.
func (c *checker) some(n int, list string) {
	if n == 0 {
		c.faults = append(c.faults, engine.Wrong("game."+list).At(list).At("game.toml"))
	}
}

// all checks what can be checked before the rules are bound.
func (c *checker) all() {
	g := &c.files.game
	c.need(idPattern.MatchString(strings.ReplaceAll(g.ID, "-", "_")) && len(g.ID) <= longestID, "id", "id.form", "id", g.ID, "most", longestID) // as its folder may have hyphens
	c.need(versionPattern.MatchString(g.Version), "version", "version.form", "version", g.Version)
	c.some(len(g.Editions), "edition")
	c.some(len(g.Sides), "side")
	c.some(len(g.Phases), "phase")
	sides := engine.IDs(g.Sides, func(s sideRow) string { return s.ID })
	for _, s := range g.Sides {
		c.colour("side."+s.ID+".colour", s.Colour)
		c.names("side."+s.ID+".mark", "shape", []string{"disc", "square", "diamond", "triangle"}, s.Mark)
		c.names("side."+s.ID+".faces", "facing", c.facings(), s.Faces)
	}
	for _, b := range g.Boxes {
		c.names("box."+b.ID+".side", "side", sides, b.Side)
		c.need(!b.Secret || b.Side != "", "box."+b.ID+".side", "field.missing", "field", "side")
	}
	for _, m := range g.Marks {
		c.names("mark."+m.ID+".icon", "icon", engine.Icons, m.Icon)
		c.names("mark."+m.ID+".clear", "phase", c.files.waiting(), m.Clear)
	}
	for _, t := range g.Trackers {
		c.names("tracker."+t.ID+".icon", "icon", engine.Icons, t.Icon)
		c.tracker(t, sides)
	}
	for _, cup := range g.Cups {
		c.cup(cup)
		c.names("cup."+cup.ID+".side", "side", sides, cup.Side)
	}
	for i := range c.game.Tables {
		c.table(&c.game.Tables[i])
	}
	c.units(sides)
	c.terrain()
	c.boards()
	c.words()
}

func (c *checker) colour(path, text string) {
	if text == "" {
		return
	}
	_, err := strconv.ParseUint(strings.TrimPrefix(text, "#"), 16, 32)
	c.need(err == nil && len(text) == 7 && text[0] == '#', path, "colour.form", "colour", text)
}

func (c *checker) tracker(row trackerRow, sides []string) {
	t, path := row.tracker(), "tracker."+row.ID
	c.names(path+".side", "side", sides, t.Side)
	c.need(t.Min <= t.Max && t.Min >= -maxValue && t.Max <= maxValue, path+".max", "tracker.range", "min", t.Min, "max", t.Max)
	c.need(t.Start >= t.Min && t.Start <= t.Max, path+".start", "tracker.start", "start", t.Start, "min", t.Min, "max", t.Max)
	c.need(len(t.Values) == 0 || len(t.Values) == t.Max-t.Min+1, path+".value", "tracker.values", "have", len(t.Values), "want", t.Max-t.Min+1)
	c.need(t.Scale >= 0 && t.Scale <= maxSides, path+".scale", "number.range", "value", t.Scale, "min", 0, "max", maxSides)
}

func (c *checker) cup(row cupRow) {
	_, err := engine.NewFilter(c.game, row.Units)
	c.take("cup."+row.ID+".units", err)
	c.need(err != nil || len(c.game.Cup(row.ID).Chits) > 0, "cup."+row.ID, "cup.empty")
	c.need(row.Units == "" || len(row.Chits) == 0, "cup."+row.ID+".units", "cup.both")
	for _, chit := range row.Chits {
		c.need(chit.Count >= 0 && chit.Count <= maxChits, "cup."+row.ID+".chit."+chit.ID+".count", "number.range", "value", chit.Count, "min", 0, "max", maxChits)
	}
}

func (c *checker) units(sides []string) {
	g := &c.files.game
	formations, types, sizes := rowIDs(g.Formations), rowIDs(g.Types), rowIDs(g.Sizes)
	boxes := engine.IDs(g.Boxes, func(b boxRow) string { return b.ID })
	for _, u := range c.files.units {
		path := "unit." + u.ID
		c.names(path, "side", sides, u.Side)
		c.names(path, "formation", formations, u.Formation)
		c.names(path, "type", types, u.Type)
		c.names(path, "size", sizes, u.Size)
		c.names(path, "trait", c.game.Traits, u.Traits...)
		c.names(path, "box", boxes, u.Box)
		c.start(path, u)
		c.need(u.Box != "" || u.Start != "", path, "csv.cell", "column", "box")
		c.need(u.Label != "", path, "csv.cell", "column", "label")
		c.need(u.Source.Valid(), path, "source.unknown", "source", string(u.Source))
		c.colour(path, u.Colour)
		c.colour(path, u.Symbol)
	}
}

// start checks where a unit begins and when it arrives.
func (c *checker) start(path string, u Unit) {
	c.need(u.Arrives == 0 || u.Start == "", path, "unit.two_starts")
	c.need(len(u.At) == 0 || u.Arrives > 0, path, "unit.at")
	if u.Start == "" || len(c.files.boards) == 0 {
		return
	}
	if _, err := c.files.boards[0].Hex(u.Start); err == nil {
		return
	}
	for _, hex := range engine.StartHexes(u.Start) {
		_, err := c.files.boards[0].Hex(hex)
		c.need(err == nil, path, "hex.unknown", "hex", hex)
	}
}

// sights lists the effects of a kind of terrain on a line of sight through it.
var sights = []string{"hinders", "blocks", "sunken"}

// facings lists the directions that counters can face: those of the map, or all without a map.
func (c *checker) facings() []string {
	if ids := c.game.FacingIDs(); ids != nil {
		return ids
	}
	return engine.Facings
}

// terrain checks the kinds of terrain. It cannot check for whom a special cost is, because that may be a flag of a rule.
func (c *checker) terrain() {
	sides := engine.IDs(c.files.terrain.Hexsides, func(r Terrain) string { return r.ID })
	for _, list := range []struct {
		kind string
		rows []Terrain
	}{{"terrain", c.files.terrain.Terrains}, {"hexside", c.files.terrain.Hexsides}, {"path", c.files.terrain.Paths}} {
		for _, r := range list.rows {
			path := list.kind + "." + r.ID
			c.need(r.Cost >= 0 && r.Cost <= maxSides, path+".cost", "number.range", "value", r.Cost, "min", 0, "max", maxSides)
			c.need(r.Cover >= 0 && r.Cover <= maxSides, path+".cover", "number.range", "value", r.Cover, "min", 0, "max", maxSides)
			c.names(path+".bridges", "hexside", sides, r.Bridges...)
			c.names(path+".sight", "sight", sights, r.Sight)
			c.colour(path+".colour", r.Colour)
		}
	}
}

// words refuses a word with two meanings in filters, and a name with two meanings in formulas.
func (c *checker) words() {
	seen := map[string]string{engine.OnMapWord: "filter"}
	for _, list := range []struct {
		kind string
		ids  []string
	}{{"side", engine.IDs(c.game.Sides, func(s engine.Side) string { return s.ID })},
		{"box", engine.IDs(c.game.Boxes, func(b engine.Box) string { return b.ID })},
		{"mark", engine.IDs(c.game.Marks, func(m engine.Mark) string { return m.ID })},
		{"trait", c.game.Traits},
		{"unit", engine.IDs(c.game.Counters, func(u engine.Counter) string { return u.ID })},
		{"formation", rowIDs(c.files.game.Formations)}, {"type", rowIDs(c.files.game.Types)}, {"size", rowIDs(c.files.game.Sizes)}} {
		for _, id := range list.ids {
			if seen[id] != "" {
				c.fault(list.kind+"."+id, "word.twice", "id", id, "one", "@ref."+seen[id], "other", "@ref."+list.kind)
			}
			seen[id] = list.kind
		}
	}
	c.formulaNames()
}

// functions lists the predefined names of formulas.
var functions = strings.Fields("down up used count min max abs and or not in let if else nil true false matches contains")

func (c *checker) formulaNames() {
	seen := map[string]bool{}
	for _, f := range functions {
		seen[f] = true
	}
	for _, t := range c.game.Trackers {
		for i, name := range append([]string{t.ID}, t.Values...) {
			if i > 0 {
				name = t.ID + "_" + name
			}
			c.need(!seen[name] && !strings.HasPrefix(name, "opt_") && !strings.HasPrefix(name, "ed_") && !strings.HasPrefix(name, "marked_"), "tracker."+t.ID, "name.twice", "id", name)
			seen[name] = true
		}
	}
}
