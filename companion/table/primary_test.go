package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/enginetest"
	"sandtable/engine/stock/combat"
	"sandtable/engine/words"
)

// primaries lists the words of the visible main buttons: those of the sheet if one is open.
func primaries(win fyne.Window) []string {
	var out []string
	for _, o := range fit.Shown(win) {
		if b, ok := o.(*widget.Button); ok && b.Weight() == face.Black {
			out = append(out, b.Words)
		}
	}
	return out
}

// No screen has more than one thing that is to be done now, and no page or sheet has a wall of buttons. One scene is looked at on a phone and the next on a
// desktop; the proof looks at all on both.
func TestOnePrimary(t *testing.T) {
	for k, size := range []fyne.Size{phoneSize, desktopSize} {
		for i, s := range scenes {
			if i%2 != k && !enginetest.Proof() {
				continue
			}
			way := appearance{words.English, theme.Normal, theme.Light, size}
			t.Run(s.name+"_"+sizeName(way), func(t *testing.T) {
				p := at(t, way)
				s.show(t, p)
				fit.Settle(p.win)
				assert.Empty(t, fit.Weights(p.win))
				for _, l := range p.pages().Visit.Stack.Layers() {
					assert.Empty(t, page.Weights(p.pages().ViewOf(l).Panel))
				}
			})
		}
	}
}

// A phase that owes something is seen with it, whatever panel the phase before was left in; one that owes nothing
// leaves the panel as it is.
func TestANewPhaseShowsWhatItOwes(t *testing.T) {
	s := standing(t, paper, "first").to("supply")
	s.tap("Check supply", "Save: none", "Next")
	assert.Contains(t, s.reads(), "Roll for air support")
	s = standing(t, paper, "first")
	s.tap("We play on another map")
	s.d.turnTo(onForces)
	s.tap("Next")
	assert.Equal(t, onForces, s.d.Visit.Panels.Open())
}

// The next question is shown from its beginning, however far the previous one was scrolled.
func TestANewQuestionIsSeenFromItsBeginning(t *testing.T) {
	s := declareHekkens(toHekkens(t, paper, "first"))
	scroll := s.d.scroll(onBattle)
	scroll.Bars.ScrollToBottom()
	require.Positive(t, scroll.Offset())
	s.tap("3")
	assert.Zero(t, scroll.Offset(), "the result")
	scroll.Bars.ScrollToBottom()
	s.tap("Undo")
	assert.Zero(t, scroll.Offset(), "declared again")
	s = standing(t, appearance{words.English, theme.Normal, theme.Light, fyne.NewSize(320, 568)}, "first")
	s.show()
	s.d.scroll(onPlay).Bars.ScrollToBottom()
	require.Positive(t, s.d.scroll(onPlay).Offset())
	s.tap("Next")
	assert.Zero(t, s.d.scroll(onPlay).Offset(), "the next phase")
}

// A battle under way that is seen beside the card needs no button that leads there; on a phone the card has it.
func TestNoButtonLeadsToWhatIsSeen(t *testing.T) {
	wide := paper
	wide.size = desktopSize
	s := toHekkens(t, wide, "first").tap("New battle")
	assert.NotContains(t, s.reads(), "Continue battle")
	s = toHekkens(t, paper, "first").tap("New battle", "Play")
	assert.Contains(t, s.reads(), "Continue battle")
}

// Beside a map too the next decision begins at its top, with who decides.
func TestTheNextDecisionBeginsAtItsTop(t *testing.T) {
	s := onHekkens(t, at(t, appearance{words.English, theme.Normal, theme.Light, fyne.NewSize(1024, 768)}), "first").mappedBattle(3)
	s.control(onBattle, "unit.g84_1062", nil).show()
	fit.Settle(s.p.win)
	scroll := s.d.scroll(onBattle)
	scroll.Bars.ScrollToBottom()
	require.Positive(t, scroll.Offset())
	s.ask("battle.retreat", combat.RetreatArgs{Unit: "g84_1062", To: "1009"}, 6).show()
	assert.Zero(t, scroll.Offset())
	assert.Contains(t, s.reads(), "Retreat roll 6: failed")
}
