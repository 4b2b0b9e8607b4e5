package symbol

import "sandtable/printables/draw"

// The gallery's cells, in millimetres: a counter of half an inch with a name below
// it.
const (
	cellWidth   = 23.7
	cellHeight  = 20
	counterSide = 12.7
	headingSize = 4
	headingHigh = 7.4
	labelSize   = 2.6
	labelLeast  = 7 * 25.4 / 72 // 7 points
)

// specimen is one cell of the gallery.
type specimen struct {
	key    string // of its name
	symbol Symbol
}

// Gallery gives pages that show every branch, modifier and size mark on counters of
// half an inch, those of a game's own before all. The name function puts keys into
// words: those of the entries, and "symbol.own", "symbol.branches",
// "symbol.modifiers" and "symbol.sizes" for the headings.
func Gallery(paper draw.Size, own []*Branch, name func(key string) string) []draw.Page {
	g := gallery{paper: paper, name: name}
	if len(own) > 0 {
		g.section("symbol.own", ownCells(own))
	}
	g.section("symbol.branches", branchCells())
	g.section("symbol.modifiers", modifierCells())
	g.section("symbol.sizes", sizeCells())
	return g.pages()
}

// TypeKey is the key of a type's name, which a symbol of a game's own is called after.
func TypeKey(id string) string { return "type." + id + ".name" }

func ownCells(own []*Branch) (cells []specimen) {
	for _, b := range own {
		cells = append(cells, specimen{TypeKey(b.ID), Symbol{Branch: b.ID, Own: b}})
	}
	return cells
}

func branchCells() (cells []specimen) {
	for _, b := range branches {
		cells = append(cells, specimen{b.key(), Symbol{Branch: b.ID}})
	}
	return cells
}

func modifierCells() (cells []specimen) {
	for _, m := range modifiers {
		cells = append(cells, specimen{m.key(), Symbol{Branch: "infantry", Modifiers: []string{m.id}}})
	}
	return cells
}

func sizeCells() (cells []specimen) {
	for _, z := range sizes {
		cells = append(cells, specimen{z.key(), Symbol{Branch: "infantry", Size: z.ID}})
	}
	return cells
}

// gallery lays cells out in rows, page after page.
type gallery struct {
	paper draw.Size
	name  func(string) string
	drawn [][]func(draw.Canvas) // of each page
	y     float64
}

const margin = 10

// section adds a heading and rows of cells.
func (g *gallery) section(heading string, cells []specimen) {
	across := max(1, int((g.paper.W-2*margin)/cellWidth))
	g.room(headingHigh + cellHeight)
	title, y := g.name(heading), g.y
	g.add(func(c draw.Canvas) {
		c.Text(title, draw.Pt(margin, y+headingSize), draw.Lettering{Font: draw.Bold, Size: headingSize, Colour: draw.Black})
	})
	g.y += headingHigh
	for i, cell := range cells {
		if i%across == 0 {
			if i > 0 {
				g.y += cellHeight
			}
			g.room(cellHeight)
		}
		at := draw.Rect{X: margin + float64(i%across)*cellWidth, Y: g.y, W: cellWidth, H: cellHeight}
		label := g.name(cell.key)
		g.add(func(c draw.Canvas) { cell.draw(c, at, label) })
	}
	g.y += cellHeight + headingSize/2
}

// room begins a page when there is not so much room on the present one.
func (g *gallery) room(height float64) {
	if len(g.drawn) == 0 || g.y+height > g.paper.H-margin {
		g.drawn = append(g.drawn, nil)
		g.y = margin
	}
}

func (g *gallery) add(d func(draw.Canvas)) {
	page := &g.drawn[len(g.drawn)-1]
	*page = append(*page, d)
}

func (g *gallery) pages() (pages []draw.Page) {
	for _, drawn := range g.drawn {
		pages = append(pages, draw.Page{Size: g.paper, Title: g.name("symbol.branches"), Draw: func(c draw.Canvas) {
			for _, d := range drawn {
				d(c)
			}
		}})
	}
	return pages
}

// draw shows the symbol on a counter, and its name.
func (s specimen) draw(c draw.Canvas, cell draw.Rect, label string) {
	counter := draw.RectAround(draw.Pt(cell.Centre().X, cell.Y+counterSide/2), counterSide, counterSide)
	c.Fill(counter.Rounded(0.8), draw.RGB(0xdccfa8))
	c.Stroke(counter.Rounded(0.8), draw.Solid(0.1, draw.RGB(0x807860)))
	// The registry's own symbols have no mistakes; a test draws them all.
	_ = s.symbol.Draw(c, FrameIn(counter.Inset(1.6)), Look{Box: draw.RGB(0xf6f1e0), Line: draw.Black})
	box := draw.Rect{X: cell.X + 1, Y: counter.Bottom() + 0.6, W: cell.W - 2, H: 5}
	draw.Fit(draw.Condensed, label, box.W, box.H, labelSize, labelLeast).Draw(c, box, draw.Black, draw.Centre)
}
