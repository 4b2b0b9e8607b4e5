package design

import (
	"sandtable/engine"
)

func (p *Place) say(key string, pairs ...any) string { return p.Say(key, pairs...) }

// said puts a sentence into the reader's language.
func (p *Place) said(s engine.Said) string { return p.Book.Say(p.set.Lang(), s.Key, s.Args) }

func (p *Place) problem(err error) string { return p.Problem(err) }

func (p *Place) tell(words, action string, do func()) { p.Tell(words, action, do) }

func (p *Place) fault(err error) { p.Fault(err) }

func (p *Place) run(work func() error, then func(error)) { p.Run(work, then) }
