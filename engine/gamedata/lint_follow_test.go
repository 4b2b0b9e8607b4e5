package gamedata_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine/gamedata"
)

// Objectives change hands as units enter their hexes: they are in use without a phase that offers them.
func TestObjectivesNeedNoPhase(t *testing.T) {
	fsys := copied(t, os.DirFS("../../companion/view/draft/script/testdata/third_ford"))
	game := fsys["game.toml"]
	game.Data = []byte(strings.NewReplacer(`, "towns"]`, "]", `["towns"]`, "[]").Replace(string(game.Data)))
	var unused []any
	for _, p := range gamedata.Lint(fsys, nil) {
		if p.Code == "unused" {
			unused = append(unused, p.Args["id"])
		}
	}
	assert.NotContains(t, unused, "towns")
}
