package rulestext

import (
	"slices"
	"strings"

	"sandtable/engine"
)

// Part is a paragraph of a rules text as it is written, with its lists.
type Part struct {
	Number, Title string           // empty: it has none
	Text          string           // below its heading
	Diagrams      []engine.Diagram // in order; while a line of the rules text cannot be read, they stay in the texts
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
		own := append([]string{beside(lines[from-1], p)}, lines[from:to]...)
		out[i] = Part{Number: p.Number, Title: p.Title}
		if len(r.bad) == 0 && r.drawn == nil {
			own, out[i].Diagrams = undrawn(own), p.Diagrams
		}
		out[i].Text = strings.TrimSpace(strings.Join(own, "\n"))
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

// undrawn leaves out the lines of diagrams, with the blank lines around them but one.
func undrawn(lines []string) []string {
	var out []string
	within, gap := false, false
	for _, line := range lines {
		line = strings.TrimRight(line, " \t")
		switch {
		case within:
			within = !fence.MatchString(line)
		case fenced.MatchString(line):
			within, gap = true, true
			for len(out) > 0 && out[len(out)-1] == "" {
				out = out[:len(out)-1]
			}
		case gap && line == "":
		default:
			if gap {
				out, gap = append(out, ""), false
			}
			out = append(out, line)
		}
	}
	return out
}

// Write puts paragraphs together as a rules text.
func Write(parts []Part) string {
	out := make([]string, len(parts))
	for i, p := range parts {
		out[i] = strings.TrimSpace(p.heading() + p.body())
	}
	return strings.Join(out, "\n\n") + "\n"
}

// heading is what stands before the text: a heading, or the number alone.
func (p Part) heading() string {
	level := strings.Repeat("#", min(engine.Paragraph{Number: p.Number}.Level(), 6))
	switch {
	case p.Number == "" && p.Title == "":
		return ""
	case p.inline():
		return p.Number + " "
	}
	return level + " " + strings.TrimSpace(p.Number+" "+p.Title) + "\n\n"
}

// inline reports whether the text begins in the line of the number.
func (p Part) inline() bool { return p.Title == "" && strings.Contains(p.Number, ".") && p.Text != "" }

// Blocks is how many blocks the text has, below each of which a diagram may be.
func (p Part) Blocks() int { return len(p.blocks()) }

// blocks are the lines of the text, block by block.
func (p Part) blocks() []string {
	var out []string
	fresh := true
	for _, line := range linesOf(p.Text) {
		switch read := strings.TrimSpace(bulleted(line)); {
		case read == "" && len(out) == 0: // an empty text has no block
		case read == "":
			out[len(out)-1], fresh = out[len(out)-1]+"\n"+line, true
		case fresh || strings.HasPrefix(read, engine.BulletSign):
			out, fresh = append(out, line), false
		default:
			out[len(out)-1] += "\n" + line
		}
	}
	return out
}

// body is the text with the diagrams between its blocks.
func (p Part) body() string {
	var out strings.Builder
	write := func(below int) {
		for _, d := range p.Diagrams {
			if p.below(d) == below {
				out.WriteString("\n\n" + source(d) + "\n\n")
			}
		}
	}
	write(0)
	for i, block := range p.blocks() {
		out.WriteString(block + "\n")
		write(i + 1)
	}
	return blanks.ReplaceAllString(strings.TrimSpace(out.String()), "\n\n")
}

// below is the number of blocks above a diagram. Text that begins in the line of its number stays there.
func (p Part) below(d engine.Diagram) int {
	least := 0
	if p.inline() {
		least = 1
	}
	return min(max(d.After, least), p.Blocks())
}

// source is a diagram as it is written.
func source(d engine.Diagram) string {
	out := []string{"```map " + strings.Join([]string{d.Map, d.From, d.To}, " ")}
	if len(d.Shaded) > 0 {
		out = append(out, "hex "+strings.Join(d.Shaded, " "))
	}
	for _, c := range d.Counters {
		out = append(out, "counter "+c.Unit+" "+c.Hex)
	}
	for _, a := range d.Arrows {
		out = append(out, "arrow "+strings.Join(a, " "))
	}
	if caption := strings.Join(strings.Fields(d.Caption), " "); caption != "" {
		out = append(out, "caption "+caption)
	}
	return strings.Join(slices.Concat(out, []string{"```"}), "\n")
}
