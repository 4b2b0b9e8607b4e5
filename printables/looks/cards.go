package looks

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/sheet"
)

// HexTile is the kind of card that is a hex tile.
const HexTile = "hex"

// UsualTile is the width of a hex tile from side to side that says nothing else, in millimetres.
const UsualTile = 40.0

// cardSizes are the usual sizes of cards, in millimetres.
var cardSizes = []struct {
	id   string
	size draw.Size
}{
	{"poker", draw.Size{W: 63.5, H: 88.9}},
	{"bridge", draw.Size{W: 57.15, H: 88.9}},
	{"mini", draw.Size{W: 44, H: 63}},
	{"mini_us", draw.Size{W: 41, H: 63}},
	{"tarot", draw.Size{W: 70, H: 120}},
	{"square", draw.Size{W: 70, H: 70}},
	{"jumbo", draw.Size{W: 89, H: 127}},
}

// The bounds of a card of any size, in millimetres.
const (
	minCard = 20
	maxCard = 400
)

// CardSizes lists the ids of the sizes of cards, the commonest first.
func CardSizes() []string {
	out := make([]string, len(cardSizes))
	for i, s := range cardSizes {
		out[i] = s.id
	}
	return out
}

// CardSize gives the size at a place of [CardSizes].
func CardSize(i int) draw.Size { return cardSizes[i].size }

// ParseCard reads the id of a size of cards, or width and height such as "63x88". The error says what may be written,
// that or one of other words.
func ParseCard(text string, other ...string) (draw.Size, error) {
	kind := strings.ToLower(strings.TrimSpace(text))
	if i := slices.Index(CardSizes(), kind); i >= 0 {
		return CardSize(i), nil
	}
	size, ok := sheet.ParseSize(kind)
	if !ok {
		return size, engine.Wrong("print.card_size", "size", text, "known", append(CardSizes(), other...))
	}
	if min(size.W, size.H) < minCard || max(size.W, size.H) > maxCard {
		return size, engine.Wrong("print.card_bounds", "size", text, "min", minCard, "max", maxCard)
	}
	return size, nil
}

// cutOut checks what a card that is cut out says beside its texts.
func (c *checking) cutOut(k Card) {
	c.cardSize(k.Size)
	if k.Copies < 0 || k.Copies > MaxCopies {
		c.fault("copies", "print.copies", "copies", k.Copies, "most", MaxCopies)
	}
	c.sign(k.Sign)
	c.art("picture", k.Picture, "")
	c.art("back_picture", k.BackPict, "")
	c.ground(k.Ground)
	if c.g.Side(k.BackGround) == nil {
		c.colour("back_ground", k.BackGround)
	}
	c.words("back_title", k.BackTitle, k.BackTitleR)
	c.words("back_text", k.BackText, k.BackTextRu)
	for _, v := range k.Values {
		c.words("value", v.Text, v.TextRu)
	}
}

func (c *checking) cardSize(text string) {
	if _, err := ParseCard(text); err != nil && text != "" {
		c.failed("size", err)
	}
}

// tiles checks the rows of hex tiles.
func (c *checking) tiles(rows []TileLook) {
	for _, r := range rows {
		c.row(r.row)
		for _, id := range r.Terrain {
			if known := engine.IDs(c.g.Terrains, func(k engine.Terrain) string { return k.ID }); !slices.Contains(known, id) {
				c.fault("terrain", "ref.unknown", "kind", "@ref.terrain", "id", id, "known", known)
			}
		}
		if r.Copies < 0 || r.Copies > MaxCopies {
			c.fault("copies", "print.copies", "copies", r.Copies, "most", MaxCopies)
		}
		if r.Size != 0 && !(r.Size >= MinPiece && r.Size <= MaxPiece) {
			c.fault("size", "print.piece_size", "size", sheet.Hundredths(r.Size), "min", MinPiece, "max", MaxPiece)
		}
	}
}
