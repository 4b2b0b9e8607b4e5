package table

import (
	"sandtable/companion/view/page"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// Any press after another process has continued the session shows a message, and no sheet, until the session is
// loaded again; then it is where the other left it.
func TestContinuedElsewhere(t *testing.T) {
	const told = "This game was continued on another device."
	for _, press := range []struct {
		name string
		do   func(*stand)
	}{
		{"next", func(s *stand) { s.tap("Next") }},
		{"undo", func(s *stand) { s.d.undo() }},
		{"redo", func(s *stand) { s.d.redo() }},
		{"jump", func(s *stand) { s.d.move(page.Act{Do: page.Jump, Of: "1"}) }},
		{"tracker", func(s *stand) { s.d.editTracker("raf"); s.tap("+1", "Apply") }},
		{"dice", func(s *stand) {
			s.d.ask(engine.Ask("air", nil))
			s.tap("Record as a correction", "5")
		}},
		{"behind a sheet", func(s *stand) {
			s.d.menu()
			s.d.next()
		}},
		{"copy", func(s *stand) {
			s.d.takeCopy(gamedata.Copy{Game: "veritable"}, func([]string) { t.Error("told as a fault of the copy") })
		}},
	} {
		t.Run(press.name, func(t *testing.T) {
			p := at(t, appearance{words.English, theme.Normal, theme.Light, phoneSize})
			s := standingIn(t, p, "vpg").to("allied_order").show()
			s.d.undo()
			other, err := p.deps.Library.Resume(s.d.own.about.ID)
			require.NoError(t, err)
			note := engine.Ask("tracker", map[string]any{"id": "raf", "value": 3})
			note.At, note.Override = p.deps.stamp(), true
			_, err = other.Do(note)
			require.NoError(t, err)

			press.do(s)
			require.Contains(t, s.reads(), told)
			assert.NotEqual(t, 3, s.d.own.state().Tracker("raf"))
			s.tap("Reload")
			assert.NotContains(t, s.reads(), told)
			assert.Equal(t, 3, s.d.own.state().Tracker("raf"))
		})
	}
}

// A message about a session goes when the session is left.
func TestMessagesGoWithTheirSession(t *testing.T) {
	s := standing(t, appearance{words.English, theme.Normal, theme.Light, phoneSize}, "vpg").to("allied_order").show()
	s.d.undo()
	require.Contains(t, s.reads(), "Undone")
	s.p.home()
	assert.NotContains(t, s.reads(), "Undone")
}

// A tick that could not be kept is not shown as kept.
func TestARefusedTickIsNotShown(t *testing.T) {
	p := at(t, paper)
	s := standingIn(t, p, "first").show()
	other, err := p.deps.Library.Resume(s.d.own.about.ID)
	require.NoError(t, err)
	note := engine.Ask("tracker", map[string]any{"id": "raf", "value": 3})
	note.At, note.Override = p.deps.stamp(), true
	_, err = other.Do(note)
	require.NoError(t, err)
	s.tap("No hex is over the stacking limit")
	assert.Contains(t, s.reads(), "This game was continued on another device.")
	for _, o := range fit.Shown(p.win) {
		if c, ok := o.(*widget.CheckLine); ok {
			assert.False(t, c.Done, c.Words)
		}
	}
}
