package phase

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
)

// Stand is how far a side is in a phase that is open to several. It is public.
type Stand struct {
	Side  *view.Side
	Ready bool
}

// own tells a side that has not done its part yet what that is, and what it has left.
func own(s view.Seat, p *engine.Phase, now *Phase) {
	if s.State.Shared.Ready[s.Viewer] {
		return
	}
	if part, ok := p.PartOf(s.Viewer); ok {
		now.Prompt = s.Say("phase." + p.ID + ".part." + part.ID + ".prompt")
	}
	if rule := rules.Routed(s.Reader); rule != nil && slices.ContainsFunc(rule.Routes(), func(do string) bool { return s.CanAsk(s.State, do) }) {
		for _, id := range rule.Movable(s.Game, s.State) {
			if c := s.Game.Counter(id); c != nil && c.Side == s.Viewer {
				now.Movers++
			}
		}
	}
}

// stands are how far the others are, as they have announced it. A device that is not linked has old values.
func stands(s view.Seat) []Stand {
	p := s.Game.Phase(s.State.Shared.Phase)
	if p == nil || !s.Linked {
		return nil
	}
	var out []Stand
	for _, side := range p.Open {
		if side != s.Viewer {
			out = append(out, Stand{s.Side(side), s.State.Shared.Ready[side]})
		}
	}
	return out
}

// leftRows is what the viewer has left to do in such a phase, and how far the others are.
func leftRows(seat view.Seat, now Phase) []page.Control {
	var out []page.Control
	if now.Movers > 0 {
		out = append(out, page.NewButton("movers", seat.Say("table.movers", "count", now.Movers), page.Send{Open: page.Board}).Styled(page.Quiet).WithIcon(style.IconMap))
	}
	return append(out, waitedRows(seat, now)...)
}

// waitedRows describes how far the others are.
func waitedRows(seat view.Seat, now Phase) []page.Control {
	var out []page.Control
	for _, s := range now.Stand {
		words := "table.side_moves"
		if s.Ready {
			words = "table.side_ready"
		}
		out = append(out, page.NewAside(seat.Say(words, "side", "@side."+s.Side.ID+".name")))
	}
	return out
}
