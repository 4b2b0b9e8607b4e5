package basic

import (
	"encoding/json"
	"slices"
	"strconv"

	"sandtable/engine"
)

// held is the hand of a side, in the part of that side: its cards, and the one that lies face down.
type held struct {
	Cards []string `json:"cards,omitempty"`
	Down  string   `json:"down,omitempty"`
	Event bool     `json:"event,omitempty"` // it lies there for its event
}

// piles is public: the discards, and how many cards each side holds. What is in no hand and not
// discarded is in the deck: no part of the state holds that, since it would tell each side the other's hand.
type piles struct {
	Out  []string       `json:"out,omitempty"`
	Held map[string]int `json:"held,omitempty"`
	At   string         `json:"at,omitempty"` // the moment of the last deal, or when cards were last turned up
}

// moment names the phase under way and its turn.
func moment(g *engine.Game, s *engine.State) string {
	return s.Shared.Phase + " " + strconv.Itoa(s.Tracker(g.Sequence.Turn))
}

func handOf(h *Hand, s *engine.State, side string) held {
	var out held
	if p := s.Private[side]; p != nil {
		_ = json.Unmarshal(p.Forms[h.ID], &out) // as it was stored
	}
	return out
}

func pilesOf(h *Hand, s *engine.State) piles {
	out := piles{}
	_ = json.Unmarshal(s.Shared.Forms[h.ID], &out) // as it was stored
	if out.Held == nil {
		out.Held = map[string]int{}
	}
	return out
}

// store keeps a hand for its side alone, or the piles for everybody.
func store(d *engine.Draft, side, id string, v any) {
	to, _ := json.Marshal(v) // plain values
	if was := d.State.Part(side).Forms[id]; string(was) != string(to) {
		d.Add(side, &engine.FormSet{ID: id, To: to, Was: was})
	}
}

// lacking is how many cards the hands lack, and how many the deck holds.
func lacking(h *Hand, s *engine.State) (short, left int) {
	p := pilesOf(h, s)
	left = len(h.deck()) - len(p.Out)
	for _, x := range h.Holders {
		short += h.Size - p.Held[x.Side]
		left -= p.Held[x.Side]
	}
	return short, left
}

// deckLeft lists the cards of the deck: those in no hand and not among the discards.
func deckLeft(h *Hand, s *engine.State) []string {
	out := h.deck()
	gone := slices.Clone(pilesOf(h, s).Out)
	for _, x := range h.Holders {
		gone = append(gone, handOf(h, s, x.Side).Cards...)
	}
	for _, id := range gone {
		out = without(out, id)
	}
	return out
}

// without is a list less one of an id.
func without(list []string, id string) []string {
	if i := slices.Index(list, id); i >= 0 {
		return slices.Delete(slices.Clone(list), i, i+1)
	}
	return list
}

// numbers are the cards of a deck by their places in it, since nobody sees which they are.
func numbers(n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = strconv.Itoa(i + 1)
	}
	return out
}
