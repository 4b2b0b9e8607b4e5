package artwork

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/printables/draw"
)

// maxLetters is how many letters of a drawing are drawn.
const maxLetters = 2000

// swap is what comes in the place of some bytes of an SVG before its reader sees it.
type swap struct {
	from, to int64
	text     string
}

// writing is a text element, which the reader of SVG does not know: it gets the outlines of its letters.
type writing struct {
	from   int64
	open   string // the tag of the group that it becomes
	at     draw.Point
	chunks []chunk
}

// chunk is letters that are aligned together.
type chunk struct {
	at   draw.Point
	runs []run
}

// run is letters that look alike.
type run struct {
	text, tag, anchor string // tag: what its outlines have of its element
	font              draw.Font
	size              float64
}

// kept are the attributes that letters have in common with shapes.
var kept = []string{"transform", "style", "class", "fill", "fill-opacity", "opacity", "stroke", "stroke-width", "stroke-opacity"}

// tagOf writes what letters keep of their element.
func tagOf(name string, e xml.StartElement) string {
	out := "<" + name
	for _, a := range e.Attr {
		if slices.Contains(kept, a.Name.Local) {
			out += " " + a.Name.Local + `="` + escaped(a.Value) + `"`
		}
	}
	return out
}

// write begins a text or continues it at another place.
func (s *seen) write(e xml.StartElement) {
	if e.Name.Local == "text" && s.writing == nil && s.defined == 0 && !s.nest.within("clipPath", "mask", "pattern", "marker") {
		s.writing = &writing{from: s.from, open: tagOf("g", e) + ">"}
	}
	w := s.writing
	if w == nil {
		return
	}
	x, y, dx, dy := attribute(e, "x"), attribute(e, "y"), attribute(e, "dx"), attribute(e, "dy")
	frame := s.frame()
	if x != "" || y != "" || dy != "" || len(w.chunks) == 0 {
		if x != "" {
			w.at.X = length(first(x), frame.W)
		}
		if y != "" {
			w.at.Y = length(first(y), frame.H)
		}
		w.at = w.at.Add(draw.Pt(s.nest.typeLength(first(dx)), s.nest.typeLength(first(dy))))
		w.chunks = append(w.chunks, chunk{at: w.at})
	}
}

// first gives the first of several lengths: those of single letters are left out.
func first(list string) string {
	if f := strings.FieldsFunc(list, func(r rune) bool { return r == ' ' || r == ',' }); len(f) > 0 {
		return f[0]
	}
	return ""
}

// letter adds letters to the text that is open.
func (s *seen) letter(text string) {
	w := s.writing
	line := strings.Join(strings.Fields(text), " ")
	if s.letterCount += len(line); w == nil || line == "" || s.letterCount > maxLetters || s.nest.within("textPath") {
		s.text = true
		return
	}
	s.drawn = true
	c := &w.chunks[len(w.chunks)-1]
	if len(c.runs) > 0 && strings.TrimLeft(text, " \n\t") != text {
		line = " " + line
	}
	if strings.TrimRight(text, " \n\t") != text {
		line += " "
	}
	r := run{text: line, tag: tagOf("path", s.nest.above(1)), anchor: s.nest.property("text-anchor"), font: s.nest.typeface(), size: s.nest.typeSize()}
	if s.nest.above(1).Name.Local == "text" {
		r.tag = "<path" // the group has it all
	}
	switch s.nest.property("dominant-baseline") {
	case "middle", "central":
		c.at.Y += r.font.CapHeight() * r.size / 2
	case "hanging", "text-before-edge":
		c.at.Y += r.font.CapHeight() * r.size
	}
	c.runs = append(c.runs, r)
}

// written ends a text.
func (s *seen) written() {
	w := s.writing
	s.writing = nil
	if w == nil || !slices.ContainsFunc(w.chunks, func(c chunk) bool { return len(c.runs) > 0 }) {
		return
	}
	var out strings.Builder
	out.WriteString(w.open)
	for _, c := range w.chunks {
		c.outline(&out)
	}
	out.WriteString("</g>")
	s.swaps = append(s.swaps, swap{w.from, s.to, out.String()})
}

// outline writes the letters of a chunk as paths.
func (c chunk) outline(out *strings.Builder) {
	if len(c.runs) == 0 {
		return
	}
	last := &c.runs[len(c.runs)-1]
	last.text = strings.TrimRight(last.text, " ")
	wide := 0.0
	for _, r := range c.runs {
		wide += r.font.Width(r.text, r.size)
	}
	at := c.at
	switch c.runs[0].anchor {
	case "middle":
		at.X -= wide / 2
	case "end":
		at.X -= wide
	}
	for _, r := range c.runs {
		fmt.Fprintf(out, `%s d="%s"/>`, r.tag, pathData(r.font.Outline(r.font.Clean(r.text), r.size).Transform(draw.Move(at.X, at.Y))))
		at.X += r.font.Width(r.text, r.size)
	}
}

// pathData writes a path as SVG has it.
func pathData(p draw.Path) string {
	var b []byte
	points := func(op string, list ...draw.Point) {
		b = append(b, op...)
		for _, q := range list {
			b = strconv.AppendFloat(append(b, ' '), q.X, 'f', 5, 64)
			b = strconv.AppendFloat(append(b, ' '), q.Y, 'f', 5, 64)
		}
	}
	for _, s := range p.Segments() {
		switch s.Op {
		case draw.OpMove:
			points("M", s.To)
		case draw.OpLine:
			points("L", s.To)
		case draw.OpCubic:
			points("C", s.C1, s.C2, s.To)
		default:
			points("Z")
		}
	}
	return string(b)
}
