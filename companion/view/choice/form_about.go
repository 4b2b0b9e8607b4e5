package choice

import (
	"encoding/json"
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Subject returns the field of a choice's preset that names a counter, and the counter; "" for a choice about none.
func Subject(g *engine.Game, c engine.Choice) (field, id string) {
	var preset map[string]any
	_ = json.Unmarshal(c.Preset, &preset) // presets are JSON objects of the rules
	for _, name := range engine.SortedKeys(preset) {
		if text, ok := preset[name].(string); ok && g.Counter(text) != nil {
			return name, text
		}
	}
	return "", ""
}

// about is the map of a form about a counter in a hex, which has a ring. The hexes of the counters to choose among are
// offered; nil if there are none.
func (f *Form) about(seat view.Seat) *page.Map {
	_, id := Subject(seat.Game, f.Choice)
	p, _ := seat.State.Piece(id)
	if p.Place.Hex == "" || len(seat.Game.Boards) == 0 {
		return nil
	}
	m := hexes.Chart(seat)
	m.From, m.Signs = p.Place.Hex, append(m.Signs, page.Sign{Kind: page.SignRing, Hexes: []string{p.Place.Hex}})
	for _, field := range f.Choice.Fields {
		if field.Kind == engine.FieldMany || field.Kind == engine.FieldOne {
			m.Offers = append(m.Offers, f.standing(seat, field)...)
		}
	}
	if len(m.Offers) == 0 {
		return nil
	}
	m.Beyond = seat.Say("table.hex_beyond")
	m.Send = page.Send{Message: m.Beyond}
	return m
}

// standing offers the hexes of a field's counters. A press chooses the next of those in the hex.
func (f *Form) standing(seat view.Seat, field engine.Field) []page.Offer {
	var out []page.Offer
	for _, id := range field.Of {
		p, _ := seat.State.Piece(id)
		if p.Place.Hex == "" {
			continue
		}
		offer := page.Offer{Hex: p.Place.Hex, Tone: page.Good, Send: page.KeepAs(field.Name, id)}
		if !f.has(field, id) {
			offer.Hint = view.UpperFirst(optionName(seat, field, id))
		}
		at := slices.IndexFunc(out, func(o page.Offer) bool { return o.Hex == offer.Hex })
		if at < 0 {
			out = append(out, offer)
		} else if out[at].Hint == "" { // it is chosen already
			out[at] = offer
		}
	}
	return out
}
