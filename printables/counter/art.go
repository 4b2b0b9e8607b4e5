package counter

import (
	"sandtable/engine"
	"sandtable/printables/artwork"
	"sandtable/printables/picture"
)

// Pictures lists the files that pieces name.
func Pictures(pieces []Piece) (files []string) {
	for _, p := range pieces {
		files = append(files, p.Front.Picture.File, p.Front.GroundPicture.File)
		if p.Back != nil {
			files = append(files, p.Back.Picture.File, p.Back.GroundPicture.File)
		}
	}
	return files
}

// Illustrated gives pieces with the pictures that they name, and says of each picture that is not there why, once.
// The piece is printed without it.
func Illustrated(pieces []Piece, shelf *artwork.Shelf) (out []Piece, lacking []*engine.Problem) {
	told := map[string]bool{}
	use := func(p Piece, u artwork.Use) artwork.Use {
		found, err := shelf.Of(u)
		if err != nil && !told[u.File] {
			told[u.File] = true
			lacking = append(lacking, err.At(p.Name))
		}
		return found
	}
	face := func(p Piece, f picture.Face) picture.Face {
		f.Picture, f.GroundPicture = use(p, f.Picture), use(p, f.GroundPicture)
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
