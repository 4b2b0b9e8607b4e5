package page

import (
	"sandtable/companion/style"
	"sandtable/companion/view"
)

// Control is a heading, a figure or something to press. Body holds what only its kind needs.
type Control struct {
	ID             string // unique within its panel, and stable while it means the same; empty if it is only read
	Body           Body   // its kind; nil for a text
	Label          string
	Detail         string // a second, smaller line
	Trailing       string // at the end of the line
	Icon           style.Icon
	Style          Style
	Tone           Tone
	Rule           string // the number of the printed rule
	Side           *view.Side
	Optional       bool   // hidden where space is short
	Selected       bool   // chosen, ticked, or the current moment
	DisabledReason string // why it cannot be pressed; empty if it can
	Send           Send
}

// Style is how a control stands out; "" for an ordinary one.
type Style string

// Styles of buttons and chips, some of fields, steppers and dice too.
const (
	Main        Style = "main"        // the next thing to do
	Big         Style = "big"         // like Main, as wide as the panel
	Wide        Style = "wide"        // as wide and large as Big, but not the next thing to do
	Quiet       Style = "quiet"       // a label without a frame
	Destructive Style = "destructive" // deletes
	Bare        Style = "bare"        // only the icon is drawn; fields and steppers have no label, dice no roll by the app
	Removable   Style = "removable"   // a press removes it
	Slide       Style = "slide"       // a stepper drawn as a strip of its values, to tap and drag
	InLine      Style = "line"        // chips in one line, which scrolls sideways
	Folding     Style = "folding"     // a column of rows of which the first are in sight
	Code        Style = "code"        // the text of a file, or commands, in letters of one width
)

// Styles of texts and pills, by size; "" for running text.
const (
	Small   Style = "small"
	Strong  Style = "strong"
	Title   Style = "title"
	Heading Style = "heading"
	Figure  Style = "figure"
)

// Styles of entries of the log.
const (
	Undone    Style = "undone"     // no longer counts
	Corrected Style = "correction" // made by hand
	Folded    Style = "folded"     // stands for several
)

// Tone is the colour of a text; "" for ink.
type Tone string

// The tones.
const (
	Faint  Tone = "faint"
	Good   Tone = "good"
	Warn   Tone = "warn"
	Danger Tone = "danger"
)

// Option is one of several, of which one is chosen.
type Option struct {
	ID       string
	Label    string
	Drawing  Drawing // of a tile
	Selected bool
	Send     Send // what a press does; if it does nothing, the send of the control applies
}

// AsDevice is the option to follow the device, offered before all others.
func AsDevice(seat view.Seat, selected bool) Option {
	return Option{ID: style.AsDevice, Label: seat.Say("settings.device"), Selected: selected}
}
