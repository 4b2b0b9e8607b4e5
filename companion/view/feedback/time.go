package feedback

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Phase is the time that a phase took in all sessions.
type Phase struct {
	ID      string        `json:"phase"`
	Name    string        `json:"name"`
	Steps   int           `json:"steps"` // how many entries were made in it
	Minutes float64       `json:"minutes"`
	took    time.Duration // without pauses
}

// Pause is the longest time between two entries that counts as play.
const Pause = 20 * time.Minute

// phase returns the line of a phase, nil for a phase that the game does not have.
func (r *Report) phase(g *engine.Game, id string) *Phase {
	if g.Phase(id) == nil {
		return &Phase{}
	}
	i := slices.IndexFunc(r.Phases, func(p Phase) bool { return p.ID == id })
	if i < 0 {
		i = len(r.Phases)
		r.Phases = append(r.Phases, Phase{ID: id})
	}
	return &r.Phases[i]
}

// addTime adds the time from an entry to the next one to the phase in between.
func (r *Report) addTime(g *engine.Game, l, next journal.Line) {
	from, errFrom := time.Parse(time.RFC3339, l.Command.At)
	to, errTo := time.Parse(time.RFC3339, next.Command.At)
	if took := to.Sub(from); errFrom == nil && errTo == nil && took > 0 && took <= Pause {
		r.phase(g, l.Stand.Phase).took += took
	}
}

// settle names the phases and sorts everything.
func (r *Report) settle(s view.Reader) {
	at := func(id string) int {
		return slices.IndexFunc(s.Game.Phases, func(p engine.Phase) bool { return p.ID == id })
	}
	for i := range r.Phases {
		p := &r.Phases[i]
		p.Name, p.Minutes = s.Say("phase."+p.ID+".name"), p.took.Round(6*time.Second).Minutes()
		if side := s.Side(s.Game.Phase(p.ID).Side); side != nil {
			p.Name = side.Name + " · " + p.Name
		}
	}
	slices.SortStableFunc(r.Phases, func(a, b Phase) int { return at(a.ID) - at(b.ID) })
	slices.SortStableFunc(r.Rules, func(a, b Rule) int { return ByNumber(a.Number, b.Number) })
}

// ByNumber orders rule numbers as a rulebook does: 6.5 before 6.10, no number last.
func ByNumber(a, b string) int {
	if (a == "") != (b == "") {
		return cmp.Compare(len(b), len(a))
	}
	x, y := strings.Split(a, "."), strings.Split(b, ".")
	for i := range min(len(x), len(y)) {
		m, errM := strconv.Atoi(x[i])
		n, errN := strconv.Atoi(y[i])
		if errM == nil && errN == nil && m != n {
			return m - n
		}
		if x[i] != y[i] && (errM != nil || errN != nil) {
			return strings.Compare(x[i], y[i])
		}
	}
	return len(x) - len(y)
}
