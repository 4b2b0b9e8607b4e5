package convert

import (
	"strconv"

	"sandtable/editor/vassal/sequence"
	"sandtable/editor/vassal/source"
)

// turns is the sequence of play as far as a turn track tells it.
type turns struct {
	name        string
	first, last int
	names       []string // of the turns, from the first on, where they are not numbers
	phases      []string
}

// mostTurns bounds the turns of a game, mostPhases its phases.
const (
	mostTurns  = 500
	mostPhases = 40
)

// readTurns reads the turn track of a module. A module without any gets ten turns in which each side has a phase.
func readTurns(root *source.Node, report *Report) turns {
	t := turns{name: "Turn", first: 1, last: 10}
	trackers := root.All("TurnTracker")
	if len(trackers) == 0 {
		return t
	}
	report.came(cameTurns, "", 1)
	report.lost(lostTracks, "", len(trackers)-1)
	for _, level := range trackers[0].Of("CounterTurnLevel", "ListTurnLevel") {
		t.level(level)
	}
	return t
}

// level takes the first level for the turns, and the first list within it for the phases.
func (t *turns) level(n *source.Node) {
	if n.Class == "ListTurnLevel" {
		t.names = listed(n)
		t.last = max(len(t.names), 1)
	} else {
		t.first = min(max(n.Int("start", 1), 0), mostTurns)
		t.last = max(t.first+9, 10)
		if n.True("loop", false) {
			t.last = min(max(n.Int("loopLimit", t.last), t.first), t.first+mostTurns)
		}
	}
	for _, inner := range n.All("ListTurnLevel", "CounterTurnLevel") {
		if names := listed(inner); len(names) > 0 && len(t.phases) == 0 {
			t.phases = names[:min(len(names), mostPhases)]
		}
	}
	if t.names != nil && len(t.phases) == 0 && n.First("CounterTurnLevel") == nil {
		t.asPhases()
	}
}

// asPhases takes a list without a count of turns for the phases of every turn.
func (t *turns) asPhases() {
	if len(t.names) > 12 {
		return // too many for a turn: they are the turns themselves
	}
	t.phases, t.names, t.last = t.names, nil, 10
}

func listed(n *source.Node) (out []string) {
	if n.Class != "ListTurnLevel" {
		return nil
	}
	for _, name := range sequence.Split(',', n.Get("list")) {
		if name = words(name); name != "" {
			out = append(out, name)
		}
	}
	return out
}

// write writes the tracker of turns, and the phases.
func (t turns) write(w *writer, g *game) {
	w.row("tracker", "id", "turn", "name", t.name, "min", t.first, "max", t.last, "start", t.first, "strip", true, "paper", true)
	g.russian.add("tracker.turn.name", t.name)
	ids := newIDs()
	for i, name := range t.names {
		w.row("tracker.value", "id", ids.free(name, "turn_"+strconv.Itoa(i+1)), "name", name)
	}
	ids = newIDs()
	for _, name := range t.phases {
		w.row("phase", "id", ids.free(name, "phase"), "stage", "turn", "name", name, "do", g.do())
	}
	if len(t.phases) > 0 {
		return
	}
	for _, s := range g.sides.list {
		w.row("phase", "id", s.id+"_turn", "stage", "turn", "side", s.id, "name", "Player turn", "prompt", "Move and attack.", "do", g.do())
		g.russian.add("phase."+s.id+"_turn.name", "Player turn")
		g.russian.add("phase."+s.id+"_turn.prompt", "Move and attack.")
	}
}
