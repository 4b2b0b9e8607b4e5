package realvassal

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/vassal"
	"sandtable/editor/vassal/convert"
	"sandtable/editor/vassal/source"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/scenarios"
	"sandtable/scenarios/template"
)

// VASSAL opens every game that we export without a word in its error log, begins each of its editions, moves a counter,
// flips it and goes to the next phase. It says of every piece that it is where our import of the same module says.
func TestExports(t *testing.T) {
	p := built(t)
	for name, module := range exports(t) {
		t.Run(name, func(t *testing.T) {
			r := p.opens(t, module, "play")
			quiet(t, r)
			assert.NotEmpty(t, r.of("turn"))
			for _, moved := range r.of("moved") {
				assert.Equal(t, "true", moved[3], "%v", moved)
			}
			for _, flipped := range r.of("flipped") {
				assert.NotEqual(t, flipped[0], flipped[1])
			}
			same, all := compared(t, r, module)
			assert.Equal(t, all, same)
			t.Logf("%d setups, %d of %d positions the same, moved %v", len(r.of("setup")), same, all, r.of("moved"))
		})
	}
}

// quiet checks that the program has reported no fault.
func quiet(t *testing.T, r report) {
	t.Helper()
	for _, kind := range []string{"error", "log"} {
		assert.Empty(t, r.of(kind))
	}
	for _, dialog := range r.of("dialog") {
		assert.Contains(t, dialog[0], "Version Mismatch", "the built program has no number of its version")
	}
}

// exports writes a module of each game that comes with the app, and of each template.
func exports(t *testing.T) map[string]string {
	out := map[string]string{}
	games := scenarios.Catalogue()
	for _, id := range games.Games() {
		zip, _, err := games.Package(id)
		require.NoError(t, err)
		files, err := gamedata.Zip(zip)
		require.NoError(t, err)
		out[id] = exported(t, files, engine.Opening{ID: id, Default: true}, games.Open)
	}
	for _, begin := range template.List() {
		open := func(o engine.Opening) (*engine.Game, error) { return gamedata.Open(begin.Files, nil, o) }
		out["template "+begin.ID] = exported(t, begin.Files, engine.Opening{ID: begin.ID, Default: true}, open)
	}
	return out
}

func exported(t *testing.T, files fs.FS, o engine.Opening, open func(engine.Opening) (*engine.Game, error)) string {
	t.Helper()
	g, err := open(o)
	require.NoError(t, err)
	others, err := vassal.OtherEditions(g, o, open)
	require.NoError(t, err)
	m, err := vassal.New(g, files, words.English, others...)
	require.NoError(t, err)
	var out bytes.Buffer
	require.NoError(t, m.Write(&out, time.Unix(0, 0)))
	path := filepath.Join(t.TempDir(), o.ID+source.Extension)
	require.NoError(t, os.WriteFile(path, out.Bytes(), 0o644))
	return path
}

// compared counts the pieces of each setup that our import puts where the program says they are. Pieces in decks and
// markers of tracks are not counters for it; pieces and places without a name do not count.
func compared(t *testing.T, r report, module string) (same, all int) {
	t.Helper()
	m, err := source.Open(module)
	require.NoError(t, err)
	defer m.Close()
	made, err := convert.Convert(context.Background(), m, convert.Options{})
	if p, ok := engine.AsProblem(err); ok && p.Code == "vassal.empty" {
		return 0, 0
	}
	require.NoError(t, err)
	var ours []string
	setup := -1
	first := opened(t, made, "")
	for _, line := range r {
		switch line[0] {
		case "setup":
			setup++
			ours = places(opened(t, made, first.Editions[setup].ID))
		case "piece":
			if line[2] == tracks || strings.HasPrefix(line[3], "deck ") {
				continue
			}
			if line[1] == "" || line[3] == "" {
				continue // cannot be told apart
			}
			all++
			if i := slices.IndexFunc(ours, func(s string) bool { return says(s, line[1], place(line[3])) }); i >= 0 {
				same++
				ours = slices.Delete(ours, i, i+1)
			} else if all-same < 20 {
				t.Logf("VASSAL has %v, we have %v", line[1:], about(ours, line[1]))
			}
		}
	}
	return same, all
}

// says reports whether a line of places has a piece at a place. The hexes of further maps have the name of their board before
// their numbers, and of a board without a grid VASSAL does not name a place.
func says(line, name, place string) bool {
	at, ok := strings.CutPrefix(line, name+" at ")
	return ok && (at == place || place == beside || strings.HasSuffix(at, " "+place))
}

// beside is what a package calls the place of counters that are on no map.
const beside = "Beside the map"

// place is what a package calls a place that VASSAL has a name for.
func place(name string) string {
	if name == "offboard" {
		return beside
	}
	return name
}

// tracks is the map of the tracks.
const tracks = "Tracks"

// about returns what is said of a piece.
func about(all []string, name string) (out []string) {
	for _, s := range all {
		if len(s) > len(name) && s[:len(name)] == name {
			out = append(out, s)
		}
	}
	return out
}

func opened(t *testing.T, made *convert.Package, edition string) *engine.Game {
	t.Helper()
	g, err := gamedata.Open(made.FS(), nil, engine.Opening{Edition: edition, Default: true})
	require.NoError(t, err)
	return g
}

// places lists where the counters of a game begin, by the names that the module has.
func places(g *engine.Game) (out []string) {
	for _, c := range g.Counters {
		at := c.Start
		if at == "" {
			at = g.Book.Say(words.English, "box."+c.Box+".name", nil)
		}
		out = append(out, fmt.Sprintf("%s at %s", g.Book.Say(words.English, "unit."+c.ID+".name", nil), at))
	}
	return out
}
