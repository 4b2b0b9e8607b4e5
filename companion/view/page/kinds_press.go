package page

import (
	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// The kinds of controls that are pressed and have little but what all controls have.
type (
	// Chip is a small button that can be selected. A press brings no value.
	Chip struct {
		Faces   []Face
		Carries *Pile // the counters that a drag takes onto the panel's map; nil if it takes none
	}
	// Item is a line of a list. A press brings no value; without a send it is only read. A wide one is a cover: its
	// drawing is as wide as the item, above its label.
	Item struct {
		Drawing Drawing // nil for none
		Faces   []Face
	}
	// Part is a figure of the state strip, in Trailing. A press brings no value.
	Part struct {
		Whole bool // its caption says more than its icon, and is never left out
	}
	// Check is a line to tick. A press brings a bool.
	Check struct{}
)

// Button is a button. A press brings no value, or the app's own roll or draw.
type Button struct {
	Dice *engine.NeedDice // a press brings the faces that the app rolls
	Draw *engine.NeedDraw // a press brings the chits that the app draws
}

// Segmented offers a few options side by side. A press brings the id of one; its own send goes before the control's.
type Segmented struct{ Options []Option }

// Tiles offers pictures. A press brings the id of one.
type Tiles struct {
	Options []Option
	Size    Size // of each picture
}

// Colours offers colours, whose ids are "#RRGGBB". A press brings the id of one.
type Colours struct{ Options []Option }

// Stepper is a number within its bounds. A press brings the new int.
type Stepper struct {
	Value, Min, Max int
	Scale           int          // how many make a whole; 0 means 1
	Signed          bool         // with a plus sign too
	Jump            int          // how far its fast keys move; 0 if it has none
	Each            float64      // the size of a step in the number as written; 0 means 1
	Format          NumberFormat // nil for plain digits
	Names           []string     // of the values, the first that of Min; nil for numbers
}

// NumberFormat writes a number with its unit. It is a plain value: equal formats write the same.
type NumberFormat interface{ Write(v int) string }

// Stuck is the reason why the number cannot go up, or with a way of −1 down; empty if it can.
func (b *Stepper) Stuck(r view.Reader, way int) string {
	switch {
	case way < 0 && b.Value <= b.Min:
		return r.Say("spoken.least")
	case way > 0 && b.Value >= b.Max:
		return r.Say("spoken.most")
	}
	return ""
}

// Refusal is the reason why a press with a value does nothing, empty if it does something.
func Refusal(c Control, r view.Reader, value any) string {
	b, counts := c.Body.(*Stepper)
	to, ok := value.(int)
	switch {
	case c.DisabledReason != "" || !counts || !ok:
		return c.DisabledReason
	case to < b.Min:
		return b.Stuck(r, -1)
	case to > b.Max:
		return b.Stuck(r, 1)
	}
	return ""
}

// Text writes a value for readers: by Format, by name, or as a number.
func (b *Stepper) Text(v int) string {
	switch i := v - b.Min; {
	case b.Format != nil:
		return b.Format.Write(v)
	case i >= 0 && i < len(b.Names):
		return b.Names[i]
	case b.Signed:
		return view.Signed(v, b.Scale)
	}
	return view.Number(v, b.Scale)
}

// Boxes is a row of boxes that are crossed off from the end. A press brings the number crossed off, an int; without a
// send they are only read.
type Boxes struct {
	Count, Crossed int
	Fresh          int // how many of the remaining ones were hit just now
}

// Field is a field for text. Each change brings the string.
type Field struct {
	Value       string
	Placeholder string
	Lines       int // the visible lines of a text of several; 0 for a field of one line
}

// Typed returns the text in a field, "" for controls of other kinds.
func Typed(c Control) string {
	if b, ok := c.Body.(*Field); ok {
		return b.Value
	}
	return ""
}

// Dice are dice to roll on the table. A press brings the faces, a []int, once all are known.
type Dice struct{ Need *engine.NeedDice }

// DiceOf returns the dice of a button or of a control for dice, nil for other controls.
func DiceOf(c Control) *engine.NeedDice {
	switch b := c.Body.(type) {
	case *Button:
		return b.Dice
	case *Dice:
		return b.Need
	}
	return nil
}

// Plan is a drawing to scale. A press brings the Point that was touched, a drag the Moved; without a send it is only
// looked at.
type Plan struct {
	Plan  *worksheet.Plan
	Spots []Send // for each spot, what dragging it does; the value is a Point
}

// Grid is rows of cells under their headings. A press brings the Cell; without a send it is only read.
type Grid struct {
	Head     []ColumnHead
	Rows     [][]string
	Row, Col int // the cell that was used last; -1 for none
}

// ColumnHead is the heading of a column.
type ColumnHead struct {
	Label  string
	Middle bool // its cells are centred
	Wrap   bool // its cells may be broken into lines
}

// Spread is a spreadsheet that reads its rows only when they come into sight. A press brings the Cell, or the CellText
// that was typed in the sheet, or the CellsPasted in it.
type Spread struct {
	Cells Cells
	Heads []string // the labels of the columns
	At    Cell     // the chosen cell; its row is below 0 for none
}

// Cells are rows counted from 0, with columns by name.
type Cells interface {
	Columns() []string
	Len() int
	Cell(row int, column string) string
}

// CellText is the text that was typed in a cell, and the cell that is chosen next.
type CellText struct {
	At   Cell
	Text string
	Next Cell
}

// CellsPasted is what another spreadsheet put on the clipboard, and the cell where it is pasted.
type CellsPasted struct {
	At   Cell
	Text string
}

// Cell is the position of a cell in a table. The heading has row -1.
type Cell struct{ Row, Col int }

func (*Button) kind() string            { return "button" }
func (*Chip) kind() string              { return "chip" }
func (*Item) kind() string              { return "item" }
func (*Part) kind() string              { return "part" }
func (*Check) kind() string             { return "check" }
func (*Tiles) kind() string             { return "tiles" }
func (*Segmented) kind() string         { return "segmented" }
func (*Colours) kind() string           { return "colours" }
func (*Stepper) kind() string           { return "stepper" }
func (*Boxes) kind() string             { return "boxes" }
func (*Field) kind() string             { return "field" }
func (*Dice) kind() string              { return "dice" }
func (*Plan) kind() string              { return "plan" }
func (*Grid) kind() string              { return "grid" }
func (*Spread) kind() string            { return "spread" }
func (b *Chip) faces() *[]Face          { return &b.Faces }
func (b *Item) faces() *[]Face          { return &b.Faces }
func (b *Tiles) options() *[]Option     { return &b.Options }
func (b *Segmented) options() *[]Option { return &b.Options }
func (b *Colours) options() *[]Option   { return &b.Options }
