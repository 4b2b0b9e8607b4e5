package doc_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/editor/doc"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// editMap is the variable that names the map for a process of the benchmark.
const editMap = "DOC_EDIT"

// TestMain edits a map and ends where the environment asks for it: that is how the
// benchmark measures a process of its own.
func TestMain(m *testing.M) {
	path := os.Getenv(editMap)
	if path == "" {
		os.Exit(m.Run())
	}
	if err := edited(path); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	status, _ := os.ReadFile("/proc/self/status")
	fmt.Print(string(status))
	os.Exit(0)
}

// edited does with a map what takes memory: it fills all of it, draws strokes on
// other layers, takes them back, does them again, copies a large part and turns it,
// adds to every side, keeps a recovery copy and saves.
func edited(path string) error {
	d, err := doc.Open(path)
	if err != nil {
		return err
	}
	l := d.Board().Layout()
	for i, kind := range []string{"forest", "water", "clear"} {
		err := d.Do(drawn, func(s *doc.Stroke) error {
			for c := range d.Board().Field().All() {
				if err := s.SetTerrain(c, kind); err != nil {
					return err
				}
				if c.Col%10 == i {
					if err := s.SetEdge(l.EdgeOf(c, 1), board.Feature{Kind: "major_river"}); err != nil {
						return err
					}
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	for range 2 {
		d.Undo()
	}
	d.Redo()
	if err := turned(d); err != nil {
		return err
	}
	if err := d.Resize(board.Margins{Left: -10, Right: 10, Top: -10, Bottom: 10}); err != nil {
		return err
	}
	if err := d.File().Autosave(path); err != nil {
		return err
	}
	return d.File().Save()
}

// turned copies a quarter of the map and puts it down turned.
func turned(d *doc.Document) error {
	b := d.Board()
	var quarter []hex.Coord
	for c := range b.Field().All() {
		if c.Col < b.Cols()/2 && c.Row < b.Rows()/2 {
			quarter = append(quarter, c)
		}
	}
	d.Select(doc.Selection{Hexes: board.NewArea(quarter...)})
	_, err := d.Selected().Rotate(1)
	return err
}

var peak = regexp.MustCompile(`VmHWM:\s+(\d+) kB`)

// BenchmarkEditLarge edits a map of the greatest size in a process of its own and
// reports the most memory it took.
func BenchmarkEditLarge(b *testing.B) {
	path := filepath.Join(b.TempDir(), "large.json")
	require.NoError(b, large(b).File().SaveAs(path))
	most := 0
	for b.Loop() {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), editMap+"="+path)
		out, err := cmd.CombinedOutput()
		require.NoError(b, err, "%s", out)
		kb, err := strconv.Atoi(string(peak.FindSubmatch(out)[1]))
		require.NoError(b, err)
		most = max(most, kb)
	}
	b.ReportMetric(float64(most)/1024, "peak-MB")
	b.ReportMetric(500, "peak-MB-bar")
}
