package forms_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/forms"
	"sandtable/editor/gamedoc"
)

// An edition may have fewer turns than the turn track: a stepper for each edition, and the formula follows. Longer tracks
// keep it.
func TestAnEditionHasItsOwnTurns(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	more := func() string { return h.w.Doc.String("game.toml", "sequence.more") }
	h.to(forms.Sequence)
	before := more()
	n := len(h.w.Doc.Rows("game.toml", "edition"))
	if n == 0 {
		require.NoError(t, h.w.Doc.AddRow("game.toml", "edition", 0, gamedoc.Fields{"id": "full", "name": "Full game"}))
		n++
	}
	require.NoError(t, h.w.Doc.AddRow("game.toml", "edition", n, gamedoc.Fields{"id": "short", "name": "Short game"}))
	h.press("track.turns", 12)
	require.Equal(t, "turn < 12", more(), before)
	h.says("Turns: Short game").press("track.turns.short", 8)
	assert.Equal(t, "turn < (ed_short ? 8 : 12)", more())
	h.press("track.turns", 14)
	assert.Equal(t, "turn < (ed_short ? 8 : 14)", more())
	h.press("track.turns.short", 14)
	assert.Equal(t, "turn < 14", more())
}
