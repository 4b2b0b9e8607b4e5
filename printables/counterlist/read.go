package counterlist

import (
	"fmt"
	"path/filepath"

	"sandtable/engine"
	"sandtable/printables/counter"
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
//	picture       a PNG, JPEG or SVG beside the list, or in its folder "pictures", in place of the symbol
//	ground_picture  … and over the ground
//	picture_fit, ground_picture_fit   fit: all of it, crop: all of the place, tile: repeated; left out: fit, and
//	              crop for the ground
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
