package place

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
)

// Messages shows messages: on the sheet over the screen, or on the screen.
type Messages struct {
	words  Words
	sheets Sheets
	bar    *widget.Snackbar // on the screen
}

// Tell shows a message for a while, with what may be done about it; do may be nil. Without it the next press takes the
// message away.
func (m *Messages) Tell(words, action string, do func()) {
	if do == nil {
		action = ""
	}
	m.seen().Tell(words, action, do)
}

// Ask shows a message whose action is needed: it stays until that is pressed or the message is closed.
func (m *Messages) Ask(words, action string, do func()) { m.seen().Ask(words, action, do) }

// Hold shows a message on the screen itself, until it is acted on or ended.
func (m *Messages) Hold(words, action string, do func()) {
	m.sheets.CloseAll()
	m.bar.Hold(words, action, do)
}

// Quiet takes the message away.
func (m *Messages) Quiet() { m.bar.End() }

// Fault shows an error.
func (m *Messages) Fault(err error) { m.Warn(m.words.Problem(err)) }

// Warn shows the words of an error for a while. Presses do not take it away.
func (m *Messages) Warn(words string) { m.seen().Warn(words) }

// seen returns the bar that the user sees: that of the sheet over the screen, or that of the screen.
func (m *Messages) seen() *widget.Snackbar {
	if sheet := m.sheets.top(); sheet != nil {
		return sheet.Messages()
	}
	return m.bar
}

// Frame is a whole screen with its message bar.
func (m *Messages) Frame(top, body, bottom fyne.CanvasObject) fyne.CanvasObject {
	return widget.NewFrame(top, body, bottom, m.bar)
}
