package counterlist

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/counter"
	"sandtable/printables/grid"
	"sandtable/printables/looks"
)

// The bounds of a list of counters.
const (
	maxText     = 200  // letters in a cell
	maxCardText = 1200 // of somebody else's, whose cards have whole paragraphs
	maxPrinted  = 20000
	maxFaults   = 200
	utf8Mark    = "\xef\xbb\xbf"
	backPrefix  = "back_"
)

// Reading is a list as it was understood.
type Reading struct {
	Pieces  []counter.Piece
	Columns []*Column         // of all its headers, in the order of the file
	Own     bool              // it has the columns of this app
	Size    string            // of counters for which the list gives none, in the form of a choice
	Header  string            // the same for lists with the same headers
	Warned  []*engine.Problem // what was left out, or taken for something by a guess

	Known     []string   // of cards: the columns that a layout may name
	As        string     // AsCards or AsCounters
	Questions []Question // about the whole list
}

// Strange reports whether something of a list may be meant otherwise than it was taken: a column was guessed or
// left out, or a question is open.
func (r *Reading) Strange() bool {
	if slices.ContainsFunc(r.Questions, func(q Question) bool { return q.Open }) {
		return true
	}
	for _, c := range r.Columns {
		if c.How == Guessed || c.How == Left {
			return true
		}
	}
	return false
}

// Faults is everything that is wrong with a list, each with its line and column.
type Faults []*engine.Problem

// Error gives the first fault, and how many more there are.
func (f Faults) Error() string {
	if len(f) == 1 {
		return f[0].Error()
	}
	return fmt.Sprintf("%v (and %d more)", f[0], len(f)-1)
}

// Unwrap gives the faults.
func (f Faults) Unwrap() []error {
	out := make([]error, len(f))
	for i, p := range f {
		out[i] = p
	}
	return out
}

// Read reads a list of counters that stands by itself, without any game.
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
//	factors       the numbers at the foot, "5-4-6" or "5 4 6"; a number behind ! is red: "!5 !4 6"; – is no factor
//	emblem        whose it is: disc, square, diamond or triangle, a letter, a colour: "disc A #9b3a26";
//	              in a corner beside a symbol or sign, else large
//	left, right   beside the symbol; top_left, top, top_right, centre, caption, bottom_left, bottom_right
//	bonus         y: the sign of the stacking bonus
//	picture       a PNG, JPEG or SVG beside the list, or in its folder "pictures", in place of the symbol;
//	              several share its place, a line of the cell each
//	ground_picture  … and over the ground
//	picture_fit, ground_picture_fit   fit: all of it, crop: all of the place, tile: repeated; left out: fit, and
//	              crop for the ground
//
// The same columns with back_ before them describe the back; without any of them the piece has no back.
//
// Lists of others are translated into a plain one: tables out of a spreadsheet, and those of the countersheets
// extension of Inkscape, which name the parts of an SVG template. There is no template here, so the names of
// columns are looked up in synonyms.toml, and what is not found there is taken for what its cells look like.
// Symbols of one's own, those of a folder beside the list, join the others, in lists of others under their names in
// any case. Every column says what it was taken for; a choice says otherwise. What is wrong comes back as Faults with the columns beside them; what does no harm is a warning.
func Read(name string, rows []grid.Row, choice Choice, own looks.Art) (*Reading, error) {
	l := &list{file: filepath.Base(name), choice: choice, own: own}
	out := &Reading{Own: true}
	var headers []string
	for _, set := range sets(rows) {
		takeColumns(set, choice)
		out.Own = out.Own && set.kind == plainList
		out.Columns = append(out.Columns, set.columns...)
		headers = append(headers, set.header())
		l.set(set)
	}
	out.Header, out.Size = fingerprint(headers), l.sizeText
	out.Pieces, out.Warned = l.pieces, l.warned
	switch {
	case len(l.faults) > 0:
		return out, l.faults
	case len(l.pieces) == 0:
		return out, Faults{engine.Wrong("print.csv_empty").At(l.file)}
	}
	return out, nil
}

func (s *recordSet) header() string {
	var names []string
	for _, c := range s.columns {
		names = append(names, c.Key)
	}
	return strings.Join(names, "\x1f")
}

func fingerprint(headers []string) string {
	sum := sha256.Sum256([]byte(strings.Join(headers, "\x1e")))
	return hex.EncodeToString(sum[:8])
}

// list gathers the pieces of a list.
type list struct {
	file     string
	choice   Choice
	own      looks.Art // the symbols beside the list
	pieces   []counter.Piece
	copies   int
	group    int // of the next pieces, counted up by ENDROW and ENDBOX
	sizeText string
	warned   []*engine.Problem
	faults   Faults

	line int                // of the row that is being read …
	from map[string]*Column // … and the column that each of its fields comes from
}

// at puts the place of the row, and of a field's column, before a problem.
func (l *list) at(field string, p *engine.Problem) *engine.Problem {
	if c := l.from[field]; c != nil {
		p = p.At(c.where())
	}
	return p.At(fmt.Sprintf("%s:%d", l.file, max(1, l.line)))
}

// wrong notes what is wrong with a field of the row.
func (l *list) wrong(field string, err error) {
	if p, ok := engine.AsProblem(err); ok && len(l.faults) < maxFaults {
		l.faults = append(l.faults, l.at(field, p))
	}
}

// warn notes what was left out or guessed, once.
func (l *list) warn(field, code string, pairs ...any) {
	w := l.at(field, engine.Wrong(code, pairs...))
	if n := len(l.warned); n == 0 || l.warned[n-1].Error() != w.Error() {
		l.warned = append(l.warned, w)
	}
}

// add takes a piece over, unless it has no copies.
func (l *list) add(p counter.Piece) {
	if l.copies+p.Copies > maxPrinted {
		if l.copies <= maxPrinted {
			l.wrong(copiesMark, engine.Wrong("print.csv_many", "most", maxPrinted))
		}
		l.copies = maxPrinted + 1
		return
	}
	l.copies += p.Copies
	p.Group = l.group
	if p.ID == "" {
		p.ID = fmt.Sprintf("line_%d", l.line)
	}
	if p.Name == "" {
		p.Name = fmt.Sprintf("%s:%d", l.file, l.line)
	}
	if p.Copies > 0 {
		l.pieces = append(l.pieces, p)
	}
}
