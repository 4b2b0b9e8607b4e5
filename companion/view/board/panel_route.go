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

// course moves counters along hexes that are tapped one after another, where a rule of the game moves them.
type course struct {
	view.Seat
	p *Panel

	free []string // see movable; nil before they are known
}

// route returns the move of the counters in hand along the tapped hexes, nil if no rule of the game moves them.
func (c *course) route() *position.Route {
	rule := rules.Routed(c.Reader)
	if rule == nil || len(c.p.hand) == 0 {
		return nil
	}
	if r, ok := rule.Route(c.Game, c.State, c.p.hand, c.p.path); ok {
		return &r
	}
	return nil
}

// steer adds a hex to the move. The counters' own hex restarts it.
func (p *Panel) steer(hex string) {
	if hex == p.at {
		p.path = nil
		return
	}
	p.path = append(slices.Clone(p.path), hex)
}

// foretell returns the lines that a command would write into the log, or why it would be refused.
func (c *course) foretell(do engine.Command) (lines []string, why string) {
	out, err := play.Decide(c.Game, c.State, do)
	if err != nil {
		return nil, c.Problem(err)
	}
	for _, said := range out.Said {
		lines = append(lines, c.Said(said))
	}
	return lines, ""
}

// routing shows the move of the counters in hand before it is made: its path, its cost, and why it is refused.
func (c *course) routing(r *position.Route) []page.Control {
	var rows []page.Control
	move := page.NewBigButton("sail", c.Say("mirror.move"), "", page.Send{Commands: []engine.Command{r.Command}, Put: &page.Put{Field: fieldMoved, Value: r.Units[0]}})
	switch {
	case r.Command.Do == "":
		rows, move.DisabledReason = append(rows, page.NewAside(c.Say("mirror.moves_not"))), c.Say("mirror.moves_not")
	case len(c.p.path) == 0:
		rows, move.DisabledReason = append(rows, page.NewAside(c.Say("mirror.move_to"))), c.Say("mirror.move_to")
	default:
		lines, why := c.foretell(r.Command)
		for _, line := range lines {
			rows = append(rows, page.NewText(line))
		}
		if move.DisabledReason = why; why != "" {
			rows = append(rows, page.NewText(why).Toned(page.Warn))
		}
	}
	head := []page.Control{page.NewText(view.JoinNonEmpty(c.unitNames(r.Units), ", ")).Styled(page.Strong),
		page.NewEquals(page.NewButton("drop", c.Say("mirror.drop"), page.KeepAs(fieldDrop, true)), move)}
	return append(head, rows...)
}

// unitNames returns the names of counters.
func (c *course) unitNames(ids []string) []string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = rules.WithMembers(c.Reader, c.State, id)
	}
	return out
}

// routeSigns draws the path so far.
func (c *course) routeSigns(r *position.Route) []page.Sign {
	side := c.Side(c.Game.Counter(r.Units[0]).Side)
	if len(r.Hexes) == 0 {
		return nil
	}
	return []page.Sign{{Kind: page.SignPath, Side: side, Hexes: append([]string{r.From}, r.Hexes...)}}
}

// offers are the hexes in which a move may end, with their cost.
func (c *course) offers(r *position.Route) []page.Offer {
	var out []page.Offer
	for _, end := range r.Next {
		out = append(out, page.Offer{Hex: end.Hex, Label: strconv.Itoa(end.Cost), Hint: c.Said(end.Said), Tone: page.Good, Send: page.KeepAs(fieldSteer, end.Hex)})
	}
	return out
}

// drop returns a send that moves dragged counters to a hex the shortest way. The rule asks about one that is too far.
func (c *course) drop(r *position.Route) page.Send {
	if r.Command.Do == "" {
		return page.Send{Message: c.Say("mirror.moves_not")}
	}
	to := engine.Ask(r.Command.Do, map[string]any{"units": r.Units})
	to.Side = r.Command.Side
	return page.Send{Commands: []engine.Command{to}, Arg: "hex", Put: &page.Put{Field: fieldMoved, Value: r.Units[0]}, Notice: noteMoved(c.Seat, r.Units)}
}

// movers has a chip to pick up each counter that may still move in this phase.
func (c *course) movers() []page.Control {
	rule := rules.Routed(c.Reader)
	if rule == nil || !slices.ContainsFunc(rule.Routes(), func(do string) bool { return c.CanAsk(c.State, do) }) {
		return nil
	}
	chips := page.NewChips()
	for _, id := range c.movable(rule) {
		if p, there := c.State.Piece(id); there {
			take := page.KeepAs(fieldTake, id)
			take.Act = &page.Act{Do: page.Centre, Of: p.Place.Hex}
			chip := page.NewChip("move."+id, rules.WithMembers(c.Reader, c.State, id)+" · "+p.Place.Hex, false, take)
			chip.Side = c.Side(c.Game.Counter(id).Side)
			chips.Add(chip.With(page.FacesOf(c.State, id)))
		}
	}
	if len(page.Children(chips)) == 0 {
		return nil
	}
	return []page.Control{page.NewAside(c.Say("mirror.movers")), chips}
}

// movable lists the counters that may still move in this phase.
func (c *course) movable(rule position.Routed) []string {
	if c.free == nil {
		c.free = append([]string{}, rule.Movable(c.Game, c.State)...)
	}
	return c.free
}

// lifts returns the counters of a stack that a drag moves: those in hand, or else all that may still move. Where none
// may, a drag pans.
func (c *course) lifts(st Stack) []string {
	rule := rules.Routed(c.Reader)
	if !slices.ContainsFunc(rule.Routes(), func(do string) bool { return c.CanAsk(c.State, do) }) {
		return nil
	}
	may := c.movable(rule)
	if c.p.at == st.Hex && len(c.p.hand) > 0 {
		may = c.p.hand
	}
	return slices.DeleteFunc(ids(st.Units), func(id string) bool { return !slices.Contains(may, id) || theirs(c.Seat, id) != nil })
}

// routed reports whether only a rule of the game moves counters of a stack.
func (c *course) routed(st Stack) bool {
	rule := rules.Routed(c.Reader)
	return rule != nil && rule.Moves(c.Game, c.State, ids(st.Units))
}
