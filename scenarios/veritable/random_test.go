package veritable

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
	"sandtable/engine/stock/basic"
	"sandtable/engine/stock/combat"
)

// Games of both editions, played at random with every option by itself and with options mixed, end
// without a dead end and reach everything there is. What was never reached is listed; run with
// -seeds for more games.
func TestRandomGames(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		t.Run(edition, func(t *testing.T) {
			reached, want := enginetest.Reached{}, map[string]bool{}
			missing := enginetest.Season(enginetest.Seeds(), func(seed int) []string {
				g := open(t, edition, chosenOptions(t, edition, seed)...)
				randomGame(t, g, seed, reached)
				for _, w := range wanted(g) {
					want[w] = true
				}
				return slices.DeleteFunc(engine.SortedKeys(want), func(w string) bool { return reached[w] })
			})
			assert.Empty(t, missing, "never reached:\n%s", strings.Join(missing, "\n"))
		})
	}
}

// randomGame plays one game to its end and records what it came across.
func randomGame(t *testing.T, g *engine.Game, seed int, reached enginetest.Reached) {
	t.Helper()
	j, store := enginetest.Begin(t, g)
	first, err := j.Entry(1)
	require.NoError(t, err)
	reached.Add(g, first)
	p := &enginetest.Player{Seed: uint64(seed), Most: 4000, Sober: seed%4 == 0, Reached: reached, Fill: fill,
		Observe: func(e journal.Entry) { observe(reached, e) }}
	dice := rand.New(rand.NewPCG(uint64(seed), 2))
	require.NoError(t, p.Play(patient{j, dice}), "options %v", g.Options)
	enginetest.CheckLegal(t, g, j.State())
	if j.State().Shared.Ended != "" {
		seeTally(reached, tally(g, j.State()))
	}
	if seed%25 == 0 {
		enginetest.CheckVerify(t, j)
		enginetest.CheckReopened(t, j, store)
	}
}

// chosenOptions gives each option a game of its own, then mixes them; Cleve's four chits, of which a
// game draws one at most, take the most games.
func chosenOptions(t *testing.T, edition string, seed int) []string {
	all := open(t, edition).AllOptions
	if seed == 0 {
		return nil
	}
	if seed <= len(all) {
		return []string{all[seed-1].ID}
	}
	dice := rand.New(rand.NewPCG(uint64(seed), 1))
	var out []string
	for _, o := range all {
		if dice.IntN(2) == 0 || o.ID == "fortress_cleve" {
			out = append(out, o.ID)
		}
	}
	return out
}

// wanted lists what games of these options must come across, beside what every game must: each line of
// battle, of checks and of the ledger, each verb, each band. What only hands set is left out.
func wanted(g *engine.Game) []string {
	out := slices.DeleteFunc(enginetest.Reached{}.Missing(g), func(w string) bool { return strings.HasPrefix(w, "tracker vp_hand") })
	for _, r := range g.Rules {
		switch r := r.(type) {
		case combat.OddsRule:
			for _, m := range r.Settings().Modifiers {
				out = append(out, "step odds."+r.ID()+".modifier."+m.ID+".text "+m.ID)
			}
			for _, verb := range []string{"new", "set", "force", "air", "roll", "loss", "retreat", "advance", "close", "cancel"} {
				out = append(out, "do "+r.ID()+"."+verb)
			}
		case basic.LedgerRule:
			for _, line := range r.Settings().Lines {
				if line.ID != "by_hand" {
					out = append(out, "ledger "+line.ID)
				}
			}
			for _, band := range r.Settings().Bands {
				out = append(out, "band "+band.ID)
			}
		}
	}
	if g.Option("fuhrer") {
		out = append(out, "step step.release.enters", "step step.release.stays", "step step.release.barred")
	}
	for _, key := range []string{"check.retreat.fixed.specialist.text specialist", "step.check.passed", "step.check.failed"} {
		out = append(out, "step "+key)
	}
	return append(out, "ended sequence")
}

// observe records what steps say by their own arguments: the table that a battle or a roll read.
func observe(reached enginetest.Reached, e journal.Entry) {
	for _, s := range e.Steps {
		switch s.Key {
		case "step.battle.result":
			reached["table crt column "+s.Args["column"].(string)] = true
			reached["table crt row "+s.Args["faces"].(string)] = true
		case "step.roll.column":
			reached["table air column "+s.Show] = true
		}
	}
}

func seeTally(reached enginetest.Reached, t basic.Tally) {
	reached["band "+t.Band] = true
	for _, line := range t.Lines {
		if line.Points != 0 {
			reached["ledger "+line.ID] = true
		}
	}
}

// patient is a session whose player has some sense where blind chance would pass most of the game
// over: a battle that was begun is mostly fought, and what can be done at any time is done seldom.
type patient struct {
	enginetest.Session
	dice *rand.Rand
}

// seldom is what can be done in most phases and as often as one likes: one time in so many.
var seldom = map[string]int{"cleve": 12, "goch": 12, "lose": 4, "exit": 4, "supply": 4, "supply_allied": 4, "supply_german": 4,
	"retreat.roll": 4, "leave_zoc.roll": 4, "order_allied": 2, "order_german": 2, "battle.force": 3, "battle.cancel": 6,
	"setup_german": 4, "setup_allied": 4, "setup_german.set": 4, "setup_allied.set": 4}

// Do carries a command out, or has the player think again.
func (p patient) Do(c engine.Command) (journal.Entry, error) {
	s := p.Now().State
	often := max(1, seldom[c.Do])
	if s.Form("battle") != nil && !strings.HasPrefix(c.Do, "battle.") {
		often = 8
	}
	if asked := len(c.Faces)+len(c.Drawn) > 0; !asked && s.Shared.Phase != "final_towns" && p.dice.IntN(often) > 0 {
		return journal.Entry{}, engine.Wrong("command.later", "do", c.Do)
	}
	return p.Session.Do(c)
}

// fill makes battles of a few units a side, often for the towns, and gives units up one at a time.
func fill(dice *rand.Rand, g *engine.Game, _ *engine.State, c engine.Choice) (json.RawMessage, bool) {
	args := map[string]any{}
	if len(c.Preset) > 0 && json.Unmarshal(c.Preset, &args) != nil {
		return nil, false
	}
	settled := len(args)
	for _, f := range c.Fields {
		switch c.Do + " " + f.Name {
		case "lose units", "exit units":
			args[f.Name] = some(dice, f.Of, 1, 1)
		case "supply out", "supply_allied out", "supply_german out", "final out":
			args[f.Name] = some(dice, f.Of, 0, 5)
		case "battle.new hex":
			args[f.Name] = []string{"0909", "1304", "1304", "1510"}[dice.IntN(4)]
		case "battle.set attackers":
			args[f.Name] = force(dice, g, f.Of, 6)
		case "battle.set defenders":
			args[f.Name] = force(dice, g, f.Of, 4)
		case "battle.set flags":
			if dice.IntN(3) == 0 { // otherwise as the hex has them
				args[f.Name] = some(dice, f.Of, 0, 2)
			}
		case "battle.air count":
			args[f.Name] = f.Max
		}
	}
	b, _ := json.Marshal(args) // plain values
	return b, len(args) > settled
}

// force picks units for a battle: often those that bring a line of their own.
func force(dice *rand.Rand, g *engine.Game, of []string, most int) []string {
	out := some(dice, of, 1, most)
	for _, id := range of {
		c := g.Counter(id)
		special := c.Has("specialist") || c.Has("at_gun") || c.Has("stug") || c.Has("panzer")
		if special && dice.IntN(3) == 0 && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

// some picks a number of ids.
func some(dice *rand.Rand, of []string, least, most int) []string {
	of = slices.Clone(of)
	dice.Shuffle(len(of), func(i, j int) { of[i], of[j] = of[j], of[i] })
	return of[:min(len(of), least+dice.IntN(most-least+1))]
}
