package tables

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Cup describes a cup at the start of the game. It hides what is left of it in play.
type Cup struct {
	ID, Name, Rule string
	Source         string // of the numbers, in words; empty for the rulebook
	Chits          []Chit // in the package's order
}

// Chit is one kind of chit, and how many there are.
type Chit struct {
	Name  string
	Count int
}

// Cups lists the cups of the game.
func Cups(s view.Reader) []Cup {
	var out []Cup
	for _, c := range s.Game.Cups {
		out = append(out, cup(s, c))
	}
	return out
}

func cup(s view.Reader, c engine.Cup) Cup {
	v := Cup{ID: c.ID, Name: s.Say("cup." + c.ID + ".name"), Rule: s.Rule(c.Rule), Source: s.Source(c.Source)}
	for _, id := range c.Chits {
		name := s.Say(c.Named(id))
		at := slices.IndexFunc(v.Chits, func(k Chit) bool { return k.Name == name })
		if at < 0 {
			at, v.Chits = len(v.Chits), append(v.Chits, Chit{Name: name})
		}
		v.Chits[at].Count++
	}
	return v
}

// cupCard shows the source of a cup and how many chits of each kind it holds.
func cupCard(seat view.Seat, v Cup) page.Control {
	c := page.NewCard(provenance(v.Source))
	c.Label, c.Rule = v.Name, v.Rule
	t := &page.Grid{Head: heads([]string{seat.Say("chits.kind"), seat.Say("chits.count")}, true), Row: -1, Col: -1}
	for _, k := range v.Chits {
		t.Rows = append(t.Rows, []string{k.Name, view.Number(k.Count, 1)})
	}
	c.Add(page.Control{Body: t})
	return c
}

// provenance is the line below a heading; without words a small space.
func provenance(words string) page.Control {
	if words == "" {
		return page.Control{Body: &page.Space{}, Style: page.Small}
	}
	return page.NewAside(words)
}
