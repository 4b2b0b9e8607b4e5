package looks

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/board"
)

// The bounds of a board of zones: what still holds counters on a sheet.
const (
	maxZoneRows   = 20
	maxZoneAcross = 12
)

// sheets checks the rows that ask for sheets: copies of maps, boards of zones.
func (c *checking) sheets(l *Looks) {
	for _, r := range l.Maps {
		c.row(r.row)
		if !slices.ContainsFunc(c.g.Boards, func(b *board.Board) bool { return b.ID() == r.Map }) {
			c.fault("map", "ref.unknown", "kind", "@ref.map", "id", r.Map, "known", engine.IDs(c.g.Boards, (*board.Board).ID))
		}
		for _, side := range r.Sides {
			if c.g.Side(side) == nil {
				c.fault("sides", "side.unknown", "side", side)
			}
		}
	}
	for _, r := range l.Zones {
		c.row(r.row)
		c.words("title", r.Title, r.TitleRu)
		c.words("row", r.Row, r.RowRu)
		c.words("text", r.Text, r.TextRu)
		c.between("rows", r.Rows, maxZoneRows)
		c.between("across", r.Across, maxZoneAcross)
	}
}

// chit checks that a marker's cup exists and holds the chit.
func (c *checking) chit(r MarkerLook) {
	cup := c.g.Cup(r.Cup)
	if cup == nil {
		c.fault("cup", "ref.unknown", "kind", "@ref.cup", "id", r.Cup, "known", engine.IDs(c.g.Cups, func(x engine.Cup) string { return x.ID }))
		return
	}
	if r.Chit != "" && !slices.Contains(cup.Chits, r.Chit) {
		c.fault("chit", "ref.unknown", "kind", "@ref.chit", "id", r.Chit, "known", cup.Chits)
	}
}

// between checks a number of rows or zones.
func (c *checking) between(key string, n, most int) {
	if n < 1 || n > most {
		c.fault(key, "print.zones", "key", key, "value", n, "most", most)
	}
}

// pieces checks that each chit with a piece is a counter or a card that is cut out.
func (c *checking) pieces(cards []Card) {
	var known []string
	for _, k := range cards {
		if k.Size != "" {
			known = append(known, k.ID)
		}
	}
	for _, cup := range c.g.Cups {
		for _, chit := range engine.SortedKeys(cup.Pieces) {
			id, card := strings.CutPrefix(cup.Pieces[chit], engine.CardPiece(""))
			if card && !slices.Contains(known, id) {
				c.found = append(c.found, engine.Wrong("ref.unknown", "kind", "@ref.card", "id", id, "known", known).At("cup."+cup.ID+".chit."+chit+".piece"))
			}
		}
	}
}
