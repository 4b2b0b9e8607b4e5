package sheet

import (
	"strings"

	"sandtable/engine"
	"sandtable/engine/words"
)

// Voice puts keys into the language of a sheet.
type Voice struct {
	Book *words.Book
	Lang words.Lang
}

// Say puts a key into words; pairs are argument names and values in turn.
func (v Voice) Say(key string, pairs ...any) string {
	said := engine.Tell(key, pairs...)
	return v.Book.Say(v.Lang, said.Key, said.Args)
}

// Or translates a key, or returns another text if the key has none.
func (v Voice) Or(key, other string) string {
	if key == "" || !v.Book.Has(v.Lang, key) {
		return other
	}
	return v.Say(key)
}

// Decimal writes a length to a hundredth of a millimetre, with the decimal mark of the language.
func (v Voice) Decimal(mm float64) string { return v.Book.Decimal(v.Lang, Hundredths(mm)) }

// Source names a source that is not the rulebook, "" for the rulebook's own.
func (v Voice) Source(s engine.Source) string {
	if s == "" || s == engine.Rulebook {
		return ""
	}
	return v.Say("source." + string(s))
}

// Rule names a printed rule: its number unchanged, a heading in the sheet's language if the game has it.
func (v Voice) Rule(printed string) string { return v.Or(words.CiteKey(printed), printed) }

// Shown writes what a line of a sum shows: its own words, or its number; "" for a line that is words alone.
func Shown(s engine.Step) string {
	switch {
	case s.Show != "" || s.Op == "":
		return s.Show
	case s.Op == "=":
		return words.Number(s.Value, s.Scale)
	case s.Op == "+" && s.Value < 0:
		return words.Number(s.Value, s.Scale)
	}
	return s.Op + words.Number(s.Value, s.Scale)
}

// Sentence writes a text with a capital at its beginning.
func Sentence(s string) string {
	for i, r := range s {
		return strings.ToUpper(string(r)) + s[i+len(string(r)):]
	}
	return s
}
