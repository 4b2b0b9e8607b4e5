package format

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/hex"
)

// xmlReader walks through an XML file without ever holding it as a tree.
type xmlReader struct {
	d     *xml.Decoder
	open  []string // elements that are open
	count int
	from  int // where the last token begins
}

// newXML begins to read. An element with more attributes than any has is refused
// beforehand: the decoder would gather them all.
func newXML(data []byte) (*xmlReader, error) {
	for rest, line := data, 1; ; {
		open := bytes.IndexByte(rest, '<')
		if open < 0 {
			break
		}
		end := bytes.IndexByte(rest[open:], '>')
		if end < 0 {
			end = len(rest) - open - 1
		}
		if end > maxAttributes && bytes.Count(rest[open:open+end], []byte("=\"")) > maxAttributes {
			return nil, engine.Wrong("map.too_many", "most", maxAttributes).AtLine(line + bytes.Count(rest[:open], []byte("\n")))
		}
		line += bytes.Count(rest[:open+end+1], []byte("\n"))
		rest = rest[open+end+1:]
	}
	return &xmlReader{d: xml.NewDecoder(bytes.NewReader(data))}, nil
}

// line returns where the reader is.
func (r *xmlReader) line() int {
	line, _ := r.d.InputPos()
	return line
}

// end returns where the last token ends.
func (r *xmlReader) end() int { return int(r.d.InputOffset()) }

// since returns the part of the file from a byte on to the last token.
func (r *xmlReader) since(from int) span { return span{from, r.end()} }

// inner returns where something can be added to the element that has just ended, 0 where it is written as one tag.
func (r *xmlReader) inner() int {
	if r.from == r.end() {
		return 0
	}
	return r.from
}

// fail puts the line in front of a problem.
func (r *xmlReader) fail(p *engine.Problem) error { return p.AtLine(r.line()) }

// next returns the next token: a start, an end or text. Elements must be closed in
// order.
func (r *xmlReader) next() (xml.Token, error) {
	for {
		r.from = r.end()
		t, err := r.d.RawToken()
		if err != nil {
			return nil, r.broken(err)
		}
		switch t := t.(type) {
		case xml.StartElement:
			r.count++
			if r.open = append(r.open, t.Name.Local); len(r.open) > maxDepth {
				return nil, r.fail(engine.Wrong("format.deep", "most", maxDepth))
			}
			if r.count > maxElements {
				return nil, r.fail(engine.Wrong("map.too_many", "most", maxElements))
			}
			return t, nil
		case xml.EndElement:
			n := len(r.open)
			if n == 0 || r.open[n-1] != t.Name.Local {
				return nil, r.fail(engine.Wrong("format.xml"))
			}
			r.open = r.open[:n-1]
			return t, nil
		case xml.CharData:
			return t, nil
		}
	}
}

// broken says what is wrong with the XML.
func (r *xmlReader) broken(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return r.fail(engine.Wrong("format.cut"))
	}
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) {
		if strings.Contains(syntax.Msg, "unexpected EOF") {
			return r.fail(engine.Wrong("format.cut"))
		}
		if strings.Contains(syntax.Msg, "UTF-8") {
			return r.fail(engine.Wrong("map.utf8"))
		}
	}
	return r.fail(engine.Wrong("format.xml"))
}

// root finds the outermost element, which must have one of these names.
func (r *xmlReader) root(names ...string) (xml.StartElement, error) {
	for {
		t, err := r.next()
		if err != nil {
			return xml.StartElement{}, err
		}
		if start, ok := t.(xml.StartElement); ok {
			for _, name := range names {
				if start.Name.Local == name {
					return start, nil
				}
			}
			return start, r.fail(engine.Wrong("format.root", "got", hex.Excerpt(start.Name.Local), "want", names[0]))
		}
	}
}

// children calls child for each element inside the one that was begun, until that
// ends. child must read its element to the end.
func (r *xmlReader) children(child func(xml.StartElement) error) error {
	depth := len(r.open)
	for {
		t, err := r.next()
		if err != nil {
			return err
		}
		switch t := t.(type) {
		case xml.StartElement:
			if err := child(t); err != nil {
				return err
			}
			if len(r.open) != depth {
				return fmt.Errorf("format: %s was not read to its end", t.Name.Local)
			}
		case xml.EndElement:
			return nil
		}
	}
}

// skip reads an element to its end and takes nothing of it.
func (r *xmlReader) skip() error {
	return r.children(func(xml.StartElement) error { return r.skip() })
}

// text returns the text of an element, without what is in elements inside it.
func (r *xmlReader) text(inside func(xml.StartElement) error) ([]byte, error) {
	var text []byte
	for {
		t, err := r.next()
		if err != nil {
			return nil, err
		}
		switch t := t.(type) {
		case xml.CharData:
			text = append(text, t...)
		case xml.EndElement:
			return text, nil
		case xml.StartElement:
			if err := inside(t); err != nil {
				return nil, err
			}
		}
	}
}

// attrs are the attributes of an element. The first that is not what it should be
// is kept.
type attrs struct {
	r    *xmlReader
	list []xml.Attr
	err  error
}

func (a *attrs) text(name string) string {
	for _, attr := range a.list {
		if attr.Name.Local == name {
			return attr.Value
		}
	}
	return ""
}

// whole returns a whole number, or the default of one that is left out.
func (a *attrs) whole(name string, absent int) int {
	s := a.text(name)
	if s == "" {
		return absent
	}
	n, err := strconv.Atoi(s)
	if err != nil && a.err == nil {
		a.err = a.r.fail(engine.Wrong("map.whole").At(path.Join(a.r.open...) + "@" + name))
	}
	return n
}

func (a *attrs) decimal(name string, absent float64) float64 {
	s := a.text(name)
	if s == "" {
		return absent
	}
	v, err := strconv.ParseFloat(s, 64)
	if (err != nil || !near(v)) && a.err == nil {
		a.err = a.r.fail(engine.Wrong("map.decimal").At(path.Join(a.r.open...) + "@" + name))
	}
	return v
}
