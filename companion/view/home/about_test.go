package home_test

import (
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/home"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// bare is a catalogue that opens a game without a description.
type bare struct{ engine.Catalogue }

func (bare) Games() []string { return []string{"empty"} }

func (bare) Open(o engine.Opening) (*engine.Game, error) {
	from, files := os.DirFS("../draft/script/testdata/third_ford"), fstest.MapFS{}
	err := fs.WalkDir(from, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(from, name)
		if name == "game.toml" {
			before, line, _ := strings.Cut(string(data), "\nabout = ")
			_, after, _ := strings.Cut(line, "\n")
			data = []byte(before + "\n" + after)
		}
		files[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		return nil, err
	}
	return gamedata.Open(files, nil, o)
}

// A game without a description has no line for it, in the list and before the start.
func TestNewOfAGameWithoutADescription(t *testing.T) {
	seat := view.Seat{Reader: view.Plain(view.AppBook(), words.English)}
	for _, id := range []string{"", "empty"} {
		p := (&home.New{Games: bare{scenarios.Catalogue()}, Covers: home.NewCovers(bare{}), ID: id}).Page(seat)
		require.Empty(t, p.Fault)
		assert.NotContains(t, fmt.Sprint(p.All()), "game.about")
		for _, c := range p.All() {
			assert.NotContains(t, c.Detail, "game.about")
		}
	}
}
