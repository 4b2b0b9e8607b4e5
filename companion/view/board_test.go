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
	"sandtable/companion/view/board"
	"sandtable/companion/view/page"
	"sandtable/companion/view/setup"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock/setting"
	"sandtable/engine/words"
)

// onBoard places counters by lines as players type them.
func (g *session) onBoard(lines ...string) *session {
	g.t.Helper()
	for _, line := range lines {
		args, err := setup.ReadPlacing(g.in(words.English), g.State(), line)
		require.NoError(g.t, err, line)
		g.ask("place", args)
	}
	return g
}

// confirmed answers that the map is on the table.
func (g *session) confirmed() *session {
	g.t.Helper()
	c := board.Now(g.in(words.English), g.State()).Answers[1].Command
	return g.ask(c.Do, c.Args)
}

func trail(l board.Trail) string {
	name := "edge to edge"
	if l.Unit != nil {
		name = l.Unit.Label
	}
	return fmt.Sprintf("%s %s %s off %s", name, l.Found, strings.Join(l.Hexes, "-"), strings.Join(l.Off, " "))
}

// The golden file shows the mirrored map with its stacks, zones, lines and proposals.
func TestBoard(t *testing.T) {
	for _, lang := range words.Langs() {
		g := begin(t, "vpg").confirmed().onBoard("15/44, 15/46, 53/71 to 0505", "53/158 → F6", "2C/4 0703", "84/1051 to 0704", "Ktzm 1304", "84/1062 1205", "OP 1 0604")
		s := g.in(lang)
		v := board.Now(s, g.State())
		var b strings.Builder
		line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
		line("%s %s %v %s", v.ID, v.Name, v.OnTable, v.Ask)
		for _, r := range v.Answers {
			line("  (%s) %s", mark(r.On), r.Text)
		}
		for _, st := range v.Stacks {
			var units, sides []string
			for _, u := range st.Units {
				units = append(units, u.Words())
			}
			for _, side := range st.Sides {
				sides = append(sides, side.Letter)
			}
			line("%s [%s]: %s", st.Name, strings.Join(sides, ""), strings.Join(units, "; "))
		}
		for _, c := range v.Crowded {
			line("! %s: %s (%s, %s) %d", c.Hex, c.Text, c.Rule, c.Source, len(c.Units))
		}
		line("%d unseen", len(v.Unseen))
		zones, why, missing := board.Zones(s, g.State())
		for _, z := range zones {
			line("%s: %s", z.Side.Name, strings.Join(z.Hexes, " "))
		}
		line("%s; %s", why[0].Text, missing)
		for _, word := range board.TraceWords(s) {
			traced, _, _ := board.Trace(s, g.State(), word)
			for _, tr := range traced {
				line("%s: %s", word, tr.Name)
				for _, l := range tr.Trails {
					if l.Found != setting.FoundAsk {
						line("  %s", trail(l))
					}
				}
			}
		}
		for _, rule := range []string{"supply_german", "ew_line"} {
			p := board.Propose(s, g.State(), rule)
			line("%s: %s", p.Title, p.Answer)
			for _, u := range p.Out {
				line("  %s", u.Words())
			}
			line("  asked %d, %s %s, %s", len(p.Ask), p.Command.Do, p.Command.Args, p.Missing)
		}
		g.to("allied_fight").ask("battle.new", map[string]any{"hex": "0704"})
		p := board.ProposeBattle(s, g.State())
		line("%s", p.Title)
		for _, l := range p.Why[:len(p.Why)-1] {
			line("  %s %s (%s, %s)", l.Value, l.Text, l.Rule, l.Source)
		}
		line("  %s", p.Command.Args)
		golden(t, "board."+string(lang)+".txt", b.String())
	}
}

// Before players confirm the map, it answers nothing and asks for that.
func TestUnconfirmedBoard(t *testing.T) {
	g := begin(t, "first").onBoard("15/44 0505")
	s := g.in(words.English)
	v := board.Now(s, g.State())
	assert.NotEmpty(t, v.Ask)
	require.Len(t, v.Answers, 2)
	_, _, missing := board.Zones(s, g.State())
	assert.Contains(t, missing, "The Reichswald")
	assert.Equal(t, missing, board.Propose(s, g.State(), "supply").Missing)
	assert.Nil(t, board.Propose(s, g.State(), "cleve"), "the map knows nothing of it")
	assert.Nil(t, board.ProposeBattle(s, g.State()), "no battle is declared")
	g.confirmed()
	v = board.Now(s, g.State())
	assert.True(t, v.OnTable)
	assert.Empty(t, v.Ask, "asked once")
	c := v.Answers[0].Command
	g.ask(c.Do, c.Args)
	assert.False(t, board.Now(s, g.State()).OnTable, "and can be taken back by hand")
}

func TestProposeBattleFromTheMap(t *testing.T) {
	g := begin(t, "first").confirmed().onBoard("53/71, 53/158, 53/160, 79/30 to H8", "15/44, 15/46, 15/227 to H9", "84/1062, Flak37 to I9")
	g.to("allied_fight").ask("battle.new", map[string]any{"hex": "I9"})
	s := g.in(words.English)
	p := board.ProposeBattle(s, g.State())
	require.Empty(t, p.Missing)
	g.ask(p.Command.Do, p.Command.Args)
	v := battle.Now(s, g.State())
	assert.Equal(t, "3-1", v.Why[len(v.Why)-1-shifts(v)].Value, "%v", v.Why)
	assert.Len(t, v.Attack.Forces, 7)
	assert.Len(t, v.Defence.Forces, 2)
}

// shifts counts the lines after the ratio.
func shifts(v battle.Battle) int {
	for i, l := range v.Why {
		if l.Value == "3-1" {
			return len(v.Why) - 1 - i
		}
	}
	return 0
}

// The list for packing away, as Markdown, in both languages.
func TestPackAway(t *testing.T) {
	for _, lang := range words.Langs() {
		g := begin(t, "first").onBoard("15/44, 15/46 to E5", "Ktzm 1304", "84/1051 eliminated").
			ask("mark", map[string]any{"units": []string{"ktzm"}, "mark": "oos", "on": true})
		p := board.PackAway(g.in(lang), g.State())
		golden(t, "pack."+string(lang)+".md", p.Markdown())
	}
}

func TestReadPlacing(t *testing.T) {
	g := begin(t, "vpg")
	ru := g.in(words.Russian)
	for text, want := range map[string]string{
		"84/1062 to 0909": `{"unit":"g84_1062","hex":"0909"}`, "84/1062 i9": `{"unit":"g84_1062","hex":"0909"}`,
		"84/1062 на 0909": `{"unit":"g84_1062","hex":"0909"}`, "OP 1 -> F4": `{"unit":"op_1","hex":"0604"}`,
		"ktzm 1304": `{"unit":"ktzm","hex":"1304"}`, "КГ Кацман 1304": "", "БГ Кацмана в 1304": `{"unit":"ktzm","hex":"1304"}`,
		"116/16 reserve_german": `{"unit":"pz116_16","box":"reserve_german"}`, "116/16 → немецкий резерв": `{"unit":"pz116_16","box":"reserve_german"}`,
	} {
		args, err := setup.ReadPlacing(ru, g.State(), text)
		if want == "" {
			require.Error(t, err, text)
			continue
		}
		require.NoError(t, err, text)
		assert.JSONEq(t, want, string(engine.Ask("place", args).Args), text)
	}
	for text, code := range map[string]string{"": "board.placing", "0909": "board.placing", "84/1062 to 1707": "hex.off_map", "84/9 0909": "board.label",
		"RAF 0101": "board.labels", "84/1062 to somewhere": "hex.form"} {
		_, err := setup.ReadPlacing(ru, g.State(), text)
		p, ok := engine.AsProblem(err)
		require.True(t, ok, text)
		assert.Equal(t, code, p.Code, text)
		assert.NotContains(t, ru.Problem(err), "<no value>")
	}
}

func TestGameWithoutAMap(t *testing.T) {
	s := view.Reader{Game: &engine.Game{}, Lang: words.English, Book: words.App()}
	st := engine.NewState()
	assert.Empty(t, board.Now(s, st).ID)
	zones, _, missing := board.Zones(s, st)
	assert.Empty(t, zones)
	assert.Empty(t, missing)
	assert.Nil(t, board.Propose(s, st, "supply"))
	assert.Nil(t, board.TraceWords(s))
}

// A press of a stack offers its counters, together or one by one. The next press moves them, or leaves them in place.
func TestTapsMoveCounters(t *testing.T) {
	g := begin(t, "vpg").confirmed().onBoard("15/44, 15/46 to 0505")
	p := &board.Panel{}
	seat := func() view.Seat { return view.Seat{Reader: g.in(words.English), State: g.State()} }
	press := func(send page.Send, value any) page.Send {
		sent := send.With(value)
		for _, c := range sent.Commands {
			g.ask(c.Do, c.Args)
		}
		p.Put(sent.Put.Field, sent.Put.Value)
		return sent
	}
	chart := func() *page.Map { return p.Page(seat()).Map }
	all := func() {
		press(chart().Send, "0505")
		assert.False(t, chart().Piles[0].Pieces[0].Held)
		chip, ok := p.Page(seat()).Find("all")
		require.True(t, ok)
		press(chip.Send, nil)
	}
	all()
	pile := chart().Piles[0]
	assert.True(t, pile.Pieces[0].Held && pile.Pieces[1].Held)
	press(pile.Send, "0505")
	assert.Empty(t, chart().At, "its own hex: it is left")
	all()
	assert.Len(t, press(chart().Send, "0606").Commands, 1, "what is moved together is one step")
	assert.Equal(t, "0606", chart().Piles[0].Hex)
	assert.False(t, chart().Piles[0].Pieces[0].Held)
	press(chart().Send, "0606")
	one, _ := p.Page(seat()).Find("unit.s15_44")
	press(one.Send, nil)
	assert.Equal(t, []string{"s15_44"}, chart().Piles[0].Lifts, "a drag takes along what is in hand")
	press(chart().Off, nil)
	assert.Equal(t, []string{"s15_44", "s15_46"}, chart().Piles[0].Lifts, "with empty hands it takes the stack")
}

// A tap outside the set-up area of a counter asks before the counter is put there, with the rule; inside it does not.
func TestSetupAsksOutsideItsArea(t *testing.T) {
	for edition, rule := range map[string]string{"first": "10", "vpg": "3"} {
		g := begin(t, edition).confirmed()
		seat := g.seat(words.English)
		reasons := map[string]string{"g84_1051": "All others", "ktzm": "KG Katzmann"}
		if edition == "first" {
			reasons["op_1"] = "Each hex from 0603 to 0609 has an outpost"
		}
		for units, reason := range reasons {
			p := &board.Panel{}
			p.Put("take", units)
			m := p.Page(seat).Map
			require.NotEmpty(t, m.Offers, units)
			require.NotNil(t, m.Send.Sheet, units)
			assert.Equal(t, "place", m.Offers[0].Send.Commands[0].Do)
			sheet := m.Send.Sheet.(page.Valued).Of("0303").Page(seat)
			require.NotEmpty(t, sheet.Rows, units)
			assert.Contains(t, sheet.Rows[0].Label, reason)
			assert.Equal(t, rule, sheet.Rows[0].Rule)
			yes, ok := sheet.Find("yes")
			require.True(t, ok)
			assert.Equal(t, "Place anyway", yes.Label)
			assert.JSONEq(t, `{"unit":"`+units+`","hex":"0303"}`, string(yes.Send.Commands[0].Args))
		}
	}
}

// Counters in hand do not enter the hex of an enemy unless the players say so. The battle phase attacks it instead.
func TestEnemyHexAsksBeforeItIsEntered(t *testing.T) {
	for _, lang := range words.Langs() {
		g := begin(t, "vpg").confirmed().onBoard("15/44, 15/46 to 0504", "OP 1 0603")
		for _, phase := range []string{"allied_order", "allied_fight", "housekeeping"} {
			g.to(phase)
			p := &board.Panel{}
			p.Put("look", "0504")
			p.Page(g.seat(lang))
			p.Put("all", true)
			m := p.Page(g.seat(lang)).Map
			pile := m.Piles[slices.IndexFunc(m.Piles, func(p page.Pile) bool { return p.Hex == "0603" })]
			if phase == "allied_fight" {
				assert.Nil(t, pile.Send.Sheet)
				assert.Empty(t, m.Barred)
				assert.True(t, says(p.Page(g.seat(lang)), g.in(lang).Say("mirror.put_or_attack")), "the panel says what the pointer says")
				continue
			}
			require.NotNil(t, pile.Send.Sheet, phase)
			sheet := pile.Send.With("0603").Sheet.Page(g.seat(lang))
			assert.Equal(t, m.Hint("0603"), sheet.Rows[0].Label)
			assert.Contains(t, sheet.Rows[0].Label, g.in(lang).Say("phase.allied_fight.name"))
			yes, _ := sheet.Find("yes")
			assert.Equal(t, "place", yes.Send.Commands[0].Do)
		}
	}
}

// Outside the movement phase, or in that of the other side, the map asks once before it moves counters, and the log calls
// the move a correction. The set-up, counters from boxes and those of a battle that is rolled for are not asked about.
func TestMovesOutOfTurnAsk(t *testing.T) {
	for _, c := range []struct{ phase, unit, hex, to, en, ru string }{
		{"setup_allied", "s15_44", "0505", "0504", "", ""},
		{"allied_fight", "s15_44", "0505", "0504", "Units do not move in this phase.", "В этой фазе подразделения не движутся."},
		{"allied_fight", "g84_1051", "0603", "0702", "Units do not move in this phase.", "В этой фазе подразделения не движутся."},
		{"allied_move_1", "g84_1051", "0603", "0702", "84/1051 is German. The Allied side moves now.", "84/1051: Немцы. Сейчас ходит сторона: Союзники."},
		{"german_move_1", "g84_1051", "0603", "0702", "", ""},
	} {
		for _, lang := range words.Langs() {
			g := begin(t, "vpg").confirmed().onBoard("15/44, 15/46 to 0505", "84/1051 0603").to(c.phase)
			p := &board.Panel{}
			p.Put("take", c.unit)
			m := p.Page(g.seat(lang)).Map
			why := map[words.Lang]string{words.English: c.en, words.Russian: c.ru}[lang]
			if why == "" {
				_, asks := m.Send.Sheet.(page.Valued)
				own := asks && says(m.Send.Sheet.(page.Valued).Of(c.to).Page(g.seat(lang)), g.in(lang).Say("mirror.out_of_phase"))
				assert.False(t, own, "%v", c)
				continue
			}
			require.NotNil(t, m.Send.Sheet, "%v", c)
			sheet := m.Send.Sheet.(page.Valued).Of(c.to).Page(g.seat(lang))
			assert.Equal(t, why, sheet.Rows[0].Label)
			yes, _ := sheet.Find("yes")
			assert.Equal(t, g.in(lang).Say("mirror.move_anyway"), yes.Label)
			do := yes.Send.Commands[0]
			out, err := play.Decide(g.Game(), g.State(), do)
			require.NoError(t, err)
			assert.True(t, out.Correction, "%v", c)

			typed := (&board.Panel{}).Page(g.seat(lang))
			kind, ok := typed.Find("type")
			require.True(t, ok)
			kind.Send.Sheet.Put("text", g.in(lang).Label(c.unit)+" "+c.to)
			set, _ := kind.Send.Sheet.Page(g.seat(lang)).Find("set")
			require.NotNil(t, set.Send.Sheet, "typed: %v", c)
			question := set.Send.Sheet.Page(g.seat(lang))
			assert.Equal(t, why, question.Rows[0].Label)
			yes, _ = question.Find("yes")
			assert.True(t, yes.Send.Commands[0].Override, "typed: %v", c)
		}
	}
}

// says reports whether a control of a panel has some words.
func says(p page.Panel, words string) bool {
	return slices.ContainsFunc(page.Flat(append(slices.Clone(p.Rows), p.Foot...)), func(c page.Control) bool { return strings.Contains(c.Label, words) })
}
