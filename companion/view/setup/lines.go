package setup

import (
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock/position"
)

// Fault is a line that cannot be read, and why.
type Fault struct {
	Line  int // from 1
	Words string
}

// ReadLines reads a list of counters, a line for each or for several that go to one place, as [ReadPlacing] reads a line.
// Empty lines, and those that begin with #, say nothing. What can be read is returned with the faults of the rest: a place
// for each counter, a hex or a box.
func ReadLines(s view.Reader, st *engine.State, text string) (positions map[string]string, faults []Fault) {
	positions = map[string]string{}
	stood := map[string]int{} // the line of each counter
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		placed, err := ReadPlacing(s, st, line)
		if err != nil {
			faults = append(faults, Fault{i + 1, s.Problem(err)})
			continue
		}
		for _, id := range placed.All() {
			if before := stood[id]; before > 0 {
				faults = append(faults, Fault{i + 1, s.Say("setup_list.twice", "unit", s.Label(id), "line", before)})
				continue
			}
			stood[id], positions[id] = i+1, placed.Hex+placed.Box
		}
	}
	return positions, faults
}

// Lines writes the positions of counters on the map or in boxes off it, as ReadLines reads them.
func Lines(s view.Reader, st *engine.State, units []string) string {
	var out strings.Builder
	for _, id := range units {
		p, _ := st.Piece(id)
		if p.Place.Hex != "" {
			out.WriteString(writePlace(s, st, id) + " " + hexes.HexLabel(s, p.Place.Hex) + "\n")
		}
	}
	return out.String()
}

// writePlace names a counter so that it is found again: by what is printed on it, unless another has that too.
func writePlace(s view.Reader, st *engine.State, id string) string {
	c := s.Game.Counter(id)
	if c.Label == "" || strings.ContainsAny(c.Label, ",;") {
		return id
	}
	if found, err := readUnit(s, st, c.Label); err != nil || found != id {
		return id
	}
	return c.Label
}

// Place puts counters where they are listed to be, in one step: by the set-up of the phase, else by hand.
func Place(s view.Reader, st *engine.State, positions map[string]string) engine.Command {
	if r, ok := rules.Setup(s, st); ok {
		return engine.Ask(r.ID()+".set", position.SetupArgs{Positions: positions})
	}
	return engine.Ask("place", play.PlaceArgs{Positions: positions})
}

// Printed is the set-up that is printed on the map: where counters of a list start. It is empty where none is.
func Printed(s view.Reader, units []string) map[string]string {
	out := map[string]string{}
	t := rules.Map(s)
	if t == nil {
		return out
	}
	for _, id := range units {
		if c, ok := t.Board().Counter(id); ok {
			out[id] = t.Board().Label(c.Hex)
		}
	}
	return out
}
