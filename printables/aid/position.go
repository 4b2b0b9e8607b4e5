package aid

import (
	"slices"

	"sandtable/engine"
	"sandtable/printables/flow"
	"sandtable/printables/sheet"
)

// Position lists where every piece is at one moment of a session. It is printed as the list by which a game is packed
// away and set up again.
type Position struct {
	Title   string   // the session's name, or the game's
	About   []string // lines below it: turn, phase, points
	Sides   []PositionSide
	Markers []string // what the markers on the tracks show
}

// PositionSide is one side's counters.
type PositionSide struct {
	Side   string // id
	Places []PositionPlace
}

// PositionPlace is the counters in one hex or box.
type PositionPlace struct {
	Name   string
	Pieces []string
}

// Packing is the list of a position, with a box to tick for every counter.
type Packing struct {
	sheet.Subject
	Position *Position
}

// Leaves returns the list, or the Problem that there is no session.
func (w Packing) Leaves() ([]sheet.Leaf, error) {
	at := w.Position
	if at == nil {
		return nil, engine.Wrong("print.no_session")
	}
	p := []flow.Passage{flow.Heading{Text: at.Title, Level: 1}}
	for _, line := range at.About {
		p = append(p, flow.Paragraph{Text: line, Faint: true})
	}
	for _, side := range at.Sides {
		p = append(p, flow.Heading{Text: w.Or("side."+side.Side+".name", side.Side), Level: 2, Emblem: w.Emblem(side.Side)})
		if len(side.Places) == 0 {
			p = append(p, flow.Paragraph{Text: w.Say("pack.empty"), Faint: true})
		}
		for _, place := range side.Places {
			p = append(p, w.place(place.Name, place.Pieces)...)
		}
	}
	if len(at.Markers) > 0 {
		p = append(p, flow.Heading{Text: w.Say("pack.markers"), Level: 2})
		p = append(p, flow.Together(ticks(at.Markers)))
	}
	return flow.Pages(w.Setup, w.Setup.Paper, flow.ProseColumns(w.Setup), p), nil
}

// place gives a hex or box with its counters, so many kept together as a page has room for.
func (w Packing) place(name string, pieces []string) []flow.Passage {
	group := flow.Together{flow.Heading{Text: name, Level: 3}}
	var out []flow.Passage
	for part := range slices.Chunk(pieces, maxTogether) {
		out = append(out, append(group, ticks(part)...))
		group = nil
	}
	return out
}

// maxTogether is how many counters of a place are kept together on a page.
const maxTogether = 8

// ticks gives lines with a box to tick.
func ticks(lines []string) []flow.Passage {
	var out []flow.Passage
	for _, line := range lines {
		out = append(out, flow.Paragraph{Text: line, Size: 2.8, Mark: "☐"})
	}
	return out
}
