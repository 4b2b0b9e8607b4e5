package journal

import "sandtable/engine"

// Line is an entry as one side may read it.
type Line struct {
	Entry
	Counts bool // it is on the path to the head; movements of the head and abandoned branches are not
	Hidden bool // the command is another side's secret, and only the public part is here
}

// Host is who sees all secrets in a log. No side has this id.
const Host = "*"

// Log returns the entries from first to last, both included, as a side may read them, oldest first, with abandoned
// branches and movements of the head. Last 0 means the newest entry, an empty side the public, [Host] everything.
func (j *Journal) Log(side string, first, last int) ([]Line, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if last <= 0 || last > j.tree.last() {
		last = j.tree.last()
	}
	if first = max(first, 1); first > last {
		return nil, nil
	}
	entries, err := j.read(first, last)
	if err != nil {
		return nil, err
	}
	way := j.tree.way(j.tree.head())
	lines := make([]Line, len(entries))
	for i, e := range entries {
		lines[i] = e.forSide(side)
		lines[i].Counts = way[e.Number]
	}
	return marked(lines), nil
}

// Entry returns one entry with all secrets; a Problem for an unknown number.
func (j *Journal) Entry(n int) (Entry, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if _, err := j.tree.find(n); err != nil {
		return Entry{}, err
	}
	entries, err := j.read(n, n)
	if err != nil {
		return Entry{}, err
	}
	return entries[0], nil
}

// forSide omits what only other sides may see. If an entry has such an event, it omits the command and the reasons too,
// which would reveal it, unless the entry is marked open.
func (e Entry) forSide(side string) Line {
	l := Line{Entry: e}
	if side == Host {
		return l
	}
	l.Events, l.Said = nil, nil
	for _, v := range e.Events {
		if v.For == "" || v.For == side {
			l.Events = append(l.Events, v)
		} else {
			l.Hidden = true
		}
	}
	for _, s := range e.Said {
		if s.For == "" || s.For == side {
			l.Said = append(l.Said, s)
		} else {
			l.Hidden = true
		}
	}
	// A session that a side was handed holds commands that were hidden from it as blanks.
	if l.Hidden = l.Hidden && !e.Open || e.Command.Do == ""; l.Hidden {
		l.Steps = nil
		l.Command = engine.Command{Side: e.Command.Side, At: e.Command.At}
	}
	l.Open = e.Open && len(l.Events)+len(l.Said) == 0 // a line with content would reveal that more is hidden
	return l
}
