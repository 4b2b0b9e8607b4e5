package bismarck

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	appwords "sandtable/engine/words"
)

// Whole games, played at random with options mixed, end without a dead end and come across every phase,
// rule, verb, mark, box and way to end, together with the sessions of testdata, which hold what is rare; every line of their logs has words in both languages, and no
// side's log or state holds what the other keeps to itself.
func TestRandomGames(t *testing.T) {
	reached := enginetest.Reached{}
	reached.Merge(played(t))
	want := wanted(open(t, someOptions(1)...))
	missing := enginetest.Season(enginetest.Seeds()/32, func(seed int) []string {
		randomGame(t, seed, reached)
		return slices.DeleteFunc(slices.Clone(want), func(w string) bool { return reached[w] })
	})
	assert.Empty(t, missing, "never reached:\n%s", strings.Join(missing, "\n"))
}

func randomGame(t *testing.T, seed int, reached enginetest.Reached) {
	t.Helper()
	g := open(t, someOptions(seed)...)
	j, store := enginetest.Begin(t, g)
	dice := rand.New(rand.NewPCG(uint64(seed), 7))
	p := &enginetest.Player{Seed: uint64(seed), Most: 2500, Sober: seed%3 == 0, Reached: reached, Fill: fill,
		Observe: func(e journal.Entry) { worded(t, g, e) }}
	require.NoError(t, p.Play(patient{j, dice}), "options %v", g.Options)
	enginetest.CheckLegal(t, g, j.State())
	enginetest.CheckSecrets(t, j)
	if seed%8 == 0 {
		enginetest.CheckVerify(t, j)
		enginetest.CheckReopened(t, j, store)
	}
}

// worded finds words in both languages for all that an entry says.
func worded(t *testing.T, g *engine.Game, e journal.Entry) {
	t.Helper()
	for _, lang := range appwords.Langs() {
		for _, s := range e.Said {
			require.True(t, g.Book.Has(lang, s.Key), "%s: %s", lang, s.Key)
			require.NotContains(t, g.Book.Say(lang, s.Key, s.Args), "@", s.Key)
		}
		for _, s := range e.Steps {
			require.True(t, g.Book.Has(lang, s.Key), "%s: %s", lang, s.Key)
		}
	}
}

// someOptions takes every option in the first game, then some.
func someOptions(seed int) []string {
	all := []string{"tirpitz", "scharnhorst", "gneisenau", "koeln", "us_dd_1", "us_dd_2", "new_york", "augusta", "exhaustion"}
	switch seed % 4 {
	case 1:
		return all
	case 2:
		return []string{"scharnhorst", "gneisenau", "exhaustion"}
	case 3:
		return []string{"exhaustion"}
	}
	return nil
}

// wanted lists what games must come across. What only hands set and what no game of some dozens has is
// left out: the ends of long tracks.
func wanted(g *engine.Game) []string {
	var out []string
	for _, w := range (enginetest.Reached{}).Missing(g) {
		kind, _, _ := strings.Cut(w, " ")
		if w == "rule foundering" {
			continue // hull hits ask it, never a command
		}
		if kind == "phase" || kind == "rule" || kind == "mark" || kind == "box" && !strings.HasSuffix(w, "preparing") {
			out = append(out, w)
		}
	}
	for _, verb := range strings.Fields(`fleet.sail fleet.evade fleet.divert fleet.form fleet.leave fleet.patrol fleet.port fleet.refuel fleet.repair
		fleet.note fleet.join fleet.fly fleet.dry contact.put contact.turn contact.move contact.lose contact.fade shadowing.try shadowing.heard shadowing.answer shadowing.roll search search.heard search.answer strike.call strike.roll strike.resolve battle.new battle.bring battle.aim
		battle.fire battle.torpedoes battle.resolve battle.move battle.abort battle.yield battle.join battle.next battle.set battle.close battle.tanker submarine.contact submarine.attack
		spotting convoy.hunt convoy.identify convoy.attack convoy.let_go convoy.loot convoy.feign muster reveal storm final haven arrive our_map`) {
		out = append(out, "do "+verb)
	}
	return out
}

// patient is a session whose player has some sense: what can be done at any time is done seldom, and the
// ways to end the game early more seldom still.
type patient struct {
	enginetest.Session
	dice *rand.Rand
}

var seldom = map[string]int{"haven": 300, "battle.close": 25, "battle.set": 12, "contact.lose": 6, "contact.move": 4, "contact.turn": 4, "fuel_track": 8, "evasion": 8,
	"hull": 20, "bow": 20, "stern": 20, "secondary": 20, "torpedoes": 20, "fleet.port": 3, "muster": 4, "battle.new": 2, "fleet.dry": 4, "fleet.join": 3}

// Do carries a command out, or has the player think again.
func (p patient) Do(c engine.Command) (journal.Entry, error) {
	often := max(1, seldom[c.Do])
	if asked := len(c.Faces)+len(c.Drawn) > 0; !asked && p.dice.IntN(often) > 0 {
		return journal.Entry{}, engine.Wrong("command.later", "do", c.Do)
	}
	return p.Session.Do(c)
}

// fill gives hexes of the map, a few ships at a time, and searches that find something.
func fill(dice *rand.Rand, g *engine.Game, s *engine.State, c engine.Choice) (json.RawMessage, bool) {
	if c.Do == "fleet.sail" {
		return sailed(dice, g, s, c), true
	}
	args := map[string]any{}
	if len(c.Preset) > 0 && json.Unmarshal(c.Preset, &args) != nil {
		return nil, false
	}
	settled := len(args)
	for _, f := range c.Fields {
		if f.Name == "id" || f.Name == "text" || f.Name == "check" || c.Do == "place" || c.Do == "mark" || c.Do == "tracker" || c.Do == "flip" || c.Do == "track" {
			return nil, false
		}
		if v := answer(dice, f); v != nil {
			args[f.Name] = v
		}
	}
	b, _ := json.Marshal(args) // plain values
	return b, len(args) > settled
}

// sailed moves a group to a hex that it can reach; one that nobody mirrors is counted.
func sailed(dice *rand.Rand, g *engine.Game, s *engine.State, c engine.Choice) json.RawMessage {
	group := c.Fields[0].Of[dice.IntN(len(c.Fields[0].Of))]
	args := map[string]any{"units": []string{group}, "hexes": dice.IntN(3)}
	if at, ok := courseOf(g, s, group); ok {
		ways := at.ways(at.from, at.reach())
		if len(ways) == 0 {
			return engine.Ask("", map[string]any{"units": []string{group}, "hexes": 0}).Args
		}
		args = map[string]any{"units": []string{group}, "path": ways[dice.IntN(len(ways))]}
	}
	return engine.Ask("", args).Args
}

func answer(dice *rand.Rand, f engine.Field) any {
	switch f.Kind {
	case engine.FieldPlace:
		return []string{"", "K20", "L21", "AF25"}[dice.IntN(4)]
	case engine.FieldPlaces:
		return []string{[]string{"J29", "L28", "F21", "U25"}[dice.IntN(4)], []string{"J29", "L28", "F21", "U25"}[dice.IntN(4)]}[:1+dice.IntN(2)]
	case engine.FieldMany:
		return some(dice, f.Of, f.Min, min(3, f.Max))
	case engine.FieldOne:
		if f.Optional && dice.IntN(3) == 0 || len(f.Of) == 0 {
			return nil
		}
		return f.Of[dice.IntN(len(f.Of))]
	case engine.FieldNumber:
		return f.Min + dice.IntN(f.Max-f.Min+1)
	case engine.FieldFlag:
		return dice.IntN(3) == 0
	}
	return nil
}

// some picks a number of ids.
func some(dice *rand.Rand, of []string, least, most int) []string {
	of = slices.Clone(of)
	dice.Shuffle(len(of), func(i, j int) { of[i], of[j] = of[j], of[i] })
	return of[:min(len(of), least+dice.IntN(max(1, most-least+1)))]
}
