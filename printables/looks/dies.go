package looks

import (
	_ "embed"
	"slices"
	"sync"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/printables/sheet"
)

//go:embed dies.toml
var diesFile []byte

// DieLook is a layout that a game brings with it.
type DieLook struct {
	row
	engine.Only
	sheet.Die
}

var ownDies = sync.OnceValue(func() []sheet.Die {
	dies, err := ReadDies("dies.toml", diesFile)
	if err != nil {
		panic(err) // a test reads it
	}
	return dies
})

// ReadDies reads a file of layouts. What is wrong is a Problem that names file, line and column.
func ReadDies(name string, data []byte) ([]sheet.Die, error) {
	if len(data) > maxFile {
		return nil, engine.Wrong("print.large", "most", maxFile>>10).At(name)
	}
	var file struct {
		Dies []sheet.Die `toml:"die"`
	}
	if _, err := gamedata.Decode(name, data, &file); err != nil {
		return nil, err
	}
	if len(file.Dies) == 0 {
		return nil, engine.Wrong("print.no_die").At(name)
	}
	for i, d := range file.Dies {
		settled, err := d.Settled()
		if p, ok := err.(*engine.Problem); ok {
			return nil, p.At(name)
		}
		file.Dies[i] = settled
	}
	return file.Dies, nil
}

// AllDies gives the layouts there are: those of the game, then those that come with the program.
func (l *Looks) AllDies() (out []sheet.Die) {
	for _, d := range l.Dies {
		out = append(out, d.Die)
	}
	for _, d := range ownDies() {
		if !slices.ContainsFunc(out, func(x sheet.Die) bool { return x.ID == d.ID }) {
			out = append(out, d)
		}
	}
	return out
}

// dies checks the layouts of a game.
func (c *checking) dies() {
	for _, r := range c.looks.Dies {
		c.row(r.row)
		if _, err := r.Die.Settled(); err != nil {
			if p, ok := err.(*engine.Problem); ok {
				key, _ := p.Args["key"].(string)
				c.fault(key, p.Code, "key", key, "value", p.Args["value"], "min", p.Args["min"], "max", p.Args["max"])
			}
		}
	}
}
