package journal

// latelySize is how many entries are kept in memory at most: as many as a screen shows, and some.
const latelySize = 256

// lately are the entries that were read last, without a gap: a screen shows most of them again after each new one, and
// reading takes longer than all the rest.
type lately struct {
	first   int // the number of the first one
	entries []Entry
}

// entries are those of the journal from first to last, which must not be changed. The caller holds the lock.
func (j *Journal) entries(first, last int) ([]Entry, error) {
	l := &j.lately
	next := l.first + len(l.entries)
	if len(l.entries) == 0 || first < l.first || first > next {
		l.first, l.entries, next = first, nil, first
	}
	if last >= next {
		more, err := j.store.Entries(next, last)
		if err != nil {
			return nil, err
		}
		l.entries = append(l.entries[:len(l.entries):len(l.entries)], more...)
	}
	out := l.entries[first-l.first : last-l.first+1]
	if over := len(l.entries) - latelySize; over > 0 {
		l.first, l.entries = l.first+over, append([]Entry(nil), l.entries[over:]...)
	}
	return out, nil
}
