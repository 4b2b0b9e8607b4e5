package enginetest

import "sandtable/engine"

// TinyOpen is the tiny game with a phase that is open to both sides, each of which has a secret.
func TinyOpen() *engine.Game {
	g := Tiny()
	g.Trackers = append(g.Trackers, engine.Tracker{ID: "scheme", Side: "blue", Min: 80000, Max: 80009, Start: 80000, Rule: "5"})
	g.Phases[0].Open = []string{"red", "blue"}
	g.Phases[0].Owes = []engine.Duty{{ID: "guards", Check: "guards", Side: "blue", Key: "phase.muster.check.guards.text"}}
	g.Prepare()
	return g
}
