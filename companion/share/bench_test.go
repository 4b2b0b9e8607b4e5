package share_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sandtable/companion/hosting"
	"sandtable/companion/library/disk"
	"sandtable/companion/share"
	"sandtable/companion/visit"
	"sandtable/companion/web"
	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// reminder is a line of the checklist on a page.
var reminder = regexp.MustCompile(`data-press="(play/check\.[^"]+)"`)

// BenchmarkPressToPicture presses at one of so many seats and waits until the picture of it has come to all of them,
// with the entry on the disk before. The browsers run in the same process; memory is that of both.
func BenchmarkPressToPicture(b *testing.B) {
	for _, seats := range []int{2, 50, 500} {
		b.Run(fmt.Sprintf("seats=%d", seats), func(b *testing.B) { pressToPicture(b, seats) })
	}
}

// on the disk, and with room for all seats from one address.
func benched(b *testing.B) *hosted {
	lib, err := disk.Open(b.TempDir(), scenarios.Catalogue())
	require.NoError(b, err)
	b.Cleanup(func() { require.NoError(b, lib.Close()) })
	s, err := lib.New(engine.Opening{ID: "veritable", Default: true}, "Evening", "2026-02-08T18:00:00Z")
	require.NoError(b, err)
	roll, pick := visit.Dice(chance(1))
	pages, err := hosting.Pages(roll, pick, s, web.Maps{}, false)
	require.NoError(b, err)
	limits := share.Bounds()
	limits.Requests, limits.Presses, limits.PerAddress = 1e6, 1e6, 1e6
	h := &hosted{}
	h.Table, err = share.New(share.Deps{Random: chance(1), Now: time.Now, Pages: pages, Limits: limits, Name: evening, Lang: words.English}, s, "")
	require.NoError(b, err)
	server := httptest.NewServer(h.Handler())
	b.Cleanup(server.Close)
	b.Cleanup(server.CloseClientConnections)
	h.url = server.URL
	return h
}

// arrivals listens to a seat and tells when a picture has come whole.
func (g *guest) arrivals(ctx context.Context, to chan<- time.Time) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, g.url+g.base+"events", nil)
	require.NoError(g.t, err)
	answer, err := g.http.Do(r)
	require.NoError(g.t, err)
	go func() {
		defer answer.Body.Close()
		in, picture := bufio.NewReaderSize(answer.Body, 8<<10), false
		for {
			line, err := in.ReadSlice('\n')
			switch {
			case err != nil && err != bufio.ErrBufferFull:
				return
			case bytes.HasPrefix(line, []byte("event: ")):
				picture = bytes.Equal(line, []byte("event: picture\n"))
			case len(line) == 1 && picture:
				to <- time.Now()
				picture = false
			}
		}
	}()
}

func pressToPicture(b *testing.B, seats int) {
	h := benched(b)
	ctx, cancel := context.WithCancel(b.Context())
	defer cancel()
	came := make(chan time.Time, 4*seats)
	presser := h.join(b, "german")
	all := []*guest{presser, h.join(b, "allied")}
	for len(all) < seats {
		all = append(all, h.join(b, "watch"))
	}
	for _, g := range all {
		g.arrivals(ctx, came)
	}
	for range seats {
		<-came
	}
	_, body, _ := presser.get(presser.base)
	m := reminder.FindStringSubmatch(body)
	require.NotNil(b, m)
	number := regexp.MustCompile(`data-number="(\d+)"`)
	var took []time.Duration
	value := 0
	for b.Loop() {
		value = 1 - value
		n := number.FindStringSubmatch(body)
		require.NotNil(b, n)
		begun := time.Now()
		_, body, _ = presser.post(presser.base+"press", url.Values{"press": {m[1]}, "value": {fmt.Sprint(value)}, "number": {n[1]}})
		for range seats {
			took = append(took, (<-came).Sub(begun))
		}
	}
	slices.Sort(took)
	ms := func(p int) float64 { return float64(took[len(took)*p/100].Microseconds()) / 1000 }
	var memory runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&memory)
	b.ReportMetric(0, "ns/op") // a hundred seats at a time say nothing
	b.ReportMetric(ms(50), "p50-ms")
	b.ReportMetric(ms(99), "p99-ms")
	b.ReportMetric(150, "p99-ms-bar")
	b.ReportMetric(float64(memory.HeapInuse+memory.StackInuse)/1e6, "MB")
	b.ReportMetric(100, "MB-bar")
}
