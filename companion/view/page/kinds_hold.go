package page

// DefaultGap is the usual gap between the children of a column, in units of the screen.
const DefaultGap = 8

// The kinds of controls that hold others.
type (
	// Card is a sheet with a heading and the number of a rule.
	Card struct{ Children []Control }
	// Row holds its children side by side. The child at Grow takes the space that is left.
	Row struct {
		Grow     int
		Children []Control
	}
	// Column holds its children one below the other.
	Column struct {
		Gap            int
		InsetX, InsetY int // space at the sides, and above and below
		Children       []Control
	}
	// Flow holds its children side by side and wraps them like words.
	Flow struct{ Children []Control }
	// Chips holds chips side by side and wraps them.
	Chips struct{ Children []Control }
	// Equals holds its children side by side, equally wide.
	Equals struct{ Children []Control }
	// Strip is the state strip. Its children are parts.
	Strip struct{ Children []Control }
)

func (*Card) kind() string             { return "card" }
func (*Row) kind() string              { return "row" }
func (*Column) kind() string           { return "column" }
func (*Flow) kind() string             { return "flow" }
func (*Chips) kind() string            { return "chips" }
func (*Equals) kind() string           { return "equals" }
func (*Strip) kind() string            { return "strip" }
func (b *Card) children() *[]Control   { return &b.Children }
func (b *Row) children() *[]Control    { return &b.Children }
func (b *Column) children() *[]Control { return &b.Children }
func (b *Flow) children() *[]Control   { return &b.Children }
func (b *Chips) children() *[]Control  { return &b.Children }
func (b *Equals) children() *[]Control { return &b.Children }
func (b *Strip) children() *[]Control  { return &b.Children }
