package position

import (
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// steps explains the answer of a trace: the rule, then each unit with its reason.
func (tr *Trace) steps(st *standing, found Traced) []engine.Step {
	out := []engine.Step{{ID: tr.ID, Key: "trace." + tr.ID + ".text", Rule: string(tr.Rule), Source: tr.Source}}
	if tr.Start != "" {
		out = append(out, tr.openStep(found))
	}
	for _, u := range found.Units {
		out = append(out, tr.unitSteps(st, u)...)
	}
	return append(out, st.missing()...)
}

// between is printed between the hexes of a line.
const between = "–"

// openStep returns the step that says whether there is a line between two edges.
func (tr *Trace) openStep(found Traced) engine.Step {
	s := engine.Step{Key: "step.trace.closed", Show: setting.FoundMark(setting.FoundWrong), Rule: string(tr.Rule), Source: tr.inPlay.weak(tr.Source)}
	if *found.Open {
		s.Key, s.Show = "step.trace.open", setting.FoundMark(setting.FoundRight)
		s.Args = engine.Args{"line": strings.Join(found.Line, between)}
		if len(found.Off) > 0 {
			s.Key, s.Args["off"] = "step.trace.open_off", found.Off
		}
	}
	return s
}

// unitSteps explain whether one unit has a line, which one, and by which exception it may cross an obstacle.
func (tr *Trace) unitSteps(st *standing, u Supplied) []engine.Step {
	s := engine.Step{ID: u.Unit, Args: engine.Args{"unit": setting.UnitWord(st.game, u.Unit)}, Show: setting.FoundMark(u.Found),
		Rule: string(tr.Rule), Source: tr.inPlay.weak(tr.Source)}
	switch {
	case u.Found == setting.FoundAsk:
		s.Key = "step.trace.ask"
		return []engine.Step{s}
	case u.Found == setting.FoundWrong:
		s.Args["hex"] = u.Hex
		tr.explainNone(&s, u)
		return []engine.Step{s}
	}
	e := tr.end(u.End)
	s.Rule, s.Source = string(e.Rule), tr.inPlay.weak(e.Source)
	s.Args["end"], s.Args["line"] = "@trace."+tr.ID+".end."+e.ID+".text", u.along
	switch {
	case e.Stand:
		s.Key = "step.trace.stands"
	case len(u.Off) > 0:
		s.Key, s.Args["off"] = "step.trace.line_off", u.Off
	default:
		s.Key = "step.trace.line"
	}
	out := []engine.Step{s}
	for _, c := range tr.Cross {
		if c.ID == u.Cross {
			out = append(out, engine.Step{Key: "trace." + tr.ID + ".cross." + c.ID + ".text", Rule: string(c.Rule), Source: tr.inPlay.weak(c.Source)})
		}
	}
	return out
}

// explainNone sets the reason why a unit has no line.
func (tr *Trace) explainNone(s *engine.Step, u Supplied) {
	switch {
	case u.Far > 0 && tr.MP > 0:
		s.Key, s.Args["far"], s.Args["most"] = "step.trace.dear", u.Far, tr.MP
	case u.Far > 0:
		s.Key, s.Args["far"], s.Args["most"] = "step.trace.far", u.Far, tr.Range
	case u.Plain:
		s.Key = "step.trace.no_road"
	case len(u.Enemy) > 0 && len(u.Zoc) > 0:
		s.Key, s.Args["enemy"], s.Args["zoc"] = "step.trace.stopped", u.Enemy, u.Zoc
	case len(u.Zoc) > 0:
		s.Key, s.Args["zoc"] = "step.trace.stopped_zoc", u.Zoc
	case len(u.Enemy) > 0:
		s.Key, s.Args["enemy"] = "step.trace.stopped_enemy", u.Enemy
	default:
		s.Key, s.Args["ground"] = "step.trace.stopped_ground", u.Ground
	}
}

func (tr *Trace) end(id string) *TraceEnd {
	for i := range tr.Ends {
		if tr.Ends[i].ID == id {
			return &tr.Ends[i]
		}
	}
	return &TraceEnd{}
}
