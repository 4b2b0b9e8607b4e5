package aid

import (
	"strings"

	"sandtable/engine"
	"sandtable/printables/flow"
	"sandtable/printables/sheet"
)

// Booklet is the game's own rules text: numbered paragraphs in columns.
type Booklet struct{ sheet.Subject }

// Leaves gives the paragraphs in order.
func (w Booklet) Leaves() []sheet.Leaf {
	var out []flow.Passage
	for _, p := range w.Game.Rulebook(w.Lang) {
		out = append(out, passages(p)...)
	}
	return flow.EvenPages(w.Setup, w.Setup.Paper, flow.ProseColumns(w.Setup), out)
}

// passages are a paragraph on paper. One without a title has its number before its first block.
func passages(p engine.Paragraph) []flow.Passage {
	var out []flow.Passage
	blocks := p.Blocks()
	if p.Title != "" {
		out = append(out, flow.Heading{Text: strings.TrimSpace(p.Number + " " + p.Title), Level: min(p.Level()+1, 3)})
	} else if p.Number != "" && len(blocks) > 0 {
		blocks[0] = p.Number + "  " + blocks[0]
	}
	for _, b := range blocks {
		text, listed := strings.CutPrefix(b, engine.BulletSign)
		block := flow.Paragraph{Text: text, Size: 2.7}
		if listed {
			block.Mark = "•"
		}
		out = append(out, block)
	}
	return out
}

// HasRules reports whether a game has a rules text of its own.
func HasRules(g *engine.Game) bool { return len(g.RuleTexts) > 0 }
