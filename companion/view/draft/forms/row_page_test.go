package forms_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/engine/words"
)

// The page of a row is about that row until it closes: it follows the row up and down, and never shows another one in its
// place. Removing the row leads back to its list.
func TestThePageOfARowFollowsIt(t *testing.T) {
	w := operational(t)
	sequence := forms.All()[slices.IndexFunc(forms.All(), func(f *form.Form) bool { return f.ID == forms.Sequence })]
	list := sequence.Page(w).Page(seat(words.English))
	at := slices.IndexFunc(list.All(), func(c page.Control) bool { to, ok := c.Send.Page.(*form.Page); return ok && to.ID == "row.phase_turn" })
	require.GreaterOrEqual(t, at, 0)
	p := list.All()[at].Send.Page.(*form.Page)
	named := p.Page(seat(words.English)).Title
	press := func(verb string) page.Control {
		now := p.Page(seat(words.English))
		i := slices.IndexFunc(now.All(), func(c page.Control) bool { return strings.HasPrefix(c.ID, verb+":game.toml#phase[") })
		require.GreaterOrEqual(t, i, 0, verb)
		p.Put(now.All()[i].ID, nil)
		return now.All()[i]
	}
	press("down")
	assert.Equal(t, named, p.Page(seat(words.English)).Title)
	require.True(t, w.Doc.Undo())
	assert.Equal(t, named, p.Page(seat(words.English)).Title)
	require.Equal(t, page.Back, press("remove").Send.Sheet.(page.Confirm).Send.Act.Do)
	assert.NotContains(t, p.Page(seat(words.English)).Pressable(), "remove")
	assert.Equal(t, "No longer there", p.Page(seat(words.English)).Title)
	require.True(t, w.Doc.Undo())
	assert.Equal(t, named, p.Page(seat(words.English)).Title)
}
