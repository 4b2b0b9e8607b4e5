package journal

import (
	"sandtable/engine"
)

// Take makes the session continue with another package or typed copy, by content hash, and returns the entry. What
// the new game adds comes into play; what it no longer has stays in the state. It is a Problem if the new game lacks
// the current phase.
func (j *Journal) Take(pkg, typed string, by By) (Entry, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	now := j.now.Load()
	g, err := j.resolve(pkg, typed)
	if err != nil {
		return Entry{}, err
	}
	j.games[[2]string{g.Hash, g.Copy}] = g
	if side := heldBy(g, now.State); side != "" {
		return Entry{}, engine.Wrong("session.side_renamed", "side", side)
	}
	if g.Phase(g.Today("phase", now.State.Shared.Phase)) == nil {
		return Entry{}, engine.Wrong("session.no_phase", "phase", now.State.Shared.Phase)
	}
	c := engine.Command{Do: string(Taken), Side: by.Side, At: by.At}
	return j.grow(Taken, c, takeUp(now.Game, g, now.State))
}

// former reports whether a thing of a newer game has another id in the one that the session was played with until now.
func former(to, from *engine.Game, kind, id string) bool {
	for _, p := range to.Former(kind) {
		if p[1] != id {
			continue
		}
		if kind == "tracker" && from.Tracker(p[0]) != nil || kind == "cup" && from.Cup(p[0]) != nil || kind == "unit" && from.Counter(p[0]) != nil {
			return true
		}
	}
	return false
}

// takeUp returns the outcome of a move of a session from one game to another.
func takeUp(from, to *engine.Game, s *engine.State) engine.Outcome {
	d := engine.NewDraft(to, s)
	d.Add("", &engine.PackageTaken{Package: to.Hash, Copy: to.Copy, WasPackage: s.Shared.Package, WasCopy: s.Shared.Copy})
	renamed(d, from)
	for _, t := range to.Trackers {
		if former(to, from, "tracker", t.ID) {
			continue // renamed has set it
		}
		if from.Tracker(t.ID) == nil {
			d.Set(t.ID, t.Start)
		} else {
			d.Set(t.ID, s.Tracker(t.ID)) // held within the new bounds
		}
	}
	for _, c := range to.Cups {
		if from.Cup(c.ID) == nil && !former(to, from, "cup", c.ID) {
			d.Cup(c.ID, engine.Contents{In: append([]string(nil), c.Chits...)})
		}
	}
	for _, c := range to.Counters {
		if from.Counter(c.ID) == nil && !former(to, from, "unit", c.ID) {
			d.Move(c.ID, c.Begins())
		}
	}
	if from.Version != "" && to.Version != "" && from.Version != to.Version {
		d.Say("log.take_version", "from", from.Version, "to", to.Version)
	} else {
		d.Say("log.take")
	}
	return d.Outcome()
}
