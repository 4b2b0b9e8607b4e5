package gamedata

import (
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/outline"
)

var (
	onlyType    = reflect.TypeFor[engine.Only]()
	textType    = reflect.TypeFor[engine.Text]()
	citeType    = reflect.TypeFor[engine.Cite]()
	sourceType  = reflect.TypeFor[engine.Source]()
	formulaType = reflect.TypeFor[*formula.Expr]()

	idPattern = regexp.MustCompile(`^[a-z][a-z0-9_]*$`)
)

// longestID bounds an id in bytes.
const longestID = 48

// Limits of a name and of any other text, in letters. Printing fits each to its place, which takes up to a minute for
// 50,000 letters.
const (
	longestName = 300
	longestText = 5000
)

// walker visits decoded rows once: it drops rows of other editions and options, resolves rule numbers and sources,
// stores texts, and records the position of each thing by its path of ids.
type walker struct {
	edition  string
	options  []string
	editions []string // all editions
	all      []string // all options, of any edition
	every    bool     // keep all rows, to find their positions

	marks  positions         // of the current file, by path of keys
	at     map[string]string // positions by path of ids, after dropping
	texts  map[string]string // English texts by path of ids
	was    map[string]string // current ids by the paths of former ones
	faults faults
	cites  bool // a row other than an option has a source that is not house

	named   map[string]string // paths of rules by their ids
	path    []byte            // a buffer for paths of keys
	counted int               // the number of positions when they were recorded
}

// fault notes a fault of the thing at a path of ids.
func (w *walker) fault(path, code string, pairs ...any) {
	w.faults = append(w.faults, w.placed(engine.Wrong(code, pairs...).At(path)))
}

// file visits one file; it stores texts outside of rows under root.
func (w *walker) file(v any, marks positions, root string, source engine.Source) {
	w.marks = marks
	w.fields(reflect.ValueOf(v).Elem(), "", "", root, source)
}

// fields visits a struct with its path of keys, toml, and its path of ids, id.
func (w *walker) fields(v reflect.Value, toml, id, texts string, source engine.Source) {
	source = w.inherit(v, source)
	for i := range v.NumField() {
		f, field := v.Type().Field(i), v.Field(i)
		tag := tagOf(f)
		switch {
		case f.Type == onlyType:
		case f.Anonymous && f.IsExported():
			w.fields(field, toml, id, texts, source)
		case tag != "" && w.present(field, toml, tag):
			w.field(field, tag, join(toml, tag), join(id, tag), join(texts, tag), source)
		}
	}
}

// present reports whether a field has a value, its key is in the file, or it is required.
func (w *walker) present(field reflect.Value, toml, tag string) bool {
	if !field.IsZero() || tag == "name" || tag == "text" {
		return true
	}
	w.path = append(append(append(w.path[:0], toml...), '.'), tag...)
	path := w.path
	if toml == "" {
		path = path[1:]
	}
	return w.marks[string(path)] != ""
}

// inherit gives a row without a source that of its parent. A source that differs by edition is written like such a
// rule number: "first:house vpg:rulebook".
func (w *walker) inherit(v reflect.Value, source engine.Source) engine.Source {
	f := v.FieldByName("Source")
	if !f.IsValid() || f.Type() != sourceType {
		return source
	}
	f.SetString(string(engine.Cite(f.String()).For(w.edition)))
	if f.String() == "" {
		f.SetString(string(source))
	}
	return engine.Source(f.String())
}

func (w *walker) field(v reflect.Value, tag, toml, id, text string, source engine.Source) {
	if at := w.marks[toml]; at != "" {
		w.at[id], w.at[text] = at, at
	}
	switch {
	case v.Type() == textType:
		w.text(v.String(), tag, text)
	case v.Type() == citeType:
		v.SetString(string(engine.Cite(v.String()).For(w.edition)))
	case v.Type() == sourceType:
		s := engine.Source(v.String())
		if !s.Valid() {
			w.fault(id, "source.unknown", "source", string(s))
		}
		w.cites = w.cites || s != engine.House && !strings.HasPrefix(id, "option.")
	case v.Type() == formulaType:
	case v.Kind() == reflect.Pointer && !v.IsNil() && v.Elem().Kind() == reflect.Struct:
		w.part(v, toml, id, source)
	case v.Kind() == reflect.Struct:
		w.fields(v, toml, id, id, source)
	case v.Kind() == reflect.Slice && behind(v.Type().Elem()).Kind() == reflect.Struct:
		w.rows(v, toml, id, source)
	case v.Kind() == reflect.Slice:
		for i := range v.Len() {
			w.at[id+"."+strconv.Itoa(i+1)] = w.marks[outline.Index(toml, i)]
		}
	}
}

// part visits an optional struct, or removes it if it is of another edition or option.
func (w *walker) part(v reflect.Value, toml, id string, source engine.Source) {
	if !w.fits(v.Elem(), id, w.at[id]) {
		v.SetZero()
		return
	}
	w.fields(v.Elem(), toml, id, id, source)
}

// rows drops the rows of other editions and options and visits the rest.
func (w *walker) rows(v reflect.Value, toml, id string, source engine.Source) {
	kept, seen := 0, map[string]bool{}
	for i := range v.Len() {
		key := outline.Index(toml, i)
		row, at := v.Index(i), w.marks[key]
		name := w.name(reflect.Indirect(row), id, at, kept)
		if !w.fits(reflect.Indirect(row), name, at) {
			continue
		}
		w.at[name] = at
		if seen[name] {
			w.fault(name, "id.twice", "id", name[strings.LastIndexByte(name, '.')+1:])
		}
		seen[name] = true
		if was := reflect.Indirect(row).FieldByName("Was"); was.IsValid() && was.String() != "" {
			w.formerly(id, was.String(), name[len(id)+1:])
		}
		v.Index(kept).Set(row)
		w.fields(reflect.Indirect(v.Index(kept)), key, name, name, source)
		kept++
	}
	v.SetLen(kept)
}

// name returns the path of ids of a row; a row without an id is named by its number.
func (w *walker) name(row reflect.Value, list, at string, n int) string {
	f := row.FieldByName("ID")
	if !f.IsValid() || f.Kind() != reflect.String {
		return list + "." + strconv.Itoa(n+1)
	}
	switch id := f.String(); {
	case id == "":
		w.faults = append(w.faults, engine.Wrong("id.missing").At(list).At(at))
	case !idPattern.MatchString(id) || len(id) > longestID:
		w.faults = append(w.faults, engine.Wrong("id.form", "id", id, "most", longestID).At(list).At(at))
	}
	return list + "." + f.String()
}

// fits reports whether a row belongs to the edition and options, and checks that those it names exist.
func (w *walker) fits(row reflect.Value, path, at string) bool {
	f := row.FieldByName("Only")
	if !f.IsValid() || f.Type() != onlyType {
		return true
	}
	return w.onlyFits(f.Interface().(engine.Only), path, at)
}

func (w *walker) onlyFits(only engine.Only, path, at string) bool {
	w.known(path, at, "edition", only.Editions, w.editions)
	w.known(path, at, "option", only.With, w.all)
	w.known(path, at, "option", only.Without, w.all)
	return w.every || only.Fits(w.edition, w.options)
}

// text stores a text. Names and texts that a player reads are required, and a text may hold only words and arguments.
func (w *walker) text(text, tag, path string) {
	if text == "" && (tag == "name" || tag == "text") {
		w.fault(path, "text.missing", "key", path)
	}
	w.form(text, path)
	if text != "" {
		w.texts[path] = text
	}
}

// form checks that a text holds only words and plain slots, and is not too long.
func (w *walker) form(text, path string) {
	if p := malformed(text, path); p != nil {
		w.faults = append(w.faults, w.placed(p.At(path)))
	}
}
