package rework_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/gamedoc"
	"sandtable/editor/gamedoc/check"
	"sandtable/editor/gamedoc/rework"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
	"sandtable/scenarios/veritable"
)

// faults lists the findings that prevent play.
func faults(c *check.Checker) (out []string) {
	for _, f := range c.Check() {
		if !f.Minor {
			out = append(out, f.Problem.Error())
		}
	}
	return out
}

// Every thing of real games can be renamed: then there are no findings, nothing contains the former id, and one undo
// restores the draft.
func TestRenameEverything(t *testing.T) {
	for game, fsys := range map[string]fs.FS{"ridge": ridge, "veritable": veritable.Files} { // those whose rules are data alone
		t.Run(game, func(t *testing.T) {
			d := open(t, fsys)
			c := checker(d)
			was := texts(d.Snapshot())
			before := findings(c)
			for _, kind := range []string{"side", "box", "type", "size", "factor", "trait", "formation", "mark", "tracker", "cup", "option", "edition", "phase", "table", "odds", "roll", "ledger", "supply", "check", "choose", "transfer", "terrain", "hexside", "path", rework.UnitKind} {
				for i, id := range idsOf(d, kind) {
					if i%stride(game, kind) != 0 || id == engine.OnMap {
						continue
					}
					err := rework.Rename(c, kind, id, "zz_"+id)
					if kind == "mark" && err != nil {
						require.Equal(t, was, texts(d.Snapshot()), "refused, where a rule's question has the marker's id, and nothing has changed")
						continue
					}
					require.NoError(t, err, "%s %s", kind, id)
					require.Equal(t, before, strings.ReplaceAll(findings(c), "zz_"+id, id), "%s %s", kind, id)
					require.True(t, d.Undo())
					require.Equal(t, was, texts(d.Snapshot()), "%s %s", kind, id)
				}
			}
		})
	}
}

func stride(game, kind string) int {
	switch {
	case enginetest.Proof() || game == "ridge":
		return 1
	case kind == rework.UnitKind:
		return 20
	}
	return 4
}

func findings(c *check.Checker) string {
	var b strings.Builder
	for _, f := range c.Check() {
		fmt.Fprintf(&b, "%s %v\n", f.Code, f.Args["id"])
	}
	return b.String()
}

func idsOf(d *gamedoc.Draft, kind string) (ids []string) {
	if kind == rework.UnitKind {
		s := d.Sheet(gamedoc.Roster)
		for i := range s.Len() {
			ids = append(ids, s.Cell(i, "id"))
		}
		return ids
	}
	for _, file := range []string{"game.toml", "tables.toml", "rules.toml", "board.toml", "terrain.toml"} {
		seen := map[string]int{}
		rows := d.Rows(file, kind)
		for _, r := range rows {
			seen[r.ID]++
		}
		for _, r := range rows {
			if seen[r.ID] == 1 { // an id of several editions has several rows
				ids = append(ids, r.ID)
			}
		}
	}
	return ids
}

// The text that a rename writes.
func TestRenameText(t *testing.T) {
	d := open(t, ridge)
	c := checker(d)
	require.NoError(t, rework.Rename(c, "tracker", "ridge", "crest"))
	require.NoError(t, rework.Rename(c, "side", "blue", "azure"))
	require.NoError(t, rework.Rename(c, "box", "lost", "dead"))
	require.NoError(t, rework.Rename(c, rework.UnitKind, d.Sheet(gamedoc.Roster).Cell(0, "id"), "first_one"))
	require.NoError(t, rework.Rename(c, "tracker.crest.value", "red", "crimson"))
	require.NoError(t, rework.Rename(c, "phase", "blue_turn", "attack_turn"))
	require.Empty(t, faults(c))
	all := ""
	for _, file := range d.Files() {
		all += d.Text(file)
	}
	assert.Contains(t, d.Text("game.toml"), "id = \"crest\"\nwas = \"ridge\"\n")
	assert.Contains(t, d.Text("game.toml"), "id = \"azure\"\nwas = \"blue\"\n")
	assert.Contains(t, d.Text("text/ru.toml"), "crest")
	for _, file := range []string{"rules.md", "rules.ru.md"} {
		assert.Contains(t, d.Text(file), "counter first_one 0303", "the example in the rules text")
	}
	assert.NotContains(t, all, "ridge_red")
	require.Error(t, rework.Rename(c, "side", "red", "azure"), "taken")
	require.Error(t, rework.Rename(c, "side", "red", "Big Red"), "no id")
	require.Error(t, rework.Rename(c, "side", "green", "x"), "not there")
	require.NoError(t, rework.Rename(c, "map", "", "x"), "nothing has no id")
	assert.Equal(t, "azure", d.String("game.toml", "side[0].id"))
	require.NoError(t, rework.Rename(c, "side", "azure", "cyan"))
	assert.Equal(t, "blue azure", d.String("game.toml", "side[0].was"))
}

// A session begun before its ids were renamed continues with the newer package: its values move to the new ids, undo
// restores the old ones, and the record agrees with the rules.
func TestSessionContinuesAfterRename(t *testing.T) {
	d := open(t, ridge)
	old := opened(t, d)
	for _, r := range []struct{ kind, old, id string }{{"tracker", "ridge", "crest"}, {"tracker", "turn", "round"}, {"box", "lost", "dead"},
		{rework.UnitKind, d.Sheet(gamedoc.Roster).Cell(0, "id"), "first_one"}, {"phase", "blue_turn", "attack_turn"}, {"edition", "first", "one"}, {"option", "fog", "mist"}} {
		require.NoError(t, rework.Rename(checker(d), r.kind, r.old, r.id), r.id)
	}
	now := opened(t, d)
	require.NotEqual(t, old.Hash, now.Hash)
	assert.Equal(t, "one", now.Edition, "an opening by the former ids of edition and options")
	assert.Equal(t, []string{"mist"}, now.Options)
	resolve := func(pkg, _ string) (*engine.Game, error) {
		return map[string]*engine.Game{old.Hash: old, now.Hash: now}[pkg], nil
	}
	j, err := journal.Begin(&journal.Memory{}, resolve, old, "")
	require.NoError(t, err)
	for _, c := range []engine.Command{{Do: "next"}, {Do: "tracker", Args: []byte(`{"id":"ridge","value":1}`)},
		{Do: "place", Args: []byte(`{"unit":"` + old.Counters[0].ID + `","box":"lost"}`)}} {
		c.Override = true
		_, err := j.Do(c)
		require.NoError(t, err, c.Do)
	}
	require.Equal(t, "blue_turn", j.State().Shared.Phase)
	_, err = j.Take(now.Hash, "", journal.By{})
	require.NoError(t, err)
	s := j.State()
	assert.Equal(t, "attack_turn", s.Shared.Phase)
	assert.Equal(t, 1, s.Tracker("crest"))
	assert.Equal(t, 1, s.Tracker("round"))
	piece, ok := s.Piece("first_one")
	require.True(t, ok)
	assert.Equal(t, "dead", piece.Place.Box)
	_, err = j.Do(engine.Command{Do: "next", Override: true})
	require.NoError(t, err)
	enginetest.CheckVerify(t, j)
	for range 2 {
		_, err = j.Undo(journal.By{})
		require.NoError(t, err)
	}
	assert.Equal(t, old.Hash, j.Game().Hash)
	assert.Equal(t, "blue_turn", j.State().Shared.Phase)
}

// A typed copy from before a rename applies to the renamed table and edition.
func TestCopyAppliesAfterRename(t *testing.T) {
	d := open(t, ridge)
	table := opened(t, d).Tables[0]
	typed := gamedata.TypedTable(&table)
	typed.Cells[0][0] = typed.Cells[len(typed.Cells)-1][0]
	data, err := json.Marshal(gamedata.Copy{Kind: gamedata.CopyKind, Version: gamedata.CopyVersion, Game: "ridge", Edition: "first", Tables: map[string]gamedata.CopyTable{table.ID: typed}})
	require.NoError(t, err)
	require.NoError(t, rework.Rename(checker(d), "table", table.ID, "other"))
	require.NoError(t, rework.Rename(checker(d), "edition", "first", "one"))
	g, err := gamedata.Open(d.FS(), nil, engine.Opening{Edition: "first", Copy: data})
	require.NoError(t, err)
	assert.Equal(t, typed.Cells, g.Table("other").Cells)
	assert.Equal(t, engine.User, g.Table("other").Source)
}

func opened(t *testing.T, d *gamedoc.Draft) *engine.Game {
	t.Helper()
	g, err := gamedata.Open(d.FS(), nil, engine.Opening{Edition: "first", Options: []string{"fog"}})
	require.NoError(t, err)
	return g
}
