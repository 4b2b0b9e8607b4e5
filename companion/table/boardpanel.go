package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/mapview"
	"sandtable/companion/view/board"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/companion/widget"
	"sandtable/engine"
	"sandtable/engine/hex"
	"sandtable/engine/play"
)

// boardPanel is the map with the counters that the players care to mirror. A tap on a stack takes it
// up, the next one puts it down; or it is dragged. Nobody needs to mirror anything.
type boardPanel struct {
	d     *desk
	view  *mapview.View
	board board.Board       // as last drawn
	faces *faces            // how counters look
	hand  []string          // counters taken up
	at    string            // the hex that is looked at
	carry *carried          // what is dragged; nil while nothing is
	zones bool              // zones of control are shown
	lines map[string]bool   // names of the traces whose lines are shown
	over  func(o *overlaid) // draws zones and lines; nil for none
}

// newBoardPanel makes the panel, or nil where the game has no map to mirror on.
func newBoardPanel(d *desk) *boardPanel {
	if rules.Map(d.reader()) == nil {
		return nil
	}
	p := &boardPanel{d: d, lines: map[string]bool{}}
	m, err := d.mapPicture(rules.Map(d.reader()).Board())
	if err != nil {
		d.p.fault(err)
		return nil
	}
	p.view = mapview.New(m)
	p.view.OnTap = func(s mapview.Spot) { p.tapped(s) }
	p.view.OnMenu = func(s mapview.Spot) { p.asked(s) }
	p.view.OnHover = p.hovered
	p.view.Tool = p.dragging()
	p.view.Over = p.draw
	p.view.Least = fyne.NewSize(120, 80) // large letters below it may want more room than they leave
	return p
}

func (*boardPanel) icon() widget.Icon { return widget.IconMap }
func (p *boardPanel) title() string   { return p.d.say("mirror.tab") }

func (p *boardPanel) key(name fyne.KeyName, r rune) bool {
	if name == fyne.KeyEscape && (len(p.hand) > 0 || p.at != "") {
		p.drop()
		return true
	}
	return p.view.Key(name, r)
}

// forget leaves what is in hand, and the hex that is looked at.
func (p *boardPanel) forget() { p.hand, p.at = nil, "" }

// build is empty: the map fills the panel and is no part of what is scrolled.
func (p *boardPanel) build() fyne.CanvasObject { return widget.NewText("", widget.Small) }

// fill brings the map up to date and returns it with its bar.
func (p *boardPanel) fill() fyne.CanvasObject {
	p.board = board.Now(p.d.reader(), p.d.state())
	if p.faces == nil || p.faces.lang != p.d.p.set.lang() {
		p.faces = p.d.newFaces()
		p.view.Map().Name = p.d.mapName(p.view.Map().Board)
		p.view.Restyle()
	}
	p.hand = slices.DeleteFunc(p.hand, p.gone)
	p.over = p.overlay()
	p.view.Ground = widget.Color(widget.Paper)
	p.view.Choose(p.chosen(), nil)
	p.view.Redraw()
	return widget.NewFrame(p.bar(), p.view, nil, nil)
}

// gone reports whether a counter in hand is no longer where it was taken up: out of play, or moved by
// other means.
func (p *boardPanel) gone(id string) bool {
	if _, in := p.d.state().Piece(id); !in || p.at == "" {
		return !in
	}
	st := p.stack(p.at)
	return st == nil || !slices.ContainsFunc(st.Units, func(u forces.Unit) bool { return u.ID == id })
}

// chosen is the hex that is looked at.
func (p *boardPanel) chosen() []hex.Coord {
	if c, ok := p.hexOf(p.at); ok {
		return []hex.Coord{c}
	}
	return nil
}

func (p *boardPanel) hexOf(label string) (hex.Coord, bool) {
	if label == "" {
		return hex.Coord{}, false
	}
	c, err := p.view.Map().Board.Hex(label)
	return c, err == nil
}

// stack finds the counters in a hex.
func (p *boardPanel) stack(label string) *board.Stack {
	for i := range p.board.Stacks {
		if p.board.Stacks[i].Hex == label {
			return &p.board.Stacks[i]
		}
	}
	return nil
}

// tapped takes up the stack of a hex, or puts down there what is in hand.
func (p *boardPanel) tapped(s mapview.Spot) {
	if !s.On {
		p.drop()
		return
	}
	label := p.view.Map().Board.Label(s.Hex)
	switch {
	case len(p.hand) > 0 && label != p.at:
		p.put(label)
	case len(p.hand) > 0:
		p.drop()
	default:
		p.lookAt(label)
	}
}

// lookAt shows a hex and takes up what stands there, if it is of one side.
func (p *boardPanel) lookAt(label string) {
	p.at, p.hand = label, nil
	if st := p.stack(label); st != nil && len(st.Sides) == 1 {
		for _, u := range st.Units {
			p.hand = append(p.hand, u.ID)
		}
	}
	p.d.refresh()
}

// put places what is in hand on a hex.
func (p *boardPanel) put(label string) {
	var list []engine.Command
	for _, id := range p.hand {
		list = append(list, engine.Ask("place", play.PlaceArgs{Unit: id, Hex: label}))
	}
	p.hand, p.at = nil, label
	p.d.send(page.Send{Commands: list}, nil)
}

// drop leaves what is in hand where it was.
func (p *boardPanel) drop() {
	p.hand, p.at = nil, ""
	p.d.refresh()
}

// asked opens the sheet of the counter on top of a stack.
func (p *boardPanel) asked(s mapview.Spot) {
	if st := p.stack(p.view.Map().Board.Label(s.Hex)); s.On && st != nil {
		p.d.openSheet(forces.NewSheet(st.Units[0].ID), nil)
	}
}

// hovered follows the pointer with a light line round its hex.
func (p *boardPanel) hovered(s mapview.Spot, on bool) {
	if on && s.On {
		p.view.Hint([]hex.Coord{s.Hex}, nil)
		return
	}
	p.view.Hint(nil, nil)
}
