//go:build !js

package grid

import (
	"archive/zip"
	"bytes"
	"errors"

	"github.com/xuri/excelize/v2"

	"sandtable/engine"
)

// readXLSX reads a workbook: of a formula the last value, of dates and numbers what the program showed.
func readXLSX(z *zip.Reader) (out []Sheet, err error) {
	defer func() {
		if r := recover(); r != nil { // a fault of the library in a broken file
			out, err = nil, engine.Wrong("grid.broken")
		}
	}()
	data, err := withoutMedia(z)
	if err != nil {
		return nil, err
	}
	f, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{UnzipSizeLimit: maxXML, UnzipXMLSizeLimit: maxXML})
	if err != nil {
		return nil, engine.Wrong("grid.broken")
	}
	defer f.Close()
	merges := mergesFew(f)
	for _, name := range f.GetSheetList() {
		if shown, err := f.GetSheetVisible(name); err != nil || !shown || len(out) == maxSheets {
			continue
		}
		s := Sheet{Name: name}
		if s.Rows, s.Hidden, s.Fault = worksheet(f, name, merges); !errors.Is(s.Fault, errNoCells) {
			out = append(out, s)
		}
	}
	return out, nil
}

// errNoCells means a sheet of another kind, such as one with a chart.
var errNoCells = errors.New("no cells")

func worksheet(f *excelize.File, name string, merges bool) (out []Row, hidden int, err error) {
	rows, err := f.Rows(name)
	if err != nil {
		return nil, 0, errNoCells
	}
	defer rows.Close()
	var t table
	for line := 1; rows.Next(); line++ {
		cells, err := rows.Columns()
		if rows.GetRowOpts().Hidden && !Blank(cells) {
			hidden++
			continue
		}
		if err == nil {
			err = t.add(line, cells)
		}
		if _, ok := engine.AsProblem(err); err != nil && !ok {
			err = engine.Wrong("grid.broken")
		}
		if err != nil {
			return nil, 0, err
		}
	}
	if merges {
		t.fill(merged(f, name))
	}
	return t.rows, hidden, nil
}

// mergesFew reports whether a workbook has few enough merged cells to look at, since comparing them takes long.
func mergesFew(f *excelize.File) bool {
	few := true
	f.Pkg.Range(func(_, part any) bool {
		data, _ := part.([]byte)
		few = few && bytes.Count(data, []byte("mergeCell ")) <= maxSpans
		return few
	})
	return few
}

func merged(f *excelize.File, name string) (out []span) {
	cells, err := f.GetMergeCells(name, true)
	if err != nil {
		return nil
	}
	for _, m := range cells {
		left, top, err1 := excelize.CellNameToCoordinates(m.GetStartAxis())
		right, bottom, err2 := excelize.CellNameToCoordinates(m.GetEndAxis())
		if err1 == nil && err2 == nil {
			out = append(out, span{top - 1, left - 1, bottom - 1, right - 1})
		}
	}
	return out
}
