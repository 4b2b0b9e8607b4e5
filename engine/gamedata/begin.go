package gamedata

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"

	"sandtable/engine"
)

// Begin returns the files of a new game copied from a package, by file name. Only the game's id differs and, if a name is
// given, the name in every language. Begin replaces control characters in a name with blanks.
func Begin(fsys fs.FS, id, name string) (map[string][]byte, error) {
	if plain := strings.ReplaceAll(id, "-", "_"); !idPattern.MatchString(plain) || len(id) > longestID {
		return nil, engine.Wrong("id.form", "id", id, "most", longestID)
	}
	t, err := readTree(fsys)
	if err != nil {
		return nil, err
	}
	name = strings.Map(func(r rune) rune {
		if steers(r) {
			return ' '
		}
		return r
	}, name)
	head := map[string]string{"id": id, "name": name}
	t["game.toml"] = reset(t["game.toml"], func(key string) (string, bool) { text, ok := head[key]; return text, ok && text != "" })
	for file := range t {
		if path.Dir(file) == "text" {
			t[file] = reset(t[file], func(key string) (string, bool) { return name, key == "game.name" && name != "" })
		}
	}
	return t, nil
}

// reset replaces the strings whose keys, with their table, have another text. It does nothing to a file with broken
// TOML.
func reset(data []byte, text func(key string) (string, bool)) []byte {
	type change struct {
		at  unstable.Range
		new string
	}
	var changes []change
	p := unstable.Parser{}
	p.Reset(data)
	table := ""
	for p.NextExpression() {
		n := p.Expression()
		switch n.Kind {
		case unstable.Table, unstable.ArrayTable:
			table = dotted(n) + "."
		case unstable.KeyValue:
			if new, ok := text(table + dotted(n)); ok && n.Value().Kind == unstable.String {
				changes = append(changes, change{n.Value().Raw, new})
			}
		}
	}
	if p.Error() != nil {
		return data
	}
	for _, c := range slices.Backward(changes) {
		data = slices.Replace(slices.Clone(data), int(c.at.Offset), int(c.at.Offset+c.at.Length), quoted(c.new)...)
	}
	return data
}

// quoted returns a text as a string of TOML, which has the escapes of JSON.
func quoted(text string) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(text); err != nil {
		panic(err) // a string can be written
	}
	return bytes.TrimRight(b.Bytes(), "\n")
}

// dotted returns the key of an expression.
func dotted(n *unstable.Node) string {
	var parts []string
	for it := n.Key(); it.Next(); {
		parts = append(parts, string(it.Node().Data))
	}
	return strings.Join(parts, ".")
}
