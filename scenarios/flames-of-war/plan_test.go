package flamesofwar

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
	"sandtable/engine/words"
)

// planned is the drawing of an answer.
func planned(t testing.TB, g *engine.Game, calc, question string) *worksheet.Plan {
	t.Helper()
	a, err := g.Calc(calc).(worksheet.Calc).Answer(g, engine.NewState(), []byte(question))
	require.NoError(t, err)
	require.NotNil(t, a.Plan)
	return a.Plan
}

// Objectives are drawn where they were placed, right or wrong; a touch of the drawing places one.
func TestPlacedObjectivesAreDrawn(t *testing.T) {
	p := planned(t, open(t), "objectives", `{"mission":"free_for_all","long":72,"short":48,"measure":"inches","placed":[{"by":"attacker","x":20.5,"y":44},{"by":"attacker","x":5,"y":40}]}`)
	var spots []worksheet.Shape
	for _, s := range p.Shapes {
		if s.Kind == worksheet.ShapeSpot {
			spots = append(spots, s)
		}
	}
	require.Len(t, spots, 2)
	assert.Equal(t, worksheet.Shape{Kind: worksheet.ShapeSpot, Side: "attacker", Points: []worksheet.PlanPoint{{X: 20.5, Y: 44}}, Found: setting.FoundRight}, spots[0])
	assert.Equal(t, setting.FoundWrong, spots[1].Found, "three inches too near the short edge")
	assert.Equal(t, [2]string{"x", "y"}, [2]string{p.X, p.Y})
}

// The names of the areas are drawn where no objective covers them.
func TestNamesOfAreasAreFree(t *testing.T) {
	for _, m := range missions(open(t)) {
		p := planned(t, open(t), "deployment", fmt.Sprintf(`{"mission":%q,"long":72,"short":48,"measure":"inches"}`, m))
		for _, s := range p.Shapes {
			if s.Kind == worksheet.ShapeText {
				assert.Greater(t, s.Points[2].Y-s.Points[0].Y, 3.0, "%s: room for letters", m)
			}
		}
	}
}

// The drawings of every mission, shape by shape, equal testdata/answers/plans.txt; -update rewrites it.
func TestPlansOfAllMissions(t *testing.T) {
	g := open(t)
	var b strings.Builder
	for _, mission := range missions(g) {
		for _, size := range []string{`"long":72,"short":48,"measure":"inches"`, `"long":180,"short":120,"measure":"centimetres"`, `"long":30,"short":24,"measure":"inches"`} {
			question := fmt.Sprintf(`{"mission":%q,%s}`, mission, size)
			p := planned(t, g, "deployment", question)
			fmt.Fprintf(&b, "? deployment %s\n  %gx%g %s, step %g\n", question, p.Width, p.Height, p.Unit, p.Step)
			for _, s := range p.Shapes {
				b.WriteString("    " + shaped(g, s) + "\n")
			}
		}
	}
	const path = "testdata/answers/plans.txt"
	if enginetest.Updating() {
		require.NoError(t, os.WriteFile(path, []byte(b.String()), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, string(want), b.String(), "%s differs; look at it, then run with -update", path)
}

// shaped is a shape as a line of text.
func shaped(g *engine.Game, s worksheet.Shape) string {
	line := fmt.Sprintf("%v", s.Kind)
	if s.Side != "" {
		line += " of " + s.Side
	}
	for _, p := range s.Points {
		line += fmt.Sprintf(" %g,%g", p.X, p.Y)
	}
	if s.Radius != 0 {
		line += fmt.Sprintf(" radius %g", s.Radius)
	}
	if s.Text != nil && s.Text.Key != "" {
		line += ": " + g.Book.Say(words.English, s.Text.Key, s.Text.Args)
	} else if s.Text != nil {
		line += ": nothing"
	}
	return line
}
