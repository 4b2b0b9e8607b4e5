package engine

import (
	"strings"

	"sandtable/engine/words"
)

// Paragraph is a numbered paragraph of a game's own rules text.
type Paragraph struct {
	Number string // "6.5"; empty: text between the numbers
	Title  string // empty: it has none
	Text   string // its blocks parted by blank lines; lines of a list begin with "- "

	Diagrams []Diagram // in order
}

// Level is the depth of a paragraph: 1 for "6", 2 for "6.5".
func (p Paragraph) Level() int { return 1 + strings.Count(p.Number, ".") }

// Blocks are the paragraph's text block by block, each in one line.
func (p Paragraph) Blocks() []string {
	var out []string
	fresh := true
	for line := range strings.SplitSeq(p.Text, "\n") {
		line = strings.TrimSpace(line)
		switch {
		case line == "":
			fresh = true
		case fresh || strings.HasPrefix(line, BulletSign):
			out, fresh = append(out, line), false
		default:
			out[len(out)-1] += " " + line
		}
	}
	return out
}

// BulletSign begins the lines of a list.
const BulletSign = "- "

// Rulebook is the rules text of the game in a language, or in English where it has none in that; nil: it has none.
func (g *Game) Rulebook(lang words.Lang) []Paragraph {
	if text := g.RuleTexts[lang]; text != nil {
		return text
	}
	return g.RuleTexts[words.English]
}

// Paragraph finds the paragraph of a rule number, or of the nearest number above it: 6.5 for 6.5.3.
func (g *Game) Paragraph(lang words.Lang, number string) (Paragraph, bool) {
	for number != "" {
		for _, p := range g.Rulebook(lang) {
			if p.Number == number {
				return p, true
			}
		}
		number = number[:max(strings.LastIndex(number, "."), 0)]
	}
	return Paragraph{}, false
}
