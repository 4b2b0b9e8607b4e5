package vassal

import (
	"encoding/xml"
	"io"
)

// element is a component of a module with those inside it. Attributes are pairs of name and value.
type element struct {
	class string
	pairs []string
	text  string
	kids  []*element
}

// part is a component by its class within the program's own packages.
func component(class string, pairs ...string) *element {
	return &element{class: "VASSAL." + class, pairs: pairs}
}

// with puts components inside another, in order.
func (e *element) with(kids ...*element) *element {
	e.kids = append(e.kids, kids...)
	return e
}

// write writes the tree as XML.
func (e *element) write(w io.Writer) error {
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	enc := xml.NewEncoder(w)
	enc.Indent("", " ")
	if err := enc.EncodeElement(e, xml.StartElement{Name: xml.Name{Local: e.class}}); err != nil {
		return err
	}
	return enc.Close()
}

// MarshalXML is part of package xml's interface.
func (e *element) MarshalXML(enc *xml.Encoder, start xml.StartElement) error {
	for i := 0; i+1 < len(e.pairs); i += 2 {
		start.Attr = append(start.Attr, xml.Attr{Name: xml.Name{Local: e.pairs[i]}, Value: e.pairs[i+1]})
	}
	if err := enc.EncodeToken(start); err != nil {
		return err
	}
	if e.text != "" {
		if err := enc.EncodeToken(xml.CharData(e.text)); err != nil {
			return err
		}
	}
	for _, kid := range e.kids {
		if err := enc.EncodeElement(kid, xml.StartElement{Name: xml.Name{Local: kid.class}}); err != nil {
			return err
		}
	}
	return enc.EncodeToken(start.End())
}
