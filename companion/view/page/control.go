package page

import (
	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// Role is what a control is for. It says how the control is read and what a press of it brings.
type Role string

// What is read.
const (
	Section Role = "section" // a heading above what follows
	Text    Role = "text"    // a sentence or a figure; Kind says how large
	Line    Role = "line"    // a thin line that parts
	Empty   Role = "empty"   // stands where there is nothing yet; a kid is the way to begin
	Pill    Role = "pill"    // a side by colour, mark and name, with words after it
	Steps   Role = "steps"   // lines of a calculation; those that are among its options can be switched: the value is a Switch
	Bars    Role = "bars"    // chances, a bar each
	Entry   Role = "entry"   // a line of the log
	Scan    Role = "scan"    // the QR code of the text in Is
	Hint    Role = "hint"    // a key, and in Note what it does
	Diagram Role = "diagram" // an example of a rules text: a part of a map with counters; its words say what is drawn
	Graph   Role = "graph"   // a bar chart as it is printed
	Meter   Role = "meter"   // a bar that fills as work is done: Number's value of its maximum
	Space   Role = "space"   // nothing, as much room as is left
)

// What is pressed, and the value that comes with it.
const (
	Button    Role = "button"    // nothing; with Dice the faces, with Draw the chits, that the app takes
	Chip      Role = "chip"      // nothing
	Item      Role = "item"      // nothing; without a send it is only read
	Part      Role = "part"      // nothing; a figure of the state strip, in Tail
	Check     Role = "check"     // bool
	Segmented Role = "segmented" // string, the option's id; its own send goes before the control's
	Stepper   Role = "stepper"   // int
	Field     Role = "field"     // string; Note stands in it while it is empty
	Dice      Role = "dice"      // []int, the faces as they lie
	Zones     Role = "zones"     // nothing is pressed: all combatants on a track of zones
	Boxes     Role = "boxes"     // int, how many are crossed off; without a send it is only read
	Plan      Role = "plan"      // Point, where on a drawing to scale, or Moved, a spot that was dragged; without a send it is only looked at
	Grid      Role = "grid"      // Cell; without a send it is only read
	Spread    Role = "spread"    // Cell, of a spreadsheet with any number of rows
	Counter   Role = "counter"   // nothing is pressed: a counter of the game, front and back; Is is its id
	Colours   Role = "colours"   // string, the option's id, which is the colour: "#RRGGBB"
	Tiles     Role = "tiles"     // string, the option's id; each option is a picture
)

// What holds others.
const (
	Card   Role = "card"   // a sheet with a heading and a rule
	Row    Role = "row"    // side by side; the kid at Grow takes the room that is left
	Column Role = "column" // one below the other
	Flow   Role = "flow"   // side by side, wrapped like words
	Chips  Role = "chips"  // chips side by side, wrapped
	Equals Role = "equals" // side by side, equally wide
	Strip  Role = "strip"  // the state strip, of parts
)

// Kind is how a control stands out among its like; empty: not at all.
type Kind string

// Kinds of buttons and chips.
const (
	Main        Kind = "main"        // what is to be done now
	Big         Kind = "big"         // the same, as wide as the panel
	Wide        Kind = "wide"        // as wide as the panel and as large, but not what is to be done now
	Quiet       Kind = "quiet"       // words only
	Destructive Kind = "destructive" // takes away
	Bare        Kind = "bare"        // its icon alone is drawn; a field: without its words; dice: without the app's own roll
	Removable   Kind = "removable"   // a press takes it away
	Choice      Kind = "choice"      // a check: it chooses something and is not a thing to do, so that ticked words stay as dark
	Code        Kind = "code"        // a field: its text is a file's, in letters of one width
)

// Kinds of texts and pills, by size; empty: running text.
const (
	Small   Kind = "small"
	Strong  Kind = "strong"
	Title   Kind = "title"
	Heading Kind = "heading"
	Figure  Kind = "figure"
)

// Kinds of columns and lines of the log.
const (
	Tight     Kind = "tight"      // a column without gaps
	Close     Kind = "close"      // a column with hardly any gaps
	Near      Kind = "near"       // a column with small gaps
	Below     Kind = "below"      // a column that belongs to the control above it
	Airy      Kind = "airy"       // a column with large gaps
	Loose     Kind = "loose"      // a column with wider gaps
	Apart     Kind = "apart"      // a column away from what stands round it
	Undone    Kind = "undone"     // an entry that no longer counts
	Corrected Kind = "correction" // an entry by hand
)

// Tone is the colour of a text; empty: that of ink.
type Tone string

// The tones.
const (
	Faint  Tone = "faint"
	Good   Tone = "good"
	Warn   Tone = "warn"
	Danger Tone = "danger"
)

// Control is one heading or control with all that a shell needs of it.
type Control struct {
	ID             string // names it within its panel, and stays while it means the same; empty: it is only read
	Role           Role
	Kind           Kind
	Tone           Tone
	Icon           Icon
	Label          string
	Detail         string  // a second, smaller line
	Trailing       string  // stands at its end
	Value          string  // what stands in a field
	Drawing        Drawing // of an item: drawn before its label
	Size           Size    // of the pictures of tiles
	Height         int     // of a field: how many lines of it are seen; 0: it has one line
	Rule           string  // the number of the printed rule
	Side           *view.Side
	Optional       bool   // it makes way where there is little room
	Selected       bool   // it is chosen, ticked, or the present moment
	DisabledReason string // why it cannot be pressed; empty: it can
	Grow           int    // of a row: the kid that takes the room that is left
	Number         *Number
	Options        []Option
	Lines          []view.Line
	Total          bool // the last of the lines is their result
	Bars           []view.Chance
	Dice           *engine.NeedDice
	Draw           *engine.NeedDraw
	Table          *Table
	Track          *Track
	Spread         *SpreadSheet
	Plan           *worksheet.Plan
	Diagram        *engine.Diagram
	Chart          *Chart
	Spots          []Send // of a plan: where each spot is dragged to, in their order; the value is a Point
	Children       []Control
	Send           Send
}

// Number is a number that is set, within its bounds.
type Number struct {
	Value, Min, Max int
	Scale           int          // how many make a whole; 0 is 1
	Signed          bool         // written with its sign, also a plus
	Jump            int          // by how much its fast keys move; 0: it has none
	Each            float64      // how much of the number as written a step is; 0: 1
	Format          NumberFormat // nil: plain digits
	Names           []string
	Fresh           int // of boxes: how many of the crosses are new
}

// NumberFormat writes a number with its unit. It is a plain value: equal formats write alike.
type NumberFormat interface{ Write(v int) string }

// Written is the number as it is to be read: by name where its values have names, the first that of Min.
func (n Number) Written(v int) string {
	switch i := v - n.Min; {
	case n.Format != nil:
		return n.Format.Write(v)
	case i >= 0 && i < len(n.Names):
		return n.Names[i]
	case n.Signed:
		return view.Signed(v, n.Scale)
	}
	return view.Number(v, n.Scale)
}

// Option is one of several of which one is chosen.
type Option struct {
	ID       string
	Label    string
	Drawing  Drawing // of a tile
	Selected bool
	Send     Send
}

// Switch tells that a line of a calculation is switched on or off.
type Switch struct {
	Line string
	On   bool
}

// Table is rows of cells under their headings.
type Table struct {
	Head     []ColumnHead
	Rows     [][]string
	Row, Col int // the cell that was used last; -1: none
}

// SpreadSheet is the cells of a spreadsheet, which are asked for as they come into sight.
type SpreadSheet struct {
	Cells Cells
	Heads []string // the words above the columns
	At    Cell     // the cell that is chosen; a row below 0: none is
}

// Cells are rows counted from 0, with columns by name.
type Cells interface {
	Columns() []string
	Len() int
	Cell(row int, column string) string
}

// ColumnHead is the heading of a column.
type ColumnHead struct {
	Label  string
	Middle bool // its cells stand in the middle
	Wrap   bool // its cells may be broken into lines
}

// Track is a track of zones with the combatants on it.
type Track struct {
	Zones, Each int // the zones, and how many make a large one
	Marks       []Mark
}

// Chart is a bar chart.
type Chart struct {
	Title string
	Bars  []ChartBar
}

// ChartBar is a share of the whole from 0 to 1, with its interval where that is known.
type ChartBar struct {
	Label, Value     string
	Share, Low, High float64 // both of the interval 0: it has none
	Colour           string  // "#RRGGBB" of a side; empty: nobody's
}

// Mark is a combatant on a track.
type Mark struct {
	Label   string // what it goes by there
	Side    *view.Side
	At, Way int  // its zone, and 1 to the right, −1 to the left, 0 neither
	Current bool // it is what is waited for
}

// Cell names a cell of a table, its heading has row -1.
type Cell struct{ Row, Col int }
