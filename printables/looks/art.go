package looks

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/artwork"
	"sandtable/printables/symbol"
)

// SymbolFolder is where a package has symbols of its own, each an SVG whose name is the symbol's.
const SymbolFolder = "symbols"

// ArtLook gives the units of a filter pictures. Of several rows that fit a counter, the first that names a picture
// counts for it; what the roster says of the counter comes first.
type ArtLook struct {
	row
	engine.Only
	Units            string `toml:"units"`
	Picture          string `toml:"picture"`     // in place of the symbol
	PictureFit       string `toml:"picture_fit"` // "fit", "crop" or "tile"; left out: fit
	BackPicture      string `toml:"back_picture"`
	BackPictureFit   string `toml:"back_picture_fit"`
	GroundPicture    string `toml:"ground_picture"`
	GroundPictureFit string `toml:"ground_picture_fit"` // left out: crop
}

// FaceArt is the pictures of one side of a marker.
type FaceArt struct {
	Picture          string `toml:"picture"`
	PictureFit       string `toml:"picture_fit"`
	GroundPicture    string `toml:"ground_picture"`
	GroundPictureFit string `toml:"ground_picture_fit"`
}

// Art is the artwork of a package: its symbols and its pictures.
type Art struct {
	Symbols []*symbol.Branch
	Shelf   *artwork.Shelf
}

// Illustrate reads the artwork that the rows and a roster name, the pictures as fill does.
func (l *Looks) Illustrate(files fs.FS, g *engine.Game, fill func(fs.FS, []string) *artwork.Shelf) error {
	symbols, err := Symbols(files)
	if err != nil {
		return err
	}
	l.Art = Art{Symbols: symbols, Shelf: fill(files, append(l.pictures(), rosterPictures(g)...))}
	return nil
}

// Listed takes over which artwork a package has by the names of its files, without looking into them.
func (l *Looks) Listed(files []string) {
	l.Art = Art{Shelf: artwork.Listed(files, l.pictures())}
	for _, name := range files {
		if id, ok := symbolID(name); ok {
			l.Art.Symbols = append(l.Art.Symbols, &symbol.Branch{ID: id})
		}
	}
}

func symbolID(file string) (string, bool) {
	dir, base := path.Split(file)
	return strings.TrimSuffix(base, path.Ext(base)), dir == SymbolFolder+"/" && strings.EqualFold(path.Ext(base), ".svg")
}

// Symbols reads the symbols of a package or beside a list. A broken one is a Problem.
func Symbols(files fs.FS) ([]*symbol.Branch, error) {
	if files == nil {
		return nil, nil
	}
	names, err := fs.Glob(files, SymbolFolder+"/*.svg")
	if err != nil {
		return nil, err
	}
	var out []*symbol.Branch
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, engine.Wrong("art.missing", "picture", name)
		}
		p, err := artwork.Read(name, data)
		if err != nil {
			return nil, err
		}
		if len(p.Shapes()) == 0 {
			return nil, engine.Wrong("art.effects", "picture", name)
		}
		out = append(out, symbol.Own(p))
	}
	return out, nil
}

// Symbol gives a symbol with the package's own shapes, where it has some of that name.
func (a Art) Symbol(s symbol.Symbol) symbol.Symbol {
	if i := slices.IndexFunc(a.Symbols, func(b *symbol.Branch) bool { return b.ID == s.Branch }); i >= 0 {
		s.Own = a.Symbols[i]
	}
	return s
}

// Has reports whether the package has a symbol of that name.
func (a Art) Has(id string) bool { return a.Symbol(symbol.Symbol{Branch: id}).Own != nil }

// Of gives the pictures of a counter: those of the roster before those of rows. back is that of its back.
func (l *Looks) Of(g *engine.Game, c *engine.Counter) (front, back, ground artwork.Use) {
	front, back, ground = use(c.Picture, "", artwork.Fitted), use(c.BackPicture, "", artwork.Fitted), use(c.GroundPicture, "", artwork.Cropped)
	for _, r := range l.Pictures {
		if !Fits(g, r.Units, c) {
			continue
		}
		front = front.Or(use(r.Picture, r.PictureFit, artwork.Fitted))
		back = back.Or(use(r.BackPicture, r.BackPictureFit, artwork.Fitted))
		ground = ground.Or(use(r.GroundPicture, r.GroundPictureFit, artwork.Cropped))
	}
	return front, back, ground
}

// Uses gives the pictures of one side of a marker.
func (f FaceArt) Uses() (front, ground artwork.Use) {
	return use(f.Picture, f.PictureFit, artwork.Fitted), use(f.GroundPicture, f.GroundPictureFit, artwork.Cropped)
}

func use(file, fit string, usual artwork.Fit) artwork.Use {
	if file == "" {
		return artwork.Use{}
	}
	u := artwork.Use{File: file, Fit: usual}
	if i := slices.Index(artwork.FitIDs, fit); i >= 0 {
		u.Fit = artwork.Fit(i)
	}
	return u
}

// pictures lists the files that the rows name.
func (l *Looks) pictures() (out []string) {
	for _, r := range l.Pictures {
		out = append(out, r.Picture, r.BackPicture, r.GroundPicture)
	}
	for _, k := range l.Cards {
		out = append(out, k.Picture, k.BackPict)
	}
	for _, m := range l.Markers {
		out = append(out, m.Front.Picture, m.Front.GroundPicture)
		if m.Back != nil {
			out = append(out, m.Back.Picture, m.Back.GroundPicture)
		}
	}
	return out
}

func rosterPictures(g *engine.Game) (out []string) {
	for _, c := range g.Counters {
		out = append(out, c.Picture, c.BackPicture, c.GroundPicture)
	}
	return out
}

// art checks the names of pictures, and how they fill their place.
func (c *checking) art(key, file, fit string) {
	c.one(key+"_fit", fit, artwork.FitIDs)
	found, missing := c.looks.Art.Shelf.Of(artwork.Use{File: file})
	if missing != nil {
		c.lossy(key, missing)
	}
	if found.Picture != nil {
		for _, lost := range found.Lost() {
			c.lossy(key, lost)
		}
	}
}

// lossy reports what is wrong with a picture, at the first row that names it.
func (c *checking) lossy(key string, p *engine.Problem) {
	same := func(q *engine.Problem) bool { return q.Code == p.Code && q.Args["picture"] == p.Args["picture"] }
	if !slices.ContainsFunc(c.found, same) {
		c.failed(key, p)
	}
}

// symbols reports what the package's own symbols lose.
func (c *checking) symbols(own []*symbol.Branch) {
	for _, b := range own {
		if p := b.Picture(); p != nil {
			for _, lost := range p.Lost() {
				c.found = append(c.found, lost.At(p.Name()))
			}
		}
	}
}
