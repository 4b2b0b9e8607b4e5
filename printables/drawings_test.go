package printables

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/printables/golden"
	"sandtable/printables/sheet"
)

// wellFormed reads an SVG to its end.
func wellFormed(t *testing.T, data []byte) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(data))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else {
			require.NoError(t, err)
		}
	}
}

// Each page of a printout is a drawing.
func TestSheetsAsDrawings(t *testing.T) {
	dir := t.TempDir()
	p, err := game(t, "veritable").Print(Job{Products: []string{"counters", "charts"}})
	require.NoError(t, err)
	names, err := p.Write(context.Background(), filepath.Join(dir, "v.svg"), 300, nil)
	require.NoError(t, err)
	require.Len(t, names, len(p.Pages))
	for _, name := range names {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		wellFormed(t, data)
		assert.Contains(t, string(data), `width="210mm" height="297mm"`)
	}
}

const cutList = "copies,id,ground,width,height,shape\n4,a,khaki,16,16,\n2,b,navy,20,10,\n1,c,red,,,round\n"

// The lines to cut are those of all pieces; a side that two share is cut once, and the marks keep clear of all.
func TestCuts(t *testing.T) {
	s, _, err := readCSV("list.csv", []byte(cutList), nil)
	require.NoError(t, err)
	p, err := s.Print(Job{Products: []string{"counters"}, Setup: sheet.Setup{Cutter: true}})
	require.NoError(t, err)
	setup, err := sheet.Setup{Cutter: true}.Settled()
	require.NoError(t, err)
	page := p.Pages[0]
	cut := page.Cuts.Bounds()
	assert.InDeltaSlice(t, []float64{page.Trim.X, page.Trim.Y, page.Trim.W, page.Trim.H}, []float64{cut.X, cut.Y, cut.W, cut.H}, 0.001)
	inner := setup.PieceBody()
	assert.Equal(t, inner, inner.Union(page.Bleed), "pieces and bleed are inside the ring of the marks")
	dir := t.TempDir()
	for _, ending := range []string{".svg", ".dxf"} {
		names, err := p.WriteCuts(context.Background(), filepath.Join(dir, "cut"+ending))
		require.NoError(t, err)
		require.Len(t, names, 1)
		data, err := os.ReadFile(names[0])
		require.NoError(t, err)
		golden.Text(t, "cut"+ending, string(data))
	}
	straight := strings.Count(page.Cuts.String(), "M") - 1
	assert.Equal(t, 13+7, straight, "four adjoining squares in a row have 13 sides, two oblongs 7")
}

func TestCutsThatCannotBe(t *testing.T) {
	s := game(t, "veritable")
	for _, c := range []struct{ product, path, code string }{
		{"charts", "a.svg", "print.no_cuts"}, {"counters", "a.pdf", "print.cut_kind"}, {"counters", "gone/a.dxf", "print.no_folder"},
	} {
		dir := t.TempDir()
		out, err := s.Print(Job{Products: []string{c.product}})
		require.NoError(t, err)
		_, err = out.WriteCuts(context.Background(), filepath.Join(dir, c.path))
		p, ok := engine.AsProblem(err)
		require.True(t, ok, "%v", err)
		assert.Equal(t, c.code, p.Code)
		assert.Empty(t, inFolder(t, dir))
	}
}
