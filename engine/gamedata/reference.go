package gamedata

import (
	_ "embed"
	"path"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/pelletier/go-toml/v2"

	"sandtable/engine/words"
)

// Key is a key of a package's files, as the reference describes it. Packages that read further files list their keys with
// [ReferenceOf].
type Key struct {
	File    string   `json:"file"`
	Path    string   `json:"key"`             // "phase.check.text"; of a roster the column
	Kind    string   `json:"kind"`            // text, formula, number, fraction, truth, list, rows, table, cell
	Say     string   `json:"-"`               // the key of its sentence
	Example string   `json:"example"`         // as it is written in a file; empty for rows and tables
	Words   []string `json:"words,omitempty"` // the allowed values, if they are a few words
	Least   *int     `json:"least,omitempty"`
	Most    *int     `json:"most,omitempty"`
	Of      string   `json:"names,omitempty"` // what the ids in it name: "side", "tracker"; "filter" for words of filters
}

// Aside is the part of a key's description that is not its sentence.
type Aside struct {
	Example string   `toml:"example"`
	Words   []string `toml:"words"`
	Least   *int     `toml:"least"`
	Most    *int     `toml:"most"`
	Of      string   `toml:"of"`
}

//go:embed reference.toml
var referenceFile []byte

// Asides reads such a file: by type and key.
func Asides(data []byte) map[string]Aside {
	all := map[string]Aside{}
	if err := toml.Unmarshal(data, &all); err != nil {
		panic(err) // a test reads the embedded file
	}
	return all
}

var ownAsides = sync.OnceValue(func() map[string]Aside { return Asides(referenceFile) })

// Reference lists the keys of every file that this package reads, in the order of the files and of their rows.
// tables.toml, rules.toml and board.toml may hold each other's rules; each is listed where it is mostly written.
func Reference() []Key {
	out := ReferenceOf("game.toml", &gameFile{}, nil)
	tables, rules := parted(ReferenceOf("tables.toml", &tablesFile{}, nil), "table")
	for i := range rules {
		rules[i].File = "rules.toml"
	}
	maps, _ := parted(ReferenceOf("board.toml", &boardFile{}, nil), "map")
	return slices.Concat(out, tables, rules, maps, ReferenceOf("terrain.toml", &TerrainFile{}, nil), rosterReference())
}

// parted separates the keys of a list from the others.
func parted(keys []Key, list string) (in, out []Key) {
	for _, k := range keys {
		if k.Path == list || strings.HasPrefix(k.Path, list+".") {
			in = append(in, k)
		} else {
			out = append(out, k)
		}
	}
	return in, out
}

// ReferenceOf lists the keys of a file that is decoded into v. asides are the reader's own; this package's hold for keys
// that they leave out.
func ReferenceOf(file string, v any, asides map[string]Aside) []Key {
	r := &reference{file: file, asides: asides}
	r.fields(reflect.TypeOf(v), "", "")
	return r.keys
}

// FindKey returns the key at a path without row numbers: "odds.modifier.when".
func FindKey(keys []Key, file, path string) (Key, bool) {
	for _, k := range keys {
		if k.Path == path && k.File == file {
			return k, true
		}
	}
	for _, k := range keys { // a rule in another file than usual
		if k.Path == path && stocked(k.File) && stocked(file) {
			return k, true
		}
	}
	return Key{}, false
}

func stocked(file string) bool {
	return contains([]string{"tables.toml", "rules.toml", "board.toml"}, file)
}

type reference struct {
	file   string
	asides map[string]Aside
	keys   []Key
}

// typeName returns the prefix of a type's sentences in the reference: package and type.
func typeName(t reflect.Type) string {
	return strings.ToLower(path.Base(t.PkgPath()) + "_" + t.Name())
}

// fields lists the keys of a struct; outer is the type that it is embedded in.
func (r *reference) fields(t reflect.Type, at, outer string) {
	t = behind(t)
	for i := range t.NumField() {
		f := t.Field(i)
		tag := tagOf(f)
		switch {
		case f.Anonymous && tag == "" && behind(f.Type).Kind() == reflect.Struct && f.IsExported():
			name := outer
			if name == "" {
				name = typeName(t)
			}
			r.fields(f.Type, at, name)
		case tag != "":
			r.key(f.Type, join(at, tag), tag, outer, typeName(t))
		}
	}
}

func (r *reference) key(t reflect.Type, at, tag string, types ...string) {
	k := Key{File: r.file, Path: at, Kind: kindOf(t), Say: "key.any." + tag}
	aside, _ := r.aside("any." + tag)
	for _, name := range slices.Backward(types) { // the outer type goes before the inner
		if say := "key." + name + "." + tag; name != "" && appBook().Has(words.English, say) {
			k.Say = say
		}
		if a, ok := r.aside(name + "." + tag); ok {
			aside = a
		}
	}
	k.Words, k.Least, k.Most, k.Of = aside.Words, aside.Least, aside.Most, aside.Of
	if k.Kind != "rows" {
		k.Example = aside.Example
	}
	r.keys = append(r.keys, k)
	if inner := rowType(t); inner != nil && (k.Kind == "rows" || k.Kind == "table") {
		r.fields(inner, at, "")
	}
}

func (r *reference) aside(name string) (Aside, bool) {
	if a, ok := r.asides[name]; ok {
		return a, true
	}
	a, ok := ownAsides()[name]
	return a, ok
}

// rowType is the struct of a table or of rows, nil for another type.
func rowType(t reflect.Type) reflect.Type {
	t = behind(t)
	if t.Kind() == reflect.Slice {
		t = behind(t.Elem())
	}
	if t.Kind() != reflect.Struct {
		return nil
	}
	return t
}

// kindOf names what a key holds.
func kindOf(t reflect.Type) string {
	switch t = behind(t); {
	case t == formulaType:
		return "formula"
	case t.Kind() == reflect.String || reflect.PointerTo(t).Implements(reflect.TypeFor[interface{ UnmarshalText([]byte) error }]()):
		return "text"
	case t.Kind() == reflect.Bool:
		return "truth"
	case t.Kind() == reflect.Int:
		return "number"
	case t.Kind() == reflect.Float64:
		return "fraction"
	case t.Kind() == reflect.Slice && behind(t.Elem()).Kind() == reflect.Struct && behind(t.Elem()) != formulaType:
		return "rows"
	case t.Kind() == reflect.Slice || t.Kind() == reflect.Array:
		return "list"
	}
	return "table"
}

// rosterReference lists the columns of units.csv; "factor" and "back_factor" represent one column for each factor.
func rosterReference() []Key {
	var out []Key
	for _, column := range unitColumns([]string{"factor"}) {
		a := ownAsides()["roster."+column]
		out = append(out, Key{File: "units.csv", Path: column, Kind: "cell", Say: "key.roster." + column,
			Example: a.Example, Words: a.Words, Least: a.Least, Most: a.Most, Of: a.Of})
	}
	return out
}
