package counter

import (
	"path"
	"reflect"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/artwork"
	"sandtable/printables/picture"
	"sandtable/printables/symbol"
)

// illustrate sets the pictures of a counter of the roster. The back shows only its picture, unless it has factors.
func (r *Roster) illustrate(p *Piece, c *engine.Counter) {
	front, back, ground := r.Looks.Of(r.Game, c)
	if r.Setup.Style == picture.LowInk {
		ground = artwork.Use{}
	}
	if p.Back != nil {
		f := *p.Back
		f.GroundPicture = f.GroundPicture.Or(ground)
		switch {
		case back.File != "" && len(f.Numbers) == 0:
			f = picture.Face{Ground: f.Ground, Picture: back}
		case len(f.Numbers) > 0 || p.Marker:
			f.Picture = back.Or(front).Or(f.Picture)
		}
		p.Back = &f
	} else if back.File != "" {
		p.Back = &picture.Face{Ground: p.Front.Ground, Picture: back}
	}
	p.Front.Picture, p.Front.GroundPicture = front.Or(p.Front.Picture), ground.Or(p.Front.GroundPicture)
	if r.pieceLook(c).Whole {
		p.Front = whole(p.Front)
		if p.Back != nil {
			back := whole(*p.Back)
			p.Back = &back
		}
	}
}

// whole leaves a side its picture alone, if it has one.
func whole(f picture.Face) picture.Face {
	if f.Picture.File == "" {
		return f
	}
	return picture.Face{Ground: f.Ground, Picture: f.Picture, GroundPicture: f.GroundPicture}
}

// Pictures lists the picture files of pieces.
func Pictures(pieces []Piece) (files []string) {
	for _, p := range pieces {
		for _, u := range uses(&p) {
			files = append(files, u.File)
		}
	}
	return files
}

// Illustrated returns pieces with their pictures loaded. lacking reports, once for each picture, why it is missing or
// which parts of it cannot be drawn; its pieces are printed without them.
func Illustrated(pieces []Piece, shelf *artwork.Shelf) (out []Piece, lacking []*engine.Problem) {
	reported := map[string]bool{}
	report := func(p Piece, file string, found ...*engine.Problem) {
		for _, err := range found {
			if !reported[file] {
				lacking = append(lacking, err.At(p.Name))
			}
		}
		reported[file] = true
	}
	use := func(p Piece, u artwork.Use) artwork.Use {
		found, err := shelf.Of(u)
		if err != nil {
			report(p, u.File, err)
		}
		if found.Picture != nil {
			report(p, u.File, found.Lost()...)
		}
		return found
	}
	face := func(p Piece, f picture.Face) picture.Face {
		if own := f.Symbol.Own; own != nil && own.Picture() != nil {
			report(p, own.Picture().Name(), own.Picture().Lost()...)
		}
		f.Picture, f.GroundPicture = use(p, f.Picture), use(p, f.GroundPicture)
		more := f.More
		f.More = nil
		for _, u := range more {
			if u = use(p, u); f.Picture.Picture == nil {
				f.Picture = u // the first that exists
			} else {
				f.More = append(f.More, u)
			}
		}
		return f
	}
	for _, p := range pieces {
		p.Front = face(p, p.Front)
		if p.Back != nil {
			back := face(p, *p.Back)
			p.Back = &back
		}
		out = append(out, p)
	}
	return out, lacking
}

// Alike reports whether two pieces are equal, down to the content of their pictures.
func Alike(a, b Piece) bool {
	if !slices.Equal(sums(a), sums(b)) {
		return false
	}
	return reflect.DeepEqual(unloaded(a), unloaded(b))
}

// sums returns the checksums of the pictures of a piece.
func sums(p Piece) (out []string) {
	for _, u := range uses(&p) {
		sum := ""
		if u.Picture != nil {
			sum = u.Sum()
		}
		out = append(out, sum)
	}
	return out
}

// unloaded returns a copy of a piece that has only the file names of its pictures.
func unloaded(p Piece) Piece {
	p.Front.More = slices.Clone(p.Front.More)
	if p.Back != nil {
		back := *p.Back
		back.More = slices.Clone(back.More)
		p.Back = &back
	}
	for _, u := range uses(&p) {
		u.Picture = nil
	}
	return p
}

func uses(p *Piece) (out []*artwork.Use) {
	on := func(f *picture.Face) {
		out = append(out, &f.Picture, &f.GroundPicture)
		for i := range f.More {
			out = append(out, &f.More[i])
		}
	}
	on(&p.Front)
	if p.Back != nil {
		on(p.Back)
	}
	return out
}

// Artwork returns the pictures of pieces by the names of their files in a package or beside a list.
func Artwork(pieces []Piece) map[string]*artwork.Picture {
	out := map[string]*artwork.Picture{}
	for _, p := range pieces {
		for _, u := range uses(&p) {
			if u.Picture != nil {
				out[path.Join(artwork.Folder, path.Base(strings.ReplaceAll(u.File, `\`, "/")))] = u.Picture
			}
		}
	}
	return out
}

// ForList returns pieces in the form of a list, which has a picture in place of a game's own symbol.
func ForList(pieces []Piece) []Piece {
	face := func(f picture.Face) picture.Face {
		if own := f.Symbol.Own; own != nil && own.Picture() != nil {
			f.Picture = f.Picture.Or(artwork.Use{File: path.Base(own.Picture().Name()), Picture: own.Picture()})
			f.Symbol = symbol.Symbol{}
		}
		return f
	}
	var out []Piece
	for _, p := range pieces {
		p.Front = face(p.Front)
		if p.Back != nil {
			back := face(*p.Back)
			p.Back = &back
		}
		out = append(out, p)
	}
	return out
}
