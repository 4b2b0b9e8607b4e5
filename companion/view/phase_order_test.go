package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
)

// Among what a phase offers, what is answered on the map comes first, so flying is not folded behind Show more.
func TestMapChoicesComeFirst(t *testing.T) {
	g := chased(t, "move").ask("next", map[string]any{"all": true})
	p := (&phase.Card{}).Page(g.looking("allied"))
	var shown []string
	ranked := (&page.Ranker{More: "Show more", Unfolded: func(string) bool { return false }}).Rank(p)
	for _, c := range ranked.All() {
		if c.Icon != "" && !page.Is[*page.Check](c) {
			shown = append(shown, c.Label)
		}
	}
	assert.Equal(t, []string{"May still move: 11", "Move ships", "Fly an air unit", "Form a task force", "Take ships out of a task force",
		"Sea patrol", "Show more"}, shown)
}
