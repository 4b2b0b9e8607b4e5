package forms_test

import (
	"io/fs"
	"regexp"
	"sort"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/engine/outline"
	"sandtable/engine/words"
)

// Nine in ten of the keys of a game as large as Operation Veritable are set on forms; the rest stays as text. The
// share of each game is printed, and the kinds of keys that no form has.
func TestShareOfKeysOnForms(t *testing.T) {
	for i, files := range drafts(t) {
		d, err := gamedoc.Open(files)
		require.NoError(t, err)
		w := form.Open(d)
		ids := map[string]bool{}
		for _, f := range forms.All() {
			gather(f.Page(w), ids, 0)
		}
		all, set, missing := 0, 0, map[string]int{}
		for _, name := range []string{"game.toml", "tables.toml", "rules.toml", "board.toml", "terrain.toml"} {
			for _, path := range keys(t, files, name) {
				all++
				if ids[name+"#"+path] {
					set++
					continue
				}
				missing[name+" "+numbered.ReplaceAllString(path, "")]++
			}
		}
		share := 100 * set / max(all, 1)
		t.Logf("%d: %d of %d keys are set on forms: %d %%", i, set, all, share)
		for _, kind := range sorted(missing) {
			t.Logf("   %4d %s", missing[kind], kind)
		}
		assert.GreaterOrEqual(t, share, 90)
	}
}

var numbered = regexp.MustCompile(`\[\d+\]`)

func sorted(count map[string]int) []string {
	var out []string
	for kind := range count {
		out = append(out, kind)
	}
	sort.Slice(out, func(i, j int) bool {
		return count[out[i]] > count[out[j]] || count[out[i]] == count[out[j]] && out[i] < out[j]
	})
	return out[:min(len(out), 90)]
}

// gather records what the controls of a page and of those behind it set, those under More too.
func gather(p *form.Page, ids map[string]bool, deep int) {
	panel := p.Page(seat(words.English))
	for _, c := range panel.All() {
		if strings.HasPrefix(c.ID, "more:") && c.Send.Put != nil {
			p.Put(c.ID, nil)
		}
	}
	for _, c := range p.Page(seat(words.English)).All() {
		id, _, _ := strings.Cut(c.ID, "=")
		ids[id] = true
		if to, ok := c.Send.Page.(*form.Page); ok && deep < 4 {
			gather(to, ids, deep+1)
		}
		if rest, ok := strings.CutPrefix(c.ID, "cells:"); ok && page.Is[*page.Grid](c) {
			ids[rest+".cells"] = true
		}
	}
}

// keys are the paths of all keys of a file but ids, which follow from names.
func keys(t *testing.T, files fs.FS, name string) []string {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return nil
	}
	var root map[string]any
	require.NoError(t, toml.Unmarshal(data, &root))
	var out []string
	var walk func(path string, v any)
	walk = func(path string, v any) {
		switch v := v.(type) {
		case map[string]any:
			for k, x := range v {
				walk(outline.Join(path, k), x)
			}
		case []any:
			if len(v) > 0 {
				if _, rows := v[0].(map[string]any); rows {
					for i, x := range v {
						walk(outline.Index(path, i), x)
					}
					return
				}
			}
			out = append(out, path)
		default:
			if !strings.HasSuffix(path, ".id") && path != "id" {
				out = append(out, path)
			}
		}
	}
	walk("", root)
	sort.Strings(out)
	return out
}
