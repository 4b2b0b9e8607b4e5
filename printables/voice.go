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

// text gives a text of print.toml: that of a key behind "@", else the English or the Russian one.
func (v voice) text(t Words) string {
	if key, ok := strings.CutPrefix(t.English, "@"); ok {
		return v.say(key)
	}
	if v.lang == words.Russian && t.Russian != "" {
		return t.Russian
	}
	return t.English
}

// source names a source that is not the rulebook, "" for the rulebook's own.
func (v voice) source(s engine.Source) string {
	if s == "" || s == engine.Rulebook {
		return ""
	}
	return v.say("source." + string(s))
}

// Say puts a Problem, or any other error, into words.
func Say(book *words.Book, lang words.Lang, err error) string {
	p, ok := engine.AsProblem(err)
	if !ok {
		return book.Say(lang, "problem.ours", map[string]any{"fault": err.Error()})
	}
	text := book.Say(lang, "problem."+p.Code, p.Args)
	if p.Where != "" {
		return p.Where + ": " + text
	}
	return text
}

// sentence writes a text with a capital at its beginning.
func sentence(s string) string {
	for i, r := range s {
		return strings.ToUpper(string(r)) + s[i+len(string(r)):]
	}
	return s
}
