package journal

import (
	"sandtable/engine"
)

// Take makes the session go on with another package or typed copy, by content hash, and returns the
// entry. What the new game has and the old one had not comes into play; what it no longer has stays
// where it is. It is a Problem when the new game lacks the phase in which the session stands.
func (j *Journal) Take(pkg, typed string, by By) (Entry, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	now := j.now.Load()
	g, err := j.resolve(pkg, typed)
	if err != nil {
		return Entry{}, err
	}
	j.games[[2]string{g.Hash, g.Copy}] = g
	if g.Phase(now.State.Shared.Phase) == nil {
		return Entry{}, engine.Wrong("session.no_phase", "phase", now.State.Shared.Phase)
	}
	c := engine.Command{Do: string(Taken), Side: by.Side, At: by.At}
	return j.grow(Taken, c, takeUp(now.Game, g, now.State))
}

// takeUp returns what changes when a session goes from one game to another.
func takeUp(from, to *engine.Game, s *engine.State) engine.Outcome {
	d := engine.NewDraft(to, s)
	d.Add("", &engine.PackageTaken{Package: to.Hash, Copy: to.Copy, WasPackage: s.Shared.Package, WasCopy: s.Shared.Copy})
	for _, t := range to.Trackers {
		if from.Tracker(t.ID) == nil {
			d.Set(t.ID, t.Start)
		} else {
			d.Set(t.ID, s.Tracker(t.ID)) // held within the new bounds
		}
	}
	for _, c := range to.Cups {
		if from.Cup(c.ID) == nil {
			d.Cup(c.ID, engine.Contents{In: append([]string(nil), c.Chits...)})
		}
	}
	for _, c := range to.Counters {
		if from.Counter(c.ID) == nil {
			d.Move(c.ID, c.Begins())
		}
	}
	d.Say("log.take")
	return d.Outcome()
}
