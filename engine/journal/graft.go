package journal

import "fmt"

// Graft brings entries that were made elsewhere into the journal as a branch: they follow one another, and what
// lies before the first is the same here and there. The head is where it was afterwards, so who plays here goes on;
// the branch stands in the log, and a jump goes to it. Movements of the head are not repeated. It returns the number
// of the branch's last entry here, 0 when there was nothing to bring.
func (j *Journal) Graft(list []Entry, by By) (last int, err error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	home, now := j.tree.head(), map[int]int{} // where the head was; numbers here by those there
	for _, e := range list {
		if e.Act.Moves() {
			continue
		}
		if last, err = j.graft(e, list[0].Number, now, by); err != nil {
			err = fmt.Errorf("bring entry %d: %w", e.Number, err)
			break
		}
		now[e.Number] = last
	}
	if j.tree.head() != home {
		if _, back := j.move(Jumped, home, home, by); err == nil {
			err = back
		}
	}
	return last, err
}

// graft enters one entry behind its parent, and returns its number here.
func (j *Journal) graft(e Entry, first int, now map[int]int, by By) (int, error) {
	parent := e.Parent
	if parent >= first {
		parent = now[parent]
	}
	if !j.tree.node(parent) {
		return 0, damaged(e.Number, fmt.Errorf("it grows out of entry %d, which is not here", e.Parent))
	}
	if j.tree.head() != parent {
		if _, err := j.move(Jumped, parent, parent, by); err != nil {
			return 0, err
		}
	}
	made, err := j.grow(e.Act, e.Command, e.Outcome)
	return made.Number, err
}
