package printables

import "sandtable/engine"

// sequence is the sequence of play: every phase with its rule, what is done in it, and its checklist.
type sequence struct{ sheetGame }

func (w sequence) leaves() []leaf {
	var p []passage
	stage := engine.Stage("")
	for i := range w.game.Phases {
		phase := &w.game.Phases[i]
		if phase.Stage != stage {
			stage = phase.Stage
			p = append(p, heading{text: w.say("print.stage." + string(stage)), level: 1})
		}
		p = append(p, w.phase(phase))
	}
	return evenly(w.setup, w.setup.Paper, proseColumns(w.setup), p)
}

func (w sequence) phase(phase *engine.Phase) passage {
	key := "phase." + phase.ID
	g := together{heading{text: w.or(key+".name", phase.ID), rule: phase.Rule, level: 3, emblem: w.emblem(phase.Side)}}
	if prompt := w.or(key+".prompt", ""); prompt != "" {
		g = append(g, paragraph{text: prompt, size: 2.7})
	}
	for _, c := range phase.Checks {
		g = append(g, paragraph{text: w.or(key+".check."+c.ID+".text", c.ID), size: 2.6, mark: "☐", rule: c.Rule})
	}
	return g
}

// hasPhases reports whether a game has a sequence of play.
func hasPhases(g *engine.Game) bool { return len(g.Phases) > 0 }
