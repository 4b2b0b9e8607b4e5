package journal

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/play"
)

// take adds the missing entries of a list after a node, and returns the number of the last.
func (m *meeting) take(node int, list []Entry, now map[int]int) (head int, err error) {
	known, err := m.store.Entries(1, m.tree.last())
	if err != nil {
		return 0, err
	}
	for _, e := range list {
		there := e.Number
		if e, err = renumbered(e, now); err != nil {
			return 0, err
		}
		if node, err = m.behind(node, e, known); err != nil {
			return 0, err
		}
		now[there] = node
	}
	return node, nil
}

// behind adds one entry after a node, unless known has it.
func (m *meeting) behind(node int, e Entry, known []Entry) (int, error) {
	for _, k := range known {
		if !k.Act.Moves() && m.tree.parent(k.Number) == node && same(k, e) {
			return k.Number, nil
		}
	}
	if err := m.goTo(node); err != nil {
		return 0, err
	}
	made, err := m.grow(e.Act, e.Command, e.Outcome)
	return made.Number, err
}

// renumbered returns an entry that withdraws or restores another with the numbers of this copy, and any other unchanged.
func renumbered(e Entry, now map[int]int) (Entry, error) {
	if !e.Act.mends() {
		return e, nil
	}
	var a moveArgs
	if err := e.Command.Decode(&a); err != nil || now[a.Entry] == 0 {
		return e, damaged(e.Number, err)
	}
	c, about := mending(e.Act, now[a.Entry], By{Side: e.Command.Side, At: e.Command.At}), now[a.Entry]
	e.Command, e.Said = c, slices.Clone(e.Said)
	for i := range e.Said {
		e.Said[i].Args = engine.Args{"entry": about}
	}
	return e, nil
}

// goTo moves the head unless it is there.
func (m *meeting) goTo(node int) error {
	if m.tree.head() == node {
		return nil
	}
	_, err := m.move(Jumped, node, node, m.by)
	return err
}

// replay runs the commands of the other copy's sides by the current rules after this copy's head. If play continued here
// into another phase, or the rules answer differently, the other copy's entries become a branch.
func (m *meeting) replay() (Meeting, error) {
	home, from := m.tree.head(), m.home[m.common-1]
	if !slices.ContainsFunc(m.here, Entry.TurnsPage) {
		joined, ok, err := m.tryOut(home, m.there)
		if err != nil {
			return Meeting{}, err
		}
		if ok {
			return m.continueFrom(home, joined)
		}
	}
	joined, _, err := m.tryOut(from.Number, m.there)
	if err == nil {
		_, err = m.take(from.Number, joined, map[int]int{})
	}
	if err != nil {
		return Meeting{}, err
	}
	return Meeting{Kind: Differs, Since: from.Stand}, m.goTo(home)
}

// tryOut runs commands after a node, one after another. It stops and returns false at the first that the rules answer
// differently for the copy with fewer secrets.
func (m *meeting) tryOut(node int, list []Entry) (out []Entry, ok bool, err error) {
	folded, _, err := m.states.fold(node)
	if err != nil {
		return nil, false, err
	}
	state := folded.Clone()
	for _, e := range list {
		if e.Act != Done || m.whole && e.TurnsPage() {
			return out, false, nil
		}
		g, err := m.game(state)
		if err != nil {
			return out, false, err
		}
		got, err := play.Answered(g, state, e.Command)
		if err != nil || !begins(m.seen(got.Events), m.seen(e.Events)) || engine.ApplyAll(state, got.Events) != nil {
			return out, false, nil
		}
		out = append(out, Entry{Act: Done, Command: e.Command, Stand: StandOf(g, state), Outcome: got})
	}
	return out, true, nil
}

// seen returns the events that both copies hold.
func (m *meeting) seen(events []engine.Event) []engine.Event {
	if m.whole {
		return events
	}
	return slices.DeleteFunc(slices.Clone(events), func(e engine.Event) bool { return e.For != "" && e.For != m.viewer })
}

// begins reports whether a list of events begins with another. It may be longer, because the last side that is ready also
// begins the next phase.
func begins(list, with []engine.Event) bool {
	return len(list) >= len(with) && differ(list[:len(with)], with) == 0
}
