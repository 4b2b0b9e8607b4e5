package journal

import (
	"bytes"
	"fmt"
)

// Graft adds entries that were made elsewhere to the journal as a branch. Each follows the one before, and both copies
// have the same entries before the first. The head does not move; a jump leads to the branch. Graft omits movements of
// the head, and entries that an interrupted graft has added already. It returns the number of the branch's last entry
// here, 0 if there was nothing to add.
func (j *Journal) Graft(list []Entry, by By) (last int, err error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	now, err := brought(j, list) // numbers in this copy by those in the other
	if err != nil {
		return 0, err
	}
	at, err := home(j, list, now)
	if err != nil {
		return 0, err
	}
	for _, e := range list {
		if e.Act.Moves() {
			continue
		}
		if last = now[e.Number]; last > 0 {
			continue
		}
		if last, err = j.graft(e, list[0].Number, now, by); err != nil {
			err = fmt.Errorf("bring entry %d: %w", e.Number, err)
			break
		}
		now[e.Number] = last
	}
	if j.tree.head() != at {
		if _, back := j.move(Jumped, at, at, by); err == nil {
			err = back
		}
	}
	return last, err
}

// grown returns the parent here of an entry from elsewhere, 0 if it was not added.
func grown(e Entry, first int, now map[int]int) int {
	if e.Parent >= first {
		return now[e.Parent]
	}
	return e.Parent
}

// brought finds the entries that this copy has already: the same entry after the same parent.
func brought(j *Journal, list []Entry) (now map[int]int, err error) {
	now = map[int]int{}
	for _, e := range list {
		parent := 0
		if !e.Act.Moves() {
			parent = grown(e, list[0].Number, now)
		}
		for n := parent + 1; parent > 0 && n <= j.tree.last() && now[e.Number] == 0; n++ {
			if !j.tree.node(n) || j.tree.parent(n) != parent {
				continue
			}
			mine, err := j.store.Entries(n, n)
			if err != nil {
				return nil, err
			}
			if mine[0].says(e) {
				now[e.Number] = n
			}
		}
	}
	return now, nil
}

// says reports whether two entries have the same content, whatever their numbers.
func (e Entry) says(other Entry) bool {
	other.Number, other.Parent, other.Head = e.Number, e.Parent, e.Head
	a, errA := e.Record()
	b, errB := other.Record()
	return errA == nil && errB == nil && bytes.Equal(a.Body, b.Body) && bytes.Equal(a.Events, b.Events)
}

// home returns the head of the players here: the one before an interrupted graft.
func home(j *Journal, list []Entry, now map[int]int) (int, error) {
	theirs, parents := map[int]bool{}, map[int]bool{}
	for _, e := range list {
		theirs[now[e.Number]], parents[grown(e, list[0].Number, now)] = true, true
	}
	n := j.tree.last()
	for ; n > 0 && len(now) > 0; n-- {
		if theirs[n] {
			continue
		}
		e, err := j.store.Entries(n, n)
		if err != nil {
			return 0, err
		}
		if e[0].Act != Jumped || !parents[e[0].Head] {
			break
		}
	}
	return j.tree.after(n), nil
}

// graft adds one entry after its parent and returns its number here.
func (j *Journal) graft(e Entry, first int, now map[int]int, by By) (int, error) {
	parent := grown(e, first, now)
	if !j.tree.node(parent) {
		return 0, damaged(e.Number, fmt.Errorf("its parent, entry %d, is missing", e.Parent))
	}
	if j.tree.head() != parent {
		if _, err := j.move(Jumped, parent, parent, by); err != nil {
			return 0, err
		}
	}
	made, err := j.grow(e.Act, e.Command, e.Outcome)
	return made.Number, err
}
