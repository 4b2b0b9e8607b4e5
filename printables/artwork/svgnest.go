package artwork

import (
	"encoding/xml"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sandtable/printables/draw"
)

// usualType is the size of letters that say none, in units of a drawing.
const usualType = 16

// maxAround is how many elements around letters tell how they look.
const maxAround = 50

// nest is the elements that are open, the innermost last, and what style sheets say of their classes.
type nest struct {
	open    []xml.StartElement
	classes map[string]map[string]string
}

// above gives an open element, the innermost being the first.
func (n *nest) above(out int) xml.StartElement {
	if out > len(n.open) {
		return xml.StartElement{}
	}
	return n.open[len(n.open)-out]
}

// within reports whether an element of a name is open.
func (n *nest) within(names ...string) bool {
	return slices.ContainsFunc(n.open, func(e xml.StartElement) bool { return slices.Contains(names, e.Name.Local) })
}

// property gives a property of style of the element at hand, its own or that of one around it.
func (n *nest) property(name string) string {
	for out := range min(len(n.open), maxAround) {
		e := n.above(out + 1)
		own := styleOf(attribute(e, "style"))
		for _, class := range strings.Fields(attribute(e, "class")) {
			if v := n.classes[class][name]; v != "" && own[name] == "" {
				own[name] = v
			}
		}
		if v := own[name]; v != "" {
			return v
		}
		if v := attribute(e, name); v != "" {
			return v
		}
	}
	return ""
}

// styleOf reads the properties of a style.
func styleOf(text string) map[string]string {
	out := map[string]string{}
	for _, pair := range strings.Split(text, ";") {
		if k, v, ok := strings.Cut(pair, ":"); ok {
			out[strings.TrimSpace(k)] = strings.TrimSpace(v)
		}
	}
	return out
}

// rule is what a style sheet says of a class.
var rule = regexp.MustCompile(`\.([\w-]+)\s*(?:,[^{]*)?\{([^}]*)\}`)

// sheet reads the classes of a style sheet.
func (n *nest) sheet(text string) {
	for _, m := range rule.FindAllStringSubmatch(text, -1) {
		n.classes[m[1]] = styleOf(m[2])
	}
}

// sizeInFont is the size in the short form of a font.
var sizeInFont = regexp.MustCompile(`[\d.]+(?:px|pt|mm)?`)

// typeSize gives the size of the letters at hand, in units of the drawing.
func (n *nest) typeSize() float64 {
	text := n.property("font-size")
	if text == "" {
		text = sizeInFont.FindString(n.property("font"))
	}
	for unit, by := range map[string]float64{"pt": 96.0 / 72, "mm": 1 / perUnit} {
		if number, ok := strings.CutSuffix(text, unit); ok {
			return by * length(number, 0)
		}
	}
	if size := length(text, usualType); size > 0 {
		return size
	}
	return usualType
}

// typeLength reads a length that may be in sizes of type.
func (n *nest) typeLength(text string) float64 {
	if ems, ok := strings.CutSuffix(text, "em"); ok {
		return length(ems, 1) * n.typeSize()
	}
	return length(text, 0)
}

// typeface gives the font of the program that is most like that of the letters at hand.
func (n *nest) typeface() draw.Font {
	weight := n.property("font-weight") + " " + n.property("font")
	number, _ := strconv.Atoi(strings.TrimSpace(weight))
	bold := strings.Contains(weight, "bold") || number >= 600
	narrow := strings.ToLower(n.property("font-family") + n.property("font-stretch"))
	condensed := strings.Contains(narrow, "condensed") || strings.Contains(narrow, "narrow")
	switch {
	case bold && condensed:
		return draw.CondensedBold
	case condensed:
		return draw.Condensed
	case bold:
		return draw.Bold
	}
	return draw.Sans
}
