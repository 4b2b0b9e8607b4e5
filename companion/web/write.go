package web

import (
	"bytes"
	"html/template"
	"io"

	"sandtable/companion/view/page"
)

// HTML is the control as the template of its kind writes it.
func (n node) HTML() (template.HTML, error) {
	var b bytes.Buffer
	err := page.Visit[error](n.Control, writer{n, &b})
	return template.HTML(b.String()), err //nolint:gosec // written by a template of ours
}

// writer writes a control. It has a method for each kind.
type writer struct {
	node node
	to   io.Writer
}

// write runs the template of a kind.
func (w writer) write(kind string, data any) error {
	return w.node.in.pages.templates.ExecuteTemplate(w.to, "role-"+kind, data)
}

// The kinds whose templates need nothing but the control.
func (w writer) Section(page.Control, *page.Section) error     { return w.write("section", w.node) }
func (w writer) Text(page.Control, *page.Text) error           { return w.write("text", w.node) }
func (w writer) Line(page.Control, *page.Line) error           { return w.write("line", w.node) }
func (w writer) Space(page.Control, *page.Space) error         { return w.write("space", w.node) }
func (w writer) Empty(page.Control, *page.Empty) error         { return w.write("empty", w.node) }
func (w writer) Pill(page.Control, *page.Pill) error           { return w.write("pill", w.node) }
func (w writer) Hint(page.Control, *page.Hint) error           { return w.write("hint", w.node) }
func (w writer) Meter(page.Control, *page.Meter) error         { return w.write("meter", w.node) }
func (w writer) Entry(page.Control, *page.Entry) error         { return w.write("entry", w.node) }
func (w writer) Bars(page.Control, *page.Bars) error           { return w.write("bars", w.node) }
func (w writer) Graph(page.Control, *page.Graph) error         { return w.write("graph", w.node) }
func (w writer) Button(page.Control, *page.Button) error       { return w.write("button", w.node) }
func (w writer) Chip(page.Control, *page.Chip) error           { return w.write("chip", w.node) }
func (w writer) Item(page.Control, *page.Item) error           { return w.write("item", w.node) }
func (w writer) Part(page.Control, *page.Part) error           { return w.write("part", w.node) }
func (w writer) Check(page.Control, *page.Check) error         { return w.write("check", w.node) }
func (w writer) Segmented(page.Control, *page.Segmented) error { return w.write("segmented", w.node) }
func (w writer) Colours(page.Control, *page.Colours) error     { return w.write("colours", w.node) }
func (w writer) Field(page.Control, *page.Field) error         { return w.write("field", w.node) }
func (w writer) Card(page.Control, *page.Card) error           { return w.write("card", w.node) }
func (w writer) Row(page.Control, *page.Row) error             { return w.write("row", w.node) }
func (w writer) Column(page.Control, *page.Column) error       { return w.write("column", w.node) }
func (w writer) Flow(page.Control, *page.Flow) error           { return w.write("flow", w.node) }
func (w writer) Chips(page.Control, *page.Chips) error         { return w.write("chips", w.node) }
func (w writer) Equals(page.Control, *page.Equals) error       { return w.write("equals", w.node) }
func (w writer) Strip(page.Control, *page.Strip) error         { return w.write("strip", w.node) }

// The kinds that compute something for their templates.
func (w writer) Steps(_ page.Control, b *page.Steps) error { return w.write("steps", steps{w.node, b}) }
func (w writer) Zones(_ page.Control, b *page.Zones) error { return w.write("zones", zones{w.node, b}) }
func (w writer) Counter(_ page.Control, b *page.Counter) error {
	return w.write("counter", piece{w.node, b})
}
func (w writer) Stepper(c page.Control, b *page.Stepper) error {
	if c.Style == page.Slide {
		return w.write("slider", stepper{w.node, b})
	}
	return w.write("stepper", stepper{w.node, b})
}
func (w writer) Boxes(_ page.Control, b *page.Boxes) error { return w.write("boxes", boxes{w.node, b}) }
func (w writer) Dice(_ page.Control, b *page.Dice) error   { return w.write("dice", dice{w.node, b}) }
func (w writer) Plan(_ page.Control, b *page.Plan) error   { return w.write("plan", drawing{w.node, b}) }
func (w writer) Diagram(_ page.Control, b *page.Diagram) error {
	return w.write("diagram", diagram{w.node, b})
}
func (w writer) Grid(_ page.Control, b *page.Grid) error { return w.write("grid", grid{w.node, b}) }
func (w writer) Spread(_ page.Control, b *page.Spread) error {
	return w.write("spread", spread{w.node, b})
}

// The kinds that a browser shows by their labels alone.
func (w writer) Tiles(page.Control, *page.Tiles) error { return w.write("text", w.node) }
func (w writer) Scan(page.Control, *page.Scan) error   { return w.write("text", w.node) }
