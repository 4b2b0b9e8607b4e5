package printables

import (
	"cmp"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/aid"
	"sandtable/printables/artwork"
	"sandtable/printables/card"
	"sandtable/printables/counter"
	"sandtable/printables/counterlist"
	"sandtable/printables/grid"
	"sandtable/printables/layout"
	"sandtable/printables/looks"
	"sandtable/printables/sheet"
)

// readCards reads a list of cards without a game as a set; plain means that it has the columns of this app. With a broken
// layout the reading still says what the list holds.
func readCards(name string, rows []grid.Row, files fs.FS, choice counterlist.Choice, plain bool) (*Set, *counterlist.Reading, error) {
	lay, unfit := layoutOf(files, choice)
	if lay != nil {
		lay.Owners = choice.Colours
		if unfit = lay.LoadFonts(files); unfit != nil {
			lay = nil
		}
	}
	file := filepath.Base(name)
	own, broken := ownSymbols(files)
	read := func() (*counterlist.Reading, error) { return card.ReadForeign(file, rows, choice, own, lay) }
	if plain {
		read = func() (*counterlist.Reading, error) { return card.Read(file, rows, own, lay) }
	}
	r, err := read()
	r.As = counterlist.AsCards
	if broken != nil {
		err = broken
	}
	if err = cmp.Or(unfit, err); err != nil {
		return nil, r, err
	}
	return &Set{title: listTitle(name), looks: &looks.Looks{Art: own}, book: words.App(), cards: r.Pieces, art: artwork.Fill(files, counter.Pictures(r.Pieces))}, r, nil
}

// layoutOf reads the layout that is chosen for the cards of a list, else the one beside it; nil without either.
func layoutOf(files fs.FS, chosen counterlist.Choice) (*layout.Layout, error) {
	file := chosen.Layout
	switch {
	case chosen.LayoutText != nil:
		return layout.Read(filepath.Base(file), chosen.LayoutText)
	case file != "" && filepath.Ext(file) != filepath.Ext(layout.File):
		return layout.Named(file)
	case files == nil:
		return nil, nil
	}
	data, err := fs.ReadFile(files, cmp.Or(file, layout.File))
	if file == "" && errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, &engine.Problem{Code: "package.read", Where: cmp.Or(file, layout.File), Args: engine.Args{"fault": err.Error()}, Err: err}
	}
	return layout.Read(cmp.Or(file, layout.File), data)
}

// cards makes the sheets of cards and tiles, then the cards that have a page of their own.
func (w *work) cards() ([]sheet.Leaf, error) {
	pieces, err := w.cutCards()
	if err != nil {
		return nil, err
	}
	var out []sheet.Leaf
	if len(pieces) > 0 {
		setup := w.Setup
		if !slices.ContainsFunc(pieces, func(p counter.Piece) bool { return p.Back != nil }) {
			setup.Back = sheet.NoBack
		}
		var alone []*engine.Problem
		if out, alone, err = card.Sheets(setup, pieces); err != nil {
			return nil, err
		}
		w.warned = append(w.warned, alone...)
		if slices.ContainsFunc(out, func(l sheet.Leaf) bool { return !l.HasBar() }) {
			w.warned = append(w.warned, engine.Wrong("print.bar_missing"))
		}
	}
	if w.set.Game == nil {
		return out, nil
	}
	return append(out, aid.Cards{Subject: w.Subject, Looks: w.set.looks}.Leaves()...), nil
}

// cutCards returns the cards to cut out, with their pictures, and records warnings.
func (w *work) cutCards() ([]counter.Piece, error) {
	pieces, _ := counter.InStyle(w.set.cards, w.Setup.Style)
	shelf := w.set.art
	if w.set.Game != nil {
		shelf = w.set.looks.Art.Shelf
		var err error
		if pieces, err = (card.Game{Subject: w.Subject, Looks: w.set.looks}).Pieces(); err != nil {
			return nil, err
		}
	}
	pieces, lacking := counter.Illustrated(w.job.Counters.apply(pieces), shelf)
	w.warned = slices.Concat(w.warned, lacking, card.Warned(pieces), coarse(pieces))
	return pieces, nil
}

// drawnCards returns the cards that the chits of cups are, each under the id of its piece.
func (s *Set) drawnCards(setup sheet.Setup) ([]counter.Piece, error) {
	ids := map[string]bool{}
	for _, cup := range s.Game.Cups {
		for _, id := range cup.Pieces {
			ids[id] = true
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	setup, err := setup.Settled()
	if err != nil {
		return nil, err
	}
	pieces, err := card.Game{Subject: sheet.Subject{Voice: s.voice(setup.Lang), Game: s.Game, Setup: setup}, Looks: s.looks}.Pieces()
	pieces = slices.DeleteFunc(pieces, func(p counter.Piece) bool { return !ids[engine.CardPiece(p.ID)] })
	pieces, _ = counter.Illustrated(pieces, s.looks.Art.Shelf)
	for i := range pieces {
		pieces[i].ID = engine.CardPiece(pieces[i].ID)
	}
	return pieces, err
}
