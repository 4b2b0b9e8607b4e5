package basic

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// Draw draws chits from a cup, and returns them, outside any battle.
type Draw struct {
	setting.Head
	setting.Cost
	Cup     string           `toml:"cup"`
	Count   int              `toml:"count"`   // chits a draw; left out: one
	Tracker string           `toml:"tracker"` // is set to its value with the name of the chit drawn last
	Back    bool             `toml:"back"`    // drawn chits may be returned by hand
	Effects []setting.Effect `toml:"effect"`

	keeper string // whose secret the cup is
}

// Bind checks the cup and the tracker, which must have a value for every chit, with the chit's name.
func (w *Draw) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "draw." + w.ID}
	b.Head(&w.Head)
	b.Cost("", w.Name, w.Cost)
	b.Need(g.Cup(w.Cup) != nil, "cup", "cup.unknown", "cup", w.Cup)
	w.Count, w.keeper = max(1, w.Count), keeperOf(g, w.Cup)
	if w.Tracker != "" && b.Err == nil {
		b.Tracker("tracker", w.Tracker)
		for _, chit := range g.Cup(w.Cup).Chits {
			t := g.Tracker(w.Tracker)
			b.Need(t != nil && slices.Contains(t.Values, chit), "tracker", "tracker.value", "tracker", w.Tracker, "value", chit)
		}
	}
	b.Effects("effect", w.Effects)
	return b.Err
}

// Rules returns the one rule.
func (w *Draw) Rules() []engine.Rule { return []engine.Rule{drawRule{w}} }

// Calcs returns none.
func (w *Draw) Calcs() []engine.Calculator { return nil }

// ReturnArgs are the arguments of returning a chit.
type ReturnArgs struct {
	Chit string `json:"chit"`
}

type drawRule struct{ set *Draw }

func (r drawRule) ID() string { return r.set.ID }

// Cite returns the number of the rule.
func (r drawRule) Cite() string { return string(r.set.Rule) }

// Keeps lists the side whose secret the contents of the cup are.
func (r drawRule) Keeps() []string { return []string{r.set.keeper} }

// keeperOf returns the side whose secret a cup is, "" where all know its contents.
func keeperOf(g *engine.Game, cup string) string {
	if c := g.Cup(cup); c != nil {
		return c.Side
	}
	return ""
}

// Price returns what each draw costs. A return is free.
func (r drawRule) Price(do string) engine.Price {
	if do == r.set.ID+".return" {
		return engine.Price{}
	}
	return r.set.Price()
}

func (r drawRule) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	if !r.set.Offered(g, s) {
		return nil
	}
	var out []engine.Choice
	cup := s.Cup(r.set.Cup)
	if len(cup.In) >= r.set.Count {
		out = append(out, engine.Choice{Do: r.set.ID + ".draw", Side: r.set.Side, Key: "draw." + r.set.ID + ".name", Main: true})
	}
	if r.set.Back && len(cup.Out) > 0 {
		out = append(out, engine.Choice{Do: r.set.ID + ".return", Side: r.set.Side, Key: "choice.return",
			Fields: []engine.Field{{Name: "chit", Kind: engine.FieldOne, Of: setting.Distinct(cup.Out), Key: "field.chit"}}})
	}
	return out
}

func (r drawRule) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	d := engine.NewDraft(g, s)
	var err error
	switch c.Do {
	case r.set.ID + ".draw":
		err = r.set.draw(d, c)
	case r.set.ID + ".return":
		err = r.set.back(d, c)
	default:
		err = engine.Wrong("command.unknown", "do", c.Do)
	}
	return d.Outcome(), err
}

func (w *Draw) draw(d *engine.Draft, c engine.Command) error {
	cup := d.State.Cup(w.Cup)
	if len(cup.In) < w.Count {
		return engine.Wrong("cup.few", "cup", "@cup."+w.Cup+".name", "left", len(cup.In), "want", w.Count)
	}
	drawn, err := c.Draw(engine.NeedDraw{Cup: w.Cup, Count: w.Count, From: cup.In, Why: engine.Tell("draw." + w.ID + ".name")})
	if err != nil {
		return err
	}
	to := engine.Contents{In: slices.Clone(cup.In), Out: slices.Clone(cup.Out)}
	for _, chit := range drawn {
		if !d.Game.Cup(w.Cup).Return {
			to.In = slices.Delete(to.In, slices.Index(to.In, chit), slices.Index(to.In, chit)+1)
			to.Out = append(to.Out, chit)
		}
		d.SayTo(d.Game.Cup(w.Cup).Side, "log.draw", "cup", "@cup."+w.Cup+".name", "chit", "@"+d.Game.Cup(w.Cup).Named(chit))
		if w.Tracker != "" {
			t := d.Game.Tracker(w.Tracker)
			d.Set(t.ID, t.Min+slices.Index(t.Values, chit))
		}
	}
	d.Cup(w.Cup, to)
	return setting.Carry(d, w.Effects, engine.Names{})
}

func (w *Draw) back(d *engine.Draft, c engine.Command) error {
	var a ReturnArgs
	if err := c.Decode(&a); err != nil {
		return err
	}
	cup := d.State.Cup(w.Cup)
	at := slices.Index(cup.Out, a.Chit)
	if at < 0 {
		return engine.Wrong("cup.chit", "chit", a.Chit)
	}
	d.Cup(w.Cup, engine.Contents{In: append(slices.Clone(cup.In), a.Chit), Out: slices.Delete(slices.Clone(cup.Out), at, at+1)})
	d.SayTo(d.Game.Cup(w.Cup).Side, "log.return", "cup", "@cup."+w.Cup+".name", "chit", "@"+d.Game.Cup(w.Cup).Named(a.Chit))
	return nil
}
