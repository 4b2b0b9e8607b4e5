package aid

import (
	"strings"

	"sandtable/engine"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Booklet is the game's own rules text: numbered paragraphs in columns, with the examples between them.
type Booklet struct {
	sheet.Subject
	Pieces []counter.Piece // how the counters of the examples look
}

// Leaves returns the paragraphs in order.
func (w Booklet) Leaves() []sheet.Leaf {
	var out []flow.Passage
	for _, p := range w.Game.Rulebook(w.Lang) {
		out = append(out, w.passages(p)...)
	}
	return flow.EvenPages(w.Setup, w.Setup.Paper, flow.ProseColumns(w.Setup), out)
}

// passages are a paragraph on paper. One without a title has its number before its first block.
func (w Booklet) passages(p engine.Paragraph) []flow.Passage {
	var out []flow.Passage
	blocks := p.Blocks()
	if p.Title != "" {
		out = append(out, flow.Heading{Text: strings.TrimSpace(p.Number + " " + p.Title), Level: min(p.Level()+1, 3)})
	} else if p.Number != "" && len(blocks) > 0 {
		blocks[0] = p.Number + "  " + blocks[0]
	}
	out = append(out, w.drawn(p, 0)...)
	for i, b := range blocks {
		text, listed := strings.CutPrefix(b, engine.BulletSign)
		block := flow.Paragraph{Text: text, Size: 2.7}
		if listed {
			block.Mark = "•"
		}
		out = append(append(out, block), w.drawn(p, i+1)...)
	}
	return out
}

// drawn returns the examples of a paragraph that follow a number of its blocks.
func (w Booklet) drawn(p engine.Paragraph, below int) []flow.Passage {
	var out []flow.Passage
	for _, d := range p.Diagrams {
		if d.After != below {
			continue
		}
		if pic, ok := w.diagram(d); ok {
			out = append(out, flow.Sized{High: pic.Height, On: pic.Draw})
			if d.Caption != "" {
				out = append(out, flow.Paragraph{Text: d.Caption, Size: picture.MinText, Faint: true})
			}
		}
	}
	return out
}

// diagram sets up an example in the style of the sheet.
func (w Booklet) diagram(d engine.Diagram) (picture.Diagram, bool) {
	b := d.Board(w.Game.Boards)
	terrains, err := w.Terrains()
	if b == nil || err != nil {
		return picture.Diagram{}, false
	}
	m := picture.NewMap(b, terrains)
	m.Style, m.Side, m.Name = w.Setup.Style, w.Marked, w.OnMap(b)
	out, ok := picture.NewDiagram(m, d)
	out.Counter = func(c draw.Canvas, unit string, box draw.Rect) bool {
		return counter.DrawFront(w.Pieces, c, unit, box)
	}
	return out, ok
}

// HasRules reports whether a game has a rules text of its own.
func HasRules(g *engine.Game) bool { return len(g.RuleTexts) > 0 }
