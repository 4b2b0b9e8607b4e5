package layout

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/outline"
	"sandtable/printables/draw"
)

// Frame is a frame of a layout, as its file has it.
type Frame = frame

// Source returns the text of a layout that comes with the program.
func Source(name string) ([]byte, error) {
	if !slices.Contains(Names(), name) {
		return nil, engine.Wrong("print.layout_unknown", "layout", name, "known", Names())
	}
	return files.ReadFile(path.Join("data", name+".toml"))
}

// Beside reports whether a layout is beside a list.
func Beside(files fs.FS) bool {
	if files == nil {
		return false
	}
	_, err := fs.Stat(files, File)
	return err == nil
}

// Design returns the size that frames are measured on.
func (l *Layout) Design() draw.Size { return l.design }

// Name names a frame, counted from 0, by what it shows.
func (l *Layout) Name(i int) string {
	f := l.Frames[i]
	return cmp.Or(f.Field, first(f.Text), f.Text, first(f.Picture), f.Picture, first(f.Icons), f.Icons, strconv.Itoa(i+1))
}

// The sizes of letters where a frame gives none, in points.
const (
	usualLeast   = 6.5
	usualLargest = 10.0
)

// Letters returns the least and the largest size of the letters of a frame, in points.
func (f *frame) Letters() (least, largest float64) {
	if len(f.Size) != 2 {
		return usualLeast, usualLargest
	}
	return f.Size[0], f.Size[1]
}

// Place returns where a frame is.
func (f *frame) Place() draw.Rect { return f.box() }

// Aligns lists the ways in which lines are set, the usual one first.
func Aligns() []string { return slices.Clone(aligns) }

// Fits lists the ways in which a picture fills its frame.
func Fits() []string { return slices.Clone(fits) }

// Numbers writes numbers as a list of a layout.
func Numbers(list ...float64) string {
	out := make([]string, len(list))
	for i, v := range list {
		out[i] = tenths(v)
	}
	return "[" + strings.Join(out, ", ") + "]"
}

// Text writes a text as a layout has it.
func Text(text string) string { return strconv.Quote(text) }

// Set returns the text of a layout with another value of a key of a frame, counted from 0. All else stays, comments too.
func Set(text []byte, frame int, key, value string) ([]byte, error) {
	f, err := outline.Parse(text)
	if err != nil {
		return nil, err
	}
	row := outline.Index("frame", frame)
	if n := f.Find(outline.Join(row, key)); n != nil {
		return splice(text, n.Value.From, n.Value.To, value), nil
	}
	n := f.Find(row)
	if n == nil {
		return nil, fmt.Errorf("layout: set %s: no such frame", row)
	}
	at := outline.LineEnd(text, n.All.To)
	return splice(text, at, at, key+" = "+value+"\n"), nil
}

// Add returns the text of a layout with one more frame, over the others, that shows a column.
func Add(text []byte, column string) []byte {
	return append(slices.Clone(text), []byte("\n[[frame]]\nat = [5, 5, 30, 8]\nfield = "+Text(column)+"\n")...)
}

// Drop returns the text of a layout without a frame.
func Drop(text []byte, frame int) ([]byte, error) {
	f, err := outline.Parse(text)
	if err != nil {
		return nil, err
	}
	block, ok := f.Block(text, outline.Index("frame", frame))
	if !ok {
		return nil, fmt.Errorf("layout: drop frame %d: no such frame", frame)
	}
	return splice(text, block.From, block.To, ""), nil
}

func splice(text []byte, from, to int, by string) []byte {
	return slices.Concat(text[:from], []byte(by), text[to:])
}
