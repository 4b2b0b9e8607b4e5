package printables

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/golden"
	"sandtable/printables/looks"
	"sandtable/scenarios"
)

// withLooks gives the sample game with another print.toml.
func withLooks(t *testing.T, text string) fs.FS {
	t.Helper()
	return withFile(t, os.DirFS("testdata/sample"), looks.File, text)
}

// withFile gives a package with one of its files changed.
func withFile(t *testing.T, base fs.FS, changed, text string) fs.FS {
	t.Helper()
	files := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(base, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(base, name)
		files[name] = &fstest.MapFile{Data: data}
		return err
	}))
	files[changed] = &fstest.MapFile{Data: []byte(text)}
	return files
}

var faultyLooks = []string{
	"[[piece]\n",
	"[[piece]]\nsize = \"large\"\n",
	"[[piece]]\nunits = \"red\"\ncolour = \"red\"\n",
	"[[pieces]]\nunits = \"red\"\n",
	"[[piece]]\nunits = \"red\"\n\n[[piece]]\nunits = \"green\"\n",
	"[[piece]]\nunits = \"red\"\nsize = -3\n",
	"[[piece]]\nunits = \"red\"\nwidth = 15\nheight = 1e9\n",
	"[[piece]]\nunits = \"red\"\nshape = \"star\"\n",
	"[[piece]]\nunits = \"red\"\nfactors = [\"guns\", \"wings\"]\n",
	"[[piece]]\nunits = \"red\"\nformation = \"stripe\"\n",
	"[[piece]]\nunits = \"red\"\nback = \"none\"\nbox = \"reddish\"\n",
	"[[symbol]]\nunits = \"red\"\nbranch = \"infantri\"\n",
	"[[symbol]]\nunits = \"red\"\nbranch = \"armour\"\nmodifiers = [\"hevy\"]\n",
	"[[size]]\nid = \"squadron\"\nmark = \"batalion\"\n",
	"[[red]]\nunits = \"red\"\nfactors = [\"wings\"]\n",
	"[[tag]]\nunits = \"red\"\nslot = \"middle\"\ntext = \"X\"\n",
	"[[tag]]\nunits = \"red\"\nslot = \"left\"\ntext = \"flagship\"\n",
	"[[tag]]\nunits = \"red\"\nslot = \"left\"\ntext = \"@tracker.wind.name\"\n",
	"[[marker]]\nmark = \"burning\"\n",
	"[[marker]]\nunits = \"red\"\ncopies = 9000\n",
	"[[marker]]\nunits = \"red\"\n[marker.front]\nground = \"white\"\n[marker.back]\nground = \"reddish\"\n",
	"[[marker]]\nunits = \"red\"\n[marker.front]\nsign = \"skull\"\n",
	"[[marker]]\ncup = \"sack\"\n",
	"[[card]]\nid = \"a\"\ntitle = \"A\"\nsize = \"huge\"\n",
	"[[tile]]\nterrain = [\"lava\"]\n",
	"[[aid]]\ntables = [\"odds_of_luck\"]\n",
	"[[map]]\nmap = \"lagoon\"\nsides = [\"red\"]\n",
	"[[zones]]\nid = \"a\"\ntitle = \"A\"\nrow = \"R\"\nrows = 90\nacross = 3\n",
	"[[record]]\nunits = \"red\"\ntracks = [\"wings\"]\n",
	"[[record]]\nunits = \"red\"\ncolumns = 1000000\n",
	"[[card]]\nid = \"a\"\ntitle = \"A\"\nwidth = 10\nheight = 100000\nstep = 0.05\n",
	"[[card]]\nid = \"a\"\ntitle = \"A\"\nwidth = 0\nheight = 10\n",
	"[[card]]\nid = \"a\"\ntitle = \"A\"\nwidth = 10\nheight = 10\nstep = 0.001\n",
	"[[card]]\nid = \"a\"\ntitle = \"A\"\nwidth = 10\nheight = 10\n[[card.area]]\nside = \"red\"\n[[card.area]]\nside = \"green\"\n",
	"[[card]]\nid = \"a\"\ntitle = \"A\"\nwidth = 10\nheight = 10\n[[card.point]]\nx = 1\ny = 1\nsign = \"skull\"\n",
	"[[card]]\nid = \"a\"\ncalc = \"dice\"\neach = \"side\"\n",
	"piece = [{units = \"red\", size = 2}]\n",
	"# \xff\n",
	strings.Repeat("#", 1<<20+1),
}

// Faults of a user's own print.toml are reported by file, line and key, in both languages, when it is printed and
// when it is checked.
func TestFaultyLooks(t *testing.T) {
	var b strings.Builder
	for _, text := range faultyLooks {
		files := withLooks(t, text)
		g, err := gamedata.Open(files, nil, engine.Opening{ID: "strait"})
		require.NoError(t, err, text)
		_, err = Open(g, files)
		require.Error(t, err, text)
		found := Lint(files, nil)
		require.NotEmpty(t, found, text)
		assert.Equal(t, engine.Explain(g.Book, words.English, err), engine.Explain(g.Book, words.English, found[0]), text)
		if len(text) > 200 {
			text = text[:20] + "…"
		}
		b.WriteString(strings.ReplaceAll(text, "\n", "⏎") + "\n  " + engine.Explain(g.Book, words.English, err) + "\n  " + engine.Explain(g.Book, words.Russian, err) + "\n")
	}
	golden.Text(t, "faulty_looks.txt", b.String())
}

// All faults are found at once; a text that is only cut is reported too.
func TestLint(t *testing.T) {
	found := Lint(withLooks(t, "[[piece]]\nunits = \"red\"\nsize = 1\nshape = \"star\"\n[[tag]]\nunits = \"blue\"\nslot = \"up\"\n"), nil)
	assert.Len(t, found, 3)
	found = Lint(withLooks(t, "[[tag]]\nunits = \"recon_plane\"\nslot = \"top_left\"\ntext = \"RECONNAISSANCE WING OF THE NORTHERN FLEET\"\n"), nil)
	require.NotEmpty(t, found)
	assert.Equal(t, "print.cut", found[0].Code)
	found = Lint(withLooks(t, "[[tag]]\nunits = \"recon_plane\"\nslot = \"top_left\"\ntext = \"𓃠\"\n"), nil)
	require.Len(t, found, 1)
	assert.Contains(t, engine.Explain(words.App(), words.English, found[0]), "Gull: The font has no “𓃠”")
}

// What comes with the app is sound, and a game without print.toml too.
func TestPackagesAreSound(t *testing.T) {
	games := scenarios.Catalogue()
	for _, id := range games.Games() {
		zip, _, err := games.Package(id)
		require.NoError(t, err)
		files, err := gamedata.Zip(zip)
		require.NoError(t, err)
		for _, p := range Lint(files, scenarios.Own(id)) {
			assert.Fail(t, id+": "+engine.Explain(words.App(), words.English, p))
		}
	}
}

// Whatever a print.toml holds, it is refused in words or its products are drawn.
func FuzzLooks(f *testing.F) {
	own, err := os.ReadFile("testdata/sample/print.toml")
	require.NoError(f, err)
	for _, seed := range append(faultyLooks[:len(faultyLooks)-1], string(own)) {
		f.Add([]byte(seed))
	}
	base := sample(f)
	told := func(t *testing.T, err error) {
		for _, p := range gamedata.Problems(err) {
			assert.NotContains(t, engine.Explain(base.Game.Book, words.English, p), "[problem.", "every fault has its words")
		}
		require.NotEmpty(t, gamedata.Problems(err))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := looks.Parse(data)
		if err != nil {
			told(t, err)
			return
		}
		l.Prune(base.Game.Edition, base.Game.Options)
		if found := l.Check(base.Game); len(found) > 0 {
			told(t, found[0])
			return
		}
		for i := range l.Markers {
			l.Markers[i].Copies = min(l.Markers[i].Copies, 2)
		}
		s := *base
		s.looks = l
		for _, id := range []string{"counters", "records", "cards"} {
			if m, err := s.maker(id); err != nil || !m.there(&s) {
				continue
			}
			out, err := s.Print(Job{Products: []string{id}})
			if err != nil {
				told(t, err)
				continue
			}
			for _, p := range out.Pages[:min(3, len(out.Pages))] {
				draw.Record(p.Draw)
			}
		}
	})
}
