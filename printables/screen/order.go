package screen

import (
	"encoding/xml"
	"image"
	"math"
	"strconv"
	"strings"

	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// OrderDPI is the resolution of the pictures of an order, in dots per inch.
const OrderDPI = 300

// shopBleed is how far the pictures of printers of cards go beyond the cut, in millimetres: an eighth of an inch.
const shopBleed = 3.175

// Order is cards of one size as a printer of cards takes them: pictures with bleed, and the file of an order from
// MakePlayingCards that its helpers read.
type Order struct {
	XMLName xml.Name `xml:"order"`
	Details struct {
		Quantity int    `xml:"quantity"`
		Bracket  int    `xml:"bracket"`
		Stock    string `xml:"stock"`
		Foil     bool   `xml:"foil"`
	} `xml:"details"`
	Fronts   []Ordered `xml:"fronts>card"`
	Backs    []Ordered `xml:"backs>card,omitempty"` // other than the common one
	CardBack string    `xml:"cardback"`
}

// Ordered is a picture and the places of the cards that it is on.
type Ordered struct {
	ID    string `xml:"id"` // its file
	Slots string `xml:"slots"`
	Name  string `xml:"name"`
	Query string `xml:"query"`
}

// brackets are the numbers of cards by which MakePlayingCards asks its prices.
var brackets = []int{18, 36, 55, 72, 90, 108, 126, 144, 162, 180, 198, 216, 234, 396, 504, 612}

// MaxOrder is the largest number of cards in an order.
const MaxOrder = 612

// NewOrder gives the order of cards, and its pictures, whose names begin with base. Cards without a back have the plain one
// of the first.
func NewOrder(base string, cards []counter.Piece) (Order, []Picture) {
	var o Order
	o.Details.Stock = "(S30) Standard Smooth"
	var pictures []Picture
	backs := map[back]string{}
	for i, c := range cards {
		name := base + "_" + strconv.Itoa(i+1) + "_" + FileName(c.ID)
		slots := o.take(c.Copies)
		pictures = append(pictures, Picture{name, func() image.Image { return bled(c, c.Front) }})
		o.Fronts = append(o.Fronts, ordered(name, slots, c.Name))
		of := backOf(c)
		if backs[of] == "" {
			backs[of] = name + "_back"
			face := picture.Face{Ground: cards[0].Front.Ground}
			if c.Back != nil {
				face = *c.Back
			}
			pictures = append(pictures, Picture{backs[of], func() image.Image { return bled(c, face) }})
		}
		if i == 0 {
			o.CardBack = backs[of] + ".png"
		} else if backs[of]+".png" != o.CardBack {
			o.Backs = append(o.Backs, ordered(backs[of], slots, c.Name))
		}
	}
	for i := len(brackets) - 1; i >= 0 && brackets[i] >= o.Details.Quantity; i-- {
		o.Details.Bracket = brackets[i]
	}
	return o, pictures
}

// take takes the next places for copies of a card.
func (o *Order) take(copies int) string {
	var slots []string
	for range copies {
		slots = append(slots, strconv.Itoa(o.Details.Quantity))
		o.Details.Quantity++
	}
	return strings.Join(slots, ",")
}

func ordered(name, slots, query string) Ordered {
	return Ordered{ID: name + ".png", Slots: slots, Name: name + ".png", Query: strings.ToLower(query)}
}

// bled draws a side of a card with its bleed.
func bled(p counter.Piece, f picture.Face) image.Image {
	return spread(p, f, draw.Size{W: p.Size.W + 2*shopBleed, H: p.Size.H + 2*shopBleed})
}

// spread draws a side of a card stretched over a picture of a size, bleed included.
func spread(p counter.Piece, f picture.Face, whole draw.Size) image.Image {
	scale := raster.DPI(OrderDPI)
	img := image.NewRGBA(image.Rect(0, 0, pixels(whole.W*scale), pixels(whole.H*scale)))
	c := raster.New(img, raster.Camera{Scale: scale}, nil)
	c.Clear(f.Ground)
	c.Transform(draw.Scale((whole.W-2*shopBleed)/p.Size.W, (whole.H-2*shopBleed)/p.Size.H).Then(draw.Move(shopBleed, shopBleed)))
	f.Draw(c, draw.Rect{W: p.Size.W, H: p.Size.H}, p.Shape, picture.All(shopBleed))
	c.Pop()
	return img
}

// CrafterCards gives the pictures of cards as The Game Crafter takes them: whole quarters of an inch, bleed included. Names
// say how many copies there are.
func CrafterCards(cards []counter.Piece) (out []Picture) {
	for i, c := range cards {
		name := "_card_" + strconv.Itoa(i+1) + "_" + FileName(c.ID)
		if c.Copies > 1 {
			name += "_x" + strconv.Itoa(c.Copies)
		}
		quarters := func(mm float64) float64 { return math.Round((mm+2*shopBleed)/(inch/4)) * inch / 4 }
		whole := draw.Size{W: quarters(c.Size.W), H: quarters(c.Size.H)}
		out = append(out, Picture{name, func() image.Image { return spread(c, c.Front, whole) }})
		if c.Back != nil {
			out = append(out, Picture{name + "_back", func() image.Image { return spread(c, *c.Back, whole) }})
		}
	}
	return out
}
