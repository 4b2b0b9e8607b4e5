package library

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// One goroutine plays a session while others read it, its log, and the list.
func TestReadingWhilePlaying(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	unsynced(t, l)
	s := begun(t, l, "one")
	do(t, s, "next", "next", "next")
	done := make(chan struct{})
	var looking sync.WaitGroup
	for range 3 {
		looking.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
				}
				now := s.Now()
				assert.Equal(t, "blue", now.State.Shared.Phase)
				lines, err := s.Log("red", now.Last-3, now.Last)
				assert.NoError(t, err)
				assert.Len(t, lines, 4)
				_, err = l.Sessions()
				assert.NoError(t, err)
			}
		})
	}
	for i := range 150 {
		if i%10 == 9 {
			_, err := s.Undo(journal.By{})
			require.NoError(t, err)
			continue
		}
		_, err := s.Do(engine.Ask("trench", map[string]string{"unit": "b1"}))
		require.NoError(t, err)
	}
	close(done)
	looking.Wait()
}
