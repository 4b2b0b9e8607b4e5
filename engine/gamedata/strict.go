package gamedata

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"sandtable/engine"
	"sandtable/engine/hex"
	"sandtable/engine/outline"
)

// decode decodes TOML strictly into v, a pointer to a struct. It reports all unknown keys, or the first wrong kind of
// value, or the first syntax error.
func decode(file string, data []byte, v any) faults {
	if err := unfit(file, data); err != nil {
		return faults{err}
	}
	d := toml.NewDecoder(bytes.NewReader(data)).DisallowUnknownFields()
	err := d.Decode(v)
	if err == nil {
		return misspelt(file, data, reflect.TypeOf(v))
	}
	var missing *toml.StrictMissingError
	if errors.As(err, &missing) {
		var out faults
		for i := range missing.Errors {
			out = append(out, unknownKey(file, &missing.Errors[i], reflect.TypeOf(v), locate(file, data)))
		}
		return out
	}
	var fault *toml.DecodeError
	if errors.As(err, &fault) {
		return faults{wrongKind(file, fault, reflect.TypeOf(v))}
	}
	return faults{{Code: "toml.fault", Where: file, Args: engine.Args{"fault": err.Error()}, Err: err}}
}

// unfit returns a Problem for TOML that is nested too deeply to decode.
func unfit(file string, data []byte) *engine.Problem {
	var deep *outline.Unfit
	if !errors.As(outline.Fits(data), &deep) {
		return nil
	}
	return engine.Wrong("toml.deep").At(fmt.Sprintf("%s:%d:%d", file, deep.Line, deep.Column))
}

// Decode reads a TOML file of a package strictly into v, a pointer to a struct, for packages that read files of their
// own beside the game's. It returns the position in the file of each key, row and list member: "piece[3].units" at
// "print.toml:41:8". The error holds every fault; see Problems.
func Decode(file string, data []byte, v any) (map[string]string, error) {
	if bad := decode(file, data, v); len(bad) > 0 {
		return nil, bad
	}
	return locate(file, data), nil
}

// unknownKey returns the Problem of an unknown key, with the known ones. The decoder omits inline tables from its keys, so
// unknownKey finds the key by its position.
func unknownKey(file string, e *toml.DecodeError, root reflect.Type, marks positions) *engine.Problem {
	key, at := []string(e.Key()), position(file, e)
	for path, mark := range marks {
		if full := strings.Split(rowNumber.ReplaceAllString(path, ""), "."); mark == at && len(full) > len(key) {
			key = full
		}
	}
	keys := keysOf(root, nil)
	for n := len(key) - 1; n > 0; n-- {
		if deeper := typeAt(root, key[:n]); deeper != nil && deeper.Kind() == reflect.Struct {
			keys = keysOf(deeper, nil)
			break
		}
	}
	return engine.Wrong("toml.key", "key", strings.Join(key, "."), "known", strings.Join(keys, ", ")).At(at)
}

var rowNumber = regexp.MustCompile(`\[\d+\]`)

// wrongKind returns the Problem of a value of the wrong kind, or of a syntax error.
func wrongKind(file string, e *toml.DecodeError, root reflect.Type) *engine.Problem {
	fault := strings.TrimPrefix(e.Error(), "toml: ")
	if t := typeAt(root, e.Key()); t != nil && len(e.Key()) > 0 {
		p := engine.Wrong("toml.kind", "key", strings.Join(e.Key(), "."), "want", "@toml.want."+want(t))
		p.Err = e
		return p.At(position(file, e))
	}
	p := engine.Wrong("toml.fault", "fault", fault)
	p.Err = e
	return p.At(position(file, e))
}

func position(file string, e *toml.DecodeError) string {
	line, column := e.Position()
	return fmt.Sprintf("%s:%d:%d", file, line, column)
}

// typeAt returns the type of a key, for lists that of their elements; nil for an unknown key.
func typeAt(t reflect.Type, key []string) reflect.Type {
	t = behind(t)
	for _, part := range key {
		for t.Kind() == reflect.Slice {
			t = behind(t.Elem())
		}
		if t.Kind() == reflect.Map {
			t = behind(t.Elem())
			continue
		}
		if t.Kind() != reflect.Struct {
			return nil
		}
		f, ok := fieldOf(t, part)
		if !ok {
			return nil
		}
		t = behind(f.Type)
	}
	for t.Kind() == reflect.Slice && behind(t.Elem()).Kind() == reflect.Struct {
		t = behind(t.Elem())
	}
	return t
}

// behind returns the type that a pointer points to, except for formulas.
func behind(t reflect.Type) reflect.Type {
	for t.Kind() == reflect.Pointer && t != formulaType {
		t = t.Elem()
	}
	return t
}

func fieldOf(t reflect.Type, key string) (reflect.StructField, bool) {
	for _, f := range reflect.VisibleFields(t) {
		if tag := tagOf(f); tag != "" && tag == key {
			return f, true
		}
	}
	return reflect.StructField{}, false
}

// keysOf lists the keys of a struct, in the order of its fields.
func keysOf(t reflect.Type, keys []string) []string {
	for _, f := range reflect.VisibleFields(behind(t)) {
		if tag := tagOf(f); tag != "" {
			keys = append(keys, tag)
		}
	}
	return keys
}

// tagOf returns the TOML key of a field, empty when it has none.
func tagOf(f reflect.StructField) string {
	tag := f.Tag.Get("toml")
	if tag == "-" || !f.IsExported() {
		return ""
	}
	return tag
}

// want names a kind of value for a sentence.
func want(t reflect.Type) string {
	if t == reflect.TypeFor[hex.Layout]() {
		return "layout"
	}
	switch t.Kind() {
	case reflect.Pointer:
		return "formula"
	case reflect.String:
		return "text"
	case reflect.Bool:
		return "truth"
	case reflect.Int:
		return "number"
	case reflect.Float64:
		return "fraction"
	case reflect.Slice:
		return "list"
	}
	return "table"
}

// Says decodes a TOML file of a package with any keys. It returns a Problem with the position of a syntax error.
func Says(file string, data []byte) (map[string]any, error) {
	says := map[string]any{}
	return says, decode(file, data, &says).err()
}
