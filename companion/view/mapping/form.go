package mapping

import (
	"math"

	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// A new map fits on a sheet of A3.
const (
	freshCols, freshRows = 20, 14
	freshWidth           = 19.0 // of a hex, mm
)

// Fresh returns a new map of clear terrain with the default kinds.
func Fresh() *doc.Document {
	d, err := NewMap().Document()
	if err != nil {
		panic(err) // size and numbering are constants
	}
	return d
}

// form is the head of a new map. All but layout, columns and rows can be changed later.
type form struct {
	name       string
	layout     hex.Layout
	cols, rows int
	across     float64 // of a hex from side to side, mm
	apart      bool    // width and height of a hex are set separately
	size       hex.Size
	numbering  hex.Numbering
	chosen     bool // the numbering was chosen: another map size does not change it
}

// newForm returns the map that is proposed.
func newForm() form {
	f := form{layout: hex.FlatOdd, cols: freshCols, rows: freshRows, across: freshWidth}
	f.size, f.numbering = f.layout.Regular(f.across), doc.Numbering(f.cols, f.rows)
	return f
}

// formOf returns the form of an existing map.
func formOf(d *doc.Document) form {
	b, h := d.Board(), d.Head()
	f := form{name: h.Name, layout: b.Layout(), cols: b.Cols(), rows: b.Rows(), size: h.Size, numbering: h.Numbering, chosen: true}
	f.across = h.Size.Height
	if !f.layout.Flat() {
		f.across = h.Size.Width
	}
	regular := f.layout.Regular(f.across)
	f.apart = math.Abs(regular.Width-f.size.Width) > 0.01 || math.Abs(regular.Height-f.size.Height) > 0.01
	return f
}

// setLayout sets the orientation of hexes. Regular hexes stay regular.
func (f *form) setLayout(l hex.Layout) {
	f.layout = l
	f.measure(f.across)
}

// measure sets the distance between opposite sides of a regular hex, in mm.
func (f *form) measure(across float64) {
	f.across = across
	if !f.apart {
		f.size = f.layout.Regular(across)
	}
}

// separate allows different widths and heights of a hex, or makes it regular again.
func (f *form) separate(apart bool) {
	f.apart = apart
	if apart { // whole tenths, as they are shown and set
		f.size = hex.Size{Width: tenths(f.size.Width), Height: tenths(f.size.Height)}
	}
	f.measure(f.across)
}

func tenths(mm float64) float64 { return math.Round(mm*10) / 10 }

// resize sets columns and rows. Until a numbering is chosen, numbers get as many digits as they need.
func (f *form) resize(cols, rows int) {
	f.cols, f.rows = cols, rows
	if !f.chosen {
		f.numbering = doc.Numbering(cols, rows)
	}
}

// number chooses a numbering.
func (f *form) number(n hex.Numbering) { f.numbering, f.chosen = n, true }

// sheet returns the size of the printed map, in mm.
func (f *form) sheet() (width, height float64) {
	return hex.Grid{Layout: f.layout, Size: f.size}.Bounds(f.cols, f.rows)
}

// numberings returns the usual ways to number hexes of a map of this size.
func (f *form) numberings() []hex.Numbering {
	four := doc.Numbering(f.cols, f.rows)
	plain := hex.Series{Style: hex.Digits, First: 1}
	letters := hex.Series{Style: hex.Letters, First: 1}
	return []hex.Numbering{
		four,
		{Column: letters, Row: plain},
		{Column: letters, Row: four.Row},
		{Order: hex.RowColumn, Column: plain, Row: letters},
		{Column: plain, Row: plain, Separator: "."},
		{Column: four.Column, Row: four.Row, Origin: hex.LowerLeft},
	}
}

// example returns the number of a hex near the corner, by which users recognize a numbering.
func (f *form) example(n hex.Numbering) string {
	labels, err := hex.NewLabels(f.layout, f.cols, f.rows, n)
	if err != nil {
		return "?"
	}
	return labels.Label(hex.Coord{Col: min(3, f.cols-1), Row: min(1, f.rows-1)})
}

// check reports a numbering that is invalid or gives a number twice.
func (f *form) check() error {
	err := f.numbering.Check()
	if err == nil {
		var labels *hex.Labels
		if labels, err = hex.NewLabels(f.layout, f.cols, f.rows, f.numbering); err == nil {
			err = labels.Check()
		}
	}
	return Plain(err)
}

// draft makes the map and fills its first columns and rows with a kind of terrain.
func (f *form) draft(kind string, cols, rows int) (*board.Draft, error) {
	d, err := board.NewDraft("map", f.layout, f.cols, f.rows, f.size)
	if err != nil {
		return nil, Plain(err)
	}
	if err := d.SetName(f.name); err != nil {
		return nil, Plain(err)
	}
	if err := d.SetNumbering(f.numbering); err != nil {
		return nil, Plain(err)
	}
	for row := range min(rows, f.rows) {
		for col := range min(cols, f.cols) {
			if err := d.SetTerrain(hex.Coord{Col: col, Row: row}, kind); err != nil {
				return nil, Plain(err)
			}
		}
	}
	return d, nil
}

// set applies name, hex size and numbers to a map as one step.
func (f *form) set(d *doc.Document) error {
	return Plain(d.Do(engine.Tell("editor.step.settings"), func(s *doc.Stroke) error {
		h := d.Head()
		if f.numbering != h.Numbering {
			h.Labels = nil
		}
		h.Name, h.Size, h.Numbering = f.name, f.size, f.numbering
		return s.SetHead(h)
	}))
}

// Plain strips the place in a file from a map's error, for forms, which show errors beside their fields.
func Plain(err error) error {
	if p, ok := engine.MapProblem(err); ok {
		return &engine.Problem{Code: p.Code, Args: p.Args, Err: err}
	}
	return err
}
