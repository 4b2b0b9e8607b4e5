package view_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/move"
	"sandtable/companion/view/page"
	"sandtable/companion/view/tables"
	"sandtable/companion/view/victory"
	"sandtable/engine"
	"sandtable/engine/words"
)

// The golden file shows the points at the end of a game, with all that would change the result.
func TestVictory(t *testing.T) {
	for _, lang := range words.Langs() {
		g := begin(t, "vpg")
		for unit, box := range map[string]string{"pz116_16": "map", "pz116_60": "map", "s15_44": "eliminated", "c2_4": "exited"} {
			g.ask("place", map[string]any{"unit": unit, "box": box})
		}
		g.ask("tracker", map[string]any{"id": "cleve", "value": 1}).ask("mark", map[string]any{"units": []string{"s15_46"}, "mark": "final_oos", "on": true})
		v, ok := victory.Now(g.in(lang), g.State())
		require.True(t, ok)
		var b strings.Builder
		fmt.Fprintf(&b, "%s %s: %s, %s\n", v.Name, v.Number, v.Total, v.Band)
		for _, l := range v.Lines {
			fmt.Fprintf(&b, "  [%s] %s %s (%s %s)\n", mark(!l.Off), l.Text, l.Value, l.Rule, l.Source)
		}
		for _, band := range v.Bands {
			fmt.Fprintf(&b, "  [%s] %s %s\n", mark(band.Now), band.Name, band.Range)
		}
		for _, w := range v.Swings {
			fmt.Fprintf(&b, "  %s\n", w)
		}
		for _, q := range v.Questions {
			fmt.Fprintf(&b, "  %s: %v at %d\n", q.Name, q.Values, q.At)
		}
		for _, m := range v.Marks {
			fmt.Fprintf(&b, "  %s: %d\n", m.Name, m.Count)
		}
		golden(t, "victory."+string(lang)+".txt", b.String())
	}
}

// The answer to a question is a command of its rule where the phase offers that, else a correction.
func TestAnswers(t *testing.T) {
	g := begin(t, "first")
	answer := func() engine.Command {
		v, _ := victory.Now(g.in(words.English), g.State())
		for _, q := range v.Questions {
			if q.Tracker == "cleve" {
				return q.Answers[1]
			}
		}
		return engine.Command{}
	}
	assert.Equal(t, "tracker", answer().Do)
	g.to("final_towns")
	assert.Equal(t, "cleve", answer().Do)
}

// The golden file shows every table with the cell used last, and the terrain effects chart.
func TestTables(t *testing.T) {
	for _, lang := range words.Langs() {
		g := declared(t, "first").ask("battle.roll", nil, 3)
		lines, err := g.Log("", 1, 0)
		require.NoError(t, err)
		s := g.in(lang)
		var b strings.Builder
		for _, v := range tables.All(s, tables.LastUsed(s, lines)) {
			fmt.Fprintf(&b, "%s %s, %s, %s; %s\n%s\n", v.Name, v.Rule, v.Dice, v.Source, v.Beyond, v.Note)
			fmt.Fprintf(&b, "  %s\n", strings.Join(v.Head, " | "))
			for _, r := range v.Rows {
				fmt.Fprintf(&b, "  %s\n", strings.Join(r, " | "))
			}
			fmt.Fprintf(&b, "  last used: row %d, column %d %v\n", v.MarkRow, v.MarkCol, v.Clashes)
		}
		for _, c := range tables.Charts(s) {
			fmt.Fprintln(&b, c.Name)
			for _, r := range c.Rows {
				fmt.Fprintf(&b, "  %s | %s | %s\n", r.Name, r.Cost, r.Effect)
			}
		}
		golden(t, "tables."+string(lang)+".txt", b.String())
	}
}

// The golden file shows the cost of a move along a road, off it, and into an enemy zone of control.
func TestMoveCosts(t *testing.T) {
	for _, lang := range words.Langs() {
		g := begin(t, "vpg").to("allied_move_1").ask("mark", map[string]any{"units": []string{"s15_44"}, "mark": "oos", "on": true})
		s := g.in(lang)
		assert.True(t, move.Moves(s, g.State()))
		d := move.NewDraft(s, g.State(), "s15_44")
		assert.NotEmpty(t, move.Cost(s, g.State(), d).Missing)
		d.TurnPath("road")
		d.Go("clear")
		assert.Equal(t, "road", d.Next.Path, "a road is followed on")
		d.TurnPath("road")
		d.TurnSide("minor_river")
		d.TurnArrival(move.StepEnter)
		d.Go("forest")
		v := move.Cost(s, g.State(), d)
		text := fmt.Sprintf("%s: %s, %s %v\n", v.Unit, v.Spent, v.Verdict, v.Allowed)
		for _, step := range v.Steps {
			text += "  " + step + "\n"
		}
		for _, l := range v.Lines {
			text += fmt.Sprintf("    %s %s (%s)\n", l.Text, l.Value, l.Rule)
		}
		golden(t, "move."+string(lang)+".txt", text)
		d.Back()
		assert.True(t, move.Cost(s, g.State(), d).Allowed)
		d.Leave()
		assert.Len(t, move.Cost(s, g.State(), d).Steps, 2)
	}
}

// The groups of a side contain each of its counters once.
func TestForces(t *testing.T) {
	g := fighting(t, "first").ask("place", map[string]any{"unit": "s15_44", "box": "eliminated"})
	groups := forces.Groups(g.in(words.English), g.State(), "allied")
	assert.Equal(t, "On the map", groups[0].Name)
	n := 0
	for _, group := range groups {
		units := 0
		for _, troop := range group.Troops {
			units += len(troop.Units)
		}
		assert.Equal(t, group.Count, units, group.Name)
		n += units
	}
	all := 0
	for _, c := range g.Game().Counters {
		if c.Side == "allied" {
			all++
		}
	}
	assert.Equal(t, all, n)
}

// Counters without a side are listed under a choice of their own, which games without such counters do not have.
func TestForcesWithoutASide(t *testing.T) {
	g := begin(t, "first")
	seat := view.Seat{Reader: g.in(words.English), State: g.State()}
	options := func(p page.Panel) (out []string) {
		for _, o := range page.Options(p.Rows[0]) {
			out = append(out, o.Label)
		}
		return out
	}
	panel := &forces.Panel{}
	assert.Equal(t, []string{"Allied", "German"}, options(panel.Page(seat)))

	neutral := *g.Game()
	neutral.Counters = slices.Clone(neutral.Counters)
	neutral.Counter("s15_44").Side = ""
	seat.Game = &neutral
	assert.Equal(t, []string{"Allied", "German", "No side"}, options(panel.Page(seat)))
	_, listed := panel.Page(seat).Find("unit.s15_44")
	assert.False(t, listed)
	panel.Put("side", forces.NoSide)
	_, listed = panel.Page(seat).Find("unit.s15_44")
	assert.True(t, listed)
}
