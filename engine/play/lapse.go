package play

import (
	"slices"

	"sandtable/engine"
)

// TakeUpVerb takes up again what lapsed with its phase.
const TakeUpVerb = "take_up"

// TakeUpArgs are the arguments of "take_up".
type TakeUpArgs struct {
	Rule string `json:"rule"`
}

// underWay lists the rules with unfinished business that ends with the phase.
func underWay(g *engine.Game, s *engine.State) []engine.Rule {
	return slices.DeleteFunc(slices.Clone(g.Rules), func(r engine.Rule) bool {
		l, ok := r.(engine.Lapsing)
		return !ok || !l.Owes(g, s)
	})
}

// lapse ends what the players leave undone with the phase.
func lapse(d *engine.Draft) error {
	for _, r := range underWay(d.Game, d.State) {
		if err := r.(engine.Lapsing).Lapse(d); err != nil {
			return err
		}
	}
	return nil
}

// strays are the duties of business that was taken up again in a phase which does not require it.
func strays(g *engine.Game, s *engine.State, p *engine.Phase) []engine.Duty {
	var out []engine.Duty
	for _, r := range underWay(g, s) {
		if settles := func(d engine.Duty) bool { return head(d.Do) == r.ID() }; !slices.ContainsFunc(p.Owes, settles) {
			out = append(out, firstDuty(g, settles)...)
		}
	}
	return out
}

// firstDuty finds the first duty in the sequence of play that matches, as a list of none or one.
func firstDuty(g *engine.Game, matches func(engine.Duty) bool) []engine.Duty {
	for _, p := range g.Phases {
		if i := slices.IndexFunc(p.Owes, matches); i >= 0 {
			return p.Owes[i : i+1]
		}
	}
	return nil
}

type takeUp struct{}

func (takeUp) ID() string { return TakeUpVerb }

func (takeUp) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	if s.Shared.Ended != "" {
		return nil
	}
	var out []engine.Choice
	for _, r := range g.Rules {
		if l, ok := r.(engine.Lapsing); ok && !l.Owes(g, s) {
			if what := l.Lapsed(g, s); what != nil {
				out = append(out, engine.Choice{Do: TakeUpVerb, Key: what.Key, Args: what.Args, Preset: engine.Ask("", TakeUpArgs{Rule: r.ID()}).Args})
			}
		}
	}
	return out
}

func (takeUp) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a TakeUpArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	r, ok := g.Rule(a.Rule).(engine.Lapsing)
	if !ok || r.Owes(g, s) || r.Lapsed(g, s) == nil {
		return engine.Outcome{}, engine.Wrong("take_up.nothing")
	}
	d := engine.NewDraft(g, s)
	if err := r.TakeUp(d); err != nil {
		return engine.Outcome{}, err
	}
	return d.Outcome(), nil
}
