package view

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sandtable/engine"
	"sandtable/engine/words"
)

// Reader puts a game's matters into one language.
type Reader struct {
	Game *engine.Game // nil where only the app's own texts are wanted
	Lang words.Lang
	Book *words.Book // the texts where there is no game

	// Announced says that announcements of other sides are entered here: their choices are offered too. Else a choice
	// of what a side hides is left out, as the session would refuse it.
	Announced bool
}

// Lang is a language that the app speaks.
type Lang = words.Lang

// The languages.
const (
	English = words.English
	Russian = words.Russian
)

// Langs lists them.
func Langs() []Lang { return words.Langs() }

// AppBook holds the app's own texts.
func AppBook() *words.Book { return words.App() }

// Plain speaks the app's own texts.
func Plain(book *words.Book, lang words.Lang) Reader { return Reader{Lang: lang, Book: book} }

func (s Reader) book() *words.Book {
	if s.Game != nil {
		return s.Game.Book
	}
	return s.Book
}

// Say puts a text's key into words; pairs are argument names and values in turn.
func (s Reader) Say(key string, pairs ...any) string {
	return s.Said(engine.Tell(key, pairs...))
}

// Said puts a sentence into words.
func (s Reader) Said(said engine.Said) string {
	args := make(map[string]any, len(said.Args))
	for name, v := range said.Args {
		args[name] = s.nameValue(v)
	}
	return s.book().Say(s.Lang, said.Key, args)
}

// numbered is what the engine calls a force that has numbers alone: its part, which of them it is, its strength.
var numbered = regexp.MustCompile(`^([AD])\d+ \((\d+)\)$`)

// nameValue names such forces as the players do.
func (s Reader) nameValue(v any) any {
	switch v := v.(type) {
	case string:
		if m := numbered.FindStringSubmatch(v); m != nil {
			return s.Say("battle.numbered."+strings.ToLower(m[1]), "strength", m[2])
		}
	case []string:
		out := make([]any, len(v))
		for i, name := range v {
			out[i] = s.nameValue(name)
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i, name := range v {
			out[i] = s.nameValue(name)
		}
		return out
	}
	return v
}

// Has reports whether there is a text for the key.
func (s Reader) Has(key string) bool { return s.book().Has(s.Lang, key) }

// Problem puts a user's fault into words, with its place before it; any other error is shown as it is.
func (s Reader) Problem(err error) string { return engine.Explain(s.book(), s.Lang, err) }

// LowerFirst is a value inside a sentence: it begins small, except abbreviations. Names are not put through it.
func LowerFirst(words string) string {
	letters := []rune(words)
	if len(letters) < 2 || !unicode.IsLetter(letters[0]) || unicode.IsUpper(letters[1]) {
		return words
	}
	letters[0] = unicode.ToLower(letters[0])
	return string(letters)
}

// UpperFirst is a value on its own: it begins with a capital.
func UpperFirst(words string) string {
	first, size := utf8.DecodeRuneInString(words)
	if size == 0 || first == utf8.RuneError {
		return words
	}
	return string(unicode.ToUpper(first)) + words[size:]
}

// Unit names a counter.
func (s Reader) Unit(id string) string {
	if key := "unit." + id + ".name"; s.Has(key) {
		return s.Say(key)
	}
	return id
}

// Units names counters, with commas between.
func (s Reader) Units(ids []string) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = s.Unit(id)
	}
	return strings.Join(names, ", ")
}

// Place names where a counter is.
func (s Reader) Place(p engine.Place) string {
	word := p.Word()
	if key, ok := strings.CutPrefix(word, "@"); ok {
		return s.Say(key)
	}
	return word
}

// Value names a tracker's value.
func (s Reader) Value(t *engine.Tracker, v int) string {
	if i := v - t.Min; i >= 0 && i < len(t.Values) {
		return s.Say("tracker." + t.ID + ".value." + t.Values[i] + ".name")
	}
	return Number(v, t.Scale)
}

// Number writes a whole or half number: 5 with scale 2 is "2½". Shells have it from here.
func Number(v, scale int) string { return words.Number(v, scale) }

// Signed writes a number with its sign, also a plus.
func Signed(v, scale int) string { return words.Signed(v, scale) }

// Rule names a printed rule: its number unchanged, a heading in the reader's language if the game has it.
func (s Reader) Rule(printed string) string {
	if key := words.CiteKey(printed); s.Has(key) {
		return s.Say(key)
	}
	return printed
}

// Line is one step of a calculation in words.
type Line struct {
	ID     string // names the modifier for switching it off; empty: it cannot be
	Text   string
	Value  string // "+1", "×2", "= 8", "3-1"
	Rule   string
	Source string // "house" and the like in words; empty for the rulebook's own
	Off    bool
}

// Words is the line in one text: its value, then the reason. A mark such as ✓ is directly before it.
func (l Line) Words() string {
	if slices.Contains([]string{"✓", "✗", "?"}, l.Value) {
		return l.Value + " " + l.Text
	}
	return JoinNonEmpty([]string{l.Value, l.Text}, " · ")
}

// Line puts a step into words.
func (s Reader) Line(step engine.Step) Line {
	return Line{ID: step.ID, Text: s.Said(engine.Said{Key: step.Key, Args: step.Args}), Value: s.value(step),
		Rule: s.Rule(step.Rule), Source: s.Source(step.Source), Off: step.Off}
}

// Lines puts steps into words, in order.
func (s Reader) Lines(steps []engine.Step) []Line {
	out := make([]Line, len(steps))
	for i, step := range steps {
		out[i] = s.Line(step)
	}
	return out
}

// value is the result of a step, by name if it has one.
func (s Reader) value(step engine.Step) string {
	if named := step.Args["named"]; named != nil {
		return s.Said(engine.Said{Key: strings.TrimPrefix(Text(named), "@")})
	}
	return stepValue(step)
}

func stepValue(step engine.Step) string {
	switch {
	case step.Show != "":
		return step.Show
	case step.Op == "":
		return ""
	case step.Op == "+":
		return Signed(step.Value, step.Scale)
	case step.Op == "=":
		return "= " + Number(step.Value, step.Scale)
	}
	return step.Op + Number(step.Value, step.Scale)
}

// Source names a source that is not the rulebook.
func (s Reader) Source(src engine.Source) string {
	if src == "" || src == engine.Rulebook {
		return ""
	}
	return s.Say("source." + string(src))
}

// Faces writes the faces of dice as rolled: "3" or "2, 5".
func Faces(faces []int) string {
	list := make([]string, len(faces))
	for i, f := range faces {
		list[i] = strconv.Itoa(f)
	}
	return strings.Join(list, ", ")
}
