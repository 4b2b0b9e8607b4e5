package enginetest

import (
	"encoding/json"

	"sandtable/engine"
)

// clash (4.2) is declared first and rolled then, so that something is under way between two commands.
type clash struct{}

// clashForm is what is under way.
type clashForm struct {
	Attacker string `json:"attacker"`
	Defender string `json:"defender"`
}

func (clash) ID() string { return "clash" }

func (clash) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	if s.Form("clash") != nil {
		return []engine.Choice{{Do: "clash.roll", Key: "tiny.clash.roll", Main: true}, {Do: "clash.cancel", Key: "tiny.clash.cancel"}}
	}
	side := toMove(g, s)
	other := map[string]string{"red": "blue", "blue": "red"}[side]
	own, theirs := standing(g, s, side, true), standing(g, s, other, true)
	if len(own) == 0 || len(theirs) == 0 {
		return nil
	}
	return []engine.Choice{{Do: "clash.declare", Key: "tiny.clash.declare", Fields: []engine.Field{
		{Name: "attacker", Kind: engine.FieldOne, Of: own}, {Name: "defender", Kind: engine.FieldOne, Of: theirs}}}}
}

func (clash) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	d := engine.NewDraft(g, s)
	var form clashForm
	if c.Do == "clash.declare" {
		if err := c.Decode(&form); err != nil {
			return engine.Outcome{}, err
		}
		if g.Counter(form.Attacker) == nil || g.Counter(form.Defender) == nil {
			return engine.Outcome{}, engine.Wrong("unit.unknown", "unit", form.Attacker+", "+form.Defender)
		}
		d.Form("clash", form)
		d.Say("tiny.log.clash.declare", "attacker", "@unit."+form.Attacker+".name", "defender", "@unit."+form.Defender+".name")
		return d.Outcome(), nil
	}
	if err := json.Unmarshal(s.Form("clash"), &form); err != nil {
		return engine.Outcome{}, engine.Wrong("command.later", "do", c.Do)
	}
	if c.Do == "clash.roll" {
		if err := form.roll(d, c); err != nil {
			return engine.Outcome{}, err
		}
	}
	d.Form("clash", nil)
	return d.Outcome(), nil
}

func (f clashForm) roll(d *engine.Draft, c engine.Command) error {
	faces, err := c.Roll(engine.NeedDice{Count: 1, Sides: 6, Low: 1, Why: engine.Tell("tiny.clash.roll")})
	if err != nil {
		return err
	}
	attacker, defender := d.Game.Counter(f.Attacker), d.Game.Counter(f.Defender)
	column := "weaker"
	if attacker.Factors["strength"] > defender.Factors["strength"] {
		column = "stronger"
	}
	d.Why(engine.Step{ID: "attack", Key: "tiny.step.attack", Op: "+", Value: attacker.Factors["strength"], Rule: "4.2", Source: attacker.Source},
		engine.Step{ID: "defence", Key: "tiny.step.defence", Op: "+", Value: defender.Factors["strength"], Rule: "4.2", Source: defender.Source})
	lost := map[string]*engine.Counter{"a": attacker, "d": defender}[look(d, "clash", faces[0], column)]
	if lost == nil {
		d.Say("tiny.log.clash.nothing")
		return nil
	}
	d.Move(lost.ID, engine.InBox("lost"))
	d.Say("tiny.log.clash.lost", "unit", "@unit."+lost.ID+".name")
	return score(d, map[string]int{"red": -1, "blue": 1}[lost.Side])
}

// plan (5) is red's secret.
type plan struct{}

func (plan) ID() string { return "plan" }

func (plan) Legal(*engine.Game, *engine.State) []engine.Choice {
	return []engine.Choice{{Do: "plan", Side: "red", Key: "tiny.plan", Fields: []engine.Field{
		{Name: "plan", Kind: engine.FieldNumber, Min: 70000, Max: 70009}}}}
}

func (plan) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a struct {
		Plan int `json:"plan"`
	}
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	d := engine.NewDraft(g, s)
	d.Set("plan", a.Plan)
	d.Say("tiny.log.plan")
	d.SayTo("red", "tiny.log.plan_red", "plan", a.Plan)
	d.Why(engine.Step{ID: "plan", Key: "tiny.step.plan", Op: "=", Value: a.Plan, Rule: "5", Source: engine.House})
	return d.Outcome(), nil
}

// fate (6) draws a chit.
type fate struct{}

func (fate) ID() string { return "fate" }

func (fate) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	if !g.Option("fate") || len(s.Shared.Cups["fate"].In) == 0 {
		return nil
	}
	return []engine.Choice{{Do: "fate", Key: "tiny.fate"}}
}

func (fate) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	cup := s.Shared.Cups["fate"]
	drawn, err := c.Draw(engine.NeedDraw{Cup: "fate", Count: 1, From: cup.In, Why: engine.Tell("tiny.fate")})
	if err != nil {
		return engine.Outcome{}, err
	}
	d := engine.NewDraft(g, s)
	to := engine.Contents{Out: append(append([]string(nil), cup.Out...), drawn...)}
	for i, chit := range cup.In {
		if chit == drawn[0] {
			to.In = append(append(to.In, cup.In[:i]...), cup.In[i+1:]...)
			break
		}
	}
	d.Cup("fate", to)
	d.Say("tiny.log.fate", "chit", "@cup.fate.chit."+drawn[0]+".name")
	err = score(d, map[string]int{"good": 2, "bad": -2}[drawn[0]])
	return d.Outcome(), err
}

// score counts half points; four whole ones end the game at once (8.1).
func score(d *engine.Draft, halves int) error {
	d.Set("points", d.State.Tracker("points")+halves)
	if p := d.State.Tracker("points"); p > -8 && p < 8 {
		return nil
	}
	d.Say("log.ended.over")
	return d.Carry([]engine.Effect{{Op: "end", On: "over"}})
}

// tally (8) counts the counters that are left.
type tally struct{}

func (tally) ID() string { return "tally" }

func (tally) Legal(*engine.Game, *engine.State) []engine.Choice {
	return []engine.Choice{{Do: "tally", Key: "tiny.tally", Main: true}}
}

func (tally) Decide(g *engine.Game, s *engine.State, _ engine.Command) (engine.Outcome, error) {
	d := engine.NewDraft(g, s)
	red, blue := len(standing(g, s, "red", true)), len(standing(g, s, "blue", true))
	d.Why(engine.Step{ID: "red", Key: "tiny.step.red", Op: "+", Value: red, Scale: 2, Rule: "8"},
		engine.Step{ID: "blue", Key: "tiny.step.blue", Op: "+", Value: -blue, Scale: 2, Rule: "8"})
	d.Set("points", red-blue)
	d.Say("tiny.log.tally")
	return d.Outcome(), nil
}
