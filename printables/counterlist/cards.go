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

// Cards says what the columns of somebody else's list of cards are; what was chosen counts first.
func Cards(rows []grid.Row, choice Choice) *Reading {
	set := &recordSet{kind: table, columns: columnsOf(rows[0], false), rows: rows[1:]}
	t := &taking{recordSet: set, cells: map[*Column][]string{}}
	t.gather()
	for _, step := range []func(*Column) bool{t.chosen(choice), t.heading, t.filling} {
		for _, c := range set.columns {
			if c.Field == "" {
				step(c)
			}
		}
	}
	return &Reading{Columns: set.columns, Header: fingerprint([]string{"cards", set.header()})}
}

// heading takes a column for the first thing its name can mean that its cells do not contradict.
func (t *taking) heading(c *Column) bool {
	if c.Name == "" {
		return false
	}
	if t.counts(c) {
		c.take(copiesMark, Known)
		return true
	}
	name, back := withoutBack(c.Name)
	for _, side := range []struct {
		name string
		back bool
	}{{c.Name, false}, {name, back}} {
		for _, is := range known().cards[fold(side.name)] {
			if t.fits(c, is) {
				c.mark.behind = side.back
				c.take(is, Known)
				return true
			}
		}
	}
	return false
}

// fits reports whether the cells of a column can be what its name says, and the list has no such column yet.
func (t *taking) fits(c *Column, is string) bool {
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
	}
	return !c.empty
}

// filling takes a column whose name says nothing for what its cells look like.
func (t *taking) filling(c *Column) bool {
	text := !t.all(c, isNumber)
	switch {
	case c.empty:
		c.Field = Skip
	case !text && c.Name == "" && !t.has(copiesMark) && t.all(c, isCopies):
		c.take(copiesMark, Guessed)
	case text && t.all(c, isPicture):
		c.take("picture", Guessed)
	case text && !t.has("title") && t.distinct(c) && t.longest(c) <= longTitle:
		c.take("title", Guessed)
	case text && !t.has("text") && t.wordy(c):
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

func (t *taking) distinct(c *Column) bool {
	seen := map[string]bool{}
	for _, text := range t.cells[c] {
		seen[text] = true
	}
	return len(seen) == len(t.cells[c])
}

// wordy reports whether a column holds texts rather than names: on average several words.
func (t *taking) wordy(c *Column) bool { return average(t.cells[c]) >= wordyLetters }

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

// counts reports whether a column whose name often means a number of something holds copies: counts that repeat, where
// another column names the pieces and none is called copies.
func (t *taking) counts(c *Column) bool {
	if !slices.Contains(known().counts, foldMark(c.Name)) || !t.all(c, isCopies) || t.distinct(c) && len(t.cells[c]) > 1 {
		return false
	}
	return !slices.ContainsFunc(t.columns, func(o *Column) bool { return o != c && known().plainly(o.Name) == copiesMark && t.all(o, isCopies) })
}
