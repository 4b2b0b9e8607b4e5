package gamedoc_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/editor/gamedoc"
	"sandtable/editor/gamedoc/check"
	"sandtable/editor/gamedoc/rework"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// A random walk over values, rows, cells, text and names: nothing panics; the findings cover every error of the reader;
// text outside a change stays; undoing everything restores the first draft, and redoing everything the last one.
func TestWalk(t *testing.T) {
	files := open(t, games()["ridge"]).Snapshot()
	rapid.Check(t, func(t *rapid.T) {
		d, err := gamedoc.New(files)
		require.NoError(t, err)
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			was := texts(d.Snapshot())
			if err := stepOf(t, d); err != nil {
				_, ok := engine.AsProblem(err)
				require.True(t, ok, "%v", err)
				require.Equal(t, was, texts(d.Snapshot()), "a refused change changes nothing")
			}
		}
		found := (&check.Checker{Doc: d}).Check()
		if _, err := gamedata.Open(d.FS(), nil, engine.Opening{Default: true}); err != nil {
			require.True(t, slices.ContainsFunc(found, func(f check.Finding) bool { return !f.Minor }), "refused without a finding: %v", err)
		}
		now := texts(d.Snapshot())
		_, done := d.Steps()
		for d.Undo() {
		}
		require.Equal(t, texts(files), texts(d.Snapshot()))
		for range done {
			require.True(t, d.Redo())
		}
		require.Equal(t, now, texts(d.Snapshot()))
	})
}

var scraps = []string{"", "x", "blue", "turn", "map", "first", "a b", "!blue", "2", "turn > 1", "\"", "'", "{{.unit}}", "Ы", "#fff", "\n"}

// stepOf makes one random change to a draft.
func stepOf(t *rapid.T, d *gamedoc.Draft) error {
	keys := gamedoc.Reference()
	k := rapid.SampledFrom(keys).Draw(t, "key")
	file := k.File
	value := rapid.SampledFrom([]any{"", "x", "blue", "turn > 1", "é\"'\n", 0, 1, -3, 1000000, 1.5, true, []string{"a", "blue"}, []any{}, []any{[]any{"1", "2"}, []any{"3"}},
		map[string]any{"a": 1}, []any{map[string]any{"id": "q"}}}).Draw(t, "value")
	if file == gamedoc.Roster {
		return cellStep(t, d)
	}
	path := numbered(t, d, file, k.Path)
	list := path[:max(0, strings.LastIndexByte(path, '['))]
	row := rapid.IntRange(-1, 3).Draw(t, "row")
	switch rapid.IntRange(0, 9).Draw(t, "what") {
	case 0, 1, 2:
		return d.Set(file, path, value)
	case 3:
		return d.Unset(file, path)
	case 4:
		return d.AddRow(file, list, row, gamedoc.Fields{"id": rapid.SampledFrom(scraps).Draw(t, "id"), "name": value})
	case 5:
		return d.RemoveRow(file, list, row)
	case 6:
		return d.MoveRow(file, list, row, rapid.IntRange(-1, 3).Draw(t, "to"))
	case 7:
		var ids []string
		for _, r := range append(d.Rows("game.toml", "side"), d.Rows("game.toml", "tracker")...) {
			ids = append(ids, r.ID)
		}
		return rework.Rename(&check.Checker{Doc: d}, rapid.SampledFrom([]string{"side", "tracker", "box"}).Draw(t, "kind"), rapid.SampledFrom(append(ids, "no")).Draw(t, "old"), "zz")
	case 8:
		n := len(d.Text(file))
		from := rapid.IntRange(0, n).Draw(t, "from")
		return d.SetText(file, from, min(n, from+rapid.IntRange(0, 8).Draw(t, "len")), rapid.SampledFrom(scraps).Draw(t, "text"))
	}
	d.Undo()
	return nil
}

// numbered adds row numbers to a path of the reference: existing rows, or the next one.
func numbered(t *rapid.T, d *gamedoc.Draft, file, path string) string {
	parts, at := strings.Split(path, "."), ""
	for i, p := range parts {
		if at != "" {
			at += "."
		}
		at += p
		if n := len(d.Rows(file, at)); i+1 < len(parts) && n > 0 {
			at += "[" + string(rune('0'+min(9, rapid.IntRange(0, n).Draw(t, "number")))) + "]"
		}
	}
	return at
}

func cellStep(t *rapid.T, d *gamedoc.Draft) error {
	s := d.Sheet(gamedoc.Roster)
	row, text := rapid.IntRange(-1, s.Len()).Draw(t, "row"), rapid.SampledFrom(append(scraps, "a,b", "1\t2\n3", "x\ty\n\nz")).Draw(t, "text")
	column := rapid.SampledFrom(append(s.Columns(), "no")).Draw(t, "column")
	switch rapid.IntRange(0, 7).Draw(t, "what") {
	case 0:
		return s.SetCell(row, column, text)
	case 1:
		return s.AddRow(row, map[string]string{column: text})
	case 2:
		return s.RemoveRows(row, row+1)
	case 3:
		return s.Fill(column, max(0, row), min(row+2, s.Len()-1))
	case 4:
		return s.Sort(column, true)
	case 5:
		return s.AddColumn(text, column)
	case 6:
		return s.RemoveColumn(column)
	}
	return s.Paste(row, column, text)
}
