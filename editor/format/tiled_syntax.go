package format

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// tiledSyntax writes parts of a file of Tiled, as XML or as JSON.
type tiledSyntax interface {
	tileset(s tileset) string
	layer(l tiledLayer, number int, id *int) string
	object(o tiledObject, id int) string
	property(p prop) string
	chunk(c chunk, code encoding) string
	// allProperties adds the list to a map that has none.
	allProperties(data []byte, m *tiledMap, texts []string) edit
	// insert adds entries to a list that ends at a byte.
	insert(data []byte, at int, texts []string) edit
	// objects takes objects out of a layer and puts others in.
	objects(data []byte, l *tiledLayer, gone map[*tiledObject]bool, texts []string) []edit
	// next returns the number that the next layer or object gets, and setNext changes it.
	next(data []byte, m *tiledMap, name string) int
	setNext(data []byte, m *tiledMap, name string, n int) []edit
}

// nextNumber finds the numbers of the next layer and object: of XML in the head, of JSON as fields.
func nextNumber(part []byte, form, name string) (n int, at span) {
	m := regexp.MustCompile(fmt.Sprintf(form, name)).FindSubmatchIndex(part)
	if m == nil {
		return 100_000, span{} // more than files without that number have
	}
	n, _ = strconv.Atoi(string(part[m[2]:m[3]])) // digits
	return n, span{m[2], m[3]}
}

func setNumber(was int, at span, shift, n int) []edit {
	if at.to == 0 || was == n {
		return nil
	}
	return []edit{{at.from + shift, at.to + shift, strconv.Itoa(n)}}
}

// xmlSyntax is TMX.
type xmlSyntax struct{}

func xmlText(write func(x *xmlWriter)) string {
	var out bytes.Buffer
	x := &xmlWriter{w: bufio.NewWriter(&out), depth: 1}
	write(x)
	_ = x.w.Flush() // to memory
	return out.String()
}

func (xmlSyntax) tileset(s tileset) string { return xmlText(func(x *xmlWriter) { x.tileset(s) }) }

func (s xmlSyntax) layer(l tiledLayer, number int, id *int) string {
	if len(l.chunks) > 0 {
		return fmt.Sprintf(" <layer id=\"%d\" name=\"%s\" width=\"%d\" height=\"%d\">\n  <data encoding=\"csv\">\n%s  </data>\n </layer>\n",
			number, escaped(l.name), l.width, l.height, s.chunk(l.chunks[0], encoding{encoding: "csv"}))
	}
	return xmlText(func(x *xmlWriter) { _ = x.layer(l, number, id, encoding{encoding: "csv"}) }) // csv can always be written
}

func (xmlSyntax) object(o tiledObject, id int) string {
	return " " + strings.TrimSuffix(xmlText(func(x *xmlWriter) { x.object(o, id) }), "\n") + "\n"
}

func (xmlSyntax) property(p prop) string {
	return strings.TrimSpace(xmlText(func(x *xmlWriter) { x.property(p) }))
}

func (xmlSyntax) chunk(c chunk, code encoding) string {
	cells, _ := code.packed(c.data, c.width) // as the others of the layer
	return fmt.Sprintf("   <chunk x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\">\n%s\n</chunk>\n", c.x, c.y, c.width, c.height, strings.TrimSpace(cells))
}

func (xmlSyntax) allProperties(_ []byte, m *tiledMap, texts []string) edit {
	return edit{m.at.head.to, m.at.head.to, "\n <properties>\n  " + strings.Join(texts, "\n  ") + "\n </properties>"}
}

// insert keeps the last line of the list where it is alone in its line.
func (xmlSyntax) insert(data []byte, at int, texts []string) edit {
	for i := range texts {
		if texts[i] = strings.TrimSuffix(texts[i], "\n"); !strings.HasPrefix(texts[i], " ") {
			texts[i] = "  " + texts[i]
		}
	}
	text := strings.Join(texts, "\n")
	if line := bytes.LastIndexByte(data[:at], '\n') + 1; len(bytes.TrimSpace(data[line:at])) == 0 {
		return edit{line, line, text + "\n"}
	}
	return edit{at, at, "\n" + text}
}

func (x xmlSyntax) objects(data []byte, l *tiledLayer, gone map[*tiledObject]bool, texts []string) []edit {
	var edits []edit
	for i := range l.objects {
		if o := &l.objects[i]; gone[o] {
			edits = append(edits, edit{len(bytes.TrimRight(data[:o.at.from], " \t\r\n")), o.at.to, ""})
		}
	}
	if len(texts) > 0 {
		edits = append(edits, x.insert(data, l.end, texts))
	}
	return edits
}

func (xmlSyntax) next(data []byte, m *tiledMap, name string) int {
	n, _ := nextNumber(data[m.at.head.from:m.at.head.to], `\s%s="(\d{1,9})"`, name)
	return n
}

func (xmlSyntax) setNext(data []byte, m *tiledMap, name string, n int) []edit {
	was, at := nextNumber(data[m.at.head.from:m.at.head.to], `\s%s="(\d{1,9})"`, name)
	return setNumber(was, at, m.at.head.from, n)
}

// jsonSyntax is TMJ.
type jsonSyntax struct{}

func jsonText(value any) string {
	data, _ := json.Marshal(value) // texts and numbers
	return string(data)
}

func (jsonSyntax) tileset(s tileset) string { return jsonText(s.json()) }

func (s jsonSyntax) layer(l tiledLayer, number int, id *int) string {
	if len(l.chunks) > 0 {
		c := l.chunks[0]
		return jsonText(fields{"id", number, "type", l.sort, "name", l.name, "visible", true, "opacity", 1, "x", 0, "y", 0, "width", l.width,
			"height", l.height, "startx", c.x, "starty", c.y, "chunks", []json.RawMessage{json.RawMessage(s.chunk(c, encoding{encoding: "csv"}))}})
	}
	f, _ := l.json(number, id, encoding{encoding: "csv"}) // csv can always be written
	return jsonText(f)
}

func (jsonSyntax) object(o tiledObject, id int) string { return jsonText(o.json(id)) }

func (jsonSyntax) property(p prop) string { return jsonText(props{p}.json()[0]) }

func (jsonSyntax) chunk(c chunk, code encoding) string {
	f := fields{"x", c.x, "y", c.y, "width", c.width, "height", c.height}
	if code.encoding == "csv" {
		return jsonText(append(f, "data", c.data))
	}
	cells, _ := code.packed(c.data, c.width) // as the others of the layer
	return jsonText(append(f, "data", cells))
}

func (jsonSyntax) allProperties(data []byte, m *tiledMap, texts []string) edit {
	at := m.at.head.from + 1
	return edit{at, at, `"properties":[` + strings.Join(texts, ",") + "],"}
}

func (jsonSyntax) insert(data []byte, at int, texts []string) edit {
	at = len(bytes.TrimRight(data[:at], " \t\r\n"))
	text := strings.Join(texts, ",\n")
	if data[at-1] != '[' {
		text = ",\n" + text
	}
	return edit{at, at, text}
}

// objects writes the whole list again where one is taken out, so that commas stay between entries.
func (j jsonSyntax) objects(data []byte, l *tiledLayer, gone map[*tiledObject]bool, texts []string) []edit {
	var kept []string
	for i := range l.objects {
		if o := &l.objects[i]; !gone[o] {
			kept = append(kept, string(data[o.at.from:o.at.to]))
		}
	}
	switch all := slices.Concat(kept, texts); {
	case len(kept) < len(l.objects):
		return []edit{{l.objects[0].at.from, l.objects[len(l.objects)-1].at.to, strings.Join(all, ",\n")}}
	case len(texts) > 0:
		return []edit{j.insert(data, l.end, texts)}
	}
	return nil
}

func (jsonSyntax) next(data []byte, _ *tiledMap, name string) int {
	n, _ := nextNumber(data, `"%s"\s*:\s*(\d{1,9})`, name)
	return n
}

func (jsonSyntax) setNext(data []byte, _ *tiledMap, name string, n int) []edit {
	was, at := nextNumber(data, `"%s"\s*:\s*(\d{1,9})`, name)
	return setNumber(was, at, 0, n)
}
