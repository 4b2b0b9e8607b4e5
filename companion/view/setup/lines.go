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

// Fault is a line that cannot be read, with the reason.
type Fault struct {
	Line  int // from 1
	Words string
}

// ReadLines reads a list of positions, line by line as [ReadPlacing] does. It skips empty lines and those that begin
// with #. It returns the hex or the box of each counter in a valid line, and the faults of the other lines.
func ReadLines(s view.Reader, st *engine.State, text string) (positions map[string]string, faults []Fault) {
	positions = map[string]string{}
	lineOf := map[string]int{} // by counter
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		place, err := ReadPlacing(s, st, line)
		if err != nil {
			faults = append(faults, Fault{i + 1, s.Problem(err)})
			continue
		}
		for _, id := range place.All() {
			if before := lineOf[id]; before > 0 {
				faults = append(faults, Fault{i + 1, s.Say("setup_list.twice", "unit", s.Label(id), "line", before)})
				continue
			}
			lineOf[id], positions[id] = i+1, place.Hex+place.Box
		}
	}
	return positions, faults
}

// Lines writes the hexes of counters, as ReadLines reads them. It leaves out counters without a hex.
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

// Place returns the command that puts counters at positions: that of the set-up of the phase, else a correction.
func Place(s view.Reader, st *engine.State, positions map[string]string) engine.Command {
	if r, ok := rules.Setup(s, st); ok {
		return engine.Ask(r.ID()+".set", position.SetupArgs{Positions: positions})
	}
	return engine.Ask("place", play.PlaceArgs{Positions: positions})
}

// Printed returns the positions of counters that are printed on the map. It is empty if none are.
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
