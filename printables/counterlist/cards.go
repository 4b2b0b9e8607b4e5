package counterlist

import (
	"slices"
	"strings"
	"unicode/utf8"

	"sandtable/printables/grid"
)

// CardFields lists all that a column of a list of cards can be taken for, but Skip: a line is a value with its heading
// before it, a kind stands without.
func CardFields() []string {
	return []string{"copies", "title", "text", "foot", "kind", "line", "picture", "ground", "ink", "sign", "size", "id"}
}

// onlyOnCards are the fields that counters do not have.
func onlyOnCards() []string {
	return slices.DeleteFunc(CardFields(), func(field string) bool { return slices.Contains(Fields(), field) })
}

// Cards says what the columns of somebody else's list of cards are; what was chosen counts first.
func Cards(rows []grid.Row, choice Choice) *Reading {
	set := &recordSet{kind: table, columns: columnsOf(rows[0], false), rows: rows[1:]}
	t := &taking{recordSet: set, cells: map[*Column][]string{}}
	t.gather()
	steps := []func(*Column) bool{t.chosen(choice), func(c *Column) bool { return heading(t, c) }, func(c *Column) bool { return filling(t, c) }}
	for _, step := range steps {
		for _, c := range set.columns {
			if c.Field == "" {
				step(c)
			}
		}
	}
	return &Reading{Columns: set.columns, Header: fingerprint([]string{"cards", set.header()})}
}

// heading takes a column for the first thing its name can mean that its cells do not contradict.
func heading(t *taking, c *Column) bool {
	if c.Name == "" {
		return false
	}
	if counts(t, c) {
		return true
	}
	name, back := withoutBack(c.Name)
	for _, side := range []struct {
		name string
		back bool
	}{{c.Name, false}, {name, back}} {
		for _, is := range known().cards[fold(side.name)] {
			if fits(t, c, is) {
				c.mark.behind = side.back
				c.take(is, Known)
				return true
			}
		}
	}
	return false
}

// fits reports whether the cells of a column can be what its name says, and the list has no such column yet.
func fits(t *taking, c *Column, is string) bool {
	switch is {
	case Skip:
		return true
	case copiesMark:
		return t.all(c, isCopies) && !t.has(copiesMark)
	case "title":
		return !t.has("title") && !c.empty
	case "picture", "back_picture":
		return t.some(c, isPicture)
	case "ground", "ink":
		return t.some(c, isColour) && !t.has(is)
	case "size":
		return t.all(c, isCardSize)
	case "text":
		return !t.all(c, isNumber)
	case "kind": // in some languages it is called Art
		return !c.empty && !t.some(c, isPicture)
	}
	return !c.empty
}

// filling takes a column whose name says nothing for what its cells look like.
func filling(t *taking, c *Column) bool {
	text := !t.all(c, isNumber)
	switch {
	case c.empty:
		c.Field = Skip
	case !text && c.Name == "" && !t.has(copiesMark) && t.all(c, isCopies):
		c.take(copiesMark, Guessed)
	case text && t.all(c, isPicture):
		c.take("picture", Guessed)
	case text && !t.has("title") && unlike(t, c) && t.longest(c) <= longTitle:
		c.take("title", Guessed)
	case text && !t.has("text") && wordy(t, c):
		c.take("text", Guessed)
	case text:
		c.take("kind", Guessed)
	case c.Name != "":
		c.take("line", Guessed)
	default:
		c.leave()
	}
	return true
}

// longTitle is the most letters of a title.
const longTitle = 40

func unlike(t *taking, c *Column) bool {
	seen := map[string]bool{}
	for _, text := range t.cells[c] {
		seen[text] = true
	}
	return len(seen) == len(t.cells[c])
}

// wordy reports whether a column holds texts rather than names: on average several words.
func wordy(t *taking, c *Column) bool { return average(t.cells[c]) >= wordyLetters }

// wordyLetters is how long texts of rules are, at least on average.
const wordyLetters = 18

func average(cells []string) int {
	letters, words := 0, 0
	for _, text := range cells {
		letters, words = letters+utf8.RuneCountInString(text), words+len(strings.Fields(text))
	}
	if len(cells) == 0 || words < 3*len(cells) {
		return 0
	}
	return letters / len(cells)
}

// counts takes a column whose name often means a number of something for the copies: counts that repeat, where
// another column names the pieces and none is called copies.
func counts(t *taking, c *Column) bool {
	if !slices.Contains(known().counts, foldMark(c.Name)) || !t.all(c, isCopies) || unlike(t, c) && len(t.cells[c]) > 1 {
		return false
	}
	if slices.ContainsFunc(t.columns, func(o *Column) bool { return o != c && known().plainly(o.Name) == copiesMark && t.all(o, isCopies) }) {
		return false
	}
	c.take(copiesMark, Known)
	return true
}
