package indexed

import (
	"flag"
	"fmt"
	"net/url"
	"slices"
	"syscall/js"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/library/record"
	"sandtable/engine"
	"sandtable/engine/enginetest"
)

var hears = flag.String("hears", "", "address that hears of every entry that is kept")

// say reports to the test that runs the browser.
func say(t *testing.T, what string, value any) {
	t.Helper()
	_, err := await(js.Global().Call("fetch", *hears+what+"?v="+url.QueryEscape(fmt.Sprint(value)), map[string]any{"method": "POST"}))
	require.NoError(t, err)
}

// TestPlaysUntilKilled writes notes and reports each that is kept, until the browser is killed. It continues the session
// that the last browser left, and reports how many entries it found.
func TestPlaysUntilKilled(t *testing.T) {
	if *hears == "" {
		t.Skip("cmd/dev/browse runs it")
	}
	defer func() {
		if t.Failed() {
			say(t, "failed", "see the page")
		}
	}()
	p, err := Open(t.Name())
	require.NoError(t, err)
	l, err := library.With(record.Keyed(p), enginetest.Catalogue{Printing: 1})
	require.NoError(t, err)
	s := continued(t, l)
	say(t, "found", s.Now().Last)
	for n := s.Now().Last + 1; ; n++ {
		_, err := s.Do(engine.Ask("note", map[string]string{"id": "n1", "text": fmt.Sprint("note ", n)}))
		require.NoError(t, err)
		say(t, "kept", s.Now().Last)
	}
}

// continued opens the one session of a library after a check, or begins it.
func continued(t *testing.T, l *library.Library) *library.Session {
	t.Helper()
	list, err := l.Sessions()
	require.NoError(t, err)
	if len(list) == 0 {
		s, err := l.New(engine.Opening{ID: enginetest.TinyID, Edition: "long"}, "killed", "2000-02-08T12:00:00Z")
		require.NoError(t, err)
		return s
	}
	require.NoError(t, l.Check(list[0].ID))
	s, err := l.Resume(list[0].ID)
	require.NoError(t, err)
	return s
}

// TestTimes logs what an entry takes until it is kept.
func TestTimes(t *testing.T) {
	inBrowser(t)
	l, err := library.With(record.Keyed(opened(t)), enginetest.Catalogue{Printing: 1})
	require.NoError(t, err)
	s := continued(t, l)
	var times []time.Duration
	for n := range 300 {
		begin := time.Now()
		_, err := s.Do(engine.Ask("note", map[string]string{"id": "n1", "text": fmt.Sprint("note ", n)}))
		require.NoError(t, err)
		times = append(times, time.Since(begin))
	}
	slices.Sort(times)
	t.Logf("times of an entry: p50 %v, p95 %v, longest %v", times[len(times)/2], times[len(times)*95/100], times[len(times)-1])
	begin := time.Now()
	_, err = l.Resume(s.ID())
	require.NoError(t, err)
	t.Logf("opened again in %v", time.Since(begin))
}
