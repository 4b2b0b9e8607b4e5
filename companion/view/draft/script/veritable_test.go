package script_test

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/pelletier/go-toml/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/script"
	"sandtable/editor/gamedoc"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
	"sandtable/scenarios"
)

// vpgFiles are the files of Operation Veritable as far as the VPG edition has them.
func vpgFiles(t testing.TB) map[string][]byte {
	zip, _, err := scenarios.Catalogue().Package("veritable")
	require.NoError(t, err)
	files, err := gamedata.Zip(zip)
	require.NoError(t, err)
	all, err := gamedata.Files(files)
	require.NoError(t, err)
	out := map[string][]byte{"units.csv": vpgUnits(t, all)}
	trees := map[string]map[string]any{}
	for name, data := range all {
		if strings.Contains(name, "/") || !strings.HasSuffix(name, ".toml") || name == "print.toml" {
			if strings.HasPrefix(name, "maps/") {
				out[name] = data
			}
			continue
		}
		tree := map[string]any{}
		require.NoError(t, toml.Unmarshal(data, &tree))
		trees[name] = vpgOnly(tree).(map[string]any)
	}
	homes(trees)
	for name, tree := range trees {
		data, err := toml.Marshal(tree)
		require.NoError(t, err)
		out[name] = data
	}
	return out
}

// vpgOnly is a value without what other editions have, and without saying so.
func vpgOnly(v any) any {
	switch v := v.(type) {
	case map[string]any:
		out := map[string]any{}
		for k, x := range v {
			if s, ok := x.(string); ok && (k == "rule" || k == "source") {
				if x = vpgPart(s); x == "" {
					continue
				}
			}
			if k != "only" {
				if x = vpgOnly(x); x != nil {
					out[k] = x
				}
			}
		}
		return out
	case []any:
		var out []any
		for _, x := range v {
			if row, ok := x.(map[string]any); ok && !inVpg(row) {
				continue
			}
			if slices.Contains(firstOptions, x) {
				continue
			}
			out = append(out, vpgOnly(x))
		}
		if len(out) == 0 {
			return nil
		}
		return out
	}
	return v
}

// firstOptions are the options that the first edition alone has.
var firstOptions = []any{"fj_as_sr", "cancel_at_only", "cancel_no_stug", "cancel_no_panzer"}

func inVpg(row map[string]any) bool {
	if only, ok := row["only"].([]any); ok && !slices.Contains(only, "vpg") {
		return false
	}
	with, _ := row["with"].([]any)
	for _, o := range with {
		if slices.Contains(firstOptions, o) {
			return false
		}
	}
	return row["id"] != "first"
}

// vpgPart is what a rule number or a source says of the VPG edition.
func vpgPart(s string) string {
	if !strings.Contains(s, "first:") && !strings.Contains(s, "vpg:") {
		return s
	}
	for _, part := range strings.Fields(s) {
		if rest, ok := strings.CutPrefix(part, "vpg:"); ok {
			return rest
		}
	}
	return ""
}

// homes puts rows where the forms put them.
func homes(trees map[string]map[string]any) {
	for file, kinds := range map[string][]string{"rules.toml": {"choose", "roll", "supply", "reckon", "odds", "check"}, "board.toml": {"trace", "zoc", "fill"}, "tables.toml": {"table"}} {
		for name, tree := range trees {
			for _, kind := range kinds {
				if rows, ok := tree[kind].([]any); ok && name != file {
					have, _ := trees[file][kind].([]any)
					trees[file][kind] = append(have, rows...)
					delete(tree, kind)
				}
			}
		}
	}
}

// vpgUnits is the roster without the counters of the first edition.
func vpgUnits(t testing.TB, files map[string][]byte) []byte {
	d, err := gamedoc.New(map[string][]byte{"units.csv": files["units.csv"]})
	require.NoError(t, err)
	s := d.Sheet("units.csv")
	for i := s.Len() - 1; i >= 0; i-- {
		if only := s.Cell(i, "only"); only != "" && !strings.Contains(only, "vpg") {
			require.NoError(t, s.RemoveRows(i, i+1))
		}
	}
	require.NoError(t, s.RemoveColumn("only"))
	return []byte(d.Text("units.csv"))
}

// veritableScript is the script, which -update records again from the game of the app.
func veritableScript(t *testing.T) string {
	const head = "# Operation Veritable, VPG edition, made on the forms from the empty template. It is recorded from the game that comes\n" +
		"# along; what no form says stands at the end, as text.\n"
	if enginetest.Updating() {
		want, err := gamedoc.New(vpgFiles(t))
		require.NoError(t, err)
		r := record(want, begun(t, "empty"))
		r.begin()
		r.all()
		r.drawn("maps/reichswald.json")
		r.roster()
		r.all()
		r.rest()
		require.NoError(t, os.WriteFile("testdata/veritable.txt", []byte(head+r.script()), 0o644))
	}
	return written(t, "veritable.txt")
}

// rebuilt plays the script, and counts how many keys the forms set and how many the text.
func rebuilt(t *testing.T) fs.FS {
	lines, err := script.Read(veritableScript(t))
	require.NoError(t, err)
	m := begun(t, "empty")
	p := &script.Player{Hands: m}
	before, onForms := count(m.Work.Doc), 0
	for _, l := range lines {
		if onForms == 0 && (l.Verb == "line" || l.Verb == "text") {
			onForms = count(m.Work.Doc) - before
		}
		require.NoError(t, p.Do(l), "line %d: %s", l.At, l)
	}
	all := count(m.Work.Doc) - before
	t.Logf("%d lines; %d of %d keys are set on forms, %d %%; %d as text", len(lines), onForms, all, 100*onForms/all, all-onForms)
	require.GreaterOrEqual(t, 100*onForms/all, 90)
	return m.Work.Doc.FS()
}

// count is how many keys the files of a game hold: all but ids and what they were before, which follow from names.
func count(d *gamedoc.Draft) int {
	n := 0
	for _, file := range d.Files() {
		if !strings.HasSuffix(file, ".toml") || strings.HasPrefix(file, "text/") {
			continue
		}
		for path := range leaves(d.Text(file)) {
			if !strings.HasSuffix(path, "id") && !strings.HasSuffix(path, ".was") {
				n++
			}
		}
	}
	return n
}

// Operation Veritable, VPG edition, is rebuilt on the forms from a template; the package says what the one that comes
// along says, and plays its recorded session, and games at random, with the same results.
func TestVeritableIsRebuilt(t *testing.T) {
	if testing.Short() { // the first pages; the race detector is slow
		lines := strings.SplitAfter(written(t, "veritable.txt"), "\n")
		require.NoError(t, script.Play(begun(t, "empty"), strings.Join(lines[:200], "")))
		return
	}
	files := rebuilt(t).(fstest.MapFS)
	files["game.toml"] = &fstest.MapFile{Data: []byte(strings.Replace(string(files["game.toml"].Data), `id = "empty"`, `id = "veritable"`, 1))} // as New game has it of the name
	assert.Empty(t, differences(t, files))
	o := engine.Opening{ID: "veritable", Edition: "vpg", Options: strings.Fields("amphibious fuhrer fortress_cleve")}
	ours := opened(t, files, o)
	theirs, err := scenarios.Catalogue().Open(o)
	require.NoError(t, err)
	session, err := os.ReadFile("../../../../scenarios/veritable/testdata/vpg_seven_turns.txt")
	require.NoError(t, err)
	var recorded []engine.Command
	for line := range strings.Lines(string(session)) {
		if asked, ok := strings.CutPrefix(line, "> "); ok {
			c, err := enginetest.ReadCommand(asked)
			require.NoError(t, err)
			recorded = append(recorded, c)
		}
	}
	require.NotEmpty(t, recorded)
	alike(t, ours, theirs, recorded)
	for seed := range uint64(3) {
		j, _ := enginetest.Begin(t, theirs)
		require.NoError(t, (&enginetest.Player{Seed: seed, Most: 3000}).Play(j))
		var all []engine.Command
		for n := 1; n <= j.Head(); n++ {
			if e, err := j.Entry(n); err == nil && e.Act == journal.Done {
				all = append(all, e.Command)
			}
		}
		alike(t, ours, theirs, all)
	}
}

// alike plays commands in both games; each comes to the same.
func alike(t *testing.T, ours, theirs *engine.Game, commands []engine.Command) {
	t.Helper()
	a, _ := enginetest.Begin(t, ours)
	b, _ := enginetest.Begin(t, theirs)
	for i, c := range commands {
		got, errGot := a.Do(c)
		want, errWant := b.Do(c)
		require.Equal(t, errWant == nil, errGot == nil, "%d %v: %v, %v", i, c, errWant, errGot)
		require.Equal(t, want.Outcome, got.Outcome, "%d %v", i, c)
		require.Equal(t, want.Stand, got.Stand, "%d %v", i, c)
	}
	got, want := a.State().Clone(), b.State().Clone()
	got.Shared.Package, want.Shared.Package = "", "" // whose files it is played with
	require.Equal(t, want, got)
	enginetest.CheckVerify(t, a)
}

// differences are the keys that say something else than in the game that comes along.
func differences(t *testing.T, files fs.FS) []string {
	var out []string
	for name, data := range vpgFiles(t) {
		got, err := fs.ReadFile(files, name)
		require.NoError(t, err)
		if !strings.HasSuffix(name, ".toml") {
			if name != gamedoc.Roster && string(got) != string(data) {
				out = append(out, name)
			}
			continue
		}
		want, have := leaves(string(data)), leaves(string(got))
		for k := range have {
			if want[k] != have[k] && k != "id" && !strings.HasSuffix(k, ".was") {
				out = append(out, name+" "+k+" = "+have[k])
			}
		}
		for k := range want {
			if have[k] == "" {
				out = append(out, name+" "+k+" is not there")
			}
		}
	}
	slices.Sort(out)
	return out
}
