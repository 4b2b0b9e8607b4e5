package page

import (
	"fmt"
	"reflect"
	"slices"
)

// Body is the kind of a control with what only that kind needs: a pointer to one of the types of this package that a
// Visitor has a method for.
type Body interface {
	kind() string
}

// Visitor has a method for each kind of control. A screen that draws controls implements it, so it does not compile
// while it forgets one.
type Visitor[T any] interface {
	Section(Control, *Section) T
	Text(Control, *Text) T
	Line(Control, *Line) T
	Space(Control, *Space) T
	Empty(Control, *Empty) T
	Pill(Control, *Pill) T
	Hint(Control, *Hint) T
	Entry(Control, *Entry) T
	Steps(Control, *Steps) T
	Bars(Control, *Bars) T
	Meter(Control, *Meter) T
	Graph(Control, *Graph) T
	Zones(Control, *Zones) T
	Diagram(Control, *Diagram) T
	Counter(Control, *Counter) T
	Scan(Control, *Scan) T

	Button(Control, *Button) T
	Chip(Control, *Chip) T
	Item(Control, *Item) T
	Part(Control, *Part) T
	Check(Control, *Check) T
	Segmented(Control, *Segmented) T
	Colours(Control, *Colours) T
	Tiles(Control, *Tiles) T
	Stepper(Control, *Stepper) T
	Boxes(Control, *Boxes) T
	Field(Control, *Field) T
	Dice(Control, *Dice) T
	Plan(Control, *Plan) T
	Grid(Control, *Grid) T
	Spread(Control, *Spread) T

	Card(Control, *Card) T
	Row(Control, *Row) T
	Column(Control, *Column) T
	Flow(Control, *Flow) T
	Chips(Control, *Chips) T
	Equals(Control, *Equals) T
	Strip(Control, *Strip) T
}

// Visit calls the visitor's method for the kind of the control.
func Visit[T any](c Control, v Visitor[T]) T {
	switch b := c.Body.(type) {
	case nil:
		return v.Text(c, &Text{})
	case *Section:
		return v.Section(c, b)
	case *Text:
		return v.Text(c, b)
	case *Line:
		return v.Line(c, b)
	case *Space:
		return v.Space(c, b)
	case *Empty:
		return v.Empty(c, b)
	case *Pill:
		return v.Pill(c, b)
	case *Hint:
		return v.Hint(c, b)
	case *Entry:
		return v.Entry(c, b)
	case *Steps:
		return v.Steps(c, b)
	case *Bars:
		return v.Bars(c, b)
	case *Graph:
		return v.Graph(c, b)
	case *Zones:
		return v.Zones(c, b)
	case *Diagram:
		return v.Diagram(c, b)
	case *Counter:
		return v.Counter(c, b)
	case *Scan:
		return v.Scan(c, b)
	case *Button:
		return v.Button(c, b)
	case *Chip:
		return v.Chip(c, b)
	case *Item:
		return v.Item(c, b)
	case *Part:
		return v.Part(c, b)
	case *Check:
		return v.Check(c, b)
	case *Segmented:
		return v.Segmented(c, b)
	case *Meter:
		return v.Meter(c, b)
	case *Tiles:
		return v.Tiles(c, b)
	case *Colours:
		return v.Colours(c, b)
	case *Stepper:
		return v.Stepper(c, b)
	case *Boxes:
		return v.Boxes(c, b)
	case *Field:
		return v.Field(c, b)
	case *Dice:
		return v.Dice(c, b)
	case *Plan:
		return v.Plan(c, b)
	case *Grid:
		return v.Grid(c, b)
	case *Spread:
		return v.Spread(c, b)
	case *Card:
		return v.Card(c, b)
	case *Row:
		return v.Row(c, b)
	case *Column:
		return v.Column(c, b)
	case *Flow:
		return v.Flow(c, b)
	case *Chips:
		return v.Chips(c, b)
	case *Equals:
		return v.Equals(c, b)
	case *Strip:
		return v.Strip(c, b)
	}
	panic(fmt.Sprintf("page: Visit has no case for %T", c.Body))
}

// Kind names the kind of the control, for style sheets and tests.
func (c Control) Kind() string {
	if c.Body == nil {
		return (*Text)(nil).kind()
	}
	return c.Body.kind()
}

// Is reports whether a control is of a kind, as in Is[*Button](c).
func Is[B Body](c Control) bool {
	_, ok := c.Body.(B)
	return ok
}

// parent is a body with children, chooser one with options.
type (
	parent  interface{ children() *[]Control }
	chooser interface{ options() *[]Option }
)

// Children returns the children of a control, nil for a kind without children.
func Children(c Control) []Control {
	if b, ok := c.Body.(parent); ok {
		return *b.children()
	}
	return nil
}

// Options returns the options of a control, nil for a kind without options.
func Options(c Control) []Option {
	if b, ok := c.Body.(chooser); ok {
		return *b.options()
	}
	return nil
}

// Add appends children to a control of a kind that has some. Copies of the control share its body and get them too.
func (c Control) Add(children ...Control) {
	list := c.Body.(parent).children()
	*list = append(*list, children...)
}

// AddOption appends an option to a control that has some. Copies of the control get it too.
func (c Control) AddOption(o Option) {
	list := c.Body.(chooser).options()
	*list = append(*list, o)
}

func clone(b Body) Body {
	if b == nil {
		return nil
	}
	out := reflect.New(reflect.TypeOf(b).Elem())
	out.Elem().Set(reflect.ValueOf(b).Elem())
	return out.Interface().(Body)
}

// WithChildren returns a copy of the control with other children. A control of a kind without children stays as it is.
func (c Control) WithChildren(children []Control) Control {
	if _, ok := c.Body.(parent); ok {
		c.Body = clone(c.Body)
		*c.Body.(parent).children() = children
	}
	return c
}

// Shallow returns a copy of the control without children and sends.
func (c Control) Shallow() Control {
	c.Send, c.Body = Send{}, clone(c.Body)
	if b, ok := c.Body.(parent); ok {
		*b.children() = nil
	}
	if b, ok := c.Body.(chooser); ok {
		list := b.options()
		*list = slices.Clone(*list)
		for i := range *list {
			(*list)[i].Send = Send{}
		}
	}
	return c
}
