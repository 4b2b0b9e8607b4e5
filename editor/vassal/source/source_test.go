package source

import (
	"archive/zip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// packed writes a zip of some files and returns its path.
func packed(t testing.TB, name string, files map[string]string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	f, err := os.Create(path)
	require.NoError(t, err)
	z := zip.NewWriter(f)
	for _, name := range engine.SortedKeys(files) {
		w, err := z.Create(name)
		require.NoError(t, err)
		_, err = w.Write([]byte(files[name]))
		require.NoError(t, err)
	}
	require.NoError(t, z.Close())
	require.NoError(t, f.Close())
	return path
}

const small = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<VASSAL.build.GameModule name="Ford" version="1.2">
    <VASSAL.build.module.Map mapName="Main" edgeWidth="20"/>
    <wga.Weather hot="true">
        <VASSAL.build.widget.PieceSlot entryName="1st">+/null/piece;;;a.png;1st/null;0;0;7	x\	y</VASSAL.build.widget.PieceSlot>
    </wga.Weather>
</VASSAL.build.GameModule>`

func TestOpen(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(folder, "images"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "buildFile"), []byte(small), 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "images", "a.png"), nil, 0o644))
	for name, path := range map[string]string{
		"a module":                    packed(t, "ford.vmod", map[string]string{"buildFile.xml": small, "images/a.png": ""}),
		"one from before 3.5":         packed(t, "ford.vmod", map[string]string{"buildFile": small, "images/A.PNG": ""}),
		"an unpacked one":             folder,
		"one of the author's folders": packed(t, "ford.vmod", map[string]string{"buildFile": small, "displays/A.svg": "", "a": ""}),
		"an unusual file ending":      packed(t, "ford.zip", map[string]string{"buildFile.xml": small, "images/a.gif": ""}),
	} {
		t.Run(name, func(t *testing.T) {
			m, err := Open(path)
			require.NoError(t, err)
			defer m.Close()
			assert.Equal(t, "Ford", m.Root.Get("name"))
			assert.Equal(t, 20, m.Root.First("Map").Int("edgeWidth", 0))
			assert.Equal(t, "wga.Weather", m.Root.First("Weather").Own)
			slot := m.Root.All("PieceSlot")
			require.Len(t, slot, 1, "the children of a class of the module's own are read")
			assert.Equal(t, "+/null/piece;;;a.png;1st/null;0;0;7\tx\\\ty", slot[0].Text)
			_, there := m.Picture("a")
			assert.True(t, there, "a picture is found without its ending, and with other capitals")
			_, there = m.Picture("b.png")
			assert.False(t, there)
		})
	}
}

// What is no module is refused in words and costs nothing.
func TestNoModule(t *testing.T) {
	deep := strings.Repeat("<a>", maxDepth+1) + strings.Repeat("</a>", maxDepth+1)
	bomb := `<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><a>&c;</a>`
	broken := filepath.Join(t.TempDir(), "broken.vmod")
	require.NoError(t, os.WriteFile(broken, []byte("no zip"), 0o644))
	for want, path := range map[string]string{
		"vassal.zip":     broken,
		"vassal.no_tree": packed(t, "a.vmod", map[string]string{"readme.txt": ""}),
		"vassal.saved":   packed(t, "a.vsav", map[string]string{"savedGame": ""}),
		"vassal.tree":    packed(t, "a.vmod", map[string]string{"buildFile.xml": "<a><b></a>"}),
		"vassal.large":   packed(t, "a.vmod", map[string]string{"buildFile.xml": deep}),
		"vassal.tree ":   packed(t, "a.vmod", map[string]string{"buildFile.xml": bomb}),
		"vassal.tree  ":  packed(t, "a.vmod", map[string]string{"buildFile.xml": ""}),
	} {
		_, err := Open(path)
		p, ok := engine.AsProblem(err)
		require.True(t, ok, "%s: %v", want, err)
		assert.Equal(t, strings.TrimSpace(want), p.Code)
	}
}

func TestNumbersOfAModule(t *testing.T) {
	n := &Node{attrs: map[string]string{"a": " 7 ", "b": "x", "c": "1e9", "d": "NaN", "e": "true", "f": "62.35"}}
	assert.Equal(t, []int{7, 3, 3, 3, 3}, []int{n.Int("a", 3), n.Int("b", 3), n.Int("c", 3), n.Int("d", 3), n.Int("missing", 3)})
	assert.InDelta(t, 62.35, n.Float("f", 0), 0)
	assert.True(t, n.True("e", false))
	assert.True(t, n.True("missing", true))
}

func FuzzTree(f *testing.F) {
	f.Add(small)
	f.Fuzz(func(t *testing.T, text string) {
		root, err := readTree("buildFile.xml", strings.NewReader(text))
		if err == nil {
			require.NotNil(t, root)
		} else {
			_, ok := engine.AsProblem(err)
			assert.True(t, ok, "%v", err)
		}
	})
}

// The extensions in the folder that the program keeps for a module, and those beside it, add their components and files.
func TestExtensions(t *testing.T) {
	const element = `<VASSAL.build.module.ExtensionElement target="VASSAL.build.module.Map:Main">` +
		`<VASSAL.build.module.map.DrawPile name="More"/></VASSAL.build.module.ExtensionElement>`
	extension := func(module, kids string) map[string]string {
		return map[string]string{"buildFile.xml": `<VASSAL.build.module.ModuleExtension module="` + module + `">` + kids + `</VASSAL.build.module.ModuleExtension>`,
			"images/a.png": "new", "images/b.png": "b"}
	}
	dir := t.TempDir()
	move := func(from, to string) {
		require.NoError(t, os.MkdirAll(filepath.Join(dir, filepath.Dir(to)), 0o755))
		require.NoError(t, os.Rename(from, filepath.Join(dir, to)))
	}
	move(packed(t, "x", map[string]string{"buildFile.xml": small, "images/a.png": "old"}), "ford [2].vmod")
	move(packed(t, "x", extension("Ford", element)), "ford [2]_ext/one.vmdx")
	move(packed(t, "x", extension("Ford", strings.ReplaceAll(element, "Map:Main", "PieceWindow:Lost"))), "two.vmdx")
	move(packed(t, "x", extension("Another", element)), "three.vmdx")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "ford [2]_ext", "zero.vmdx"), []byte("no zip"), 0o644))
	m, err := OpenExtended(filepath.Join(dir, "ford [2].vmod"))
	require.NoError(t, err)
	defer m.Close()
	assert.Equal(t, []string{"one.vmdx", "two.vmdx"}, m.Extended)
	assert.Equal(t, []string{"zero.vmdx"}, m.Damaged)
	assert.Len(t, m.Root.First("Map").Of("DrawPile"), 1, "where the extension says")
	assert.Len(t, m.Root.Of("DrawPile"), 1, "in the module, where there is no such place")
	for name, want := range map[string]string{"a": "old", "b": "b"} {
		file, ok := m.Picture(name)
		require.True(t, ok)
		data, err := m.Read(file, 10)
		require.NoError(t, err)
		assert.Equal(t, want, string(data))
	}
}
