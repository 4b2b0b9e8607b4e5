package journal

// latelySize is how many entries are cached at most: more than a screen shows.
const latelySize = 256

// lately caches the entries read last, without a gap. A screen shows most of them again after each new entry, and reading
// them takes most of the time.
type lately struct {
	first   int // the number of the first one
	entries []Entry
}

// entries returns the entries from first to last, which must not be changed. The caller holds the lock.
func (j *Journal) entries(first, last int) ([]Entry, error) {
	l := &j.lately
	next := l.first + len(l.entries)
	if len(l.entries) == 0 || first < l.first || first > next {
		l.first, l.entries, next = first, nil, first
	}
	if last >= next {
		more, err := j.read(next, last)
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
