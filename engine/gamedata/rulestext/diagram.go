package rulestext

import (
	"regexp"
	"strings"

	"sandtable/engine"
)

var (
	// fenced begins a diagram: "```map ridge 0101 0304".
	fenced = regexp.MustCompile("^```map(?:\\s+(.*))?$")
	// fence ends it.
	fence = regexp.MustCompile("^```$")
	// blanks are several blank lines.
	blanks = regexp.MustCompile(`\n{3,}`)
)

// Limits of the diagrams of a rules text.
const (
	maxDiagrams = 40 // of a paragraph
	maxDrawn    = 200
)

// diagram reads a line of a diagram, or one that begins or ends it; it returns false for any other line.
func (r *reader) diagram(line string) bool {
	if r.drawn == nil {
		m := fenced.FindStringSubmatch(line)
		if m == nil {
			return false
		}
		r.draw(strings.Fields(m[1]))
		return true
	}
	words := strings.Fields(line)
	switch {
	case fence.MatchString(line):
		r.drawn, r.blank = nil, true
	case len(words) == 0:
	case len(r.drawn.Shaded)+len(r.drawn.Counters)+len(r.drawn.Arrows) >= maxDrawn:
		r.fault("rules.diagram_full", "most", maxDrawn)
		r.drawn.Shaded, r.drawn.Counters, r.drawn.Arrows = nil, nil, nil
	case words[0] == "caption" && len(words) > 1:
		r.drawn.Caption = unmarked(strings.Join(words[1:], " "))
	case words[0] == "hex" && len(words) > 1:
		r.drawn.Shaded = append(r.drawn.Shaded, words[1:]...)
	case words[0] == "counter" && len(words) == 3:
		r.drawn.Counters = append(r.drawn.Counters, engine.Standing{Unit: words[1], Hex: words[2]})
	case words[0] == "arrow" && len(words) > 2:
		r.drawn.Arrows = append(r.drawn.Arrows, words[1:])
	default:
		r.fault("rules.diagram_line")
	}
	return true
}

// draw begins a diagram after the current block of its paragraph.
func (r *reader) draw(words []string) {
	if len(r.out) == 0 {
		r.begin(engine.Paragraph{})
	}
	p := &r.out[len(r.out)-1]
	d := engine.Diagram{After: len(engine.Paragraph{Text: strings.Join(append([]string{p.Text}, r.lines...), "\n")}.Blocks()), At: r.at()}
	if len(words) == 3 {
		d.Map, d.From, d.To = words[0], words[1], words[2]
	} else {
		r.fault("rules.diagram_head")
	}
	if len(p.Diagrams) == maxDiagrams {
		r.fault("rules.diagram_many", "most", maxDiagrams)
		p.Diagrams = nil
	}
	p.Diagrams = append(p.Diagrams, d)
	r.drawn = &p.Diagrams[len(p.Diagrams)-1]
	r.lines = append(r.lines, "") // what follows is a block of its own
}
