package file

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"sandtable/companion/view/mapping"
	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// Stamps keeps pieces of maps in the maps folder, each as a small map.
type Stamps struct {
	Folder string // if empty, nothing is kept
}

// Stamp is a saved piece.
type Stamp struct {
	Path   string
	Number int
}

// stampZone is the zone on a stamp's map that covers the piece, which need not be a rectangle.
const stampZone = "stamp"

func (s *Stamps) path(number int) string {
	return filepath.Join(s.Folder, "stamps", fmt.Sprintf("%03d%s", number, mapping.FileEnd))
}

// List returns the stamps by number.
func (s *Stamps) List() []Stamp {
	if s.Folder == "" {
		return nil
	}
	found, err := filepath.Glob(filepath.Join(s.Folder, "stamps", "*"+mapping.FileEnd))
	if err != nil {
		return nil
	}
	var out []Stamp
	for _, path := range found {
		var n int
		if _, err := fmt.Sscanf(filepath.Base(path), "%d", &n); err == nil {
			out = append(out, Stamp{path, n})
		}
	}
	slices.SortFunc(out, func(a, b Stamp) int { return a.Number - b.Number })
	return out
}

// Keep saves a piece of a map under the next number and returns its path.
func (s *Stamps) Keep(clip *doc.Clip, of *doc.Document) (string, error) {
	if s.Folder == "" {
		return "", engine.Wrong("editor.stamp.nowhere")
	}
	next := 1
	if list := s.List(); len(list) > 0 {
		next = list[len(list)-1].Number + 1
	}
	path := s.path(next)
	made, err := stampOf(clip, of)
	if err != nil {
		return "", err
	}
	if err := makeFolder(path); err != nil {
		return "", err
	}
	return path, made.File().SaveAs(path)
}

// stampOf makes a map just large enough for the piece.
func stampOf(clip *doc.Clip, of *doc.Document) (*doc.Document, error) {
	layout := of.Board().Layout()
	reach := 1
	for _, c := range clip.Hexes(layout, hex.Coord{}) {
		reach = max(reach, layout.Distance(hex.Coord{}, c))
	}
	side := min(2*reach+3, board.MaxSide)
	draft, err := board.NewDraft("stamp", layout, side, side, of.Board().Grid().Size)
	if err != nil {
		return nil, err
	}
	d := doc.New(draft, of.Kinds())
	at := hex.Coord{Col: side / 2, Row: side / 2}
	return d, d.Do(engine.Tell("editor.step.paste", "count", clip.Len()), func(s *doc.Stroke) error {
		if _, err := s.Paste(clip, at); err != nil {
			return err
		}
		return s.PutZone(board.Zone{ID: stampZone, Area: board.NewArea(on(d.Board(), clip.Hexes(layout, at))...)})
	})
}

func on(b *board.Board, hexes []hex.Coord) []hex.Coord {
	return slices.DeleteFunc(hexes, func(c hex.Coord) bool { return !b.On(c) })
}

// Read reads a stamp.
func (s *Stamps) Read(path string) (*doc.Clip, error) {
	d, err := doc.Open(path)
	if err != nil {
		return nil, err
	}
	z, ok := d.Board().Zone(stampZone)
	if !ok {
		return nil, engine.Wrong("editor.stamp.not").At(filepath.Base(path))
	}
	if err := d.Do(engine.Tell("editor.step.drop"), func(s *doc.Stroke) error { return s.Drop(doc.Zones, stampZone) }); err != nil {
		return nil, err
	}
	d.Select(doc.Selection{Hexes: z.Area})
	return d.Selected().Copy(), nil
}

// Drop deletes a stamp.
func (s *Stamps) Drop(path string) error {
	if err := os.Remove(path); err != nil && !os.IsNotExist(err) {
		return err
	}
	return nil
}
