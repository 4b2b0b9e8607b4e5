package design

import (
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/mapview"
	"sandtable/companion/widget"
	"sandtable/editor/terrain"
	"sandtable/engine/hex"
)

// refreshFoot fills the status line anew: where the pointer is, the zoom and its buttons.
func (c *chart) refreshFoot() {
	c.where.Lines = 1
	if c.form == widget.Phone {
		c.where.Lines = 2
		c.where.Role = widget.Small
	}
	buttons := []fyne.CanvasObject{widget.NewIconButton(widget.IconMinus, c.view.ZoomOut), widget.NewIconButton(widget.IconPlus, c.view.ZoomIn),
		widget.NewIconButton(widget.IconFit, c.view.Fit)}
	row := []fyne.CanvasObject{c.where}
	if c.form != widget.Phone {
		row = append(row, c.zoom)
	}
	fill(c.foot, widget.InsetBy(widget.Gap, 0, widget.Row(0, append(row, buttons...)...)))
	c.zoomed()
}

// trueSize is how many units of a window a millimetre takes at 100 %: those of a common screen.
const trueSize = 4.0

// zoomed shows how large the map is seen.
func (c *chart) zoomed() {
	scale := c.view.PixelsPerHex() / c.p.doc.Board().Grid().Size.Width
	if words := c.p.say("editor.status.zoom", "percent", int(scale/trueSize*100+0.5)); words != c.zoom.Words {
		c.zoom.Set(words)
		c.foot.Refresh()
	}
}

// tellWhere says what is under the pointer, or while it is elsewhere what the tool in hand does.
func (c *chart) tellWhere() {
	if c.over {
		c.where.Set(c.p.whereIs(c.spot))
		return
	}
	id := c.p.hand.Tool().ID()
	about := c.p.say("editor.about." + id)
	if c.form == widget.Phone {
		about, _, _ = strings.Cut(about, ";") // what follows is about buttons and keys
	}
	c.where.Set(c.p.say("editor.tool."+id) + ": " + about)
}

// whereIs puts a place of the map into words: hex number, names, terrain, level, roads, hexside.
func (p *Place) whereIs(s mapview.Spot) string {
	if !s.On {
		return p.say("editor.status.off")
	}
	b := p.doc.Board()
	parts := []string{strings.Join(append([]string{b.Label(s.Hex)}, p.namesIn(s.Hex)...), " ")}
	lies := p.say("editor.status.bare")
	if kind := b.Terrain(s.Hex); kind != "" {
		lies = p.kindName(terrain.Terrain, kind)
	}
	parts = append(parts, lies)
	if level := b.Elevation(s.Hex); level != 0 {
		parts = append(parts, p.say("editor.status.level", "level", level))
	}
	return strings.Join(append(parts, p.sideOf(s)), " · ")
}

// namesIn lists what is written in a hex.
func (p *Place) namesIn(c hex.Coord) []string {
	var names []string
	for _, place := range p.doc.Board().Places() {
		if place.Hex == c {
			names = append(names, place.Name)
		}
	}
	return names
}

// sideOf names the hexside nearest to a place by the hex behind it, and what lies on it and crosses it.
func (p *Place) sideOf(s mapview.Spot) string {
	b := p.doc.Board()
	first, second := b.Layout().EdgeHexes(s.Edge)
	other := first
	if first == s.Hex {
		other = second
	}
	words := p.say("editor.status.rim")
	if b.On(other) {
		words = p.say("editor.status.side", "hex", b.Label(other))
	}
	var on []string
	for _, f := range b.Edge(s.Edge) {
		on = append(on, p.kindName(terrain.Hexside, f.Kind))
	}
	for _, kind := range b.PathKinds(s.Edge) {
		on = append(on, p.kindName(terrain.Path, kind))
	}
	if len(on) == 0 {
		return words
	}
	return words + ": " + strings.Join(on, ", ")
}

// kindName is the name of a kind of terrain in the reader's language.
func (p *Place) kindName(class terrain.Class, id string) string {
	if k, ok := p.doc.Kinds().Find(class, id); ok {
		return k.NameIn(p.set.Lang())
	}
	return id
}
