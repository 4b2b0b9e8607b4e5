package printables

import (
	"io"
	"os"
	"path/filepath"

	"sandtable/engine"
	"sandtable/printables/atomicfile"
	"sandtable/printables/counter"
	"sandtable/printables/counterlist"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

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
