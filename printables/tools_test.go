package printables

import (
	"context"
	"encoding/json"
	"io/fs"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/printables/counterlist"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
	"sandtable/scenarios"
)

// run runs a program that looks at PDF files; without it the test is left out.
func run(t *testing.T, name string, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		t.Skipf("%s is not installed here", name)
	}
	out, err := exec.Command(name, args...).CombinedOutput()
	require.NoError(t, err, "%s %v: %s", name, args, out)
	return string(out)
}

// all is a job with every product of a set.
func all(s *Set, setup sheet.Setup) Job {
	job := Job{Setup: setup, Report: sampleReport(), Position: samplePosition()}
	for _, p := range s.Products(words.English) {
		job.Products = append(job.Products, p.ID)
	}
	return job
}

// made is a file with every product of a set.
type made struct {
	name string
	path string
	set  *Set
	job  Job
	out  *Printout
}

// files writes every product of every edition of every listed game, of the sample game and of a list; styles and ways of backs take turns.
func files(t *testing.T) []made {
	var out []made
	add := func(name string, s *Set, lang words.Lang) {
		n := len(out)
		setup := sheet.Setup{Lang: lang, Style: picture.Styles()[n%3], Back: sheet.Backs()[n%4], Paper: sheet.Papers()[n%2].Size, Gutter: float64(n % 2)}
		m := made{name: name + " " + string(lang), path: filepath.Join(t.TempDir(), "made.pdf"), set: s, job: all(s, setup)}
		var err error
		m.out, err = s.Print(m.job)
		require.NoError(t, err, m.name)
		_, err = m.out.Write(context.Background(), m.path, 0, nil)
		require.NoError(t, err, m.name)
		out = append(out, m)
	}
	for i, s := range listed(t) {
		add(s.Game.ID+" "+s.Game.Edition, s, words.Langs()[i%2])
		if s.Game.ID != "veritable" { // its editions have a language each
			add(s.Game.ID+" "+s.Game.Edition, s, words.Langs()[(i+1)%2])
		}
	}
	add("sample", sample(t), words.Russian)
	add("list", unitList(t, 60), words.English)
	return out
}

// listed opens every edition of every game that the app lists.
func listed(t *testing.T) []*Set {
	var out []*Set
	games := scenarios.Catalogue()
	for _, id := range games.Games() {
		zip, _, err := games.Package(id)
		require.NoError(t, err)
		files, err := gamedata.Zip(zip)
		require.NoError(t, err)
		first, err := games.Open(engine.Opening{ID: id, Default: true})
		require.NoError(t, err)
		for _, edition := range first.Editions {
			g, err := games.Open(engine.Opening{ID: id, Edition: edition.ID, Default: true})
			require.NoError(t, err)
			s, err := Open(g, files)
			require.NoError(t, err)
			out = append(out, s)
		}
	}
	return out
}

// The files that come out, as other programs see them.
func TestFiles(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	all := files(t)
	each := func(name string, look func(t *testing.T, m made)) {
		t.Run(name, func(t *testing.T) {
			for _, m := range all {
				look(t, m)
			}
		})
	}
	each("are sound PDF", func(t *testing.T, m made) {
		text := run(t, "qpdf", "--check", m.path)
		assert.Contains(t, text, "No syntax or stream encoding errors found", m.name)
		assert.NotContains(t, text, "WARNING", m.name)
	})
	each("embed all fonts", func(t *testing.T, m made) {
		lines := strings.Split(strings.TrimSpace(run(t, "pdffonts", m.path)), "\n")
		require.Greater(t, len(lines), 2, m.name)
		head := lines[0]
		for _, line := range lines[2:] {
			assert.Equal(t, "yes", strings.TrimSpace(line[strings.Index(head, "emb"):strings.Index(head, "sub")]), "%s: %s", m.name, line)
			assert.Equal(t, "yes", strings.TrimSpace(line[strings.Index(head, "sub"):strings.Index(head, "uni")]), "%s: %s", m.name, line)
			assert.Equal(t, "yes", strings.TrimSpace(line[strings.Index(head, "uni"):strings.Index(head, "object")]), "%s: %s", m.name, line)
		}
	})
	each("hold the words", holdWords)
	each("have bookmarks", haveBookmarks)
	each("have a title and their size", func(t *testing.T, m made) {
		info := run(t, "pdfinfo", m.path)
		assert.Regexp(t, `Title: +`+regexp.QuoteMeta(m.set.Title(m.job.Lang))+`\n`, info)
		assert.Regexp(t, `Page size: .*\(`+map[string]string{"a4": "A4", "letter": "letter"}[sheet.PaperID(m.job.Paper)]+`\)`, info)
	})
}

// holdWords looks for the game, what was printed, and the phases and units of the game in a file's text.
func holdWords(t *testing.T, m made) {
	text := strings.Join(strings.Fields(run(t, "pdftotext", "-layout", m.path, "-")), " ")
	want := []string{m.set.Title(m.job.Lang), map[words.Lang]string{words.English: "Print at 100%: this bar is 50 mm long", words.Russian: "Масштаб 100 %: эта полоска — 50 мм"}[m.job.Lang]}
	for _, p := range m.set.Products(m.job.Lang) {
		want = append(want, p.Name)
	}
	if g := m.set.Game; g != nil {
		v := m.set.voice(m.job.Lang)
		for _, phase := range g.Phases {
			want = append(want, v.Say("phase."+phase.ID+".name"))
		}
		if m.job.Lang == words.Russian {
			assert.Regexp(t, `[А-Яа-я]{6,}`, text, m.name)
		}
	}
	for _, word := range want {
		assert.Contains(t, text, strings.Join(strings.Fields(word), " "), m.name)
	}
}

// outline is an entry of a file's list of contents.
type outline struct {
	Title string    `json:"title"`
	Page  int       `json:"destpageposfrom1"`
	Kids  []outline `json:"kids"`
}

// haveBookmarks looks for a bookmark of every page: products above, their sheets below.
func haveBookmarks(t *testing.T, m made) {
	var found struct{ Outlines []outline }
	require.NoError(t, json.Unmarshal([]byte(run(t, "qpdf", "--json=2", "--json-key=outlines", m.path)), &found), m.name)
	var products, titles []string
	pages := map[int]bool{}
	for _, top := range found.Outlines {
		products = append(products, top.Title)
		for _, o := range append([]outline{top}, top.Kids...) {
			titles = append(titles, o.Title)
			pages[o.Page] = true
		}
	}
	var names, want []string
	for _, p := range m.job.Products {
		names = append(names, m.set.voice(m.job.Lang).Say("print.product."+p+".name"))
	}
	for _, page := range m.out.Pages {
		want = append(want, page.Title)
	}
	assert.ElementsMatch(t, names, products, m.name)
	assert.Equal(t, want, titles, m.name)
	assert.Len(t, pages, len(m.out.Pages), m.name)
}

// readCSV reads a list of counters whose columns are found by their names.
func readCSV(name string, data []byte, files fs.FS) (*Set, []*engine.Problem, error) {
	s, r, err := ReadList(name, data, files, counterlist.Choice{})
	if err != nil {
		return nil, nil, err
	}
	return s, r.Warned, nil
}
