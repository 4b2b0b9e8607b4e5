package counterlist

import (
	"slices"
	"strings"
)

// strengths takes a column of several factors in a cell, such as 7-3-10, and leaves out the columns of its parts.
func strengths(t *taking, c *Column) bool {
	name, back := withoutBack(c.part)
	if !t.all(c, isStrengths) || known().plainly(name) == "name" {
		return false
	}
	c.mark.behind = back || isBack(c.part)
	c.take("factors", Known)
	return true
}

// isBack reports whether a name says nothing but that the column holds for the back.
func isBack(name string) bool { return slices.Contains(known().back, strings.Join(parts(name), "")) }

// wholeSide takes a column that is called after a side alone: one strength of the back, or a text.
func wholeSide(t *taking, c *Column) bool {
	front := slices.Contains(known().front, fold(c.part))
	if !front && !isBack(c.part) || c.empty || t.some(c, isPicture) {
		return false
	}
	c.mark.behind = !front
	if !front && t.all(c, isNumber) {
		c.take("attack", Guessed)
	} else {
		c.take("text", Known)
	}
	return true
}

// owner takes a column that says whose a counter is for its colour, where the list has no colours.
func owner(t *taking, c *Column) bool {
	if !slices.Contains(known().sides, fold(c.part)) || !t.some(c, isColour) {
		return false
	}
	if slices.ContainsFunc(t.columns, func(o *Column) bool {
		is, _ := known().columnOf(o.Name, "")
		return o != c && (o.Field == "ground" || is == "ground" && t.some(o, isColour))
	}) {
		return false
	}
	c.take("ground", Guessed)
	return true
}

// isOrdinal reports whether a cell is a part of a name: "2." of a regiment.
func isOrdinal(text string) bool {
	digits, ok := strings.CutSuffix(text, ".")
	return ok && isNumber(digits)
}
