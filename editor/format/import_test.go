package format_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/words"
	"sandtable/printables/golden"
)

// TestImports reads every map in testdata/maps, written by other programs and by hand, and compares the result beside
// it. To add a case, add a file.
func TestImports(t *testing.T) {
	paths, err := filepath.Glob("testdata/maps/*")
	require.NoError(t, err)
	book := words.App()
	for _, path := range paths {
		if _, err := format.ByName(path); err != nil || strings.HasSuffix(path, ".out.txt") {
			continue
		}
		t.Run(filepath.Base(path), func(t *testing.T) {
			m, losses, err := format.Import(path, terrain.House())
			require.NoError(t, err)
			var out strings.Builder
			show(&out, m)
			for _, l := range losses {
				said := l.Said()
				fmt.Fprintf(&out, "lost: %s\n", book.Say(words.English, said.Key, said.Args))
			}
			golden.Text(t, filepath.Join("maps", filepath.Base(path)+".out.txt"), out.String())
		})
	}
}

// show writes a map as people read it.
func show(out *strings.Builder, m format.Map) {
	b := m.Board
	fmt.Fprintf(out, "%s, %v, %d × %d, hexes of %.3g × %.3g mm, first %s\n", b.ID(), b.Layout(), b.Cols(), b.Rows(),
		b.Grid().Size.Width, b.Grid().Size.Height, b.Label(b.Field().At(0)))
	for _, kind := range b.TerrainKinds()[1:] {
		var labels []string
		for c := range b.HexesWith(func(k string) bool { return k == kind }).All() {
			labels = append(labels, b.Label(c))
		}
		k, _ := m.Kinds.Find(terrain.Terrain, kind)
		fmt.Fprintf(out, "%s “%s” %s: %s\n", kind, k.Name, k.Colour, strings.Join(labels, " "))
	}
	for c := range b.Field().All() {
		if b.Elevation(c) != 0 {
			fmt.Fprintf(out, "level %d: %s\n", b.Elevation(c), b.Label(c))
		}
	}
	side := func(first, second string) string { return strings.Trim(first+"|"+second, "|") }
	for e, on := range b.Edges() {
		first, second := b.Layout().EdgeHexes(e)
		fmt.Fprintf(out, "side %s: %v\n", side(b.Label(first), b.Label(second)), on)
	}
	for e, kinds := range b.AllPaths() {
		first, second := b.Layout().EdgeHexes(e)
		fmt.Fprintf(out, "path %s: %v\n", side(b.Label(first), b.Label(second)), kinds)
	}
	showItems(out, b)
}

func showItems(out *strings.Builder, b *board.Board) {
	for _, p := range b.Places() {
		fmt.Fprintf(out, "name %s “%s” %s %+.1f %+.1f %g°\n", p.ID, p.Name, b.Label(p.Hex), p.DX, p.DY, p.Angle)
	}
	for _, n := range b.Notes() {
		fmt.Fprintf(out, "note %s %q %s\n", n.ID, n.Text, b.Label(n.Hex))
	}
	for _, o := range b.Objectives() {
		fmt.Fprintf(out, "objective %s “%s” %s %d\n", o.ID, o.Name, b.Label(o.Hex), o.Points)
	}
	for _, z := range b.Zones() {
		fmt.Fprintf(out, "zone %s: %d hexes\n", z.ID, z.Area.Len())
	}
	for _, c := range b.Counters() {
		fmt.Fprintf(out, "unit %s %s\n", c.Unit, b.Label(c.Hex))
	}
	for _, x := range b.Boxes() {
		fmt.Fprintf(out, "box %s %.1f,%.1f %.1f×%.1f\n", x.ID, x.X, x.Y, x.Width, x.Height)
	}
}

// large tells hostile files that are too large to begin from.
var large = regexp.MustCompile("bomb|many|long|deep|chunks|same")

// seeds adds every map of a format to a fuzz target, and every hostile file that is
// small.
func seeds(f *testing.F, ext string) {
	paths, err := filepath.Glob("testdata/maps/*" + ext)
	require.NoError(f, err)
	for _, path := range paths {
		data, err := os.ReadFile(path)
		require.NoError(f, err)
		f.Add(data)
	}
	for _, h := range hostiles() {
		if filepath.Ext(h.name) != ext || large.MatchString(h.name) {
			continue
		}
		f.Add([]byte(h.text()))
	}
}
