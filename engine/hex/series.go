package hex

import (
	"strconv"
	"strings"
)

// Style is how one part of a printed number is written.
type Style uint8

// The three styles.
const (
	Digits  Style = iota // 1, 2, 3
	Letters              // A … Z, AA, AB: base 26 without a nought
	Tally                // A … Z, AA, BB: the letter repeated
)

var styleNames = []string{"digits", "letters", "tally"}

// MarshalText writes digits, letters or tally.
func (s Style) MarshalText() ([]byte, error) { return nameOf(styleNames, int(s), "style") }

// UnmarshalText reads digits, letters or tally.
func (s *Style) UnmarshalText(text []byte) error {
	return setNamed(styleNames, string(text), (*uint8)(s))
}

// Series is how columns or rows are counted.
type Series struct {
	Style Style  `json:"style"`
	First int    `json:"first"`           // number of the first column or row; 1 is A; digits may start at 0
	Width int    `json:"width,omitempty"` // digits are padded with noughts to this width
	Skip  string `json:"skip,omitempty"`  // letters left out, in capitals, such as "IO"
	Every int    `json:"every,omitempty"` // print in the first and then in every n-th only; 0 and 1 print all
}

// The bounds of a [Series]. They keep labels short and parsing quick; no
// printed map comes near them.
const (
	maxFirst = 9999
	maxWidth = 6
	maxEvery = 1000
)

func (s Series) check(where string) error {
	for _, n := range []struct {
		name        string
		value, most int
	}{{"first", s.First, maxFirst}, {"width", s.Width, maxWidth}, {"every", s.Every, maxEvery}} {
		if n.value < 0 || n.value > n.most {
			return fault(where+"."+n.name, FaultNumber, "value", n.value, "min", 0, "max", n.most)
		}
	}
	if s.Style != Digits && s.First == 0 {
		return fault(where+".first", FaultFromOne)
	}
	return s.checkSkip(where + ".skip")
}

func (s Series) checkSkip(where string) error {
	for i, r := range s.Skip {
		if r < 'A' || r > 'Z' || strings.ContainsRune(s.Skip[:i], r) {
			return fault(where, FaultSkip, "text", s.Skip)
		}
	}
	if len(s.Skip) > 24 {
		return fault(where, FaultAlphabet, "text", s.Skip)
	}
	return nil
}

func (s Series) alphabet() string {
	const all = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	if s.Skip == "" {
		return all
	}
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(s.Skip, r) {
			return -1
		}
		return r
	}, all)
}

// format writes a number in the series' style; n is at least 0, and at least 1
// for letters.
func (s Series) format(n int) string {
	var text [8]byte // most are shorter
	return string(s.append(text[:0], n))
}

// append adds a number to a text.
func (s Series) append(text []byte, n int) []byte {
	switch s.Style {
	case Letters:
		return append(text, letters(n, s.alphabet())...)
	case Tally:
		abc := s.alphabet()
		for range (n-1)/len(abc) + 1 {
			text = append(text, abc[(n-1)%len(abc)])
		}
		return text
	default:
		return appendDigits(text, n, s.Width)
	}
}

// appendDigits adds a number of at least so many digits.
func appendDigits(text []byte, n, width int) []byte {
	digits := 1
	for tens := n / 10; tens > 0; tens /= 10 {
		digits++
	}
	text = append(text, "00000000000000000000"[:max(digits, width)]...)
	for i := len(text) - 1; n > 0; i-- {
		text[i] += byte(n % 10)
		n /= 10
	}
	return text
}

func letters(n int, abc string) string {
	var text []byte
	for ; n > 0; n = (n - 1) / len(abc) {
		text = append([]byte{abc[(n-1)%len(abc)]}, text...)
	}
	return string(text)
}

// parse reads what format writes, and nothing else.
func (s Series) parse(text string) (n int, ok bool) {
	const most = 1 << 20
	if text == "" || s.Style != Tally && len(text) > 8 {
		return 0, false
	}
	abc := s.alphabet()
	switch s.Style {
	case Letters:
		for _, r := range text {
			n = n*len(abc) + strings.IndexRune(abc, r) + 1
		}
	case Tally:
		n = (len(text)-1)*len(abc) + strings.IndexByte(abc, text[0]) + 1
	default:
		n, _ = strconv.Atoi(text)
	}
	if n < 0 || n > most || n == 0 && s.Style != Digits || s.format(n) != text {
		return 0, false
	}
	return n, true
}
