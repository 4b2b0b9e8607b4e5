package printables

import (
	"context"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// decoded reads a picture.
func decoded(t *testing.T, path string) image.Image {
	t.Helper()
	f, err := os.Open(path)
	require.NoError(t, err)
	defer f.Close()
	img, err := png.Decode(f)
	require.NoError(t, err)
	return img
}

const threeCounters = "copies,id,ground,factors,shape,width,height,back_ground\n3,A b,khaki,4-3,,20,10,wheat\n1,A b,tan,2-2,,,,\n2,c,navy,1,round,,,red\n"

func TestSinglesAreWritten(t *testing.T) {
	s, _, err := readCSV("list.csv", []byte(threeCounters), nil)
	require.NoError(t, err)
	out, err := s.Singles(Job{}, 200, false)
	require.NoError(t, err)
	dir := t.TempDir()
	names, err := out.Write(context.Background(), filepath.Join(dir, "list.png"), nil)
	require.NoError(t, err)
	assert.Equal(t, []string{"list_a_b.png", "list_a_b_2.png", "list_a_b_back.png", "list_c.png", "list_c_back.png"}, inFolder(t, dir))
	assert.Len(t, names, 5)
	assert.Equal(t, image.Pt(200, 100), decoded(t, filepath.Join(dir, "list_a_b.png")).Bounds().Size(), "the longer side is as asked for")
	round := decoded(t, filepath.Join(dir, "list_c.png"))
	_, _, _, a := round.At(2, 2).RGBA()
	assert.Zero(t, a, "nothing stands beside a round counter")
	_, _, b, a := round.At(100, 20).RGBA()
	assert.EqualValues(t, 0xffff, a)
	assert.EqualValues(t, 0x8080, b)
}

func TestAllCountersInOnePicture(t *testing.T) {
	s, _, err := readCSV("list.csv", []byte(threeCounters), nil)
	require.NoError(t, err)
	out, err := s.Singles(Job{}, 100, true)
	require.NoError(t, err)
	dir := t.TempDir()
	_, err = out.Write(context.Background(), filepath.Join(dir, "list.png"), nil)
	require.NoError(t, err)
	assert.Equal(t, []string{"list.png", "list_back.png"}, inFolder(t, dir))
	front, back := decoded(t, filepath.Join(dir, "list.png")), decoded(t, filepath.Join(dir, "list_back.png"))
	assert.Equal(t, image.Pt(300, 200), front.Bounds().Size(), "six counters, copies and all")
	assert.Equal(t, front.Bounds(), back.Bounds())
	_, _, _, a := back.At(50, 150).RGBA()
	assert.Zero(t, a, "the fourth has no back")
}

func TestSinglesThatCannotBe(t *testing.T) {
	s := unitList(t, 600)
	for _, c := range []struct {
		pixels int
		grid   bool
		path   string
		code   string
	}{{5, false, "a.png", "print.pixels"}, {4096, false, "a.png", "print.pixels"}, {2048, true, "a.png", "print.grid_large"}, {100, false, "a.pdf", "print.single_kind"},
		{100, false, "gone/a.png", "print.unwritable"}} {
		dir := t.TempDir()
		out, err := s.Singles(Job{}, c.pixels, c.grid)
		if err == nil {
			_, err = out.Write(context.Background(), filepath.Join(dir, c.path), nil)
		}
		p, ok := engine.AsProblem(err)
		require.True(t, ok, "%v", err)
		if c.code != "print.unwritable" {
			assert.Equal(t, c.code, p.Code)
		}
		assert.Empty(t, inFolder(t, dir))
	}
	out, err := s.Singles(Job{}, 100, false)
	require.NoError(t, err)
	ctx, stop := context.WithCancel(context.Background())
	dir := t.TempDir()
	_, err = out.Write(ctx, filepath.Join(dir, "a.png"), func(done, _ int) {
		if done == 3 {
			stop()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
	assert.Empty(t, inFolder(t, dir), "what was stopped leaves nothing")
}
