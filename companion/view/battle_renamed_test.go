package view_test

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/log"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// A battle reads the same whatever id its rule has, in the log and on every button.
func TestTheIDOfABattleRuleIsNeverSeen(t *testing.T) {
	ridge := os.DirFS("../../cmd/tablectl/testdata/ridge")
	for _, lang := range words.Langs() {
		want := battleAsRead(t, ridge, "battle", lang)
		assert.Equal(t, want, battleAsRead(t, renamedBattle(t, ridge), "combat", lang), lang)
		assert.NotRegexp(t, `(?m)^(battle|combat)[._]`, strings.Join(want, "\n"))
	}
}

// battleAsRead plays a battle and returns all that players read of it.
func battleAsRead(t *testing.T, data fs.FS, rule string, lang words.Lang) (out []string) {
	t.Helper()
	g, err := gamedata.Open(data, nil, engine.Opening{ID: "ridge", Default: true})
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, g)
	s := &session{t, j}
	s.to("blue_turn")
	read := func() {
		seat := view.Seat{Reader: s.in(lang), State: s.State(), Past: j.SideView("")}
		for _, p := range []page.Panel{battle.New().Page(seat), (&phase.Card{}).Page(seat)} {
			for _, c := range p.All() {
				out = append(out, c.Label, c.Detail, c.DisabledReason)
			}
		}
		choices, _ := seat.Offered(s.State())
		for _, c := range choices {
			out = append(out, seat.Say(c.Key, view.Pairs(c.Args)...))
		}
	}
	read()
	s.ask(rule+".new", nil)
	read()
	s.ask(rule+".set", map[string]any{"attackers": []any{"b1", "b2"}, "defenders": []any{"r1"}})
	s.ask(rule+".stack", map[string]any{"force": "b1", "stack": "A"})
	s.ask(rule+".force", map[string]any{"force": "b1", "flags": []string{"weary"}})
	read()
	s.ask(rule+".roll", nil, 4)
	read()
	s.ask(rule+".close", nil)
	read()
	lines, err := j.Log("", 1, 0)
	require.NoError(t, err)
	for _, m := range log.Read(s.in(lang), lines, j.Head()) {
		for _, e := range m.Entries {
			out = append(append(out, e.Words), e.More...)
		}
	}
	return out
}

// renamedBattle returns a game with the id "combat" for its rule "battle".
func renamedBattle(t *testing.T, data fs.FS) fs.FS {
	t.Helper()
	id := regexp.MustCompile(`(id|question|battle) = "battle"|\["battle", |odds\.battle\.`)
	out := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(data, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(data, name)
		if strings.HasSuffix(name, ".toml") {
			text = id.ReplaceAllFunc(text, renameID)
		}
		out[name] = &fstest.MapFile{Data: text}
		return err
	}))
	return out
}

// renameID renames the last word "battle" of a match: the first may be a key.
func renameID(match []byte) []byte {
	at := strings.LastIndex(string(match), "battle")
	return []byte(string(match[:at]) + "combat" + string(match[at+len("battle"):]))
}

// Whatever is played in any game, each entry of the log has words: no id, no verb.
func TestNoEntryOfTheLogShowsAnID(t *testing.T) {
	for _, id := range scenarios.Catalogue().Games() {
		g, err := scenarios.Catalogue().Open(engine.Opening{ID: id, Default: true})
		require.NoError(t, err, id)
		noIDsInTheLog(t, g)
	}
	ridge := os.DirFS("../../cmd/tablectl/testdata/ridge")
	g, err := gamedata.Open(renamedBattle(t, ridge), nil, engine.Opening{ID: "ridge", Default: true})
	require.NoError(t, err)
	noIDsInTheLog(t, g)
}

// noIDsInTheLog plays at random and checks the log.
func noIDsInTheLog(t *testing.T, g *engine.Game) {
	t.Helper()
	j, _ := enginetest.Begin(t, g)
	_ = (&enginetest.Player{Seed: 1, Most: 150}).Play(j) // a dead end is reported elsewhere
	now := j.Now()
	for _, lang := range words.Langs() {
		seat := view.Seat{Reader: view.Reader{Game: now.Game, Lang: lang}, State: now.State, Past: j.SideView("")}
		assert.Empty(t, page.Faults((&log.Panel{}).Page(seat)), g.ID)
	}
}
