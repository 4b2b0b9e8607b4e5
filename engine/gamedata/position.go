package gamedata

import (
	"strconv"

	"sandtable/engine/outline"
)

// positions maps each key, row and list member to its position in the file: "phase[3].do[0]" is at "game.toml:41:8".
// Rows are counted from 0.
type positions map[string]string

// locate returns the positions of a decoded file, whose TOML is valid.
func locate(file string, data []byte) positions {
	f, _ := outline.Parse(data)
	at := make(positions, len(f.Nodes))
	for i := range f.Nodes {
		n := &f.Nodes[i]
		if at[n.Path] == "" {
			line, column := f.Line(n.Name.From)
			at[n.Path] = file + ":" + strconv.Itoa(line) + ":" + strconv.Itoa(column)
		}
	}
	return at
}

func join(path, key string) string { return outline.Join(path, key) }
