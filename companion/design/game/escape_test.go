package game

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
)

// Escape goes one step back: from a row to its form, to the list of forms, to the list of games.
func TestEscapeGoesOneStepBack(t *testing.T) {
	p := at(t, phone)
	d := operational(t, p)
	tap(t, p, "Turn and sequence")
	tap(t, p, "Victory")
	for _, want := range []int{1, 0} {
		p.Keys.Key(fyne.KeyEscape)
		require.Len(t, d.over(), want)
	}
	p.Keys.Key(fyne.KeyEscape)
	assert.Nil(t, p.draft)
}

// Escape first folds the menu that adds. From a form beside the list it asks before it leaves the design.
func TestEscapeKeepsTheDesign(t *testing.T) {
	p := at(t, english)
	d := operational(t, p)
	tap(t, p, "Turn and sequence")
	tap(t, p, "Add")
	open := d.front().view.Panel
	p.Keys.Key(fyne.KeyEscape)
	require.NotNil(t, p.draft)
	assert.Less(t, len(d.front().view.Panel.All()), len(open.All()))
	p.Keys.Key(fyne.KeyEscape)
	require.NotNil(t, p.draft)
	tap(t, p, "Leave")
	assert.Nil(t, p.draft)
}

// Escape closes the open menu of a design in the list, before it leaves the list.
func TestEscapeClosesTheMenu(t *testing.T) {
	p := at(t, phone)
	home := 0
	p.deps.Home = func() { home++ }
	d := operational(t, p)
	p.back()
	p.ViewOf(p.drafts).Pressed("more."+d.open.id, nil)
	require.Contains(t, fit.Read(p.Win.Content()), "Make a copy")
	p.key(fyne.KeyEscape, 0)
	assert.NotContains(t, fit.Read(p.Win.Content()), "Make a copy")
	assert.Zero(t, home)
	p.key(fyne.KeyEscape, 0)
	assert.Equal(t, 1, home)
}
