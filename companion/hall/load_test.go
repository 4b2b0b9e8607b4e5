package hall_test

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hall"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/scenarios"
)

// loaded is a table under load: four seats press in turn, one entry a second.
type loaded struct {
	journal *journal.Journal
	member  hall.Membership
	link    *hall.Member

	mu      sync.Mutex
	pressed map[int]time.Time // by entry, until the hall has it
	took    []time.Duration   // from press to the hall
	newest  time.Time         // when the hall had something last
	gap     time.Duration     // the longest time between two
}

func newLoaded(t *testing.T, g *engine.Game, address string) *loaded {
	t.Helper()
	j, _ := enginetest.Begin(t, g)
	m, err := hall.NewMembership(g, rand.Reader)
	require.NoError(t, err)
	l := &loaded{journal: j, member: m, pressed: map[int]time.Time{}}
	l.link, err = hall.Join(hall.Options{Hall: address, Journal: j, Member: m, File: l.file, Told: l.told, Now: time.Now, Chance: rand.Reader})
	require.NoError(t, err)
	return l
}

// file replaces the portable file: the entries, one a line.
func (l *loaded) file(w io.Writer) error {
	for n := 1; n <= l.journal.Now().Last; n++ {
		e, err := l.journal.Entry(n)
		if err != nil {
			return err
		}
		r, err := e.Record()
		if err != nil {
			return err
		}
		if err := json.NewEncoder(w).Encode(r); err != nil {
			return err
		}
	}
	return nil
}

func (l *loaded) told(s hall.State) {
	now := time.Now()
	l.mu.Lock()
	defer l.mu.Unlock()
	for n, at := range l.pressed {
		if n <= s.In {
			l.took = append(l.took, now.Sub(at))
			delete(l.pressed, n)
			if !l.newest.IsZero() {
				l.gap = max(l.gap, now.Sub(l.newest))
			}
			l.newest = now
		}
	}
}

// press enters something as one of the seats.
func (l *loaded) press(t *testing.T, seat int) {
	at := time.Now()
	c := engine.Ask("note", map[string]string{"id": fmt.Sprintf("seat%d", seat), "text": fmt.Sprint(l.journal.Now().Last, strings.Repeat(" moves three counters to 0909,", 6))})
	c.At = at.UTC().Format(time.RFC3339)
	l.mu.Lock()
	defer l.mu.Unlock()
	e, err := l.journal.Do(c)
	if !assert.NoError(t, err) {
		return
	}
	l.pressed[e.Number] = at
	l.link.Touch()
}

// figures are what a run measured.
type figures struct {
	tables          int
	entries         int
	p50, p99, worst time.Duration
	gap             time.Duration
	megabytes       int
	cores           float64 // of all nodes together
}

func (f figures) String() string {
	return fmt.Sprintf("%4d tables  %6d entries  p50 %6.1f ms  p99 %7.1f ms  worst %6.0f ms  longest pause %5.1f s  three nodes: %4d MB, %.2f cores",
		f.tables, f.entries, ms(f.p50), ms(f.p99), ms(f.worst), f.gap.Seconds(), f.megabytes, f.cores)
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// play has all tables press once a second for so many seconds, spread over the second.
func play(t *testing.T, list []*loaded, seconds int) {
	var all sync.WaitGroup
	for i, l := range list {
		all.Go(func() {
			time.Sleep(time.Duration(i) * time.Second / time.Duration(len(list)))
			tick := time.NewTicker(time.Second)
			defer tick.Stop()
			for n := range seconds {
				l.press(t, n%4)
				<-tick.C
			}
		})
	}
	all.Wait()
}

// measure plays and returns the figures of that time.
func measure(t *testing.T, c *nodes, list []*loaded, seconds int) figures {
	t.Helper()
	for _, l := range list {
		l.mu.Lock()
		l.took, l.gap, l.newest = nil, 0, time.Time{}
		l.mu.Unlock()
	}
	_, before := c.use()
	start := time.Now()
	play(t, list, seconds)
	f := figures{tables: len(list)}
	took := time.Since(start)
	mb, busy := c.use()
	f.megabytes, f.cores = mb, (busy-before).Seconds()/took.Seconds()
	settle(t, list)
	var times []time.Duration
	for _, l := range list {
		l.mu.Lock()
		times, f.gap = append(times, l.took...), max(f.gap, l.gap)
		l.mu.Unlock()
	}
	slices.Sort(times)
	f.entries = len(times)
	f.p50, f.p99, f.worst = times[len(times)/2], times[len(times)*99/100], times[len(times)-1]
	return f
}

// settle waits until the hall has all that was entered: no table has stopped.
func settle(t *testing.T, list []*loaded) {
	t.Helper()
	for i, l := range list {
		require.Eventually(t, func() bool { return in(l.link.State()) }, time.Minute, 5*time.Millisecond, "table %d: %+v", i, l.link.State())
	}
}

// join puts tables into the hall.
func join(t *testing.T, c *nodes, n int) []*loaded {
	t.Helper()
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: "veritable", Default: true}) // without secrets: each entry is sent at once
	require.NoError(t, err)
	var list []*loaded
	for i := range n {
		list = append(list, newLoaded(t, g, c.joining()))
		if i%20 == 19 {
			settle(t, list)
		}
	}
	settle(t, list)
	return list
}

// killing kills a node every so often, one after the other, and starts it again a little later.
func killing(c *nodes, every, back time.Duration, times int) {
	for i := range times {
		time.Sleep(every - back)
		c.kill(i % len(c.options))
		time.Sleep(back)
		c.start(i % len(c.options))
	}
}

// kept takes every table over and finds each entry that the hall acknowledged, as it was entered.
func kept(t *testing.T, c *nodes, list []*loaded) (entries int) {
	t.Helper()
	for _, l := range list {
		s := l.link.State()
		l.link.Close()
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		got, err := hall.Take(ctx, hall.Takeover{Hall: c.joining(), Number: s.Number,
			Halves: []string{l.member.Halves[0].Half, l.member.Halves[1].Half}, Chance: rand.Reader})
		cancel()
		require.NoError(t, err)
		there := map[int]journal.Record{}
		lines := bufio.NewScanner(bytes.NewReader(got.File))
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			var r journal.Record
			require.NoError(t, json.Unmarshal(lines.Bytes(), &r))
			there[r.Number] = r
		}
		for _, r := range got.Records {
			there[r.Number] = r
		}
		for n := 1; n <= s.In; n++ {
			e, err := l.journal.Entry(n)
			require.NoError(t, err)
			want, err := e.Record()
			require.NoError(t, err)
			require.Equal(t, string(want.Body), string(there[n].Body), "table %d, entry %d", s.Number, n)
			entries++
		}
	}
	return entries
}

// underLoad is set by `go run ./cmd/dev proof hall`, which has the machine to itself.
const underLoad = "SANDTABLE_PROOF_HALL"

// TestThreeNodes says how a hall of three nodes grows with its tables, and plays on while one node after the other
// loses its power: no entry that was acknowledged is lost, and no table stops. The proof grows from 25 to 400 tables of
// four seats; then 200 play for two minutes and a node is killed every ten seconds.
func TestThreeNodes(t *testing.T) {
	if os.Getenv(underLoad) == "" {
		t.Skip("three servers, one killed again and again, take minutes: go run ./cmd/dev proof hall")
	}
	sizes, playing, seconds, during := []int{25, 50, 100, 200, 400}, 200, 15, 122
	every, back, times := 10*time.Second, 3*time.Second, 12
	c := three(t)
	c.open()
	var list []*loaded
	for _, n := range sizes {
		list = append(list, join(t, c, n-len(list))...)
		t.Log(measure(t, c, list, seconds))
	}
	for _, l := range list[playing:] {
		l.link.Close()
	}
	list = list[:playing]
	go killing(c, every, back, times) // it ends before the tables do
	t.Log("killed:", measure(t, c, list, during))
	t.Logf("%d nodes killed, %d acknowledged entries found again", times, kept(t, c, list))
}
