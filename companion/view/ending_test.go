package view_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/ending"
	"sandtable/companion/view/page"
	sessionview "sandtable/companion/view/session"
	"sandtable/engine/play"
	"sandtable/engine/words"
)

// over plays the shortest game of Operation Veritable: one roll, one counter lost.
func over(t testing.TB) *session {
	g := begin(t, "vpg")
	for range 200 {
		switch at := g.State().Shared; {
		case at.Ended != "":
			return g
		case at.Phase == "air":
			g.ask("air", nil, 5).ask("place", map[string]any{"unit": "g84_1062", "box": "eliminated"})
		}
		g.ask("next", play.NextArgs{All: true})
	}
	require.Fail(t, "the game does not end")
	return nil
}

// The last screen says who won and why, the points of each turn, the losses, and the dice against what is expected. The
// report says the same.
func TestTheLastScreenSumsUpTheGame(t *testing.T) {
	g := over(t)
	for lang, want := range map[words.Lang][4]string{
		words.English: {"Dice rolled: 6. Average result 5, expected 3.5.", "German, Eliminated: 1", "VP at the end of each turn",
			"Skipped: Check Allied supply. Allied · Movement, turns 1–7\nSkipped: "},
		words.Russian: {"Брошено кубиков: 6. В среднем выпало 5, ожидалось 3,5.", "Немцы, Уничтожены: 1", "ПО в конце каждого хода",
			"Пропущено: Проверить снабжение. Союзники · Движение, ходы 1–7\nПропущено: "},
	} {
		seat := view.Seat{Reader: g.in(lang), State: g.State(), Past: g.SideView("")}
		s, err := ending.Of(seat)
		require.NoError(t, err)
		require.NotNil(t, s.Victory)
		assert.Len(t, s.Course, 7)
		require.Len(t, s.Dice, 1)
		assert.Equal(t, 6, s.Dice[0].Count)
		account, err := ending.AccountOf(seat)
		require.NoError(t, err)
		texts := account.Texts
		for _, words := range want {
			assert.Contains(t, strings.Join(texts, "\n"), words)
		}
		data, err := ending.Markdown(seat, "Tuesday")
		require.NoError(t, err)
		head, _, _ := strings.Cut(string(data), "\n## ")
		assert.Contains(t, head, "- "+strings.Join(texts, "\n- ")+"\n", "the result comes before the first turn")
		report := ending.Report{}.Page(seat)
		assert.Empty(t, page.Faults(report))
		assert.Equal(t, texts, labels(report)[:len(texts)], "the report begins with the same sentences")
		require.Len(t, account.Charts, 2, "points and the losses of one side")
		assert.Equal(t, []string{"0", "1", "1", "1", "1", "1", "1"}, values(account.Charts[1]), "lost in the first turn with a roll")
		assert.Equal(t, account.Charts, graphs(report), "the report has the same pictures")
		assert.Equal(t, account.Charts, graphs(ending.Page{}.Page(seat)))
		p := ending.Page{}.Page(seat)
		assert.Empty(t, page.Faults(p))
		assert.Subset(t, labels(p), []string{s.Dice[0].Side.Name, s.Skipped[0].Text}, "the screen has the dice and what was skipped")
		assert.Contains(t, p.Pressable(), "again")
		seat.Linked = true
		assert.NotContains(t, ending.Page{}.Page(seat).Pressable(), "again", "a seat begins no session")
	}
}

// What was skipped is named once for each phase, with its turns. A battle that was not rolled is there too.
func TestSkippedBattlesAreNamed(t *testing.T) {
	g := begin(t, "first")
	for g.State().Shared.Ended == "" {
		if g.State().Shared.Phase == "allied_fight" && g.State().Shared.Trackers["turn"] <= 2 {
			g.ask("battle.new", map[string]any{"hex": "0909"})
		}
		g.ask("next", play.NextArgs{All: true})
	}
	s, err := ending.Of(view.Seat{Reader: g.in(words.English), State: g.State(), Past: g.SideView("")})
	require.NoError(t, err)
	i := slices.IndexFunc(s.Skipped, func(k ending.Skip) bool { return strings.HasPrefix(k.Text, "0909") })
	require.GreaterOrEqual(t, i, 0, "%v", s.Skipped)
	assert.Equal(t, "0909: battle skipped, not rolled", s.Skipped[i].Text)
	assert.Equal(t, []int{1, 2}, s.Skipped[i].Turns)
}

func values(g *page.Graph) (out []string) {
	for _, b := range g.Bars {
		out = append(out, b.Value)
	}
	return out
}

func graphs(p page.Panel) (out []*page.Graph) {
	for _, c := range p.All() {
		if g, ok := c.Body.(*page.Graph); ok {
			out = append(out, g)
		}
	}
	return out
}

// A total below zero is a bar to the left of zero, and a line names the result on each side.
func TestPointsBelowZeroAreLeftOfZero(t *testing.T) {
	g := begin(t, "vpg").ask("tracker", map[string]any{"id": "vp_hand", "value": -2})
	for g.State().Shared.Ended == "" {
		if g.State().Shared.Trackers["turn"] == 3 {
			g.ask("tracker", map[string]any{"id": "vp_hand", "value": 4})
		}
		g.ask("next", play.NextArgs{All: true})
	}
	p := ending.Page{}.Page(view.Seat{Reader: g.in(words.English), State: g.State(), Past: g.SideView("")})
	for i, c := range p.Rows {
		if graph, ok := c.Body.(*page.Graph); ok {
			first, last := graph.Bars[0], graph.Bars[len(graph.Bars)-1]
			assert.Equal(t, []float64{0.25, 0.25, 0.5, 0.5}, []float64{graph.Left(first), graph.Width(first), graph.Left(last), graph.Width(last)})
			assert.Equal(t, "← German victory · Allied victory →", p.Rows[i+1].Label)
			return
		}
	}
	require.Fail(t, "the screen has no chart")
}

// After the last phase the main button opens the last screen.
func TestTheMainButtonOpensTheLastScreen(t *testing.T) {
	g := over(t)
	next := sessionview.Next(view.Seat{Reader: g.in(words.English), State: g.State(), Past: g.SideView("")})
	assert.Equal(t, "Result", next.Label)
	assert.Equal(t, page.Main, next.Style)
	assert.Equal(t, ending.Page{}, next.Send.Page)
	assert.Empty(t, next.DisabledReason)
}
