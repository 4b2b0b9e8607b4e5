package counterlist

import (
	"path"
	"slices"
	"strings"
	"unicode/utf8"
)

// samples is how many different cells of a column are kept to be shown.
const samples = 3

// taking finds out what the columns of a set are.
type taking struct {
	*recordSet
	cells  map[*Column][]string // what stands below each, without empty cells
	drawn  bool                 // a symbol or a picture stands in the middle
	titled bool                 // a column holds the names of the units
	many   bool                 // there are more texts than places about a counter
}

// takeColumns says of every column of a set what it is; what was chosen counts first.
func takeColumns(set *recordSet, choice Choice) {
	t := &taking{recordSet: set, cells: map[*Column][]string{}}
	t.gather()
	steps := []func(*Column) bool{t.chosen(choice), t.given, t.named, t.whole, t.attribute, t.switching}
	for _, step := range steps {
		for _, c := range set.columns {
			if c.Field == "" {
				step(c)
			}
		}
	}
	t.titled = t.has("name")
	t.many = t.texts() > mostTexts
	t.drawn = t.has("symbol") || t.has("picture") || t.has("sign")
	for _, c := range set.columns {
		if c.Field == "" || isSoft(c.Field) {
			t.settle(c)
		}
	}
}

// gather collects the cells of each column.
func (t *taking) gather() {
	for _, row := range t.rows {
		for i, c := range t.columns {
			if isKeyword(row.cells) || i >= len(row.cells) {
				continue
			}
			text := strings.TrimSpace(row.cells[i])
			if text == "" || isReference(text) && c.mark.attr == "" {
				continue
			}
			t.cells[c] = append(t.cells[c], text)
			if len(c.Samples) < samples && !slices.Contains(c.Samples, text) {
				c.Samples = append(c.Samples, text)
			}
		}
	}
	for _, c := range t.columns {
		c.empty = len(t.cells[c]) == 0
	}
}

// has reports whether a column was taken for a field, on whichever side.
func (t *taking) has(field string) bool {
	return slices.ContainsFunc(t.columns, func(c *Column) bool { return bareField(c.Field) == field && !c.empty })
}

// all reports whether every cell of a column is of a kind, and there is one.
func (t *taking) all(c *Column, is func(string) bool) bool {
	return !c.empty && !slices.ContainsFunc(t.cells[c], func(s string) bool { return !is(s) })
}

// some reports whether a cell of a column is of a kind.
func (t *taking) some(c *Column, is func(string) bool) bool {
	return slices.ContainsFunc(t.cells[c], is)
}

func (t *taking) chosen(choice Choice) func(*Column) bool {
	return func(c *Column) bool {
		field := choice.Columns[c.Key]
		if !isField(field) {
			return false
		}
		c.Field, c.How = field, Chosen
		return true
	}
}

// given are columns whose meaning their place or their mark gives.
func (t *taking) given(c *Column) bool {
	switch {
	case t.kind == plainList && t.ownColumn(c):
		return true
	case t.kind != countersheets:
		return false
	case c.Index == 0:
		c.Field, c.template = copiesMark, true
	case c.mark.back:
		c.Field = backMark
	case c.mark.at && (c.Name == "" || t.some(c, isSymbol)):
		c.take("symbol", Known)
	case c.mark.plus && t.all(c, isColour):
		c.take("ground", Guessed)
	}
	return c.Field != ""
}

// ownColumn takes a column of a plain list for itself.
func (t *taking) ownColumn(c *Column) bool {
	name := strings.ToLower(c.Name)
	side := strings.TrimPrefix(name, backPrefix)
	switch {
	case !slices.Contains(plainColumns, side) && (side != name || !slices.Contains(pieceColumns, name)):
		return false
	case slices.ContainsFunc(t.columns[:c.Index], func(o *Column) bool { return o.Field == name }):
		c.leave()
	default:
		c.Field = name
	}
	return true
}

// named are columns whose name is known.
func (t *taking) named(c *Column) bool {
	if c.mark.attr != "" || c.mark.only || c.mark.at || c.Name == "" {
		return false
	}
	name, back := withoutBack(c.Name)
	if t.kind == table && back {
		c.mark.behind = true
	}
	is, sure := known().columnOf(name, t.template)
	how := Guessed
	if sure {
		how = Known
	}
	switch {
	case is == "mark":
		return t.size(c, how)
	case is == "" || t.contradicted(c, is):
		return false
	case is == Skip:
		c.Field, c.How = Skip, Left
	case is == "parent" && sure && t.kind == table && t.all(c, isMark):
		c.take("mark", Guessed)
	default:
		c.take(is, how)
	}
	return true
}

// withoutBack takes a word off a name that says that the column holds for the back.
func withoutBack(name string) (rest string, back bool) {
	words := parts(name)
	for _, mark := range known().back {
		n := len(parts(mark))
		if len(words) <= n {
			continue
		}
		if strings.Join(words[:n], "") == mark {
			return strings.Join(words[n:], " "), true
		}
		if strings.Join(words[len(words)-n:], "") == mark {
			return strings.Join(words[:len(words)-n], " "), true
		}
	}
	return name, false
}

// contradicted reports whether the cells of a column cannot be what its name says.
func (t *taking) contradicted(c *Column, is string) bool {
	switch is {
	case "picture", "ground_picture":
		return !c.empty && !t.some(c, isPicture)
	case "ground", "ink", "band", "symbol_ground":
		return !c.empty && !t.some(c, isColour)
	case "symbol":
		return !c.empty && !t.some(c, isSymbol)
	case "copies":
		return !t.all(c, isCopies)
	}
	return false
}

// size is the name of two things: how large a counter is, and how large a unit.
func (t *taking) size(c *Column, how How) bool {
	switch {
	case !c.empty && !t.some(c, isMark) && t.all(c, isLength):
		c.take("size", how)
	case !c.empty && !t.some(c, isMark):
		return false
	default:
		c.take("mark", how)
	}
	return true
}

// whole is the column that colours the whole counter: the part that the set is called after.
func (t *taking) whole(c *Column) bool {
	if c.Name != t.template || t.template == "" || c.mark.attr != "style:fill" || !c.empty && !t.some(c, isColour) {
		return false
	}
	c.take("ground", Known)
	return true
}

// attribute are columns that set a colour of a part of a template.
func (t *taking) attribute(c *Column) bool {
	if c.mark.attr == "" {
		return false
	}
	name := strings.ToLower(c.Name)
	fill, stroke := c.mark.attr == "style:fill" || c.mark.attr == "fill", c.mark.attr == "style:stroke" || c.mark.attr == "stroke"
	switch {
	case !fill && !stroke, !c.empty && !t.some(c, isColour):
		c.leave()
	case t.isText(c):
		t.once(c, "ink")
	case stroke:
		c.leave()
	case containsAny(name, "icon", "symbol", "sym", "box"):
		t.once(c, "symbol_ground")
		c.How = Known
	case containsAny(name, "bar", "band", "stripe", "strip"):
		t.once(c, "band")
	default:
		t.once(c, "ground", "band", "symbol_ground")
	}
	return true
}

// once takes a column for the first of some fields that no other column was taken for.
func (t *taking) once(c *Column, fields ...string) {
	for _, field := range fields {
		field = c.sided(field)
		if !slices.ContainsFunc(t.columns, func(o *Column) bool { return o.Field == field }) {
			c.Field, c.How = field, Guessed
			return
		}
	}
	c.leave()
}

// isText reports whether the part that a column colours is one that another column writes into.
func (t *taking) isText(c *Column) bool {
	return slices.ContainsFunc(t.columns, func(o *Column) bool {
		ok, err := path.Match(c.Name, o.Name)
		return err == nil && ok && o != c && o.Index > 0 && o.Name != "" && o.mark.attr == "" && !o.mark.only && !t.all(o, isPicture)
	})
}

// switching are columns that show a part of the template where their cell is y.
func (t *taking) switching(c *Column) bool {
	if !c.mark.only {
		return false
	}
	for _, o := range t.columns {
		if o != c && o.Name == c.Name && !o.mark.only && o.mark.behind == c.mark.behind {
			c.shows = o
			c.Field, c.How = Skip, Known
			return true
		}
	}
	if is, _ := known().columnOf(c.Name, t.template); is == stepField {
		c.take(stepField, Known)
		return true
	}
	c.leave()
	if !t.some(c, isYes) {
		c.How = Known // none is shown, so nothing is lost
	}
	return true
}

// isSoft reports whether a field is a text whose place depends on the other columns.
func isSoft(field string) bool {
	return slices.Contains([]string{"name", "parent", "title", "text"}, bareField(field))
}

// settle finds a place for a text, and for columns of which nothing is known yet.
func (t *taking) settle(c *Column) {
	is, how := bareField(c.Field), c.How
	if is == "parent" && !t.titled {
		is = "name" // regiments that are the units themselves
	}
	c.label = is == "name" || is == "title"
	switch {
	case how == Chosen, t.kind == plainList && is == "name":
	case is != "":
		c.Field, c.How = c.sided(t.slot(c, is)), how
	case c.empty && (c.Name == "" || c.mark.any()):
		c.Field = Skip // there is nothing to lose
	case c.empty, t.kind == plainList, t.kind == table && !t.all(c, isPicture):
		c.leave()
	case t.all(c, isPicture):
		c.take("picture", Guessed)
	case t.drawn && t.all(c, isNumber):
		c.take("factor", Guessed)
	default:
		c.take(t.slot(c, "text"), Guessed)
	}
}

// longName is how many letters a name beside a symbol may have; a longer one stands above.
const longName = 5

// slot gives where a text goes: names beside the symbol or above it, texts in the middle or below it.
func (t *taking) slot(c *Column, is string) string {
	middle := "centre"
	if t.drawn {
		middle = "caption"
	}
	switch {
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
		if !c.empty && (bareField(c.Field) == "text" || c.Field == "") {
			count++
		}
	}
	return count
}

// free gives the first place that no other column of the side has, else the first.
func (t *taking) free(c *Column, slots ...string) string {
	for _, slot := range slots {
		taken := func(o *Column) bool {
			return o != c && !o.empty && bareField(o.Field) == slot && (o.mark.behind == c.mark.behind || o.mark.both || c.mark.both)
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
