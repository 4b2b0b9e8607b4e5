package looks

import (
	"errors"
	"io/fs"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/printables/artwork"
)

// File is the name of the file in a package.
const File = "print.toml"

// maxFile bounds the file; the longest known one is a hundredth of it.
const maxFile = 1 << 20

// Read reads print.toml from a package for the edition and options of a game. A package without
// the file has no looks: everything is drawn as the roster alone says. What is wrong is a Problem that
// names file, line and column. fill reads the pictures: [artwork.Fill], or [artwork.Later] for a screen.
func Read(fsys fs.FS, g *engine.Game, fill func(fs.FS, []string) *artwork.Shelf) (*Looks, error) {
	data, err := fs.ReadFile(fsys, File)
	if errors.Is(err, fs.ErrNotExist) {
		l := &Looks{}
		return l, l.Illustrate(fsys, g, fill)
	}
	if err != nil {
		return nil, &engine.Problem{Code: "package.read", Where: File, Args: engine.Args{"fault": err.Error()}, Err: err}
	}
	l, err := Parse(data)
	if err != nil {
		return nil, err
	}
	l.Prune(g.Edition, g.Options)
	if err := l.Illustrate(fsys, g, fill); err != nil {
		return nil, err
	}
	for _, p := range l.Check(g) {
		if !strings.HasPrefix(p.Code, artwork.Faults) { // the code that draws a piece reports its missing pictures
			return nil, p
		}
	}
	return l, nil
}

// Parse reads the text of a print.toml, with the rows of all editions.
func Parse(data []byte) (*Looks, error) {
	if len(data) > maxFile {
		return nil, engine.Wrong("print.large", "most", maxFile>>10).At(File)
	}
	l := &Looks{}
	var err error
	if l.places, err = gamedata.Decode(File, data, l); err != nil {
		return nil, err
	}
	l.number()
	return l, nil
}

// KeyOrder lists the keys that a table of print.toml may have, in the order in which they are best written.
func KeyOrder(key ...string) []string { return gamedata.KeysBelow(&Looks{}, key...) }

// For returns the rows of an edition and options; l keeps all.
func (l *Looks) For(edition string, options []string) *Looks {
	c := *l
	c.Pieces, c.Symbols, c.Sizes, c.Reds = slices.Clone(l.Pieces), slices.Clone(l.Symbols), slices.Clone(l.Sizes), slices.Clone(l.Reds)
	c.Tags, c.Markers, c.Records, c.Cards = slices.Clone(l.Tags), slices.Clone(l.Markers), slices.Clone(l.Records), slices.Clone(l.Cards)
	c.Pictures = slices.Clone(l.Pictures)
	c.Maps, c.Zones, c.Aids, c.Tiles = slices.Clone(l.Maps), slices.Clone(l.Zones), slices.Clone(l.Aids), slices.Clone(l.Tiles)
	c.Dies = slices.Clone(l.Dies)
	c.Prune(edition, options)
	return &c
}

// Prune drops the rows of other editions and options.
func (l *Looks) Prune(edition string, options []string) {
	prune(&l.Pieces, func(r PieceLook) engine.Only { return r.Only }, edition, options)
	prune(&l.Symbols, func(r SymbolLook) engine.Only { return r.Only }, edition, options)
	prune(&l.Sizes, func(r SizeLook) engine.Only { return r.Only }, edition, options)
	prune(&l.Reds, func(r RedLook) engine.Only { return r.Only }, edition, options)
	prune(&l.Tags, func(r TagLook) engine.Only { return r.Only }, edition, options)
	prune(&l.Markers, func(r MarkerLook) engine.Only { return r.Only }, edition, options)
	prune(&l.Records, func(r RecordLook) engine.Only { return r.Only }, edition, options)
	prune(&l.Cards, func(r Card) engine.Only { return r.Only }, edition, options)
	prune(&l.Pictures, func(r ArtLook) engine.Only { return r.Only }, edition, options)
	prune(&l.Maps, func(r MapLook) engine.Only { return r.Only }, edition, options)
	prune(&l.Zones, func(r ZonesLook) engine.Only { return r.Only }, edition, options)
	prune(&l.Dies, func(r DieLook) engine.Only { return r.Only }, edition, options)
	prune(&l.Aids, func(r AidLook) engine.Only { return r.Only }, edition, options)
	prune(&l.Tiles, func(r TileLook) engine.Only { return r.Only }, edition, options)
	cited(l.Aids, edition)
}

// cited leaves the rule numbers of an edition.
func cited(rows []AidLook, edition string) {
	for i := range rows {
		rows[i].Forget = slices.Clone(rows[i].Forget)
		for j, f := range rows[i].Forget {
			rows[i].Forget[j].Rule = f.Rule.For(edition)
		}
	}
}

func prune[T any](rows *[]T, only func(T) engine.Only, edition string, options []string) {
	*rows = slices.DeleteFunc(*rows, func(r T) bool { return !only(r).Fits(edition, options) })
}

// Fits reports whether a row's filter chooses a counter. Filters are checked when the rows are read.
func Fits(g *engine.Game, units string, c *engine.Counter) bool {
	f, err := engine.NewFilter(g, units)
	return err == nil && f.Match(c, engine.Piece{Place: engine.InBox(c.Box)})
}
