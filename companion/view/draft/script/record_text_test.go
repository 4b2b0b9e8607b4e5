package script_test

import (
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/script"
	"sandtable/editor/gamedoc"
	"sandtable/engine/outline"
)

// rest types as text what no form says. A row is typed whole, with what the forms have said of it.
func (r *recorder) rest() {
	for _, file := range r.want.Files() {
		if !strings.HasSuffix(file, ".toml") {
			continue
		}
		goal, err := gamedoc.New(r.doc().Snapshot())
		if err != nil {
			panic(err)
		}
		var tree map[string]any
		if err := toml.Unmarshal([]byte(r.want.Text(file)), &tree); err != nil {
			panic(err)
		}
		more := ""
		for _, name := range slices.Sorted(maps.Keys(tree)) {
			if _, table := tree[name].(map[string]any); table && !slices.Contains(tops(goal, file), name) {
				text, err := toml.Marshal(map[string]any{name: tree[name]})
				if err != nil {
					panic(err)
				}
				more += "\n\n" + strings.TrimSpace(string(text))
				delete(tree, name)
			}
		}
		meet(goal, file, "", tree)
		leave(goal, file, r.want)
		r.write(file, goal, more)
	}
}

// write types the rows and tables of a file that are otherwise in another draft; those that are new are typed behind
// the last one.
func (r *recorder) write(file string, goal *gamedoc.Draft, more string) {
	for _, at := range tops(goal, file) {
		to, _ := goal.Span(file, at)
		text := goal.Text(file)[to.From:to.To]
		if _, there := r.doc().Span(file, at); !there {
			more += "\n\n" + strings.TrimSpace(text)
			continue
		}
		for _, l := range typed(form.Key{File: file, Path: at}, r.hands.Text(file, at), text) {
			r.do(l, nil)
		}
	}
	if all := tops(r.doc(), file); more != "" {
		at := all[len(all)-1]
		r.do(script.Line{Verb: "text", To: file + "#" + at, Text: strings.TrimRight(r.hands.Text(file, at), "\n") + more + "\n"}, nil)
	}
}

// typed is what is typed to get from one text to another: in place of a line, lines; or all of it.
func typed(k form.Key, was, text string) []script.Line {
	var out []script.Line
	before, after := strings.Split(was, "\n"), strings.Split(text, "\n")
	once := func(line string) bool { return line != "" && slices.Index(before, line) == last(before, line) }
	for i, j := 0, 0; i < len(before) && j < len(after); i, j = i+1, j+1 {
		if before[i] == after[j] {
			continue
		}
		n := slices.Index(after[j:], before[i])
		more := after[j : j+1]
		switch {
		case n > 0 && i > 0 && once(before[i-1]):
			more, i = append([]string{before[i-1]}, after[j:j+n]...), i-1
			j += n - 1
		case n > 0 && once(before[i]):
			more, j = after[j:j+n+1], j+n
		case n > 0, !once(before[i]):
			return []script.Line{{Verb: "text", To: k.ID(), Text: text}}
		}
		out = append(out, script.Line{Verb: "line", To: k.ID(), Text: before[i] + "\n" + strings.Join(more, "\n")})
	}
	return out
}

func last(list []string, x string) int {
	for i := len(list) - 1; i >= 0; i-- {
		if list[i] == x {
			return i
		}
	}
	return -1
}

// tops are the tables and rows of a file, in order.
func tops(d *gamedoc.Draft, file string) []string {
	var out []string
	count := map[string]int{}
	for _, m := range heads.FindAllStringSubmatch(d.Text(file), -1) {
		path := m[2]
		if m[1] == "[[" {
			path = outline.Index(m[2], count[m[2]])
			count[m[2]]++
		}
		out = append(out, path)
	}
	return out
}

var heads = regexp.MustCompile(`(?m)^(\[\[?)([a-z_0-9]+)\]\]?`)

// meet sets in a draft what a table says otherwise.
func meet(d *gamedoc.Draft, file, at string, want map[string]any) {
	for _, k := range slices.Sorted(maps.Keys(want)) {
		path := outline.Join(at, k)
		if rows := rowsOf(want[k]); rows != nil {
			for i, row := range rows {
				if i >= len(d.Rows(file, path)) {
					if err := d.AddRow(file, path, i, plain(row)); err != nil {
						panic(err)
					}
				}
				meet(d, file, outline.Index(path, i), row)
			}
			continue
		}
		have, _ := d.Value(file, path)
		if table, ok := want[k].(map[string]any); ok && have != nil {
			meet(d, file, path, table)
			continue
		}
		if !reflect.DeepEqual(have, want[k]) && path != "id" {
			if err := d.Set(file, path, want[k]); err != nil {
				panic(err)
			}
		}
	}
}

// rowsOf are the rows of a list of tables, nil for any other value.
func rowsOf(v any) []map[string]any {
	list, _ := v.([]any)
	var out []map[string]any
	for _, x := range list {
		if row, ok := x.(map[string]any); ok {
			out = append(out, row)
		}
	}
	return out
}

// plain is a row without the rows within it.
func plain(row map[string]any) gamedoc.Fields {
	out := gamedoc.Fields{}
	for k, v := range row {
		if rowsOf(v) == nil {
			out[k] = v
		}
	}
	return out
}

// leave takes away what a file says and another one does not; where a thing was called otherwise before is kept.
func leave(d *gamedoc.Draft, file string, want *gamedoc.Draft) {
	says := leaves(want.Text(file))
	for _, path := range slices.Sorted(maps.Keys(leaves(d.Text(file)))) {
		if says[path] == "" && !strings.HasSuffix(path, ".was") {
			if err := d.Unset(file, path); err != nil {
				panic(err)
			}
		}
	}
}

// leaves are the keys of a file with what they say.
func leaves(text string) map[string]string {
	var tree map[string]any
	if err := toml.Unmarshal([]byte(text), &tree); err != nil {
		panic(err)
	}
	out := map[string]string{}
	var walk func(path string, v any)
	walk = func(path string, v any) {
		if table, ok := v.(map[string]any); ok {
			for k, x := range table {
				walk(outline.Join(path, k), x)
			}
			return
		}
		if rows := rowsOf(v); rows != nil {
			for i, row := range rows {
				walk(outline.Index(path, i), row)
			}
			return
		}
		out[path] = fmt.Sprintf("%#v", v)
	}
	walk("", tree)
	return out
}
