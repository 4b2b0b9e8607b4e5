package aid

import (
	"sandtable/engine"
	"sandtable/printables/flow"
	"sandtable/printables/sheet"
)

// Sequence is the sequence of play: every phase with its rule, what is done in it, and its checklist.
type Sequence struct{ sheet.Subject }

// Leaves returns the phases in order, in columns.
func (w Sequence) Leaves() []sheet.Leaf {
	var p []flow.Passage
	stage := engine.Stage("")
	for i := range w.Game.Phases {
		phase := &w.Game.Phases[i]
		if phase.Stage != stage {
			stage = phase.Stage
			p = append(p, flow.Heading{Text: w.Say("print.stage." + string(stage)), Level: 1})
		}
		p = append(p, w.phase(phase))
	}
	return flow.EvenPages(w.Setup, w.Setup.Paper, flow.ProseColumns(w.Setup), p)
}

func (w Sequence) phase(phase *engine.Phase) flow.Passage {
	key := "phase." + phase.ID
	g := flow.Together{flow.Heading{Text: w.Or(key+".name", phase.ID), Rule: w.Rule(phase.Rule), Level: 3, Emblem: w.Emblem(phase.Side)}}
	if prompt := w.Or(key+".prompt", ""); prompt != "" {
		g = append(g, flow.Paragraph{Text: prompt, Size: 2.7})
	}
	for _, c := range phase.Checks {
		g = append(g, flow.Paragraph{Text: w.Or(key+".check."+c.ID+".text", c.ID), Size: 2.6, Mark: "☐", Rule: w.Rule(c.Rule)})
	}
	return g
}

// HasPhases reports whether a game has a sequence of play.
func HasPhases(g *engine.Game) bool { return len(g.Phases) > 0 }
