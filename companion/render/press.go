package render

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/spread"
	"sandtable/companion/widget/theme"
)

// buttonKinds are the widget's for those of the model.
var buttonKinds = map[page.Style]widget.Kind{page.Main: widget.Main, page.Quiet: widget.Quiet, page.Destructive: widget.Destructive}

// inputs makes the kinds of controls that exist to be pressed.
type inputs struct {
	to      Presser
	widgets map[string]fyne.CanvasObject // that of [Widgets], where a field names its entry
	enter   string                       // the control that Enter presses from within a field
	onto    *Carrier                     // takes counters that are dragged from the controls; nil if nothing does
}

// Button rolls or draws before it reports the press.
func (m *inputs) Button(c page.Control, b *page.Button) fyne.CanvasObject {
	act := func() { m.to.Pressed(c.ID, nil) }
	switch {
	case b.Dice != nil:
		act = func() { m.to.Pressed(c.ID, m.to.Roll(*b.Dice)) }
	case b.Draw != nil:
		act = func() { m.to.Pressed(c.ID, m.to.Draw(*b.Draw)) }
	}
	button := buttonOf(c, act)
	refusing(m.to, &button.Press, c)
	return button
}

// buttonOf is the button of a style.
func buttonOf(c page.Control, act func()) *widget.Button {
	switch c.Style {
	case page.Big, page.Wide:
		b := widget.NewBigButton(c.Label, c.Detail, act)
		b.Icon = c.Icon
		if c.Style == page.Wide {
			b.Kind = widget.Plain
		}
		return b
	case page.Bare:
		return widget.NewIconButton(c.Icon, act)
	}
	return widget.NewKindButton(buttonKinds[c.Style], c.Icon, c.Label, act)
}

// Carrier takes counters that are dragged from the controls of a panel onto its map. One without functions takes none.
type Carrier struct {
	Carry func(counters page.Pile, at fyne.Position) // follows the pointer on the window
	Drop  func(at fyne.Position)                     // puts them down
}

// carried is a chip from which counters are dragged.
func (m *inputs) carried(c page.Control, b *page.Chip) *widget.CarriedChip {
	chip := widget.NewCarriedChip(c.Label, paints(m.to, b.Faces), func() { m.to.Pressed(c.ID, nil) })
	chip.Chosen = c.Selected
	refusing(m.to, &chip.Press, c)
	chip.Carried = func(at fyne.Position) {
		if m.onto.Carry != nil {
			m.onto.Carry(*b.Carries, at)
		}
	}
	chip.Dropped = func(at fyne.Position) {
		if m.onto.Drop != nil {
			m.onto.Drop(at)
		}
	}
	return chip
}

// Chip is a chip.
func (m *inputs) Chip(c page.Control, b *page.Chip) fyne.CanvasObject {
	if m.onto != nil && b.Carries != nil {
		return m.carried(c, b)
	}
	chip := widget.NewChip(c.Label, badgeOf(c.Side), func() { m.to.Pressed(c.ID, nil) }).Showing(paints(m.to, b.Faces))
	chip.Removing, chip.Chosen, chip.Icon = c.Style == page.Removable, c.Selected, c.Icon
	refusing(m.to, &chip.Press, c)
	return chip
}

// Item is a line of a list.
func (m *inputs) Item(c page.Control, b *page.Item) fyne.CanvasObject {
	if c.Style == page.Wide {
		cover := widget.NewCover(c.Label, c.Detail, c.Trailing, Paint(b.Drawing), act(m.to, c))
		if on, ok := m.to.(interface{ Tall() bool }); ok {
			cover.Tall = on.Tall
		}
		return cover
	}
	if b.Drawing != nil {
		return swatch(m.to, c, b.Drawing)
	}
	item := widget.NewItem(c.Label, c.Detail, c.Trailing, act(m.to, c)).With(c.Icon).Showing(paints(m.to, b.Faces))
	if c.Side != nil {
		item.Of(sideOf(c.Side))
	}
	item.Chosen = c.Selected
	return item
}

// Part is a figure of the state strip.
func (m *inputs) Part(c page.Control, b *page.Part) fyne.CanvasObject {
	part := widget.NewStatePart(c.Label, c.Trailing, act(m.to, c)).With(c.Icon)
	part.Whole = b.Whole
	return part
}

// Check is a line to tick.
func (m *inputs) Check(c page.Control, _ *page.Check) fyne.CanvasObject {
	line := widget.NewCheckLine(c.Label, cmp.Or(c.Trailing, c.Rule), c.Selected, func(on bool) { m.to.Pressed(c.ID, on) })
	refusing(m.to, &line.Press, c)
	return line.Consults(consult(m.to, c.Rule))
}

// Segmented is a choice between a few options.
func (m *inputs) Segmented(c page.Control, b *page.Segmented) fyne.CanvasObject {
	names := make([]string, len(b.Options))
	for i, o := range b.Options {
		names[i] = o.Label
	}
	s := widget.NewSegmented(names, selectedIndex(b.Options), func(i int) { m.to.Pressed(c.ID, b.Options[i].ID) })
	refusing(m.to, &s.Press, c)
	return s
}

// selectedIndex is the index of the selected option, -1 if none is.
func selectedIndex(options []page.Option) int {
	return slices.IndexFunc(options, func(o page.Option) bool { return o.Selected })
}

// Stepper is a number with its keys.
func (m *inputs) Stepper(c page.Control, b *page.Stepper) fyne.CanvasObject {
	if c.Style == page.Slide {
		return widget.NewSlider(c.Label, b.Value, b.Min, b.Max, b.Text, func(v int) { m.to.Pressed(c.ID, v) })
	}
	words := c.Label
	if c.Style == page.Bare {
		words = ""
	}
	press := func(v int) { m.to.Pressed(c.ID, v) }
	s := widget.NewStepper(words, b.Value, b.Min, b.Max, press)
	s.Format, s.Name, s.Each, s.Stuck = b.Text, c.ID, b.Each, press
	refusing(m.to, &s.Press, c)
	if b.Each > 0 && b.Each < 1 {
		s.JumpAs = strconv.FormatFloat(float64(b.Jump)*b.Each, 'f', -1, 64)
	}
	if b.Jump > 0 {
		return s.WithJump(b.Jump)
	}
	return s
}

// entryOf is the entry of a field. It is refreshed once at most, for a long text takes its time.
func entryOf(c page.Control, b *page.Field) *widget.Entry {
	entry := widget.NewEntry()
	if b.Lines > 0 {
		entry = widget.NewLines()
	}
	if c.Style == page.Code {
		entry.Wrapping, entry.TextStyle.Monospace = fyne.TextWrapOff, true
	}
	entry.PlaceHolder, entry.Text = b.Placeholder, b.Value
	if b.Lines > 0 {
		entry.SetMinRowsVisible(b.Lines)
	}
	return entry
}

// Field is an entry, below its label unless that is shown elsewhere.
func (m *inputs) Field(c page.Control, b *page.Field) fyne.CanvasObject {
	entry := entryOf(c, b)
	entry.OnChanged = func(text string) { m.to.Pressed(c.ID, text) }
	if b.Lines == 0 {
		entry.OnSubmitted = func(string) {
			if m.enter != "" {
				m.to.Pressed(m.enter, nil)
			}
		}
	}
	m.widgets[c.ID] = entry
	if c.Style == page.Bare {
		return entry
	}
	return flow.ColumnGap(2, widget.NewText(c.Label, theme.Small).In(theme.Faint), entry)
}

// Dice are the faces to choose from, and a button that rolls.
func (m *inputs) Dice(c page.Control, b *page.Dice) fyne.CanvasObject {
	need := *b.Need
	words := c.Label
	var row *widget.DieRow
	roll := func() {
		faces := m.to.Roll(need)
		row.Set(faces)
		m.to.Pressed(c.ID, faces)
	}
	if c.Style == page.Bare {
		words, roll = "", nil
	}
	row = widget.NewDieRow(need.Count, need.Low, need.Low+need.Sides-1, words, func(faces []int, all bool) {
		if all {
			m.to.Pressed(c.ID, faces)
		}
	}, roll)
	refusing(m.to, &row.Press, c)
	return row
}

// Boxes are boxes to cross off.
func (m *inputs) Boxes(c page.Control, b *page.Boxes) fyne.CanvasObject {
	var changed func(int)
	if !c.Send.None() {
		changed = func(lost int) { m.to.Pressed(c.ID, lost) }
	}
	return widget.NewBoxTrack(c.Label, c.Trailing, b.Count, b.Crossed, b.Fresh, changed)
}

// Grid is a table.
func (m *inputs) Grid(c page.Control, b *page.Grid) fyne.CanvasObject {
	var cell func(row, col int)
	if !c.Send.None() {
		cell = func(row, col int) { m.to.Pressed(c.ID, page.Cell{Row: row, Col: col}) }
	}
	t := widget.NewTable(columnsOf(b.Head), b.Rows, cell)
	t.MarkRow, t.MarkCol = b.Row, b.Col
	return t
}

// Spread is a spreadsheet.
func (m *inputs) Spread(c page.Control, b *page.Spread) fyne.CanvasObject {
	s := spread.New(b.Cells, b.Heads, spread.Listener{
		Chosen: func(row, col int) { m.to.Pressed(c.ID, page.Cell{Row: row, Col: col}) },
		Typed: func(row, col int, text string, row2, col2 int) {
			m.to.Pressed(c.ID, page.CellText{At: page.Cell{Row: row, Col: col}, Text: text, Next: page.Cell{Row: row2, Col: col2}})
		},
		Pasted: func(row, col int, text string) {
			m.to.Pressed(c.ID, page.CellsPasted{At: page.Cell{Row: row, Col: col}, Text: text})
		}})
	s.Choose(b.At.Row, b.At.Col)
	return s
}

func columnsOf(heads []page.ColumnHead) []widget.TableColumn {
	out := make([]widget.TableColumn, len(heads))
	for i, h := range heads {
		out[i] = widget.TableColumn{Title: h.Label, Wrap: h.Wrap}
		if h.Middle {
			out[i].Align = fyne.TextAlignCenter
		}
	}
	return out
}

// refusing disables the widget of a control that cannot be pressed: a press of it makes the visit say why.
func refusing(to Presser, p *face.Press, c page.Control) {
	p.Refused = func() { to.Pressed(c.ID, nil) }
	setEnabled(p, c.DisabledReason == "")
}

func setEnabled(b fyne.Disableable, on bool) {
	if on {
		b.Enable()
	} else {
		b.Disable()
	}
}
