package counterlist

import (
	_ "embed"
	"errors"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/pelletier/go-toml/v2"

	"sandtable/engine/words"
	"sandtable/printables/symbol"
)

//go:embed synonyms.toml
var synonymFile []byte

//go:embed owners.toml
var ownerFile []byte

// meaning is one thing with all the words for it.
type meaning struct {
	Is    string   `toml:"is"`
	Words []string `toml:"words"`
}

// synonymTable is what synonyms.toml holds.
type synonymTable struct {
	Filler  []string  `toml:"filler"`
	Back    []string  `toml:"back"`
	Front   []string  `toml:"front"`
	Counts  []string  `toml:"counts"`
	Totals  []string  `toml:"totals"`
	Sides   []string  `toml:"sides"`
	Colours []meaning `toml:"colour"`
	Kinds   []meaning `toml:"kind"`
	Cards   []meaning `toml:"card"`
	Columns []meaning `toml:"column"`
	Places  []meaning `toml:"place"`
	Symbols []meaning `toml:"symbol"`
	Parts   []meaning `toml:"part"`
	Marks   []meaning `toml:"mark"`
}

// lexicon looks words up; all its keys are folded.
type lexicon struct {
	filler  []string
	back    []string
	front   []string
	counts  []string            // headings that mean copies where the cells look like it
	totals  []string            // first cells of rows of sums
	sides   []string            // headings of columns that say whose a counter is
	colour  map[string]string   // by what cells call it, or by whose it is
	kind    map[string]string   // headings and names of files, by what a list is of
	cards   map[string][]string // headings of lists of cards; one may mean several things
	columns []meaning           // folded, in the order of the file, for patterns
	column  map[string]string
	place   map[string]string // columns of a roster; to a counter they say nothing
	symbol  map[string]string
	part    map[string]string // modifiers; empty for words that say nothing
	mark    map[string]string
}

// known is the lexicon of synonyms.toml, with the names that the app itself gives to symbols in each language.
var known = sync.OnceValue(func() *lexicon {
	var t synonymTable
	if err := toml.Unmarshal(slices.Concat(synonymFile, ownerFile), &t); err != nil {
		panic(err) // the files are part of the program, and a test reads them
	}
	l := &lexicon{column: byWord(t.Columns), symbol: byWord(t.Symbols), part: byWord(t.Parts), mark: byWord(t.Marks), place: byWord(t.Places), kind: byWord(t.Kinds), colour: byWord(t.Colours), cards: map[string][]string{}}
	for word := range l.place {
		l.column[word] = Skip
	}
	for _, w := range t.Filler {
		l.filler = append(l.filler, fold(w))
	}
	l.back, l.front, l.totals, l.sides = folded(t.Back), folded(t.Front), folded(t.Totals), folded(t.Sides)
	for _, w := range t.Counts {
		l.counts = append(l.counts, foldMark(w))
	}
	for _, m := range t.Cards {
		for _, w := range m.Words {
			l.cards[fold(w)] = append(l.cards[fold(w)], m.Is)
		}
	}
	for _, m := range t.Columns {
		l.columns = append(l.columns, meaning{m.Is, folded(m.Words)})
	}
	for _, b := range symbol.Branches() {
		l.own(l.symbol, b.ID, "symbol.branch.")
	}
	for _, s := range symbol.Sizes() {
		l.own(l.mark, s.ID, "symbol.size.")
	}
	return l
})

// OwnersColours lists the colours that owners are known by, each once, in the order of their table.
func OwnersColours() []string {
	var t synonymTable
	if err := toml.Unmarshal(ownerFile, &t); err != nil {
		panic(err) // as in known
	}
	var out []string
	for _, m := range t.Colours {
		if !slices.Contains(out, m.Is) {
			out = append(out, m.Is)
		}
	}
	return out
}

// own adds the id of a thing and its names in the app.
func (l *lexicon) own(to map[string]string, id, key string) {
	to[fold(id)] = id
	book := words.App()
	for _, lang := range words.Langs() {
		name := fold(book.Say(lang, key+id, nil))
		if to[name] == "" {
			to[name] = id
		}
	}
}

func byWord(list []meaning) map[string]string {
	out := map[string]string{}
	for _, m := range list {
		for _, w := range m.Words {
			if key := foldMark(w); out[key] == "" {
				out[key] = m.Is
			}
		}
	}
	return out
}

func folded(list []string) []string {
	out := make([]string, len(list))
	for i, w := range list {
		out[i] = fold(w)
	}
	return out
}

// foldMark folds a word; one of dots or stars alone keeps them, since they count.
func foldMark(text string) string {
	if key := fold(text); key != "" {
		return key
	}
	return strings.ReplaceAll(strings.Join(strings.Fields(text), ""), "*", "•")
}

// columnOf says what a header means; sure is false where only its end was known.
func (l *lexicon) columnOf(name, template string) (is string, sure bool) {
	if is = l.plainly(name); is != "" {
		return is, true
	}
	if strings.ContainsAny(name, "*?") {
		return l.matching(name), false
	}
	words := parts(name)
	if t := fold(template); t != "" && len(words) > 0 {
		if rest := strings.TrimPrefix(strings.Join(words, ""), t); rest != "" && l.column[rest] != "" {
			return l.column[rest], true
		}
	}
	words = withoutTags(words)
	if is = l.column[strings.Join(words, "")]; is != "" {
		return is, true
	}
	words = slices.DeleteFunc(words, func(w string) bool { return slices.Contains(l.filler, w) })
	if is = l.column[strings.Join(words, "")]; is != "" {
		return is, true
	}
	return l.ending(strings.TrimRight(strings.Join(words, ""), "0123456789")), false
}

// Heading says what a heading in somebody's list of units means: one of Fields, "start" or "arrives"; empty: it is not
// known.
func Heading(name string) string {
	if is := known().place[foldMark(name)]; is != "" {
		return is
	}
	is, sure := known().columnOf(name, "")
	if !sure || is == Skip {
		return ""
	}
	return is
}

// Symbol is the branch that a cell of somebody's list means, Size the size; empty: it is not known.
func Symbol(cell string) string {
	s, _ := known().symbolOf(cell)
	return s.Branch
}

// Size is described at Symbol.
func Size(cell string) string { return known().mark[foldMark(cell)] }

func (l *lexicon) plainly(name string) string { return l.column[foldMark(name)] }

// withoutTags leaves out what only tells the parts of templates apart: t2, 3, and single letters behind a word.
func withoutTags(words []string) []string {
	var out []string
	for i, w := range words {
		if len(w) > 2 || !strings.ContainsAny(w, "0123456789") && (i == 0 || len(w) > 1) {
			out = append(out, w)
		}
	}
	return out
}

// matching finds the first column one of whose words fits a pattern with * and ?.
func (l *lexicon) matching(pattern string) string {
	low := strings.ToLower(pattern)
	if fold(low) == "" {
		return ""
	}
	fits := func(m meaning) bool {
		return slices.ContainsFunc(m.Words[:min(mostWords, len(m.Words))], func(w string) bool {
			ok, err := path.Match(low, w)
			return err == nil && ok
		})
	}
	for _, usual := range []bool{true, false} {
		for _, m := range l.columns {
			if slices.Contains(usualFactors, m.Is) == usual && fits(m) {
				return m.Is
			}
		}
	}
	return ""
}

// usualFactors are on nearly every counter.
var usualFactors = []string{"attack", "defence", "movement"}

// mostWords is how many words of a column a pattern is tried with, the usual ones first.
const mostWords = 3

// leastEnding is how many letters of the end of a header must be a known word: "imagecardtitle".
const leastEnding = 4

// ending finds the column whose longest word ends a header.
func (l *lexicon) ending(name string) (is string) {
	best := leastEnding - 1
	for _, m := range l.columns {
		for _, w := range m.Words {
			if len(w) > best && strings.HasSuffix(name, w) {
				is, best = m.Is, len(w)
			}
		}
	}
	return is
}

// markOf says which size mark a cell names.
func (l *lexicon) markOf(text string) (string, bool) {
	id := l.mark[foldMark(text)]
	return id, id != ""
}

// symbolOf says which symbol a cell names. Words that are modifiers or size marks are taken with the branch beside them.
func (l *lexicon) symbolOf(text string) (symbol.Symbol, bool) {
	if s, ok := l.wholly(text); ok {
		return s, true
	}
	var out symbol.Symbol
	var rest []string
	for _, word := range parts(text) {
		part, isPart := l.part[word]
		switch id, isMark := l.mark[word]; {
		case isPart:
			out.Modifiers = append(out.Modifiers, part)
		case isModifier(word):
			out.Modifiers = append(out.Modifiers, word)
		case isMark && l.symbol[word] == "" && out.Size == "":
			out.Size = id
		default:
			rest = append(rest, word)
		}
	}
	s, ok := l.wholly(strings.Join(rest, " "))
	if len(rest) == 0 {
		return l.both(parts(text))
	}
	if !ok {
		s, ok = l.compound(strings.Join(rest, ""))
	}
	if !ok {
		return symbol.Symbol{}, false
	}
	return with(s, out.Modifiers, out.Size)
}

// both takes words each of which can be a modifier: the first that is a symbol too is the symbol.
func (l *lexicon) both(words []string) (symbol.Symbol, bool) {
	for i, word := range words {
		if s, ok := l.wholly(word); ok {
			var modifiers []string
			for _, other := range slices.Delete(slices.Clone(words), i, i+1) {
				modifiers = append(modifiers, l.part[other])
			}
			return with(s, modifiers, "")
		}
	}
	return symbol.Symbol{}, false
}

// with gives a symbol more modifiers, and a size mark; it is not ok where it has no room for them.
func with(s symbol.Symbol, modifiers []string, size string) (symbol.Symbol, bool) {
	s.Modifiers, s.Size = slices.Clone(s.Modifiers), size
	for _, m := range modifiers {
		if m != "" && !slices.Contains(s.Modifiers, m) {
			s.Modifiers = append(s.Modifiers, m)
		}
	}
	return s, s.Check() == nil
}

// compound takes a word apart into a symbol and what is put before or behind it: "mtnart".
func (l *lexicon) compound(word string) (symbol.Symbol, bool) {
	for i := 1; i < len(word); i++ {
		for _, halves := range [][2]string{{word[:i], word[i:]}, {word[i:], word[:i]}} {
			part, ok := l.part[halves[0]]
			if !ok {
				continue
			}
			s, ok := l.wholly(halves[1])
			if !ok {
				s, ok = l.compound(halves[1])
			}
			if ok {
				return with(s, []string{part}, "")
			}
		}
	}
	return symbol.Symbol{}, false
}

func (l *lexicon) wholly(text string) (symbol.Symbol, bool) {
	words := strings.Fields(l.symbol[fold(text)])
	if len(words) == 0 {
		return symbol.Symbol{}, false
	}
	return symbol.Symbol{Branch: words[0], Modifiers: words[1:]}, true
}

// isModifier reports whether a symbol can have a word as its modifier.
func isModifier(word string) bool {
	var fault *symbol.Fault
	err := symbol.Symbol{Branch: "infantry", Modifiers: []string{word}}.Check()
	return !errors.As(err, &fault) || fault.Code != "symbol.modifier"
}
