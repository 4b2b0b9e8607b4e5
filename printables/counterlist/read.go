package counterlist

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
	"sandtable/printables/symbol"
)

// The bounds of a list of counters.
const (
	maxRows      = 5000
	maxList      = 4 << 20
	maxText      = 200 // letters in a cell
	maxPrinted   = 20000
	utf8Mark     = "\xef\xbb\xbf"
	backPrefix   = "back_"
	separatorSet = ",;\t"
)

// Read reads a list of counters that stands by itself, without any game. There are two kinds.
//
// A plain list has a header with any of these columns, in any order, and one counter a row:
//
//	copies        how often, 1 if empty
//	id, name      for warnings and for choosing
//	shape         square or round
//	size          mm, or width and height; "5/8in" and "0.5in" are understood too
//	ground, ink   colours: #rrggbb or a name
//	band          colour of the strip along the upper edge
//	symbol        a symbol (infantry …) or a ship or aircraft (battleship …), modifiers separated by blanks
//	modifiers, mark    … and its size mark (brigade …)
//	symbol_ground, symbol_ink   its colours
//	sign          a pictogram in place of a symbol
//	factors       the numbers at the foot, "5-4-6" or "5 4 6"; a number behind ! is red: "!5 !4 6"; – is none
//	emblem        whose it is: disc, square, diamond or triangle, a letter, a colour: "disc A #9b3a26";
//	              in a corner beside a symbol or sign, else large
//	left, right   beside the symbol; top_left, top, top_right, centre, caption, bottom_left, bottom_right
//	bonus         y: the sign of the stacking bonus
//
// The same columns with back_ before them describe the back; without any of them there is none.
//
// A list of the countersheets extension of Inkscape is known by its header; see countersheets.go for what
// is understood of it. Cells are separated by commas, semicolons or tabs. What is wrong is a Problem that
// names the line; what is not understood but does no harm is a warning.
func Read(name string, data []byte) ([]counter.Piece, []*engine.Problem, error) {
	rows, err := readRows(name, data)
	if err != nil {
		return nil, nil, err
	}
	l := &list{file: filepath.Base(name)}
	if isCountersheets(rows[0].cells) {
		l.countersheets(rows)
	} else {
		l.plain(rows)
	}
	switch {
	case l.err != nil:
		return nil, nil, l.err
	case len(l.pieces) == 0:
		return nil, nil, engine.Wrong("print.csv_empty").At(l.file)
	}
	return l.pieces, l.warned, nil
}

// csvRow is one line of a list with its number in the file.
type csvRow struct {
	line  int
	after bool // an empty line stands before it
	cells []string
}

// readRows reads the cells of a list. Rows may differ in length.
func readRows(name string, data []byte) ([]csvRow, error) {
	file := filepath.Base(name)
	if len(data) > maxList {
		return nil, engine.Wrong("print.large", "most", maxList>>10).At(file)
	}
	data = bytes.TrimPrefix(data, []byte(utf8Mark))
	first, _, _ := bytes.Cut(data, []byte("\n"))
	r := csv.NewReader(bytes.NewReader(data))
	r.Comma, r.FieldsPerRecord, r.LazyQuotes = separator(string(first)), -1, true
	var rows []csvRow
	next := 1 // the line after the latest row
	for {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, brokenCSV(file, err)
		}
		line, _ := r.FieldPos(0)
		rows = append(rows, csvRow{line, line > next, cells})
		next = line + strings.Count(strings.Join(cells, ""), "\n") + 1
		if len(rows) > maxRows {
			return nil, engine.Wrong("csv.rows", "most", maxRows).At(file)
		}
	}
	if len(rows) == 0 {
		return nil, engine.Wrong("csv.empty").At(file)
	}
	return rows, nil
}

func brokenCSV(file string, err error) error {
	var p *csv.ParseError
	if errors.As(err, &p) {
		return engine.Wrong("csv.fault", "fault", p.Err.Error()).At(fmt.Sprintf("%s:%d", file, p.Line))
	}
	return engine.Wrong("csv.fault", "fault", err.Error()).At(file)
}

// separator finds what parts the cells of a header.
func separator(header string) rune {
	best, most := ',', 0
	for _, r := range separatorSet {
		if n := strings.Count(header, string(r)); n > most {
			best, most = r, n
		}
	}
	return best
}

// list gathers the pieces of a list.
type list struct {
	file   string
	pieces []counter.Piece
	copies int
	warned []*engine.Problem
	err    error
}

// fault keeps the first thing that is wrong, with the line it stands in.
func (l *list) fault(line int, err error) {
	if l.err != nil || err == nil {
		return
	}
	if p, ok := engine.AsProblem(err); ok {
		err = p.At(fmt.Sprintf("%s:%d", l.file, line))
	}
	l.err = err
}

// warn notes what was left out, once.
func (l *list) warn(line int, code string, pairs ...any) {
	w := engine.Wrong(code, pairs...).At(fmt.Sprintf("%s:%d", l.file, line))
	if n := len(l.warned); n == 0 || l.warned[n-1].Error() != w.Error() {
		l.warned = append(l.warned, w)
	}
}

// add takes a piece over, unless it has no copies.
func (l *list) add(line int, p counter.Piece) {
	if l.copies += p.Copies; l.copies > maxPrinted {
		l.fault(line, engine.Wrong("print.csv_many", "most", maxPrinted))
		return
	}
	if p.ID == "" {
		p.ID = fmt.Sprintf("line_%d", line)
	}
	if p.Name == "" {
		p.Name = fmt.Sprintf("%s:%d", l.file, line)
	}
	if p.Copies > 0 {
		l.pieces = append(l.pieces, p)
	}
}

// plainColumns are the columns of one side of a counter, and pieceColumns those of the whole.
var (
	plainColumns = append([]string{"ground", "ink", "band", "symbol", "modifiers", "mark", "symbol_ground", "symbol_ink", "sign", "factors", "emblem", "bonus"}, looks.SlotIDs...)
	pieceColumns = []string{"copies", "id", "name", "shape", "size", "width", "height"}
)

// columns lists the columns of a plain list, without those of the back.
func columns() []string { return slices.Concat(pieceColumns, plainColumns) }

// plain reads a plain list.
func (l *list) plain(rows []csvRow) {
	header := l.header(rows[0])
	for _, row := range rows[1:] {
		if l.err != nil {
			return
		}
		cell := map[string]string{}
		for i, text := range row.cells {
			if text = strings.TrimSpace(text); text == "" {
				continue
			}
			if i >= len(header) {
				l.fault(row.line, engine.Wrong("csv.count"))
				return
			}
			if len([]rune(text)) > maxText {
				l.fault(row.line, engine.Wrong("print.csv_long", "column", header[i], "most", maxText))
			}
			cell[header[i]] = text
		}
		if len(cell) > 0 {
			l.row(row.line, cell)
		}
	}
}

// header checks the names of the columns.
func (l *list) header(row csvRow) []string {
	known := columns()
	header := make([]string, len(row.cells))
	for i, name := range row.cells {
		header[i] = strings.ToLower(strings.TrimSpace(name))
		side := strings.TrimPrefix(header[i], backPrefix)
		back := side != header[i]
		if !slices.Contains(known, side) || back && slices.Contains(pieceColumns, side) {
			l.fault(row.line, engine.Wrong("csv.column", "column", header[i], "known", strings.Join(known, ", ")))
		}
		if slices.Contains(header[:i], header[i]) {
			l.fault(row.line, engine.Wrong("csv.twice", "column", header[i]))
		}
	}
	return header
}

// row makes a piece of a row of a plain list.
func (l *list) row(line int, cell map[string]string) {
	p := counter.Piece{ID: cell["id"], Name: cmp.Or(cell["name"], cell["id"]), Copies: 1}
	if text := cell["copies"]; text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > looks.MaxCopies {
			l.fault(line, engine.Wrong("print.copies", "copies", text, "most", looks.MaxCopies))
		}
		p.Copies = n
	}
	form := looks.Form{Shape: cell["shape"], Size: l.length(line, cell["size"]), Width: l.length(line, cell["width"]), Height: l.length(line, cell["height"])}
	if form.Shape != "" && !slices.Contains(looks.ShapeIDs, form.Shape) {
		l.fault(line, engine.Wrong("print.word", "key", "shape", "word", form.Shape, "known", looks.ShapeIDs))
	}
	p.Shape, p.Size = form.Outline()
	p.Front = l.face(line, cell, "", draw.White)
	if slices.ContainsFunc(plainColumns, func(c string) bool { return cell[backPrefix+c] != "" }) {
		back := l.face(line, cell, backPrefix, p.Front.Ground)
		p.Back = &back
	}
	l.add(line, p)
}

var inches = []string{"in", "\"", "″"}

// length reads a length: millimetres, or inches with their mark, as a fraction too.
func (l *list) length(line int, text string) float64 {
	if text == "" {
		return 0
	}
	unit, s := 1.0, strings.TrimSuffix(strings.ReplaceAll(text, " ", ""), "mm")
	for _, mark := range inches {
		if t, ok := strings.CutSuffix(s, mark); ok {
			unit, s = sheet.Inch, t
		}
	}
	v, err := strconv.ParseFloat(strings.Replace(s, ",", ".", 1), 64)
	if over, under, ok := strings.Cut(s, "/"); ok {
		a, errA := strconv.ParseFloat(over, 64)
		b, errB := strconv.ParseFloat(under, 64)
		v, err = a/b, errors.Join(errA, errB)
	}
	if v *= unit; err != nil || !(v >= looks.MinPiece && v <= looks.MaxPiece) {
		l.fault(line, engine.Wrong("print.piece_size", "size", text, "min", looks.MinPiece, "max", looks.MaxPiece))
		return 0
	}
	return v
}

// face reads one side of a counter.
func (l *list) face(line int, cell map[string]string, prefix string, ground draw.Colour) picture.Face {
	get := func(column string) string { return cell[prefix+column] }
	f := picture.Face{Ground: l.colour(line, get("ground"), ground), Ink: l.colour(line, get("ink"), draw.None),
		Band: picture.Band{Colour: l.colour(line, get("band"), draw.None)}, Box: l.colour(line, get("symbol_ground"), draw.White),
		Line: l.colour(line, get("symbol_ink"), draw.None), Sign: get("sign"), Bonus: get("bonus") != "" && !strings.HasPrefix(strings.ToLower(get("bonus")), "n")}
	if branch := get("symbol"); branch != "" {
		f.Symbol = symbol.Symbol{Branch: branch, Modifiers: strings.Fields(get("modifiers")), Size: get("mark")}
		l.fault(line, looks.SymbolProblem(f.Symbol))
		if f.Line.A == 0 && !counter.Silhouetted(branch) {
			f.Line = f.Box.Ink()
		}
	}
	if f.Sign != "" && !picture.HasSign(f.Sign) {
		l.fault(line, engine.Wrong("print.sign", "sign", f.Sign, "known", picture.Signs()))
	}
	for i, id := range looks.SlotIDs {
		f.Texts[i] = l.readable(line, get(id))
	}
	f.Numbers = numbersOf(get("factors"))
	f.Emblem = l.emblem(line, get("emblem"))
	f.Large = f.Emblem.Shape != "" && f.Symbol.Branch == "" && f.Sign == ""
	return f
}

// emblem reads the shape, the letter and the colour of an emblem; only the shape must be there.
func (l *list) emblem(line int, text string) picture.Emblem {
	words := strings.Fields(text)
	if len(words) == 0 {
		return picture.Emblem{}
	}
	e := picture.Emblem{Shape: words[0], Colour: picture.Ink}
	if !slices.Contains(emblemIDs, e.Shape) || len(words) > 3 {
		l.fault(line, engine.Wrong("print.word", "key", "emblem", "word", text, "known", emblemIDs))
	}
	for _, word := range words[1:] {
		if len([]rune(word)) == 1 {
			e.Letter = l.readable(line, word)
		} else {
			e.Colour = l.colour(line, word, e.Colour)
		}
	}
	return e
}

// emblemIDs are the shapes of emblems.
var emblemIDs = []string{"disc", "square", "diamond", "triangle"}

func (l *list) colour(line int, text string, other draw.Colour) draw.Colour {
	if text == "" {
		return other
	}
	c, err := draw.ParseColour(text)
	if err != nil {
		l.fault(line, engine.Wrong("print.colour", "colour", text))
	}
	return c
}

// readable warns of letters that the font lacks; they are printed as an empty square.
func (l *list) readable(line int, text string) string {
	if lacks := draw.CondensedBold.Lacks(text); len(lacks) > 0 {
		l.warn(line, "print.letters", "letters", string(lacks))
	}
	return text
}

// numbersOf takes factors apart at their dashes, or at blanks where there is no dash.
func numbersOf(text string) []picture.Number {
	if text == "" {
		return nil
	}
	var out []picture.Number
	parts := strings.Split(text, "-")
	if len(parts) == 1 {
		parts = strings.Fields(text)
	}
	for _, part := range parts {
		part = strings.TrimSpace(part)
		rest, red := strings.CutPrefix(part, "!")
		out = append(out, picture.Number{Text: cmp.Or(rest, picture.Absent), Red: red})
	}
	return out
}
