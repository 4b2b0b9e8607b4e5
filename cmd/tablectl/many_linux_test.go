package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/enginetest"
)

// Several programs play one session of one library. Each entry is acknowledged to one of them, the second writer gets an
// error and continues after a reload, and no program gives the library up as busy.
func TestManyProcessesOnOneLibrary(t *testing.T) {
	span := 2 * time.Second
	if enginetest.Proof() {
		span = time.Minute
	}
	for _, n := range []int{2, 8} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			db := filepath.Join(t.TempDir(), "evening.db")
			eveningIn(t, db, 1)
			before := entriesOf(t, db)
			told := crowd(t, db, n, span)
			assert.Equal(t, before+told["entry"], entriesOf(t, db))
			alone(t, db)
			sound(t, db)
			assert.Positive(t, told["entry"])
			t.Logf("%s: %v", span, told)
			enginetest.Tally{Tried: told["entry"] + told["came second"], Reported: told["came second"], Harmless: told["entry"]}.Log(t, fmt.Sprint("entries by ", n, " programs in one library"))
		})
	}
}

// crowd lets n programs play and counts their answers.
func crowd(t *testing.T, db string, n int, span time.Duration) map[string]int {
	var group sync.WaitGroup
	var mu sync.Mutex
	told := map[string]int{}
	var all []*process
	for i := range n {
		p := start(t, "play", "veritable", "--db", db)
		all = append(all, p)
		end := time.Now().Add(span)
		group.Go(func() {
			for n := 0; time.Now().Before(end); n++ {
				what := p.noted(fmt.Sprintf(`{"do":"note","args":{"text":"%d from %d"}}`, n, i))
				mu.Lock()
				told[what]++
				mu.Unlock()
			}
		})
	}
	group.Wait()
	for _, p := range all {
		require.NoError(t, p.in.Close())
		require.NoError(t, p.cmd.Wait())
	}
	return told
}

// noted makes a note, or reloads if another program came first, and returns which it did.
func (p *process) noted(note string) string {
	answer := p.ask(note)
	if strings.Contains(answer, `"entry"`) {
		return "entry"
	}
	require.Contains(p.t, answer, `"code":"session.elsewhere"`)
	require.NotContains(p.t, p.ask(`{"do":"reload"}`), `"problem"`)
	return "came second"
}
