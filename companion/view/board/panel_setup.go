package board

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock/position"
	"sandtable/engine/stock/setting"
)

// area offers the hexes in which the set-up of the phase places all counters in hand, none if it places none of them, and
// says why it does not offer hexes that are full.
func (m *mirror) area() (out []page.Offer, barred map[string]string) {
	r, ok := rules.Setup(m.Reader, m.State)
	if !ok {
		return nil, nil
	}
	var hexes []string
	limited := false
	for _, id := range m.p.hand {
		list := r.Settings().Area(m.Game, m.State, id)
		if len(list) > 0 && limited {
			hexes = slices.DeleteFunc(hexes, func(hex string) bool { return !slices.Contains(list, hex) })
		} else if len(list) > 0 {
			hexes, limited = list, true
		}
	}
	barred = map[string]string{}
	var empty *load // all empty hexes hold the same
	for _, hex := range hexes {
		held := empty
		if held == nil || m.stack(hex) != nil {
			held = m.load(hex)
		}
		if m.stack(hex) == nil {
			empty = held
		}
		switch offer, ok := m.settle(hex, held); {
		case !ok:
			barred[hex] = held.why
		case hex != m.p.at:
			out = append(out, offer)
		}
	}
	return out, barred
}

// misplaced lists the requirements of the set-up that the counters in hand would break in a hex.
func (m *mirror) misplaced(hex string) []position.Finding {
	r, ok := rules.Setup(m.Reader, m.State)
	if !ok {
		return nil
	}
	then := m.State.Clone()
	out, err := play.Decide(m.Game, m.State, m.placeIn(hex).Commands[0])
	if err != nil || engine.ApplyAll(then, out.Events) != nil {
		return nil // putting them down tells the fault
	}
	return slices.DeleteFunc(r.Check(m.Game, then), func(f position.Finding) bool {
		return f.Found != setting.FoundWrong || !slices.ContainsFunc(m.p.hand, func(id string) bool { return slices.Contains(f.Units, id) })
	})
}

// outside is the sheet about a hex outside the set-up area of the counters in hand: why, and a button that puts them
// there even so, because the players' table counts.
type outside struct {
	p   *Panel
	hex string
}

// Put asks about another hex.
func (o *outside) Put(field string, value any) { setAbout(&o.hex, field, value) }

// Of returns the sheet about a hex.
func (o *outside) Of(value any) page.Source {
	hex, _ := value.(string)
	return &outside{p: o.p, hex: hex}
}

// Page returns the sheet.
func (o *outside) Page(seat view.Seat) page.Panel {
	m := o.p.mirror(seat)
	out := page.Panel{ID: "outside", Title: m.inWords() + " → " + seat.Hex(o.hex), Map: m.chartAbout(o.hex)}
	for _, f := range m.misplaced(o.hex) {
		row := page.NewText(seat.Say(f.Key)).Toned(page.Danger)
		row.Rule = seat.Rule(f.Rule)
		out.Rows = append(out.Rows, row)
	}
	yes := page.NewButton("yes", seat.Say("mirror.place_anyway"), m.down().With(o.hex))
	yes.Send.Done = true
	out.Foot = []page.Control{page.NewEquals(page.NewButton("no", seat.Say("mirror.elsewhere"), page.Send{Done: true}), yes)}
	return out
}
