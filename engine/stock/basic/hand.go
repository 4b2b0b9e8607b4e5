package basic

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/setting"
)

// Hand is a deck of cards of which each of some sides holds a hand that it alone sees. In a phase of a side, or in one that
// is open to several, it lays a card face down, for the card's number or for its event. In a phase of no side hands that
// lack cards are filled, and full ones turn up what they laid: one of both in a phase, as all can see.
// When the deck holds too few cards, the discards are shuffled in.
type Hand struct {
	setting.Head
	Size    int      `toml:"size"`  // cards of a hand
	First   string   `toml:"first"` // tracker with a value named like each side: takes the side with the higher card
	Tie     string   `toml:"tie"`   // the side that is first with equal cards; left out: the one whose row is first
	Holders []Holder `toml:"holder"`
	Cards   []Card   `toml:"card"`
}

// Holder is a side with a hand.
type Holder struct {
	engine.Only
	Side   string `toml:"side"`
	Number string `toml:"number"` // tracker that takes the number of a card played for it, 0 with an event; left out: none
}

// Card is a kind of card of the deck.
type Card struct {
	engine.Only
	ID      string           `toml:"id"`
	Name    engine.Text      `toml:"name"`
	Text    engine.Text      `toml:"text"`   // the event, read aloud when the card is turned up for it
	Count   int              `toml:"count"`  // how many there are; left out: one
	Number  int              `toml:"number"` // the higher card goes first
	Effects []setting.Effect `toml:"effect"` // of the event; whose is the side that plays it, beside whose_side for each
}

// HandsOf returns the decks of a game, as its files have them.
func HandsOf(g *engine.Game) []*Hand {
	var out []*Hand
	for _, r := range g.Rules {
		if h, ok := r.(handRule); ok {
			out = append(out, h.set)
		}
	}
	return out
}

// Bounds of a deck.
const (
	mostCards  = 200
	mostInHand = 20
)

// Bind checks sizes, sides, trackers and effects.
func (h *Hand) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "hand." + h.ID}
	b.Head(&h.Head)
	b.Need(h.Size >= 1 && h.Size <= mostInHand, "size", "number.range", "value", h.Size, "min", 1, "max", mostInHand)
	b.Need(len(h.Holders) > 0, "holder", "field.missing", "field", "holder")
	b.Need(h.Tie == "" || h.holder(h.Tie) != nil, "tie", "side.unknown", "side", h.Tie)
	if h.First != "" {
		b.Tracker("first", h.First)
	}
	for i := range h.Holders {
		h.Holders[i].bind(b, h.First)
	}
	for i := range h.Cards {
		h.Cards[i].bind(b, h)
	}
	b.Need(len(h.deck()) > h.Size*len(h.Holders), "card", "hand.few", "cards", len(h.deck()), "size", h.Size*len(h.Holders))
	return b.Err
}

func (x *Holder) bind(b *setting.Binding, first string) {
	at := "holder"
	b.Need(b.Game.Side(x.Side) != nil, at, "side.unknown", "side", x.Side)
	if x.Number != "" {
		b.Tracker(at, x.Number)
	}
	if t := b.Game.Tracker(first); t != nil {
		b.Need(slices.Contains(t.Values, x.Side), "first", "tracker.value", "tracker", first, "value", x.Side)
	}
}

func (c *Card) bind(b *setting.Binding, h *Hand) {
	at := "card." + c.ID
	c.Count = max(1, c.Count)
	b.Need(c.Count <= mostCards, at+".count", "number.range", "value", c.Count, "min", 1, "max", mostCards)
	b.Need(c.Number >= 0 && c.Number <= mostCards, at+".number", "number.range", "value", c.Number, "min", 0, "max", mostCards)
	b.EffectsWith(at+".effect", c.Effects, setting.Words{Locals: h.locals("")})
}

// locals are the names that the effects of an event can use: whose it is.
func (h *Hand) locals(side string) formula.Locals {
	out := formula.Locals{"whose": -1}
	for i, x := range h.Holders {
		out["whose_"+x.Side] = i
		if x.Side == side {
			out["whose"] = i
		}
	}
	return out
}

// Rules returns the one rule.
func (h *Hand) Rules() []engine.Rule { return []engine.Rule{handRule{h}} }

// Calcs returns none.
func (h *Hand) Calcs() []engine.Calculator { return nil }

func (h *Hand) holder(side string) *Holder {
	for i := range h.Holders {
		if h.Holders[i].Side == side {
			return &h.Holders[i]
		}
	}
	return nil
}

func (h *Hand) card(id string) *Card {
	for i := range h.Cards {
		if h.Cards[i].ID == id {
			return &h.Cards[i]
		}
	}
	return nil
}

// named is the key of the name of a card.
func (h *Hand) named(id string) string { return "@hand." + h.ID + ".card." + id + ".name" }

// deck lists all cards, in the order of the data.
func (h *Hand) deck() []string {
	var out []string
	for _, c := range h.Cards {
		for range max(1, min(c.Count, mostCards)) {
			out = append(out, c.ID)
		}
	}
	return out
}
