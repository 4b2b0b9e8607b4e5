package source

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"

	"sandtable/engine"
)

// Bounds of a tree. The largest public modules have a tenth of them.
const (
	maxTree  = 64 << 20 // bytes
	maxNodes = 500_000
	maxDepth = 200
)

// reader builds the tree of components.
type reader struct {
	file  string
	dec   *xml.Decoder
	open  []*Node
	nodes int
}

// readTree reads a tree of components. Entities that a file declares itself are refused, so that none can grow.
func readTree(file string, r io.Reader) (*Node, error) {
	limited := &io.LimitedReader{R: r, N: maxTree + 1}
	t := reader{file: file, dec: xml.NewDecoder(limited), open: []*Node{{}}}
	for {
		token, err := t.dec.Token()
		switch {
		case limited.N <= 0:
			return nil, engine.Wrong("vassal.large").At(file)
		case errors.Is(err, io.EOF):
			return t.whole()
		case err != nil:
			return nil, t.broken(err)
		}
		if err := t.take(token); err != nil {
			return nil, err
		}
	}
}

// whole returns the root. The decoder has seen that every element ends.
func (t *reader) whole() (*Node, error) {
	if kids := t.open[0].Kids; len(kids) == 1 {
		return kids[0], nil
	}
	return nil, engine.Wrong("vassal.tree", "line", 1).At(t.file)
}

func (t *reader) broken(err error) error {
	line, _ := t.dec.InputPos()
	return &engine.Problem{Code: "vassal.tree", Args: engine.Args{"line": line}, Where: t.file, Err: err}
}

func (t *reader) take(token xml.Token) error {
	top := t.open[len(t.open)-1]
	switch token := token.(type) {
	case xml.StartElement:
		if t.nodes++; t.nodes > maxNodes || len(t.open) > maxDepth {
			return engine.Wrong("vassal.large").At(t.file)
		}
		kid := begun(token)
		top.Kids = append(top.Kids, kid)
		t.open = append(t.open, kid)
	case xml.EndElement:
		top.Text = strings.Trim(top.Text, "\r\n")
		t.open = t.open[:len(t.open)-1]
	case xml.CharData:
		if len(t.open) > 1 && len(top.Kids) == 0 {
			top.Text += string(token)
		}
	}
	return nil
}

func begun(e xml.StartElement) *Node {
	n := &Node{attrs: map[string]string{}}
	n.Class, n.Own = named(e.Name.Local)
	for _, a := range e.Attr {
		n.attrs[a.Name.Local] = a.Value
	}
	return n
}
