package place

import (
	"sandtable/companion/widget"
	"sandtable/engine"
)

// Say puts one of the app's own texts into the reader's language; pairs are argument names and values in
// turn.
func (s *Shell) Say(key string, pairs ...any) string {
	said := engine.Tell(key, pairs...)
	return s.Book.Say(s.Set.Lang(), said.Key, said.Args)
}

// Said puts a sentence into the reader's language.
func (s *Shell) Said(said engine.Said) string { return s.Book.Say(s.Set.Lang(), said.Key, said.Args) }

// Problem puts a fault into words, with its place before it.
func (s *Shell) Problem(err error) string { return engine.Explain(s.Book, s.Set.Lang(), err) }

// Tell shows a message for a while, with what may be done about it; do may be nil. Without it the next press takes the
// message away.
func (s *Shell) Tell(words, action string, do func()) {
	if do == nil {
		action = ""
	}
	s.messages().Tell(words, action, do)
}

// Hold shows a message on the screen itself, until it is acted on or ended.
func (s *Shell) Hold(words, action string, do func()) {
	s.CloseSheets()
	s.toast.Hold(words, action, do)
}

// Quiet takes the message away.
func (s *Shell) Quiet() { s.toast.End() }

// Fault shows an error.
func (s *Shell) Fault(err error) { s.Warn(s.Problem(err)) }

// Warn shows the words of an error for a while. Presses do not take it away.
func (s *Shell) Warn(words string) { s.messages().Warn(words) }

// messages is where a message is shown: on the sheet over the screen, or on the screen.
func (s *Shell) messages() *widget.Snackbar {
	if sheet, ok := s.Win.Canvas().Overlays().Top().(*widget.Drawer); ok {
		return sheet.Messages()
	}
	return s.toast
}
