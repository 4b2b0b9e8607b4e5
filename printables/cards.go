package printables

import (
	"io/fs"
	"path/filepath"
	"slices"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/aid"
	"sandtable/printables/artwork"
	"sandtable/printables/card"
	"sandtable/printables/counter"
	"sandtable/printables/grid"
	"sandtable/printables/looks"
	"sandtable/printables/sheet"
)

// readCards reads a list of cards without a game as a set.
func readCards(name string, rows []grid.Row, files fs.FS) (*Set, error) {
	own, broken := ownSymbols(files)
	cards, err := card.Read(filepath.Base(name), rows, own)
	if broken != nil {
		err = broken
	}
	if err != nil {
		return nil, err
	}
	return &Set{title: listTitle(name), looks: &looks.Looks{Art: own}, book: words.App(), cards: cards, art: artwork.Fill(files, counter.Pictures(cards))}, nil
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
