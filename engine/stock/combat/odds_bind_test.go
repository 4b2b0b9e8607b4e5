package combat

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// TestFaultsOfSetUp changes one line of the set-up and expects the fault to be found, with its place.
func TestFaultsOfSetUp(t *testing.T) {
	for _, c := range []struct{ line, with, want string }{
		{`table = "crt"`, `table = "none"`, "odds.battle.table: table.unknown"},
		{`check = "retreat"`, `check = "none"`, "odds.battle.check: check.missing"},
		{`mark = "attacked"`, `mark = "none"`, "odds.battle.mark: mark.unknown"},
		{`red = "lost_red"`, `green = "lost_red"`, "odds.battle.lost: side.unknown"},
		{`red = "lost_red"`, `red = "nowhere"`, "odds.battle.lost.red: box.unknown"},
		{`no_attack = "post"`, `no_attack = "pots"`, "odds.battle.no_attack: filter.word"},
		{`whole_force = "opt_whole"`, `whole_force = "opt_hole"`, "odds.battle.whole_force: formula.fault"},
		{`on = "attacker"`, `on = "field"`, "odds.battle.flag.river.on: battle.flag.on"},
		{`id = "forest"`, `id = "works"`, "odds.battle.flag.works: battle.name.twice"},
		{`given = 'at("0303")'`, `given = 'near("0303")'`, "odds.battle.flag.wall.given: formula.fault"},
		{`tracker = "red_air"`, `tracker = "sea"`, "odds.battle.air.red.tracker: tracker.unknown"},
		{`of = "defender engineer !stacked"`, `of = "defender wizard"`, "odds.battle.modifier.alone.of: filter.word"},
		{`of = "defender engineer !stacked"`, ``, "odds.battle.modifier.alone.of: field.missing"},
		{`source = "public"`, `source = "hearsay"`, "odds.battle.modifier.works.source: source.unknown"},
		{`kind = "add"`, `kind = "sum"`, "odds.battle.modifier.works.kind: battle.kind"},
		{`kind = "add"`, `kind = "shift"`, "odds.battle.modifier.works.of: battle.of.shift"},
		{`value = "works"`, `value = "work"`, "odds.battle.modifier.works.value: formula.fault"},
		{`cancels = "engineers"`, `cancels = "wall"`, ""},
		{`cancels = "engineers"`, `cancels = "fort"`, "odds.battle.modifier.guns.cancels: battle.cancels"},
		{`value = 'units("blue gun")'`, `value = 'units("blue gnu")'`, "odds.battle.modifier.guns.value: filter.word"},
		{`value = 'toward("red") * air_red'`, `value = 'toward("rde") * air_red'`, "odds.battle.modifier.red_air.value: side.unknown"},
		{`when = "forest"`, `value = "2 / 3"`, "odds.battle.modifier.forest.value: formula.fault"},
		{`cup = "fort"`, `cup = "hat"`, "odds.battle.draw.cup: cup.unknown"},
		{`value = "fort_ready"`, ``, "odds.battle.draw.chit.ready.value: field.missing"},
		{`value = "fort_ready"`, `value = "fort_steady"`, "odds.battle.draw.chit.ready.value: formula.fault"},
		{`when = 'at("0505") && advanced > 0'`, `when = 'at("0505") && retired > 0'`, "odds.battle.after.taken.when: formula.fault"},
		{`factors = ["attack", "defence"]`, "factors = []\ncount = 20", "check.retreat.count: check.dice"},
		{`mark = "shaken"`, `mark = "stirred"`, "check.retreat.mark: mark.unknown"},
		{`of = "engineer"`, `of = "wizard"`, "check.retreat.fixed.engineers.of: filter.word"},
		{`when = 'roller_red && units("enemy gun") > 0'`, `when = 'roller_green'`, "check.retreat.modifier.guns.when: formula.fault"},
	} {
		t.Run(c.with, func(t *testing.T) {
			require.Equal(t, true, strings.Contains(fight, c.line))
			g, _, _ := battlefield(t)
			var first error
			for _, config := range rulesOf(t, strings.Replace(fight, c.line, c.with, 1)) {
				if err := config.Bind(g); err != nil && first == nil {
					first = err
				}
			}
			if c.want == "" {
				assert.NoError(t, first)
				return
			}
			p, ok := engine.AsProblem(first)
			require.True(t, ok, "%v", first)
			assert.Equal(t, c.want, p.Where+": "+p.Code)
		})
	}
}

// TestFaultsOfTable gives the rule tables that it cannot use.
func TestFaultsOfTable(t *testing.T) {
	for want, change := range map[string]func(*engine.Table){
		"battle.table.dice":   func(t *engine.Table) { t.Count = 0 },
		"battle.table.row":    func(t *engine.Table) { t.Sides = 8 },
		"battle.table.column": func(t *engine.Table) { t.Columns = []string{"weak", "strong"} },
		"battle.table.order":  func(t *engine.Table) { t.Columns = []string{"2-1", "1-1"} },
	} {
		g, _, rule := battlefield(t)
		change(g.Table("crt"))
		p, ok := engine.AsProblem(rule.odds.Bind(g))
		require.True(t, ok, want)
		assert.Equal(t, want, p.Code)
	}
}
