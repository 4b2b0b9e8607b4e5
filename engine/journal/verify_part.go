package journal

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/play"
)

// Part is the result of verifying a session that holds only what one side may see.
type Part struct {
	Side    string // empty: a spectator
	Entries int
	Checked int // entries with the same outcome by the current rules; the others depend on secrets of other sides
}

// VerifyPart verifies a session that was exported for one side: that its entries follow from one another, and how many
// have the same outcome by the current rules. Another outcome proves nothing, since the secrets of others are missing.
// It returns nil for a whole session: use Verify.
func VerifyPart(j *Journal) (*Part, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	first, err := j.read(1, 1)
	if err != nil {
		return nil, err
	}
	r := &replay{journal: j, state: engine.NewState()}
	if lacking(first[0].Events) {
		return nil, damaged(1, engine.ErrLost)
	}
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
	if _, err := r.all(1); err != nil {
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

// alike counts an entry with the same outcome by the current rules.
func (p *Part) alike(e Entry, today engine.Outcome, err error) {
	if err != nil {
		return
	}
	seen := slices.DeleteFunc(slices.Clone(today.Events), func(v engine.Event) bool { return v.For != "" && v.For != p.Side })
	if differ(e.Events, seen) == 0 {
		p.Checked++
	}
}
