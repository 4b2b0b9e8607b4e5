package design

import (
	"math"

	"sandtable/companion/design/file"
	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// mapForm is what a map is begun with, and what of it can be set anew later: all but layout and size.
type mapForm struct {
	name       string
	layout     hex.Layout
	cols, rows int
	across     float64 // of a hex from side to side, mm
	apart      bool    // size stands for itself
	size       hex.Size
	numbering  hex.Numbering
	own        bool // the numbering was chosen: a new size of the map leaves it alone
}

// newForm is a map that can be drawn on at once.
func newForm() mapForm {
	f := mapForm{layout: hex.FlatOdd, cols: freshCols, rows: freshRows, across: freshWidth}
	f.size, f.numbering = f.layout.Regular(f.across), doc.Numbering(f.cols, f.rows)
	return f
}

// formOf is what a map has.
func formOf(d *doc.Document) mapForm {
	b, h := d.Board(), d.Head()
	f := mapForm{name: h.Name, layout: b.Layout(), cols: b.Cols(), rows: b.Rows(), size: h.Size, numbering: h.Numbering, own: true}
	f.across = h.Size.Height
	if !f.layout.Flat() {
		f.across = h.Size.Width
	}
	regular := f.layout.Regular(f.across)
	f.apart = math.Abs(regular.Width-f.size.Width) > 0.01 || math.Abs(regular.Height-f.size.Height) > 0.01
	return f
}

// stand sets how hexes stand; regular ones stay regular.
func (f *mapForm) stand(l hex.Layout) {
	f.layout = l
	f.measure(f.across)
}

// measure sets how far it is from side to side of a regular hex, in mm.
func (f *mapForm) measure(across float64) {
	f.across = across
	if !f.apart {
		f.size = f.layout.Regular(across)
	}
}

// part lets width and height of a hex be set apart, or makes it regular again.
func (f *mapForm) part(apart bool) {
	f.apart = apart
	if apart { // whole tenths, as they are shown and set
		f.size = hex.Size{Width: tenths(f.size.Width), Height: tenths(f.size.Height)}
	}
	f.measure(f.across)
}

func tenths(mm float64) float64 { return math.Round(mm*10) / 10 }

// extend sets columns and rows. The numbers get as many digits as they need, until they are chosen.
func (f *mapForm) extend(cols, rows int) {
	f.cols, f.rows = cols, rows
	if !f.own {
		f.numbering = doc.Numbering(cols, rows)
	}
}

// number chooses a numbering.
func (f *mapForm) number(n hex.Numbering) { f.numbering, f.own = n, true }

// sheet is how large the map is in print, in mm.
func (f *mapForm) sheet() (width, height float64) {
	return hex.Grid{Layout: f.layout, Size: f.size}.Bounds(f.cols, f.rows)
}

// numberings are the ways to number hexes that publishers use most, for a map of this size.
func (f *mapForm) numberings() []hex.Numbering {
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

// example is the number of a hex a little inside the map, by which a numbering is known at a glance.
func (f *mapForm) example(n hex.Numbering) string {
	labels, err := hex.NewLabels(f.layout, f.cols, f.rows, n)
	if err != nil {
		return "?"
	}
	return labels.Label(hex.Coord{Col: min(3, f.cols-1), Row: min(1, f.rows-1)})
}

// Fault says what is wrong with the numbering: it cannot be used, or gives a number twice. Nil: nothing.
func (f *mapForm) fault() error {
	err := f.numbering.Check()
	if err == nil {
		var labels *hex.Labels
		if labels, err = hex.NewLabels(f.layout, f.cols, f.rows, f.numbering); err == nil {
			err = labels.Check()
		}
	}
	return file.Plainly(err)
}

// draft makes the map with the kind of terrain in its first columns and rows.
func (f *mapForm) draft(kind string, cols, rows int) (*board.Draft, error) {
	d, err := board.NewDraft("map", f.layout, f.cols, f.rows, f.size)
	if err != nil {
		return nil, file.Plainly(err)
	}
	if err := d.SetName(f.name); err != nil {
		return nil, file.Plainly(err)
	}
	if err := d.SetNumbering(f.numbering); err != nil {
		return nil, file.Plainly(err)
	}
	for row := range min(rows, f.rows) {
		for col := range min(cols, f.cols) {
			if err := d.SetTerrain(hex.Coord{Col: col, Row: row}, kind); err != nil {
				return nil, file.Plainly(err)
			}
		}
	}
	return d, nil
}

// document makes the map, all of the first of the kinds of terrain it goes on with.
func (f *mapForm) document(kinds terrain.Set) (*doc.Document, error) {
	kind := ""
	if len(kinds.Terrain) > 0 {
		kind = kinds.Terrain[0].ID
	}
	d, err := f.draft(kind, f.cols, f.rows)
	if err != nil {
		return nil, err
	}
	return doc.New(d, kinds), nil
}

// Set gives a map the name, hex size and numbers of the form, as one step.
func (f *mapForm) set(d *doc.Document) error {
	return file.Plainly(d.Do(engine.Tell("editor.step.settings"), func(s *doc.Stroke) error {
		h := d.Head()
		h.Name, h.Size, h.Numbering = f.name, f.size, f.numbering
		return s.SetHead(h)
	}))
}
