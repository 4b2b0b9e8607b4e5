package print

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
)

// Copies of a single counter are set by hand: more of one, none of another. The sheet that chooses counters says so,
// and the counter that was left out comes back with its usual copies.
func TestCopiesOfSingleCounters(t *testing.T) {
	s := at(t, english)
	s.edition("vpg")
	s.tap("Choose counters", "Copies of single counters")
	fit.Settle(s.Win)
	press(t, s, "44th Brigade, 15th Scottish", 2)
	press(t, s, "46th Brigade, 15th Scottish", -1)
	s.closed()
	assert.Contains(t, s.reads(), "44th Brigade, 15th Scottish × 3")
	s.closed()
	assert.Contains(t, s.reads(), "All 68 counters")
	job := mustJob(s)
	assert.Equal(t, map[string]int{"s15_44": 3, "s15_46": 0}, job.Counters.Copies)
	s.tap("Choose counters", "All")
	s.closed()
	assert.Equal(t, map[string]int{"s15_44": 3}, mustJob(s).Counters.Copies)
}

// press presses the key for more or for fewer of a stepper some times.
func press(t testing.TB, s *stand, words string, times int) {
	t.Helper()
	on := s.Win.Canvas().Overlays().Top()
	if on == nil {
		on = s.Win.Content()
	}
	for _, o := range test.LaidOutObjects(on) {
		if x, ok := o.(*widget.Stepper); ok && x.Words == words {
			key := fyne.KeyRight
			if times < 0 {
				key, times = fyne.KeyLeft, -times
			}
			for range times {
				x.TypedKey(&fyne.KeyEvent{Name: key})
			}
			return
		}
	}
	require.Fail(t, "there is no stepper "+words)
}
