package home_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// ford is a catalogue that opens a game in which one side hides a cup and the other nothing.
type ford struct{ engine.Catalogue }

func (ford) Open(o engine.Opening) (*engine.Game, error) {
	return gamedata.Open(os.DirFS("../draft/script/testdata/third_ford"), nil, o)
}

// A device may serve either side of a game with a secret, also the one that hides nothing.
func TestDeviceServesEitherSide(t *testing.T) {
	n := &home.New{Games: ford{scenarios.Catalogue()}, ID: "empty", Edition: "first"}
	seat := view.Seat{Reader: view.Plain(view.AppBook(), words.English)}
	device, ok := n.Page(seat).Find("device")
	require.True(t, ok)
	var sides []string
	for _, o := range device.Body.(*page.Segmented).Options {
		sides = append(sides, o.Label)
	}
	assert.Equal(t, []string{"All sides", "Blue", "Red"}, sides)
	n.Put("device", "blue")
	start, _ := n.Page(seat).Find("start")
	assert.Equal(t, "blue", start.Send.Begin.Serves)
}
