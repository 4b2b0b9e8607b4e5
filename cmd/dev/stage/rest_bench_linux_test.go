package stage

import (
	"io"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sandtable/cmd/dev/tree"
)

// restful is how long the windows stay untouched. The system counts in hundredths of a second, and 0.5 % of a core is
// thirty of them in a minute.
const restful = time.Minute

// resting are the screens that stay untouched, and the acts that lead to each from the start.
var resting = []struct{ name, way string }{
	{"home", ""},
	{"table", "tap 640 170\nkey Return n"}, // the set-up of the first game
	{"editor", "key d"},
}

// BenchmarkRest shows each screen for the same minute without touching it, and reports the part of a core that it takes.
// The toolkit's own loop would take twice the bar even when nothing is drawn; ours sleeps, see companion/widget/loop.
func BenchmarkRest(b *testing.B) {
	root, err := filepath.Abs(filepath.Join("..", "..", ".."))
	require.NoError(b, err)
	here := tree.Tree{Root: root, Out: io.Discard}
	app, err := here.BuildApp(b.Context())
	require.NoError(b, err)
	for b.Loop() {
		var windows []*Stage
		for _, r := range resting {
			s := staged(b, here, app)
			require.NoError(b, s.do(b.Context(), "start\n"+r.way))
			windows = append(windows, s)
		}
		for i, percent := range atRest(b, windows) {
			b.ReportMetric(percent, resting[i].name+"-%")
			b.ReportMetric(0.5, resting[i].name+"-%-bar")
		}
	}
}

// atRest returns the part of a core, in percent, that each program takes in the same minute.
func atRest(b *testing.B, windows []*Stage) []float64 {
	time.Sleep(10 * time.Second) // until everything under way is done, and the loop sleeps its longest
	before, begin := make([]float64, len(windows)), time.Now()
	for i, s := range windows {
		before[i] = processorSeconds(b, s)
	}
	time.Sleep(restful)
	percents := make([]float64, len(windows))
	for i, s := range windows {
		percents[i] = 100 * (processorSeconds(b, s) - before[i]) / time.Since(begin).Seconds()
	}
	return percents
}
