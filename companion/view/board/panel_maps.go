package board

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/board"
)

// boards lists the maps to look at: the one in play, those with boxes of the game, on which counters can be, and charts
// that are pictures.
func boards(s view.Reader) []*board.Board {
	out := []*board.Board{rules.Map(s).Board()}
	for _, b := range s.Game.Boards {
		if b != out[0] && (len(boxesOn(s, b)) > 0 || board.IsPicture(b)) {
			out = append(out, b)
		}
	}
	return out
}

// boxesOn lists the boxes of the game that are on a map.
func boxesOn(s view.Reader, b *board.Board) []board.Box {
	return slices.DeleteFunc(slices.Clone(b.Boxes()), func(x board.Box) bool { return s.Game.Box(x.ID) == nil })
}

func boardName(s view.Reader, b *board.Board) string {
	return s.NameOr("map."+b.ID()+".name", b.Name())
}

// Shown is the map that is shown, and the box of it that is selected.
type Shown struct {
	Keep func(id string) // stores the id of the chosen map for [Shown.Begin]; may be nil

	shown string // the id of the map; empty for the one in play
	box   string // the selected box of another map
}

// turnTo shows a map. The counters in hand stay there, so that they can be put down on it.
func (p *Shown) turnTo(id string) {
	if p.shown, p.box = id, ""; p.Keep != nil {
		p.Keep(id)
	}
}

// Begin shows the map with the id that Keep stored. For an id that no longer exists the panel shows the map in play.
func (p *Shown) Begin(id string) { p.shown = id }

// other is a map besides the one in play, on which counters are in boxes, or a chart.
type other struct {
	view.Seat
	p     *Panel
	m     *mirror
	hand  *hand
	shown *board.Board
	boxes []board.Box
}

// otherMap returns the other map that is shown, nil while it is the one in play.
func otherMap(m *mirror) *other {
	for _, b := range boards(m.Reader)[1:] {
		if b.ID() == m.p.shown {
			return &other{Seat: m.Seat, p: m.p, m: m, hand: m.hand, shown: b, boxes: boxesOn(m.Reader, b)}
		}
	}
	return nil
}

// chooser is the button with the name of the map that is shown, nil if there is only one.
func chooser(m *mirror) *page.Control {
	all := boards(m.Reader)
	if len(all) < 2 {
		return nil
	}
	now := all[0]
	if o := otherMap(m); o != nil {
		now = o.shown
	}
	out := page.NewButton("map", boardName(m.Reader, now), page.Send{Sheet: mapList{p: m.p}}).WithIcon(style.IconMap)
	return &out
}

// in lists the visible counters in a box.
func in(m view.Seat, box string) []forces.Unit {
	var out []string
	for _, c := range m.Game.Counters {
		if p, ok := m.State.Piece(c.ID); ok && p.Place == engine.InBox(box) {
			out = append(out, c.ID)
		}
	}
	return unitsOf(m.Reader, m.State, out)
}

// selected returns the selected box, "" for none. A page sends the number of a hex, which means the box in its middle.
func (o *other) selected() string {
	if _, ok := o.shown.Box(o.p.box); ok || o.p.box == "" {
		return o.p.box
	}
	c, err := o.shown.Hex(o.p.box)
	if err != nil {
		return ""
	}
	return (&page.Map{Board: o.shown}).BoxAt(o.shown.Grid().Centre(c))
}

// chart is the map. A press selects a box, or puts down the counters in hand.
func (o *other) chart() *page.Map {
	out := &page.Map{ID: "map", Board: o.shown, Boxed: true, At: o.selected(), Send: page.Keep(fieldBox), Barred: map[string]string{}}
	for _, b := range o.boxes {
		name := o.Box(b.ID)
		out.Barred[b.ID] = name
		if pile := o.pile(b.ID); len(pile.Pieces) > 0 {
			out.Piles = append(out.Piles, pile)
		}
		if len(o.p.hand) > 0 {
			out.Offers = append(out.Offers, page.Offer{Hex: b.ID, Hint: name, Tone: page.Good, Send: o.place(b.ID)})
		}
	}
	if o.p.Holds() {
		out.Off = page.KeepAs(fieldDrop, true)
	}
	return out
}

func (o *other) pile(box string) page.Pile {
	out := page.Pile{Hex: box}
	for _, u := range in(o.Seat, box) {
		out.Pieces, out.More = append(out.Pieces, piece(u, o.m.held(u.ID))), page.Send{Sheet: forces.NewSheet(u.ID)}
	}
	return out
}

// place returns a send that puts the counters in hand into a box. It asks first if they do not move now.
func (o *other) place(box string) page.Send {
	args := placing(o.p.hand, "")
	args.Box = box
	out := page.Send{Commands: []engine.Command{engine.Ask("place", args)}, Put: &page.Put{Panel: page.Board, Field: fieldDown, Value: true}, Notice: noteMoved(o.Seat, o.p.hand)}
	why := o.hand.amiss()
	if why == "" {
		return out
	}
	out.Commands[0].Override = true
	return page.Send{Sheet: page.Confirm{Title: o.Box(box), Text: why, Yes: o.Say("mirror.move_anyway"), Send: out, Secondary: true}}
}

// foot shows the selected box and the counters in hand, with a list of all boxes.
func (o *other) foot() []page.Control {
	if len(o.boxes) == 0 {
		return nil
	}
	box, list := o.selected(), page.NewButton("boxes", o.Say("mirror.boxes"), page.Send{Sheet: boxList{p: o.p}})
	if len(o.p.hand) > 0 {
		words := page.NewText(o.hand.inWords() + ": " + o.Say("mirror.put_box")).Styled(page.Strong)
		buttons := page.NewEquals(list, page.NewButton("drop", o.Say("mirror.drop"), page.KeepAs(fieldDrop, true)))
		if box != "" {
			buttons.Add(page.NewButton("here", o.Box(box), o.place(box)))
		}
		return []page.Control{words, buttons}
	}
	rows := []page.Control{page.NewAside(o.Say("mirror.box_how"))}
	if box != "" {
		rows = []page.Control{page.NewText(o.Box(box)).Styled(page.Strong), o.m.chips(in(o.Seat, box))}
	}
	return append(rows, page.NewEquals(list))
}

// mapList is the sheet that chooses the map.
type mapList struct {
	page.NoInput
	p *Panel
}

// Page returns the sheet.
func (l mapList) Page(seat view.Seat) page.Panel {
	m, list := l.p.mirror(seat), page.NewColumnGap(0)
	for i, b := range boards(seat.Reader) {
		id, n := b.ID(), 0
		for _, x := range boxesOn(seat.Reader, b) {
			n += len(in(seat, x.ID))
		}
		if i == 0 {
			id = ""
			for _, st := range m.v.Stacks {
				n += len(st.Units)
			}
		}
		item := page.NewItem("map."+b.ID(), boardName(seat.Reader, b), page.Send{Done: true, Put: &page.Put{Panel: page.Board, Field: fieldMap, Value: id}})
		if item.Detail = seat.Say("mirror.counters", "n", n); board.IsPicture(b) {
			item.Detail = seat.Say("mirror.chart")
		}
		list.Add(item)
	}
	return page.Panel{ID: "boards", Title: seat.Say("mirror.maps"), Rows: []page.Control{list}}
}

// boxList is the sheet with the boxes of the map that is shown, and the counters in them.
type boxList struct {
	page.NoInput
	p *Panel
}

// Page returns the sheet.
func (l boxList) Page(seat view.Seat) page.Panel {
	out := page.Panel{ID: "boxes", Title: seat.Say("mirror.boxes")}
	o := otherMap(l.p.mirror(seat))
	if o == nil {
		return out
	}
	list := page.NewColumnGap(0)
	for _, b := range o.boxes {
		send := page.Send{Put: &page.Put{Panel: page.Board, Field: fieldBox, Value: b.ID}}
		if len(l.p.hand) > 0 {
			send = o.place(b.ID)
		}
		send.Done = true
		item := page.NewItem("box."+b.ID, o.Box(b.ID), send)
		item.Detail = labels(in(o.Seat, b.ID))
		list.Add(item)
	}
	out.Title, out.Rows = boardName(seat.Reader, o.shown), []page.Control{list}
	return out
}
