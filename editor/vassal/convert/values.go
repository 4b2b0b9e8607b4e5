package convert

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/editor/vassal/piece"
	"sandtable/editor/vassal/source"
)

// mostTrackers bounds the trackers of a game, and mostCups its cups.
const (
	mostTrackers = 40
	mostCups     = 30
)

// trackers writes the numeric properties of the module that players change. Those that only its own macros name are
// flags of a program, not tracks of the game.
func (g *game) trackers(w *writer) {
	used := g.macros()
	ids, n := ids{"turn": true}, 0
	for _, p := range g.module.Root.All("GlobalProperty") {
		least, most := p.Int("min", 0), p.Int("max", 0)
		name := words(p.Get("name"))
		if !p.True("isNumeric", false) || least >= most || name == "" || used(p.Get("name")) || n == mostTrackers {
			continue
		}
		n++
		begins := min(max(p.Int("initialValue", least), least), most)
		w.row("tracker", "id", ids.free(name, "track"), "name", name, "min", least, "max", most, "start", begins, "paper", true)
	}
	g.report.came(cameTrackers, "", n)
}

// macros returns whether a behaviour of a piece or of the module names a property.
func (g *game) macros() func(name string) bool {
	var all strings.Builder
	for _, k := range g.roster.kinds {
		for _, t := range k.piece.Traits {
			if slices.Contains([]string{"macro", "setprop", "calcProp", "globalkey"}, t.Kind) {
				all.WriteString(strings.Join(t.Fields, "\n") + "\n")
			}
		}
	}
	text := all.String()
	return func(name string) bool { return strings.Contains(text, name) }
}

// cups writes the decks of the module. Only the side of a deck draws from it, and only that side sees the cards, unless the
// deck is face up.
func (g *game) cups(w *writer) {
	ids, n := newIDs(), 0
	for _, d := range g.module.Root.All("DrawPile") {
		cards := d.Of("CardSlot", "PieceSlot")
		if len(cards) == 0 || n == mostCups {
			continue
		}
		n++
		name := cmp.Or(words(d.Get("name")), "Deck")
		id := ids.free(name, "deck")
		cup, draw := []any{"id", id, "name", name}, []any{"cup", id}
		if owner := g.atlas.hands.owner(g.module.Root, d, g.sides); owner != "" {
			cup, draw = append(cup, "side", owner), append(draw, "side", owner)
		} else if d.Get("faceDown") != faceUp {
			g.report.lost(lostDecks, name, 1)
		}
		w.row("cup", cup...)
		g.chits(w, cards)
		g.rule("draw", "Draw from "+name, "Взять из «"+name+"»", draw...)
	}
	g.report.came(cameCups, "", n)
}

// mostChits bounds how often a card is in a deck.
const mostChits = 200

// chit is a kind of card in a deck, with how many there are.
type chit struct {
	name  string
	piece string // id of its counter or card
	count int
}

// chits writes the cards of a deck: each kind once.
func (g *game) chits(w *writer, cards []*source.Node) {
	var out []*chit
	for _, card := range cards {
		c := g.roster.chit(card)
		i := slices.IndexFunc(out, func(o *chit) bool { return o.name == c.name && o.piece == c.piece })
		if i < 0 {
			i, out = len(out), append(out, &c)
		}
		out[i].count = min(out[i].count+1, mostChits)
	}
	ids := newIDs()
	for _, c := range out {
		w.row("cup.chit", "id", ids.free(c.name, "card"), "name", c.name, "count", c.count, "piece", c.piece)
	}
}

// chit returns the card of a slot, which is a counter where a setup has it outside the decks.
func (r *roster) chit(slot *source.Node) chit {
	c := chit{name: words(slot.Get("entryName"))}
	if p, ok := piece.Decode(slot.Text, r.prototypes); ok {
		c.name = cmp.Or(words(p.Name()), c.name)
		c.piece = r.drawn(r.newKind(slot, p))
	}
	c.name = cmp.Or(c.name, "Card")
	return c
}

// drawn returns the id of the counter or card that a slot of a deck is, "" for a chit that is only a name. In a deck a
// counter may have the back of the deck in place of its own.
func (r *roster) drawn(k *kind) string {
	if known := r.same[k.key()]; known != nil {
		return known.id
	}
	front := *k
	front.sides.Back = nil
	for _, known := range r.kinds {
		other := kind{name: known.name, sides: known.sides}
		if other.sides.Back = nil; other.key() == front.key() {
			return known.id
		}
	}
	return ""
}
