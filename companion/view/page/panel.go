package page

import (
	"sandtable/companion/style"
	"sandtable/companion/view"
)

// Panel is the current content of a panel, a page or a sheet.
type Panel struct {
	ID      string
	Title   string
	Rows    []Control         // in order
	Map     *Map              // fills the space below the rows; nil for none
	Drawing Drawing           // of a page: a large picture of the result, beside its rows; nil for none
	Steps   bool              // of a page: it has buttons to undo and redo its changes
	Foot    []Control         // stays in sight while the rows are scrolled
	Middle  bool              // a short question: centred on wide screens
	Wide    bool              // a page with a table, which may be wider than one of text
	Full    bool              // a page of covers, as wide as the window
	Subject string            // what it is about; when this changes, it scrolls to its beginning
	Focus   string            // the control that has the keyboard at first
	Keys    map[string]string // the control that a key presses: KeyEnter (also within a field), KeyEscape, KeyBackspace, a digit
	Fault   string            // an error to show, such as what could not be read
}

// Source makes a panel from the session and from unsaved input, which it stores. It makes it again after each change.
type Source interface {
	// Page returns the current panel for its viewer.
	Page(view.Seat) Panel
	// Put stores the input of a field: a bool of a check, an int of a number, a string of a text, a hex or an
	// option, faces of dice, a Cell of a table. nil clears it.
	Put(field string, value any)
}

// NoInput is the Put of a source that stores no input. Embed it.
type NoInput struct{}

// Put does nothing.
func (NoInput) Put(string, any) {}

// Accordion is the Put of a page on which at most one row is open. Embed it, and let rows send their id.
type Accordion struct{ open string }

// Put opens a row, and closes it if it is open.
func (a *Accordion) Put(_ string, row any) {
	id, _ := row.(string)
	if a.open == id {
		id = ""
	}
	a.open = id
}

// IsOpen reports whether a row is open.
func (a *Accordion) IsOpen(row string) bool { return a.open == row }

// Draft is a sheet or a page that keeps its input when it is closed and opened again.
type Draft interface {
	Source
	// Recall copies the input of the source that was closed before, if both are about the same thing.
	Recall(was Source)
}

// Unsent is a sheet that says so when it is closed before its input was sent.
type Unsent interface {
	// Unsent is the sentence. It is empty if nothing is left to send.
	Unsent(view.Seat) string
}

// Leave is the field by which a panel with unsaved input drops it.
const Leave = "leave"

// Unsaved is a panel that loses its input when the phase ends. It takes [Leave].
type Unsaved interface {
	// Unsaved is the button that saves the input. It is nil if there is nothing to save.
	Unsaved(view.Seat) *Control
}

// Reverter is a panel with input that undo takes away before it undoes a step of the session.
type Reverter interface {
	// Revert drops the input that is not sent yet. It returns false if there was nothing to drop.
	Revert() bool
}

// Mapped is a panel with a map that fills the middle of a wide screen, apart from its rows and foot. It takes
// [FieldApart].
type Mapped interface {
	// Mapped reports whether it has a map now.
	Mapped(view.Seat) bool
}

// FieldApart is the field that says whether the map is apart: keys that zoom are on the map then, not among the rows.
const FieldApart = "apart"

// Fields of a panel with a map by which a client picks up counters. The value is a [Pile] that lifts them.
const (
	FieldLift = "lift" // the reader chose them
	FieldDrag = "drag" // they are dragged, which chooses nothing
)

// Keys that press a control.
const (
	KeyEnter     = "enter"
	KeyEscape    = "escape"
	KeyBackspace = "backspace"
)

// Tabbed is a panel that a tab or a chip opens.
type Tabbed interface {
	Source
	Tab(view.Seat) Tab
}

// Tab opens a panel.
type Tab struct {
	ID     string
	Label  string
	Icon   style.Icon
	Absent bool // the game has nothing for it
}

// The ids of the panels of a session, for Send.Open and Put.Panel.
const (
	Play    = "play"
	Battle  = "battle"
	Forces  = "forces"
	Victory = "victory"
	Ask     = "ask"
	Tables  = "tables"
	Notes   = "notes"
	Log     = "log"
	Board   = "board"
	Move    = "move"
)

// Pressable lists the ids of the controls that can be pressed now.
func (p Panel) Pressable() []string {
	var out []string
	for _, c := range p.All() {
		if c.ID != "" && c.DisabledReason == "" {
			out = append(out, c.ID)
		}
	}
	return out
}

// EnterMain returns the panel in which Enter presses the main button, unless it has another use for Enter.
func (p Panel) EnterMain() Panel {
	if p.Keys[KeyEnter] != "" {
		return p
	}
	for _, c := range p.All() {
		if Is[*Button](c) && c.ID != "" && c.DisabledReason == "" && (c.Style == Main || c.Style == Big) {
			keys := map[string]string{KeyEnter: c.ID}
			for key, id := range p.Keys {
				keys[key] = id
			}
			p.Keys = keys
			return p
		}
	}
	return p
}

// Find returns a control by its id, at any depth of the panel.
func (p Panel) Find(id string) (Control, bool) {
	for _, list := range [][]Control{p.Rows, p.Foot} {
		if c, ok := find(list, id); ok {
			return c, true
		}
	}
	return Control{}, false
}

func find(list []Control, id string) (Control, bool) {
	for _, c := range list {
		if c.ID == id && id != "" {
			return c, true
		}
		if kid, ok := find(Children(c), id); ok {
			return kid, true
		}
	}
	return Control{}, false
}

// All lists every control of the panel, those within others too, in reading order.
func (p Panel) All() []Control { return all(Flat(p.Rows), p.Foot) }

// Flat lists controls with those within them, in reading order.
func Flat(list []Control) []Control { return all(nil, list) }

func all(out, list []Control) []Control {
	for _, c := range list {
		out = all(append(out, c), Children(c))
	}
	return out
}
