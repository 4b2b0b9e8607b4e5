package play

import "sandtable/engine"

// flow finds the phase in which the sequence of play waits next. The sequence is the one place of a game that directs
// what follows what: phases have conditions, groups of phases have a condition for all, and come again a bounded number
// of times.
type flow struct {
	*engine.Draft
	repeated map[string]bool // the groups that came again since the last wait; once more would be the same again
}

func newFlow(d *engine.Draft) *flow { return &flow{d, map[string]bool{}} }

// first finds the phase in which a game begins: if the conditions of all are false, the first one that is no group.
func first(d *engine.Draft) (*engine.Phase, error) {
	phases := d.Game.Phases
	p, err := newFlow(d).from(indexOf(phases, firstOf(d.Game, engine.SetUp).ID))
	if p == nil && err == nil {
		p = d.Game.Phase(d.Game.Waits()[0].ID)
	}
	return p, err
}

// after finds the phase that follows, counting the turn up where one ends; nil after the last.
func after(d *engine.Draft, p *engine.Phase) (*engine.Phase, error) {
	f := newFlow(d)
	i, err := f.past(indexOf(d.Game.Phases, p.ID))
	if err != nil {
		return nil, err
	}
	return f.from(i)
}

// from finds the first phase that waits, from an index on. It looks at a bounded number of phases, so a sequence whose
// guards all fail ends the game rather than running for ever.
func (f *flow) from(i int) (p *engine.Phase, err error) {
	phases := f.Game.Phases
	for range 2 * len(phases) * (1 + len(phases)) {
		if i == len(phases) {
			return nil, nil
		}
		switch p = &phases[i]; {
		case !engine.Holds(p.When, f.Game, f.State):
			if i, err = f.past(i); err != nil {
				return nil, err
			}
		case f.Game.IsGroup(p.ID):
			f.begin(p, 1)
			i++
		default:
			return p, nil
		}
	}
	return nil, nil
}

// past returns the index of what follows a phase and its parts: the next one, or the first part of a group that comes
// again, or the first phase of another turn.
func (f *flow) past(i int) (int, error) {
	phases, next := f.Game.Phases, f.end(i)
	for at := i; phases[at].In != ""; {
		group := indexOf(phases, phases[at].In)
		if f.end(group) != next {
			return next, nil
		}
		if f.again(&phases[group]) {
			return group + 1, nil
		}
		at = group
	}
	if phases[i].Stage != engine.Turns || next < len(phases) && phases[next].Stage == engine.Turns {
		return next, nil
	}
	more, err := anotherTurn(f.Draft)
	if more {
		next = indexOf(phases, firstOf(f.Game, engine.Turns).ID)
	}
	return next, err
}

// end is the index after a phase and its parts.
func (f *flow) end(i int) int {
	within := map[string]bool{f.Game.Phases[i].ID: true}
	for i++; i < len(f.Game.Phases) && within[f.Game.Phases[i].In]; i++ {
		within[f.Game.Phases[i].ID] = true
	}
	return i
}

// again reports whether the parts of a group come again, and begins them.
func (f *flow) again(group *engine.Phase) bool {
	round := max(1, f.State.Tracker(group.ID)) + 1
	if f.repeated[group.ID] || round > group.Repeat || !engine.Holds(group.While, f.Game, f.State) {
		return false
	}
	f.repeated[group.ID] = true
	f.begin(group, round)
	return true
}

// begin counts a round of a group that may come again.
func (f *flow) begin(group *engine.Phase, round int) {
	if group.Repeat > 1 {
		f.Set(group.ID, round)
		f.Say("log.round", "group", "@phase."+group.ID+".name", "round", round, "of", group.Repeat)
	}
}
