package place

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/visit"
	"sandtable/companion/widget/theme"
)

// Size is how much a window has room for.
type Size struct{ win fyne.Window }

// room is the size that a screen is built for. When it changes, the screen is rebuilt.
type room struct {
	form                theme.Form
	short, tight, broad bool
	panels              visit.Room
}

func (s Size) room() room { return room{s.Form(), s.Short(), s.Tight(), s.Broad(), s.Room()} }

// Room is how many panels the window can show side by side.
func (s Size) Room() visit.Room {
	switch columns := theme.MapColumns(s.win.Canvas().Size()); {
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
func (s Size) Form() theme.Form { return theme.FormOf(s.win.Canvas().Size()) }

// Short reports whether the window has little height.
func (s Size) Short() bool { return theme.Short(s.win.Canvas().Size()) }

// Widths by the text: below one the words of seldom buttons are hidden, from the other on a bar holds all its buttons
// in one line.
const (
	tightBelow float32 = 370
	broadFrom  float32 = 600
)

// Tight reports whether a bar has no room for the words of all its buttons.
func (s Size) Tight() bool { return s.width() < tightBelow }

// Broad reports whether a bar has room for many buttons.
func (s Size) Broad() bool { return s.width() >= broadFrom }

// width is that of the window, measured by the text.
func (s Size) width() float32 { return theme.InText(s.win.Canvas().Size().Width) }
