package board

import (
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/companion/view/setup"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock/position"
	"sandtable/engine/stock/setting"
)

// areas returns the hexes in which the rules put each counter in hand: where they arrive, or their set-up. A counter has
// none if the rules name no hexes for it.
func (h *hand) areas() map[string][]string {
	out := map[string][]string{}
	c := arrival(h.Seat, h.p.hand)
	for _, id := range h.p.hand {
		if out[id] = setup.Hexes(h.Seat, id); c != nil {
			out[id] = c.Fields[1].Of
		}
	}
	return out
}

// area offers the hexes where at least one of the counters in hand may be, and says why it does not offer hexes that are
// full.
func (h *hand) area() (out []page.Offer, barred map[string]string) {
	areas := h.areas()
	var hexes []string
	for _, id := range h.p.hand {
		hexes = append(hexes, areas[id]...)
	}
	barred = map[string]string{}
	empty := map[string]*load{} // empty hexes hold the same of the same counters
	for _, hex := range setting.Distinct(hexes) {
		may := slices.DeleteFunc(slices.Clone(h.p.hand), func(id string) bool { return len(areas[id]) > 0 && !slices.Contains(areas[id], hex) })
		of := strings.Join(may, " ")
		held := empty[of]
		if held == nil || h.v.stack(hex) != nil {
			held = h.load(hex, may)
		}
		if h.v.stack(hex) == nil {
			empty[of] = held
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

// load is the counters in hand that a hex takes, and the rest.
type load struct {
	fit, rest []string
	why       string // the stacking limit that keeps some out; empty if all of the rest belong elsewhere
}

// load returns which of the counters that may be in a hex its stacking limit allows.
func (h *hand) load(hex string, may []string) *load {
	out := &load{}
	c, err := h.on.Hex(hex)
	for _, id := range h.p.hand {
		if !slices.Contains(may, id) {
			out.rest = append(out.rest, id)
			continue
		}
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
	some, left := "setup_list.some", "setup_list.rest"
	if held.why == "" {
		some, left = "setup_list.some_here", "setup_list.rest_elsewhere"
	}
	out := page.Offer{Hex: hex, Tone: page.Warn, Hint: h.Say(some, "n", len(fit), "of", len(h.p.hand))}
	out.Send = page.Send{Commands: []engine.Command{h.put(fit, hex)}, Put: &page.Put{Field: fieldGroup, Value: rest},
		Notice: noteMove(h.Seat, h.Say(left, "n", len(fit), "units", labels(unitsOf(h.Reader, h.State, rest))))}
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

// breaks lists the requirements of the set-up that the counters in hand would break in a hex, or else those to cover a line
// of hexes, from which the hex is too far away.
func (h *hand) breaks(hex string) []position.Finding {
	out := h.misplaced(hex)
	r, ok := rules.Setup(h.Reader, h.State)
	if !ok || len(out) > 0 || h.amiss() != "" || len(h.p.hand) == 0 {
		return out
	}
	for _, c := range r.Settings().Covering(h.Game, h.State, h.p.hand[0]) {
		out = append(out, position.Finding{ID: c.ID, Key: "setup." + r.ID() + ".cover." + c.ID + ".text", Rule: string(c.Rule)})
	}
	return out
}

// misplaced lists the requirements of the set-up that the counters in hand would break in a hex.
func (h *hand) misplaced(hex string) []position.Finding {
	then := h.State.Clone()
	out, err := play.Decide(h.Game, h.State, h.placeIn(hex).Commands[0])
	if err != nil || engine.ApplyAll(then, out.Events) != nil {
		return nil // putting them down tells the fault
	}
	return slices.DeleteFunc(setup.Check(h.Seat, then), func(f position.Finding) bool {
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
	for _, f := range m.hand.breaks(o.hex) {
		out.Rows = append(out.Rows, page.NewText(setup.Requires(seat.Reader, f)).Toned(page.Danger).Citing(seat.Rule(f.Rule)))
	}
	send := m.hand.down().With(o.hex)
	out.Foot = choose(seat.Say("mirror.elsewhere"), page.NewButton("yes", seat.Say("mirror.place_anyway"), send))
	if why := m.hand.amiss(); why != "" && len(out.Rows) == 0 {
		out.Rows = append(out.Rows, page.NewText(why).Toned(page.Danger))
		out.Foot = choose(seat.Say("mirror.stay"), page.NewButton("yes", seat.Say("mirror.move_anyway"), send))
	}
	return out
}
