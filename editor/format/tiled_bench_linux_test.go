package format_test

import (
	"fmt"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sandtable/editor/doc"
	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// cost is what one run of a program took.
type cost struct {
	wall time.Duration
	peak int64 // KB
}

func run(b *testing.B, cmd *exec.Cmd) cost {
	begin := time.Now()
	out, err := cmd.CombinedOutput()
	wall := time.Since(begin)
	require.NoError(b, err, "%s", out)
	return cost{wall, cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss}
}

// median returns the middle one of the times and of the peaks.
func median(runs []cost) cost {
	var walls []time.Duration
	var peaks []int64
	for _, r := range runs {
		walls, peaks = append(walls, r.wall), append(peaks, r.peak)
	}
	slices.Sort(walls)
	slices.Sort(peaks)
	return cost{walls[len(walls)/2], peaks[len(peaks)/2]}
}

// BenchmarkBesideTiled draws the same file as Tiled's tmxrasterizer, into a picture
// of the same size, five times in turn. Our bar is a quarter of its median, of
// time and of memory.
func BenchmarkBesideTiled(b *testing.B) {
	tiled := rasterizer(b)
	for _, side := range []int{200, 500} {
		b.Run(fmt.Sprint(side), func(b *testing.B) {
			dir := b.TempDir()
			path, theirs, ours := filepath.Join(dir, "map.tmx"), filepath.Join(dir, "theirs.png"), filepath.Join(dir, "ours.png")
			require.NoError(b, writeMixed(path, side))
			var we, they []cost
			for b.Loop() {
				we, they = nil, nil
				for range 5 {
					cmd := exec.Command(tiled, path, theirs)
					cmd.Env = append(os.Environ(), "QT_QPA_PLATFORM=offscreen")
					they = append(they, run(b, cmd))
					cmd = exec.Command(os.Args[0])
					cmd.Env = append(os.Environ(), drawFromTo+"="+path+"\n"+ours)
					we = append(we, run(b, cmd))
				}
			}
			require.Equal(b, pixelsOf(b, theirs), pixelsOf(b, ours))
			w, t := median(we), median(they)
			b.ReportMetric(w.wall.Seconds()*1e3, "wall-ms")
			b.ReportMetric(t.wall.Seconds()*1e3/4, "wall-ms-bar")
			b.ReportMetric(t.wall.Seconds()*1e3, "tiled-wall-ms")
			b.ReportMetric(float64(w.peak)/1024, "peak-MB")
			b.ReportMetric(float64(t.peak)/1024/4, "peak-MB-bar")
			b.ReportMetric(float64(t.peak)/1024, "tiled-peak-MB")
		})
	}
}

// writeMixed writes a square map for Tiled on which no hex is like its neighbours,
// with tiles of 60 × 52 pixels.
func writeMixed(path string, side int) error {
	d, err := board.NewDraft("mixed", hex.FlatOdd, side, side, hex.Size{Width: 30, Height: 26})
	if err == nil {
		err = d.SetNumbering(doc.Numbering(side, side))
	}
	if err != nil {
		return err
	}
	kinds := terrain.House().IDs(terrain.Terrain)
	seed := uint32(1)
	for c := range d.Board().Field().All() {
		seed = seed*1664525 + 1013904223
		if err := d.SetTerrain(c, kinds[int(seed>>16)%len(kinds)]); err != nil {
			return err
		}
	}
	_, err = format.Export(path, format.Map{Board: d.Board(), Kinds: terrain.House()}, format.Options{})
	return err
}

// pixelsOf returns width and height of a picture.
func pixelsOf(b *testing.B, path string) [2]int {
	f, err := os.Open(path)
	require.NoError(b, err)
	defer f.Close()
	config, err := png.DecodeConfig(f)
	require.NoError(b, err)
	return [2]int{config.Width, config.Height}
}
