package sheet

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/printables/draw"
)

// Paper is a size of paper that has a name, upright.
type Paper struct {
	ID   string
	Size draw.Size
}

// Inch is an inch in millimetres.
const Inch = 25.4

// FiveEighths is the side of a counter that says nothing else, in millimetres.
const FiveEighths = 5.0 / 8 * Inch

// papers are the sizes by name: ISO 216 and the North American ones.
var papers = []Paper{
	{"a4", draw.Size{W: 210, H: 297}},
	{"letter", draw.Size{W: 8.5 * Inch, H: 11 * Inch}},
	{"a3", draw.Size{W: 297, H: 420}},
	{"tabloid", draw.Size{W: 11 * Inch, H: 17 * Inch}},
	{"legal", draw.Size{W: 8.5 * Inch, H: 14 * Inch}},
	{"a5", draw.Size{W: 148, H: 210}},
}

// Papers gives the sizes that have a name, the commonest first.
func Papers() []Paper { return append([]Paper(nil), papers...) }

// The bounds of paper, in millimetres: from a postcard to the widest plotters.
const (
	minPaper = 80
	maxPaper = 5000
)

var paperSize = regexp.MustCompile(`^([0-9]+(?:\.[0-9]+)?) ?[x×х*] ?([0-9]+(?:\.[0-9]+)?) ?(mm|in|cm)?$`)

// ParsePaper reads the name of a size, or width and height such as "210x297", "8.5x11in". The error
// says what may be written.
func ParsePaper(text string) (draw.Size, error) {
	s := strings.ToLower(strings.TrimSpace(text))
	for _, p := range papers {
		if p.ID == s {
			return p.Size, nil
		}
	}
	size, ok := ParseSize(s)
	if !ok {
		return size, engine.Wrong("print.paper", "paper", text, "known", paperIDs())
	}
	return size, checkPaper(size)
}

// ParseSize reads width and height such as "210x297", "8.5x11in".
func ParseSize(text string) (draw.Size, bool) {
	m := paperSize.FindStringSubmatch(text)
	if m == nil {
		return draw.Size{}, false
	}
	unit := map[string]float64{"in": Inch, "cm": 10}[m[3]]
	if unit == 0 {
		unit = 1
	}
	w, _ := strconv.ParseFloat(m[1], 64) // the pattern admits numbers only
	h, _ := strconv.ParseFloat(m[2], 64)
	return draw.Size{W: w * unit, H: h * unit}, true
}

func checkPaper(s draw.Size) error {
	for _, mm := range []float64{s.W, s.H} {
		if !(mm >= minPaper && mm <= maxPaper) {
			return engine.Wrong("print.paper_size", "width", Hundredths(s.W), "height", Hundredths(s.H), "min", minPaper, "max", maxPaper)
		}
	}
	return nil
}

func paperIDs() []string {
	ids := make([]string, len(papers))
	for i, p := range papers {
		ids[i] = p.ID
	}
	return ids
}

// PaperID gives the name of a size, or "" for one that has none.
func PaperID(s draw.Size) string {
	for _, p := range papers {
		if math.Abs(p.Size.W-s.W) < 0.1 && math.Abs(p.Size.H-s.H) < 0.1 {
			return p.ID
		}
	}
	return ""
}

// Hundredths rounds a length to a hundredth of a millimetre, as texts write it.
func Hundredths(mm float64) float64 { return math.Round(mm*100) / 100 }
