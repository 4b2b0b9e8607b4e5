package counterlist

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"sandtable/engine"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
)

// foreignGround is the ground of counters whose list gives none.
const foreignGround = "#e9e2cf"

// set reads the rows of a set.
func (l *list) set(s *recordSet) {
	l.unknown(s)
	for _, row := range s.rows {
		l.line, l.from = row.line, map[string]*Column{}
		switch {
		case s.kind == countersheets && isKeyword(row.cells):
			l.group++
		case s.kind == plainList:
			l.plain(s, row)
		default:
			l.foreign(s, row)
		}
	}
}

// unknown warns of columns that were guessed or left out.
func (l *list) unknown(s *recordSet) {
	for _, c := range s.columns {
		l.line, l.from = c.Line, map[string]*Column{Skip: c}
		switch {
		case c.How == Left:
			l.warn(Skip, "print.csv_column")
		case c.How == Guessed:
			l.warn(Skip, "print.csv_guess", "field", "@"+FieldKey(c.Field))
		}
	}
}

// plain reads a row of a plain list.
func (l *list) plain(s *recordSet, row csvRow) {
	cell := map[string]string{}
	for i, text := range row.cells {
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		if i >= len(s.columns) {
			l.wrong("", engine.Wrong("csv.count"))
			return
		}
		c := s.columns[i]
		if c.Field == Skip {
			continue
		}
		for _, field := range c.fields() {
			l.from[field] = c
			cell[field] = text
		}
		if utf8.RuneCountInString(text) > maxText {
			l.wrong(c.fields()[0], engine.Wrong("print.csv_long", "column", c.Name, "most", maxText))
		}
	}
	if len(cell) > 0 {
		l.row(l.ordered(cell))
	}
}

// translated is a row of somebody else's list on its way into a plain one.
type translated struct {
	*list
	cell    map[string]string
	numbers map[string][]ranked // by side
	label   []string
	back    bool // the row has a back
}

// ranked is a number with its place among the others.
type ranked struct {
	rank int
	text string
}

// foreign reads a row of somebody else's list.
func (l *list) foreign(s *recordSet, row csvRow) {
	t := &translated{list: l, cell: map[string]string{}, numbers: map[string][]ranked{}}
	texts, marked := t.texts(s, row)
	for i, c := range s.columns {
		text := texts[i]
		if c.Field == backMark {
			t.back = text != ""
		}
		if text == "" || c.Field == Skip || c.Field == backMark {
			continue
		}
		bare := Bare(c.Field)
		if c.label && !strings.HasPrefix(c.Field, backPrefix) {
			t.label = append(t.label, text)
		}
		for _, field := range c.fields() {
			t.from[field] = c
			t.put(strings.TrimSuffix(field, bare), bare, text)
		}
	}
	t.finish(s, marked)
}

// texts returns the cells of a row, with defaults for empty ones, and without those that a switch hides.
func (t *translated) texts(s *recordSet, row csvRow) (texts []string, marked bool) {
	texts = make([]string, len(s.columns))
	for i, c := range s.columns {
		if i < len(row.cells) {
			texts[i] = strings.TrimSpace(row.cells[i])
		}
		if texts[i] == "" {
			texts[i] = c.mark.base
		}
		marked = marked || c.mark.back
	}
	for i, c := range s.columns {
		if c.shows != nil && !isYes(texts[i]) {
			texts[c.shows.Index] = ""
		}
	}
	return texts, marked
}

// finish hands the row over as one of a plain list.
func (t *translated) finish(s *recordSet, marked bool) {
	for side, numbers := range t.numbers {
		slices.SortStableFunc(numbers, func(a, b ranked) int { return a.rank - b.rank })
		var parts []string
		for _, n := range numbers {
			if len(numbers) > 1 {
				n.text = strings.ReplaceAll(n.text, "-", " ") // a dash would part the others too
			}
			parts = append(parts, n.text)
		}
		t.cell[side+"factors"] = strings.Join(parts, " ")
	}
	if t.cell["name"] == "" {
		t.cell["name"] = strings.Join(t.label, " ")
	}
	if t.cell["ground"] == "" {
		t.cell["ground"] = foreignGround
	}
	if marked && !t.back {
		for _, c := range plainColumns {
			delete(t.cell, backPrefix+c)
		}
	}
	if marked && t.back && t.cell[backPrefix+"ground"] == "" {
		t.cell[backPrefix+"ground"] = t.cell["ground"]
	}
	for _, side := range []string{"", backPrefix} {
		t.marked(side)
	}
	t.sized(s)
	t.row(t.cell)
}

// put puts a cell where its column says.
func (t *translated) put(side, field, text string) {
	at := side + field
	switch {
	case slices.Contains(numberFields, field):
		t.numbers[side] = append(t.numbers[side], ranked{slices.Index(numberFields, field), numberText(text)})
	case field == "factors":
		t.numbers[side] = append(t.numbers[side], ranked{-1, strings.ReplaceAll(text, "/", " ")})
	case field == "symbol":
		t.symbol(side, text)
	case field == "mark":
		t.mark(side, text)
	case field == "picture":
		t.picture(at, text)
	case field == stepField:
		if isYes(text) {
			t.cell[side+"emblem"] = emblemIDs[0]
		}
	case slices.Contains([]string{"ground", "ink", "band", "symbol_ground", "symbol_ink"}, field):
		if colour, ok := colourOf(text); ok {
			t.cell[at] = colour
		} else {
			t.warn(at, "print.csv_colour", "colour", text)
		}
	case slices.Contains(looks.SlotIDs, field):
		t.text(at, text)
	case field == copiesMark:
		t.copiesOf(text)
	case field == "shape":
		t.shape(text)
	case field == "sign":
		t.sign(at, text)
	case field == "size" || field == "width" || field == "height":
		if isLength(text) {
			t.cell[at] = text
		} else {
			t.warn(at, "print.csv_cell", "cell", text)
		}
	case slices.Contains(pieceColumns, field) || slices.Contains(plainColumns, field):
		t.cell[at] = text
	default:
		t.warn(at, "print.csv_cell", "cell", text)
	}
}

// numberText is a factor without what parts factors from one another.
func numberText(text string) string {
	text = strings.ReplaceAll(text, " ", "")
	if rest, ok := strings.CutPrefix(text, "-"); ok && rest != "" {
		text = "−" + rest
	}
	return text
}

// symbol looks up the symbol that a cell names. Of one that is not known the word itself is printed.
func (t *translated) symbol(side, text string) {
	s, ok := known().symbolOf(text)
	switch own := t.ownSymbol(text); {
	case own != "":
		t.cell[side+"symbol"] = own
	case ok:
		t.cell[side+"symbol"], t.cell[side+"modifiers"] = s.Branch, strings.Join(s.Modifiers, " ")
		if s.Size != "" && t.cell[side+"mark"] == "" {
			t.cell[side+"mark"] = s.Size
		}
	case picture.HasSign(signOf(text)):
		t.cell[side+"sign"] = signOf(text)
	default:
		t.warn(side+"symbol", "print.csv_symbol", "symbol", text)
		if t.cell[side+"centre"] == "" && t.cell[side+"symbol"] == "" {
			t.cell[side+"centre"] = text
		}
	}
}

// ownSymbol gives the symbol beside the list that a cell names, "" for none.
func (t *translated) ownSymbol(text string) string {
	for _, b := range t.own.Symbols {
		if signOf(b.ID) == signOf(text) {
			return b.ID
		}
	}
	return ""
}

// mark looks up the size that a cell names.
func (t *translated) mark(side, text string) {
	if id, ok := known().markOf(text); ok {
		t.cell[side+"mark"] = id
		return
	}
	t.warn(side+"mark", "print.csv_symbol", "symbol", text)
}

// letters are size marks as letters, for counters without a symbol to carry them.
var letters = map[string]string{"squad": "•", "section": "••", "platoon": "•••", "company": "I", "battalion": "II", "regiment": "III",
	"brigade": "X", "division": "XX", "corps": "XXX", "army": "XXXX", "army_group": "XXXXX"}

// marked writes a size mark at the top, or in the middle, where there is no symbol.
func (t *translated) marked(side string) {
	mark := t.cell[side+"mark"]
	if mark == "" || t.cell[side+"symbol"] != "" {
		return
	}
	delete(t.cell, side+"mark")
	at := side + "top"
	if t.cell[at] != "" && t.cell[side+"centre"] == "" {
		at = side + "centre"
	}
	t.cell[at] = strings.TrimSpace(letters[mark] + "\n" + t.cell[at])
}

// picture adds a picture to those of its slot.
func (t *translated) picture(at, file string) {
	if before := t.cell[at]; before != "" {
		file = before + "\n" + file
	}
	t.cell[at] = file
}

// text adds a text to its slot.
func (t *translated) text(at, text string) {
	if isReference(text) {
		t.warn(at, "print.csv_copy", "cell", text)
		return
	}
	text, pictures := written(text)
	for _, file := range pictures {
		t.picture(SideOf(at).prefix()+"picture", file)
	}
	if runes := []rune(text); len(runes) > maxCardText {
		t.warn(at, "print.csv_long", "column", t.from[at].Name, "most", maxCardText)
		text = string(runes[:maxCardText])
	}
	if before := t.cell[at]; before != "" && text != "" {
		text = before + "\n" + text
	}
	t.cell[at] = text
}

// copiesOf reads a number of copies. What fills a row, a block or a sheet up is printed as often as the number
// says.
func (t *translated) copiesOf(text string) {
	count := strings.TrimSpace(strings.TrimRight(text, "+"))
	if count != text {
		t.warn(copiesMark, "print.csv_fill", "cell", text)
	}
	t.cell[copiesMark] = count
}

// shapes are the words for shapes.
var shapes = map[string]string{"square": "square", "rectangle": "square", "квадрат": "square", "round": "round", "circle": "round", "disc": "round", "disk": "round", "круг": "round", "круглая": "round"}

func (t *translated) shape(text string) {
	id, ok := shapes[fold(text)]
	if !ok {
		t.warn("shape", "print.csv_cell", "cell", text)
		return
	}
	t.cell["shape"] = id
}

func (t *translated) sign(at, text string) {
	if id := signOf(text); picture.HasSign(id) {
		t.cell[at] = id
		return
	}
	t.warn(at, "print.csv_symbol", "symbol", text)
}

// cardSize is that of a poker card, which lists with cards are taken to mean.
const cardSize = "63x88"

// sized gives a counter its size where the row has none.
func (t *translated) sized(s *recordSet) {
	if t.cell["size"] != "" || t.cell["width"] != "" || t.cell["height"] != "" {
		return
	}
	size := t.choice.Size
	if size == "" && s.cards() {
		size = cardSize
	}
	if size == "" {
		return
	}
	t.sizeText = size
	if sides := sidesOf(size); isLength(sides[0]) && isLength(sides[1]) {
		t.cell["width"], t.cell["height"] = sides[0], sides[1]
	}
}

// autonumber is the word that the extension replaces by a running number.
const autonumber = "%autonumber%"

// row reads a row of a plain list, once for each number where it is numbered.
func (l *list) row(cell map[string]string) {
	numbered := slices.ContainsFunc(engine.SortedKeys(cell), func(key string) bool { return strings.Contains(cell[key], autonumber) })
	p, ok := l.piece(cell)
	if !ok {
		return
	}
	if !numbered {
		l.add(p)
		return
	}
	for i := range p.Copies {
		next := map[string]string{}
		for key, text := range cell {
			next[key] = strings.ReplaceAll(text, autonumber, fmt.Sprint(i+1))
		}
		next["copies"] = "1"
		if q, ok := l.piece(next); ok {
			q.ID = fmt.Sprintf("line_%d_%d", l.line, i+1)
			l.add(q)
		}
	}
}

// ordered joins numbers that have columns of their own in an otherwise plain list.
func (l *list) ordered(cell map[string]string) map[string]string {
	for _, side := range []string{"", backPrefix} {
		var parts []string
		for _, field := range numberFields {
			if text := cell[side+field]; text != "" {
				parts = append(parts, numberText(text))
			}
			delete(cell, side+field)
		}
		if len(parts) > 0 && cell[side+"factors"] == "" {
			cell[side+"factors"] = strings.Join(parts, " ")
		}
	}
	return cell
}
