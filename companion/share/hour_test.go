package share_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hosting"
	"sandtable/companion/library/disk"
	"sandtable/companion/share"
	"sandtable/companion/visit"
	"sandtable/companion/web"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// quarter is how many entries are made in a quarter of an hour, one a second.
const quarter = 900

// An hour at a linked table, a quarter of it with each game, whose journal is on the disk: an entry a second, and
// after each every seat presses something; now and then a stream is lost and reconnects. The memory of the host does
// not grow.
func TestAnHourOfPlay(t *testing.T) {
	most, games := 24, []string{"bismarck", "veritable", "combat-commander", "flames-of-war"}
	switch {
	case enginetest.Proof():
		most = quarter
	case testing.Short():
		most, games = 12, games[:2]
	}
	for seed, game := range games {
		t.Run(game, func(t *testing.T) {
			h := sitDown(t, game, uint64(seed))
			h.open(most)
			for seed := h.seed; h.done < most; seed += 4 { // a game that is over or stuck is played from the start again
				player := &enginetest.Player{Seed: seed, Most: most - h.done, Fill: sensible}
				if err := player.Play(h); err != nil {
					t.Log(err)
				}
				_, err := h.journal.Jump(1, journal.By{At: "2026-02-08T18:00:00Z"})
				require.NoError(t, err)
			}
			h.flat()
		})
	}
}

// hour is a table with a seat for each side, one for a spectator and a display.
type hour struct {
	*hosted
	*journal.Journal
	t     *testing.T
	seed  uint64
	dice  *rand.Rand
	seats []*guest
	lost  []context.CancelFunc
	came  chan time.Time
	done  int // entries
	each  int // entries between two looks at the memory
	heap  []uint64
	runs  []int // goroutines at each look
}

func sitDown(t *testing.T, game string, seed uint64) *hour {
	lib, err := disk.Open(t.TempDir(), scenarios.Catalogue())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, lib.Close()) })
	s, err := lib.New(engine.Opening{ID: game, Default: true}, "Hour", "2026-02-08T18:00:00Z")
	require.NoError(t, err)
	roll, pick := visit.Dice(chance(seed))
	pages, err := hosting.Pages(roll, pick, nil, web.Maps{}, false)
	require.NoError(t, err)
	h := &hour{Journal: s.Journal, t: t, seed: seed, dice: rand.New(rand.NewPCG(seed, 31)), came: make(chan time.Time, 1000)}
	h.hosted = hostOf(t, s.Journal, func(d *share.Deps) {
		d.Pages, d.Lang, d.Random = pages, words.English, chance(seed)
		d.Limits.Requests, d.Limits.Presses = 1e6, 1e6
	})
	for _, side := range s.Game().Sides {
		h.seats = append(h.seats, h.join(t, side.ID))
	}
	h.seats = append(h.seats, h.join(t, "watch"), h.join(t, "display"))
	return h
}

// open opens the streams, and divides what will be done into looks at the memory.
func (h *hour) open(most int) {
	h.each, h.lost = most/8, make([]context.CancelFunc, len(h.seats))
	go func() {
		for range h.came { // pictures are looked at and forgotten
		}
	}()
	h.t.Cleanup(func() {
		for _, lose := range h.lost {
			lose()
		}
	})
	for i := range h.seats {
		h.listenAt(i)
	}
}

func (h *hour) listenAt(i int) {
	ctx, lose := context.WithCancel(context.Background())
	h.lost[i] = lose
	h.seats[i].arrivals(ctx, h.came)
}

// Do carries a command out at the host; then every seat presses something.
func (h *hour) Do(c engine.Command) (journal.Entry, error) {
	e, err := h.Journal.Do(c)
	h.Changed()
	if err != nil {
		return e, err
	}
	for _, g := range h.seats {
		_, seen, _ := g.get(g.base)
		_, _, _ = g.post(g.base+"press", choose(h.dice, seen))
	}
	if h.done++; h.done%10 == 0 {
		i := h.dice.IntN(len(h.seats))
		h.lost[i]()
		h.listenAt(i)
	}
	if h.done%h.each == 0 {
		h.look()
	}
	return e, nil
}

func (h *hour) look() {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	h.heap, h.runs = append(h.heap, m.HeapAlloc), append(h.runs, runtime.NumGoroutine())
}

// flat compares the second half of the quarter with the first.
func (h *hour) flat() {
	var says []string
	for i, b := range h.heap {
		says = append(says, fmt.Sprintf("%.1f MB, %d goroutines", float64(b)/1e6, h.runs[i]))
	}
	h.t.Log(says)
	half := len(h.heap) / 2
	var first, second uint64
	for i := range half {
		first, second = max(first, h.heap[i]), max(second, h.heap[half+i])
	}
	assert.Less(h.t, second, first+first/4+4e6, "heap in bytes")
	assert.Less(h.t, h.runs[len(h.runs)-1], h.runs[0]+20, "goroutines")
}
