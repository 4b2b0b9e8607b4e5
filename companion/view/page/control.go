package page

import (
	"sandtable/companion/style"
	"sandtable/companion/view"
)

// Control is a heading, a figure or something to press: what all kinds share, and in Body what its kind needs besides.
type Control struct {
	ID             string // names it within its panel and stays while it means the same; empty: it is only read
	Body           Body   // its kind; nil: a text
	Label          string
	Detail         string // a second, smaller line
	Trailing       string // at the end of the line
	Icon           style.Icon
	Style          Style
	Tone           Tone
	Rule           string // the number of the printed rule
	Side           *view.Side
	Optional       bool   // it is hidden where space is short
	Selected       bool   // it is chosen, ticked, or the present moment
	DisabledReason string // why it cannot be pressed; empty: it can
	Send           Send
}

// Style is how a control stands out; "" for an ordinary one.
type Style string

// Styles of buttons and chips, some of fields, steppers and dice too.
const (
	Main        Style = "main"        // the next thing to do
	Big         Style = "big"         // the same, as wide as the panel
	Wide        Style = "wide"        // as wide as the panel and as large, but not the next thing to do
	Quiet       Style = "quiet"       // a label without a frame
	Destructive Style = "destructive" // deletes
	Bare        Style = "bare"        // its icon alone is drawn; a field or stepper: without its label; dice: without the app's own roll
	Removable   Style = "removable"   // a press removes it
	Choice      Style = "choice"      // a check: it chooses something and is not a thing to do, so that a ticked label stays dark
	Code        Style = "code"        // a field: its text is a file's, in letters of one width
)

// Styles of texts and pills, by size; empty: running text.
const (
	Small   Style = "small"
	Strong  Style = "strong"
	Title   Style = "title"
	Heading Style = "heading"
	Figure  Style = "figure"
)

// Styles of entries of the log.
const (
	Undone    Style = "undone"     // it no longer counts
	Corrected Style = "correction" // it was made by hand
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

// Option is one of several, of which one is chosen.
type Option struct {
	ID       string
	Label    string
	Drawing  Drawing // of a tile
	Selected bool
	Send     Send // a press of it does this; empty: the send of its control
}
