package gamedoc

import (
	"cmp"
	"encoding/json"
	"path"

	"sandtable/engine"
)

// Names are the names of the rows of a draft: by the key of their list, such as "side" or "objectives", and their id.
type Names map[string]map[string]string

// NamesOf collects the names in all files of a draft. A row without a name has none.
func NamesOf(d *Draft) Names {
	out := Names{}
	for _, file := range d.Files() {
		switch path.Ext(file) {
		case ".toml":
			if p, err := d.toml(file); err == nil {
				out.collect("", p.says)
			}
		case ".json":
			var says any
			if json.Unmarshal([]byte(d.Text(file)), &says) == nil {
				out.collect("map", says)
			}
		}
	}
	out.roster(d.Sheet(Roster))
	return out
}

// collect adds the rows of a value and of all values in it; list is the key of the value.
func (n Names) collect(list string, says any) {
	switch v := says.(type) {
	case []map[string]any:
		for _, row := range v {
			n.collect(list, row)
		}
	case []any:
		for _, row := range v {
			n.collect(list, row)
		}
	case map[string]any:
		n.row(list, v)
		for _, key := range engine.SortedKeys(v) {
			n.collect(key, v[key])
		}
	}
}

func (n Names) row(list string, row map[string]any) {
	id, _ := row["id"].(string)
	text := func(key string) string { s, _ := row[key].(string); return s }
	n.add(list, id, cmp.Or(text("name"), text("text"), text("what")))
}

func (n Names) roster(s *Sheet) {
	for i := range s.Len() {
		n.add("unit", s.Cell(i, "id"), cmp.Or(s.Cell(i, "name_en"), s.Cell(i, "label")))
	}
}

func (n Names) add(list, id, name string) {
	if id == "" || name == "" {
		return
	}
	if n[list] == nil {
		n[list] = map[string]string{}
	}
	if n[list][id] == "" {
		n[list][id] = name
	}
}

// Of returns the name of an id in a list, whose key may be that of many; "" if it has none. With no list it looks in all,
// and an id of several names has none.
func (n Names) Of(list, id string) string {
	if list != "" {
		return cmp.Or(n[list][id], n[list+"s"][id])
	}
	only := ""
	for _, rows := range n {
		name := rows[id]
		if name != "" && only != "" && name != only {
			return ""
		}
		only = cmp.Or(name, only)
	}
	return only
}
