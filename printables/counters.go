package printables

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/artwork"
	"sandtable/printables/atomicfile"
	"sandtable/printables/card"
	"sandtable/printables/counter"
	"sandtable/printables/counterlist"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// ReadList reads a list of counters without a game as a set. The files are those beside it, with its pictures and
// symbols, or nil; choice says what its columns are. Errors are counterlist.Faults, which name lines and
// columns. The reading says how the columns were read and warns of cells that are not understood but do no harm. It
// comes back beside faults too, unless the file is no list at all; for a list of cards it is empty.
func ReadList(name string, data []byte, files fs.FS, choice counterlist.Choice) (*Set, *counterlist.Reading, error) {
	if card.IsList(data) {
		s, err := readCards(name, data, files)
		if err == nil || !counterlist.OfExtension(data) { // which may call a part of its template card
			return s, &counterlist.Reading{}, err
		}
	}
	own, broken := ownSymbols(files)
	r, err := counterlist.Read(name, data, choice, own)
	if r != nil && broken != nil {
		var faults counterlist.Faults
		errors.As(err, &faults)
		err = append(counterlist.Faults{broken}, faults...)
	}
	if err != nil {
		return nil, r, err
	}
	title := strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
	return &Set{title: title, looks: &looks.Looks{Art: own}, book: words.App(), plain: r.Pieces, art: artwork.Fill(files, counter.Pictures(r.Pieces))}, r, nil
}

// ownSymbols reads the symbols beside a list.
func ownSymbols(files fs.FS) (looks.Art, *engine.Problem) {
	own, err := looks.Symbols(files)
	if p, ok := engine.AsProblem(err); ok {
		return looks.Art{}, p
	}
	return looks.Art{Symbols: own}, nil
}

// csv returns the counters of a job as a list that prints the same in full colour, for changing them in a spreadsheet or
// printing them without the game.
func (s *Set) csv(job Job) ([]byte, error) {
	job.Style = picture.Colour
	pieces, _, err := s.Pieces(job.Setup)
	if err != nil {
		return nil, err
	}
	pieces = counter.ForList(job.Counters.cut(pieces))
	if len(pieces) == 0 {
		return nil, engine.Wrong("print.no_counter")
	}
	return counterlist.Write(pieces)
}

// WriteCSV writes the counters of a job to a file, whole or not at all, and beside it the pictures that they name and
// that are not there yet; errors are as of Printout.Write.
func (s *Set) WriteCSV(path string, job Job) error {
	data, err := s.csv(job)
	if err != nil {
		return err
	}
	if err := s.writePictures(filepath.Dir(path)); err != nil {
		return asProblem(path, err)
	}
	return asProblem(path, put(path, data))
}

// writePictures writes the pictures of the counters into a folder, where a list will look for them.
func (s *Set) writePictures(folder string) error {
	pieces, _, err := s.Pieces(sheet.Setup{})
	if err != nil {
		return err
	}
	pictures := counter.Artwork(counter.ForList(pieces))
	for _, name := range engine.SortedKeys(pictures) {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if _, err := os.Stat(path); err == nil {
			continue
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := put(path, pictures[name].Data()); err != nil {
			return err
		}
	}
	return nil
}

func put(path string, data []byte) error {
	return atomicfile.Write(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}
