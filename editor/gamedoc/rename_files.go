package gamedoc

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
)

// prefix returns the path of ids of the thing: the beginning of the keys of its texts.
func (r *rename) prefix(id string) string {
	return strings.Join(append(slices.Clone(r.steps), id), ".")
}

// key returns the key of a text after the rename; ok is false if it stays.
func (r *rename) key(key string) (string, bool) {
	rest, ok := strings.CutPrefix(key, r.prefix(r.old))
	if !ok || rest != "" && rest[0] != '.' {
		return key, false
	}
	return r.prefix(r.id) + rest, true
}

// texts moves the translations of a thing to the keys of its new id. A box may be named on maps too.
func (r *rename) texts(file string) error {
	err := r.textsAt(file, strings.Split(r.prefix(r.old), "."))
	for _, p := range r.d.Rows("game.toml", "phase") {
		if r.rule && !r.nested() && err == nil {
			err = r.textsAt(file, []string{"phase", p.ID, "duty", r.old})
		}
	}
	if r.kind != "box" || r.nested() {
		return err
	}
	for _, name := range r.d.Files() {
		if id, ok := strings.CutPrefix(name, "maps/"); ok && err == nil {
			err = r.textsAt(file, []string{"map", strings.TrimSuffix(id, ".json"), "box", r.old})
		}
	}
	return err
}

// textsAt moves the texts below a path of ids.
func (r *rename) textsAt(file string, want []string) error {
	p, err := r.d.toml(file)
	if err != nil {
		return err
	}
	e, says := &edits{parsed: p}, any(p.says)
	done := map[int]bool{}
	for _, n := range p.Nodes {
		steps, _ := outline.Steps(n.Path)
		if len(steps) != len(want) || done[n.Name.From] || !slices.EqualFunc(steps, want, func(s outline.Step, w string) bool { return s.Key == w }) {
			continue
		}
		done[n.Name.From] = true
		e.put(n.Name.From, n.Name.To, outline.Part(r.id))
	}
	for _, n := range p.Nodes { // headers and dotted keys of nested values contain it too
		if n.Kind == outline.Implied {
			continue
		}
		for _, s := range p.inPath(n, want) {
			if !done[s.From] {
				done[s.From] = true
				e.put(s.From, s.To, outline.Part(r.id))
			}
		}
	}
	if len(e.list) == 0 {
		return nil
	}
	steps, _ := outline.Steps(strings.Join(want, "."))
	value, there := at(says, steps)
	if !there {
		return nil
	}
	in, _ := at(says, steps[:len(steps)-1])
	table := map[string]any{}
	for k, x := range in.(map[string]any) {
		if k != r.old {
			table[k] = x
		}
	}
	table[r.id] = value
	says, _ = with(says, steps[:len(steps)-1], table)
	return r.d.commit(saidSet, e, says)
}

// inPath finds the last of the wanted keys within the longer key of a node, a header or a dotted key.
func (p *parsed) inPath(n outline.Node, want []string) (out []outline.Span) {
	steps, _ := outline.Steps(n.Path)
	if len(steps) <= len(want) || !slices.EqualFunc(steps[:len(want)], want, func(s outline.Step, w string) bool { return s.Key == w }) {
		return nil
	}
	last := outline.Part(want[len(want)-1])
	text := p.text(outline.Span{From: n.All.From, To: n.Name.To})
	depth := len(steps) - len(want) // keys after the wanted one
	parts := strings.Split(strings.TrimLeft(text, "[ "), ".")
	if len(parts) <= depth {
		return nil
	}
	at := strings.Index(text, strings.Join(parts[len(parts)-1-depth:], "."))
	if strings.TrimSpace(parts[len(parts)-1-depth]) != last || at < 0 {
		return nil
	}
	return []outline.Span{{From: n.All.From + at, To: n.All.From + at + len(last)}}
}

// roster follows the id through the columns of the roster.
func (r *rename) roster() error {
	s := r.d.Sheet(Roster)
	if r.kind == UnitKind {
		return r.unit(s)
	}
	if r.nested() {
		return nil
	}
	if r.kind == "factor" {
		return s.renameColumns(map[string]string{r.old: r.id, "back_" + r.old: "back_" + r.id})
	}
	for _, column := range s.Columns() {
		k, ok := Explain(Roster, column)
		if !ok || k.Of != r.kind {
			continue
		}
		for row := range s.Len() {
			words := strings.Fields(s.Cell(row, column))
			if i := slices.Index(words, r.old); i >= 0 {
				words[i] = r.id
				if err := s.SetCell(row, column, strings.Join(words, " ")); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// unit renames a row of the roster.
func (r *rename) unit(s *Sheet) error {
	row := s.Find(r.old)
	if row < 0 {
		return engine.Wrong("gamedoc.no_row", "kind", UnitKind, "id", r.old)
	}
	if s.Find(r.id) >= 0 {
		return engine.Wrong("id.twice", "id", r.id).At(UnitKind)
	}
	if !slices.Contains(s.Columns(), "was") {
		if err := s.AddColumn("was", ""); err != nil {
			return err
		}
	}
	was := slices.DeleteFunc(strings.Fields(s.Cell(row, "was")), func(w string) bool { return w == r.id })
	if err := s.SetCell(row, "was", strings.Join(append(was, r.old), " ")); err != nil {
		return err
	}
	return s.SetCell(row, "id", r.id)
}

// renameColumns gives columns other names.
func (s *Sheet) renameColumns(names map[string]string) error {
	return s.change(func(c *cells) error {
		if len(c.rows) == 0 {
			return nil
		}
		for i, column := range c.columns() {
			if now := names[column]; now != "" {
				c.rows[0].cells[i], c.rows[0].raw[i], c.rows[0].changed = now, quotedCell(now, c.rows[0].raw[i]), true
			}
		}
		return nil
	})
}

// onMaps are the keys of a map file whose texts are ids of a kind; "kinds" and "sets" hold kinds of terrain.
var onMaps = map[string][]string{"side": {"side"}, UnitKind: {"unit"}, "box": {"id"},
	"terrain": {"kinds"}, "hexside": {"sets"}, "path": {"sets"}, "map": {"id"}}

// board follows the id through a map file, of which only the ids change.
func (r *rename) board(file string) error {
	keys, ok := onMaps[r.kind]
	if !ok || r.nested() {
		return nil
	}
	data := r.d.files[file]
	var out []byte
	done := 0
	walkJSON(data, func(path []string, from, to int) {
		text, err := strconv.Unquote(string(data[from:to]))
		if err != nil {
			return
		}
		word, edition, _ := strings.Cut(text, ":") // a hexside of one edition: "fortified:first"
		switch {
		case r.kind == "edition" || word != r.old || !slices.Contains(keys, lastKey(path)) || !r.ofKind(path):
			return
		case edition != "":
			word = r.id + ":" + edition
		default:
			word = r.id
		}
		out = append(append(out, data[done:from]...), strconv.Quote(word)...)
		done = to
	})
	if done == 0 {
		return nil
	}
	return r.d.Write(saidSet, file, append(out, data[done:]...))
}

// ofKind reports whether a text of a map is in the layer of the kind.
func (r *rename) ofKind(path []string) bool {
	layer := map[string]string{"box": "boxes", "terrain": "terrain", "hexside": "hexsides", "path": "paths", "map": "id"}[r.kind]
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

// files renames the file that is named after the id: the translation of an edition or option, or the map.
func (r *rename) files() error {
	was, now := "text/ru."+r.old+".toml", "text/ru."+r.id+".toml"
	if r.kind == "map" {
		was, now = "maps/"+r.old+".json", "maps/"+r.id+".json"
	}
	if r.nested() || !r.d.Has(was) || !slices.Contains([]string{"edition", "option", "map"}, r.kind) {
		return nil
	}
	data := r.d.files[was]
	if err := r.d.RemoveFile(was); err != nil {
		return err
	}
	if !gamedata.Admits(now) {
		return engine.Wrong("gamedoc.name").At(now)
	}
	return r.d.AddFile(now, string(data))
}
