package rework

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// onMaps are the keys of a map file whose texts are ids of a kind; "kinds" and "sets" hold kinds of terrain.
var onMaps = map[string][]string{"side": {"side"}, UnitKind: {"unit"}, "box": {"id"},
	"terrain": {"kinds"}, "hexside": {"sets"}, "path": {"sets"}, "map": {"id"}}

// board follows the id through a map file, of which only the ids change.
func (r *rename) board(file string) error {
	was := r.d.Text(file)
	now := r.of.mapped(was)
	if now == was {
		return nil
	}
	return r.d.Write(said, file, []byte(now))
}

// mapped returns the text of a map after the rename.
func (t thing) mapped(was string) string {
	keys, ok := onMaps[t.kind]
	if !ok || t.nested() {
		return was
	}
	data := []byte(was)
	var out []byte
	done := 0
	walkJSON(data, func(path []string, from, to int) {
		text, err := strconv.Unquote(string(data[from:to]))
		if err != nil {
			return
		}
		word, edition, _ := strings.Cut(text, ":") // a hexside of one edition: "fortified:first"
		switch {
		case t.kind == "edition" || word != t.old || !slices.Contains(keys, lastKey(path)) || !t.inLayer(path):
			return
		case edition != "":
			word = t.id + ":" + edition
		default:
			word = t.id
		}
		out = append(append(out, data[done:from]...), strconv.Quote(word)...)
		done = to
	})
	return string(append(out, data[done:]...))
}

// inLayer reports whether a text of a map is in the layer of the kind.
func (t thing) inLayer(path []string) bool {
	layer := map[string]string{"box": "boxes", "terrain": "terrain", "hexside": "hexsides", "path": "paths", "map": "id"}[t.kind]
	return layer == "" || path[0] == layer
}

// lastKey is the last key of a path that is not an index of a list.
func lastKey(path []string) string {
	for _, p := range slices.Backward(path) {
		if p != "" {
			return p
		}
	}
	return ""
}

// walkJSON yields every text of a JSON file with its path of keys, "" for an index of a list.
func walkJSON(data []byte, yield func(path []string, from, to int)) {
	dec := json.NewDecoder(bytes.NewReader(data))
	var path []string
	var inObject []bool
	key := false
	for {
		t, err := dec.Token()
		if err != nil {
			return
		}
		to := int(dec.InputOffset())
		switch t := t.(type) {
		case json.Delim:
			if t == '{' || t == '[' {
				inObject = append(inObject, t == '{')
				path = append(path, "")
				key = t == '{'
				continue
			}
			inObject, path = inObject[:len(inObject)-1], path[:len(path)-1]
		case string:
			if key {
				path[len(path)-1], key = t, false
				continue
			}
			from := to - 1
			for from--; from >= 0 && !(data[from] == '"' && (from == 0 || data[from-1] != '\\')); from-- {
			}
			yield(path, from, to)
		}
		key = len(inObject) > 0 && inObject[len(inObject)-1]
	}
}
