// Package golden compares the results of tests with files in testdata.
//
// Run the tests with -update to rewrite the files, then look at the difference. It is used by tests only.
package golden

import (
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func init() {
	// Other test packages may have their own flag of the same meaning.
	if flag.Lookup("update") == nil {
		flag.Bool("update", false, "rewrite the files in testdata")
	}
}

// Updating reports whether the tests run with -update.
func Updating() bool {
	f := flag.Lookup("update")
	return f != nil && f.Value.String() == "true"
}

// Text compares got with testdata/name.
func Text(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if Updating() {
		write(t, file, []byte(got))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err, "run the test with -update to write it")
	require.Equal(t, string(want), got, "%s differs; look at it, then run with -update", file)
}

// Picture compares got with the PNG testdata/name. Rounding differs from
// processor to processor, so each channel may be off by 6, and up to one pixel in
// ten thousand by anything. On a difference what was drawn is left beside the
// file, as name.got.png.
func Picture(t *testing.T, name string, got image.Image) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if Updating() {
		writePNG(t, file, got)
		_ = os.Remove(file + ".got.png")
	}
	want, err := readPNG(file)
	require.NoError(t, err, "run the test with -update to write it")
	if reason := Differ(want, got, 6, 1e-4); reason != "" {
		writePNG(t, file+".got.png", got)
		t.Errorf("%s: %s; see %s.got.png, then run with -update", file, reason, file)
	}
}

// Differ compares two pictures and says in words how they differ, or "" when no
// more than the given part of the pixels is off by more than tolerance in some
// channel.
func Differ(want, got image.Image, tolerance int, part float64) string {
	a, b := want.Bounds(), got.Bounds()
	if a.Size() != b.Size() {
		return fmt.Sprintf("size %v; want %v", b.Size(), a.Size())
	}
	off, worst := 0, 0
	for y := range a.Dy() {
		for x := range a.Dx() {
			d := distance(want.At(a.Min.X+x, a.Min.Y+y), got.At(b.Min.X+x, b.Min.Y+y))
			worst = max(worst, d)
			if d > tolerance {
				off++
			}
		}
	}
	if float64(off) <= part*float64(a.Dx()*a.Dy()) {
		return ""
	}
	return fmt.Sprintf("%d of %d pixels differ, by up to %d", off, a.Dx()*a.Dy(), worst)
}

// distance gives the greatest difference of the channels, 0 to 255.
func distance(a, b color.Color) int {
	r0, g0, b0, a0 := a.RGBA()
	r1, g1, b1, a1 := b.RGBA()
	d := 0
	for _, v := range [4][2]uint32{{r0, r1}, {g0, g1}, {b0, b1}, {a0, a1}} {
		x := int(v[0]>>8) - int(v[1]>>8)
		d = max(d, x, -x)
	}
	return d
}

func write(t *testing.T, file string, data []byte) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
	require.NoError(t, os.WriteFile(file, data, 0o644))
}

func writePNG(t *testing.T, file string, img image.Image) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
	f, err := os.Create(file)
	require.NoError(t, err)
	enc := png.Encoder{CompressionLevel: png.BestCompression}
	require.NoError(t, enc.Encode(f, img))
	require.NoError(t, f.Close())
}

func readPNG(file string) (image.Image, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return png.Decode(f)
}
