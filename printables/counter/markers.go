package counter

import (
	"cmp"
	"slices"

	"sandtable/engine"
	"sandtable/printables/artwork"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// markerGround is the ground of a marker without a colour.
var markerGround = draw.RGB(0xf2ebdd)

// marker makes the piece of a [[marker]] row.
func (r *Roster) marker(m looks.MarkerLook) Piece {
	p := Piece{Marker: true}
	p.Shape, p.Size = m.Outline()
	p.Front = r.face(m.Front)
	back := p.Front
	if m.Back != nil {
		back = r.face(*m.Back)
	}
	p.Back = &back
	return p
}

// face makes one side of a marker. The reader has checked its colours.
func (r *Roster) face(l looks.FaceLook) picture.Face {
	f := picture.Face{Ground: r.Setup.Style.Ground(markerGround), Sign: l.Sign}
	if side := r.Game.Side(l.Ground); side != nil {
		own, err := draw.ParseColour(side.Colour)
		if err != nil {
			own = picture.Ink
		}
		f.Ground = r.Setup.Style.Side(own, r.SideIndex(side.ID))
		if r.Setup.Style.Telling() {
			f.Emblem = r.Emblem(side.ID)
		}
	} else if l.Ground != "" {
		own, _ := draw.ParseColour(l.Ground)
		f.Ground = r.Setup.Style.Ground(own)
	}
	if l.Ink != "" {
		ink, _ := draw.ParseColour(l.Ink)
		f.Ink = r.Setup.Style.Line(ink)
	}
	f.Picture, f.GroundPicture = l.Uses()
	if r.Setup.Style == picture.LowInk {
		f.GroundPicture = artwork.Use{}
	}
	slot := picture.Caption
	if l.Sign == "" {
		slot = picture.Centre
	}
	f.Texts[slot] = sheet.Sentence(looks.Words{English: l.Text, Russian: l.TextRu}.In(r.Voice))
	f.Texts[picture.Top] = looks.Words{English: l.Top, Russian: l.TopRu}.In(r.Voice)
	if l.Foot != "" {
		f.Texts[picture.Caption] = looks.Words{English: l.Foot, Russian: l.FootRu}.In(r.Voice)
	}
	return f
}

// labelled makes a marker without a row in print.toml: its label on its own colour.
func (r *Roster) labelled(c *engine.Counter) Piece {
	look := r.pieceLook(c)
	p := Piece{}
	p.Shape, p.Size = look.Outline()
	own, err := r.own(c)
	if err != nil {
		own = markerGround
	}
	p.Front = picture.Face{Ground: r.Setup.Style.Ground(own)}
	if i := r.SideIndex(c.Side); i >= 0 {
		p.Front.Ground = r.Setup.Style.Side(own, i)
		if r.Setup.Style.Telling() {
			p.Front.Emblem = r.Emblem(c.Side)
		}
	}
	p.Front.Texts[picture.Centre] = cmp.Or(c.Label, r.Or("unit."+c.ID+".name", c.ID))
	back := p.Front
	p.Back = &back
	return p
}

// Blanks makes empty counters in the colours of each side, count of each.
func (r *Roster) Blanks(count int, pieces []Piece) []Piece {
	var out []Piece
	for _, s := range r.Game.Sides {
		i := slices.IndexFunc(pieces, func(p Piece) bool { return p.Side == s.ID && !p.Marker })
		if i < 0 || count <= 0 {
			continue
		}
		like := pieces[i]
		f := picture.Face{Ground: like.Front.Ground, Emblem: like.Front.Emblem}
		out = append(out, Piece{ID: "blank_" + s.ID, Name: r.Say("print.blank", "side", r.Or("side."+s.ID+".name", s.ID)), Side: s.ID,
			Shape: like.Shape, Size: like.Size, Front: f, Back: &f, Copies: count})
	}
	return out
}
