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

// Reader says what a game contains in one language.
type Reader struct {
	Game *engine.Game // nil if only texts of the app are needed
	Lang words.Lang
	Book *words.Book // the texts without a game

	// Announced is set where players also enter what other sides announce. Offered then includes choices about
	// hidden things, which the session would otherwise refuse.
	Announced bool
}

// Lang is a language of the app.
type Lang = words.Lang

// The languages.
const (
	English = words.English
	Russian = words.Russian
)

// Langs lists the languages of the app.
func Langs() []Lang { return words.Langs() }

// AppBook returns the texts of the app.
func AppBook() *words.Book { return words.App() }

// Plain returns a reader without a game.
func Plain(book *words.Book, lang words.Lang) Reader { return Reader{Lang: lang, Book: book} }

func (s Reader) book() *words.Book {
	if s.Game != nil {
		return s.Game.Book
	}
	return s.Book
}

// Say returns the text of a key; pairs are argument names and values in turn.
func (s Reader) Say(key string, pairs ...any) string {
	return s.Said(engine.Tell(key, pairs...))
}

// Said returns the text of a sentence.
func (s Reader) Said(said engine.Said) string {
	args := make(map[string]any, len(said.Args))
	for name, v := range said.Args {
		args[name] = s.nameValue(v)
	}
	return s.book().Say(s.Lang, said.Key, args)
}

// numbered matches the engine's name of a force without units: role and number, then strength, as in "A1 (7)".
var numbered = regexp.MustCompile(`^([AD])\d+ \((\d+)\)$`)

// nameValue replaces such names, also in lists, by what players call the force.
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

// About returns the description of the game, "" if it has none.
func (s Reader) About() string {
	if !s.Has("game.about") {
		return ""
	}
	return s.Say("game.about")
}

// LowerFirst begins a word with a small letter, for the middle of a sentence, except an abbreviation.
func LowerFirst(words string) string {
	letters := []rune(words)
	if len(letters) < 2 || !unicode.IsLetter(letters[0]) || unicode.IsUpper(letters[1]) {
		return words
	}
	letters[0] = unicode.ToLower(letters[0])
	return string(letters)
}

// UpperFirst begins a word with a capital.
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

// Units names counters, separated by commas.
func (s Reader) Units(ids []string) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = s.Unit(id)
	}
	return strings.Join(names, ", ")
}

// Place names where a counter is.
func (s Reader) Place(p engine.Place) string {
	word := s.Game.Word(p)
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

// Number writes a whole or half number: 5 with scale 2 is "2½".
func Number(v, scale int) string { return words.Number(v, scale) }

// Signed writes a number with its sign, plus included.
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
	ID     string // the id of a modifier that can be switched off; empty for other lines
	Text   string
	Value  string // "+1", "×2", "= 8", "3-1"
	Rule   string
	Source string // the name of the source; empty for the rulebook
	Off    bool
	Idle   bool // it changes nothing: +0, ×1, = 0
	Dice   engine.AboutDice
}

// Words returns value and text in one line. A mark such as ✓ comes directly before the text.
func (l Line) Words() string {
	if slices.Contains([]string{"✓", "✗", "?"}, l.Value) {
		return l.Value + " " + l.Text
	}
	return JoinNonEmpty([]string{l.Value, l.Text}, " · ")
}

// Line describes a step of a calculation.
func (s Reader) Line(step engine.Step) Line {
	return Line{ID: step.ID, Text: s.Said(engine.Said{Key: step.Key, Args: step.Args}), Value: s.value(step),
		Rule: s.Rule(step.Rule), Source: s.sourceOf(step), Off: step.Off, Idle: idle(step), Dice: s.aboutDice(step.Key)}
}

// aboutDice asks the game's calculators what a step does to dice.
func (s Reader) aboutDice(key string) engine.AboutDice {
	for _, c := range s.Game.Calcs {
		if p, ok := c.(engine.DiceReasoner); ok && p.AboutDice(key) != "" {
			return p.AboutDice(key)
		}
	}
	return ""
}

// idle reports whether the number of a step changes nothing.
func idle(step engine.Step) bool {
	switch {
	case step.Show != "", step.Args["named"] != nil:
		return false
	case step.Op == "+", step.Op == "=":
		return step.Value == 0
	}
	return (step.Op == "×" || step.Op == "÷") && step.Value == max(1, step.Scale)
}

// sourceOf names the source of a step. Of a sum it is that of the values in it, which are no rule.
func (s Reader) sourceOf(step engine.Step) string {
	if step.Source == engine.House && !s.Game.Original && slices.Contains([]string{"step.battle.attacker", "step.battle.defender"}, step.Key) {
		return s.Say("source.house_values")
	}
	return s.Source(step.Source)
}

// Lines describes steps, in order.
func (s Reader) Lines(steps []engine.Step) []Line {
	out := make([]Line, len(steps))
	for i, step := range steps {
		out[i] = s.Line(step)
	}
	return out
}

// value writes the result of a step, by name if it has one.
func (s Reader) value(step engine.Step) string {
	switch named := step.Args["named"]; {
	case named != nil:
		return s.Say(strings.TrimPrefix(Text(named), "@"))
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

// Source names a source, "" for the rulebook, and for the author of a game that cites no other.
func (s Reader) Source(src engine.Source) string {
	if src == "" || src == engine.Rulebook || src == engine.House && s.Game.Original {
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

// Cost says what something costs: "2 × Shells".
func (s Reader) Cost(p engine.Price) string {
	scale := 1
	if t := s.Game.Tracker(p.Tracker); t != nil {
		scale = t.Scale
	}
	return s.Say("table.cost", "price", Number(p.Points, scale), "tracker", "@tracker."+p.Tracker+".name")
}
