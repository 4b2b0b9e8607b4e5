package printables

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/counterlist"
	"sandtable/printables/golden"
)

// The largest sheet is read, with a question where several have rows; another is read by its name.
func TestSheetIsChosen(t *testing.T) {
	for _, x := range []struct {
		file, sheet, took, why string
		pieces                 int
		open                   bool
	}{
		{file: "57_sky_isles.ods", took: "Craft", why: "Several sheets have rows: Craft, Costs. This one is read: Craft.", pieces: 8, open: true},
		{file: "57_sky_isles.ods", sheet: "Costs", took: "Costs", why: "Several sheets have rows: Craft, Costs. This one is read: Costs.", pieces: 3},
		{file: "57_sky_isles.ods", sheet: "Crafts", why: "57_sky_isles.ods: Unknown sheet “Crafts”. The file has: Craft, Costs."},
		{file: "48_slot_ships.xlsx", pieces: 10}, // its other sheet is hidden
	} {
		data, err := os.ReadFile("testdata/lists/" + x.file)
		require.NoError(t, err)
		s, r, err := ReadList(x.file, data, nil, counterlist.Choice{Sheet: x.sheet})
		if p, ok := engine.AsProblem(err); ok {
			assert.Equal(t, x.why, engine.Explain(words.App(), words.English, p))
			continue
		}
		require.NoError(t, err)
		assert.Len(t, s.plain, x.pieces)
		if x.took == "" {
			assert.NotEqual(t, "sheet", r.Questions[0].About)
			continue
		}
		q := r.Questions[0]
		assert.Equal(t, []any{x.took, x.open, x.why}, []any{q.Took, q.Open, engine.Explain(words.App(), words.English, q.Why)})
	}
}

// What the lists of others are taken for, and why; a ? is a guess that is asked about.
func TestKindOfList(t *testing.T) {
	files, err := filepath.Glob("testdata/lists/[0-9]*")
	require.NoError(t, err)
	var b strings.Builder
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		_, r, err := ReadList(file, data, nil, counterlist.Choice{})
		require.NoError(t, err)
		for _, q := range r.Questions {
			if q.About == "as" {
				mark := map[bool]string{true: "?"}[q.Open]
				fmt.Fprintf(&b, "%-32s %-2s%s\n", filepath.Base(file), mark, engine.Explain(words.App(), words.English, q.Why))
			}
		}
	}
	golden.Text(t, "lists_kinds.txt", b.String())
}
