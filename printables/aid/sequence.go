package aid

import (
	"strconv"

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
	level := 3
	if w.Game.IsGroup(phase.ID) {
		level = 2
	}
	g := flow.Together{flow.Heading{Text: w.Or(key+".name", phase.ID), Rule: w.Rule(phase.Rule), Level: level, Emblem: w.Emblem(phase.Side)}}
	if phase.Repeat > 1 {
		g = append(g, flow.Paragraph{Text: w.Say("print.phase.repeat", "count", phase.Repeat), Size: 2.7})
	}
	if prompt := w.Or(key+".prompt", ""); prompt != "" {
		g = append(g, flow.Paragraph{Text: prompt, Size: 2.7})
	}
	for _, text := range append(w.incomes(phase), w.prices(phase)...) {
		g = append(g, flow.Paragraph{Text: text, Size: 2.6, Mark: "•"})
	}
	for _, c := range phase.Checks {
		g = append(g, flow.Paragraph{Text: w.Or(key+".check."+c.ID+".text", c.ID), Size: 2.6, Mark: "☐", Rule: w.Rule(c.Rule)})
	}
	return g
}

// incomes lists the points that come in when a phase begins.
func (w Sequence) incomes(phase *engine.Phase) []string {
	var out []string
	for _, t := range w.Game.Trackers {
		for _, in := range t.Incomes {
			if in.Phase != phase.ID {
				continue
			}
			key := "print.income.added"
			if in.Refill {
				key = "print.income.refilled"
			}
			value := in.Value.String()
			if _, err := strconv.Atoi(value); err != nil {
				key = "print.income.counted"
			}
			text := w.Say(key, "tracker", w.Or("tracker."+t.ID+".name", t.ID), "value", value, "keep", in.Keep)
			if in.When != nil {
				text = w.Say("print.income.sometimes", "income", text)
			}
			out = append(out, text)
		}
	}
	return out
}

// prices lists what actions of a phase cost.
func (w Sequence) prices(phase *engine.Phase) []string {
	var out []string
	for _, id := range phase.Do {
		r, priced := w.Game.Rule(id).(engine.Priced)
		if !priced || r.Price(id).Tracker == "" {
			continue
		}
		name := id
		for _, kind := range []string{"choose", "roll", "draw", "transfer", "reserve"} {
			name = w.Or(kind+"."+id+".name", name)
		}
		out = append(out, name+": "+w.Cost(r.Price(id)))
	}
	return out
}

// HasPhases reports whether a game has a sequence of play.
func HasPhases(g *engine.Game) bool { return len(g.Phases) > 0 }
