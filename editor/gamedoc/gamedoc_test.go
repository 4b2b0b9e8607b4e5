package gamedoc_test

import (
	"bytes"
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/gamedoc"
	"sandtable/engine/enginetest"
	"sandtable/engine/outline"
	"sandtable/scenarios/bismarck"
	combatcommander "sandtable/scenarios/combat-commander"
	flamesofwar "sandtable/scenarios/flames-of-war"
	"sandtable/scenarios/veritable"
)

// games are real packages, the larger ones last.
func games() map[string]fs.FS {
	return map[string]fs.FS{"ridge": os.DirFS("../../cmd/tablectl/testdata/ridge"), "veritable": veritable.Files,
		"combat-commander": combatcommander.Files, "flames-of-war": flamesofwar.Files, "bismarck": bismarck.Files}
}

func open(t testing.TB, fsys fs.FS) *gamedoc.Draft {
	t.Helper()
	d, err := gamedoc.Open(fsys)
	require.NoError(t, err)
	return d
}

func draft(t testing.TB, file, text string) *gamedoc.Draft {
	t.Helper()
	d, err := gamedoc.New(map[string][]byte{file: []byte(text)})
	require.NoError(t, err)
	return d
}

// undone undoes and redoes everything, and compares the bytes.
func undone(t *testing.T, d *gamedoc.Draft, was map[string][]byte) {
	t.Helper()
	now := d.Snapshot()
	for d.Undo() {
	}
	require.Equal(t, texts(was), texts(d.Snapshot()))
	for d.Redo() {
	}
	require.Equal(t, texts(now), texts(d.Snapshot()))
}

func texts(files map[string][]byte) map[string]string {
	out := map[string]string{}
	for name, data := range files {
		out[name] = string(data)
	}
	return out
}

// Set, Unset and rows, each in a file of its own: its text before and after.
func TestChanges(t *testing.T) {
	for _, x := range []struct {
		name, before, after string
		do                  func(d *gamedoc.Draft) error
	}{
		{"a text", "id = 'a' # why\nname=\"b\"\n", "id = 'c' # why\nname=\"b\"\n", set("id", "c")},
		{"a text with quotes", "name = \"b\"\n", "name = 'say \"b\"'\n", set("name", `say "b"`)},
		{"a text with both quotes", "name = \"b\"\n", "name = \"it's \\\"b\\\"\"\n", set("name", `it's "b"`)},
		{"control letters", "name = \"b\"\n", "name = \"a\\nb\\u0001\"\n", set("name", "a\nb\x01")},
		{"several lines", "name = \"\"\"\nb\nc\"\"\"\n", "name = \"\"\"\nb\nd\"\"\"\n", set("name", "b\nd")},
		{"a number", "[[tracker]]\nmax = 7\n", "[[tracker]]\nmax = 12\n", set("tracker[0].max", 12)},
		{"a key in its order", "id = \"a\"\nyear = \"1\"\n", "id = \"a\"\nname = \"x\"\nyear = \"1\"\n", set("name", "x")},
		{"the first key", "# head\n\n[sequence]\nturn = \"t\"\n", "# head\n\nid = \"a\"\n\n[sequence]\nturn = \"t\"\n", set("id", "a")},
		{"the first key of a row", "[[side]]\nname = \"b\"\n", "[[side]]\nid = \"b\"\nname = \"b\"\n", set("side[0].id", "b")},
		{"a key of a row before rows in it", "[[phase]]\nid = \"a\"\n[[phase.check]]\nid = \"c\"\n", "[[phase]]\nid = \"a\"\nname = \"A\"\n[[phase.check]]\nid = \"c\"\n", set("phase[0].name", "A")},
		{"a table", "id = \"a\"\n\n[[phase]]\nid = \"p\"\n", "id = \"a\"\n\n[sequence]\nturn = \"t\"\n\n[[phase]]\nid = \"p\"\n", set("sequence.turn", "t")},
		{"a list, one member", `do = ["a", "b"]`, `do = ["a", "c"]`, set("do", []string{"a", "c"})},
		{"a list, longer", "do = [\n  \"a\", # why\n  \"b\",\n]\n", "do = [\n  \"a\", # why\n  \"x\",\n  \"b\",\n]\n", set("do", []string{"a", "x", "b"})},
		{"a list, shorter", `do = ["a", "b", "c"]`, `do = ["a", "c"]`, set("do", []string{"a", "c"})},
		{"a list, none", `do = ["a", "b"]`, `do = []`, set("do", []string{})},
		{"a list, one more", `do = ["a"]`, `do = ["a", "b"]`, set("do[1]", "b")},
		{"a list, first", `do = []`, `do = ["b"]`, set("do[0]", "b")},
		{"a cell", "cells = [\n  [\"1\", \"2\"], # low\n  [\"3\", \"4\"],\n]\n", "cells = [\n  [\"1\", \"2\"], # low\n  [\"3\", \"5\"],\n]\n", set("cells[1][1]", "5")},
		{"a row of cells", "cells = [\n  [\"1\"],\n]\n", "cells = [\n  [\"1\"],\n  [\"2\"],\n]\n", set("cells", [][]string{{"1"}, {"2"}})},
		{"a table in braces", "by = { mech = 2 }\n", "by = { mech = 3 }\n", set("by.mech", 3)},
		{"one more in braces", "by = { mech = 2 }\n", "by = { mech = 2, foot = 1 }\n", set("by.foot", 1)},
		{"a whole table in braces", "by = { mech = 2 }\n", "by = { foot = 1 }\n", set("by", map[string]int{"foot": 1})},
		{"windows", "id = \"a\"\r\nyear = \"1\"\r\n", "id = \"a\"\r\nname = \"x\"\r\nyear = \"1\"\r\n", set("name", "x")},
		{"no last line end", "id = \"a\"", "id = \"a\"\nname = \"x\"\n", set("name", "x")},
		{"a fraction", "w = 1.5\n", "w = 2.0\n", set("w", 2.0)},

		{"a key goes", "id = \"a\"\nname = \"b\" # why\nyear = \"1\"\n", "id = \"a\"\nyear = \"1\"\n", unset("name")},
		{"a member goes", "do = [\n  \"a\",\n  \"b\",\n]\n", "do = [\n  \"a\",\n]\n", unset("do[1]")},
		{"a key in braces goes", "by = { mech = 2, foot = 1 }\n", "by = { foot = 1 }\n", unset("by.mech")},
		{"the last key in braces goes", "by = { mech = 2, foot = 1 }\n", "by = { mech = 2 }\n", unset("by.foot")},
		{"a table goes", "id = \"a\"\n\n# the turns\n[sequence]\nturn = \"t\"\n\n[[phase]]\nid = \"p\"\n", "id = \"a\"\n\n[[phase]]\nid = \"p\"\n", unset("sequence")},

		{"a first row", "id = \"a\"\n\n[[phase]]\nid = \"p\"\n", "id = \"a\"\n\n[[side]]\nid = \"r\"\nname = \"R\"\n\n[[phase]]\nid = \"p\"\n", add("side", 0, gamedoc.Fields{"name": "R", "id": "r"})},
		{"a row between", "[[side]]\nid = \"a\"\n\n# last\n[[side]]\nid = \"b\"\n", "[[side]]\nid = \"a\"\n\n[[side]]\nid = \"x\"\n\n# last\n[[side]]\nid = \"b\"\n", add("side", 1, gamedoc.Fields{"id": "x"})},
		{"a row behind", "[[side]]\nid = \"a\"\n[[side]]\nid = \"b\"\n[[box]]\nid = \"m\"\n", "[[side]]\nid = \"a\"\n[[side]]\nid = \"b\"\n[[side]]\nid = \"x\"\n[[box]]\nid = \"m\"\n", add("side", 9, gamedoc.Fields{"id": "x"})},
		{"a row further in", "[[phase]]\nid = \"a\"\n\n[[phase]]\nid = \"b\"\n", "[[phase]]\nid = \"a\"\n[[phase.check]]\nid = \"c\"\n\n[[phase]]\nid = \"b\"\n", add("phase[0].check", 0, gamedoc.Fields{"id": "c"})},
		{"a row with rows", "id = \"a\"\n", "id = \"a\"\n\n[[phase]]\nid = \"p\"\n[[phase.check]]\nid = \"c\"\n[[phase.check]]\nid = \"d\"\n", add("phase", 0, gamedoc.Fields{"id": "p", "check": []gamedoc.Fields{{"id": "c"}, {"id": "d"}}})},
		{"a row in braces", "enter = [{ op = \"flip\", on = \"a\" }]\n", "enter = [{ op = \"flip\", on = \"a\" }, { on = \"b\", op = \"flip\" }]\n", add("enter", 1, gamedoc.Fields{"op": "flip", "on": "b"})},
		{"a row goes", "[[side]]\nid = \"a\"\n\n# b is last\n[[side]]\nid = \"b\"\n\n# boxes\n\n[[box]]\nid = \"m\"\n", "[[side]]\nid = \"a\"\n\n# boxes\n\n[[box]]\nid = \"m\"\n", remove("side", 1)},
		{"the only row goes", "id = \"x\"\n\n[[side]]\nid = \"a\"\n", "id = \"x\"\n", remove("side", 0)},
		{"a row moves", "[[side]]\nid = \"a\"\n\n# b\n[[side]]\nid = \"b\"\n\n# ---- end\n\n[[side]]\nid = \"c\"", "# b\n[[side]]\nid = \"b\"\n\n[[side]]\nid = \"c\"\n\n# ---- end\n\n[[side]]\nid = \"a\"\n", move("side", 0, 2)},
	} {
		t.Run(x.name, func(t *testing.T) {
			d := draft(t, "game.toml", x.before)
			was := d.Snapshot()
			require.NoError(t, x.do(d))
			require.Equal(t, x.after, d.Text("game.toml"))
			undone(t, d, was)
		})
	}
}

func set(path string, value any) func(*gamedoc.Draft) error {
	return func(d *gamedoc.Draft) error { return d.Set("game.toml", path, value) }
}

func unset(path string) func(*gamedoc.Draft) error {
	return func(d *gamedoc.Draft) error { return d.Unset("game.toml", path) }
}

func add(list string, before int, row gamedoc.Fields) func(*gamedoc.Draft) error {
	return func(d *gamedoc.Draft) error { return d.AddRow("game.toml", list, before, row) }
}

func remove(list string, i int) func(*gamedoc.Draft) error {
	return func(d *gamedoc.Draft) error { return d.RemoveRow("game.toml", list, i) }
}

func move(list string, from, to int) func(*gamedoc.Draft) error {
	return func(d *gamedoc.Draft) error { return d.MoveRow("game.toml", list, from, to) }
}

// Every scalar of every real game can be set to another value and back, and nothing else of the file changes.
func TestEveryScalar(t *testing.T) {
	for name, fsys := range games() {
		t.Run(name, func(t *testing.T) {
			d := open(t, fsys)
			was, count := d.Snapshot(), 0
			for _, file := range d.Files() {
				if !strings.HasSuffix(file, ".toml") {
					continue
				}
				f, err := outline.Parse(was[file])
				require.NoError(t, err)
				stride := 1 + len(f.Nodes)/40
				for i, n := range f.Nodes {
					if i%stride != 0 && !proof() {
						continue
					}
					count += turned(t, d, file, n, was[file])
				}
			}
			assert.Greater(t, count, 50)
			require.Equal(t, texts(was), texts(d.Snapshot()))
		})
	}
}

// turned sets a scalar to another value and resets it.
func turned(t *testing.T, d *gamedoc.Draft, file string, n outline.Node, was []byte) int {
	old, ok := d.Value(file, n.Path)
	if n.Kind != outline.Key && n.Kind != outline.Member || n.Holds == '[' || n.Holds == '{' {
		return 0
	}
	require.True(t, ok, n.Path)
	var other any
	switch v := old.(type) {
	case string:
		other = v + " \"new\" 'один'\n"
	case int64:
		other = v + 1
	case float64:
		other = v + 0.5
	case bool:
		other = !v
	}
	require.NoError(t, d.Set(file, n.Path, other), n.Path)
	now := []byte(d.Text(file))
	require.True(t, bytes.HasPrefix(now, was[:n.Value.From]), n.Path)
	require.True(t, bytes.HasSuffix(now, was[n.Value.To:]), n.Path)
	got, _ := d.Value(file, n.Path)
	require.Equal(t, other, got)
	require.NoError(t, d.Set(file, n.Path, old), n.Path)
	got, _ = d.Value(file, n.Path)
	require.Equal(t, old, got)
	for d.Undo() {
	}
	require.Equal(t, string(was), d.Text(file), n.Path)
	return 1
}

func proof() bool { return enginetest.Proof() }
