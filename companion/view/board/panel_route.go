package board

import (
	"slices"
	"strconv"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock/position"
)

// route is the move of what is in hand along the hexes tapped; nil where the game's rules move none of it.
func (m *mirror) route() *position.Route {
	rule := rules.Routed(m.Reader)
	if rule == nil || len(m.p.hand) == 0 {
		return nil
	}
	if r, ok := rule.Route(m.Game, m.State, m.p.hand, m.p.path); ok {
		return &r
	}
	return nil
}

// steer adds a hex to the move; the counters' own hex starts it again.
func (p *Panel) steer(hex string) {
	if hex == p.at {
		p.path = nil
		return
	}
	p.path = append(slices.Clone(p.path), hex)
}

// foretold is what a command would say, or why it would be refused.
func (m *mirror) foretold(c engine.Command) (lines []string, why string) {
	out, err := play.Decide(m.Game, m.State, c)
	if err != nil {
		return nil, m.Problem(err)
	}
	for _, said := range out.Said {
		lines = append(lines, m.Said(said))
	}
	return lines, ""
}

// routing shows the move of what is in hand before it is made: its way, what it takes, and why it cannot be.
func (m *mirror) routing(r *position.Route) []page.Control {
	var rows []page.Control
	move := page.NewBigButton("sail", m.Say("mirror.move"), "", page.Send{Commands: []engine.Command{r.Command}, Put: &page.Put{Field: fieldMoved, Value: true}})
	switch {
	case r.Command.Do == "":
		rows, move.DisabledReason = append(rows, page.NewAside(m.Say("mirror.moves_not"))), m.Say("mirror.moves_not")
	case len(m.p.path) == 0:
		rows, move.DisabledReason = append(rows, page.NewAside(m.Say("mirror.move_to"))), m.Say("mirror.move_to")
	default:
		lines, why := m.foretold(r.Command)
		for _, line := range lines {
			rows = append(rows, page.NewText(line))
		}
		if move.DisabledReason = why; why != "" {
			rows = append(rows, page.NewText(why).Toned(page.Warn))
		}
	}
	head := []page.Control{page.NewText(view.JoinNonEmpty(m.unitNames(r.Units), ", ")).Styled(page.Strong),
		page.NewEquals(page.NewButton("drop", m.Say("mirror.drop"), page.KeepAs(fieldDrop, true)), move)}
	return append(head, rows...)
}

// unitNames are counters by name.
func (m *mirror) unitNames(ids []string) []string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = rules.WithMembers(m.Reader, m.State, id)
	}
	return out
}

// routeSigns shows the way so far.
func (m *mirror) routeSigns(r *position.Route) []page.Sign {
	side := m.Side(m.Game.Counter(r.Units[0]).Side)
	if len(r.Hexes) == 0 {
		return nil
	}
	return []page.Sign{{Kind: page.SignPath, Side: side, Hexes: append([]string{r.From}, r.Hexes...)}}
}

// routeOffers are the hexes in which a move may end, with what it takes.
func routeOffers(r *position.Route) []page.Offer {
	var out []page.Offer
	for _, end := range r.Next {
		out = append(out, page.Offer{Hex: end.Hex, Label: strconv.Itoa(end.Cost), Tone: page.Good, Send: page.KeepAs(fieldSteer, end.Hex)})
	}
	return out
}

// movers are the counters that may still move in this phase, to be picked up.
func (m *mirror) movers() []page.Control {
	rule := rules.Routed(m.Reader)
	if rule == nil || !slices.ContainsFunc(rule.Routes(), func(do string) bool { return m.CanAsk(m.State, do) }) {
		return nil
	}
	chips := page.NewChips()
	for _, id := range rule.Movable(m.Game, m.State) {
		if p, there := m.State.Piece(id); there {
			take := page.KeepAs(fieldTake, id)
			take.Act = &page.Act{Do: page.Centre, Of: p.Place.Hex}
			chip := page.NewChip("move."+id, rules.WithMembers(m.Reader, m.State, id)+" · "+p.Place.Hex, false, take)
			chip.Side = m.Side(m.Game.Counter(id).Side)
			chips.Add(chip)
		}
	}
	if len(page.Children(chips)) == 0 {
		return nil
	}
	return []page.Control{page.NewAside(m.Say("mirror.movers")), chips}
}

// routed reports whether counters of a stack move by the game's rules alone.
func (m *mirror) routed(st Stack) bool {
	rule := rules.Routed(m.Reader)
	return rule != nil && rule.Moves(m.Game, m.State, ids(st.Units))
}
