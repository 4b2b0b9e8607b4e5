package widget

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// snackbarTime is how long a message stays: long enough to read two lines and to reach for the action.
const snackbarTime = 6 * time.Second

// Snackbar tells what has just happened and offers to take it back, and goes away by itself. It belongs to the Frame that
// was made with it last. A new message takes the place of the one before.
type Snackbar struct {
	widget.BaseWidget

	words  string
	action *Button
	turn   int    // which message this is: a timer of an earlier one does nothing
	frame  *Frame // nil before there is one

	ground *canvas.Rectangle
	block  block
}

// NewSnackbar makes one that shows nothing yet.
func NewSnackbar() *Snackbar {
	s := &Snackbar{ground: rect()}
	s.action = NewKindButton(Plain, "", "", nil)
	s.ExtendBaseWidget(s)
	s.Hide()
	return s
}

// Tell shows a message for a while. With action words there is a button for act; pressing it ends the message.
func (s *Snackbar) Tell(words, action string, act func()) {
	s.Hold(words, action, act)
	turn := s.turn
	time.AfterFunc(snackbarTime, func() { fyne.Do(func() { s.end(turn) }) })
}

// Hold shows a message until it is acted on, ended or followed by another. It is the frame that is drawn anew: the toolkit
// does not know on which canvas something lies that was hidden, and would draw it with the next thing that changes.
func (s *Snackbar) Hold(words, action string, act func()) {
	s.turn++
	s.words = words
	s.action.Words = action
	s.action.Hidden = action == ""
	s.action.OnTapped(func() {
		s.End()
		act()
	})
	s.Show()
	s.Refresh()
	if s.frame != nil {
		s.frame.Refresh() // which makes room for the words
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

// Above says that this lies over other things on purpose.
func (s *Snackbar) Above() bool { return true }

// CreateRenderer implements fyne.Widget.
func (s *Snackbar) CreateRenderer() fyne.WidgetRenderer { return rendererOf(s) }

func (s *Snackbar) inner() []fyne.CanvasObject { return only(s.action) }

func (s *Snackbar) dress() {
	s.ground.FillColor, s.ground.CornerRadius = colorFor(s, Action), radius
	s.block.set(s.words, Body, OnAction, fyne.TextAlignLeading)
	s.block.dress(s)
}

func (s *Snackbar) least() float32 { return 200 }

// beside says whether words and action stand side by side at the width.
func (s *Snackbar) beside(width float32) bool {
	return s.block.natural() <= s.room(width) || s.block.heightAt(s.room(width)) <= 2*s.block.lineHeight()
}

// room is the width of the words beside the action.
func (s *Snackbar) room(width float32) float32 {
	w := width - 2*Margin
	if !s.action.Hidden {
		w -= s.action.natural() + Gap
	}
	return w
}

// HeightAt implements Flowing.
func (s *Snackbar) HeightAt(width float32) float32 {
	s.dress()
	switch {
	case s.action.Hidden:
		return max(Touch, s.block.heightAt(width-2*Margin)+2*12)
	case s.beside(width):
		return max(Touch+12, s.block.heightAt(s.room(width))+2*12)
	}
	return s.block.heightAt(width-2*Margin) + Touch + 3*10
}

func (s *Snackbar) arrange(size fyne.Size) {
	s.dress()
	place(s.ground, 0, 0, size.Width, size.Height)
	switch {
	case s.action.Hidden:
		s.block.putMiddle(s, Margin, 0, size.Width-2*Margin, size.Height)
	case s.beside(size.Width):
		s.block.putMiddle(s, Margin, 0, s.room(size.Width), size.Height)
		w := s.action.natural()
		place(s.action, size.Width-w-8, (size.Height-Touch)/2, w, Touch)
	default:
		used := s.block.put(s, Margin, 12, size.Width-2*Margin)
		w := min(s.action.natural(), size.Width-16)
		place(s.action, size.Width-w-8, used+20, w, Touch)
	}
}

func (s *Snackbar) parts() []fyne.CanvasObject {
	return joined(only(s.ground), s.block.objects(), only(s.action))
}
