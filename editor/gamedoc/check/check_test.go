package check_test

import (
	"io/fs"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/gamedoc"
	"sandtable/editor/gamedoc/check"
	"sandtable/scenarios/veritable"
)

// Each finding leads to its field.
func TestFindings(t *testing.T) {
	for _, x := range []struct {
		name, code, file, path string
		row                    int
		do                     func(d *gamedoc.Draft) error
	}{
		{"a misspelt tracker", "formula.fault", "game.toml", "sequence.more", -1, set("sequence.more", "trun < 2")},
		{"a name taken away", "text.missing", "game.toml", "side[1].name", -1, unset("side[1].name")},
		{"an unknown side", "ref.unknown", "game.toml", "phase[5].side", -1, set("phase[5].side", "green")},
		{"an unknown rule in a list", "ref.unknown", "game.toml", "phase[5].do[0]", -1, set("phase[5].do", []string{"combat"})},
		{"an unknown key", "toml.key", "game.toml", "side[0].nick", -1, set("side[0].nick", "B")},
		{"a factor that is no number", "csv.number", "units.csv", "", 1, func(d *gamedoc.Draft) error {
			return d.Sheet(gamedoc.Roster).SetCell(1, "strength", "x")
		}},
		{"faulty text", "toml.fault", "tables.toml", "", -1, func(d *gamedoc.Draft) error { return d.SetText("tables.toml", 0, 0, "id = \n") }},
	} {
		t.Run(x.name, func(t *testing.T) {
			d := open(t, ridge)
			c := check.Checker{Doc: d}
			require.NoError(t, x.do(d))
			found := c.Check()
			require.NotEmpty(t, found)
			f := found[0]
			assert.Equal(t, []any{x.code, x.file, x.path, x.row}, []any{f.Code, f.File, f.Path, f.Row}, "%+v", f.Problem)
			assert.Positive(t, f.Line)
			assert.False(t, f.Minor)
			for d.Undo() {
			}
			assert.Empty(t, c.Check())
		})
	}
}

// A keystroke parses only its own file again.
func TestCheckIsQuick(t *testing.T) {
	d := open(t, veritable.Files)
	c := check.Checker{Doc: d}
	require.Empty(t, c.Check())
	i := 0
	allocs := testing.AllocsPerRun(3, func() {
		i++
		_ = d.Set("game.toml", "phase[3].prompt", []string{"Move.", "Fight."}[i%2])
		c.Check()
	})
	assert.Less(t, allocs, 130_000.0)
}

// A keystroke in a form, and the findings that follow it.
func BenchmarkCheck(b *testing.B) {
	d := open(b, veritable.Files)
	c := check.Checker{Doc: d}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		require.NoError(b, d.Set("game.toml", "phase[3].prompt", []string{"Move.", "Fight."}[i%2]))
		require.Empty(b, c.Check())
	}
}

var ridge = os.DirFS("../../../cmd/tablectl/testdata/ridge")

func open(t testing.TB, fsys fs.FS) *gamedoc.Draft {
	t.Helper()
	d, err := gamedoc.Open(fsys)
	require.NoError(t, err)
	return d
}

func set(path string, value any) func(*gamedoc.Draft) error {
	return func(d *gamedoc.Draft) error { return d.Set("game.toml", path, value) }
}

func unset(path string) func(*gamedoc.Draft) error {
	return func(d *gamedoc.Draft) error { return d.Unset("game.toml", path) }
}
