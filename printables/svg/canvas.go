package svg

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"image"
	"image/png"
	"io"
	"strconv"
	"strings"

	"sandtable/printables/draw"
)

// Write writes a page at true size. Texts stay texts, and what is repeated becomes a symbol.
func Write(w io.Writer, p draw.Page) error {
	return write(w, p, `<rect width="100%" height="100%" fill="#ffffff"/>`+"\n")
}

// WriteBare writes a page as Write does, without the white of the paper, which a cutting machine would take for a piece.
func WriteBare(w io.Writer, p draw.Page) error { return write(w, p, "") }

func write(w io.Writer, p draw.Page, ground string) error {
	s := &canvas{out: bufio.NewWriterSize(w, 1<<16), stamps: map[string]string{}}
	size := number(p.Size.W) + " " + number(p.Size.H)
	s.put(`<?xml version="1.0" encoding="UTF-8"?>`, "\n")
	s.put(`<svg xmlns="http://www.w3.org/2000/svg" width="`, number(p.Size.W), `mm" height="`, number(p.Size.H), `mm" viewBox="0 0 `, size, `">`, "\n")
	if p.Title != "" {
		s.put("<title>", escaped(p.Title), "</title>\n")
	}
	s.put(ground)
	p.Draw(s)
	for range s.open {
		s.Pop()
	}
	s.put("</svg>\n")
	if s.err != nil {
		return s.err
	}
	return s.out.Flush()
}

// canvas draws SVG: stamps become symbols that are used again,
// texts stay texts.
type canvas struct {
	out    *bufio.Writer
	err    error
	open   []string          // how each group that is open ends
	stamps map[string]string // the id of each symbol
	clips  int
}

var _ draw.Canvas = (*canvas)(nil)

func (s *canvas) put(texts ...string) {
	for _, text := range texts {
		if s.err == nil {
			_, s.err = s.out.WriteString(text)
		}
	}
}

// number writes a length in millimetres.
func number(v float64) string { return strconv.FormatFloat(draw.Round(v), 'f', -1, 64) }

// outline writes a path.
func outline(p draw.Path) string {
	var b strings.Builder
	for _, g := range p.Rounded().Segments() {
		switch g.Op {
		case draw.OpMove:
			b.WriteString("M" + point(g.To))
		case draw.OpLine:
			b.WriteString("L" + point(g.To))
		case draw.OpCubic:
			b.WriteString("C" + point(g.C1) + " " + point(g.C2) + " " + point(g.To))
		case draw.OpClose:
			b.WriteString("Z")
		}
	}
	return b.String()
}

func point(p draw.Point) string { return number(p.X) + " " + number(p.Y) }

// escaped writes a text so that it is read again as it is.
func escaped(text string) string {
	var b strings.Builder
	if err := xml.EscapeText(&b, []byte(text)); err != nil {
		return ""
	}
	return b.String()
}

// paint writes a colour as an attribute, and its cover where it is not whole.
func paint(name string, c draw.Colour) string {
	text := fmt.Sprintf(` %s="#%02x%02x%02x"`, name, c.R, c.G, c.B)
	if c.A != 255 {
		text += fmt.Sprintf(` %s-opacity="%.3f"`, name, float64(c.A)/255)
	}
	return text
}

// Fill fills the path by the non-zero winding rule.
func (s *canvas) Fill(p draw.Path, c draw.Colour) {
	if p.Empty() || c.A == 0 {
		return
	}
	s.put(`<path d="`, outline(p), `"`, paint("fill", c), "/>\n")
}

// thinnest is how wide a pen of width 0 is drawn, in millimetres.
const thinnest = 0.1

// Stroke draws along the path.
func (s *canvas) Stroke(p draw.Path, pen draw.Pen) {
	if p.Empty() || pen.Colour.A == 0 {
		return
	}
	width := pen.Width
	if width <= 0 {
		width = thinnest
	}
	s.put(`<path d="`, outline(p), `" fill="none"`, paint("stroke", pen.Colour), ` stroke-width="`, number(width), `"`)
	if dashes := pen.Dashes(); dashes != nil {
		var list []string
		for _, d := range dashes {
			list = append(list, number(d))
		}
		s.put(` stroke-dasharray="`, strings.Join(list, " "), `"`)
	}
	s.put([]string{"", ` stroke-linecap="round"`, ` stroke-linecap="square"`}[pen.Cap%3])
	s.put([]string{"", ` stroke-linejoin="round"`, ` stroke-linejoin="bevel"`}[pen.Corner%3], "/>\n")
}

// Text writes one line. It is as long as the sum of its letters, whatever font
// there is.
func (s *canvas) Text(text string, at draw.Point, l draw.Lettering) {
	text = l.Font.Clean(text)
	width := l.Font.Width(text, l.Size)
	if text == "" || l.Colour.A == 0 || width <= 0 {
		return
	}
	from := l.Origin(text, at)
	weight, stretch := "", ""
	if l.Font == draw.Bold || l.Font == draw.CondensedBold {
		weight = ` font-weight="bold"`
	}
	if l.Font == draw.Condensed || l.Font == draw.CondensedBold {
		stretch = ` font-stretch="condensed"`
	}
	s.put(`<text x="`, number(from.X), `" y="`, number(from.Y), `" font-family="Fira Sans, PT Sans, sans-serif" font-size="`,
		number(l.Size), `"`, weight, stretch, paint("fill", l.Colour), ` textLength="`, number(width),
		`" lengthAdjust="spacingAndGlyphs" xml:space="preserve">`, escaped(text), "</text>\n")
}

// Image draws the picture stretched over box.
func (s *canvas) Image(img image.Image, box draw.Rect) {
	var data bytes.Buffer
	if box.Empty() || img.Bounds().Empty() || png.Encode(&data, img) != nil {
		return
	}
	s.put(`<image x="`, number(box.X), `" y="`, number(box.Y), `" width="`, number(box.W), `" height="`, number(box.H),
		`" preserveAspectRatio="none" href="data:image/png;base64,`, base64.StdEncoding.EncodeToString(data.Bytes()), `"/>`, "\n")
}

// Clip lets all that follows show inside p only, until Pop.
func (s *canvas) Clip(p draw.Path) {
	s.clips++
	id := "c" + strconv.Itoa(s.clips)
	s.put(`<clipPath id="`, id, `"><path d="`, outline(p), `"/></clipPath>`, "\n", `<g clip-path="url(#`, id, `)">`, "\n")
	s.open = append(s.open, "</g>\n")
}

// Transform moves, turns or scales all that follows, until Pop.
func (s *canvas) Transform(m draw.Affine) {
	s.put(fmt.Sprintf(`<g transform="matrix(%.6g %.6g %.6g %.6g %s)">`, m.A, m.B, m.C, m.D, point(draw.Pt(m.E, m.F))), "\n")
	s.open = append(s.open, "</g>\n")
}

// Pop ends the latest Clip or Transform.
func (s *canvas) Pop() {
	if n := len(s.open); n > 0 {
		s.put(s.open[n-1])
		s.open = s.open[:n-1]
	}
}

// Stamp draws a repeated thing: once as a symbol, and then by its name.
func (s *canvas) Stamp(id string, at draw.Point, drawing func(draw.Canvas)) {
	name, known := s.stamps[id]
	if !known {
		name = "s" + strconv.Itoa(len(s.stamps)+1)
		s.stamps[id] = name
		s.put(`<defs><g id="`, name, `">`, "\n")
		depth := len(s.open)
		drawing(s)
		for len(s.open) > depth {
			s.Pop()
		}
		s.put("</g></defs>\n")
	}
	at = at.Rounded()
	s.put(`<use href="#`, name, `" x="`, number(at.X), `" y="`, number(at.Y), `"/>`, "\n")
}
