package page

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/engine"
)

// The kinds of controls that are only read.
type (
	// Section is a heading above the controls that follow.
	Section struct{}
	// Text is a sentence or a figure.
	Text struct{}
	// Line is a thin line between controls.
	Line struct{}
	// Space is empty and takes the space that is left.
	Space struct{}
	// Empty stands in for an empty list. Its child is the button that begins one.
	Empty struct{ Children []Control }
	// Pill is a side by colour, mark and name, with the label after it.
	Pill struct{}
	// Hint is a key of the keyboard, in Detail what it does.
	Hint struct{}
	// Entry is a line of the log. With a send, a press brings no value.
	Entry struct{}
	// Bars shows chances, a bar each.
	Bars struct{ Chances []view.Chance }
	// Meter is a bar that fills as work is done.
	Meter struct{ Value, Max int }
	// Diagram is an example of a rules text: a part of a map with counters. Its label says what is drawn. A press brings
	// the number of the hex.
	Diagram struct{ Example *engine.Diagram }
	// Counter is a counter of the game, front and back.
	Counter struct{ Unit string }
	// Scan is the QR code of a text.
	Scan struct{ Text string }
)

// Steps are the lines of a calculation. A press of one that is among the options brings a Switch.
type Steps struct {
	Lines   []view.Line
	Total   bool // the last line is the result
	Options []Option
}

// Switch is the value of a press that switches a line of a calculation on or off.
type Switch struct {
	Line string
	On   bool
}

// Zones is a track of zones with the combatants on it. A press brings the id of an option, by dragging a mark or by a tap
// on what the chosen mark can reach; without a send or options it is only read.
type Zones struct {
	Count, Each int // the zones, and how many make a large one
	Marks       []Mark
	Reaches     []Reach
	Options     []Option // a choice of another mark, and the moves
}

// Mark is a combatant on a track, or a handle that moves all combatants of a side.
type Mark struct {
	ID, Label string
	Name      string
	Face      *Face // nil: it has no counter
	Side      *view.Side
	At, Way   int    // its zone, and its direction: 1 right, −1 left, 0 neither
	Current   bool   // the game waits for it
	Chosen    bool   // taps on the track are about it
	Choose    string // the option that chooses it; empty for none
	Handle    bool
}

// Reach is what happens to a mark that is dragged to a zone or onto another mark.
type Reach struct {
	Of, Onto string // marks; Onto is empty for a zone
	To       int    // the zone
	Option   string // the id of the option that it brings
}

// Reached finds the moves of a mark.
func (b *Zones) Reached(mark string) []Reach {
	return slices.DeleteFunc(slices.Clone(b.Reaches), func(m Reach) bool { return m.Of != mark })
}

// Chosen is the id of the chosen mark, "" without one.
func (b *Zones) Chosen() string {
	for _, m := range b.Marks {
		if m.Chosen {
			return m.ID
		}
	}
	return ""
}

func (*Section) kind() string         { return "section" }
func (*Text) kind() string            { return "text" }
func (*Line) kind() string            { return "line" }
func (*Space) kind() string           { return "space" }
func (*Empty) kind() string           { return "empty" }
func (*Pill) kind() string            { return "pill" }
func (*Hint) kind() string            { return "hint" }
func (*Entry) kind() string           { return "entry" }
func (*Meter) kind() string           { return "meter" }
func (*Bars) kind() string            { return "bars" }
func (*Diagram) kind() string         { return "diagram" }
func (*Counter) kind() string         { return "counter" }
func (*Scan) kind() string            { return "scan" }
func (*Steps) kind() string           { return "steps" }
func (*Zones) kind() string           { return "zones" }
func (b *Empty) children() *[]Control { return &b.Children }
func (b *Steps) options() *[]Option   { return &b.Options }
func (b *Zones) options() *[]Option   { return &b.Options }
