package picture

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
)

// shapes are the elements allowed on a map, with their attributes. Nothing else comes onto a page: a map is sent by
// an untrusted table.
var shapes = map[string]string{
	"g":        "fill",
	"title":    "",
	"text":     "x y font-size class",
	"circle":   "cx cy r class fill stroke",
	"rect":     "x y width height class fill stroke",
	"polygon":  "points class fill stroke",
	"polyline": "points class stroke",
	"path":     "d class stroke",
	"pattern":  "id width height patternUnits patternTransform",
	"image":    "href x y width height",
}

// said is what a value may look like.
var (
	said   = regexp.MustCompile(`^[-#a-zA-Z0-9 .,()]*$`)
	keyed  = regexp.MustCompile(`^[0-9a-f]{32}$`)
	filled = regexp.MustCompile(`^(#[0-9a-fA-F]{3,8}|url\(#zone-[0-9]+\))$`)
	zoned  = regexp.MustCompile(`^zone-[0-9]+$`)
	styled = regexp.MustCompile(`^o-[a-z]+( wide| many| held)?$`)
)

// Key reports whether a text is the key of a drawing.
func Key(text string) bool { return keyed.MatchString(text) }

// Bounds of what is on a map.
const (
	maxShapes = 20000
	maxDeep   = 8
)

var errShape = errors.New("a shape that no map has")

// Shapes writes what is on a map for a page, or refuses all of it. Drawings are found at the address before their
// keys.
func Shapes(over, address string) (string, error) {
	in := xml.NewDecoder(strings.NewReader(over))
	var out strings.Builder
	count, deep := 0, 0
	for {
		token, err := in.Token()
		if err == io.EOF {
			return out.String(), nil
		}
		if err != nil {
			return "", err
		}
		switch t := token.(type) {
		case xml.StartElement:
			count, deep = count+1, deep+1
			if count > maxShapes || deep > maxDeep {
				return "", errLarge
			}
			if err := shape(&out, t, address); err != nil {
				return "", err
			}
		case xml.EndElement:
			deep--
			out.WriteString("</" + t.Name.Local + ">")
		case xml.CharData:
			if err := xml.EscapeText(&out, t); err != nil {
				return "", err
			}
		default:
			return "", errShape
		}
	}
}

// shape writes the beginning of an element.
func shape(out *strings.Builder, t xml.StartElement, address string) error {
	may, known := shapes[t.Name.Local]
	if !known || t.Name.Space != "" {
		return errShape
	}
	out.WriteString("<" + t.Name.Local)
	for _, a := range t.Attr {
		name, value := a.Name.Local, a.Value
		if strings.HasPrefix(name, "data-") {
			continue // it is for pressing
		}
		if a.Name.Space != "" || !allowed(may, name) || !fits(name, value) {
			return errShape
		}
		if name == "href" {
			value = address + value
		}
		out.WriteString(" " + name + `="` + value + `"`)
	}
	out.WriteString(">")
	return nil
}

func allowed(may, name string) bool { return slices.Contains(strings.Fields(may), name) }

// fits reports whether an attribute may have a value.
func fits(name, value string) bool {
	switch name {
	case "href":
		return keyed.MatchString(value)
	case "fill", "stroke":
		return filled.MatchString(value)
	case "id":
		return zoned.MatchString(value)
	case "class":
		return styled.MatchString(value)
	}
	return said.MatchString(value)
}
