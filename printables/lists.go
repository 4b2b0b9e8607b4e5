package printables

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/artwork"
	"sandtable/printables/card"
	"sandtable/printables/counter"
	"sandtable/printables/counterlist"
	"sandtable/printables/grid"
	"sandtable/printables/looks"
)

// ReadList reads a list of counters or cards without a game as a set: CSV or a spreadsheet. The files are those beside it,
// with its pictures and symbols, or nil; choice says which sheet is read and what its columns are. Errors are
// counterlist.Faults, which name lines and columns. The reading says how the list was read and warns of cells that are not
// understood but do no harm. It comes back beside faults too, unless the file is no list at all.
func ReadList(name string, data []byte, files fs.FS, choice counterlist.Choice) (*Set, *counterlist.Reading, error) {
	sheets, err := grid.Read(name, data)
	if err != nil {
		return nil, nil, err
	}
	sheet, question, err := chosenSheet(sheets, choice.Sheet)
	if p, ok := engine.AsProblem(err); ok {
		return nil, nil, p.At(filepath.Base(name))
	}
	set, reading, err := readRows(name, sheet, files, choice)
	if reading != nil && question != nil {
		reading.Questions = append([]counterlist.Question{*question}, reading.Questions...)
	}
	return set, reading, err
}

// chosenSheet finds the sheet of a name; without one that with most cells. It asks where several have rows of cells.
func chosenSheet(sheets []grid.Sheet, name string) (grid.Sheet, *counterlist.Question, error) {
	var names []string
	best, most, named := 0, -1, false
	for i, s := range sheets {
		size := s.Size()
		if size > 0 || s.Fault != nil {
			names = append(names, s.Name)
		}
		if name != "" && s.Name == name || !named && size > most {
			best, most, named = i, size, s.Name == name
		}
	}
	s := sheets[best]
	if name != "" && s.Name != name {
		return s, nil, engine.Wrong("print.sheet", "sheet", name, "known", names)
	}
	if len(names) < 2 {
		return s, nil, s.Fault
	}
	return s, &counterlist.Question{About: "sheet", Took: s.Name, Known: names, Why: engine.Wrong("print.sheets", "sheet", s.Name, "known", names), Open: name == ""}, s.Fault
}

// readRows reads the rows of a list as counters or as cards.
func readRows(name string, sheet grid.Sheet, files fs.FS, choice counterlist.Choice) (*Set, *counterlist.Reading, error) {
	tidy := counterlist.Tidy(filepath.Base(name), sheet.Rows)
	if choice.First > 0 {
		tidy.Rows = tidy.Rows[:min(len(tidy.Rows), 1+choice.First)]
	}
	if card.IsList(tidy.Rows) {
		s, r, err := readCards(name, tidy.Rows, files, choice, true)
		if err == nil || choice.Layout != "" || !counterlist.OfExtension(tidy.Rows) { // which may call a part of its template card
			return s, r, err
		}
	}
	kind := counterlist.Kind(tidy.Rows, listTitle(name), sheet.Name)
	switch {
	case choice.As != "":
		kind.Took, kind.Open = choice.As, false
	case choice.Layout != "":
		kind.Took, kind.Open = counterlist.AsCards, false
	}
	read := readCounters
	if kind.Took == counterlist.AsCards {
		read = func(name string, rows []grid.Row, files fs.FS, choice counterlist.Choice) (*Set, *counterlist.Reading, error) {
			return readCards(name, rows, files, choice, false)
		}
	}
	s, r, err := read(name, tidy.Rows, files, choice)
	if r != nil {
		r.Warned = append(tidy.Warned, r.Warned...)
		if sheet.Hidden > 0 {
			r.Warned = append(r.Warned, engine.Wrong("print.csv_hidden", "count", sheet.Hidden).At(filepath.Base(name)))
		}
		if !r.Own {
			r.Questions = append(r.Questions, kind)
		}
	}
	return s, r, err
}

// readCounters reads a list of counters as a set.
func readCounters(name string, rows []grid.Row, files fs.FS, choice counterlist.Choice) (*Set, *counterlist.Reading, error) {
	own, broken := ownSymbols(files)
	r, err := counterlist.Read(name, rows, choice, own)
	if broken != nil {
		var faults counterlist.Faults
		errors.As(err, &faults)
		err = append(counterlist.Faults{broken}, faults...)
	}
	r.As = counterlist.AsCounters
	if err != nil {
		return nil, r, err
	}
	return &Set{title: listTitle(name), looks: &looks.Looks{Art: own}, book: words.App(), plain: r.Pieces, art: artwork.Fill(files, counter.Pictures(r.Pieces))}, r, nil
}

// listTitle names a set after its file.
func listTitle(name string) string {
	return strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
}

// ownSymbols reads the symbols beside a list.
func ownSymbols(files fs.FS) (looks.Art, *engine.Problem) {
	own, err := looks.Symbols(files)
	if p, ok := engine.AsProblem(err); ok {
		return looks.Art{}, p
	}
	return looks.Art{Symbols: own}, nil
}
