package journal

import (
	"bytes"
	"encoding/json"
	"slices"

	"sandtable/engine"
)

// Meeting is the result of merging two copies of one session.
type Meeting struct {
	Kind  MeetingKind
	Since Stand // where they diverge, if they do
}

// MeetingKind says how two copies of a session relate.
type MeetingKind string

// The kinds. None reveals how much another side did in secret.
const (
	Known     MeetingKind = "known"     // the other copy held nothing new
	Continued MeetingKind = "continued" // it was ahead, and the session continues from there
	Differs   MeetingKind = "differs"   // both continued differently: the other one's entries are a branch now
)

// Meet merges another copy of the session into this one: one that was continued elsewhere, or the part of a side. It
// removes nothing. It adds what only the other copy has, and moves the head there unless play continued here too. Entries
// of sides in a phase that is open to several do not count as a difference: they are merged. From a copy with the secrets
// of fewer sides Meet adds the entries of those sides; from a copy with those of more sides only what this one may hold.
func (j *Journal) Meet(other *Journal, by By) (Meeting, error) {
	mine, theirs := parts(j.Now()), parts(other.Now())
	seen := slices.DeleteFunc(slices.Clone(theirs), func(side string) bool { return !slices.Contains(mine, side) })
	viewer := ""
	if len(seen) == 1 {
		viewer = seen[0]
	}
	if len(theirs) > len(seen) { // it has secrets that this copy must not hold
		narrow, err := other.narrowed(viewer)
		if err != nil {
			return Meeting{}, err
		}
		other = narrow
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	m := &meeting{Journal: j, by: by, viewer: viewer, whole: len(mine) == len(seen)}
	return m.meet(other)
}

// parts lists the sides whose secrets the session holds.
func parts(now Position) []string {
	return slices.DeleteFunc(now.Game.Keepers(), func(side string) bool { return now.State.Private[side] == nil })
}

// narrowed returns the part of the session that a side may see.
func (j *Journal) narrowed(side string) (*Journal, error) {
	records, err := j.SideView(side).Records()
	if err != nil {
		return nil, err
	}
	store := &Memory{}
	for _, r := range records {
		e, err := r.Entry()
		if err != nil {
			return nil, err
		}
		if err := store.Append(e, nil); err != nil {
			return nil, err
		}
	}
	return Open(store, j.resolve)
}

// meeting is the work of one Meet. The caller holds the journal's lock.
type meeting struct {
	*Journal
	by     By
	viewer string // the side whose view both copies have
	whole  bool   // the other copy has the secrets of all sides that this one has

	home        []Entry // on the path to the head, as the other copy would hold them
	abroad      []Entry // on the path to the other copy's head
	common      int     // how many of these are the same
	here, there []Entry // those after the common ones
}

func (m *meeting) meet(other *Journal) (Meeting, error) {
	if m.whole {
		if done, err := m.extend(other); done || err != nil {
			return Meeting{Kind: Continued}, err
		}
	}
	if err := m.compare(other); err != nil {
		return Meeting{}, err
	}
	switch {
	case len(m.there) == 0:
		return Meeting{Kind: Known}, nil
	case m.whole:
		return m.adopt()
	}
	return m.replay()
}

// extend adds the entries of the other copy after the last one here, with movements of the head. It returns false if the
// copies diverge before that.
func (m *meeting) extend(other *Journal) (done bool, err error) {
	n := m.tree.last()
	if other.tree.last() <= n {
		return false, nil
	}
	mine, err := m.store.Entries(1, n)
	if err != nil {
		return false, err
	}
	theirs, err := other.store.Entries(1, other.tree.last())
	if err != nil {
		return false, err
	}
	for i, e := range mine {
		if e.Head != theirs[i].Head || !same(e, theirs[i]) {
			return false, nil
		}
	}
	for _, e := range theirs[n:] {
		if err := m.store.Append(e, nil); err != nil {
			return false, err
		}
	}
	return true, m.load()
}

// same reports whether two entries have the same content, whatever their numbers.
func same(a, b Entry) bool {
	one, errA := a.Record()
	two, errB := b.Record()
	return errA == nil && errB == nil && bytes.Equal(one.Body, two.Body) && bytes.Equal(one.Events, two.Events)
}

// asksSame reports whether two entries have the same command with the same time.
func asksSame(a, b Entry) bool {
	return a.Act == b.Act && a.Command.Do != "" && bytes.Equal(encoded(a.Command), encoded(b.Command))
}

// alike is same for copies of which one has more secrets, and may have other words for the same entry.
func (m *meeting) alike(a, b Entry) bool {
	if m.whole || !asksSame(a, b) {
		return same(a, b) || a.Act == Begun && b.Act == Begun && a.Command.At == b.Command.At && differ(m.seen(a.Events), m.seen(b.Events)) == 0
	}
	return differ(m.seen(a.Events), m.seen(b.Events)) == 0
}

func encoded(c engine.Command) []byte {
	b, _ := json.Marshal(c) // plain values
	return b
}

// compare splits the two paths into their common part and the rest of each.
func (m *meeting) compare(other *Journal) (err error) {
	if m.home, err = m.way(m.Journal); err != nil {
		return err
	}
	if m.abroad, err = m.way(other); err != nil {
		return err
	}
	for m.common < min(len(m.home), len(m.abroad)) && m.alike(m.home[m.common], m.abroad[m.common]) {
		m.common++
	}
	if m.common == 0 {
		return engine.Wrong("session.other")
	}
	m.here, m.there = without(m.home[m.common:], m.abroad[m.common:]), without(m.abroad[m.common:], m.home[m.common:])
	return nil
}

// without lists the entries whose command is not on another path.
func without(list, others []Entry) []Entry {
	others = slices.Clone(others)
	return slices.DeleteFunc(slices.Clone(list), func(e Entry) bool {
		i := slices.IndexFunc(others, func(o Entry) bool { return asksSame(e, o) })
		if i >= 0 {
			others = slices.Delete(others, i, i+1)
		}
		return i >= 0
	})
}

// way returns the entries on the path to a journal's head as the copy with fewer secrets holds them, with their numbers in
// that journal.
func (m *meeting) way(j *Journal) ([]Entry, error) {
	if m.whole || j != m.Journal {
		return j.onWay(nil)
	}
	s, err := j.sideLog(m.viewer)
	if err != nil {
		return nil, err
	}
	return j.onWay(s)
}

func (j *Journal) onWay(s *sideLog) ([]Entry, error) {
	list, err := j.store.Entries(1, j.tree.last())
	if err != nil {
		return nil, err
	}
	on := j.tree.way(j.tree.head())
	var out []Entry
	for _, e := range list {
		switch {
		case s == nil && on[e.Number]:
			out = append(out, e)
		case s != nil && on[e.Number] && s.shown(e.Number):
			l := s.line(e, s.stands[e.Number]).Entry
			l.Number = e.Number
			out = append(out, l)
		}
	}
	return out, nil
}

// adopt continues from the other copy's head and adds the entries of sides' own branches here. If there are further
// entries here, the other copy's become a branch.
func (m *meeting) adopt() (Meeting, error) {
	home, from := m.tree.head(), m.home[m.common-1]
	now := map[int]int{} // numbers in this copy by those in the other
	for i := range m.common {
		now[m.abroad[i].Number] = m.home[i].Number
	}
	head, err := m.take(from.Number, m.abroad[m.common:], now)
	if err != nil {
		return Meeting{}, err
	}
	if !slices.ContainsFunc(m.here, func(e Entry) bool { return !ownBranch(e) }) {
		joined, ok, err := m.tryOut(head, m.here)
		if err != nil {
			return Meeting{}, err
		}
		if ok {
			return m.continueFrom(head, joined)
		}
	}
	return Meeting{Kind: Differs, Since: from.Stand}, m.goTo(home)
}

// continueFrom makes play continue after a node.
func (m *meeting) continueFrom(node int, list []Entry) (Meeting, error) {
	head, err := m.take(node, list, map[int]int{})
	if err != nil {
		return Meeting{}, err
	}
	return Meeting{Kind: Continued}, m.goTo(head)
}

// ownBranch reports whether an entry is on a side's own branch, or says that a side is ready.
func ownBranch(e Entry) bool {
	return e.Command.Side != "" && !slices.ContainsFunc(e.Events, func(v engine.Event) bool {
		_, ready := v.Change.(*engine.ReadySet)
		return v.For != e.Command.Side && !ready
	})
}
