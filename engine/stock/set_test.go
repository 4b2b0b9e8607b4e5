package stock

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/pelletier/go-toml/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/stock/position"
	"sandtable/engine/stock/setting"
)

// toss is a rule of a new kind that works with the stacking limits.
type toss struct {
	setting.Head
	Coins int `toml:"coins"`

	limits []*position.Stack
}

func (c *toss) Link(all []any)             { c.limits = setting.Of[*position.Stack](all) }
func (c *toss) Bind(*engine.Game) error    { return nil }
func (c *toss) Rules() []engine.Rule       { return nil }
func (c *toss) Calcs() []engine.Calculator { return nil }

// TestKindIsOneLine reads a set that differs from ours by one line.
func TestKindIsOneLine(t *testing.T) {
	var set struct {
		Grid  *position.Grid    `toml:"grid"`
		Toss  []*toss           `toml:"toss"`
		Stack []*position.Stack `toml:"stack"`
	}
	require.NoError(t, toml.Unmarshal([]byte("[[toss]]\nid='first'\ncoins=2\n[[stack]]\nid='two'\n[[toss]]\nid='second'"), &set))
	all := listed(&set)
	setting.Link(all)
	rules := setting.Of[setting.Config](all)
	require.Len(t, rules, 3, "no grid was set up")
	assert.Equal(t, []setting.Config{set.Toss[0], set.Toss[1], set.Stack[0]}, rules)
	assert.Equal(t, 2, set.Toss[0].Coins)
	assert.Equal(t, set.Stack, set.Toss[0].limits)
}

// TestEveryKindIsListed finds the kinds in the packages below, which are what can be bound, and looks for
// the line of each.
func TestEveryKindIsListed(t *testing.T) {
	lines := map[string]bool{"worksheet.Work": true} // it is a game's own code, and no row of data
	set := reflect.TypeFor[Set]()
	for i := range set.NumField() {
		kind := set.Field(i).Type
		for kind.Kind() != reflect.Struct {
			kind = kind.Elem()
		}
		lines[kind.String()] = true
	}
	kinds := bound(t)
	assert.Greater(t, len(kinds), 15)
	for _, kind := range kinds {
		assert.True(t, lines[kind], "%s has no line in Set", kind)
	}
}

// bound lists the types of the packages below that have a method Bind.
func bound(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("*/*.go")
	require.NoError(t, err)
	var out []string
	for _, path := range files {
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		require.NoError(t, err)
		for _, d := range f.Decls {
			fd, ok := d.(*ast.FuncDecl)
			if !ok || fd.Recv == nil || fd.Name.Name != "Bind" {
				continue
			}
			if p, ok := fd.Recv.List[0].Type.(*ast.StarExpr); ok {
				out = append(out, f.Name.Name+"."+p.X.(*ast.Ident).Name)
			}
		}
	}
	return out
}

// TestAppend adds rows, and single settings only where the set has none.
func TestAppend(t *testing.T) {
	first, second := &position.Stack{ID: "first"}, &position.Stack{ID: "second"}
	mine, theirs := &position.Grid{Columns: 3}, &position.Grid{Columns: 4}
	s := &Set{Grid: mine, Stack: []*position.Stack{first}}
	s.Append(&Set{Grid: theirs, Board: &position.MapInPlay{Map: "field"}, Stack: []*position.Stack{second}})
	assert.Same(t, mine, s.Grid)
	assert.Equal(t, "field", s.Board.Map)
	assert.Equal(t, []*position.Stack{first, second}, s.Stack)
}
