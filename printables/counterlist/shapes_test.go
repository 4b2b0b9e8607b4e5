package counterlist

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/golden"
	"sandtable/printables/looks"
)

// shape is the form of some public lists, with a list of ours in it.
type shape struct {
	Name  string `toml:"name"`
	Files int    `toml:"files"`
	Lost  string `toml:"lost"` // what cannot be printed without the template
	List  string `toml:"list"`
}

// losses are the warnings that say that something is not printed.
var losses = []string{"print.csv_column", "print.csv_cell", "print.csv_colour", "print.csv_copy", "print.csv_fill", "print.letters"}

// printed reports whether a list prints all of its content, and why not.
func printed(r *Reading, err error) (bool, string) {
	if err != nil {
		return false, err.Error()
	}
	for _, w := range r.Warned {
		for _, code := range losses {
			if w.Code == code {
				return false, engine.Explain(words.App(), words.English, w)
			}
		}
	}
	return true, ""
}

// Of 73 public lists at least 65 print what they mean: each shape as a list of ours, with what its columns are taken
// for and every counter in words.
func TestShapesOfPublicLists(t *testing.T) {
	data, err := os.ReadFile("testdata/shapes.toml")
	require.NoError(t, err)
	var file struct {
		Shapes []shape `toml:"shape"`
	}
	require.NoError(t, toml.Unmarshal(data, &file))
	var b strings.Builder
	files, good := 0, 0
	for _, s := range file.Shapes {
		r, err := Read("list.csv", rowsOf(t, strings.TrimPrefix(s.List, "\n")), Choice{}, looks.Art{})
		whole, why := printed(r, err)
		verdict := "prints"
		if !whole || s.Lost != "" {
			verdict = "does not print: " + s.Lost + " (" + why + ")"
		} else {
			good += s.Files
		}
		assert.True(t, whole || s.Lost != "", "%s: %s", s.Name, why)
		files += s.Files
		fmt.Fprintf(&b, "%s\n  %d of 73, %s\n", s.Name, s.Files, verdict)
		for _, c := range r.Columns {
			fmt.Fprintf(&b, "  %s = %s\n", c.Key, c.Field)
		}
		for _, p := range r.Pieces {
			fmt.Fprintf(&b, "    %s\n", described(p))
		}
	}
	fmt.Fprintf(&b, "%d of %d print what they mean\n", good, files)
	assert.Equal(t, 73, files)
	assert.GreaterOrEqual(t, good, 65)
	golden.Text(t, "shapes.txt", b.String())
}
