package forms_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
)

// A chit is chosen to be a card or a counter on the form. Of many cards one is in sight, the others after a press.
func TestChitsChooseTheirPiece(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	if !h.w.Doc.Has("print.toml") {
		require.NoError(t, h.w.Doc.AddFile("print.toml", ""))
	}
	add := func(i int) {
		require.NoError(t, h.w.Doc.AddRow("print.toml", "card", i, gamedoc.Fields{"id": fmt.Sprintf("raid_%d", i), "title": fmt.Sprintf("Raid %d", i)}))
	}
	add(0)
	h.to(forms.Air).add("Add draw cup", "Deck").open("Deck").add("Add chit", "First")
	chit := fmt.Sprintf("cup[%d].chit[0]", len(h.w.Doc.Rows("game.toml", "cup"))-1)
	h.says("Card or counter").says("Raid 0 (card)")
	unit := h.cell(0, "id")
	h.press("game.toml#"+chit+".piece="+unit, nil)
	assert.Equal(t, unit, h.w.Doc.String("game.toml", chit+".piece"))
	for i := range 60 {
		add(i + 1)
	}
	_, there := h.panel().Find("game.toml#" + chit + ".piece=raid_7")
	assert.False(t, there)
	h.press("choose:game.toml#"+chit+".piece", nil).press("game.toml#"+chit+".piece=raid_7", nil)
	assert.Equal(t, "raid_7", h.w.Doc.String("game.toml", chit+".piece"))
	button, _ := h.panel().Find("choose:game.toml#" + chit + ".piece")
	assert.Equal(t, "Raid 7 (card)", button.Label)
	_, there = h.panel().Find("game.toml#" + chit + ".piece=raid_8")
	assert.False(t, there, "folded again")
	assert.Empty(t, page.Faults(h.panel()))
}
