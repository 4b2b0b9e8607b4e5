package session_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// Every chit that may have been drawn is in sight: none is folded behind Show more.
func TestEveryChitIsInSight(t *testing.T) {
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: "combat-commander"})
	require.NoError(t, err)
	cup := g.Cup("smoke")
	require.NotNil(t, cup)
	d := &session.Draw{Need: engine.NeedDraw{Cup: cup.ID, Count: 1, From: cup.Chits, Why: engine.Tell("draw.battle", "cup", "@cup.smoke.name")}}
	p := page.Ranker{More: "More", Unfolded: func(string) bool { return false }}.Rank(d.Page(view.Seat{Reader: view.Reader{Game: g, Lang: words.English}, State: engine.NewState()}))
	chits := 0
	for _, c := range p.All() {
		assert.False(t, strings.HasPrefix(c.ID, "more."), c.ID)
		if strings.HasPrefix(c.ID, "drawn.") {
			chits++
		}
	}
	assert.Greater(t, chits, page.Unfolded)
}
