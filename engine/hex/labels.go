package hex

// maxLabel is the longest text [Labels.Parse] looks at, in bytes. The longest
// label that a valid [Numbering] makes is shorter.
const maxLabel = 1024

// Labels are the printed numbers of one map: a numbering applied to a layout
// and a number of columns and rows. They are safe for use by many at once.
type Labels struct {
	layout     Layout
	cols, rows int
	main       Numbering
	aliases    []Numbering
	own        []string         // row by row; nil if main counts the hexes
	hexes      map[string]Coord // by their own numbers
}

// NewLabels applies a numbering to a map. Aliases are further numberings that
// [Labels.Parse] accepts where the first does not fit, such as I9 for 0909. A
// numbering that is wrong in itself is a [*Fault].
func NewLabels(l Layout, cols, rows int, n Numbering, aliases ...Numbering) (*Labels, error) {
	if err := n.Check(); err != nil {
		return nil, err
	}
	for _, a := range aliases {
		if err := a.Check(); err != nil {
			return nil, err
		}
	}
	return &Labels{layout: l, cols: cols, rows: rows, main: n, aliases: append([]Numbering(nil), aliases...)}, nil
}

// Label returns the number of a hex, and "" for one off the map.
func (l *Labels) Label(c Coord) string {
	if !l.onMap(c) {
		return ""
	}
	var text [16]byte // most are shorter
	return string(l.Append(text[:0], c))
}

// Append appends the number of a hex to a text, and nothing for one off the map. For many numbers it
// is cheaper than Label.
func (l *Labels) Append(text []byte, c Coord) []byte {
	if !l.onMap(c) {
		return text
	}
	if l.own != nil {
		return append(text, l.own[c.Row*l.cols+c.Col]...)
	}
	return l.append(text, l.main, c)
}

// Printed reports whether the number of c is printed in its hex, or left out
// because only every n-th is.
func (l *Labels) Printed(c Coord) bool {
	col, row := l.counted(l.main.Origin, c)
	return l.onMap(c) && col%max(1, l.main.Column.Every) == 0 && row%max(1, l.main.Row.Every) == 0
}

func (l *Labels) onMap(c Coord) bool {
	return c.Col >= 0 && c.Row >= 0 && c.Col < l.cols && c.Row < l.rows
}

func (l *Labels) append(text []byte, n Numbering, c Coord) []byte {
	colNo, rowNo := l.numbers(n, c)
	text = append(text, n.Prefix...)
	if n.Order == RowColumn {
		text = append(n.Row.append(text, rowNo), n.Separator...)
		return n.Column.append(text, colNo)
	}
	text = append(n.Column.append(text, colNo), n.Separator...)
	return n.Row.append(text, rowNo)
}

// counted returns column and row of c counted from the start corner. Counting
// twice leads back.
func (l *Labels) counted(o Origin, c Coord) (col, row int) {
	col, row = c.Col, c.Row
	if o.right() {
		col = l.cols - 1 - col
	}
	if o.lower() {
		row = l.rows - 1 - row
	}
	return col, row
}

// numbers returns the two numbers that make up the label of c.
func (l *Labels) numbers(n Numbering, c Coord) (colNo, rowNo int) {
	col, row := l.counted(n.Origin, c)
	if l.layout.Flat() {
		return n.Column.First + col, n.Row.First + l.stagger(n, c, row)
	}
	return n.Column.First + l.stagger(n, c, col), n.Row.First + row
}

// stagger turns the count along the shifted direction into what is printed.
func (l *Labels) stagger(n Numbering, c Coord, count int) int {
	switch n.Stagger {
	case Staggered:
		return count + l.later(n, c)
	case Alternating:
		return 2*count + l.later(n, c)
	default:
		return count
	}
}

// later is 1 where the column (flat) or row (pointy) of c begins half a hex
// further from the start corner than its neighbours do.
func (l *Labels) later(n Numbering, c Coord) int {
	reversed := n.Origin.right()
	if l.layout.Flat() {
		reversed = n.Origin.lower()
	}
	if l.layout.Shifted(c) != reversed {
		return 1
	}
	return 0
}

// hexOf undoes numbers. It is false where no hex of the map has these numbers.
func (l *Labels) hexOf(n Numbering, colNo, rowNo int) (Coord, bool) {
	col, row := colNo-n.Column.First, rowNo-n.Row.First
	probe := Coord{}
	probe.Col, probe.Row = l.counted(n.Origin, Coord{col, row})
	along := &col
	if l.layout.Flat() {
		along = &row
	}
	if n.Stagger != Straight {
		*along -= l.later(n, probe)
	}
	if n.Stagger == Alternating {
		if *along&1 != 0 {
			return Coord{}, false
		}
		*along /= 2
	}
	var c Coord
	c.Col, c.Row = l.counted(n.Origin, Coord{col, row})
	return c, l.onMap(c)
}
