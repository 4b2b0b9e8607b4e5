package gamedata

import "sandtable/engine"

// Ground is a row of terrain.toml as it is written: a kind of terrain, hexside or path, what it costs
// and how it looks. Rows of every edition stand side by side.
type Ground struct {
	engine.Only
	ID      string         `toml:"id"`
	Name    engine.Text    `toml:"name"`
	Effect  engine.Text    `toml:"effect"` // what it does in combat, for the terrain effects chart
	Rule    engine.Cite    `toml:"rule"`
	Source  engine.Source  `toml:"source"`
	Cost    int            `toml:"cost"`    // MP to enter, or to cross
	By      map[string]int `toml:"by"`      // other costs, by a unit's side, trait, type or a flag of the move
	Bar     bool           `toml:"bar"`     // nobody may enter or cross, but those whom "by" gives a cost
	Bridges []string       `toml:"bridges"` // of a path or a bridge: hexsides that cost nothing where it crosses them
	Sight   string         `toml:"sight"`   // "hinders" or "blocks" a line of sight; left out: neither
	Colour  string         `toml:"colour"`
	Pattern string         `toml:"pattern"`
	Width   float64        `toml:"width"` // millimetres, of hexsides and paths
	Dash    []float64      `toml:"dash"`  // millimetres
	Symbol  string         `toml:"symbol"`
	Alias   []string       `toml:"alias"` // other names that map files may use
}

// GroundFile is terrain.toml: the kinds of ground in the order of the file.
type GroundFile struct {
	Terrains []Ground `toml:"terrain"`
	Hexsides []Ground `toml:"hexside"`
	Paths    []Ground `toml:"path"`
}

// ReadGround reads a terrain.toml strictly. What is wrong with it comes back as an error that
// [Problems] takes apart.
func ReadGround(data []byte) (GroundFile, error) {
	var f GroundFile
	return f, decode("terrain.toml", data, &f).err()
}

// Ground returns the kind as it is in an edition's game.
func (g Ground) Ground() engine.Ground {
	return engine.Ground{ID: g.ID, Rule: string(g.Rule), Source: g.Source, Cost: g.Cost, By: g.By, Bar: g.Bar, Bridges: g.Bridges,
		Sight: g.Sight, Colour: g.Colour, Pattern: g.Pattern, Width: g.Width, Dash: g.Dash, Symbol: g.Symbol, Alias: g.Alias}
}
