package printables

import (
	"strings"

	"sandtable/engine"
	"sandtable/engine/words"
)

// voice puts keys into the language of a sheet.
type voice struct {
	book *words.Book
	lang words.Lang
}

// say puts a key into words; pairs are argument names and values in turn.
func (v voice) say(key string, pairs ...any) string {
	said := engine.Tell(key, pairs...)
	return v.book.Say(v.lang, said.Key, said.Args)
}

// or puts a key into words, or gives another text where there is none for it.
func (v voice) or(key, other string) string {
	if key == "" || !v.book.Has(v.lang, key) {
		return other
	}
	return v.say(key)
}

// source names a source that is not the rulebook, "" for the rulebook's own.
func (v voice) source(s engine.Source) string {
	if s == "" || s == engine.Rulebook {
		return ""
	}
	return v.say("source." + string(s))
}

// sentence writes a text with a capital at its beginning.
func sentence(s string) string {
	for i, r := range s {
		return strings.ToUpper(string(r)) + s[i+len(string(r)):]
	}
	return s
}
