package card

import (
	"maps"
	"strconv"

	"sandtable/engine"
	"sandtable/printables/counter"
	"sandtable/printables/layout"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/symbol"
)

// usualSize returns the size of cards whose row says none.
func (l *list) usualSize() string {
	if l.layout != nil {
		return l.layout.CardSize()
	}
	return looks.CardSizes()[0]
}

// lay lays out cards that are numbered. Beside its columns a card of a deck has number, which it is, and count, of how
// many.
func (l *list) lay(columns []string, cards []counter.Piece) error {
	rows := make([]layout.Row, 0, len(l.rows))
	for _, key := range engine.SortedKeys(l.rows) {
		rows = append(rows, l.rows[key])
	}
	deck, err := l.layout.For(append([]string{"number", "count"}, columns...), rows, l.own.Symbols, l.inText)
	if err != nil {
		return err
	}
	at, count := map[string]int{}, map[string]int{}
	for _, p := range cards {
		count[p.Side]++
	}
	blank := true
	for i := range cards {
		p := &cards[i]
		row := maps.Clone(l.rows[p.Row])
		if at[p.Side]++; p.Side != "" {
			row["number"], row["count"] = strconv.Itoa(at[p.Side]), strconv.Itoa(count[p.Side])
		}
		l.side(deck, p, &p.Front, row, false)
		if l.layout.HasBack() {
			p.Back = &picture.Face{}
			blank = l.side(deck, p, p.Back, row, true) && blank
		}
	}
	if blank { // no sheets of backs that are all empty
		for i := range cards {
			cards[i].Back = nil
		}
	}
	return nil
}

// side lays out one side of a card, and reports whether nothing of the row is on it.
func (l *list) side(deck *layout.Deck, p *counter.Piece, face *picture.Face, row layout.Row, back bool) (blank bool) {
	laid := deck.Side(row, p.Size, back)
	*face = laid.Face
	for _, wrong := range laid.Wrong {
		if wrong = wrong.At(p.Row); l.strict {
			l.faults = append(l.faults, wrong)
		} else {
			l.warned = append(l.warned, wrong)
		}
	}
	return laid.Blank
}

// inText reports whether a text may show an icon.
func (l *list) inText(id string) bool {
	return l.icon(id) || (symbol.Symbol{Branch: id}).Check() == nil
}
