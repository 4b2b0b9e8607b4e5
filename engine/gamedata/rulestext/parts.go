package rulestext

import (
	"strings"

	"sandtable/engine"
)

// Part is a paragraph of a rules text as it is written, with its lists and diagrams.
type Part struct {
	Number, Title string // empty: it has none
	Text          string // below its heading
}

// Parts splits a rules text into its paragraphs. Faults in it are reported where the package is read.
func Parts(text string) []Part {
	r := &reader{seen: map[string]bool{}, blank: true}
	r.all(text)
	lines := linesOf(text)
	out := make([]Part, len(r.out))
	for i, from := range r.from {
		to := len(lines)
		if i+1 < len(r.from) {
			to = r.from[i+1] - 1
		}
		p := r.out[i]
		out[i] = Part{Number: p.Number, Title: p.Title, Text: strings.TrimSpace(strings.Join(append([]string{beside(lines[from-1], p)}, lines[from:to]...), "\n"))}
	}
	return out
}

// beside is what the first line of a paragraph holds besides its heading.
func beside(line string, p engine.Paragraph) string {
	switch {
	case strings.HasPrefix(line, "#"):
		return ""
	case p.Number == "":
		return line
	}
	return numbered.FindStringSubmatch(line)[2]
}

// Write puts paragraphs together as a rules text.
func Write(parts []Part) string {
	out := make([]string, len(parts))
	for i, p := range parts {
		out[i] = strings.TrimSpace(p.heading() + p.Text)
	}
	return strings.Join(out, "\n\n") + "\n"
}

// heading is what stands before the text: a heading, or the number alone.
func (p Part) heading() string {
	level := strings.Repeat("#", min(engine.Paragraph{Number: p.Number}.Level(), 6))
	switch {
	case p.Number == "" && p.Title == "":
		return ""
	case p.Title == "" && strings.Contains(p.Number, ".") && p.Text != "":
		return p.Number + " "
	}
	return level + " " + strings.TrimSpace(p.Number+" "+p.Title) + "\n\n"
}
