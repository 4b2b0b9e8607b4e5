package library

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// grown is the tiny game with as many counters as a real one.
type grown struct {
	enginetest.Catalogue
	game *engine.Game
}

func (g grown) Open(engine.Opening) (*engine.Game, error) { return g.game, nil }

func large(b *testing.B) *Library {
	b.Helper()
	l, err := Open(b.TempDir(), grown{game: enginetest.Grown(120)})
	require.NoError(b, err)
	b.Cleanup(func() { _ = l.Close() })
	return l
}

// round is a sequence of commands as in play.
var round = []string{
	`march {"unit":"r1","hex":"0101"} override`, `clash.declare {"attacker":"r1","defender":"b1"} override`, `clash.cancel override`,
	`trench {"unit":"b100"} override`, `flip {"unit":"b101","back":true}`, `weather dice 3 override`,
	`place {"unit":"b1","hex":"0101"}`, `place {"unit":"b1","box":"reserve"}`, `flip {"unit":"b101","back":false}`, `march {"unit":"r2","hex":"0302"} override`,
}

func commands(b *testing.B) []engine.Command {
	b.Helper()
	var out []engine.Command
	for _, line := range round {
		c, err := enginetest.ReadCommand(line)
		require.NoError(b, err)
		c.At = noon
		out = append(out, c)
	}
	return out
}

// runCommand runs the i-th command.
func runCommand(b *testing.B, s *Session, list []engine.Command, i int) {
	_, err := s.Do(list[i%len(list)])
	require.NoError(b, err)
}

// percentile of durations that it sorts.
func percentile(d []time.Duration, p int) time.Duration {
	slices.Sort(d)
	return d[(len(d)-1)*p/100]
}

func ms(d time.Duration) float64 { return float64(d) / 1e6 }

// BenchmarkDurableAction compares an action with a bare write of a page with fsync, in turn on the same disk. The folder
// for temporary files must be on a real disk.
func BenchmarkDurableAction(b *testing.B) {
	l := large(b)
	s, err := l.New(engine.Opening{ID: enginetest.TinyID}, "one", noon)
	require.NoError(b, err)
	benchActions(b, s, commands(b))
}

// BenchmarkSettledAction is BenchmarkDurableAction in a library whose log is copied into the main file soon after each
// press, as in the app.
func BenchmarkSettledAction(b *testing.B) {
	l := large(b)
	dbOf(l).SettleBy(func(f func()) { time.AfterFunc(20*time.Millisecond, f) })
	s, err := l.New(engine.Opening{ID: enginetest.TinyID}, "one", noon)
	require.NoError(b, err)
	benchActions(b, s, commands(b))
}

// BenchmarkBackup copies a library of 100 sessions with 500 entries each.
func BenchmarkBackup(b *testing.B) {
	l := large(b)
	s := lengthy(b, l, 500)
	for i := range 99 {
		_, err := l.Copy(s.ID(), fmt.Sprint("copy ", i), noon)
		require.NoError(b, err)
	}
	path := filepath.Join(b.TempDir(), "copy.db")
	for b.Loop() {
		require.NoError(b, dbOf(l).CopyTo(path))
	}
	info, err := os.Stat(path)
	require.NoError(b, err)
	b.ReportMetric(float64(info.Size())/1e6, "MB")
	b.ReportMetric(2e9, "ns/op-bar")
}

// benchActions times actions and bare writes of a page with fsync, in turn on one disk.
func benchActions(b *testing.B, s *Session, list []engine.Command) {
	f, err := os.Create(filepath.Join(b.TempDir(), "bare"))
	require.NoError(b, err)
	defer f.Close()
	page := make([]byte, 4096)
	var actions, bare []time.Duration
	for b.Loop() {
		for i := range 1000 {
			begin := time.Now()
			runCommand(b, s, list, i)
			between := time.Now()
			_, err := f.Write(page)
			require.NoError(b, err)
			require.NoError(b, f.Sync())
			actions, bare = append(actions, between.Sub(begin)), append(bare, time.Since(between))
		}
	}
	b.ReportMetric(0, "ns/op") // the time of a thousand at once means nothing
	b.ReportMetric(ms(percentile(bare, 50)), "bare-p50-ms")
	b.ReportMetric(ms(percentile(bare, 99)), "bare-p99-ms")
	b.ReportMetric(ms(percentile(actions, 50)), "p50-ms")
	b.ReportMetric(ms(percentile(actions, 99)), "p99-ms")
	b.ReportMetric(3*ms(percentile(bare, 99))+2, "p99-ms-bar")
}

// BenchmarkLongSession opens a long session with and without checkpoints, and undoes and redoes in it.
func BenchmarkLongSession(b *testing.B) {
	for _, entries := range []int{10_000, 100_000} {
		l := large(b)
		s := lengthy(b, l, entries)
		b.Run(fmt.Sprintf("Open/%d", entries), func(b *testing.B) {
			for b.Loop() {
				_, err := l.Resume(s.ID())
				require.NoError(b, err)
			}
			b.ReportMetric(100e6, "ns/op-bar")
		})
		b.Run(fmt.Sprintf("Cold/%d", entries), func(b *testing.B) { cold(b, l, s) })
		b.Run(fmt.Sprintf("Undo/%d", entries), func(b *testing.B) { backAndForth(b, l, s) })
		b.Run(fmt.Sprintf("Jump/%d", entries), func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				_, err := s.Jump(1+i*7919%entries, journal.By{})
				require.NoError(b, err)
			}
		})
	}
}

// lengthy plays a session with a number of entries, without waiting for the disk.
func lengthy(b *testing.B, l *Library, entries int) *Session {
	b.Helper()
	unsynced(b, l)
	s, err := l.New(engine.Opening{ID: enginetest.TinyID}, "long", noon)
	require.NoError(b, err)
	list := commands(b)
	for i := 0; s.Now().Last < entries; i++ {
		runCommand(b, s, list, i)
	}
	require.NoError(b, dbOf(l).Use(func() error { return dbOf(l).Exec("PRAGMA synchronous = EXTRA") }))
	return s
}

// cold opens a session without checkpoints and rows of heads.
func cold(b *testing.B, l *Library, s *Session) {
	for b.Loop() {
		b.StopTimer()
		require.NoError(b, dbOf(l).Use(func() error { return dbOf(l).Exec("DELETE FROM checkpoint") }))
		require.NoError(b, dbOf(l).Use(func() error { return dbOf(l).Exec("DELETE FROM heads") }))
		b.StartTimer()
		_, err := l.Resume(s.ID())
		require.NoError(b, err)
	}
}

// backAndForth undoes and redoes three hundred entries of a session just opened, more than are in memory.
func backAndForth(b *testing.B, l *Library, s *Session) {
	var steps []time.Duration
	step := func(move func(journal.By) (journal.Moved, error)) {
		begin := time.Now()
		_, err := move(journal.By{})
		require.NoError(b, err)
		steps = append(steps, time.Since(begin))
	}
	for b.Loop() {
		again, err := l.Resume(s.ID())
		require.NoError(b, err)
		for range 300 {
			step(again.Undo)
		}
		for range 300 {
			step(again.Redo)
		}
	}
	require.NoError(b, s.Reload())
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(ms(percentile(steps, 50)), "p50-ms")
	b.ReportMetric(ms(percentile(steps, 99)), "p99-ms")
	b.ReportMetric(16, "p99-ms-bar")
	b.ReportMetric(ms(percentile(steps, 100)), "worst-ms")
}
