package battle

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// declaring fills in what can be known before the dice fall.
func declaring(s view.Reader, v *Battle, r *combat.OddsRule, st *engine.State, b *combat.Battle, said combat.FlagSet) {
	for _, f := range r.Settings().Flags {
		if f.On == "battle" && !r.Settled(s.Game, st, b.Inputs, f.ID) {
			flag := view.Toggle{ID: f.ID, Name: s.Say(f.Key(r.ID())), On: said[f.ID]}
			if f.Prefix == combat.Buy && !buys(s, &flag, r, st, b) {
				continue
			}
			if by := r.Brings(b.Inputs, f.ID); by != nil {
				flag.On, flag.By = true, s.Say(by.Key(r.ID()))
			}
			v.Flags = append(v.Flags, flag)
		}
	}
	if t := s.Game.Table(r.Settings().Table); t != nil {
		dice := t.Dice(engine.Said{})
		v.Dice = &dice
	}
	markers(s, v, r, st, b)
	v.Odds = cmp.Or(v.Attack.Strength, "–") + " : " + cmp.Or(v.Defence.Strength, "–")
	out, steps, err := r.Outlook(s.Game, st, b.Inputs)
	if err != nil {
		v.Missing, v.Lacks, v.Blank = s.Problem(err), lacks(err), unsaid(err)
		return
	}
	v.Stacks = out.Stacks
	if p := r.Short(s.Game, st, b.Inputs); p != nil {
		v.Missing = s.Problem(p)
		return
	}
	if p := out.Open(); p != nil {
		v.Missing, v.Lacks = s.Problem(p), combat.RoleAttacker
		return
	}
	v.Odds, v.Changed = strengths(s, steps, v.Odds)
	v.Modified = modifierText(s, steps)
	v.Why, v.Column, v.Draw = s.Lines(steps), out.Column, len(out.Chits) > 0
	if v.Column == "" {
		v.Column = steps[len(steps)-1].Show // a fixed result beyond the table
	}
	v.Chances, v.Empties, v.Retreats = chances(s, out.Chances, "")
	for _, c := range out.Chits {
		chit := Chit{Name: s.Say("cup." + r.Settings().Draw.Cup + ".chit." + c.Chit + ".name"), Column: c.Column, Percent: Percent(s, c.Chance)}
		chit.Chances, _, _ = chances(s, c.Chances, "")
		v.Chits = append(v.Chits, chit)
	}
}

// buys adds to a flag what its line costs, and why it cannot be paid; false for a line that would not count.
func buys(s view.Reader, flag *view.Toggle, r *combat.OddsRule, st *engine.State, b *combat.Battle) bool {
	offer, ok := r.Offer(s.Game, st, b.Inputs, flag.ID)
	if !ok {
		return flag.On
	}
	flag.Name += " (" + s.Cost(offer.Line.Price()) + ")"
	if offer.Why != nil && !flag.On {
		flag.By = s.Problem(offer.Why)
	}
	return true
}

// unsaid reports whether a fault is only that nothing was said yet of a side.
func unsaid(err error) bool {
	p, ok := engine.AsProblem(err)
	return ok && strings.HasPrefix(p.Code, "battle.none.")
}

// lacks returns the role beside which a fault of a declared battle is shown.
func lacks(err error) string {
	p, ok := engine.AsProblem(err)
	if !ok {
		return ""
	}
	return map[string]string{"battle.none.attacker": combat.RoleAttacker, "battle.powerless": combat.RoleAttacker,
		"battle.none.defender": combat.RoleDefender}[p.Code]
}

// compared are the words about what finds the column.
var compared = map[string]string{"step.battle.ratio": "battle.modified", "step.battle.differential": "battle.modified_differential",
	"step.battle.points": "battle.modified_strength"}

// strengths returns those that find the column, else the printed ones, and what changes the printed ones.
func strengths(s view.Reader, steps []engine.Step, printed string) (odds, changed string) {
	var words []string
	for _, step := range steps {
		switch {
		case compared[step.Key] != "":
			return s.Say("battle.strengths", "attack", step.Args["attack"], "defence", step.Args["defence"]), strings.Join(words, ", ")
		case !step.Off && step.Op != "" && step.Op != "=":
			line := s.Line(step)
			words = append(words, line.Text+" "+line.Value)
		}
	}
	return printed, ""
}

// modifierText is the odds and every shift that counts, in one line.
func modifierText(s view.Reader, steps []engine.Step) string {
	var words []string
	shifts := false
	for _, step := range steps {
		switch step.Key {
		case "step.battle.ratio", "step.battle.differential", "step.battle.points":
			words = append(words, s.Say(compared[step.Key], "attack", step.Args["attack"], "defence", step.Args["defence"], "ratio", step.Show))
			shifts = true
			continue
		case "step.battle.column", "step.battle.column_plain", "step.battle.clamped", "step.battle.beyond":
			shifts = false
		}
		if shifts && !step.Off && step.Key != "step.battle.reply" {
			line := s.Line(step)
			words = append(words, line.Value+" "+line.Text)
		}
	}
	return strings.Join(words, ", ")
}

// markers shows the air markers of the sides that have any, the attacker's first.
func markers(s view.Reader, v *Battle, r *combat.OddsRule, st *engine.State, b *combat.Battle) {
	waits := false
	for _, side := range []string{b.Attacker, b.Defender} {
		for _, a := range r.Settings().Air {
			left := a.Left(s.Game, st)
			if a.Side != side || left == 0 {
				continue
			}
			m := Markers{Side: s.Side(side), Name: s.Say("tracker." + a.Tracker + ".name"), Left: left,
				Committed: b.Air[side], Said: slices.Contains(b.Declared, side), Waits: waits}
			waits = !m.Said
			v.Air = append(v.Air, m)
		}
	}
}
