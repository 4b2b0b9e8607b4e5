package flamesofwar

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
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

// The names of the areas stand where no objective's place covers them.
func TestNamesOfAreasAreFree(t *testing.T) {
	for _, m := range open(t).Tracker("mission").Values {
		p := planned(t, open(t), "deployment", fmt.Sprintf(`{"mission":%q,"long":72,"short":48,"measure":"inches"}`, m))
		for _, s := range p.Shapes {
			if s.Kind == worksheet.ShapeText {
				assert.Greater(t, s.Points[2].Y-s.Points[0].Y, 3.0, "%s: room for letters", m)
			}
		}
	}
}
