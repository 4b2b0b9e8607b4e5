package printables

import (
	"errors"
	"io/fs"
	"slices"

	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// LooksFile is the name of the file in a package.
const LooksFile = "print.toml"

// largestLooks bounds the file; the longest known one is a hundredth of it.
const largestLooks = 1 << 20

// readLooks reads print.toml from a package for the edition and options of a game. A package without
// the file has no looks: everything is drawn as the roster alone says. What is wrong is a Problem that
// names file, line and column.
func readLooks(fsys fs.FS, g *engine.Game) (*Looks, error) {
	data, err := fs.ReadFile(fsys, LooksFile)
	if errors.Is(err, fs.ErrNotExist) {
		return &Looks{}, nil
	}
	if err != nil {
		return nil, &engine.Problem{Code: "package.read", Where: LooksFile, Args: engine.Args{"fault": err.Error()}, Err: err}
	}
	l, err := ParseLooks(data)
	if err != nil {
		return nil, err
	}
	l.prune(g.Edition, g.Options)
	if found := l.check(g); len(found) > 0 {
		return nil, found[0]
	}
	return l, nil
}

// ParseLooks reads the text of a print.toml, with the rows of all editions.
func ParseLooks(data []byte) (*Looks, error) {
	if len(data) > largestLooks {
		return nil, engine.Wrong("print.large", "most", largestLooks>>10).At(LooksFile)
	}
	l := &Looks{}
	var err error
	if l.places, err = gamedata.Decode(LooksFile, data, l); err != nil {
		return nil, err
	}
	l.number()
	return l, nil
}

// prune drops the rows of other editions and options.
func (l *Looks) prune(edition string, options []string) {
	prune(&l.Pieces, func(r PieceLook) engine.Only { return r.Only }, edition, options)
	prune(&l.Symbols, func(r SymbolLook) engine.Only { return r.Only }, edition, options)
	prune(&l.Sizes, func(r SizeLook) engine.Only { return r.Only }, edition, options)
	prune(&l.Reds, func(r RedLook) engine.Only { return r.Only }, edition, options)
	prune(&l.Tags, func(r TagLook) engine.Only { return r.Only }, edition, options)
	prune(&l.Markers, func(r MarkerLook) engine.Only { return r.Only }, edition, options)
	prune(&l.Records, func(r RecordLook) engine.Only { return r.Only }, edition, options)
	prune(&l.Cards, func(r Card) engine.Only { return r.Only }, edition, options)
}

func prune[T any](rows *[]T, only func(T) engine.Only, edition string, options []string) {
	*rows = slices.DeleteFunc(*rows, func(r T) bool { return !only(r).Fits(edition, options) })
}

// fits reports whether a row's filter chooses a counter. Filters are checked when the rows are read.
func fits(g *engine.Game, units string, c *engine.Counter) bool {
	f, err := engine.NewFilter(g, units)
	return err == nil && f.Match(c, engine.Piece{Place: engine.InBox(c.Box)})
}
