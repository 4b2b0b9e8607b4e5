package journal

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/play"
)

// Part is how far a session could be verified that holds only what one side may know.
type Part struct {
	Side    string // whose; empty: what everybody may know
	Entries int
	Checked int // entries that today's rules answer alike; the others hold, or hang on, what other sides keep to themselves
}

// VerifyPart verifies a session that a side was handed, as far as it can: that its entries follow from one another, and
// what today's rules answer alike without the secrets of others. What they answer otherwise proves nothing then. nil: the
// session is whole, and Verify tells.
func VerifyPart(j *Journal) (*Part, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	first, err := j.store.Entries(1, 1)
	if err != nil {
		return nil, err
	}
	r := &replay{journal: j, state: engine.NewState()}
	g, err := r.taken(first[0])
	if err != nil {
		return nil, err
	}
	today, err := play.Begin(g)
	if err != nil {
		return nil, err
	}
	kept := holders(first[0].Events)
	if len(kept) > 1 || len(kept) >= len(holders(today.Events)) {
		return nil, nil
	}
	r.part = &Part{Entries: j.tree.last()}
	if len(kept) == 1 {
		r.part.Side = kept[0]
	}
	if _, err := r.all(); err != nil {
		return nil, err
	}
	return r.part, r.mend()
}

// holders lists the sides that events are for.
func holders(events []engine.Event) (sides []string) {
	for _, e := range events {
		if e.For != "" && !slices.Contains(sides, e.For) {
			sides = append(sides, e.For)
		}
	}
	return sides
}

// alike counts an entry of a part that today's rules answer alike.
func (p *Part) alike(e Entry, today engine.Outcome, err error) {
	if err != nil {
		return
	}
	seen := slices.DeleteFunc(slices.Clone(today.Events), func(v engine.Event) bool { return v.For != "" && v.For != p.Side })
	if differ(e.Events, seen) == 0 {
		p.Checked++
	}
}
