// Package render turns the model of a panel, a page or a sheet into widgets. A widget whose control stays the same is
// kept, so that nobody loses the field he types in. It knows no rule and no text, and carries nothing out: presses go
// to a Presser.
package render

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/spread"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/printables/picture"
)

// Presser hears of presses and lends what widgets need of the device.
type Presser interface {
	// Pressed tells which control was pressed, and with what value.
	Pressed(id string, value any)
	// Roll and Draw are the app's own dice and its own hand in a cup.
	Roll(engine.NeedDice) []int
	Draw(engine.NeedDraw) []string
	// Drawn is the drawing of a control that has one.
	Drawn(page.Control) picture.Plan
}

// Consulting is a presser that knows where the numbers of rules lead.
type Consulting interface {
	// Consult is what a tap on the number of a rule does; nil: nothing.
	Consult(rule string) func()
}

// consult is what a tap on the number of a rule does; nil: nothing.
func (r *Widgets) consult(rule string) func() {
	if to, ok := r.to.(Consulting); ok && rule != "" {
		return to.Consult(rule)
	}
	return nil
}

// Widgets turns controls into widgets, and knows those that can be pressed.
type Widgets struct {
	to      Presser
	widgets map[string]fyne.CanvasObject // those that can be pressed, by their ids
	enter   string                       // the control that Enter presses from within a field
	touched bool                         // a widget was changed
}

// New gives widgets that tell their presses to the presser; nil where nothing can be pressed.
func New(to Presser) *Widgets {
	return &Widgets{to: to, widgets: map[string]fyne.CanvasObject{}}
}

// Rows turns a list of controls into widgets.
func (r *Widgets) Rows(list []page.Control) []fyne.CanvasObject {
	out := make([]fyne.CanvasObject, len(list))
	for i, c := range list {
		out[i] = r.control(c)
	}
	return out
}

// control turns one control into its widget.
func (r *Widgets) control(c page.Control) fyne.CanvasObject {
	o := r.made(c)
	if c.ID != "" && c.Role != page.Field { // a field names its entry itself
		r.widgets[c.ID] = o
	}
	return o
}

func (r *Widgets) made(c page.Control) fyne.CanvasObject {
	switch c.Role {
	case page.Button:
		return r.button(c)
	case page.Chip:
		return r.chip(c)
	case page.Item:
		if c.Drawing != nil {
			return r.swatch(c)
		}
		return r.item(c)
	case page.Check:
		return r.check(c)
	case page.Segmented:
		return r.segmented(c)
	case page.Stepper:
		return r.stepper(c)
	case page.Field:
		return r.field(c)
	case page.Dice:
		return r.dice(c)
	case page.Plan:
		return r.plan(c)
	case page.Zones:
		return track(c)
	case page.Boxes:
		return r.boxes(c)
	case page.Grid:
		return r.grid(c)
	case page.Spread:
		s := spread.New(c.Spread.Cells, c.Spread.Heads, func(row, col int) { r.to.Pressed(c.ID, page.Cell{Row: row, Col: col}) })
		s.Choose(c.Spread.At.Row, c.Spread.At.Col)
		return s
	case page.Counter:
		return r.counter(c)
	case page.Graph:
		return r.chart(c)
	case page.Diagram:
		return r.diagram(c)
	case page.Scan:
		return scan(c)
	case page.Colours:
		return r.colours(c)
	case page.Tiles:
		return r.tiles(c)
	case page.Part:
		return widget.NewStatePart(c.Label, c.Trailing, r.act(c))
	case page.Strip:
		return r.strip(c)
	case page.Card, page.Row, page.Column, page.Flow, page.Chips, page.Equals:
		return r.group(c)
	}
	return r.read(c)
}

// strip is the state strip.
func (r *Widgets) strip(c page.Control) fyne.CanvasObject {
	parts := make([]*widget.StatePart, len(c.Children))
	for i, kid := range c.Children {
		parts[i], _ = r.control(kid).(*widget.StatePart)
	}
	return widget.NewStateStrip(parts...)
}

// act presses a control that has no value; nil where it is only read.
func (r *Widgets) act(c page.Control) func() {
	if c.Send.None() && c.DisabledReason == "" {
		return nil
	}
	return func() { r.to.Pressed(c.ID, nil) }
}

// group turns a control that holds others into their layout.
func (r *Widgets) group(c page.Control) fyne.CanvasObject {
	kids := r.Rows(c.Children)
	switch c.Role {
	case page.Card:
		return widget.NewCard(c.Label, c.Rule, flow.Column(kids...)).Consults(r.consult(c.Rule))
	case page.Row:
		return flow.Row(c.Grow, kids...)
	case page.Flow:
		return flow.Flow(kids...)
	case page.Chips:
		return widget.NewChipRow(kids...)
	case page.Equals:
		return flow.Equals(kids...)
	}
	switch c.Kind {
	case page.Tight:
		return flow.ColumnGap(0, kids...)
	case page.Close:
		return flow.ColumnGap(2, kids...)
	case page.Near:
		return flow.ColumnGap(4, kids...)
	case page.Loose:
		return flow.ColumnGap(8, kids...)
	case page.Airy:
		return flow.ColumnGap(14, kids...)
	case page.Below:
		return flow.InsetBy(40, 0, flow.Column(kids...))
	case page.Apart:
		return flow.InsetBy(0, 20, flow.Column(kids...))
	}
	return flow.Column(kids...)
}

// sideOf is a side as the widgets show it: colour, mark and letter.
func sideOf(s *view.Side) theme.Side {
	if s == nil {
		return theme.Side{}
	}
	return theme.Side{Index: s.Index, Name: s.Name, Letter: s.Letter, Mark: markOf(s.Mark)}
}

// badgeOf is the mark of a side before words; nil for none.
func badgeOf(s *view.Side) *theme.Side {
	if s == nil {
		return nil
	}
	side := sideOf(s)
	return &side
}

// markOf is the mark of a side by the name that games give it; a disc where they give none.
func markOf(name string) theme.Mark {
	switch name {
	case "square":
		return theme.Square
	case "triangle":
		return theme.Triangle
	case "diamond":
		return theme.Diamond
	}
	return theme.Disc
}
