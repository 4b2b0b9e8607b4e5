//go:build !android && !ios && !mobile && !js

package main

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget/loop"
	"sandtable/engine/enginetest"
)

// A window that is left alone sleeps, in half seconds in the end, and hears at once of work that is brought to it.
func TestSleepsUntilCalled(t *testing.T) {
	if !enginetest.Proof() {
		t.Skip("go run ./cmd/dev proof opens a real window")
	}
	w, _ := opened(t)
	r := resting(w)
	var slept atomic.Int64
	var over atomic.Bool
	sleep, moving := r.Sleep, r.Moving
	r.Sleep = func(long time.Duration) {
		begin := time.Now()
		sleep(long)
		slept.Add(int64(time.Since(begin)))
	}
	r.Moving = func() bool { return over.Load() || moving() }
	t.Cleanup(func() { over.Store(true) }) // the tests that follow bring work by other ways
	r.Begin()
	soonest := time.Hour
	for range 5 {
		time.Sleep(8 * time.Second)
		called := time.Now()
		heard := make(chan time.Duration)
		loop.Do(func() { heard <- time.Since(called) })
		soonest = min(soonest, <-heard)
	}
	t.Logf("slept %s of 40s, heard after %s", time.Duration(slept.Load()), soonest)
	assert.Greater(t, time.Duration(slept.Load()), 20*time.Second)
	assert.Less(t, soonest, 100*time.Millisecond)
}
