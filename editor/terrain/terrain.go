// Package terrain holds a scenario's kinds of terrain, hexsides and paths while an editor changes
// them.
//
// The kinds are the scenario's own data: the rows of its terrain.toml, English
// texts in them, and the Russian texts beside them in text/ru.toml. Reading takes
// both files, writing changes in them what was changed and leaves the rest as it
// stood, comments too. A map that belongs to no scenario yet begins with the
// house kinds.
package terrain

import (
	"reflect"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// Class says what a kind is a kind of.
type Class uint8

// The three classes.
const (
	Terrain Class = iota
	Hexside
	Path
)

// Classes lists the classes in the order of their constants.
var Classes = [3]Class{Terrain, Hexside, Path}

// String returns the name that files and texts use: terrain, hexside or path.
func (c Class) String() string { return [...]string{"terrain", "hexside", "path"}[c] }

// Kind is a kind of terrain, hexside or path: a row of terrain.toml, with its English texts, and its Russian texts.
type Kind struct {
	gamedata.Terrain
	RussianName   string
	RussianEffect string
}

// NameIn returns the name in a language: the English one where the other is
// missing, the id where both are.
func (k Kind) NameIn(lang words.Lang) string {
	switch {
	case lang == words.Russian && k.RussianName != "":
		return k.RussianName
	case k.Name != "":
		return string(k.Name)
	}
	return k.ID
}

// Equal reports whether nothing differs between two kinds.
func (k Kind) Equal(o Kind) bool { return reflect.DeepEqual(k, o) }

// Check returns what is wrong with a kind as a [*engine.Problem] whose place is
// the field, or nil.
func (k Kind) Check() error {
	switch {
	case !board.ValidID(k.ID):
		return engine.Wrong("map.id", "id", k.ID).At("id")
	case k.Name == "":
		return engine.Wrong("ground.name").At("name")
	case !isColour(k.Colour):
		return engine.Wrong("ground.colour", "text", k.Colour).At("colour")
	case k.Cost < 0 || k.Cost > MaxCost:
		return outside("cost", k.Cost, MaxCost)
	case !(k.Width >= 0 && k.Width <= MaxWidth):
		return outside("width", k.Width, MaxWidth)
	case len(k.Dash) > maxDash:
		return engine.Wrong("map.too_many", "most", maxDash).At("dash")
	case !slices.Contains(Sights, k.Sight):
		return engine.Wrong("map.name", "text", k.Sight, "names", strings.Join(Sights[1:], ", ")).At("sight")
	}
	for _, mm := range k.Dash {
		if !(mm >= 0 && mm <= MaxWidth) {
			return outside("dash", mm, MaxWidth)
		}
	}
	return nil
}

// The bounds of a kind: MP, and millimetres of a line.
const (
	MaxCost  = 999
	MaxWidth = 50

	maxDash = 8 // lengths in a pattern of dashes
)

// Sights are what a kind may do to a line of sight; "" is nothing.
var Sights = []string{"", "hinders", "blocks", "sunken"}

func outside(field string, value, most any) error {
	return engine.Wrong("map.range", "value", value, "min", 0, "max", most).At(field)
}

// isColour reports whether a text is "" or "#RRGGBB".
func isColour(s string) bool {
	if s == "" {
		return true
	}
	if len(s) != 7 || s[0] != '#' {
		return false
	}
	for _, r := range s[1:] {
		if (r < '0' || r > '9') && (r < 'a' || r > 'f') && (r < 'A' || r > 'F') {
			return false
		}
	}
	return true
}
