package hex

import "strings"

// Parse returns the hex with this number. It undoes [Labels.Label]; beyond that
// it takes small letters for capitals, spaces round the number, and the aliases.
// All errors are [*Fault].
func (l *Labels) Parse(label string) (Coord, error) {
	c, code := l.first(label)
	for _, a := range l.aliases {
		if code == "" {
			break
		}
		if other, failed := l.parse(a, label); failed == "" {
			return other, nil
		}
	}
	if code != "" {
		return Coord{}, l.refuse(label, code)
	}
	return c, nil
}

// first tries the numbers that are printed.
func (l *Labels) first(label string) (Coord, string) {
	if l.own != nil {
		return l.parseOwn(label)
	}
	return l.parse(l.main, label)
}

func (l *Labels) refuse(label, code string) error {
	if code == FaultForm {
		return fault("", code, "label", label, "example", l.Label(Coord{}))
	}
	return fault("", code, "label", label)
}

// parse tries one numbering. Where the two parts run together it tries every
// place to part them.
func (l *Labels) parse(n Numbering, label string) (Coord, string) {
	text, ok := cutPrefix(strings.TrimSpace(label), n.Prefix)
	if !ok || len(label) > maxLabel {
		return Coord{}, FaultForm
	}
	text = strings.Map(capital, text)
	if n.Separator != "" {
		first, second, _ := strings.Cut(text, n.Separator)
		return l.parts(n, first, second)
	}
	var found Coord
	code := FaultForm
	for i := 1; i < len(text); i++ {
		c, failed := l.parts(n, text[:i], text[i:])
		switch {
		case failed == "" && code == "":
			return Coord{}, FaultTwoHexes
		case failed == "":
			found, code = c, ""
		case failed == FaultOffMap && code == FaultForm:
			code = FaultOffMap
		}
	}
	return found, code
}

// capital knows A to Z only: no other letter has a place in a number.
func capital(r rune) rune {
	if r >= 'a' && r <= 'z' {
		return r - 'a' + 'A'
	}
	return r
}

func cutPrefix(text, prefix string) (string, bool) {
	if len(text) < len(prefix) || !strings.EqualFold(text[:len(prefix)], prefix) {
		return "", false
	}
	return text[len(prefix):], true
}

func (l *Labels) parts(n Numbering, first, second string) (Coord, string) {
	if n.Order == RowColumn {
		first, second = second, first
	}
	colNo, okCol := n.Column.parse(first)
	rowNo, okRow := n.Row.parse(second)
	if !okCol || !okRow {
		return Coord{}, FaultForm
	}
	c, ok := l.hexOf(n, colNo, rowNo)
	if !ok {
		return Coord{}, FaultOffMap
	}
	return c, ""
}

// Check returns a [*Fault] that names a number which two hexes have, or nil where
// every hex of the map has one of its own. Only parts that run together can
// clash: column 1, row 11 and column 11, row 1.
func (l *Labels) Check() error {
	if l.own != nil || l.main.Separator != "" || (l.main.Column.Style == Digits) != (l.main.Row.Style == Digits) {
		return nil
	}
	firsts, seconds := l.allParts()
	isFirst, isSecond := setOf(firsts), setOf(seconds)
	for _, long := range firsts {
		for cut := 1; cut < len(long); cut++ {
			if !isFirst[long[:cut]] {
				continue
			}
			if label, twice := l.clash(long, cut, seconds, isSecond); twice {
				return fault("", FaultClash, "label", label)
			}
		}
	}
	return nil
}

// clash looks for a second part that makes long+second readable also when it
// is parted at cut.
func (l *Labels) clash(long string, cut int, seconds []string, isSecond map[string]bool) (string, bool) {
	for _, second := range seconds {
		if !isSecond[long[cut:]+second] {
			continue
		}
		label := l.main.Prefix + long + second
		if _, code := l.parse(l.main, label); code == FaultTwoHexes {
			return label, true
		}
	}
	return "", false
}

// allParts returns all possible first and second parts of a label of this map.
func (l *Labels) allParts() (firsts, seconds []string) {
	cols, rows := l.cols, l.rows
	along := &cols
	if l.layout.Flat() {
		along = &rows
	}
	if l.main.Stagger != Straight {
		*along = 2**along + 1
	}
	firsts, seconds = l.main.Column.run(cols), l.main.Row.run(rows)
	if l.main.Order == RowColumn {
		firsts, seconds = seconds, firsts
	}
	return firsts, seconds
}

func (s Series) run(n int) []string {
	run := make([]string, n)
	for i := range run {
		run[i] = s.format(s.First + i)
	}
	return run
}

func setOf(list []string) map[string]bool {
	set := make(map[string]bool, len(list))
	for _, s := range list {
		set[s] = true
	}
	return set
}
