package piece

import (
	"regexp"
	"slices"
	"strconv"

	"sandtable/editor/vassal/sequence"
)

// Layer is a part of a piece's picture that changes: one of its images is drawn, or none.
type Layer struct {
	Name    string // of the layer and of its commands
	Images  []string
	Level   int  // the image that is drawn, from 1; 0 for none
	Always  bool // it cannot be switched off
	Follows bool // a property sets the level
	X, Y    int  // pixels from the middle of the piece
	Scale   float64
}

// Layers returns the layers of a piece as they are drawn: the lowest first.
func (p Piece) Layers() (out []Layer) {
	for _, t := range slices.Backward(p.Traits) {
		switch t.Kind {
		case "emb2":
			out = append(out, newLayer(t))
		case "emb":
			out = append(out, oldLayer(t))
		}
	}
	return out
}

// Pictures returns the names of all pictures of a piece, whatever it shows.
func (p Piece) Pictures() []string {
	out := []string{p.base().Field(2)}
	for _, l := range p.Layers() {
		out = append(out, l.Images...)
	}
	return out
}

// newLayer reads a layer as versions since 2 write it. The first version has no flag for a layer that is always on: it is
// on if no key switches it.
func newLayer(t Trait) Layer {
	l := Layer{Name: t.Field(18) + " " + t.Field(0) + " " + t.Field(3), Images: sequence.Split(',', t.Field(15)),
		Follows: t.true(21, false), X: t.int(13, 0), Y: t.int(14, 0), Scale: 1}
	l.Always = t.true(25, true)
	if t.int(24, 0) == 0 {
		l.Always = len(t.Fields) > 2 && t.Fields[2] == ""
	}
	if f, err := strconv.ParseFloat(t.Field(30), 64); err == nil && f > 0.01 && f < 100 {
		l.Scale = f
	}
	return l.at(t.State)
}

// oldLayer reads a layer as the first versions wrote it.
func oldLayer(t Trait) Layer {
	key := sequence.Split(';', t.Field(0))[0]
	l := Layer{Name: t.Field(1), X: t.int(6, 0), Y: t.int(7, 0), Scale: 1, Always: key == ""}
	for i := 8; i < len(t.Fields); i++ {
		l.Images = append(l.Images, sequence.Split(',', t.Fields[i])[0])
	}
	return l.at(t.State)
}

// at sets the level by the state of a layer.
func (l Layer) at(state string) Layer {
	level, err := strconv.Atoi(sequence.Split(';', state)[0])
	switch {
	case err == nil:
		l.Level = level
	case l.Always:
		l.Level = 1
	}
	l.Level = min(max(l.Level, 0), len(l.Images))
	return l
}

// image returns the image of a level.
func (l Layer) image(level int) Image { return Image{l.Images[level-1], l.X, l.Y, l.Scale} }

// Image is a picture on a piece.
type Image struct {
	Name  string
	X, Y  int // pixels from the middle of the piece to its own middle
	Scale float64
}

// Sides is what a piece shows.
type Sides struct {
	Front, Back []Image // the lowest first; Back is empty for a piece with one side
	More        int     // sides beyond two
	Masked      bool    // the back is the mask under which a player hides the piece
}

// Covers reports whether a picture is as large as another, or nearly so.
type Covers func(picture, other string) bool

// Sides finds the front and the back of a piece. A piece has its back in one of four ways: a layer of two images, one image
// that a command to flip switches on over the base, a layer of several steps, or a mask. A command that replaces the piece
// by another is not among them.
func (p Piece) Sides(covers Covers) Sides {
	var s Sides
	base := p.base().Field(2)
	if base != "" {
		s.Front = []Image{{Name: base, Scale: 1}}
	}
	layers := carrying(p.Layers(), base)
	two := slices.IndexFunc(layers, func(l Layer) bool { return l.turns(base, covers) })
	for i, l := range layers {
		if i == two {
			s = s.turned(l, base)
			continue
		}
		if l.shows() && !l.Follows {
			s.Front = append(s.Front, l.image(l.Level))
			if len(s.Back) > 0 {
				s.Back = append(s.Back, l.image(l.Level))
			}
		}
	}
	return s.unshadowed(covers).masked(p)
}

// carrying returns the layers of a piece. The one that follows a property and is always on is the picture of the piece if
// no other is on its middle.
func carrying(layers []Layer, base string) []Layer {
	if base != "" || slices.ContainsFunc(layers, func(l Layer) bool { return !l.Follows && l.shows() && l.centred() }) {
		return layers
	}
	if i := slices.IndexFunc(layers, func(l Layer) bool { return l.Follows && l.Always && l.shows() }); i >= 0 {
		layers[i].Follows = false
	}
	return layers
}

// unshadowed leaves out the lowest picture if it is the shadow of the next one: as large, and off the middle.
func (s Sides) unshadowed(covers Covers) Sides {
	if len(s.Front) > 1 && !s.Front[0].centred() && s.Front[1].centred() && covers(s.Front[0].Name, s.Front[1].Name) {
		s.Front = s.Front[1:]
	}
	return s
}

func (l Layer) centred() bool { return l.X == 0 && l.Y == 0 }
func (i Image) centred() bool { return i.X == 0 && i.Y == 0 }

// shows reports whether a layer draws an image now.
func (l Layer) shows() bool { return l.Level > 0 && l.Images[l.Level-1] != "" }

var flipping = regexp.MustCompile(`(?i)flip|step|reduc|back|side|strength`)

// IsFlip reports whether the name of a command or a layer says that it turns a piece over.
func IsFlip(name string) bool { return flipping.MatchString(name) }

// turns reports whether a layer shows the two sides of a piece, and is not a marker drawn upon it.
func (l Layer) turns(base string, covers Covers) bool {
	switch {
	case l.Follows || len(l.Images) == 0 || l.Images[0] == "" || !l.centred():
		return false
	case len(l.Images) == 1:
		return base != "" && !l.Always && IsFlip(l.Name) && covers(l.Images[0], base)
	}
	return l.Images[1] != "" && (base == "" || base == l.Images[0] || covers(l.Images[0], base) && (l.Always || IsFlip(l.Name)))
}

// turned returns the sides with those of a layer. A layer of one image, and one that is off, leave the base for the front.
func (s Sides) turned(l Layer, base string) Sides {
	filled := len(slices.DeleteFunc(slices.Clone(l.Images), func(name string) bool { return name == "" }))
	if len(l.Images) == 1 || l.Level == 0 && base != "" && base != l.Images[0] {
		s.Back, s.More = append(s.Back, l.image(1)), filled-1
		return s
	}
	front, back := max(l.Level, 1), 2
	if front == back {
		back = 1
	}
	if base == l.Images[0] {
		s.Front = s.Front[1:]
	}
	s.Front, s.Back, s.More = append(s.Front, l.image(front)), append(s.Back, l.image(back)), filled-2
	return s
}

// masked takes the mask of a piece for its back, if it has no other.
func (s Sides) masked(p Piece) Sides {
	t, ok := p.Is("obs")
	if mask := t.Field(1); ok && mask != "" && len(s.Back) == 0 {
		s.Back, s.Masked = []Image{{Name: mask, Scale: 1}}, true
	}
	return s
}

// Furniture reports whether players can neither choose nor move the piece: it is printed on the map, or a button.
func (p Piece) Furniture() bool {
	t, ok := p.Is("immob")
	return ok && (slices.Contains([]byte(t.Field(0)), 'n') || slices.Contains([]byte(t.Field(1)), 'V'))
}
