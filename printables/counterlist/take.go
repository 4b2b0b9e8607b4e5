package counterlist

import (
	"path"
	"slices"
	"strings"
)

// samples is how many different cells of a column are kept to be shown.
const samples = 3

// taking finds out what the columns of a set are.
type taking struct {
	*recordSet
	cells  map[*Column][]string // the cells below each, without empty ones
	drawn  bool                 // the middle has a symbol or a picture
	titled bool                 // a column holds the names of the units
	many   bool                 // there are more texts than places about a counter
}

// takeColumns says of every column of a set what it is; what was chosen counts first.
func takeColumns(set *recordSet, choice Choice) {
	t := &taking{recordSet: set, cells: map[*Column][]string{}}
	t.gather()
	t.parts()
	steps := []func(*Column) bool{t.chosen(choice), t.given, t.named, t.whole, t.attribute, t.switching}
	for _, step := range steps {
		for _, c := range set.columns {
			if c.Field == "" {
				step(c)
			}
		}
	}
	t.titled = t.has("name")
	t.many = t.texts() > mostTexts || t.cards()
	t.drawn = t.has("symbol") || t.has("picture") || t.has("sign")
	for _, c := range set.columns {
		if c.Field == "" || isSoft(c.Field) {
			t.settle(c)
		}
	}
	for _, c := range set.columns {
		if c.mark.only && c.How == Left {
			t.shown(c)
		}
	}
}

// parts finds the side that the name of a part tells: behind that of the template f and b, where both are there, or
// a * for both.
func (t *taking) parts() {
	for _, c := range t.columns {
		c.part = c.Name
		rest, ok := strings.CutPrefix(c.Name, t.template)
		if !ok || t.template == "" || rest == "" || t.kind != countersheets {
			continue
		}
		other := map[byte]string{'f': "b", 'b': "f"}[rest[0]]
		switch {
		case rest[0] == '*' && len(rest) > 1:
			c.part, c.mark.both = t.template+rest[1:], true
		case other != "" && slices.ContainsFunc(t.columns, func(o *Column) bool { return o.Name == t.template+other+rest[1:] && o.mark.attr == c.mark.attr }):
			c.part, c.mark.behind = t.template+rest[1:], c.mark.behind || rest[0] == 'b'
		}
	}
}

// shown finds the column that a switch shows by what both mean, where only one means that.
func (t *taking) shown(c *Column) {
	is, _ := known().columnOf(c.part, t.template)
	var found *Column
	for _, o := range t.columns {
		if o != c && is != "" && Bare(o.Field) == is && o.mark.behind == c.mark.behind {
			if found != nil {
				return
			}
			found = o
		}
	}
	if found != nil {
		c.shows, c.How = found, Known
	}
}

// gather collects the cells of each column.
func (t *taking) gather() {
	for _, row := range t.rows {
		for i, c := range t.columns {
			if isKeyword(row.Cells) || i >= len(row.Cells) {
				continue
			}
			text := strings.TrimSpace(row.Cells[i])
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
	return slices.ContainsFunc(t.columns, func(c *Column) bool { return Bare(c.Field) == field && !c.empty })
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
	if t.kind == table && (counts(t, c) || strengths(t, c) || wholeSide(t, c) || owner(t, c)) {
		return true
	}
	name, back := withoutBack(c.part)
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
	case t.kind == table && is == "id" && t.some(c, isOrdinal):
		c.take("name", Guessed)
	case t.kind == table && is == "symbol" && t.contradicted(c, is) && t.longest(c) <= shortClass:
		c.take("text", Guessed) // a class in letters: F, LB
	case is == "" || t.contradicted(c, is):
		return false
	case is == Skip && !sure:
		return false
	case is == Skip:
		c.Field = Skip // notes, places of set-up: nobody prints them
	case is == "parent" && sure && t.kind == table && t.all(c, isMark):
		c.take("mark", Guessed)
	default:
		c.take(is, how)
	}
	return true
}

// shortClass is the most letters of a class that is printed as it is.
const shortClass = 4

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
	case "attack", "defence", "range", "movement", "factor", "factors":
		return t.all(c, isPicture) || t.all(c, isColour)
	case "size", "width", "height":
		return !c.empty && !t.all(c, isLength)
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
	name := strings.ToLower(c.part)
	fill, stroke := c.mark.attr == "style:fill" || c.mark.attr == "fill", c.mark.attr == "style:stroke" || c.mark.attr == "stroke"
	side := slices.Index([]string{"width", "height"}, c.mark.attr)
	switch {
	case side >= 0 && t.all(c, isLength):
		c.take(c.mark.attr, Guessed)
	case !fill && !stroke && c.empty:
		c.Field = Skip // there is nothing to lose
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
