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

// listed is the question which hexes a choice lists, by the id of the choice.
type listed string

// Places offers the hexes that the rules list for a choice, each with what the choice would come to. A press opens its form
// with the hex.
func Places(seat view.Seat, c engine.Choice) []page.Offer {
	at := slices.IndexFunc(c.Fields, func(f engine.Field) bool { return f.Kind == engine.FieldPlace && len(f.Of) > 0 })
	if at < 0 {
		return nil
	}
	field := c.Fields[at]
	offers := view.Once(seat, listed(ID(c)), func() []page.Offer {
		f := newForm(c)
		f.aimed = field.Name
		return f.tryAll(seat, field.Of, true)
	})
	out := slices.Clone(offers)
	for i := range out {
		f := newForm(c)
		f.tapped = field.Name
		f.Put(field.Name, out[i].Hex)
		out[i].Send = page.Send{Sheet: f}
	}
	return out
}

// about is the map of a form about a counter in a hex, which has a ring. It offers the hexes of the counters to choose
// among, and is nil without any.
func about(f *Form, seat view.Seat) *page.Map {
	_, id := Subject(seat.Game, f.Choice)
	p, _ := seat.State.Piece(id)
	if p.Place.Hex == "" || len(seat.Game.Boards) == 0 {
		return nil
	}
	m := hexes.Chart(seat)
	m.From, m.Signs = p.Place.Hex, append(m.Signs, page.Sign{Kind: page.SignRing, Hexes: []string{p.Place.Hex}})
	for _, field := range f.Choice.Fields {
		if field.Kind == engine.FieldMany || field.Kind == engine.FieldOne {
			m.Offers = append(m.Offers, standing(f, seat, field)...)
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
func standing(f *Form, seat view.Seat, field engine.Field) []page.Offer {
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
