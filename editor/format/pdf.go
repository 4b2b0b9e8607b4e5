package format

import (
	"io"

	"sandtable/engine"
)

// pdfFiles writes a map as one sheet of its own size.
func pdfFiles(m Map, name string, o Options) ([]File, []Loss, error) {
	if o.PDF == nil {
		return nil, nil, engine.Wrong("format.no_pdf")
	}
	sheet, err := Page(m, o)
	if err != nil {
		return nil, nil, err
	}
	return []File{{name + ".pdf", func(w io.Writer) error { return o.PDF(w, sheet) }}}, pictureLosses(m, o), nil
}
