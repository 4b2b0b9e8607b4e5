package board

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/companion/view/setup"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock/position"
	"sandtable/engine/stock/setting"
)

// hexes lists the hexes in which the rules put all counters in hand: where they arrive, or their set-up. It is nil if the
// rules name none.
func (h *hand) hexes() []string {
	if c := arrival(h.Seat, h.p.hand); c != nil {
		return c.Fields[1].Of
	}
	r, ok := rules.Setup(h.Reader, h.State)
	if !ok {
		return nil
	}
	var hexes []string
	limited := false
	for _, id := range h.p.hand {
		list := r.Settings().Area(h.Game, h.State, id)
		if len(list) > 0 && limited {
			hexes = slices.DeleteFunc(hexes, func(hex string) bool { return !slices.Contains(list, hex) })
		} else if len(list) > 0 {
			hexes, limited = list, true
		}
	}
	return hexes
}

// area offers the hexes of all counters in hand, and says why it does not offer hexes that are full.
func (h *hand) area() (out []page.Offer, barred map[string]string) {
	hexes := h.hexes()
	barred = map[string]string{}
	var empty *load // all empty hexes hold the same
	for _, hex := range hexes {
		held := empty
		if held == nil || h.v.stack(hex) != nil {
			held = h.load(hex)
		}
		if h.v.stack(hex) == nil {
			empty = held
		}
		switch offer, ok := h.settle(hex, held); {
		case !ok:
			barred[hex] = held.why
		case hex != h.p.at:
			out = append(out, offer)
		}
	}
	return out, barred
}

// load is the counters in hand that the stacking limit of a hex allows, and the rest.
type load struct {
	fit, rest []string
	why       string // there is a rest
}

func (h *hand) load(hex string) *load {
	out := &load{}
	c, err := h.on.Hex(hex)
	for _, id := range h.p.hand {
		var over *position.Finding
		if err == nil {
			over = rules.Map(h.Reader).Overstacked(h.Game, h.State, append(slices.Clone(out.fit), id), c)
		}
		if over != nil {
			out.rest, out.why = append(out.rest, id), h.Say(over.Key)
			continue
		}
		out.fit = append(out.fit, id)
	}
	return out
}

// settle returns the offer of a hex that takes all counters in hand, or some; false if it takes none.
func (h *hand) settle(hex string, held *load) (page.Offer, bool) {
	fit, rest := held.fit, held.rest
	if len(rest) == 0 {
		return page.Offer{Hex: hex, Tone: page.Good, Send: h.down().With(hex)}, true
	}
	out := page.Offer{Hex: hex, Tone: page.Warn, Hint: h.Say("setup_list.some", "n", len(fit), "of", len(h.p.hand))}
	out.Send = page.Send{Commands: []engine.Command{h.put(fit, hex)}, Put: &page.Put{Field: fieldGroup, Value: rest},
		Notice: noteMove(h.Seat, h.Say("setup_list.rest", "n", len(fit), "units", labels(unitsOf(h.Reader, h.State, rest))))}
	return out, len(fit) > 0
}

// required says where the rules require the counters in hand to be.
func (h *hand) required() string {
	if c := arrival(h.Seat, h.p.hand); c != nil && len(c.Fields[1].Of) > 0 {
		return h.Say("mirror.arrive_at", "hexes", c.Fields[1].Of)
	}
	var out []string
	for _, id := range h.p.hand {
		out = append(out, setup.Area(h.Seat, id))
	}
	if out = setting.Distinct(out); len(out) != 1 {
		return ""
	}
	return out[0]
}

// misplaced lists the requirements of the set-up that the counters in hand would break in a hex.
func (h *hand) misplaced(hex string) []position.Finding {
	r, ok := rules.Setup(h.Reader, h.State)
	if !ok {
		return nil
	}
	then := h.State.Clone()
	out, err := play.Decide(h.Game, h.State, h.placeIn(hex).Commands[0])
	if err != nil || engine.ApplyAll(then, out.Events) != nil {
		return nil // putting them down tells the fault
	}
	return slices.DeleteFunc(r.Check(h.Game, then), func(f position.Finding) bool {
		return f.Found != setting.FoundWrong || !slices.ContainsFunc(h.p.hand, func(id string) bool { return slices.Contains(f.Units, id) })
	})
}

// outside is the sheet about a hex where the counters in hand may not be, outside their set-up area, with an enemy, or in
// a phase in which they do not move: why, and a button that puts them there even so, because the players' table counts.
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
	out := page.Panel{ID: "outside", Title: m.hand.inWords() + " → " + seat.Hex(o.hex), Map: m.chartAbout(o.hex)}
	if len(m.p.hand) == 0 {
		return out
	}
	if why := m.hand.enemy(o.hex); why != "" {
		out.Rows = append(out.Rows, page.NewText(why).Toned(page.Danger))
	}
	for _, f := range m.hand.misplaced(o.hex) {
		row := page.NewText(seat.Say(f.Key)).Toned(page.Danger)
		row.Rule = seat.Rule(f.Rule)
		out.Rows = append(out.Rows, row)
	}
	send := m.hand.down().With(o.hex)
	out.Foot = choose(seat.Say("mirror.elsewhere"), page.NewButton("yes", seat.Say("mirror.place_anyway"), send))
	if why := m.hand.amiss(); why != "" && len(out.Rows) == 0 {
		out.Rows = append(out.Rows, page.NewText(why).Toned(page.Danger))
		out.Foot = choose(seat.Say("mirror.stay"), page.NewButton("yes", seat.Say("mirror.move_anyway"), send))
	}
	return out
}
