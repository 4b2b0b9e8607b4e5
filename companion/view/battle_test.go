package view_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/page"
	"sandtable/engine/stock/combat"
	"sandtable/engine/words"
)

// written writes a battle as text, line by line like the panel.
func written(v battle.Battle) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("%s [%s]", v.Title, v.Stage)
	for _, c := range []battle.Camp{v.Attack, v.Defence} {
		line("%s %s: %s", c.Side.Name, c.Role, c.Strength)
		for _, chip := range c.Chips {
			line("  (%s)", chip.Words)
		}
	}
	for _, f := range v.Flags {
		line("[%s] %s", mark(f.On), f.Name)
	}
	for _, m := range v.Air {
		line("%s: %d of %d, said %v, waits %v", m.Name, m.Committed, m.Left, m.Said, m.Waits)
	}
	for _, l := range v.Why {
		line("  %-50s %6s  %s %s", l.Text, l.Value, l.Rule, l.Source)
	}
	for _, c := range v.Chances {
		line("  %s %s %s %s", c.Words, c.Exact, c.Percent, mark(c.Marked))
	}
	line("empties %s, %s by retreat; column %s, cell %s, table %s", v.Empties, v.Retreats, v.Column, v.Cell, v.House)
	for _, c := range v.Chits {
		line("  chit %s: %s %s", c.Name, c.Column, c.Percent)
	}
	line("missing: %s", v.Missing)
	line("odds %s; changed: %s", v.Odds, v.Changed)
	line("modified: %s; result: %s; %v", v.Modified, v.Result, v.Spent)
	line("%s", v.Told)
	for _, f := range v.Deciding {
		line("  %s may lose %v, run %v, advance %v", f.Label, f.CanLose, f.CanRun, f.CanAdvance)
	}
	for _, f := range v.Fates {
		line("  %s %s", f.Fate, f.Check)
	}
	return b.String()
}

func mark(on bool) string {
	if on {
		return "x"
	}
	return " "
}

// The golden file shows the printed example of a battle before the roll, after it, and at its end.
func TestBattleHekkens(t *testing.T) {
	for _, lang := range words.Langs() {
		g := declared(t, "first")
		text := written(battle.Now(g.in(lang), g.State()))
		g.ask("battle.roll", nil, 3)
		text += "\n" + written(battle.Now(g.in(lang), g.State()))
		g.ask("battle.retreat", combat.RetreatArgs{Unit: "at_flak37"}, 1).ask("battle.retreat", combat.RetreatArgs{Unit: "g84_1062"}, 5)
		g.ask("battle.loss", combat.LossArgs{Unit: "s15_44"})
		text += "\n" + written(battle.Now(g.in(lang), g.State()))
		g.ask("battle.advance", combat.AdvanceArgs{Units: []string{"s15_46"}}).ask("battle.close", nil)
		for _, f := range battle.Register(g.in(lang), g.State()) {
			text += "\n" + f.Title + ": " + f.Result + "\n" + f.Detail + "\n"
		}
		golden(t, "hekkens."+string(lang)+".txt", text)
	}
}

// Before a chit is drawn, the chances are averages over the chits.
func TestBattleWithChits(t *testing.T) {
	g := fighting(t, "vpg", "fortress_cleve").ask("battle.new", map[string]any{"hex": "1304"})
	g.ask("battle.set", map[string]any{"attackers": []string{"s15_44", "s15_46", "s15_227"}, "defenders": []string{"ktzm"}})
	golden(t, "chit.txt", written(battle.Now(g.in(words.English), g.State())))
}

func TestBattleNamesTheMissingInput(t *testing.T) {
	g := fighting(t, "first").ask("battle.new", nil)
	v := battle.Now(g.in(words.English), g.State())
	assert.Equal(t, "No attackers yet. Choose units or enter a strength.", v.Missing)
	assert.Equal(t, "Battle without a hex", v.Title)
	assert.Empty(t, v.Attack.Strength)
	assert.Equal(t, combat.RoleAttacker, v.Lacks)
}

// If hexes are unknown and change the odds, the panel asks who shares a hex.
func TestBattleAsksForStacks(t *testing.T) {
	g := fighting(t, "first").ask("battle.new", nil)
	out := combat.FlagSet{"oos": true}
	g.ask("battle.set", combat.SetArgs{Attackers: []combat.Force{{Unit: "s15_44", Flags: out}, {Unit: "s15_46", Flags: out}}, Defenders: []combat.Force{{Unit: "g84_1051"}}})
	v := battle.Now(g.in(words.English), g.State())
	assert.Len(t, v.Stacks, 2)
	assert.Contains(t, v.Missing, "Say which attackers share a hex")
	panel := battle.New().Page(view.Seat{Reader: g.in(words.English), State: g.State()})
	at := slices.IndexFunc(panel.Rows, func(c page.Control) bool { return c.Label == "Shared hexes" })
	row := panel.Rows[at+2]
	assert.Equal(t, "15/44", page.Children(row)[0].Label)
	ask := page.Children(row)[1]
	assert.Equal(t, "stack.s15_44", ask.ID)
	for i, letter := range []string{"A", "B"} {
		assert.Equal(t, letter, page.Options(ask)[i].Label)
		g.ask("battle.stack", combat.StackArgs{Force: []string{"s15_44", "s15_46"}[i], Stack: letter})
	}
	v = battle.Now(g.in(words.English), g.State())
	assert.Empty(t, v.Missing)
	assert.Equal(t, "2-1", v.Column, "3 + 3 against 3")
}

// Recruits lists whole formations first, then units that have fought already, with the reason.
func TestRecruits(t *testing.T) {
	g := declared(t, "first").ask("battle.roll", nil, 5).ask("battle.close", nil).ask("battle.new", map[string]any{"hex": "0909"})
	var b strings.Builder
	for _, role := range []string{combat.RoleAttacker, combat.RoleDefender} {
		fmt.Fprintln(&b, role)
		for _, m := range battle.Recruits(g.in(words.English), g.State(), role) {
			fmt.Fprintf(&b, "  %s, free %v\n", m.Name, m.Free())
			for _, u := range m.Units {
				fmt.Fprintf(&b, "    %s · %s %s\n", u.Label, u.Strength, u.Barred)
			}
		}
	}
	golden(t, "recruits.txt", b.String())
	assert.Equal(t, 11, battle.Fresh(g.in(words.English), g.State()))
}

func TestRecruitsBeginInTheAttackedHex(t *testing.T) {
	g := fighting(t, "first").ask("place", map[string]any{"unit": "ktzm", "hex": "1304"}).ask("battle.new", nil)
	hex := "1304"
	g.ask("battle.set", combat.SetArgs{Hex: &hex})
	assert.Equal(t, "Ktzm", battle.Recruits(g.in(words.English), g.State(), combat.RoleDefender)[0].Units[0].Label)
}

func TestRecruitsBeginNextToTheAttackedHex(t *testing.T) {
	g := fighting(t, "first").ask("place", map[string]any{"unit": "c3_9", "hex": "0808"}).ask("battle.new", map[string]any{"hex": "0909"})
	s := g.in(words.English)
	assert.Equal(t, "3rd Canadian Infantry Division", battle.Recruits(s, g.State(), combat.RoleAttacker)[0].Name)
	assert.True(t, hexes.Near(s, "0909", "0809"))
	assert.False(t, hexes.Near(s, "0909", "0909"))
	assert.False(t, hexes.Near(s, "0909", "nowhere"))
	assert.Equal(t, "0909", hexes.HexLabel(s, " I9 "))
	assert.Equal(t, "beyond", hexes.HexLabel(s, "beyond"))
	assert.Contains(t, hexes.Named(s), "1304")
}

func TestRetreatListsItsPassingFaces(t *testing.T) {
	g := declared(t, "first").ask("battle.roll", nil, 3)
	r := battle.RetreatOf(g.in(words.English), g.State(), "g84_1062", "")
	assert.Equal(t, 1, r.Dice.Count)
	assert.Equal(t, []int{1, 2, 3}, r.Passes)
	r = battle.RetreatOf(g.in(words.English), g.State(), "nobody", "")
	assert.Nil(t, r.Dice)
	assert.NotEmpty(t, r.Bar)
}

// For a code that the app cannot read, players eliminate units by hand and end the battle.
func TestUnreadableResultIsAppliedByHand(t *testing.T) {
	g := declared(t, "first")
	for i := range g.Game().Table("crt").Cells {
		for j := range g.Game().Table("crt").Cells[i] {
			g.Game().Table("crt").Cells[i][j] = "DR 2"
		}
	}
	g.ask("battle.roll", nil, 3)
	p := battle.New().Page(view.Seat{Reader: g.in(words.English), State: g.State()})
	var read []string
	for _, c := range p.All() {
		read = append(read, c.Label)
	}
	assert.Contains(t, read, "Sandtable cannot read this result. Apply it on the table, choose the units it eliminates here, then end the battle.")
	assert.Contains(t, read, "DR 2")
	assert.NotContains(t, read, g.in(words.English).Say("battle.done"))
	unit, ok := p.Find("unit.g84_1062")
	require.True(t, ok)
	assert.NotNil(t, unit.Send.Put)
	end, ok := p.Find("close")
	require.True(t, ok)
	assert.Equal(t, page.Big, end.Style)
	g.ask("battle.loss", combat.LossArgs{Unit: "g84_1062"})
	assert.Contains(t, battle.Now(g.in(words.English), g.State()).Fates[0].Fate, "Remove 84/1062 from the map.")
}

// The instruction follows the option that the whole force retreats.
func TestInstructionForTheWholeForce(t *testing.T) {
	for option, want := range map[string]string{"": "Eliminate 1 unit or retreat it 1 hex: 53/71", "whole_force": "Eliminate 1 unit or retreat all by 1 hex: 53/71"} {
		g := declared(t, "first", strings.Fields(option)...).ask("battle.roll", nil, 2)
		assert.Contains(t, battle.Now(g.in(words.English), g.State()).Told, want)
	}
}

// Every code of a results table has a sentence in both languages.
func TestResult(t *testing.T) {
	g := begin(t, "first")
	for cell, want := range map[string]string{"–/–": "No effect", "1/–": "Attacker loses 1 unit or retreats it 1 hex", "–/2": "Defender loses 2 units or retreats 2 hexes",
		"E/–": "Attackers eliminated", "–/E": "Defenders eliminated", "E/1": "Attackers eliminated. Defender loses 1 unit or retreats 1 hex", "EX": "Attacker loses as much strength as the defender. Defenders eliminated",
		"DR2": "Defender retreats 2 hexes", "AR": "Attacker retreats 1 hex", "NE": "No effect", "D1": "Resolve by hand"} {
		assert.Equal(t, want, battle.Result(g.in(words.English), cell))
		assert.NotContains(t, battle.Result(g.in(words.Russian), cell), "[")
	}
}

func TestLabels(t *testing.T) {
	for want, list := range map[string][]string{
		"15/44":                 {"15/44"},
		"15/44, 46, 227":        {"15/44", "15/46", "15/227"},
		"15/44, 53/71":          {"15/44", "53/71"},
		"Flak37, 655":           {"Flak37", "655"},
		"3/A, B":                {"3/A", "3/B"},
		"84/1062, Flak37, 84/1": {"84/1062", "Flak37", "84/1"},
	} {
		assert.Equal(t, want, view.Labels(list))
	}
}

// With an unexplained code the chance to take the hex is unknown, never 0. In play it is resolved by hand.
func TestUnexplainedCodeLeavesTheChanceUnknown(t *testing.T) {
	g := declared(t, "first")
	table := g.Game().Table("crt")
	table.Cells = slices.Clone(table.Cells)
	table.Cells[5] = slices.Repeat([]string{"BX"}, len(table.Columns))
	for lang, want := range map[words.Lang]string{words.English: "Chance to take the hex: unknown", words.Russian: "Шанс занять гекс неизвестен"} {
		v := battle.Now(g.in(lang), g.State())
		assert.Empty(t, v.Empties)
		assert.Empty(t, v.Retreats)
		seat := view.Seat{Reader: g.in(lang), State: g.State()}
		assert.Contains(t, pageText((&battle.Panel{}).Page(seat)), want)
	}
	g.ask("battle.roll", nil, 6)
	v := battle.Now(g.in(words.English), g.State())
	assert.True(t, v.ByHand)
	assert.Equal(t, "Resolve by hand", v.Result)
}

// pageText returns all labels of a panel.
func pageText(p page.Panel) string {
	var b strings.Builder
	for _, c := range p.All() {
		b.WriteString(c.Label + "\n")
	}
	return b.String()
}
