package counterlist

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"sandtable/engine"
	"sandtable/printables/grid"
)

// foreignGround is the ground of counters whose list gives none.
const foreignGround = "#e9e2cf"

// set reads the rows of a set.
func (l *list) set(s *recordSet) {
	l.unknown(s)
	for _, row := range s.rows {
		l.line, l.from = row.Line, map[string]*Column{}
		switch {
		case s.kind == countersheets && isKeyword(row.Cells):
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
func (l *list) plain(s *recordSet, row grid.Row) {
	cell := map[string]string{}
	for i, text := range row.Cells {
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
	letters bool // classes of ships and aircraft are printed beside their silhouettes
}

// ranked is a number with its place among the others.
type ranked struct {
	rank int
	text string
}

// foreign reads a row of somebody else's list.
func (l *list) foreign(s *recordSet, row grid.Row) {
	t := &translated{list: l, cell: map[string]string{}, numbers: map[string][]ranked{}, letters: s.kind == table}
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
func (t *translated) texts(s *recordSet, row grid.Row) (texts []string, marked bool) {
	texts = make([]string, len(s.columns))
	for i, c := range s.columns {
		if i < len(row.Cells) {
			texts[i] = strings.TrimSpace(row.Cells[i])
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

// inherit gives the back the factors of the front that its list does not repeat: a reduced attack alone changes.
func (t *translated) inherit() {
	front, back := t.numbers[""], t.numbers[backPrefix]
	if len(front) == 0 || len(back) == 0 || back[0].rank < 0 || back[0].rank > 1 {
		return
	}
	if front[0].rank < 0 {
		rest := strings.FieldsFunc(front[0].text, func(r rune) bool { return r == '-' || r == ' ' || r == '–' })
		for _, text := range rest[min(len(back), len(rest)):] {
			t.numbers[backPrefix] = append(t.numbers[backPrefix], ranked{len(numberFields), text})
		}
		return
	}
	for _, n := range front {
		if !slices.ContainsFunc(back, func(b ranked) bool { return b.rank == n.rank }) {
			t.numbers[backPrefix] = append(t.numbers[backPrefix], n)
		}
	}
}

// finish hands the row over as one of a plain list.
func (t *translated) finish(s *recordSet, marked bool) {
	if s.kind == table {
		t.inherit()
	}
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
