package counterlist

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// isSoft reports whether a field is a text whose place depends on the other columns.
func isSoft(field string) bool {
	return slices.Contains([]string{"name", "parent", "title", "text"}, Bare(field))
}

// settle finds a place for a text, and for columns of which nothing is known yet.
func (t *taking) settle(c *Column) {
	is, how := Bare(c.Field), c.How
	if is == "parent" && !t.titled {
		is = "name" // regiments that are the units themselves
	}
	c.label = is == "name" || is == "title"
	switch {
	case how == Chosen && (is == "name" || !isSoft(is)), t.kind == plainList && is == "name":
	case is != "":
		c.Field, c.How = c.sided(t.slot(c, is)), how
	case c.empty && (c.Name == "" || c.mark.any()):
		c.Field = Skip // there is nothing to lose
	case c.empty, t.kind == plainList, t.kind == table && !t.all(c, isPicture):
		c.leave()
	case t.all(c, isPicture):
		c.take("picture", Guessed)
	case t.kind == countersheets && t.all(c, isColour) && !t.has("ground"):
		c.take("ground", Guessed)
	case containsAny(fold(c.Name), "size", "echelon") && t.some(c, isMark) && !t.has("mark") && !t.has("symbol"):
		c.take("mark", Guessed)
	case t.drawn && !t.cards() && t.all(c, isNumber):
		c.take("factor", Guessed)
	default:
		c.take(t.slot(c, "text"), Guessed)
	}
}

// cards reports whether a set is of cards, whose texts are below one another.
func (s *recordSet) cards() bool { return strings.Contains(fold(s.template), "card") }

// longName is the most letters that a name beside a symbol may have; a longer one goes above it.
const longName = 5

// slot gives where a text goes: names beside the symbol or above it, texts in the middle or below it.
func (t *taking) slot(c *Column, is string) string {
	middle := "centre"
	if t.drawn {
		middle = "caption"
	}
	switch {
	case is == "title" && t.cards():
		return "top"
	case is == "title", is == "name" && t.drawn && t.longest(c) > longName:
		return t.free(c, "top", "top_left", "top_right")
	case is == "name" && t.drawn:
		return t.free(c, "left", "top", "top_left")
	case is == "parent" && t.drawn:
		return t.free(c, "right", "top_right")
	case is == "parent":
		return t.free(c, "caption", "bottom_right")
	case t.many:
		return middle
	}
	return t.free(c, middle, "top", "top_left", "top_right", "bottom_left", "bottom_right", "left", "right")
}

// mostTexts is how many texts are set about a counter; more of them are lines below one another.
const mostTexts = 4

func (t *taking) texts() (count int) {
	for _, c := range t.columns {
		if !c.empty && (Bare(c.Field) == "text" || c.Field == "") {
			count++
		}
	}
	return count
}

// free gives the first place that no other column of the side has, else the first.
func (t *taking) free(c *Column, slots ...string) string {
	for _, slot := range slots {
		taken := func(o *Column) bool {
			return o != c && !o.empty && Bare(o.Field) == slot && (o.mark.behind == c.mark.behind || o.mark.both || c.mark.both)
		}
		if !slices.ContainsFunc(t.columns, taken) {
			return slot
		}
	}
	return slots[0]
}

// longest is how many letters the longest cell of a column has.
func (t *taking) longest(c *Column) (most int) {
	for _, text := range t.cells[c] {
		most = max(most, utf8.RuneCountInString(text))
	}
	return most
}

func containsAny(s string, words ...string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(s, w) })
}
