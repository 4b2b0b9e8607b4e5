package gamedata

import (
	"encoding/json"
	"io/fs"
	"maps"

	"github.com/pelletier/go-toml/v2"

	"sandtable/engine"
)

// Row is a row of a package without its texts, for comparison with another of its kind and id.
type Row struct {
	Kind string // "phase", "battle", "recall"
	ID   string
	Rule engine.Cite // number of the printed rule; empty: it has none
	Text string      // the rest of it, in an order of its own
}

// wordy are the keys of rows that hold words.
var wordy = []string{"name", "about", "text", "prompt", "note", "what", "said"}

// Rows lists the rows of game.toml, tables.toml, rules.toml and board.toml in file order, grouped by kind. Rows of
// one kind and id, of several editions, are one.
func Rows(fsys fs.FS) ([]Row, error) {
	t, err := readTree(fsys)
	if err != nil {
		return nil, err
	}
	var out []Row
	for _, name := range []string{"game.toml", "tables.toml", "rules.toml", "board.toml"} {
		var v map[string]any
		if !t.has(name) {
			continue
		}
		if err := unfit(name, t[name]); err != nil {
			return nil, err
		}
		if err := toml.Unmarshal(t[name], &v); err != nil {
			return nil, engine.Wrong("package.fault", "fault", err.Error()).At(name)
		}
		for _, kind := range engine.SortedKeys(v) {
			out = append(out, rowsOf(kind, v[kind])...)
		}
	}
	return out, nil
}

// rowsOf returns the rows of a kind. A value that is no list of rows is one row without an id.
func rowsOf(kind string, v any) []Row {
	list, ok := v.([]any)
	if !ok {
		return []Row{{Kind: kind, Text: written(v)}}
	}
	var out []Row
	at := map[string]int{}
	for _, item := range list {
		row, ok := item.(map[string]any)
		if !ok {
			return []Row{{Kind: kind, Text: written(v)}}
		}
		id, _ := row["id"].(string)
		if i, seen := at[id]; seen {
			out[i].Text += written(row)
			continue
		}
		at[id] = len(out)
		r := Row{Kind: kind, ID: id, Text: written(row)}
		if rule, ok := row["rule"].(string); ok {
			r.Rule = engine.Cite(rule)
		}
		out = append(out, r)
	}
	return out
}

// written returns a value as JSON, without texts.
func written(v any) string {
	data, _ := json.Marshal(wordless(v)) // values out of TOML can be written
	return string(data)
}

func wordless(v any) any {
	switch v := v.(type) {
	case map[string]any:
		out := maps.Clone(v)
		for _, key := range wordy {
			delete(out, key)
		}
		for key, inner := range out {
			out[key] = wordless(inner)
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i, inner := range v {
			out[i] = wordless(inner)
		}
		return out
	}
	return v
}
