package gamedata

import "sandtable/engine"

// Terrain is a row of terrain.toml as written: a kind of terrain, hexside or path, its costs and its look. Rows of
// every edition are side by side.
type Terrain struct {
	engine.Only
	ID      string         `toml:"id"`
	Name    engine.Text    `toml:"name"`
	Effect  engine.Text    `toml:"effect"` // what it does in combat, for the terrain effects chart
	Rule    engine.Cite    `toml:"rule"`
	Source  engine.Source  `toml:"source"`
	Cost    int            `toml:"cost"`    // MP to enter, or to cross
	By      map[string]int `toml:"by"`      // other costs, by a unit's side, trait, type or a flag of the move
	Half    bool           `toml:"half"`    // the costs are halved: 1 is ½ MP
	Bar     bool           `toml:"bar"`     // only units with a cost in "by" may enter or cross
	Bridges []string       `toml:"bridges"` // of a path or a bridge: hexsides that cost nothing where it crosses them
	Sight   string         `toml:"sight"`   // "hinders" or "blocks" a line of sight, or "sunken"; left out: none of them
	Cover   int            `toml:"cover"`   // what it takes off fire at a unit there, or behind it
	Colour  string         `toml:"colour"`
	Pattern string         `toml:"pattern"`
	Width   float64        `toml:"width"` // millimetres, of hexsides and paths
	Dash    []float64      `toml:"dash"`  // millimetres
	Symbol  string         `toml:"symbol"`
	Alias   []string       `toml:"alias"` // other names that map files may use
}

// TerrainFile is terrain.toml: the kinds of terrain in the order of the file.
type TerrainFile struct {
	Terrains []Terrain `toml:"terrain"`
	Hexsides []Terrain `toml:"hexside"`
	Paths    []Terrain `toml:"path"`
}

// ReadTerrain decodes a terrain.toml strictly. [Problems] splits its error.
func ReadTerrain(data []byte) (TerrainFile, error) {
	var f TerrainFile
	return f, decode("terrain.toml", data, &f).err()
}

// Resolved returns the kind as it is in an edition's game.
func (g Terrain) Resolved() engine.Terrain {
	return engine.Terrain{ID: g.ID, Rule: string(g.Rule), Source: g.Source, Cost: g.Cost, By: g.By, Half: g.Half, Bar: g.Bar, Bridges: g.Bridges,
		Sight: g.Sight, Cover: g.Cover, Colour: g.Colour, Pattern: g.Pattern, Width: g.Width, Dash: g.Dash, Symbol: g.Symbol, Alias: g.Alias}
}
