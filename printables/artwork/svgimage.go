package artwork

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sandtable/printables/draw"
)

// inset is a picture of pixels within an SVG. The reader of SVG knows none: it gets a rectangle in its place, with a
// width of line below zero that gives its number.
type inset struct {
	*Picture
	from, to  int64     // the bytes of its tag in the file
	box       draw.Rect // in its own units
	id        string
	transform string
	fit       string      // its preserveAspectRatio
	move      draw.Affine // of the box, to millimetres of the drawing
}

// tagName is how a tag begins.
var tagName = regexp.MustCompile(`^<[^\s>/]+`)

// inset reads the pixels in an image element, or notes that it is left out. All of a file have the bounds of one picture.
func (s *seen) inset(e xml.StartElement) {
	in := inset{from: s.from, to: s.to, id: attribute(e, "id"), transform: attribute(e, "transform"), fit: attribute(e, "preserveAspectRatio")}
	aside := s.nest.within("pattern", "mask", "clipPath", "marker")
	if in.Picture = s.embedded(attribute(e, "href")); aside || in.Picture == nil {
		s.effects = true
		return
	}
	in.box = s.place(e, draw.Size{W: in.size.W * perMM, H: in.size.H * perMM})
	s.insets = append(s.insets, in)
}

// embedded decodes the PNG or JPEG in a data URI, nil for any other. What it calls itself does not count: programs
// write there what they like.
func (s *seen) embedded(uri string) *Picture {
	head, text, _ := strings.Cut(uri, ",")
	if !strings.HasPrefix(head, "data:") || !strings.HasSuffix(head, ";base64") {
		return nil
	}
	text = strings.TrimRight(strings.Join(strings.Fields(text), ""), "=")
	data, err := base64.RawStdEncoding.DecodeString(text)
	if err != nil {
		return nil
	}
	for kind, d := range decoders {
		config, err := d.config(bytes.NewReader(data))
		if err != nil || config.Height < 1 || config.Width > (MaxPixels-s.pixels)/config.Height {
			continue
		}
		p := &Picture{}
		if p.readPixels(kind, data) == nil {
			s.pixels += config.Width * config.Height
			return p
		}
	}
	return nil
}

// place gives the box of an image element. A side that it does not give is that of its pixels, or in proportion.
func (s *seen) place(e xml.StartElement, own draw.Size) draw.Rect {
	frame := s.frame()
	w, h := length(attribute(e, "width"), frame.W), length(attribute(e, "height"), frame.H)
	switch {
	case w <= 0 && h <= 0:
		w, h = own.W, own.H
	case w <= 0:
		w = h * own.W / own.H
	case h <= 0:
		h = w * own.H / own.W
	}
	return draw.Rect{X: length(attribute(e, "x"), frame.W), Y: length(attribute(e, "y"), frame.H), W: w, H: h}
}

// frame is the size of the drawing in its own units.
func (s *seen) frame() draw.Size {
	if box := strings.FieldsFunc(attribute(s.root, "viewBox"), func(r rune) bool { return r == ' ' || r == ',' }); len(box) == 4 {
		return draw.Size{W: length(box[2], 0), H: length(box[3], 0)}
	}
	return draw.Size{W: length(attribute(s.root, "width"), 0), H: length(attribute(s.root, "height"), 0)}
}

// length reads a length, or a part of a whole in per cent; 0 if it is unreadable or beyond all measure.
func length(text string, whole float64) float64 {
	number, percent := strings.CutSuffix(strings.TrimSuffix(strings.TrimSpace(text), "px"), "%")
	f, err := strconv.ParseFloat(number, 64)
	if err != nil || !(f > -1e6 && f < 1e6) {
		return 0
	}
	if percent {
		f *= whole / 100
	}
	return f
}

// framed gives an SVG whose lines are one unit wide where it says no width, with a rectangle in the place of each inset, and outlines in that of letters.
func (s *seen) framed(data []byte) (out []byte) {
	swaps := s.swaps
	if attribute(s.root, "stroke-width") == "" { // the reader makes lines two units wide that say no width
		at := s.rootAt + int64(len(tagName.Find(data[s.rootAt:])))
		swaps = append(swaps, swap{at, at, ` stroke-width="1"`})
	}
	for i, in := range s.insets {
		tag := data[in.from:in.to]
		text := fmt.Sprintf(`<rect x="%g" y="%g" width="%g" height="%g" fill="#808080" stroke="none" stroke-width="%d" id="%s" transform="%s"/>`,
			in.box.X, in.box.Y, in.box.W, in.box.H, -1-i, escaped(in.id), escaped(in.transform))
		if !bytes.HasSuffix(tag, []byte("/>")) {
			text += string(tagName.Find(tag)) + ">"
		}
		swaps = append(swaps, swap{in.from, in.to, text})
	}
	slices.SortFunc(swaps, func(a, b swap) int { return cmp.Compare(a.from, b.from) })
	end := int64(0)
	for _, x := range swaps {
		if x.from < end {
			continue // a picture within a text
		}
		out = append(append(out, data[end:x.from]...), x.text...)
		end = x.to
	}
	return append(out, data[end:]...)
}

func escaped(text string) string {
	var out strings.Builder
	xml.EscapeText(&out, []byte(text))
	return out.String()
}

// framedBy gives the inset whose rectangle has a width of line, at its place.
func (s *seen) framedBy(line float64, move draw.Affine) (inset, bool) {
	i := int(-1 - line)
	if line >= 0 || i < 0 || i >= len(s.insets) {
		return inset{}, false
	}
	in := s.insets[i]
	in.move = move
	return in, true
}

func (i inset) draw(c draw.Canvas, m draw.Affine) {
	c.Transform(i.move.Then(m))
	defer c.Pop()
	switch {
	case strings.HasPrefix(i.fit, "none"):
		i.put(c, i.box)
	case strings.HasSuffix(i.fit, "slice"):
		i.crop(c, i.box)
	default:
		i.put(c, i.box.Within(i.size.W/i.size.H))
	}
}

func (i inset) covers() (draw.Rect, draw.Colour) {
	return i.box.Path().Transform(i.move).Bounds(), i.mean
}
