// Package render turns the model of a panel, a page or a sheet into widgets. A widget whose control stays the same is
// kept, so that a field keeps its cursor while the user types. It knows no rule and no text, and carries nothing out: presses go
// to a Presser.
package render

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/printables/picture"
)

// Presser receives presses and gives widgets what they need of the device.
type Presser interface {
	// Pressed runs the press of a control with its value.
	Pressed(id string, value any)
	// Roll and Draw are the app's own dice and its own hand in a cup.
	Roll(engine.NeedDice) []int
	Draw(engine.NeedDraw) []string
	// Drawn is the drawing of a plan.
	Drawn(*page.Plan) picture.Plan
}

// Citing is a presser that finds the numbers of rules within a text.
type Citing interface {
	// Numbers are those that lead somewhere, as pairs of bytes of the text.
	Numbers(text string) [][]int
}

// Consulting is a presser that knows where the numbers of rules lead.
type Consulting interface {
	// Consult is what a tap on the number of a rule does, nil if it leads nowhere.
	Consult(rule string) func()
}

// consult is what a tap on the number of a rule does, nil if it leads nowhere.
func consult(of Presser, rule string) func() {
	if to, ok := of.(Consulting); ok && rule != "" {
		return to.Consult(rule)
	}
	return nil
}

// Widgets turns controls into widgets, and knows those that can be pressed.
type Widgets struct {
	to      Presser
	widgets map[string]fyne.CanvasObject // those that can be pressed, by their ids
	press   *inputs
	touched bool // a widget was changed
}

// New makes widgets that send their presses to the presser, nil if nothing can be pressed.
func New(to Presser) *Widgets {
	widgets := map[string]fyne.CanvasObject{}
	return &Widgets{to: to, widgets: widgets, press: &inputs{to: to, widgets: widgets}}
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
	o := page.Visit[fyne.CanvasObject](c, maker{readers{r.to}, r.press, holders{r}})
	if c.ID != "" && !page.Is[*page.Field](c) { // a field names its entry itself
		r.widgets[c.ID] = o
		r.hint(c)
	}
	if c.Rule != "" && (page.Is[*page.Item](c) || page.Is[*page.Text](c)) { // other kinds show it themselves
		return flow.Row(0, o, widget.NewCite(c.Rule, consult(r.to, c.Rule)))
	}
	return o
}

// act presses a control that has no value; nil where it is only read.
func act(to Presser, c page.Control) func() {
	if c.Send.None() && c.DisabledReason == "" {
		return nil
	}
	return func() { to.Pressed(c.ID, nil) }
}

// maker makes the widget of a control. It has a method for each kind: those that are read, are pressed, or hold others.
type maker struct {
	readers
	*inputs
	holders
}

// holders makes the kinds of controls that hold others.
type holders struct{ rows *Widgets }

// Card is a sheet round a column.
func (m holders) Card(c page.Control, b *page.Card) fyne.CanvasObject {
	return widget.NewCard(c.Label, c.Rule, flow.Column(m.rows.Rows(b.Children)...)).Consults(consult(m.rows.to, c.Rule))
}

// Row is a layout.
func (m holders) Row(_ page.Control, b *page.Row) fyne.CanvasObject {
	return flow.Row(b.Grow, m.rows.Rows(b.Children)...)
}

// Column is a layout, in an inset where it has one.
func (m holders) Column(_ page.Control, b *page.Column) fyne.CanvasObject {
	column := flow.ColumnGap(float32(b.Gap), m.rows.Rows(b.Children)...)
	if b.InsetX == 0 && b.InsetY == 0 {
		return column
	}
	return flow.InsetBy(float32(b.InsetX), float32(b.InsetY), column)
}

// Flow is a layout.
func (m holders) Flow(_ page.Control, b *page.Flow) fyne.CanvasObject {
	return flow.Flow(m.rows.Rows(b.Children)...)
}

// Chips is a layout. A line of chips keeps its place where it is made again.
func (m holders) Chips(c page.Control, b *page.Chips) fyne.CanvasObject {
	if c.Style == page.InLine {
		line := flow.NewStrip(m.rows.Rows(b.Children)...)
		if was, ok := m.rows.widgets[c.ID].(*container.Scroll); ok {
			line.Offset = was.Offset
		}
		return line
	}
	return widget.NewChipRow(m.rows.Rows(b.Children)...)
}

// Equals is a layout.
func (m holders) Equals(_ page.Control, b *page.Equals) fyne.CanvasObject {
	return flow.Equals(m.rows.Rows(b.Children)...)
}

// Strip is the state strip.
func (m holders) Strip(_ page.Control, b *page.Strip) fyne.CanvasObject {
	parts := make([]*widget.StatePart, len(b.Children))
	for i, part := range b.Children {
		parts[i], _ = m.rows.control(part).(*widget.StatePart)
	}
	return widget.NewStateStrip(parts...)
}

// Empty is the state of a list without lines.
func (m holders) Empty(c page.Control, b *page.Empty) fyne.CanvasObject {
	var begin *widget.Button
	if len(b.Children) > 0 {
		begin, _ = m.rows.control(b.Children[0]).(*widget.Button)
	}
	return widget.NewEmptyState(c.Icon, c.Label, c.Detail, begin)
}

// sideOf is a side as the widgets show it: colour, mark and letter.
func sideOf(s *view.Side) theme.Side {
	if s == nil {
		return theme.Side{}
	}
	return theme.Side{Index: s.Index, Name: s.Name, Letter: s.Letter, Mark: marks[s.Mark]}
}

// badgeOf is the mark of a side before words; nil for none.
func badgeOf(s *view.Side) *theme.Side {
	if s == nil {
		return nil
	}
	side := sideOf(s)
	return &side
}

// marks are the marks of sides by the names that games give them; a side without one has a disc.
var marks = map[string]theme.Mark{"square": theme.Square, "triangle": theme.Triangle, "diamond": theme.Diamond}
