package playeraid

import (
	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Aids are the player aids of a game, one for each side.
type Aids struct {
	sheet.Subject
	Looks *looks.Looks
}

// Leaves gives two pages for each side, the second the back of the first where sheets are printed on both sides.
func (w Aids) Leaves() ([]sheet.Leaf, error) {
	terrains, err := w.Terrains()
	if err != nil {
		return nil, err
	}
	var out []sheet.Leaf
	for _, side := range w.Game.Sides {
		a := aid{Subject: w.Subject, look: w.Looks.AidOf(side.ID), side: side.ID, terrains: terrains}
		pages := a.pages()
		for i := range pages {
			pages[i].Title = w.Or("side."+side.ID+".name", side.ID)
			pages[i].Back = i%2 == 1 && w.Setup.Back.Duplex()
			pages[i].Turned = pages[i].Back && w.Setup.TurnedBack()
		}
		out = append(out, pages...)
	}
	return out, nil
}

// Any reports whether a game has enough for player aids: sides and a sequence of play.
func Any(g *engine.Game) bool { return len(g.Sides) > 0 && len(g.Phases) > 0 }

// aid is the sheet of one side.
type aid struct {
	sheet.Subject
	look     looks.AidLook
	side     string
	terrains *picture.Terrains
}

// headHigh is the height of the strip that names the side, with the white below it.
const headHigh = 13.0

// head draws the strip at the top of a page: whose aid it is, and the contents of the page.
func (a aid) head(c draw.Canvas, body draw.Rect, what string) {
	strip := draw.Rect{X: body.X, Y: body.Y, W: body.W, H: headHigh - 3}
	emblem := a.Emblem(a.side)
	ground, ink := emblem.Colour, emblem.Colour.Ink()
	if a.Setup.Style == picture.LowInk {
		ground, ink = draw.White, picture.Ink
	}
	c.Fill(strip.Path(), ground)
	c.Stroke(strip.Path(), draw.Solid(0.4, picture.Ink))
	text := draw.Rect{X: strip.X + 3, Y: strip.Y + 2, W: strip.W * 0.5, H: strip.H - 4}
	draw.Fit(draw.Bold, a.Or("side."+a.side+".name", a.side), text.W, text.H, 6, 3).Draw(c, text, ink, draw.Left)
	right := draw.Rect{X: text.Right() + 2, Y: text.Y, W: strip.Right() - 3 - text.Right() - 2, H: text.H}
	draw.Fit(draw.Sans, what, right.W, right.H, 3.6, picture.MinText).Draw(c, right, ink, draw.Right)
}
