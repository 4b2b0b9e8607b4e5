package counterlist

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strconv"
	"strings"

	"sandtable/printables/artwork"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
)

// Write writes counters as a plain list that can be read again and prints the same: for changing them in a
// spreadsheet. Empty columns are left out.
func Write(pieces []counter.Piece) ([]byte, error) {
	rows := make([]map[string]string, len(pieces))
	used := map[string]bool{}
	for i, p := range pieces {
		rows[i] = cells(p)
		for column, text := range rows[i] {
			used[column] = used[column] || text != ""
		}
	}
	columns := slices.DeleteFunc(allColumns(), func(c string) bool { return !used[c] })
	return writeRows(columns, rows)
}

// allColumns lists the columns of both sides in the order in which they are written.
func allColumns() []string {
	out := columns()
	for _, c := range plainColumns {
		out = append(out, backPrefix+c)
	}
	return out
}

// writeRows writes a list; the mark at its beginning tells spreadsheets that it is UTF-8.
func writeRows(columns []string, rows []map[string]string) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString(utf8Mark)
	w := csv.NewWriter(&b)
	records := [][]string{columns}
	for _, row := range rows {
		var record []string
		for _, c := range columns {
			record = append(record, row[c])
		}
		records = append(records, record)
	}
	err := w.WriteAll(records)
	return b.Bytes(), err
}

// cells returns the cells of a piece.
func cells(p counter.Piece) map[string]string {
	out := map[string]string{"copies": strconv.Itoa(p.Copies), "id": p.ID, "name": p.Name, "shape": looks.ShapeIDs[p.Shape]}
	if p.Size.W == p.Size.H {
		out["size"] = exact(p.Size.W)
	} else {
		out["width"], out["height"] = exact(p.Size.W), exact(p.Size.H)
	}
	faceCells(out, "", p.Front)
	if p.Back != nil {
		faceCells(out, backPrefix, *p.Back)
	}
	return out
}

func exact(mm float64) string { return strconv.FormatFloat(mm, 'f', -1, 64) }

func faceCells(out map[string]string, prefix string, f picture.Face) {
	put := func(column, text string) { out[prefix+column] = text }
	put("ground", f.Ground.String())
	put("ink", colourCell(f.Ink))
	put("band", colourCell(f.Band.Colour))
	put("symbol_ink", colourCell(f.Line))
	put("sign", f.Sign)
	put("factors", factorsCell(f.Numbers))
	put("emblem", emblemCell(f.Emblem))
	if f.Bonus {
		put("bonus", "y")
	}
	if f.Symbol.Branch != "" {
		put("symbol", f.Symbol.Branch)
		put("modifiers", strings.Join(f.Symbol.Modifiers, " "))
		put("mark", f.Symbol.Size)
		put("symbol_ground", colourCell(f.Box))
	}
	artCells(put, "picture", f.Picture, artwork.Fitted)
	for _, u := range f.More {
		out[prefix+"picture"] += "\n" + u.File
	}
	artCells(put, "ground_picture", f.GroundPicture, artwork.Cropped)
	for i, id := range looks.SlotIDs {
		put(id, f.Texts[i])
	}
}

func artCells(put func(column, text string), column string, u artwork.Use, usual artwork.Fit) {
	put(column, u.File)
	if u.File != "" && u.Fit != usual {
		put(column+"_fit", artwork.FitIDs[u.Fit])
	}
}

// colourCell writes a colour, nothing for none.
func colourCell(c draw.Colour) string {
	if c.A == 0 {
		return ""
	}
	return c.String()
}

// factorsCell writes factors with blanks between, since spreadsheets take 5-4-6 for a date.
func factorsCell(numbers []picture.Number) string {
	var parts []string
	for _, n := range numbers {
		text := n.Text
		if n.Red {
			text = "!" + text
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}

func emblemCell(e picture.Emblem) string {
	if e.Shape == "" {
		return ""
	}
	return strings.Join(strings.Fields(e.Shape+" "+e.Letter+" "+e.Colour.String()), " ")
}
