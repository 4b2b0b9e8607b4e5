package artwork

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"

	"sandtable/engine"
)

// seen is what the elements of an SVG tell before its shapes are read.
type seen struct {
	elements, uses, defined int
	root                    xml.StartElement
	rootAt                  int64
	nest                    nest
	gradients               map[string]*gradient
	filled, lined           []string                    // with what fills and lines are painted, by id
	clipped                 []string                    // by what, by id
	clips                   map[string]bool             // whether one cuts anything off
	frames                  map[string]xml.StartElement // the last element of what clips
	text, drawn, effects    bool                        // letters are left out; letters are drawn; other things are left out
	writing                 *writing
	letterCount             int
	swaps                   []swap
	shades                  int // shapes with gradients
	insets                  []inset
	pixels                  int   // of the insets
	from, to                int64 // the bytes of the element at hand
}

// pointer is what refers to another element by its id.
var pointer = regexp.MustCompile(`(fill|stroke|filter|mask|clip-path)\s*[:=]\s*["']?\s*url\(\s*["']?#([^)"']+)`)

// survey looks at the elements of an SVG. It refuses one that its reader would not come to an end with: too many
// elements, or one that is used in what it defines.
func survey(data []byte) (*seen, error) {
	s := &seen{gradients: map[string]*gradient{}, clips: map[string]bool{}, frames: map[string]xml.StartElement{}, nest: nest{classes: map[string]map[string]string{}}}
	d := xml.NewDecoder(bytes.NewReader(data))
	d.Strict = false
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	for {
		s.from = d.InputOffset()
		t, err := d.Token()
		s.to = d.InputOffset()
		if errors.Is(err, io.EOF) {
			return s, nil
		}
		if err != nil {
			return nil, err
		}
		switch e := t.(type) {
		case xml.StartElement:
			err = s.start(e)
		case xml.EndElement:
			s.end(e.Name.Local)
		case xml.CharData:
			s.letters(string(e))
		}
		if err != nil {
			return nil, err
		}
	}
}

func (s *seen) start(e xml.StartElement) error {
	if s.elements++; s.elements == 1 {
		s.root, s.rootAt = e.Copy(), s.from
	}
	switch e.Name.Local {
	case "defs":
		s.defined++
	case "use":
		if s.uses++; s.defined > 0 {
			return errors.New("svg: a use within defs")
		}
	case "image":
		s.inset(e)
	case "foreignObject":
		s.effects = true
	case "linearGradient", "radialGradient":
		s.gradients[attribute(e, "id")] = &gradient{StartElement: e.Copy(), like: strings.TrimPrefix(attribute(e, "href"), "#")}
	case "stop":
		if g := s.gradients[attribute(s.nest.above(1), "id")]; g != nil && len(g.stops) < maxStops {
			g.stops = append(g.stops, stopOf(e))
		}
	}
	if s.elements > maxElements || s.uses > maxUses {
		return errors.New("svg: too many elements")
	}
	if above := s.nest.above(1); above.Name.Local == "clipPath" && !s.covers(e) {
		s.clips[attribute(above, "id")] = true
		s.frames["url(#"+attribute(above, "id")+")"] = e
	}
	for _, a := range e.Attr {
		if a.Name.Local == "clip-path" && s.framesOf(e, a.Value) {
			continue
		}
		s.points(a.Name.Local + "=" + a.Value)
	}
	s.nest.open = append(s.nest.open, e.Copy())
	s.write(e)
	return nil
}

func (s *seen) end(name string) {
	switch name {
	case "defs":
		s.defined--
	case "text":
		s.written()
	}
	if n := len(s.nest.open); n > 0 {
		s.nest.open = s.nest.open[:n-1]
	}
}

// letters records what is between elements: visible text, and styles.
func (s *seen) letters(text string) {
	switch {
	case strings.TrimSpace(text) == "":
	case s.nest.above(1).Name.Local == "style":
		s.points(text)
		s.nest.sheet(text)
	case s.nest.within("text"):
		s.letter(text)
	}
}

// points notes what an attribute or a style refers to.
func (s *seen) points(text string) {
	for _, m := range pointer.FindAllStringSubmatch(text, -1) {
		switch m[1] {
		case "fill":
			s.filled = append(s.filled, m[2])
		case "stroke":
			s.lined = append(s.lined, m[2])
		case "clip-path":
			s.clipped = append(s.clipped, m[2])
		default:
			s.effects = true
		}
	}
}

// covers reports whether what clips is as large as the drawing: some programs clip every drawing by its own frame.
func (s *seen) covers(e xml.StartElement) bool {
	if e.Name.Local != "rect" || len(s.nest.open) == 0 {
		return false
	}
	is := func(name string) bool { return attribute(e, name) == attribute(s.nest.open[0], name) }
	return attribute(e, "x") == "" && attribute(e, "y") == "" && is("width") && is("height")
}

// framesOf reports whether an image element is clipped by its own edges: only corners that are rounded are lost.
func (s *seen) framesOf(e xml.StartElement, clip string) bool {
	frame := s.frames[clip]
	same := func(name string) bool { return attribute(e, name) == attribute(frame, name) }
	return e.Name.Local == "image" && frame.Name.Local == "rect" && same("x") && same("y") && same("width") && same("height")
}

// lost says what of the drawing is left out or drawn otherwise.
func (s *seen) lost(name string) (out []*engine.Problem) {
	if s.text {
		out = append(out, engine.Wrong("art.text", "picture", name))
	} else if s.drawn {
		out = append(out, engine.Wrong("art.letters", "picture", name))
	}
	flat, effects := false, s.effects
	for i, id := range slices.Concat(s.filled, s.lined) {
		g := s.gradients[id]
		effects = effects || g == nil
		flat = flat || g != nil && s.graded(g) && (i >= len(s.filled) || g.mark.A == 0)
	}
	effects = effects || slices.ContainsFunc(s.clipped, func(id string) bool { return s.clips[id] })
	if flat {
		out = append(out, engine.Wrong("art.gradient", "picture", name))
	}
	if effects {
		out = append(out, engine.Wrong("art.effects", "picture", name))
	}
	return out
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}
