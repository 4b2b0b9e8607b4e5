package script

import (
	"fmt"
	"slices"
	"strings"
)

// Line is one action of a script.
type Line struct {
	At   int    // its number in the script
	Verb string // what is done
	To   string // what it is done to: a form, a value, a control
	Text string // what is typed or chosen
}

// verbs are those of a script, with what follows them: nothing, a place, a place and a text.
var verbs = map[string]int{"form": 1, "open": 1, "back": 0, "add": 2, "type": 2, "choose": 2, "tick": 1, "count": 2, "cell": 2,
	"paste": 0, "rename": 2, "remove": 1, "press": 1, "map": 1, "hex": 2, "text": 1, "line": 2}

// Read reads a script.
func Read(text string) ([]Line, error) {
	var out []Line
	at := 0
	for line := range strings.Lines(text) {
		at++
		line = strings.TrimRight(line, "\r\n")
		if more, ok := strings.CutPrefix(line, "|"); ok && len(out) > 0 {
			last := &out[len(out)-1]
			if last.Text != "" && !strings.HasSuffix(last.Text, "\n") {
				last.Text += "\n" // after the text on the line of the verb
			}
			last.Text += strings.TrimPrefix(more, " ") + "\n"
			continue
		}
		if line == "" || line[0] == '#' {
			continue
		}
		l, err := parseLine(line)
		if l.At = at; err != nil {
			return nil, fmt.Errorf("line %d: %w", at, err)
		}
		out = append(out, l)
	}
	for i := range out { // the last line of a text of several ends without a break
		if strings.Contains(out[i].Text, "\n") {
			out[i].Text = strings.TrimSuffix(out[i].Text, "\n")
		}
	}
	return out, nil
}

func parseLine(line string) (Line, error) {
	verb, rest, _ := strings.Cut(line, " ")
	takes, known := verbs[verb]
	if !known {
		return Line{}, fmt.Errorf("%q is no verb of a script", verb)
	}
	l := Line{Verb: verb}
	l.To, l.Text, _ = strings.Cut(rest, " ")
	if (takes > 0) != (l.To != "") || takes < 2 && l.Text != "" {
		return Line{}, fmt.Errorf("%q: this is not what %s takes", line, verb)
	}
	return l, nil
}

// String writes a line as in a script.
func (l Line) String() string {
	parts := []string{l.Verb}
	if l.To != "" {
		parts = append(parts, l.To)
	}
	several := strings.Contains(l.Text, "\n") || slices.Contains([]string{"paste", "map", "text"}, l.Verb)
	text := l.Text
	if l.Text != "" && !several {
		parts = append(parts, l.Text)
	} else if l.Verb == "line" {
		first, rest, _ := strings.Cut(text, "\n")
		parts, text = append(parts, first), rest
	}
	out := strings.Join(parts, " ") + "\n"
	if several {
		for _, line := range strings.Split(text, "\n") {
			out += strings.TrimRight("| "+line, " ") + "\n"
		}
	}
	return out
}
