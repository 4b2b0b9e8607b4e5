package screen

import (
	"cmp"
	"image"
	"math"
	"slices"
	"strconv"

	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// back is what cards of a deck have in common.
type back struct {
	size  draw.Size
	shape picture.Shape

	has               bool
	ground            draw.Colour
	title, text, file string
}

func backOf(p counter.Piece) back {
	out := back{size: p.Size, shape: p.Shape, has: p.Back != nil}
	if f := p.Back; f != nil {
		out.ground, out.file = f.Ground, f.Picture.File
		if f.Card != nil {
			out.title, out.text = f.Card.Title, f.Card.Text
		}
	}
	return out
}

// deck is cards that are drawn from one pile.
type deck struct {
	name  string
	cards []counter.Piece
	own   bool // each card has a back of its own
}

// piles divides cards into decks by their backs. Cards that share their back with no other lie together by their size.
func piles(cards []counter.Piece) (out []*deck) {
	times := map[back]int{}
	for _, c := range cards {
		times[backOf(c)]++
	}
	byBack := map[back]*deck{}
	for _, c := range cards {
		of := backOf(c)
		single := times[of] == 1
		if single {
			of = back{size: of.size, shape: of.shape, has: of.has}
		}
		d := byBack[of]
		if d == nil {
			d = &deck{name: of.title, own: single && of.has}
			byBack[of], out = d, append(out, d)
		}
		d.cards = append(d.cards, c)
	}
	return out
}

// decks lays the cards.
func (b *builder) decks() {
	for i, d := range piles(b.Cards) {
		name := cmp.Or(d.name, b.Title)
		b.put(b.deck(d, name, "_deck_"+strconv.Itoa(i+1)), -12)
	}
}

// deck makes a deck, or the card of one with a single card, and its sheets.
func (b *builder) deck(d *deck, name, file string) Object {
	o := b.object("DeckCustom", name)
	o.CustomDeck, o.Hands = map[string]*DeckSheet{}, true
	o.Transform.RotZ = 180 // face down
	first := d.cards[0].Size
	scale := max(first.W, first.H) / 88.9 // of a poker card, which is as large as one of the simulator's
	o.Transform.ScaleX, o.Transform.ScaleZ = scale, scale
	n := 0
	for cards := range slices.Chunk(d.cards, onSheet) {
		if n++; len(d.cards) > onSheet {
			b.sheet(&o, d, cards, file+"_"+strconv.Itoa(n))
			continue
		}
		b.sheet(&o, d, cards, file)
	}
	return alone(o)
}

// alone makes a card of a deck with a single card, which the simulator takes for damaged.
func alone(o Object) Object {
	if len(o.ContainedObjects) != 1 {
		return o
	}
	card := o.ContainedObjects[0]
	card.Name, card.Transform = "CardCustom", o.Transform
	return card
}

// sheet adds the cards of one sheet to a deck, each as often as it has copies.
func (b *builder) sheet(o *Object, d *deck, cards []counter.Piece, file string) {
	b.sheets++
	m := sheetOf(cards)
	of := &DeckSheet{NumWidth: m.across, NumHeight: m.Down(), BackIsHidden: true, UniqueBack: d.own, Type: cardShape(cards[0].Shape)}
	front := m.Pictures(file)
	of.FaceURL = b.show(front[:1])[0]
	switch {
	case d.own:
		of.BackURL = b.show(front[1:])[0]
	case cards[0].Back != nil:
		of.BackURL = b.show(sides(cards[0], file, maxCard)[1:])[0]
	default:
		plain := cards[0]
		plain.Back = &picture.Face{Ground: plain.Front.Ground}
		of.BackURL = b.show(sides(plain, file, maxCard)[1:])[0]
	}
	number := strconv.Itoa(b.sheets)
	o.CustomDeck[number] = of
	for i, c := range cards {
		for range c.Copies {
			card := b.object("Card", c.Name)
			card.Transform, card.Hands, card.HideWhenFaceDown = o.Transform, true, true
			card.CardID, card.CustomDeck = 100*b.sheets+i, map[string]*DeckSheet{number: of}
			o.DeckIDs, o.ContainedObjects = append(o.DeckIDs, card.CardID), append(o.ContainedObjects, card)
		}
	}
}

// sheetOf gives the mosaic of a sheet, as fine as the simulator takes it.
func sheetOf(cards []counter.Piece) Mosaic {
	n := float64(len(cards))
	across := int(math.Ceil(max(math.Sqrt(n), n/mostDown)))
	m := Mosaic{pieces: cards, across: across}
	size := cards[0].Size
	scale := min(maxCard/max(size.W, size.H), maxSide/(size.W*float64(across)), maxSide/(size.H*float64(m.Down())))
	m.cell = image.Pt(int(size.W*scale), int(size.H*scale))
	return m
}

// cardShape gives the simulator's number for a shape of cards.
func cardShape(s picture.Shape) int {
	return map[picture.Shape]int{picture.Round: 4, picture.Hex: 3}[s]
}
