package view_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/log"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	panels "sandtable/companion/view/session"
	"sandtable/companion/view/victory"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/stock/combat"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// answers returns the buttons of the phase card whose ids begin so, by their labels.
func answers(t testing.TB, g *session, ids ...string) map[string]page.Control {
	t.Helper()
	card, out := (&phase.Card{}).Page(g.seat(words.English)), map[string]page.Control{}
	for _, id := range ids {
		c, ok := card.Find(id)
		require.True(t, ok, id)
		out[c.Label] = c
	}
	return out
}

var orders = []string{`main.order_allied{"value":"move_fight"}`, `main.order_allied{"value":"fight_move"}`}

// No answer is the main button before the players have chosen, and the one that they chose stays in its place, ticked.
func TestNoAnswerIsChosenForThePlayers(t *testing.T) {
	g := begin(t, "first").to("allied_order")
	for label, b := range answers(t, g, orders...) {
		assert.Equal(t, page.Wide, b.Style, label)
		assert.False(t, b.Selected, label)
	}
	assert.True(t, phase.HasDue(g.seat(words.English)), "the phase requires an order")
	g.ask("order_allied", map[string]any{"value": "fight_move"})
	chosen := answers(t, g, orders...)
	assert.True(t, chosen["Fight, then move"].Selected)
	assert.False(t, chosen["Move, then fight"].Selected)
	assert.False(t, phase.HasDue(g.seat(words.English)))
}

// Whom a question asks stands above it: the side whose choice it is, that of the phase, or both.
func TestWhoIsAskedStandsAboveTheQuestion(t *testing.T) {
	for phase, want := range map[string][]string{
		"allied_order": {"allied"},
		"final_line":   {"allied", "Is the east-west line open?"},
		"final_towns":  {"Both sides", "Who holds Cleve", "Both sides", "Who holds Goch"},
	} {
		assert.Equal(t, want, asked(begin(t, "first").to(phase).seat(words.English)), phase)
	}
}

// asked lists whom the questions of the phase card ask, and the sentences below.
func asked(seat view.Seat) (out []string) {
	rows := (&phase.Card{}).Page(seat).All()
	for i, c := range rows {
		switch {
		case page.Is[*page.Pill](c):
			out = append(out, c.Side.ID)
		case c.Label == "Both sides":
			out = append(out, c.Label)
		case c.Style == page.Strong && i > 0 && (page.Is[*page.Pill](rows[i-1]) || rows[i-1].Label == "Both sides"):
			out = append(out, c.Label)
		}
	}
	return out
}

// Each question of ownership shows the owner that the session knows, and answering one leaves the others in their places.
// A tick means that a question is answered: while the phase asks, the known owner has none.
func TestTheOwnerOfATownIsKnown(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		for _, at := range []struct{ phase, mark, known string }{{"housekeeping", "", "✓ %s"}, {"final_towns", "main.", "= %s, As it is now"}} {
			g := begin(t, edition).ask("tracker", map[string]any{"id": "cleve", "value": 1}).to(at.phase)
			var places []string
			for _, taken := range []string{"", "goch", "cleve"} {
				if taken != "" {
					g.ask(taken, map[string]any{"value": "german"})
				}
				places = append(places, strings.Join(owned(t, g, at.mark), "\n"))
			}
			cleve, goch, answered := fmt.Sprintf(at.known, "Cleve is Allied"), fmt.Sprintf(at.known, "Goch is German"), strings.Replace(at.known, "=", "✓", 1)
			assert.Equal(t, []string{
				"Who holds Cleve\n· Cleve is German\n" + cleve + "\nWho holds Goch\n" + goch + "\n· Goch is Allied",
				"Who holds Cleve\n· Cleve is German\n" + cleve + "\nWho holds Goch\n" + fmt.Sprintf(answered, "Goch is German") + "\n· Goch is Allied",
				"Who holds Cleve\n" + fmt.Sprintf(answered, "Cleve is German") + "\n· Cleve is Allied\nWho holds Goch\n" + fmt.Sprintf(answered, "Goch is German") + "\n· Goch is Allied",
			}, places, edition+" "+at.phase)
		}
	}
}

// owned lists the questions of ownership on the phase card with their answers, in order.
func owned(t testing.TB, g *session, mark string) (out []string) {
	t.Helper()
	for _, c := range (&phase.Card{}).Page(g.seat(words.English)).All() {
		town, answers := strings.CutPrefix(c.ID, mark)
		switch answers = answers && (strings.HasPrefix(town, "cleve{") || strings.HasPrefix(town, "goch{")); {
		case c.Label == "Who holds Cleve" || c.Label == "Who holds Goch":
			out = append(out, c.Label)
		case answers && c.Icon != "":
			out = append(out, strings.TrimSuffix("✓ "+c.Label+", "+c.Detail, ", "))
		case answers && c.Selected:
			out = append(out, "= "+c.Label+", "+c.Detail)
		case answers:
			out = append(out, "· "+c.Label)
		}
	}
	return out
}

// The units that are chosen to advance do so when the battle is ended.
func TestEndingABattleAdvancesTheChosen(t *testing.T) {
	g := declared(t, "first").ask("battle.set", map[string]any{"defenders": []string{"g84_1062"}}).ask("battle.roll", nil, 6).ask("battle.loss", combat.LossArgs{Unit: "g84_1062"})
	p := battle.New()
	chip, ok := p.Page(g.seat(words.English)).Find("unit.w53_71")
	require.True(t, ok)
	p.Put(chip.Send.Put.Field, chip.Send.Put.Value)
	end, ok := p.Page(g.seat(words.English)).Find("close")
	require.True(t, ok)
	assert.Equal(t, "Advance and end battle", end.Label)
	require.Len(t, end.Send.Commands, 2)
	assert.Equal(t, engine.Ask("battle.advance", combat.AdvanceArgs{Units: []string{"w53_71"}}), end.Send.Commands[0])
	assert.Equal(t, "battle.close", end.Send.Commands[1].Do)
}

// A battle that was changed twice in turn has one line on the phase card.
func TestTheSameChangeHasOneLine(t *testing.T) {
	g := fighting(t, "first").ask("battle.new", nil).ask("battle.set", map[string]any{"defenders": []int{9}}).ask("battle.set", map[string]any{"defenders": []int{8}})
	lines, err := log.OfPhase(g.seat(words.English))
	require.NoError(t, err)
	n := 0
	for _, l := range lines {
		if l.Label == "Battle changed" {
			n++
		}
	}
	assert.Equal(t, 1, n)
}

// The strip names who would win, so that nobody reads the number as points of that side.
func TestStripNamesWhoIsAhead(t *testing.T) {
	g := begin(t, "first")
	part := func() phase.Part {
		for _, p := range phase.Now(g.in(words.English), g.State()).Strip {
			if p.Opens == "victory" {
				return p
			}
		}
		return phase.Part{}
	}
	assert.Equal(t, phase.Part{Opens: "victory", Icon: "victory", Text: "At 0 VP", Value: "German ahead"}, part())
	assert.Subset(t, labels(victory.Panel{}.Page(g.seat(words.English))), []string{"At 0 VP", "German victory"})
	g.ask("tracker", map[string]any{"id": "vp_hand", "value": 5})
	assert.Equal(t, "Draw", part().Value)
}

// The panels that tabs offer are the same in every phase.
func TestTabsKeepTheirPlaces(t *testing.T) {
	g := begin(t, "first")
	present := []string{page.Play, page.Battle, page.Forces, page.Victory}
	for range 20 {
		assert.Equal(t, present, panels.Listed(g.seat(words.English), present, true), g.State().Shared.Phase)
		g.ask("next", play.NextArgs{All: true})
	}
}

// The session knows all that the weather needs, so that it is a roll at once; the clerk is asked for the dice.
func TestWeatherIsARoll(t *testing.T) {
	opened, err := scenarios.Catalogue().Open(engine.Opening{ID: "bismarck", Edition: "vuca"})
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, opened)
	g := (&session{t, j}).to("weather")
	for _, b := range phase.Main(g.seat(words.English)) {
		require.Len(t, b.Send.Commands, 1, b.Label)
		_, err := g.Do(b.Send.Commands[0])
		var dice *engine.NeedDice
		assert.ErrorAs(t, err, &dice)
	}
}

// A message offers to redo only while there is something to redo.
func TestMessagesOfferNoStaleRedo(t *testing.T) {
	g := begin(t, "first").ask("next", map[string]any{"all": true})
	_, err := g.Undo(journal.By{})
	require.NoError(t, err)
	told := panels.Moved(g.seat(words.English), page.Undo, nil)
	assert.Equal(t, "Redo", panels.Still(g.seat(words.English), &told).Button)
	g.ask("next", map[string]any{"all": true})
	assert.Empty(t, panels.Still(g.seat(words.English), &told).Button)
}

// An optional question shows the answer that counts, before and after the players change it.
func TestAnOptionalQuestionShowsWhatCounts(t *testing.T) {
	g := asking(t, "flames-of-war").ask("mission", map[string]any{"value": "dust_up"}).to("table")
	chips := []string{`measure{"value":"inches"}`, `measure{"value":"centimetres"}`}
	now := answers(t, g, chips...)
	assert.True(t, now["inches"].Selected)
	assert.False(t, now["centimetres"].Selected)
	g.ask("measure", map[string]any{"value": "centimetres"})
	now = answers(t, g, chips...)
	assert.True(t, now["centimetres"].Selected)
	assert.False(t, now["inches"].Selected)
}
