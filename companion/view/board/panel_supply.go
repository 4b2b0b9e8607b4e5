package board

import (
	"maps"
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/page"
	"sandtable/engine/stock/setting"
)

// supply is the lines that the map shows: those of the chosen traces, and those of the selected counters.
type supply struct {
	view.Seat
	p *Panel
	v *Board

	found []common // of the selected counters; nil before they are known
}

// common is a line that several selected counters share.
type common struct {
	Trail
	of    Traced
	units []forces.Unit
}

// signs are the lines of the chosen traces and of the selected counters.
func (l *supply) signs() []page.Sign {
	var out []page.Sign
	for _, t := range l.traced() {
		for _, trail := range t.Trails {
			if l.p.lines[t.ID] {
				out = append(out, path(t.Side, trail)...)
			}
		}
	}
	for _, c := range l.selected() {
		if c.Found == setting.FoundWrong && len(c.Cut) > 0 {
			out = append(out, cuts(c.Cut)...)
		} else if !l.p.lines[c.of.ID] {
			out = append(out, path(nil, c.Trail)...)
		}
	}
	return out
}

// words name the line of selected counters, or say why they have none and where it is cut.
func (l *supply) words() []page.Control {
	var out []page.Control
	for _, c := range l.selected() {
		why := c.why
		why.Args = maps.Clone(why.Args)
		why.Args["unit"] = labels(c.units)
		switch text := l.Line(why).Text; c.Found {
		case setting.FoundWrong:
			out = append(out, page.NewText(text).Toned(page.Danger))
		case setting.FoundRight:
			out = append(out, page.NewAside(c.of.Name+" · "+text))
		}
	}
	return out
}

// traced returns every trace if its lines are needed, in the game's order.
func (l *supply) traced() []Traced {
	if len(l.p.lines) == 0 && len(l.units()) == 0 {
		return nil
	}
	var out []Traced
	for _, word := range TraceWords(l.Reader) {
		traced, _, _ := Trace(l.Reader, l.State, word)
		out = append(out, traced...)
	}
	return out
}

// units lists the counters in hand, else those of the selected hex.
func (l *supply) units() []string {
	if len(l.p.hand) > 0 {
		return l.p.hand
	}
	if st := l.v.stack(l.p.at); st != nil {
		return ids(st.Units)
	}
	return nil
}

// selected returns the lines of the selected counters, each of the first trace that is about it; chosen traces come first.
func (l *supply) selected() []common {
	units := slices.Clone(l.units())
	if l.found != nil {
		return l.found
	}
	l.found = []common{}
	traced := l.traced()
	slices.SortStableFunc(traced, func(a, b Traced) int { return l.rank(a) - l.rank(b) })
	for _, t := range traced {
		for _, trail := range t.Trails {
			if trail.Unit == nil || trail.Found == setting.FoundAsk || !slices.Contains(units, trail.Unit.ID) {
				continue
			}
			units = slices.DeleteFunc(units, func(id string) bool { return id == trail.Unit.ID })
			l.add(t, trail)
		}
	}
	return l.found
}

// rank sorts the chosen traces before the others.
func (l *supply) rank(t Traced) int {
	if l.p.lines[t.ID] {
		return 0
	}
	return 1
}

// add adds the line of a counter to the one that it shares.
func (l *supply) add(t Traced, trail Trail) {
	i := slices.IndexFunc(l.found, func(c common) bool { return c.shares(t, trail) })
	if i < 0 {
		i, l.found = len(l.found), append(l.found, common{Trail: trail, of: t})
	}
	l.found[i].units = append(l.found[i].units, *trail.Unit)
}

// shares reports whether a counter has this line too.
func (c *common) shares(t Traced, trail Trail) bool {
	return c.of.ID == t.ID && c.Unit.Hex == trail.Unit.Hex && c.why.Key == trail.why.Key && slices.Equal(c.Hexes, trail.Hexes) && slices.Equal(c.Cut, trail.Cut)
}

// tone is that of a line: calm where it has no side's colour.
func tone(side *view.Side) page.Tone {
	if side == nil {
		return page.Faint
	}
	return ""
}

// path is a line, or a sign on the unit that has none.
func path(side *view.Side, l Trail) []page.Sign {
	switch {
	case l.Found == setting.FoundWrong && l.Unit != nil:
		return cuts([]string{l.Unit.Hex})
	case l.Found == setting.FoundRight && len(l.Hexes) > 0:
		return []page.Sign{{Kind: page.SignPath, Side: side, Tone: tone(side), Hexes: l.Hexes}}
	}
	return nil
}

// cuts are the signs on hexes that stop a line.
func cuts(hexes []string) []page.Sign {
	var out []page.Sign
	for _, hex := range hexes {
		out = append(out, page.Sign{Kind: page.SignCut, Hexes: []string{hex}})
	}
	return out
}
