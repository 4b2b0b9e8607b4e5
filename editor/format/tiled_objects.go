package format

import (
	"math"
	"strings"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// The classes of objects that we write for what is neither a hexside nor a path.
const (
	classPlace     = "place"
	classNote      = "note"
	classObjective = "objective"
	classZone      = "zone"
	classSource    = "source"
	classBox       = "box"
	classCounter   = "counter"
)

// objects reads an object layer: lines along hexsides and from hex to hex, and objects in hexes.
func (r *tiledReader) objects(l *tiledLayer) error {
	for i := range l.objects {
		o := &l.objects[i]
		o.x -= float64(r.moved.Col) * r.pitch().x
		o.y -= float64(r.moved.Row) * r.pitch().y
		if o.class == "" && o.name == "" && o.text == "" {
			o.class = l.name
		}
		if len(o.points) == 0 {
			r.items = append(r.items, o)
			continue
		}
		if err := r.line(o); err != nil {
			return at(o.where, err)
		}
	}
	return nil
}

// standing places the objects in hexes.
func (r *tiledReader) standing() {
	for _, o := range r.items {
		if !r.object(o) {
			r.lost(o)
		}
	}
	r.places.put(&r.report, LostObject, r.draft.PutPlace)
	r.notes.put(&r.report, LostObject, r.draft.PutNote)
	r.objectives.put(&r.report, LostObject, r.draft.PutObjective)
	r.counters.put(&r.report, LostObject, r.draft.PutCounter)
	r.zones.put(&r.report, LostObject, r.draft.PutZone)
	r.sources.put(&r.report, LostObject, r.draft.PutSource)
	r.boxes.put(&r.report, LostObject, r.draft.PutBox)
}

// lost counts an object that could not be used.
func (r *tiledReader) lost(o *tiledObject) {
	r.add(LostObject, hex.Excerpt(firstOf(o.class, o.name)), o.where)
}

// pitch returns how far it is from one column and one row to the next, in pixels.
func (r *tiledReader) pitch() pixel {
	if r.grid.layout.Flat() {
		return pixel{float64(r.grid.columnWidth), float64(2 * r.grid.rowHeight)}
	}
	return pixel{float64(2 * r.grid.columnWidth), float64(r.grid.rowHeight)}
}

// object reads an object that is not a line, and reports whether it has a meaning.
func (r *tiledReader) object(o *tiledObject) bool {
	id, side := o.props.text(propID), o.props.text("side")
	switch o.class {
	case classZone, classSource:
		return r.area(o, id, side)
	case classBox:
		o.gives(classBox, r.boxes.add(id, o.name, classBox, o.where, func(id string) board.Box { return r.box(o, id, side) }))
		return true
	case classNote, classObjective, classCounter:
	default: // of other makers: names are names
		return (o.class == classPlace || o.shape == "text" || o.name != "") && r.place(o)
	}
	c, ok := r.hexOf(o)
	switch {
	case !ok:
		return false
	case o.class == classNote:
		o.gives(classNote, r.notes.add(id, o.name, classNote, o.where, func(id string) board.Note {
			return board.Note{ID: id, Hex: c, Text: o.props.text("text")}
		}))
	case o.class == classObjective:
		points := int(o.props.number("points"))
		o.gives(classObjective, r.objectives.add(id, o.name, classObjective, o.where, func(id string) board.Objective {
			return board.Objective{ID: id, Hex: c, Name: o.name, Side: side, Points: points}
		}))
	default:
		o.gives(classCounter, r.counters.add(id, o.name, "unit", o.where, func(id string) board.Counter { return board.Counter{Unit: id, Hex: c} }))
	}
	return true
}

// hexOf returns the hex of an object: the one in its property, unless it was moved into another.
func (r *tiledReader) hexOf(o *tiledObject) (hex.Coord, bool) {
	there := r.draft.Board().Grid().At(r.grid.toSheet(middleOf(o), r.draft.Board().Grid()))
	var said hex.Coord
	if err := said.UnmarshalText([]byte(o.props.text(propHex))); err == nil && said == there {
		return said, true
	}
	return there, r.draft.Board().On(there)
}

// place reads a name. One that was not moved keeps its exact position.
func (r *tiledReader) place(o *tiledObject) bool {
	p := board.Place{Name: firstOf(o.text, o.name), Style: o.props.text("style")}
	if strings.ContainsAny(p.Name, "\r\n\t") {
		p.Name = strings.Join(strings.Fields(p.Name), " ")
	}
	if !r.stand(o, &p) || p.Name == "" && o.props.text(propID) == "" {
		return false
	}
	o.gives(classPlace, r.places.add(o.props.text(propID), p.Name, classPlace, o.where, func(id string) board.Place {
		p.ID = id
		return p
	}))
	return true
}

// stand returns the position of a name: the one in its property, or where it was moved to.
func (r *tiledReader) stand(o *tiledObject, p *board.Place) bool {
	b := r.draft.Board()
	got := middleOf(o)
	p.DX, p.DY, p.Angle = o.props.number("dx"), o.props.number("dy"), o.props.number("angle")
	if p.Hex.UnmarshalText([]byte(o.props.text(propHex))) == nil && b.On(p.Hex) {
		want := r.textMiddle(*p)
		if math.Hypot(want.x-got.x, want.y-got.y) >= 1 || math.Abs(p.Angle-o.rotation) >= 0.01 {
			is, was := r.grid.toSheet(got, b.Grid()), r.grid.toSheet(want, b.Grid())
			p.DX, p.DY, p.Angle = p.DX+is.X-was.X, p.DY+is.Y-was.Y, math.Mod(o.rotation, 360)
		}
		return true
	}
	at := r.grid.toSheet(got, b.Grid())
	if p.Hex = b.Grid().At(at); !b.On(p.Hex) {
		return false
	}
	m := b.Grid().Centre(p.Hex)
	p.DX, p.DY, p.Angle = at.X-m.X, at.Y-m.Y, math.Mod(o.rotation, 360)
	return true
}

// textMiddle returns where the middle of a name is, in pixels.
func (r *tiledReader) textMiddle(p board.Place) pixel {
	g := r.draft.Board().Grid()
	m := g.Centre(p.Hex)
	return r.grid.fromSheet(hex.Point{X: m.X + p.DX, Y: m.Y + p.DY}, g)
}

// middleOf returns the middle of an object. Its box hangs from the upper left corner and turns about it; tiles rest
// on the lower left one.
func middleOf(o *tiledObject) pixel {
	sin, cos := math.Sincos(o.rotation * math.Pi / 180)
	w, h := o.width/2, o.height/2
	if o.gid != 0 {
		h = -h
	}
	return pixel{o.x + w*cos - h*sin, o.y + w*sin + h*cos}
}

func (r *tiledReader) area(o *tiledObject, id, side string) bool {
	var a board.Area
	if a.UnmarshalText([]byte(o.props.text("area"))) != nil {
		return false
	}
	if o.class == classZone {
		o.gives(classZone, r.zones.add(id, o.name, classZone, o.where, func(id string) board.Zone {
			return board.Zone{ID: id, Name: o.name, Side: side, Area: a}
		}))
		return true
	}
	rim := board.Rim(o.props.text("rim"))
	o.gives(classSource, r.sources.add(id, o.name, classSource, o.where, func(id string) board.Source {
		return board.Source{ID: id, Name: o.name, Side: side, Rim: rim, Area: a}
	}))
	return true
}

// box reads a box, exactly where it was not moved.
func (r *tiledReader) box(o *tiledObject, id, side string) board.Box {
	g := r.draft.Board().Grid()
	b := board.Box{ID: id, Name: o.name, Side: side, X: o.props.number("mm_x"), Y: o.props.number("mm_y"),
		Width: o.props.number("mm_width"), Height: o.props.number("mm_height")}
	at, end := r.grid.fromSheet(hex.Point{X: b.X, Y: b.Y}, g), r.grid.fromSheet(hex.Point{X: b.X + b.Width, Y: b.Y + b.Height}, g)
	if math.Abs(at.x-o.x)+math.Abs(at.y-o.y)+math.Abs(end.x-o.x-o.width)+math.Abs(end.y-o.y-o.height) > 1 {
		p, q := r.grid.toSheet(pixel{o.x, o.y}, g), r.grid.toSheet(pixel{o.x + o.width, o.y + o.height}, g)
		b.X, b.Y, b.Width, b.Height = p.X, p.Y, q.X-p.X, q.Y-p.Y
	}
	return b
}
