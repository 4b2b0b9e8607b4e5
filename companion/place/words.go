package place

import (
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/words"
)

// Words puts texts and errors into the reader's language.
type Words struct {
	Book *words.Book // the app's own texts
	set  theme.Settings
}

// Say puts one of the app's own texts into the reader's language; pairs are argument names and values in
// turn.
func (w Words) Say(key string, pairs ...any) string { return w.Said(engine.Tell(key, pairs...)) }

// Said puts a sentence into the reader's language.
func (w Words) Said(said engine.Said) string { return w.Book.Say(w.set.Lang(), said.Key, said.Args) }

// Problem puts a fault into words, with its place before it.
func (w Words) Problem(err error) string { return engine.Explain(w.Book, w.set.Lang(), err) }
