package vassal

import (
	"image"
	"strconv"

	"sandtable/editor/vassal/sequence"
	"sandtable/engine"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// cupBox is a draw cup with its place on the map of the tracks.
type cupBox struct {
	*engine.Cup
	area  draw.Rect
	chits []counter.Piece // one for each chit
}

// cupWidth is how wide a cup is, in millimetres; its height is that of a track's box.
const cupWidth = 2 * trackBox

// layCups places the cups below each other, from a height on, and returns the height below them.
func (m *Module) layCups(y float64) float64 {
	for i := range m.of.game.Cups {
		c := cupBox{Cup: &m.of.game.Cups[i], area: draw.Rect{X: trackGap, Y: y, W: cupWidth, H: trackBox}}
		for _, chit := range c.Chits {
			c.chits = append(c.chits, m.chit(c.Cup, chit))
		}
		m.cups = append(m.cups, c)
		m.shootCup(c)
		y += trackBox + trackGap
	}
	return y
}

// chit is a chit as a counter: that of the unit which it stands for, or its name.
func (m *Module) chit(c *engine.Cup, id string) counter.Piece {
	for _, p := range m.pieces {
		if c.Units && p.ID == id {
			return p
		}
	}
	f := picture.Face{Ground: draw.RGB(0xf2ebdd)}
	name := sheet.Sentence(m.of.say(c.Named(id)))
	f.Texts[picture.Centre] = name
	return counter.Piece{ID: "chit_" + c.ID + "_" + id, Name: name, Size: draw.Size{W: sheet.FiveEighths, H: sheet.FiveEighths}, Front: f}
}

// shootCup lists the pictures of a cup's chits, each kind once, and of their backs.
func (m *Module) shootCup(c cupBox) {
	seen := map[string]bool{}
	for _, p := range c.chits {
		if !seen[p.ID] && !c.Units {
			m.shootFaces([]counter.Piece{p})
		}
		seen[p.ID] = true
	}
	back := counter.Piece{Size: draw.Size{W: sheet.FiveEighths, H: sheet.FiveEighths}, Front: picture.Face{Ground: draw.RGB(0x8c7a5b)}}
	back.Front.Texts[picture.Centre] = m.of.cupName(c.Cup)
	m.shots = append(m.shots, shot{cupPicture(c.Cup), func() (*image.RGBA, error) { return face(back, back.Front), nil }})
}

func cupPicture(c *engine.Cup) string { return "cup_" + c.ID + ".png" }

// decks are the cups as piles that are always face down and drawn from at random.
func (m *Module) decks() (out []*element) {
	for _, c := range m.cups {
		at := c.deck()
		pile := component("build.module.map.DrawPile", "name", plain(m.of.cupName(c.Cup)), "owningBoard", m.of.tracksName(), "useGridLocation", "false", "location", "",
			"x", strconv.Itoa(at.X), "y", strconv.Itoa(at.Y), "width", strconv.Itoa(at.Size.X), "height", strconv.Itoa(at.Size.Y),
			"allowMultiple", "true", "allowSelect", "false", "faceDown", "Always", "drawFaceUp", "true", "shuffle", "Always", "reversible", "false", "draw", "true",
			"color", "0,0,0", "reshufflable", "false", "canSave", "false", "maxStack", "15")
		for _, p := range c.chits {
			pile.with(m.card(c.Cup, p))
		}
		out = append(out, pile)
	}
	return out
}

// card is a chit in a cup, whose back is the cup's.
func (m *Module) card(c *engine.Cup, p counter.Piece) *element {
	e := m.slot(p)
	e.class = component("build.widget.CardSlot").class
	e.text = m.piece(p, back(cupPicture(c), m.of.say("vassal.flip")), like(m.of.prototypeName(p.Side))).definition(m.ids)
	return e
}

// savedDecks returns the commands that fill the cups of a saved game, which has no start stacks.
func (m *Module) savedDecks(last *int) (out []string) {
	next := func() string { *last++; return strconv.Itoa(*last) }
	for _, c := range m.cups {
		at := c.deck()
		onto, x, y := m.of.tracksName(), strconv.Itoa(at.X), strconv.Itoa(at.Y)
		var ids []string
		for _, p := range c.chits {
			id := next()
			ids = append(ids, id)
			traits := append([]trait{back(cupPicture(c.Cup), m.of.say("vassal.flip"))}, m.of.common(p.Side)...)
			out = append(out, m.piece(p, traits...).text(id, sequence.Join(';', onto, x, y, "0", "0")))
		}
		w, h := strconv.Itoa(at.Size.X), strconv.Itoa(at.Size.Y)
		kind := sequence.Join(';', "deck", "true", "0,0,0", w, h, "Always", "Always", "true", "false", "false", "", "", "", plain(m.of.cupName(c.Cup)), "", "", "", "true", "false")
		out = append(out, "+/"+sequence.Join('/', next(), kind, sequence.Join(';', onto, x, y, "true", sequence.Join(',', ids...))))
	}
	return out
}

// deckPlace is where a deck lies, and how large it is.
type deckPlace struct {
	image.Point
	Size image.Point
}

// deck is where the pile of the cup lies.
func (c cupBox) deck() deckPlace {
	r := trackPixels(c.area)
	return deckPlace{image.Pt((r.Min.X+r.Max.X)/2, r.Min.Y+r.Dy()*5/8), image.Pt(r.Dx()/2, r.Dy()/2)}
}
