package grid

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"

	"sandtable/engine"
)

// readODS reads a spreadsheet of OpenDocument: what its cells show is text in them.
func readODS(z *zip.Reader) ([]Sheet, error) {
	if manifest, err := unpacked(z, "META-INF/manifest.xml", maxXML); err == nil && bytes.Contains(manifest, []byte("encryption-data")) {
		return nil, engine.Wrong("grid.locked")
	}
	data, err := unpacked(z, "content.xml", maxXML)
	if err != nil {
		return nil, err
	}
	return readContent(data)
}

// readContent reads the tables of content.xml.
func readContent(data []byte) (out []Sheet, err error) {
	d := xml.NewDecoder(bytes.NewReader(data))
	for {
		token, err := d.Token()
		switch start, ok := token.(xml.StartElement); {
		case errors.Is(err, io.EOF):
			return out, nil
		case err != nil:
			return nil, engine.Wrong("grid.broken")
		case !ok || start.Name.Local != "table" || len(out) == maxSheets:
		default:
			o := ods{d: d}
			s := Sheet{Name: attr(start, "name"), Fault: o.sheet()}
			s.Rows, s.Hidden = o.rows, o.hidden
			out = append(out, s)
			if o.broken {
				return nil, engine.Wrong("grid.broken")
			}
		}
	}
}

// ods reads one table of a document.
type ods struct {
	table
	d      *xml.Decoder
	line   int // of the next row, from 1
	spans  []span
	hidden int  // rows left out
	broken bool // the XML ends or is invalid
}

// sheet reads up to the end of a table.
func (o *ods) sheet() (fault error) {
	o.line = 1
	for depth := 1; depth > 0; {
		token, err := o.d.Token()
		if err != nil {
			o.broken = true
			return nil
		}
		switch e := token.(type) {
		case xml.EndElement:
			depth--
		case xml.StartElement:
			if e.Name.Local != "table-row" || fault != nil {
				depth++
				continue
			}
			if fault = o.row(e); fault != nil {
				depth++ // the rest of the row is skipped
			}
		}
	}
	o.fill(o.spans)
	if fault != nil {
		o.rows = nil
	}
	return fault
}

// row reads a row, which may stand for several alike.
func (o *ods) row(start xml.StartElement) error {
	times := repeated(start, "number-rows-repeated")
	var cells []string
	for {
		token, err := o.d.Token()
		if err != nil {
			o.broken = true
			return engine.Wrong("grid.broken")
		}
		switch e := token.(type) {
		case xml.EndElement:
			if hidden := attr(start, "visibility"); !Blank(cells) && (hidden == "collapse" || hidden == "filter") {
				o.hidden, cells = o.hidden+min(times, MaxRows), nil
			}
			return o.repeat(times, cells)
		case xml.StartElement:
			text := o.text()
			n := repeated(e, "number-columns-repeated")
			if e.Name.Local == "table-cell" {
				o.span(e, len(cells))
			}
			for range min(n, maxColumns+1-min(len(cells), maxColumns+1)) {
				cells = append(cells, text)
			}
		}
	}
}

// repeat adds a row as often as it stands in the sheet.
func (o *ods) repeat(times int, cells []string) error {
	if Blank(cells) {
		o.line = min(o.line+times, maxLine)
		return nil
	}
	for range min(times, MaxRows+1) {
		if err := o.add(o.line, cells); err != nil {
			return err
		}
		o.line++
	}
	return nil
}

// maxLine is more rows than any spreadsheet has.
const maxLine = 1 << 24

// span keeps an area of merged cells that begins at a cell.
func (o *ods) span(cell xml.StartElement, left int) {
	down, right := repeated(cell, "number-rows-spanned"), repeated(cell, "number-columns-spanned")
	if (down > 1 || right > 1) && len(o.spans) < maxSpans {
		o.spans = append(o.spans, span{o.line - 1, left, o.line - 2 + down, left - 1 + right})
	}
}

// text reads up to the end of a cell: its paragraphs, without notes on it.
func (o *ods) text() string {
	var b strings.Builder
	paragraphs := 0
	for depth := 1; depth > 0; {
		token, err := o.d.Token()
		if err != nil {
			o.broken = true
			return ""
		}
		switch e := token.(type) {
		case xml.EndElement:
			depth--
		case xml.CharData:
			if depth > 1 {
				b.Write(e)
			}
		case xml.StartElement:
			if e.Name.Local == "annotation" || e.Name.Local == "table" || e.Name.Local == "shapes" {
				o.broken = o.broken || o.d.Skip() != nil
				continue
			}
			depth++
			if e.Name.Local == "p" {
				if paragraphs++; paragraphs > 1 {
					b.WriteByte('\n')
				}
			}
			b.WriteString(blanks(e))
		}
	}
	return b.String()
}

// blanks is the text that an empty element stands for.
func blanks(e xml.StartElement) string {
	switch e.Name.Local {
	case "s":
		return strings.Repeat(" ", min(repeated(e, "c"), maxColumns))
	case "tab":
		return "\t"
	case "line-break":
		return "\n"
	}
	return ""
}

func attr(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// repeated is how often something stands there: once where the attribute is missing or invalid.
func repeated(e xml.StartElement, name string) int {
	n, err := strconv.Atoi(attr(e, name))
	if err != nil || n < 1 {
		return 1
	}
	return min(n, maxLine)
}
