package printables

import (
	"slices"

	"sandtable/engine"
)

// Position is where everything lies at one moment of a session, to be printed as the list by which a
// game is packed away and laid out again.
type Position struct {
	Title   string   // the session's name, or the game's
	About   []string // lines below it: where the game stands
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

// packing is the list of a position, with a box to tick for every counter.
type packing struct {
	sheetGame
	position *Position
}

func (w packing) leaves() ([]leaf, error) {
	at := w.position
	if at == nil {
		return nil, engine.Wrong("print.no_session")
	}
	p := []passage{heading{text: at.Title, level: 1}}
	for _, line := range at.About {
		p = append(p, paragraph{text: line, faint: true})
	}
	for _, side := range at.Sides {
		p = append(p, heading{text: w.or("side."+side.Side+".name", side.Side), level: 2, emblem: w.emblem(side.Side)})
		if len(side.Places) == 0 {
			p = append(p, paragraph{text: w.say("pack.empty"), faint: true})
		}
		for _, place := range side.Places {
			p = append(p, w.place(place.Name, place.Pieces)...)
		}
	}
	if len(at.Markers) > 0 {
		p = append(p, heading{text: w.say("pack.markers"), level: 2})
		p = append(p, together(ticks(at.Markers)))
	}
	return flowed(w.setup, w.setup.Paper, proseColumns(w.setup), p), nil
}

// place gives a hex or box with its counters, so many kept together as a page has room for.
func (w packing) place(name string, pieces []string) []passage {
	group := together{heading{text: name, level: 3}}
	var out []passage
	for part := range slices.Chunk(pieces, mostTogether) {
		out = append(out, append(group, ticks(part)...))
		group = nil
	}
	return out
}

// mostTogether is how many counters of a place are kept together on a page.
const mostTogether = 8

// ticks gives lines with a box to tick.
func ticks(lines []string) []passage {
	var out []passage
	for _, line := range lines {
		out = append(out, paragraph{text: line, size: 2.8, mark: "☐"})
	}
	return out
}
