package design

import (
	"sandtable/engine"
)

// say puts a text into the reader's language; pairs are argument names and values in turn.
func (p *Place) say(key string, pairs ...any) string { return p.said(engine.Tell(key, pairs...)) }

// said puts a sentence into the reader's language.
func (p *Place) said(s engine.Said) string { return p.book.Say(p.set.Lang(), s.Key, s.Args) }

// problem puts a fault into words, with its place before it.
func (p *Place) problem(err error) string { return engine.Explain(p.book, p.set.Lang(), err) }

// tell shows a message for a while, with what may be done about it; do may be nil.
func (p *Place) tell(words, action string, do func()) {
	if do == nil {
		action = ""
	}
	p.toast.Tell(words, action, do)
}

// fault tells what went wrong.
func (p *Place) fault(err error) { p.tell(p.problem(err), "", nil) }
