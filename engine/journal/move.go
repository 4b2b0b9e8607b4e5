package journal

import (
	"sandtable/engine"
)

// Moved is a movement of the head: its entry, and what the players do on the physical table.
type Moved struct {
	Entry
	PutBack []engine.Said
}

// Undo reverts the command at the head, such as the dice of a battle, a phase, or a turn. It returns a Problem at the
// first entry.
func (j *Journal) Undo(by By) (Moved, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	now := j.now.Load()
	if now.Undo == 0 {
		return Moved{}, engine.Wrong("session.no_undo")
	}
	return j.move(Undone, now.Undo, j.tree.parent(now.Head), by)
}

// Redo repeats what was undone last. It returns a Problem if nothing was undone.
func (j *Journal) Redo(by By) (Moved, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	now := j.now.Load()
	if now.Redo == 0 {
		return Moved{}, engine.Wrong("session.no_redo")
	}
	return j.move(Redone, now.Redo, now.Redo, by)
}

// Jump moves the head to where it was after entry n, on any branch. The next command continues from there; the
// abandoned branch stays in the log.
func (j *Journal) Jump(n int, by By) (Moved, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	node, err := j.tree.find(n)
	if err != nil {
		return Moved{}, err
	}
	return j.move(Jumped, node, node, by)
}

// moveArgs are the arguments of the commands that move the head, as the log stores them.
type moveArgs struct {
	Entry int `json:"entry"` // undone, redone, or jumped to
}

func (j *Journal) move(act Act, about, to int, by By) (Moved, error) {
	if err := engine.CheckTime(by.At); err != nil {
		return Moved{}, err
	}
	now, back := j.now.Load(), act == Undone
	state, since, err := j.states.fold(to)
	if n := lostIn(err); back && n > 0 && j.tree.parent(n) > 0 { // nothing between that entry and the head can be reached
		act, to = Jumped, j.tree.parent(n)
		about, by.Said = to, append(by.Said, detoured(n))
		state, since, err = j.states.fold(to)
	}
	if err != nil {
		return Moved{}, err
	}
	g, err := j.game(state)
	if err != nil {
		return Moved{}, err
	}
	c := engine.Ask(string(act), moveArgs{about})
	c.Side, c.At = by.Side, by.At
	e := Entry{Number: j.tree.last() + 1, Parent: now.Head, Head: to, Act: act, Command: c, Stand: StandOf(g, state),
		Outcome: engine.Outcome{Said: append([]engine.Said{engine.Tell("log."+string(act), "entry", about)}, by.Said...)}}
	if err := j.store.Append(e, nil); err != nil {
		return Moved{}, err
	}
	j.since = since
	return Moved{Entry: e, PutBack: PutBack(g, now.State.For(by.Side), state.For(by.Side), back)}, j.arrive(e, g, state)
}

// At returns the game and the state after entry n without moving the head. Callers must not change the state.
func (j *Journal) At(n int) (*engine.Game, *engine.State, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	node, err := j.tree.find(n)
	if err != nil {
		return nil, nil, err
	}
	state, _, err := j.states.fold(node)
	if err != nil {
		return nil, nil, err
	}
	g, err := j.game(state)
	if err != nil {
		return nil, nil, err
	}
	j.states.recent.put(node, state)
	return g, state, nil
}

// PutBack lists what the players of one side would have to do on the physical table if the head moved to where it was
// after entry n.
func (j *Journal) PutBack(n int, side string) ([]engine.Said, error) {
	now := j.Now()
	g, state, err := j.At(n)
	if err != nil {
		return nil, err
	}
	return PutBack(g, now.State.For(side), state.For(side), n < now.Head), nil
}
