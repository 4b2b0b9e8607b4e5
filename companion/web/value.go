package web

import (
	"strconv"
	"strings"

	"sandtable/companion/view/page"
	"sandtable/engine"
)

// rolls is the value of dice that the app rolls.
const rolls = "roll"

// value reads what was chosen, by the kind of the control.
func (o Options) value(c page.Control, raw string) (any, error) {
	switch b := c.Body.(type) {
	case *page.Check:
		return raw == "1", nil
	case *page.Segmented, *page.Field, *page.Colours, *page.Tiles, *page.Zones:
		return raw, nil
	case *page.Stepper:
		return number(raw, b.Min, b.Max)
	case *page.Boxes:
		return number(raw, 0, b.Count)
	case *page.Dice:
		return o.dice(*b.Need, raw, c.Style != page.Bare)
	case *page.Grid, *page.Spread:
		n, err := numbers(raw, 2)
		if err != nil {
			return nil, err
		}
		return page.Cell{Row: n[0], Col: n[1]}, nil
	case *page.Plan:
		return point(raw)
	case *page.Steps:
		line, on, _ := strings.Cut(raw, ":")
		return page.Switch{Line: line, On: on == "1"}, nil
	case *page.Button:
		switch {
		case b.Dice != nil:
			return o.Roll(*b.Dice), nil
		case b.Draw != nil:
			return o.Draw(*b.Draw), nil
		}
	}
	return nil, nil
}

// number reads a whole number and keeps it within bounds.
func number(raw string, low, high int) (any, error) {
	n, err := numbers(raw, 1)
	if err != nil {
		return nil, err
	}
	return min(max(n[0], low), high), nil
}

// dice reads the typed faces, or rolls for the player where the app may.
func (o Options) dice(need engine.NeedDice, raw string, rolling bool) (any, error) {
	if raw == rolls && rolling {
		return o.Roll(need), nil
	}
	faces, err := numbers(raw, need.Count)
	if err != nil {
		return nil, err
	}
	for _, f := range faces {
		if f < need.Low || f >= need.Low+need.Sides {
			return nil, engine.Wrong("web.gone")
		}
	}
	return faces, nil
}

// numbers reads so many whole numbers with commas between.
func numbers(raw string, count int) ([]int, error) {
	parts := strings.Split(raw, ",")
	if len(parts) != count {
		return nil, engine.Wrong("web.gone")
	}
	out, err := integers(parts)
	if err != nil {
		return nil, engine.Wrong("web.gone")
	}
	return out, nil
}

// point is where a drawing was touched, or where one of its spots was dragged to.
func point(raw string) (any, error) {
	spot, at, dragged := strings.Cut(raw, ":")
	if !dragged {
		at = raw
	}
	x, y, _ := strings.Cut(at, ",")
	px, errX := strconv.ParseFloat(x, 64)
	py, errY := strconv.ParseFloat(y, 64)
	if errX != nil || errY != nil || px != px || py != py {
		return nil, engine.Wrong("web.gone")
	}
	if !dragged {
		return page.Point{X: px, Y: py}, nil
	}
	n, err := numbers(spot, 1)
	if err != nil || n[0] < 0 {
		return nil, engine.Wrong("web.gone")
	}
	return page.Drag{Spot: n[0], To: page.Point{X: px, Y: py}}, nil
}
