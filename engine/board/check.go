package board

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sandtable/engine/hex"
)

// The most characters of texts, and how far from the map anything may be, in millimetres.
const (
	maxID   = 64
	maxName = 200
	maxText = 4000
	maxFar  = 100000
)

// ValidID reports whether s may be an id of a kind, a unit, a side or an entry:
// a small letter, then small letters, digits and _, 64 at most.
func ValidID(s string) bool {
	if s == "" || len(s) > maxID || s[0] < 'a' || s[0] > 'z' {
		return false
	}
	return !strings.ContainsFunc(s, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '_'
	})
}

func checkID(where, id string) error {
	if !ValidID(id) {
		return fault(where, FaultID, "id", id)
	}
	return nil
}

// checkNone is checkID for an id that may be empty.
func checkNone(where, id string) error {
	if id == "" {
		return nil
	}
	return checkID(where, id)
}

// checkText takes text without control characters; lines says whether it may
// have line breaks.
func checkText(where, s string, most int, lines bool) error {
	bad := func(r rune) bool { return unicode.IsControl(r) && !(lines && r == '\n') }
	if !utf8.ValidString(s) || utf8.RuneCountInString(s) > most || strings.ContainsFunc(s, bad) {
		return fault(where, FaultWords, "text", s, "most", most)
	}
	return nil
}

func checkNumber(where string, v, least, most float64) error {
	if !(v >= least && v <= most) { // so that NaN fails
		return fault(where, FaultRange, "value", v, "min", least, "max", most)
	}
	return nil
}

func checkSide(where string, n int) error { return checkNumber(where, float64(n), 1, MaxSide) }

func checkSize(where string, size hex.Size) error {
	return first(checkNumber(join(where, "width"), size.Width, 1, 1000), checkNumber(join(where, "height"), size.Height, 1, 1000))
}

func checkHex(f Field, c hex.Coord) error {
	if !f.On(c) {
		return fault("hex", FaultOffMap, "hex", c.String())
	}
	return nil
}

func checkArea(f Field, a Area) error {
	if !a.within(f) {
		return fault("area", FaultAreaOff)
	}
	return nil
}

// first returns the first error of several checks.
func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// checked returns an entry with its lengths rounded, or what is wrong with it.
func checked[T item](entry T, f Field) (T, error) {
	if lengths, ok := any(&entry).(interface{ round() }); ok {
		lengths.round()
	}
	return entry, first(checkID("", entry.key()), entry.check(f))
}

func (p *Place) round() { p.DX, p.DY, p.Angle = round3(p.DX), round3(p.DY), round3(p.Angle) }

func (b *Box) round() {
	b.X, b.Y, b.Width, b.Height = round3(b.X), round3(b.Y), round3(b.Width), round3(b.Height)
}

func (p Place) check(f Field) error {
	return first(checkHex(f, p.Hex), checkText("name", p.Name, maxName, false), checkNone("style", p.Style),
		checkNumber("dx", p.DX, -maxFar, maxFar), checkNumber("dy", p.DY, -maxFar, maxFar), checkNumber("angle", p.Angle, -360, 360))
}

func (n Note) check(f Field) error {
	return first(checkHex(f, n.Hex), checkText("text", n.Text, maxText, true))
}

func (o Objective) check(f Field) error {
	return first(checkHex(f, o.Hex), checkText("name", o.Name, maxName, false), checkNone("side", o.Side),
		checkNumber("points", float64(o.Points), -100000, 100000))
}

func (z Zone) check(f Field) error {
	return first(checkArea(f, z.Area), checkText("name", z.Name, maxName, false), checkNone("side", z.Side))
}

func (s Source) check(f Field) error {
	if !slices.Contains([]Rim{NoRim, North, East, South, West}, s.Rim) {
		return fault("rim", FaultName, "text", string(s.Rim), "names", []string{"north", "east", "south", "west"})
	}
	return first(checkArea(f, s.Area), checkText("name", s.Name, maxName, false), checkNone("side", s.Side))
}

func (b Box) check(Field) error {
	return first(checkText("name", b.Name, maxName, false), checkNone("side", b.Side),
		checkNumber("x", b.X, -maxFar, maxFar), checkNumber("y", b.Y, -maxFar, maxFar),
		checkNumber("width", b.Width, 0.001, maxFar), checkNumber("height", b.Height, 0.001, maxFar))
}

func (c Counter) check(f Field) error { return checkHex(f, c.Hex) }

// round3 rounds to a thousandth of a millimetre, the grain of all lengths.
func round3(v float64) float64 { return math.Round(v*1000) / 1000 }
