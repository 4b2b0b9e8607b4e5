package place

import (
	"sandtable/companion/visit"
	"sandtable/companion/widget/theme"
)

// room is the size that a screen is built for. When it changes, the screen is rebuilt.
type room struct {
	form                theme.Form
	short, tight, broad bool
	panels              visit.Room
}

func (s *Shell) room() room { return room{s.Form(), s.Short(), s.Tight(), s.Broad(), s.Room()} }

// Room is how many panels the window can show side by side.
func (s *Shell) Room() visit.Room {
	switch columns := theme.MapColumns(s.Win.Canvas().Size()); {
	case columns == 2:
		return visit.RoomFull
	case columns == 1:
		return visit.RoomMap
	case s.Form().Narrow():
		return visit.RoomOne
	}
	return visit.RoomTwo
}

// Form is the form factor of the window.
func (s *Shell) Form() theme.Form { return theme.FormOf(s.Win.Canvas().Size()) }

// Short reports whether the window has little height.
func (s *Shell) Short() bool { return theme.Short(s.Win.Canvas().Size()) }

// Widths by the text: below one the words of seldom buttons are hidden, from the other on a bar holds all its buttons
// in one line.
const (
	tightBelow float32 = 370
	broadFrom  float32 = 600
)

// Tight reports whether a bar has no room for the words of all its buttons.
func (s *Shell) Tight() bool { return s.width() < tightBelow }

// Broad reports whether a bar has room for many buttons.
func (s *Shell) Broad() bool { return s.width() >= broadFrom }

// width is that of the window, measured by the text.
func (s *Shell) width() float32 { return theme.InText(s.Win.Canvas().Size().Width) }
