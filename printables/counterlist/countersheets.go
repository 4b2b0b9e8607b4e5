package counterlist

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/symbol"
)

// A list of the countersheets extension names the parts of an SVG template. There is no template here,
// so the common names of parts are taken for what they mean:
//
//	first column, number    background, and how many copies
//	attack, defend, combat, move …   the factors at the foot, in the order of the columns
//	name, unit, number      left of the symbol; parent, division …: right of it; title: above
//	@ with inf, arm, art …  the symbol; size: its size mark
//	x[style:fill]           the ground of the counter, or of the symbol where x begins with icon
//	BACK                    the columns behind it describe the back, which only rows with a value there have
//	>                       the column holds for the back too
//
// Other columns, ENDBOX, ENDROW and cells that copy attributes are left out, with a warning.

// isCountersheets reports whether a header is one of that extension: it has BACK or columns with its
// marks; or it has no column of a plain list and some that are understood here.
func isCountersheets(header []string) bool {
	plain, understood := false, false
	for i, c := range csColumns(header) {
		name := strings.TrimSpace(header[i])
		if c.mark || c.both || c.at || c.fill {
			return true
		}
		plain = plain || slices.Contains(columns(), strings.TrimPrefix(strings.ToLower(name), backPrefix))
		understood = understood || i > 0 && c.understood()
	}
	return understood && !plain
}

// csColumn is one column of such a list.
type csColumn struct {
	name string // without its marks
	fill bool   // [style:fill]
	at   bool   // @: names a template
	both bool   // >: holds for the back too
	back bool   // stands behind BACK
	mark bool   // is BACK itself
}

func csColumns(header []string) []csColumn {
	var out []csColumn
	behind := false
	for _, cell := range header {
		c := csColumn{name: strings.TrimSpace(cell), back: behind}
		if c.name == "BACK" {
			c.mark, behind = true, true
		}
		c.name, c.both = strings.CutSuffix(c.name, ">")
		c.name = strings.TrimSuffix(strings.TrimPrefix(c.name, "+"), "?")
		c.name, c.at = strings.CutPrefix(c.name, "@")
		if base, ok := strings.CutSuffix(c.name, "[style:fill]"); ok {
			c.name, c.fill = base, true
		}
		c.name = strings.ToLower(strings.TrimRight(c.name, "?>*-"))
		out = append(out, c)
	}
	return out
}

// The names of parts that are understood.
var (
	csNumbers = []string{"attack", "assault", "combat", "strength", "defend", "defense", "defence", "range", "move", "movement", "speed"}
	csLeft    = []string{"name", "unit", "number", "id_unit", "designation"}
	csRight   = []string{"parent", "division", "corps", "formation", "army"}
	csTop     = []string{"title", "label"}
	csSymbols = map[string]string{"inf": "infantry", "mech": "mechanised_infantry", "mot": "motorised_infantry", "arm": "armour", "armor": "armour", "tank": "armour",
		"art": "artillery", "arty": "artillery", "sp": "self_propelled_artillery", "at": "anti_tank", "aa": "anti_aircraft", "cav": "cavalry", "rec": "reconnaissance",
		"recon": "reconnaissance", "eng": "engineers", "para": "paratroop", "abn": "paratroop", "hq": "headquarters", "sup": "supply", "sig": "signals", "mtn": "mountain",
		"mar": "marine", "rkt": "rocket"}
)

// countersheets reads a list of that extension. An empty row ends a set; the next row is a new header.
func (l *list) countersheets(rows []csvRow) {
	var columns []csColumn
	for _, row := range rows {
		if row.after {
			columns = nil
		}
		switch {
		case l.err != nil:
			return
		case blank(row.cells):
			columns = nil
		case columns == nil:
			columns = csColumns(row.cells)
			l.unknownColumns(row.line, columns)
		case strings.HasPrefix(row.cells[0], "END"):
			l.warn(row.line, "print.csv_keyword", "word", row.cells[0])
		default:
			l.csRow(row, columns)
		}
	}
}

func blank(cells []string) bool {
	return !slices.ContainsFunc(cells, func(s string) bool { return strings.TrimSpace(s) != "" })
}

// unknownColumns warns of columns that are left out.
func (l *list) unknownColumns(line int, columns []csColumn) {
	for i, c := range columns {
		if i > 0 && !c.mark && c.name != "" && !c.understood() {
			l.warn(line, "print.csv_column", "column", c.name)
		}
	}
}

func (c csColumn) understood() bool {
	return c.fill || c.at || c.name == "size" || c.name == "id" || c.name == "unit" || c.slot() >= 0 || slices.Contains(csNumbers, c.name) || slices.Contains(looks.SlotIDs, c.name)
}

// slot gives where the text of a column goes, -1 for none.
func (c csColumn) slot() int {
	switch {
	case slices.Contains(csLeft, c.name):
		return int(picture.Left)
	case slices.Contains(csRight, c.name):
		return int(picture.Right)
	case slices.Contains(csTop, c.name):
		return int(picture.Top)
	}
	return slices.Index(looks.SlotIDs, c.name)
}

// csRow makes a piece of a row.
func (l *list) csRow(row csvRow, columns []csColumn) {
	p := counter.Piece{Copies: 1}
	p.Shape, p.Size = looks.Form{}.Outline()
	if text := strings.TrimSpace(row.cells[0]); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > looks.MaxCopies {
			l.fault(row.line, engine.Wrong("print.copies", "copies", text, "most", looks.MaxCopies))
			return
		}
		p.Copies = n
	}
	front := picture.Face{Ground: draw.RGB(0xe9e2cf), Box: draw.White}
	back := front
	hasBack := false
	for i, c := range columns {
		if i == 0 || i >= len(row.cells) {
			continue
		}
		text := strings.TrimSpace(row.cells[i])
		if c.mark {
			hasBack = text != ""
			continue
		}
		if text == "" {
			continue
		}
		if !c.back {
			l.csCell(row.line, &front, c, text)
			if c.name == "id" {
				p.ID, p.Name = text, text
			}
		}
		if c.back || c.both {
			l.csCell(row.line, &back, c, text)
		}
	}
	p.Front = l.csSettled(row.line, front)
	p.Name = cmp.Or(p.Name, strings.TrimSpace(front.Texts[picture.Left]+" "+front.Texts[picture.Right]))
	if hasBack {
		b := l.csSettled(row.line, back)
		p.Back = &b
	}
	l.add(row.line, p)
}

// csCell puts a cell where its column says.
func (l *list) csCell(line int, f *picture.Face, c csColumn, text string) {
	if strings.HasPrefix(text, "<") {
		l.warn(line, "print.csv_copy", "cell", text)
		return
	}
	text = strings.NewReplacer("\\n", " ", "*", "").Replace(text)
	switch {
	case c.fill && strings.HasPrefix(c.name, "icon"):
		f.Box = l.colour(line, text, f.Box)
	case c.fill:
		f.Ground = l.colour(line, text, f.Ground)
	case c.name == "size":
		f.Symbol.Size = strings.ToLower(text)
	case slices.Contains(csNumbers, c.name):
		f.Numbers = append(f.Numbers, picture.Number{Text: l.readable(line, text)})
	case c.at || c.name == "":
		f.Symbol.Branch = strings.ToLower(text)
	case c.slot() >= 0:
		f.Texts[c.slot()] = l.readable(line, text)
	}
}

// csSettled looks up the symbol that a template's name means; one that is not known is left out with a
// warning.
func (l *list) csSettled(line int, f picture.Face) picture.Face {
	id := f.Symbol.Branch
	if known, ok := csSymbols[id]; ok {
		f.Symbol.Branch = known
	}
	if f.Symbol.Branch == "" {
		f.Symbol = symbol.Symbol{}
		return f
	}
	if err := f.Symbol.Check(); err != nil {
		size := f.Symbol.Size
		f.Symbol.Size = ""
		if f.Symbol.Check() != nil {
			l.warn(line, "print.csv_symbol", "symbol", id)
			f.Symbol = symbol.Symbol{}
			return f
		}
		l.warn(line, "print.csv_symbol", "symbol", size)
	}
	f.Line = f.Box.Ink()
	return f
}
