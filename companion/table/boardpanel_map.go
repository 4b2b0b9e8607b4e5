package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/mapview"
	boardview "sandtable/companion/view/board"
	"sandtable/companion/view/page"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// boardMap is a panel's map on the screen, with its model: which counters and which offers are in its hexes.
type boardMap struct {
	*pagePanel
	chart *mapview.View // nil: not drawn yet
}

// pile is the counters in a hex, nil for an empty one.
func (p *boardMap) pile(label string) *page.Pile {
	piles := p.view.Panel.Map.Piles
	if i := slices.IndexFunc(piles, func(one page.Pile) bool { return one.Hex == label }); i >= 0 {
		return &piles[i]
	}
	return nil
}

func (p *boardMap) hexOf(label string) (hex.Coord, bool) {
	if label == "" {
		return hex.Coord{}, false
	}
	c, err := p.chart.Map().Board.Hex(label)
	return c, err == nil
}

// hexesOf are the hexes of offers.
func hexesOf(b *board.Board, offers []page.Offer) []hex.Coord {
	var out []hex.Coord
	for _, o := range offers {
		if c, err := b.Hex(o.Hex); err == nil && o.Hex != "" {
			out = append(out, c)
		}
	}
	return out
}

// labelOf is the place under a spot: a hex by its number, or on a map of boxes the id of one, "" beside them.
func (p *boardMap) labelOf(s mapview.Spot) string {
	if m := p.view.Panel.Map; m != nil && m.Boxed {
		return m.BoxAt(s.Point)
	}
	return p.chart.Map().Board.Label(s.Hex)
}

// holds reports whether there is a place under a spot.
func (p *boardMap) holds(s mapview.Spot) bool {
	if m := p.view.Panel.Map; m != nil && m.Boxed {
		return p.labelOf(s) != ""
	}
	return s.On
}

// chosenHexes is the hex that is looked at.
func (p *boardMap) chosenHexes() []hex.Coord {
	if c, ok := p.hexOf(p.view.Panel.Map.At); ok {
		return []hex.Coord{c}
	}
	return nil
}

// uncover pans to a hex that is hidden by what opened beside the map.
func uncover(chart *mapview.View, c hex.Coord) {
	if !chart.Shows([]hex.Coord{c}) {
		chart.Reveal(c)
	}
}

// hint is the result of choosing a hex, or why it is not offered.
func (p *boardMap) hint(label string) string { return p.view.Panel.Map.Hint(label) }

// under is the spot of the map at a position of the window; false beside the map.
func (p *boardMap) under(at fyne.Position) (mapview.Spot, bool) {
	if p.chart == nil {
		return mapview.Spot{}, false
	}
	at = at.Subtract(p.d.p.App.Driver().AbsolutePositionForObject(p.chart))
	size := p.chart.Size()
	if at.X < 0 || at.Y < 0 || at.X > size.Width || at.Y > size.Height {
		return mapview.Spot{}, false
	}
	return p.chart.Spot(at), true
}

// keepBoard lets the panel of the map begin with the map that was chosen last in the session, and keeps what is chosen.
func (d *desk) keepBoard(p *boardview.Panel) {
	key := "shown." + mapKey(d.own.about.ID)
	p.Keep = func(id string) {
		if err := d.p.deps.Library.Set(key, id); err != nil {
			d.p.Messages.Fault(err)
		}
	}
	id, _ := d.p.deps.Library.Setting(key) // without it the panel shows the map in play
	p.Begin(id)
}
