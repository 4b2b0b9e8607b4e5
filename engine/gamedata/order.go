package gamedata

import (
	"path"
	"reflect"
	"slices"
	"strings"
)

// roots are the values that the files of a package are decoded into.
func roots() map[string]any {
	return map[string]any{"game.toml": &gameFile{}, "tables.toml": &tablesFile{}, "rules.toml": &tablesFile{},
		"terrain.toml": &TerrainFile{}, "board.toml": &boardFile{}}
}

// KeyOrder lists the keys of a table of a file in the order in which to write them; key is the path of the table:
// "phase", "check". It returns nil for an unknown file or table, and for a table that takes any key.
func KeyOrder(file string, key ...string) []string {
	root, ok := roots()[file]
	if !ok {
		return nil
	}
	return KeysBelow(root, key...)
}

// KeysBelow lists the keys of a table of a file that is decoded into v, in the order of its fields; those that
// say which editions and options a row is for come last.
func KeysBelow(v any, key ...string) []string {
	t := typeAt(reflect.TypeOf(v), key)
	if t == nil || t.Kind() != reflect.Struct {
		return nil
	}
	var keys, last []string
	for _, k := range keysOf(t, nil) {
		if contains([]string{"only", "with", "without"}, k) {
			last = append(last, k)
		} else if !contains(keys, k) {
			keys = append(keys, k)
		}
	}
	return slices.Concat(keys, last)
}

// IsText reports whether a file of a package holds texts of a language.
func IsText(file string) bool { return path.Dir(file) == "text" && strings.HasSuffix(file, ".toml") }
