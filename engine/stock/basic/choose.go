package basic

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// Choose lets a side pick one of a tracker's named values, such as the order of its actions.
type Choose struct {
	setting.Head
	setting.Cost
	Tracker string           `toml:"tracker"`
	Values  []string         `toml:"values"` // the values offered; left out: all
	Known   bool             `toml:"known"`  // the current value holds until another is chosen, such as the holder of a town
	Effects []setting.Effect `toml:"effect"` // what happens afterwards
}

// ChooseArgs are the arguments of a choice.
type ChooseArgs struct {
	Value string `json:"value"`
}

type chooseRule struct{ set *Choose }

// Bind checks the tracker and the values.
func (c *Choose) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "choose." + c.ID}
	b.Head(&c.Head)
	b.Cost("", c.Name, c.Cost)
	b.Tracker("tracker", c.Tracker)
	if b.Err != nil {
		return b.Err
	}
	t := g.Tracker(c.Tracker)
	if len(c.Values) == 0 {
		c.Values = t.Values
	}
	b.Need(len(c.Values) > 0, "tracker", "tracker.plain", "tracker", c.Tracker)
	for _, v := range c.Values {
		b.Need(slices.Contains(t.Values, v), "values", "tracker.value", "tracker", t.ID, "value", v)
	}
	b.Effects("effect", c.Effects)
	return b.Err
}

// Rules returns the one rule.
func (c *Choose) Rules() []engine.Rule { return []engine.Rule{chooseRule{c}} }

// Calcs returns none.
func (c *Choose) Calcs() []engine.Calculator { return nil }

func (r chooseRule) ID() string { return r.set.ID }

// Cite returns the number of the rule.
func (r chooseRule) Cite() string { return string(r.set.Rule) }

// Price returns what each use costs.
func (r chooseRule) Price(string) engine.Price { return r.set.Price() }

// Legal offers each value as a choice of its own, so that one tap chooses it.
func (r chooseRule) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	if !r.set.Offered(g, s) {
		return nil
	}
	var out []engine.Choice
	for _, v := range r.set.Values {
		key := "tracker." + r.set.Tracker + ".value." + v + ".name"
		if len(r.set.Values) == 1 {
			key = "choose." + r.set.ID + ".name" // a single value is an action, not a choice
		}
		out = append(out, engine.Choice{Do: r.set.ID, Side: r.set.Side, Key: key, Preset: engine.Ask("", ChooseArgs{v}).Args, Main: true})
	}
	return out
}

func (r chooseRule) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a ChooseArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	t := g.Tracker(r.set.Tracker)
	at := slices.Index(t.Values, a.Value)
	if at < 0 || !slices.Contains(r.set.Values, a.Value) {
		return engine.Outcome{}, engine.Wrong("tracker.value", "tracker", "@tracker."+t.ID+".name", "value", a.Value)
	}
	d := engine.NewDraft(g, s)
	d.Set(t.ID, t.Min+at)
	what, value := "@choose."+r.set.ID+".name", t.Word(t.Min+at)
	if t.Side != "" {
		d.SayTo(t.Side, "log.choose", "what", what, "value", value)
	} else {
		d.Say("log.choose", "what", what, "value", value)
	}
	d.Why(engine.Step{Key: "step.choose", Args: engine.Args{"what": what, "value": value}, Rule: string(r.set.Rule), Source: r.set.Source})
	if err := setting.Carry(d, r.set.Effects, engine.Names{}); err != nil {
		return engine.Outcome{}, err
	}
	return d.Outcome(), nil
}

// Holding returns the key of the tracker's value, which holds where nothing is chosen.
func (r chooseRule) Holding(g *engine.Game, s *engine.State) string {
	t := g.Tracker(r.set.Tracker)
	if t.Side != "" {
		return ""
	}
	return "tracker." + t.ID + ".value." + t.Values[s.Tracker(t.ID)-t.Min] + ".name"
}

// Presume leaves a value that is known as it is.
func (r chooseRule) Presume(*engine.Game, *engine.State) (*engine.Command, bool) {
	return nil, r.set.Known
}

// Settings returns the choice as data sets it up; a screen finds in it how a question is answered.
func (r chooseRule) Settings() *Choose { return r.set }

// Sets returns the tracker that the choice sets: if a side owns it, only that side chooses.
func (r chooseRule) Sets() []string { return []string{r.set.Tracker} }
