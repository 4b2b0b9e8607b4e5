package ui

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/look"
	"sandtable/engine/words"
)

// Print is opened with the session under way and the name it is called by; while another place is seen
// keys do nothing here; on return all is as it was left.
func TestAwayAndBack(t *testing.T) {
	p := at(t, setting{words.English, look.Normal, look.Light, desktopSize})
	var of Session
	var about library.Summary
	p.deps.Print = func(s Session, a library.Summary) { of, about = s, a }
	s := standingIn(t, p, "vpg")
	s.d.menu()
	s.tap("Print")
	assert.Equal(t, s.d.session, of)
	assert.Equal(t, "Operation Veritable 2026-02-08", about.Name)

	p.Rune('n')
	phase := s.d.state().Shared.Phase
	p.win.SetContent(look.NewText("elsewhere", look.Body))
	p.Undo()
	assert.Equal(t, phase, s.d.state().Shared.Phase)
	p.Return()
	require.Contains(t, s.reads(), "Undo")
	p.Undo()
	assert.NotEqual(t, phase, s.d.state().Shared.Phase)
	p.homeward()
	s.tap("Print")
	assert.Nil(t, of)
}
