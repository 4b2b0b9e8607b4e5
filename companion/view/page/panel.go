package page

import (
	"sandtable/companion/style"
	"sandtable/companion/view"
)

// Panel is a panel, a page or a sheet as it is to be shown now.
type Panel struct {
	ID      string
	Title   string
	Rows    []Control         // in order
	Map     *Map              // fills what is left below the rows, nil without a map
	Drawing Drawing           // of a page: a large picture of what it makes, beside its rows; nil: none
	Steps   bool              // of a page: its changes are undone and redone from it
	Foot    []Control         // stays in sight while the rows are scrolled
	Middle  bool              // a short question: centred on wide screens
	Wide    bool              // a page with a table: it may be wider than one of text
	Subject string            // what it is about now: about something else it is shown from its beginning
	Focus   string            // the control that takes what is typed at once
	Keys    map[string]string // which control a key presses: KeyEnter, from within a field too, KeyEscape, KeyBackspace, a digit
	Fault   string            // what could not be read, to be told
}

// Source makes a panel again whenever something has changed, from the session and from unsaved input, which it
// stores.
type Source interface {
	// Page returns the current panel for its viewer.
	Page(view.Seat) Panel
	// Put takes what was said of a field: a bool of a check, an int of a number, a string of a text, a hex or
	// an option, faces of dice, a Cell of a table. nil takes it back.
	Put(field string, value any)
}

// Draft is a sheet or a page that is opened again as it was left: closed half filled in, nothing of it is lost.
type Draft interface {
	Source
	// Recall takes over what was said before the source was left, where that is about the same thing.
	Recall(was Source)
}

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

// Tab is what opens a panel.
type Tab struct {
	ID     string
	Label  string
	Icon   style.Icon
	Absent bool // the game has nothing for it
}

// The panels of a session, by which sends bring them forward and put things into their drafts.
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

// Pressable are the ids of what can be pressed now.
func (p Panel) Pressable() []string {
	var out []string
	for _, c := range p.All() {
		if c.ID != "" && c.DisabledReason == "" {
			out = append(out, c.ID)
		}
	}
	return out
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
