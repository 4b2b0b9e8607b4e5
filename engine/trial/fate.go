package trial

import (
	"hash/fnv"
	"math/rand/v2"
	"strconv"
)

// fate holds the dice of one game. Each throw has dice of its own, keyed by the game's seed, the turn, the
// phase, the purpose, and how often that purpose came up in the phase. So two games of one seed
// that are set up differently still throw the same dice wherever they do the same.
type fate struct {
	seed  uint64
	desk  *sandbox
	at    string         // turn and phase that count is of
	count map[string]int // by purpose
	pcg   *rand.PCG
	dice  *rand.Rand
}

func newFate(seed uint64, d *sandbox) *fate {
	f := &fate{seed: seed, desk: d, pcg: rand.NewPCG(seed, 0)}
	f.dice = rand.New(f.pcg)
	return f
}

// of gives the dice for a purpose. They are good until the next call.
func (f *fate) of(purpose string) *rand.Rand {
	s := f.desk.state
	at := strconv.Itoa(s.Tracker(f.desk.game.Sequence.Turn)) + " " + s.Shared.Phase
	if f.at != at {
		f.at, f.count = at, map[string]int{}
	}
	f.count[purpose]++
	f.pcg.Seed(f.seed, key(at, purpose, strconv.Itoa(f.count[purpose])))
	return f.dice
}

// key is a number made of words, the same in every run.
func key(words ...string) uint64 {
	h := fnv.New64a()
	for _, w := range words {
		h.Write([]byte(w)) // it never fails
		h.Write([]byte{0})
	}
	return h.Sum64()
}
