package fit

import (
	"cmp"
	"maps"
	"slices"
	"testing"
	"time"
)

// Frame is how long the UI goroutine may be kept: one frame of sixty a second.
const Frame = 16 * time.Millisecond

// Times are the times of acts. An act is timed three times, and nine times where the median of three is not far below a
// frame; its median is what it takes, for one time in three another program has emptied the caches of the processor. The
// collector runs as in the app, so single times hold what it wants of the UI goroutine: of them the 95th part and the
// longest are reported.
type Times struct {
	named  map[string]string
	acts   map[string][]time.Duration
	single []time.Duration
}

// NewTimes is without any; named are acts that may take longer than a frame, and why.
func NewTimes(named map[string]string) *Times {
	return &Times{named: named, acts: map[string][]time.Duration{}}
}

// Take times an act; after it comes what leads back to where it began.
func (t *Times) Take(w *Watch, act string, do, after func()) {
	for n := 0; n < 3 || n < 9 && median(t.acts[act]) > Frame/2; n++ {
		t.Once(w, act, do)
		w.Busy(after)
	}
}

// Once times an act that is done again and again on the way of others.
func (t *Times) Once(w *Watch, act string, do func()) {
	took := w.Busy(do)
	t.acts[act], t.single = append(t.acts[act], took), append(t.single, took)
}

func median(all []time.Duration) time.Duration {
	return slices.Sorted(slices.Values(all))[len(all)/2]
}

// Report reports the greatest median of an act, and of single times the 95th part and the longest, and logs the acts that
// take most. It fails for each act that takes longer than a frame and is not named.
func (t *Times) Report(b *testing.B, where string) {
	acts := slices.SortedFunc(maps.Keys(t.acts), func(x, y string) int {
		return cmp.Or(cmp.Compare(median(t.acts[y]), median(t.acts[x])), cmp.Compare(x, y))
	})
	for i, act := range acts {
		took := median(t.acts[act])
		if i < 8 {
			b.Logf("%5.1f ms %s %s", ms(took), where, act)
		}
		if why, known := t.named[act]; known {
			b.Logf("%5.1f ms %s %s is named: %s", ms(took), where, act, why)
		} else if took > Frame {
			b.Errorf("%s %s keeps the UI goroutine for %.1f ms", where, act, ms(took))
		}
	}
	slices.Sort(t.single)
	b.ReportMetric(ms(median(t.acts[acts[0]])), where+"-ms")
	b.ReportMetric(ms(t.single[len(t.single)*95/100]), where+"-p95-ms")
	b.ReportMetric(ms(Frame), where+"-p95-ms-bar")
	b.ReportMetric(ms(t.single[len(t.single)-1]), where+"-longest-ms")
}

func ms(d time.Duration) float64 { return d.Seconds() * 1e3 }
