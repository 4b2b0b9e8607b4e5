package gamedoc

import (
	"maps"
	"reflect"
	"slices"

	"sandtable/engine/outline"
)

// at returns the value at a path.
func at(v any, steps []outline.Step) (any, bool) {
	for _, s := range steps {
		switch in := v.(type) {
		case map[string]any:
			inner, ok := in[s.Key]
			if !ok || s.Key == "" {
				return nil, false
			}
			v = inner
		case []any:
			if s.Key != "" || s.Index >= len(in) {
				return nil, false
			}
			v = in[s.Index]
		default:
			return nil, false
		}
	}
	return v, true
}

// with returns a copy of a file's values with another value at a path; values outside the path are shared. It creates
// missing tables. ok is false if the path leads through something else.
func with(v any, steps []outline.Step, value any) (out any, ok bool) {
	if len(steps) == 0 {
		return value, true
	}
	s, rest := steps[0], steps[1:]
	if s.Key == "" {
		list, isList := v.([]any)
		if !isList || s.Index > len(list) || s.Index == len(list) && len(rest) > 0 {
			return nil, false
		}
		list = slices.Clone(list)
		if s.Index == len(list) {
			return append(list, value), true
		}
		list[s.Index], ok = with(list[s.Index], rest, value)
		return list, ok
	}
	table, isTable := v.(map[string]any)
	if v != nil && !isTable {
		return nil, false
	}
	table = maps.Clone(table)
	if table == nil {
		table = map[string]any{}
	}
	table[s.Key], ok = with(table[s.Key], rest, value)
	return table, ok
}

// without returns a file's values without the value at a path. A table that is then empty goes too, unless it has a
// header.
func without(v any, path string, f *outline.File) any {
	steps, _ := outline.Steps(path)
	in, last := steps[:len(steps)-1], steps[len(steps)-1]
	parent, _ := at(v, in)
	switch parent := parent.(type) {
	case []any:
		if n := f.Find(path); len(parent) == 1 && n != nil && n.Kind == outline.Row {
			list, _ := outline.Cut(path)
			return without(v, list, f)
		}
		out, _ := with(v, in, slices.Delete(slices.Clone(parent), last.Index, last.Index+1))
		return out
	case map[string]any:
		table := maps.Clone(parent)
		delete(table, last.Key)
		above, _ := outline.Cut(path)
		if n := f.Find(above); len(table) == 0 && n != nil && n.Kind == outline.Implied {
			return without(v, above, f)
		}
		out, _ := with(v, in, table)
		return out
	}
	return v
}

// plain converts a value to the types of parsed TOML: string, bool, int64, float64, []any, map[string]any. ok is false
// if TOML has no such value.
func plain(v any) (out any, ok bool) {
	switch v := v.(type) {
	case nil:
		return nil, false
	case string, bool, int64:
		return v, true
	case float64:
		return v, v-v == 0 // neither infinite nor NaN
	}
	r := reflect.ValueOf(v)
	switch r.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return r.Int(), true
	case reflect.String:
		return r.String(), true
	case reflect.Slice:
		list := make([]any, r.Len())
		for i := range list {
			if list[i], ok = plain(r.Index(i).Interface()); !ok {
				return nil, false
			}
		}
		return list, true
	case reflect.Map:
		if r.Type().Key().Kind() != reflect.String {
			return nil, false
		}
		table := make(map[string]any, r.Len())
		for _, k := range r.MapKeys() {
			if table[k.String()], ok = plain(r.MapIndex(k).Interface()); !ok {
				return nil, false
			}
		}
		return table, true
	}
	return nil, false
}
