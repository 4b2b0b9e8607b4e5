package loop

import (
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
)

// still is a window in which nothing happens but what a test has happen.
type still struct {
	*Rest
	slept  []time.Duration // how long each sleep lasted
	events chan struct{}
	moving bool
}

// begin is a loop that begins to rest.
func begin(t *testing.T) *still {
	test.NewTempApp(t)
	s := &still{events: make(chan struct{}, 1)}
	s.Rest = &Rest{Now: time.Now, Sleep: s.sleeps, Wake: func() { s.events <- struct{}{} }, Moving: func() bool { return s.moving }}
	s.Begin()
	t.Cleanup(func() { current.Store(nil) })
	return s
}

// sleeps is the sleep that an event ends.
func (s *still) sleeps(long time.Duration) {
	begin := time.Now()
	select {
	case <-s.events:
	case <-time.After(long):
	}
	s.slept = append(s.slept, time.Since(begin))
}

// pass draws sixty frames a second for a while, and is what was slept between them.
func (s *still) pass(long time.Duration) []time.Duration {
	s.slept = nil
	for end := time.Now().Add(long); time.Now().Before(end); {
		time.Sleep(min(time.Second/60, time.Until(end)))
		s.frame()
	}
	return s.slept
}

// TestRest leaves a window alone: sleeps begin when all is settled, grow, and are half a second in the end.
func TestRest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := begin(t)
		assert.Empty(t, s.pass(settled), "it sleeps during fades")
		first := s.pass(time.Second)
		assert.NotEmpty(t, first)
		for _, long := range first {
			assert.Less(t, long, 200*time.Millisecond, "right after an event a sleep is short")
		}
		s.pass(7 * time.Second)
		slept := s.pass(10 * time.Second)
		assert.InDelta(t, 19, len(slept), 1, "two frames between two sleeps of half a second")
		assert.Equal(t, longest, slept[3])
	})
}

// TestWoken has an event, and then a piece of work, end a sleep at once and keep the loop awake.
func TestWoken(t *testing.T) {
	for name, how := range map[string]func(*still){
		"event": func(s *still) { s.events <- struct{}{} },
		"work":  func(*still) { Do(func() {}) },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := begin(t)
				called := time.Now().Add(10 * time.Second)
				time.AfterFunc(time.Until(called), func() { how(s) })
				slept := s.pass(10 * time.Second)
				assert.Less(t, slept[len(slept)-1], longest)
				assert.Equal(t, called, time.Now(), "the sleep outlasts what happens")
				assert.Empty(t, s.pass(settled), "it stays awake for what follows")
			})
		})
	}
}

// TestMoving keeps the loop awake while something moves by itself.
func TestMoving(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := begin(t)
		s.moving = true
		assert.Empty(t, s.pass(10*time.Second))
	})
}

// TestWorkBeforeSleep brings work between a frame and the sleep that was to follow it.
func TestWorkBeforeSleep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := begin(t)
		s.pass(10 * time.Second)
		s.slept = nil
		Do(func() {})
		s.sleep()
		assert.Empty(t, s.slept)
	})
}
