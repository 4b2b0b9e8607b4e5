package board

import (
	"bytes"
	"fmt"
	"io"

	"sandtable/engine/hex"
)

// Read reads a map file. What is wrong with the file is a [*Fault] that names
// line and field; nothing of the file is taken then. Reading never costs more
// than a large map does, whatever the file says.
func Read(r io.Reader) (*Board, error) {
	var data bytes.Buffer
	n, err := data.ReadFrom(io.LimitReader(r, MaxFile+1))
	if err != nil {
		return nil, fmt.Errorf("read map: %w", err)
	}
	if n > MaxFile {
		return nil, fault("", FaultTooBig, "most", MaxFile>>20)
	}
	return Decode(data.Bytes())
}

// Decode reads a map from the bytes of a file, as [Read] does.
func Decode(data []byte) (*Board, error) {
	if len(data) > MaxFile {
		return nil, fault("", FaultTooBig, "most", MaxFile>>20)
	}
	if at := InvalidUTF8(data); at >= 0 {
		return nil, (&scan{data: data, at: at}).fail(FaultUTF8)
	}
	r := reader{scan: scan{data: data}}
	if err := r.file(); err != nil {
		return nil, err
	}
	return r.d.b, nil
}

// reader reads one file into a draft, which checks every value.
type reader struct {
	scan
	kind       string
	version    int
	id, name   string
	layout     hex.Layout
	cols, rows int
	size       hex.Size
	numbering  hex.Numbering
	aliases    []hex.Numbering
	d          *Draft // nil until the head is complete
}

// file reads the whole file. Kind and version come first, so that a newer file is distinguished from a broken one.
func (r *reader) file() error {
	head, body := r.head(), r.body()
	seen := map[string]bool{}
	err := r.each(func(name string) error {
		seen[name] = true
		if wanted := map[int]string{1: "kind", 2: "version"}[len(seen)]; wanted != "" && name != wanted {
			return r.failWhole(FaultKind)
		}
		if read, ok := head[name]; ok && r.d != nil {
			return r.failWhole(FaultOrder, "field", name)
		} else if ok {
			return read()
		}
		read, ok := body[name]
		if !ok {
			return r.failWhole(FaultUnknown, "field", name)
		}
		if err := r.begin(seen); err != nil {
			return err
		}
		return read()
	})
	if err != nil {
		return err
	}
	if err := r.begin(seen); err != nil {
		return err
	}
	return r.end()
}

// begin makes the draft once the head is complete.
func (r *reader) begin(seen map[string]bool) (err error) {
	if r.d != nil {
		return nil
	}
	for _, name := range []string{"kind", "version", "id", "name", "layout", "columns", "rows", "hex", "numbering"} {
		if !seen[name] {
			return r.failWhole(FaultMissing, "field", name)
		}
	}
	r.d, err = NewDraft(r.id, r.layout, r.cols, r.rows, r.size)
	if err == nil {
		err = first(r.d.SetName(r.name), r.d.SetNumbering(r.numbering, r.aliases...))
	}
	return r.place(err)
}

// head returns readers for the fields before the layers. Each value is checked as it is read, so that
// a fault has its line.
func (r *reader) head() fields {
	return fields{
		"kind":    r.then(r.str(&r.kind), r.isMap),
		"version": r.then(r.whole(&r.version), r.isOurs),
		"id":      r.then(r.str(&r.id), func() error { return checkID("", r.id) }),
		"name":    r.then(r.str(&r.name), func() error { return checkText("", r.name, maxName, false) }),
		"layout":  r.named(&r.layout),
		"columns": r.then(r.whole(&r.cols), func() error { return checkSide("", r.cols) }),
		"rows":    r.then(r.whole(&r.rows), func() error { return checkSide("", r.rows) }),
		"hex": r.then(func() error {
			return r.object("width height", fields{"width": r.decimal(&r.size.Width), "height": r.decimal(&r.size.Height)})
		}, func() error { return checkSize("", r.size) }),
		"numbering": func() error { return r.numberingInto(&r.numbering) },
		"aliases": func() error {
			return r.list(maxAliases, func(i int) error {
				r.aliases = append(r.aliases, hex.Numbering{})
				return r.numberingInto(&r.aliases[i])
			})
		},
	}
}

// then adds a check to the reader of a field.
func (r *reader) then(read, check func() error) func() error {
	return func() error {
		if err := read(); err != nil {
			return err
		}
		return r.place(check())
	}
}

func (r *reader) isMap() error {
	if r.kind != fileKind {
		return fault("", FaultKind)
	}
	return nil
}

func (r *reader) isOurs() error {
	if r.version > fileVersion {
		return fault("", FaultNewer, "version", r.version, "known", fileVersion)
	}
	return checkNumber("", float64(r.version), 1, fileVersion)
}

func (r *reader) numberingInto(n *hex.Numbering) error {
	err := r.object("order column row origin", fields{
		"order":     r.named(&n.Order),
		"column":    func() error { return r.series(&n.Column) },
		"row":       func() error { return r.series(&n.Row) },
		"origin":    r.named(&n.Origin),
		"stagger":   r.named(&n.Stagger),
		"prefix":    r.str(&n.Prefix),
		"separator": r.str(&n.Separator),
	})
	if err != nil {
		return err
	}
	return r.place(n.Check())
}

func (r *reader) series(s *hex.Series) error {
	return r.object("style first", fields{
		"style": r.named(&s.Style), "first": r.whole(&s.First), "width": r.whole(&s.Width),
		"skip": r.str(&s.Skip), "every": r.whole(&s.Every),
	})
}
