package combat

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine"
	"sandtable/engine/stock/crt"
)

// table is a fight being played: each command is decided and its events applied.
type table struct {
	game  *engine.Game
	state *engine.State
	rule  OddsRule
}

// try sends a command and returns the state after it; the table itself stays as it was.
func (b table) try(verb string, args any, faces ...int) (table, engine.Outcome, error) {
	c := engine.Ask("battle."+verb, args)
	c.Faces = faces
	out, err := b.rule.Decide(b.game, b.state, c)
	if err != nil {
		return b, out, err
	}
	b.state = b.state.Clone()
	return b, out, engine.ApplyAll(b.state, out.Events)
}

// must sends a command that has to succeed.
func (b table) must(t testing.TB, verb string, args any, faces ...int) table {
	t.Helper()
	after, _, err := b.try(verb, args, faces...)
	require.NoError(t, err)
	return after
}

// branches tries all faces that a command may need, and weighs the outcomes.
func (b table) branches(t testing.TB, verb string, args any, of func(table) *big.Rat) *big.Rat {
	after, _, err := b.try(verb, args)
	var dice *engine.NeedDice
	if !errors.As(err, &dice) {
		require.NoError(t, err)
		return of(after)
	}
	sum, ways := new(big.Rat), int64(0)
	for _, faces := range rolls(dice) {
		sum.Add(sum, of(b.must(t, verb, args, faces...)))
		ways++
	}
	return sum.Quo(sum, big.NewRat(ways, 1))
}

// rolls lists all rolls of dice.
func rolls(dice *engine.NeedDice) [][]int {
	out := [][]int{nil}
	for range dice.Count {
		var next [][]int
		for _, faces := range out {
			for f := dice.Low; f < dice.Low+dice.Sides; f++ {
				next = append(next, append(slices.Clone(faces), f))
			}
		}
		out = next
	}
	return out
}

// retreats plays the defender who retreats whenever he may, the weakest first, and returns how likely the hex is
// empty in the end.
func (b table) retreats(t testing.TB) *big.Rat {
	battle := b.rule.Battle(b.state)
	if battle.Stage != Defending {
		return truth(battle.vacated())
	}
	var next *Fighter
	for i := range battle.Units {
		u := &battle.Units[i]
		if u.Role != RoleDefender || u.Fate != Stands {
			continue
		}
		if next == nil || u.Cannot && !next.Cannot || u.Cannot == next.Cannot && u.Check < next.Check {
			next = u
		}
	}
	if battle.Owes[RoleDefender].Losing() {
		return b.spared(t)
	}
	if next.Cannot {
		return b.branches(t, "loss", LossArgs{next.ID}, func(a table) *big.Rat { return a.retreats(t) })
	}
	return b.branches(t, "retreat", RetreatArgs{Unit: next.ID}, func(a table) *big.Rat { return a.retreats(t) })
}

// spared loses what must be lost so that the hex stays held, where that can be.
func (b table) spared(t testing.TB) *big.Rat {
	least := big.NewRat(1, 1)
	for _, u := range b.rule.Battle(b.state).Units {
		if u.Role == RoleDefender && u.Fate == Stands {
			if p := b.must(t, "loss", LossArgs{u.ID}).retreats(t); p.Cmp(least) < 0 {
				least = p
			}
		}
	}
	return least
}

// forced reports whether no choice and no dice of the defender keep anybody in the hex.
func (b table) forced(t testing.TB) bool {
	battle := b.rule.Battle(b.state)
	if battle.Stage != Defending {
		return battle.vacated()
	}
	for _, u := range battle.Units {
		if u.Role != RoleDefender || u.Fate != Stands {
			continue
		}
		all := b.must(t, "loss", LossArgs{u.ID}).forced(t)
		if all && !u.Cannot && !battle.Owes[RoleDefender].Losing() {
			sum := b.branches(t, "retreat", RetreatArgs{Unit: u.ID}, func(a table) *big.Rat { return truth(a.forced(t)) })
			all = sum.Cmp(big.NewRat(1, 1)) == 0
		}
		if !all {
			return false
		}
	}
	return true
}

func truth(b bool) *big.Rat {
	if b {
		return big.NewRat(1, 1)
	}
	return new(big.Rat)
}

// TestChancesAgreeWithPlay plays every die of the real procedure.
func TestChancesAgreeWithPlay(t *testing.T) {
	for name, in := range map[string]SetArgs{
		"one":          {Attackers: []Force{typed(6)}, Defenders: []Force{typed(2)}},
		"two":          {Attackers: []Force{typed(12)}, Defenders: []Force{typed(3), typed(1)}},
		"three":        {Attackers: []Force{typed(30)}, Defenders: []Force{typed(1), typed(2), typed(4)}},
		"post":         {Attackers: []Force{typed(18)}, Defenders: []Force{typed(3), {Unit: "bpost"}}},
		"two_posts":    {Attackers: []Force{typed(8)}, Defenders: []Force{typed(3), {Unit: "bpost"}, {Strength: of(1), Traits: []string{"post"}}}},
		"strong":       {Attackers: []Force{typed(60)}, Defenders: []Force{typed(7), typed(5)}},
		"roster":       {Attackers: []Force{{Unit: "r5a"}, {Unit: "r5b"}, {Unit: "r4"}}, Defenders: []Force{{Unit: "b23"}, {Unit: "bgun"}}},
		"red_in_guns":  {Attackers: []Force{{Unit: "b54"}, {Unit: "bgun"}}, Defenders: []Force{{Unit: "r2"}, {Unit: "re"}}},
		"one_sum":      {Attackers: []Force{typed(20)}, Defenders: []Force{{Strength: of(5), Units: []int{5, 1, 2}}}},
		"hopeless":     {Attackers: []Force{typed(1)}, Defenders: []Force{typed(9)}},
		"no_check_fit": {Attackers: []Force{typed(20)}, Defenders: []Force{{Strength: of(4), Units: []int{0, 4}}}},
	} {
		t.Run(name, func(t *testing.T) {
			g, s, rule := battlefield(t)
			b := table{g, s, rule}.must(t, "new", NewArgs{Side: "red"})
			if name == "red_in_guns" {
				side, other := "blue", "red"
				in.Attacker, in.Defender = &side, &other
			}
			agree(t, b.must(t, "set", in))
		})
	}
}

// TestChancesOfOwnCodes plays codes of the game's own: every way of losing, with and without a retreat roll.
func TestChancesOfOwnCodes(t *testing.T) {
	own := []crt.Result{
		{ID: "d1", Defender: &crt.Part{Units: 1}}, {ID: "d3", Defender: &crt.Part{Units: 3}}, {ID: "half", Defender: &crt.Part{Half: crt.InUnits}},
		{ID: "few", Defender: &crt.Part{Half: crt.InUnits, Down: true}}, {ID: "blood", Defender: &crt.Part{Half: crt.InStrength}},
		{ID: "trade", Defender: &crt.Part{Exchange: true}, Attacker: &crt.Part{All: true}}, {ID: "steps", Defender: &crt.Part{Steps: 3}},
		{ID: "run", Defender: &crt.Part{Units: 1, Retreat: 2}}, {ID: "fewer_steps", Defender: &crt.Part{Half: crt.InSteps, Down: true}},
	}
	for name, in := range map[string]SetArgs{
		"one":   {Attackers: []Force{typed(6)}, Defenders: []Force{typed(2)}},
		"two":   {Attackers: []Force{typed(5)}, Defenders: []Force{typed(3), typed(2)}},
		"three": {Attackers: []Force{typed(4), typed(3)}, Defenders: []Force{typed(1), typed(2), typed(4)}},
		"post":  {Attackers: []Force{typed(18)}, Defenders: []Force{typed(3), {Unit: "bpost"}}},
		"steps": {Attackers: []Force{typed(18)}, Defenders: []Force{{Unit: "b23"}, {Unit: "b54"}}},
	} {
		for first := 0; first < len(own); first += 3 {
			t.Run(fmt.Sprint(name, first), func(t *testing.T) {
				g, s, rule := battlefield(t)
				g.Counters = slices.Clone(g.Counters)
				for i := range g.Counters {
					if g.Counters[i].ID == "b54" {
						g.Counters[i].Back = map[string]int{"attack": 2, "defence": 2}
					}
				}
				g.Prepare()
				rule.odds.Results = own
				for i := range g.Tables[0].Cells {
					code := strings.ToUpper(own[(first+i%3)%len(own)].ID)
					g.Tables[0].Cells[i] = slices.Repeat([]string{code}, 8)
				}
				b := table{g, s, rule}.must(t, "new", NewArgs{Side: "red"})
				agree(t, b.must(t, "set", in))
			})
		}
	}
}

// TestChancesWhereEachSideRolls plays a table on which both sides roll.
func TestChancesWhereEachSideRolls(t *testing.T) {
	g, s, rule := battlefield(t)
	rule.odds.By = crt.ByEach
	rule.odds.Results = []crt.Result{{ID: "one", Code: "1", Defender: &crt.Part{Units: 1}}}
	g.Tables[0].Columns = []string{"1–4", "5–9", "10+"}
	g.Tables[0].Cells = [][]string{{"-", "-", "1"}, {"-", "-", "1"}, {"-", "1", "DR"}, {"-", "1", "DR"}, {"1", "DE", "DE"}, {"1", "DE", "DE"}}
	for _, in := range []SetArgs{
		{Attackers: []Force{typed(12)}, Defenders: []Force{typed(3), typed(2)}}, {Attackers: []Force{typed(2), typed(2)}, Defenders: []Force{typed(6)}},
	} {
		b := table{g, s, rule}.must(t, "new", NewArgs{Side: "red"})
		agree(t, b.must(t, "set", in))
	}
}

// agree plays a declared battle in all ways and expects the computed chances.
func agree(t *testing.T, b table) {
	t.Helper()
	rule := b.rule
	out, _, err := rule.Outlook(b.game, b.state, rule.Battle(b.state).Inputs)
	require.NoError(t, err)
	ways := int64(6)
	if rule.odds.each() {
		ways = 36
	}
	forced, results := new(big.Rat), map[string]*big.Rat{}
	retreat := b.branches(t, "roll", nil, func(a table) *big.Rat {
		cell := rule.Battle(a.state).Cell
		if results[cell] == nil {
			results[cell] = new(big.Rat)
		}
		p := big.NewRat(1, ways)
		results[cell].Add(results[cell], p)
		if a.forced(t) {
			forced.Add(forced, p)
		}
		return a.retreats(t)
	})
	assert.Equal(t, forced.String(), out.Chances.Forced.String(), "forced")
	assert.Equal(t, retreat.String(), out.Chances.Retreat.String(), "retreat")
	assert.Len(t, out.Chances.Results, len(results))
	for _, r := range out.Chances.Results {
		assert.Equal(t, results[r.Cell].String(), r.Chance.String(), r.Cell)
	}
}

func of(n int) *int { return &n }

func typed(strength int) Force { return Force{Strength: of(strength)} }

// TestChitsAreAveraged compares an undrawn chit with what each draw would give.
func TestChitsAreAveraged(t *testing.T) {
	question := `{"attackers":[{"unit":"r5a"},{"unit":"r4"}],"defenders":["b23","bgun"],"hex":"0505"%s}`
	whole, err := ask(t, "battle", fmt.Sprintf(question, ""))
	require.NoError(t, err)
	out := whole.Result.(Outlook)
	require.Len(t, out.Chits, 3)
	retreat, forced := new(big.Rat), new(big.Rat)
	for chit, weight := range map[string]*big.Rat{"ready": big.NewRat(1, 4), "caught": big.NewRat(1, 4), "bare": big.NewRat(1, 2)} {
		r, err := ask(t, "battle", fmt.Sprintf(question, `,"drawn":["`+chit+`"]`))
		require.NoError(t, err)
		c := r.Result.(Outlook).Chances
		retreat.Add(retreat, new(big.Rat).Mul(c.Retreat, weight))
		forced.Add(forced, new(big.Rat).Mul(c.Forced, weight))
		assert.Empty(t, r.Result.(Outlook).Chits)
	}
	assert.Equal(t, retreat.String(), out.Chances.Retreat.String())
	assert.Equal(t, forced.String(), out.Chances.Forced.String())
	data, err := json.MarshalIndent(out, "", "  ")
	require.NoError(t, err)
	golden(t, "undrawn.json", string(data)+"\n")
}

// TestChancesHoldTogether checks for any battle that results add up to one and that a forced hex is
// empty after a retreat too.
func TestChancesHoldTogether(t *testing.T) {
	g, s, rule := battlefield(t)
	rapid.Check(t, func(t *rapid.T) {
		in := anyBattle(t)
		out, _, err := rule.Outlook(g, s, in)
		if err != nil {
			_, ok := engine.AsProblem(err)
			assert.True(t, ok, "%v", err)
			return
		}
		sum := new(big.Rat)
		for _, r := range out.Chances.Results {
			sum.Add(sum, r.Chance)
		}
		assert.Equal(t, "1/1", sum.String())
		assert.LessOrEqual(t, out.Chances.Forced.Cmp(out.Chances.Retreat), 0)
		assert.LessOrEqual(t, out.Chances.Retreat.Cmp(big.NewRat(1, 1)), 0)
		assert.Contains(t, g.Table("crt").Columns, out.Column)
	})
}

// anyBattle draws a battle between typed and roster forces.
func anyBattle(t *rapid.T) Inputs {
	force := rapid.Custom(func(t *rapid.T) Force {
		return Force{Strength: of(rapid.IntRange(0, 30).Draw(t, "strength")), Units: rapid.SliceOfN(rapid.IntRange(0, 7), 0, 4).Draw(t, "units"),
			Traits: rapid.SliceOfDistinct(rapid.SampledFrom([]string{"engineer", "gun", "post"}), rapid.ID[string]).Draw(t, "traits"),
			From:   rapid.SampledFrom([]string{"", "a"}).Draw(t, "from")}
	})
	in := Inputs{Attacker: "red", Defender: "blue", Flags: FlagSet{},
		Attackers: rapid.SliceOfN(force, 1, 4).Draw(t, "attackers"), Defenders: rapid.SliceOfN(force, 1, 4).Draw(t, "defenders"),
		Hex: rapid.SampledFrom([]string{"", "0303", "0505"}).Draw(t, "hex"),
		Air: map[string]int{"red": rapid.IntRange(0, 3).Draw(t, "red"), "blue": rapid.IntRange(0, 2).Draw(t, "blue")},
		Off: rapid.SliceOfDistinct(rapid.SampledFrom([]string{"forest", "guns", "wall", "river"}), rapid.ID[string]).Draw(t, "off")}
	for _, id := range []string{"forest", "wall"} {
		in.Flags[id] = rapid.Bool().Draw(t, id)
	}
	for i := range in.Attackers {
		in.Attackers[i].Flags = FlagSet{"river": rapid.Bool().Draw(t, "river"), "marsh": rapid.Bool().Draw(t, "marsh"), "cut_off": rapid.Bool().Draw(t, "cut_off")}
	}
	return in
}
