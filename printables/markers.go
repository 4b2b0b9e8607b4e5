package printables

import (
	"cmp"
	"slices"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// markerGround is the paper of a marker that names no colour.
var markerGround = draw.RGB(0xf2ebdd)

// marker makes the piece of a [[marker]] row.
func (r *roster) marker(m MarkerLook) Piece {
	p := Piece{Marker: true}
	p.Shape, p.Size = m.outline()
	p.Front = r.face(m.Front)
	back := p.Front
	if m.Back != nil {
		back = r.face(*m.Back)
	}
	p.Back = &back
	return p
}

// face draws one side of a marker. Colours were checked when the row was read.
func (r *roster) face(l FaceLook) picture.Face {
	f := picture.Face{Ground: r.setup.Style.Ground(markerGround), Sign: l.Sign}
	if side := r.game.Side(l.Ground); side != nil {
		own, err := draw.ParseColour(side.Colour)
		if err != nil {
			own = picture.Ink
		}
		f.Ground = r.setup.Style.Side(own, r.sideIndex(side.ID))
		if r.setup.Style.Telling() {
			f.Emblem = r.emblem(side.ID)
		}
	} else if l.Ground != "" {
		own, _ := draw.ParseColour(l.Ground)
		f.Ground = r.setup.Style.Ground(own)
	}
	if l.Ink != "" {
		ink, _ := draw.ParseColour(l.Ink)
		f.Ink = r.setup.Style.Line(ink)
	}
	slot := picture.Caption
	if l.Sign == "" {
		slot = picture.Centre
	}
	f.Texts[slot] = sentence(Words{l.Text, l.TextRu}.in(r.voice))
	return f
}

// labelled is a marker that print.toml says nothing of: its label on its own colour.
func (r *roster) labelled(c *engine.Counter) Piece {
	look := r.pieceLook(c)
	p := Piece{}
	p.Shape, p.Size = look.outline()
	own, err := r.own(c)
	if err != nil {
		own = markerGround
	}
	p.Front = picture.Face{Ground: r.setup.Style.Ground(own)}
	if i := r.sideIndex(c.Side); i >= 0 {
		p.Front.Ground = r.setup.Style.Side(own, i)
		if r.setup.Style.Telling() {
			p.Front.Emblem = r.emblem(c.Side)
		}
	}
	p.Front.Texts[picture.Centre] = cmp.Or(c.Label, r.or("unit."+c.ID+".name", c.ID))
	back := p.Front
	p.Back = &back
	return p
}

// blanks gives empty counters in the colours of each side, as many of each as asked for.
func (r *roster) blanks(count int, pieces []Piece) []Piece {
	var out []Piece
	for _, s := range r.game.Sides {
		i := slices.IndexFunc(pieces, func(p Piece) bool { return p.Side == s.ID && !p.Marker })
		if i < 0 || count <= 0 {
			continue
		}
		like := pieces[i]
		f := picture.Face{Ground: like.Front.Ground, Emblem: like.Front.Emblem}
		out = append(out, Piece{ID: "blank_" + s.ID, Name: r.say("print.blank", "side", r.or("side."+s.ID+".name", s.ID)), Side: s.ID,
			Shape: like.Shape, Size: like.Size, Front: f, Back: &f, Copies: count})
	}
	return out
}
