package counter

import (
	"strings"

	"sandtable/engine"
	"sandtable/printables/artwork"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Piece is something to be cut out: a counter or a marker, ready to be drawn.
type Piece struct {
	ID     string
	Name   string // for lists and warnings, in the sheet's language
	Side   string // the owner; empty: none
	Marker bool   // not a unit
	Shape  picture.Shape
	Size   draw.Size // mm
	Front  picture.Face
	Back   *picture.Face // nil: none
	Copies int
	Group  int    // pieces of different groups are cut from blocks of their own
	Row    string // of the list that it comes from: file and line; empty: none
}

// largeSide is the longer side from which a piece is a card rather than a counter, in millimetres.
const largeSide = 30

// Large reports whether a piece is read in the hand like a card, not at a glance like a counter.
func (p Piece) Large() bool { return p.Front.Card != nil || max(p.Size.W, p.Size.H) >= largeSide }

// warnings lists the texts of a piece that had to be cut, each with the piece's name.
func (p Piece) warnings() []*engine.Problem {
	cut := p.Front.Cut(p.Size, p.Shape)
	if p.Back != nil {
		cut = append(cut, p.Back.Cut(p.Size, p.Shape)...)
	}
	if len(cut) == 0 {
		return nil
	}
	return []*engine.Problem{engine.Wrong("print.cut", "unit", p.Name)}
}

// lacking warns of letters that the font does not have; an empty square is printed in their place.
func (p Piece) lacking() []*engine.Problem {
	faces := []picture.Face{p.Front}
	if p.Back != nil {
		faces = append(faces, *p.Back)
	}
	var all strings.Builder
	for _, f := range faces {
		for _, text := range f.Texts {
			all.WriteString(text)
		}
		all.WriteString(f.Emblem.Letter)
	}
	if lacks := draw.CondensedBold.Lacks(all.String()); len(lacks) > 0 {
		return []*engine.Problem{engine.Wrong("print.letters", "letters", string(lacks)).At(p.Name)}
	}
	return nil
}

// lighter returns a face with the lighter ground of a back that shows the same unit as its front.
func lighter(f picture.Face) picture.Face {
	f.Ground = f.Ground.Mix(draw.White, 0.45)
	return f
}

// styled returns a piece of a plain list in another style.
func (p Piece) styled(s picture.Style) Piece {
	p.Front = restyled(p.Front, s)
	if p.Back != nil {
		back := restyled(*p.Back, s)
		p.Back = &back
	}
	return p
}

func restyled(f picture.Face, s picture.Style) picture.Face {
	if s != picture.LowInk {
		return f
	}
	f.GroundPicture = artwork.Use{}
	f.Ground, f.Box = s.Ground(f.Ground), s.Ground(f.Box)
	f.Ink, f.Line, f.Hollow = s.Line(f.Ink), s.Line(f.Line), true
	if f.Band.Colour.A > 0 {
		f.Band.Colour, f.Band.Texture = draw.Black, max(2, f.Band.Texture)
	}
	return f
}

// InStyle returns the pieces of a plain list in a style, and warnings of texts that had to be cut.
func InStyle(plain []Piece, style picture.Style) (out []Piece, warned []*engine.Problem) {
	for _, p := range plain {
		out = append(out, p.styled(style))
	}
	alike(out)
	for _, p := range out {
		warned = append(warned, p.warnings()...)
	}
	return out, warned
}

// kin is a kind of faces on pieces of one form.
type kin struct {
	kind  string
	shape picture.Shape
	size  draw.Size
}

// alike lets the texts of pieces of one kind look alike.
func alike(pieces []Piece) {
	of := map[kin]picture.Family{}
	each := func(do func(k kin, f *picture.Face)) {
		for i := range pieces {
			p := &pieces[i]
			do(kin{p.Front.Kin(), p.Shape, p.Size}, &p.Front)
			if p.Back != nil {
				back := *p.Back
				p.Back = &back
				do(kin{back.Kin(), p.Shape, p.Size}, p.Back)
			}
		}
	}
	each(func(k kin, f *picture.Face) { of[k] = of[k].Join(*f, k.size, k.shape) })
	each(func(k kin, f *picture.Face) {
		if k.kind != "" {
			f.Family = of[k]
		}
	})
}
