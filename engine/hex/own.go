package hex

import "strings"

// maxOwn is the most characters of a number that a hex has of its own.
const maxOwn = 40

// WithOwn returns labels for hexes with numbers of their own, which no numbering counts, such as those of several boards that
// are laid together. It takes a text for each hex, row by row; a hex with "" keeps its number. A text that cannot be printed
// and one that two hexes have are a [*Fault].
func (l *Labels) WithOwn(texts []string) (*Labels, error) {
	out := &Labels{layout: l.layout, cols: l.cols, rows: l.rows, main: l.main, aliases: l.aliases, own: make([]string, len(texts)), hexes: map[string]Coord{}}
	if len(texts) != l.cols*l.rows {
		return nil, fault("", FaultNumber, "value", len(texts), "min", l.cols*l.rows, "max", l.cols*l.rows)
	}
	for i, text := range texts {
		c := Coord{i % l.cols, i / l.cols}
		if text == "" {
			text = string(l.append(nil, l.main, c))
		}
		if !printable(text, maxOwn) || strings.TrimSpace(text) != text {
			return nil, fault("", FaultMark, "text", text, "most", maxOwn)
		}
		if _, twice := out.hexes[folded(text)]; twice {
			return nil, fault("", FaultClash, "label", text)
		}
		out.own[i], out.hexes[folded(text)] = text, c
	}
	return out, nil
}

// Own returns the numbers that the hexes have of their own, row by row; nil if a numbering counts them.
func (l *Labels) Own() []string { return l.own }

// parseOwn finds the hex with a number of its own.
func (l *Labels) parseOwn(label string) (Coord, string) {
	if c, ok := l.hexes[folded(label)]; ok {
		return c, ""
	}
	return Coord{}, FaultForm
}

// folded makes one of the ways of typing a number.
func folded(label string) string {
	return strings.ToLower(strings.Join(strings.Fields(label), " "))
}
