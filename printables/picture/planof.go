package picture

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
	"sandtable/printables/draw"
)

// PlanOf makes the drawing of a worksheet's plan, the near edge below; say puts its texts into words.
func PlanOf(g *engine.Game, p *worksheet.Plan, say func(engine.Said) string) Plan {
	out := Plan{Width: p.Width, Height: p.Height, Unit: say(engine.Said{Key: p.Unit}), Step: p.Step, Up: true, Mark: say(engine.Said{Key: "printing.decimal"})}
	for _, s := range p.Shapes {
		var points []draw.Point
		for _, q := range s.Points {
			points = append(points, draw.Pt(q.X, p.Height-q.Y))
		}
		if s.Kind == worksheet.ShapeSpot {
			out.Points = append(out.Points, planSpot(g, s, points[0]))
			continue
		}
		a := PlanArea{Outline: draw.Polygon(points...), Bare: s.Kind == worksheet.ShapeText}
		a.Colour, a.Texture = planSide(g, s.Side)
		if s.Text != nil {
			a.Text = say(*s.Text)
		}
		switch s.Kind {
		case worksheet.ShapeLine:
			a.Outline = draw.Polyline(points...)
		case worksheet.ShapeDisc:
			a.Outline = draw.Circle(points[0], s.Radius)
		}
		out.Areas = append(out.Areas, a)
	}
	return out
}

// planSpot is a placed thing: in its side's colour where it is right, else red with a cross.
func planSpot(g *engine.Game, s worksheet.Shape, at draw.Point) PlanPoint {
	p := PlanPoint{At: at}
	p.Colour, _ = planSide(g, s.Side)
	switch s.Found {
	case setting.FoundRight:
		p.Text = "✓"
	case setting.FoundWrong:
		p.Text, p.Colour = "✗", Red
	}
	return p
}

// planSide is a side's colour, or that of nobody, and a texture for those who see no colours.
func planSide(g *engine.Game, side string) (draw.Colour, int) {
	i := slices.IndexFunc(g.Sides, func(s engine.Side) bool { return s.ID == side })
	if i < 0 {
		return Faint, 0
	}
	c, err := draw.ParseColour(g.Sides[i].Colour)
	if err != nil {
		c = Faint
	}
	return c, 2*i + 1
}
