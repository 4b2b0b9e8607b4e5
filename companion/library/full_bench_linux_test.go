package library

import (
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
)

// stocked adds ten thousand copies of a session with ten entries to a library.
func stocked(b *testing.B, l *Library, of int64) {
	b.Helper()
	for _, script := range []string{
		`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
			INSERT INTO session (name, game, edition, options, begun) SELECT name || ' ' || i, game, edition, options, begun FROM session, n WHERE id = ?1`,
		`INSERT INTO entry (session, number, parent, head, at, turn, phase, ended, body)
			SELECT id, number, parent, head, at, entry.turn, entry.phase, entry.ended, body FROM session JOIN entry ON session = ?1 WHERE id > ?1`,
		`INSERT INTO event (session, number, events) SELECT id, number, events FROM session JOIN event ON session = ?1 WHERE id > ?1`,
		`INSERT INTO uses (session, hash) SELECT id, hash FROM session JOIN uses ON session = ?1 WHERE id > ?1`,
	} {
		require.NoError(b, dbOf(l).Change(func() error { return dbOf(l).Exec(script, of) }))
	}
}

// BenchmarkFullLibrary has 10,000 sessions in one library, and 100,000 entries in the one that is played: the list,
// opening, and what an action takes beside a bare fsync.
func BenchmarkFullLibrary(b *testing.B) {
	l := large(b)
	list := commands(b)
	small, err := l.New(engine.Opening{ID: enginetest.TinyID}, "shelved", noon)
	require.NoError(b, err)
	for i := range 10 {
		runCommand(b, small, list, i)
	}
	stocked(b, l, small.ID())
	s := lengthy(b, l, 100_000)
	b.Run("List", func(b *testing.B) {
		begin := processorTime(b)
		for b.Loop() {
			all, err := l.Sessions()
			require.NoError(b, err)
			require.Len(b, all, 10_002)
		}
		b.ReportMetric(200e6, "ns/op-bar")
		b.ReportMetric(ms(processorTime(b)-begin)/float64(b.N), "cpu-ms")
	})
	b.Run("Open", func(b *testing.B) {
		begin := processorTime(b)
		for b.Loop() {
			_, err := l.Resume(s.ID())
			require.NoError(b, err)
		}
		b.ReportMetric(100e6, "ns/op-bar")
		b.ReportMetric(ms(processorTime(b)-begin)/float64(b.N), "cpu-ms")
	})
	b.Run("Act", func(b *testing.B) { benchActions(b, s, list) })
}

// processorTime returns the CPU time of this process.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
