package session_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/scenarios/template"
)

// Figures with the same icon keep their captions where space is short.
func TestFiguresWithOneIconKeepTheirCaptions(t *testing.T) {
	of, _ := template.Find("operational")
	g, err := gamedata.Open(of.Files, nil, engine.Opening{Default: true})
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, g)
	seat := view.Seat{Reader: view.Reader{Game: g, Lang: words.English}, State: j.State()}
	var whole []string
	for _, c := range page.Children(session.Strip(seat)) {
		if c.Body.(*page.Part).Whole {
			whole = append(whole, c.Label)
		}
	}
	assert.Subset(t, whole, []string{"Chapel", "Ferry", "Mills", "Station"})
}
