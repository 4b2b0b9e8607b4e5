package widget

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/loop"
	"sandtable/companion/widget/theme"
)

// snackbarTime is how long a message stays: long enough to read two lines and to reach for the action.
const snackbarTime = 6 * time.Second

// Snackbar shows what has just happened, offers to undo it, and disappears by itself or when it is tapped. It belongs to the
// Frame that was made with it last. A new message takes the place of the one before.
type Snackbar struct {
	face.Base

	words  string
	action *Button
	asks   bool   // a tap beside the action ends it
	turn   int    // which message this is: a timer of an earlier one does nothing
	frame  *Frame // nil before there is one

	ground *canvas.Rectangle
	block  face.Block
}

// NewSnackbar makes one that shows nothing yet.
func NewSnackbar() *Snackbar {
	s := &Snackbar{ground: face.Rect()}
	s.action = NewKindButton(Plain, "", "", nil)
	s.ExtendBaseWidget(s)
	s.Hide()
	return s
}

// Tell shows a message for a while, at most until the next tap or key. With action words there is a button for act; then it
// outlives other presses, and pressing the button ends it.
func (s *Snackbar) Tell(words, action string, act func()) {
	s.brief(words, action, act)
	if turn := s.turn; action == "" {
		face.Taps.Next(func() { s.end(turn) })
	}
}

// Warn shows an error for a while. It outlives presses.
func (s *Snackbar) Warn(words string) { s.brief(words, "", nil) }

func (s *Snackbar) brief(words, action string, act func()) {
	s.Hold(words, action, act)
	turn := s.turn
	loop.After(snackbarTime, func() { s.end(turn) })
}

// Ask shows a message whose action is needed, until that is pressed or the message is tapped away.
func (s *Snackbar) Ask(words, action string, act func()) {
	s.Hold(words, action, act)
	s.asks = true
}

// Hold shows a message until it is acted on, ended or followed by another. It refreshes the frame: the toolkit does
// not know the canvas of what was hidden, and would draw it with the next thing that changes.
func (s *Snackbar) Hold(words, action string, act func()) {
	s.turn++
	s.words, s.asks = words, false
	s.action.Words = action
	s.action.Hidden = action == ""
	s.action.OnTapped(func() {
		s.End()
		act()
	})
	s.Show()
	s.Refresh()
	if s.frame != nil {
		s.frame.Refresh()
	}
}

// Settle moves the message where it covers more than it did. Call it when what is below has changed.
func (s *Snackbar) Settle() {
	if s.frame != nil && s.Visible() {
		s.frame.Refresh()
	}
}

// End takes the message away, and what it would have done.
func (s *Snackbar) End() {
	s.turn++
	s.action.OnTapped(nil)
	s.Hide()
	if s.frame != nil {
		canvas.Refresh(s.frame)
	}
}

func (s *Snackbar) end(turn int) {
	if turn == s.turn {
		s.End()
	}
}

// Tapped ends a message, except one that is held for its action. What it covers is not tapped.
func (s *Snackbar) Tapped(e *fyne.PointEvent) {
	if (s.action.Hidden || s.asks) && face.Taps.Lets(s, e) {
		s.End()
	}
}

// Above reports that it covers other objects on purpose.
func (s *Snackbar) Above() bool { return true }

// Dress implements face.Face.
func (s *Snackbar) Dress() {
	s.ground.FillColor, s.ground.CornerRadius = theme.ColorFor(s, theme.Action), theme.Radius
	s.block.Set(s, s.words, theme.Body, theme.OnAction, fyne.TextAlignLeading)
}

// MinWidth implements face.Face.
func (s *Snackbar) MinWidth() float32 { return 200 }

// beside reports whether words and action fit side by side.
func (s *Snackbar) beside(width float32) bool {
	return s.block.Natural() <= s.room(width) || s.block.HeightAt(s.room(width)) <= 2*s.block.LineHeight()
}

// room is the width of the words beside the action.
func (s *Snackbar) room(width float32) float32 {
	w := width - 2*theme.Margin
	if !s.action.Hidden {
		w -= flow.Natural(s.action) + theme.Gap
	}
	return w
}

// HeightAt implements Flowing.
func (s *Snackbar) HeightAt(width float32) float32 {
	s.Dress()
	switch {
	case s.action.Hidden:
		return max(theme.Touch, s.block.HeightAt(width-2*theme.Margin)+2*12)
	case s.beside(width):
		return max(theme.Touch+12, s.block.HeightAt(s.room(width))+2*12)
	}
	return s.block.HeightAt(width-2*theme.Margin) + theme.Touch + 3*10
}

// Arrange implements face.Face.
func (s *Snackbar) Arrange(size fyne.Size) {
	flow.Place(s.ground, 0, 0, size.Width, size.Height)
	switch {
	case s.action.Hidden:
		s.block.PutMiddle(s, theme.Margin, 0, size.Width-2*theme.Margin, size.Height)
	case s.beside(size.Width):
		s.block.PutMiddle(s, theme.Margin, 0, s.room(size.Width), size.Height)
		w := flow.Natural(s.action)
		flow.Place(s.action, size.Width-w-8, (size.Height-theme.Touch)/2, w, theme.Touch)
	default:
		used := s.block.Put(s, theme.Margin, 12, size.Width-2*theme.Margin)
		w := min(flow.Natural(s.action), size.Width-16)
		flow.Place(s.action, size.Width-w-8, used+20, w, theme.Touch)
	}
}

// Parts implements face.Face.
func (s *Snackbar) Parts() []fyne.CanvasObject {
	return face.Joined(face.Only(s.ground), s.block.Objects(), face.Only(s.action))
}
