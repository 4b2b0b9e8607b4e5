package board

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Encode returns the map as a file. The same map gives the same bytes, however it
// was made. A map whose file would be larger than [MaxFile] could not be read again
// and is refused.
func (b *Board) Encode() ([]byte, error) {
	var p printer
	p.head(b)
	p.labels(b)
	p.terrain(b)
	p.elevation(b)
	p.edges("hexsides", &b.sides)
	p.edges("paths", &b.paths)
	list(&p, "places", b.places)
	list(&p, "notes", b.notes)
	list(&p, "objectives", b.objectives)
	list(&p, "zones", b.zones)
	list(&p, "sources", b.sources)
	list(&p, "boxes", b.boxes)
	list(&p, "counters", b.counters)
	if b.underlay != nil {
		p.field("underlay", b.underlay)
	}
	if b.origin != nil {
		p.field("origin", b.origin)
	}
	p.out.WriteString("\n}\n")
	if p.err != nil {
		return nil, fmt.Errorf("write map %s: %w", b.id, p.err)
	}
	if p.out.Len() > MaxFile {
		return nil, fault("", FaultTooBig, "most", MaxFile>>20)
	}
	return p.out.Bytes(), nil
}

// printer writes the file: a field on a line, and an entry or row on a line.
type printer struct {
	out bytes.Buffer
	err error
}

func (p *printer) head(b *Board) {
	p.field("kind", fileKind)
	p.field("version", fileVersion)
	p.field("id", b.id)
	p.field("name", b.name)
	p.field("layout", b.field.Layout)
	p.field("columns", b.field.Cols)
	p.field("rows", b.field.Rows)
	p.field("hex", b.size)
	p.field("numbering", b.numbering)
	if len(b.aliases) > 0 {
		p.field("aliases", b.aliases)
	}
}

func (p *printer) field(name string, value any) {
	p.name(name)
	p.value(value)
}

func (p *printer) name(name string) {
	if p.out.Len() == 0 {
		p.out.WriteString("{")
	} else {
		p.out.WriteString(",")
	}
	p.out.WriteString("\n \"" + name + "\": ")
}

// value writes a value on one line.
func (p *printer) value(value any) {
	enc := json.NewEncoder(&p.out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil && p.err == nil {
		p.err = err
		return
	}
	p.out.Truncate(p.out.Len() - 1) // the encoder ends with a line break
}

func list[T any](p *printer, name string, entries []T) {
	if len(entries) == 0 {
		return
	}
	p.name(name)
	for i, entry := range entries {
		p.out.WriteString([]string{"[\n  ", ",\n  "}[min(i, 1)])
		p.value(entry)
	}
	p.out.WriteString("\n ]")
}

func (p *printer) terrain(b *Board) {
	kinds, renumber := b.terrain.used()
	if len(kinds) == 0 {
		return
	}
	p.name("terrain")
	p.out.WriteString("{\"kinds\": ")
	p.value(kinds)
	rows(p, b.terrain.at, b.field.Cols, func(n uint16) int { return renumber[n] })
}

func (p *printer) elevation(b *Board) {
	if allZero(b.elevation) {
		return
	}
	p.name("elevation")
	p.out.WriteString("{")
	rows(p, b.elevation, b.field.Cols, func(level int16) int { return int(level) })
}

func (p *printer) edges(name string, l *edgeLayer) {
	sets, renumber := l.used()
	if len(sets) == 0 {
		return
	}
	p.name(name)
	p.out.WriteString("{\"sets\": ")
	p.value(sets)
	rows(p, l.at, 3*(l.field.Cols+2), func(n uint16) int { return renumber[n] })
}

// rows writes the rows of a layer and ends its object.
func rows[T int16 | uint16](p *printer, at []T, width int, value func(T) int) {
	if p.out.Bytes()[p.out.Len()-1] != '{' {
		p.out.WriteString(", ")
	}
	p.out.WriteString("\"rows\": [")
	for i := 0; i < len(at); i += width {
		if i > 0 {
			p.out.WriteByte(',')
		}
		p.out.WriteString("\n  \"")
		p.out.Write(appendRuns(p.out.AvailableBuffer(), at[i:i+width], value))
		p.out.WriteByte('"')
	}
	p.out.WriteString("\n ]}")
}
