// Package rulestext reads the rules text of a game paragraph by paragraph, with the diagrams in it, and writes it again.
package rulestext

import (
	"fmt"
	"regexp"
	"strings"

	"sandtable/engine"
)

// Limits of a rules text.
const (
	maxParagraphs = 2000
	maxParagraph  = 32 << 10 // bytes
)

var (
	// titled is a heading with a number: "## 6.5 Combat".
	titled = regexp.MustCompile(`^#{1,6}\s+(\d+(?:\.\d+)*)\.?(?:\s+(.*))?$`)
	// numbered is a paragraph that begins with its number: "6.5.1 Each unit …". A number alone is a list's.
	numbered = regexp.MustCompile(`^(?:\*\*)?(\d+(?:\.\d+)+)\.?(?:\*\*)?\s+(.*)$`)
	// heading is one without a number.
	heading = regexp.MustCompile(`^#{1,6}\s+(.*)$`)
	// bullet begins a line of a list.
	bullet = regexp.MustCompile(`^\s*[-*+]\s+`)
)

// Read splits a rules text into paragraphs. The problems name the file and the line.
func Read(name, text string) ([]engine.Paragraph, []*engine.Problem) {
	r := &reader{name: name, seen: map[string]bool{}, blank: true}
	r.all(text)
	if r.drawn != nil {
		r.bad = append(r.bad, engine.Wrong("rules.diagram_open").At(r.drawn.At))
	}
	r.end()
	if len(r.out) > maxParagraphs {
		r.bad = append(r.bad, engine.Wrong("rules.many", "most", maxParagraphs).At(name))
	}
	return r.out, r.bad
}

// reader reads a rules text line by line.
type reader struct {
	name  string
	line  int
	blank bool            // the line above is blank
	lines []string        // of the last paragraph
	drawn *engine.Diagram // under way; nil: none
	seen  map[string]bool
	out   []engine.Paragraph
	from  []int // the lines on which they begin, from 1
	bad   []*engine.Problem
}

func (r *reader) all(text string) {
	for _, line := range linesOf(text) {
		r.line++
		r.read(strings.TrimRight(line, " \t"))
	}
}

func linesOf(text string) []string {
	return strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
}

func (r *reader) read(line string) {
	if r.diagram(line) {
		return
	}
	if p, ok := r.heads(line); ok {
		r.begin(p)
	} else {
		r.more(line)
	}
	r.blank = line == "" || strings.HasPrefix(line, "#")
}

// heads returns the paragraph that a line begins, if it begins one.
func (r *reader) heads(line string) (engine.Paragraph, bool) {
	if line == "" || !strings.ContainsRune("#*0123456789", rune(line[0])) {
		return engine.Paragraph{}, false
	}
	if m := titled.FindStringSubmatch(line); m != nil {
		return engine.Paragraph{Number: m[1], Title: unmarked(m[2])}, true
	}
	if m := heading.FindStringSubmatch(line); m != nil {
		return engine.Paragraph{Title: unmarked(m[1])}, true
	}
	if m := numbered.FindStringSubmatch(line); m != nil && r.blank {
		return engine.Paragraph{Number: m[1], Text: unmarked(m[2])}, true
	}
	return engine.Paragraph{}, false
}

func (r *reader) begin(p engine.Paragraph) {
	r.end()
	if p.Number != "" && r.seen[p.Number] {
		r.fault("rules.twice", "number", p.Number)
	}
	r.seen[p.Number] = true
	r.out, r.from = append(r.out, p), append(r.from, r.line)
}

// more adds a line to the current paragraph; lines before the first make a paragraph too.
func (r *reader) more(line string) {
	if len(r.out) == 0 && line != "" {
		r.begin(engine.Paragraph{})
	}
	r.lines = append(r.lines, unmarked(bulleted(line)))
}

// end closes the current paragraph.
func (r *reader) end() {
	if len(r.out) == 0 {
		return
	}
	last := &r.out[len(r.out)-1]
	last.Text = strings.TrimSpace(strings.Join(append([]string{last.Text}, r.lines...), "\n"))
	r.lines = nil
	if len(last.Text) > maxParagraph {
		r.fault("rules.long", "most", maxParagraph>>10)
	}
}

func (r *reader) fault(code string, pairs ...any) {
	r.bad = append(r.bad, engine.Wrong(code, pairs...).At(r.at()))
}

// at is the reader's position.
func (r *reader) at() string { return fmt.Sprintf("%s:%d", r.name, r.line) }

// bulleted replaces the bullet of a list's line with ours.
func bulleted(text string) string {
	if !strings.ContainsAny(text[:min(len(text), 12)], "-*+") {
		return text
	}
	return bullet.ReplaceAllString(text, engine.BulletSign)
}

// unmarked removes the marks of bold and italics.
func unmarked(text string) string { return marksOff.Replace(text) }

var marksOff = strings.NewReplacer("**", "", "__", "", "`", "")
