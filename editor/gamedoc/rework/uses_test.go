package rework_test

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/gamedoc"
	"sandtable/editor/gamedoc/rework"
	"sandtable/engine"
	"sandtable/scenarios/veritable"
)

// A thing that nothing names can be removed without a new finding, and to look for its uses changes nothing.
func TestWhatNothingNamesCanGo(t *testing.T) {
	for game, fsys := range map[string]fs.FS{"ridge": ridge, "veritable": veritable.Files} {
		t.Run(game, func(t *testing.T) {
			d := open(t, fsys)
			c := checker(d)
			was := texts(d.Snapshot())
			before := faults(c)
			unused := 0
			for _, kind := range []string{"side", "box", "type", "size", "trait", "formation", "mark", "tracker", "option", "phase", "table", "odds", "ledger"} {
				for _, id := range idsOf(d, kind) {
					uses := rework.Uses(d, kind, id)
					require.Equal(t, was, texts(d.Snapshot()))
					for _, file := range d.Files() {
						n := d.Find(file, kind, id)
						if len(uses) > 0 || n < 0 || !strings.HasSuffix(file, ".toml") || id == engine.OnMap {
							continue
						}
						unused++
						require.NoError(t, d.RemoveRow(file, kind, n))
						assert.Empty(t, slices.DeleteFunc(faults(c), func(f string) bool { return slices.Contains(before, f) }), "%s %s", kind, id)
						require.True(t, d.Undo())
					}
				}
			}
			assert.Positive(t, unused)
		})
	}
}

// Uses finds a thing in the roster, in filters, formulas, lists, keys, maps and rules of a game.
func TestUses(t *testing.T) {
	d := open(t, ridge)
	for _, c := range []struct {
		kind, id string
		want     []string
	}{
		{"formation", "blues", []string{"units.csv formation 3", "units.csv formation 4"}},
		{"unit", "r1", []string{"game.toml example[0].ask", "rules.md", "rules.ru.md"}},
		{"tracker", "stores", []string{"rules.toml choose[0].effect[0].on", "rules.toml choose[0].effect[0].value", "rules.toml roll[0].parts[0]", "rules.toml roll[0].sources.stores",
			"rules.toml hand[0].card[1].effect[0].on", "rules.toml hand[0].card[1].effect[0].value", "tables.toml ledger[0].line[2].count"}},
		{"option", "fog", []string{"tables.toml odds[0].modifier[0].with[0]"}},
		{"map", "ridge", []string{"board.toml board.map", "board.toml map[0].id", "rules.md", "rules.ru.md"}},
		{"size", "nothing", nil},
	} {
		var got []string
		for _, u := range rework.Uses(d, c.kind, c.id) {
			got = append(got, strings.TrimSpace(fmt.Sprintf("%s %s %s", u.File, u.Path, map[bool]string{true: fmt.Sprint(u.Row)}[u.File == gamedoc.Roster])))
		}
		assert.Equal(t, c.want, got, "%s %s", c.kind, c.id)
	}
}
