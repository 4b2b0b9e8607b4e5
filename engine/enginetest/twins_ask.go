package enginetest

import (
	"encoding/json"
	"errors"
	"fmt"

	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/trial"
)

// Ask asks both twins the same as somebody who sees no more than a side, or than everybody for "", and
// finds no difference in the answers, refusals included: what is legal to him, what is legal to those who
// see all of one or of the other, what the rules have for other phases, and whatever was asked earlier,
// some of each. It changes neither.
func (t *Twins) Ask(viewer string, fill Fill, each int) error {
	a, b := t.A.Now(), t.B.Now()
	p := trial.Chance{Dice: t.Dice, Fill: fill}
	for _, choices := range [][]engine.Choice{play.Legal(a.Game, a.State.For(viewer)), play.Legal(a.Game, a.State),
		play.Legal(b.Game, b.State), everywhere(a.Game, a.State)} {
		verbs, by := byVerb(choices)
		for range each {
			if err := t.ask(viewer, p, t.any(verbs, by)); err != nil {
				return err
			}
		}
	}
	for range each {
		if err := t.ask(viewer, p, t.any(t.verbs, t.legal)); err != nil {
			return err
		}
	}
	return nil
}

// everywhere lists what rules would do in a state whatever its phase.
func everywhere(g *engine.Game, s *engine.State) []engine.Choice {
	var out []engine.Choice
	for _, r := range g.Rules {
		out = append(out, r.Legal(g, s)...)
	}
	return out
}

// byVerb groups choices by what they do, since some verbs have a hundred.
func byVerb(choices []engine.Choice) (verbs []string, by map[string][]engine.Choice) {
	by = map[string][]engine.Choice{}
	for _, c := range choices {
		if by[c.Do] == nil {
			verbs = append(verbs, c.Do)
		}
		by[c.Do] = append(by[c.Do], c)
	}
	return verbs, by
}

// any picks a verb, and one of its choices, and remembers it.
func (t *Twins) any(verbs []string, by map[string][]engine.Choice) engine.Choice {
	of := by[verbs[t.Dice.IntN(len(verbs))]]
	c := of[t.Dice.IntN(len(of))]
	t.remember(c)
	return c
}

// remembered is how many choices of a verb are kept to be asked for at other times.
const remembered = 20

func (t *Twins) remember(c engine.Choice) {
	if t.legal == nil {
		t.legal = map[string][]engine.Choice{}
	}
	if t.legal[c.Do] == nil {
		t.verbs = append(t.verbs, c.Do)
	}
	if len(t.legal[c.Do]) < remembered {
		t.legal[c.Do] = append(t.legal[c.Do], c)
		return
	}
	t.legal[c.Do][t.Dice.IntN(remembered)] = c
}

// ask fills a choice in and asks for it, and again with what is wanted back, and once more as a correction.
func (t *Twins) ask(viewer string, p trial.Chance, choice engine.Choice) error {
	a, b := t.A.Now(), t.B.Now()
	c := p.Command(a.Game, a.State, choice)
	for range 8 {
		one, err := answer(a.Game, a.State, viewer, c)
		if two, _ := answer(b.Game, b.State, viewer, c); one != two {
			asked, _ := json.Marshal(c) // plain values
			return fmt.Errorf("%q asks %s in %s:\n%s\n%s", viewer, asked, a.State.Shared.Phase, one, two)
		}
		t.Asked++
		var dice *engine.NeedDice
		var draw *engine.NeedDraw
		var warning *engine.Warning
		switch {
		case errors.As(err, &dice):
			c.Faces = p.Roll(dice)
		case errors.As(err, &draw):
			c.Drawn = p.Draw(draw)
		case errors.As(err, &warning):
			c.Override = true
		default:
			if err == nil {
				t.Done++
			}
			return nil
		}
	}
	return nil
}

// answer is all that the asker learns, as text.
func answer(g *engine.Game, s *engine.State, viewer string, c engine.Command) (string, error) {
	out, err := play.DecideFor(g, s, viewer, c)
	if err != nil {
		b, _ := json.Marshal(err) // answers of the rules are plain values
		return fmt.Sprintf("%T %s", err, b), err
	}
	hidden := false
	var seen engine.Outcome
	for _, e := range out.Events {
		if hidden = hidden || e.For != "" && e.For != viewer; e.For == "" || e.For == viewer {
			seen.Events = append(seen.Events, e)
		}
	}
	for _, l := range out.Said {
		if hidden = hidden || l.For != "" && l.For != viewer; l.For == "" || l.For == viewer {
			seen.Said = append(seen.Said, l)
		}
	}
	if seen.Open = out.Open && len(seen.Events)+len(seen.Said) == 0; out.Open || !hidden {
		seen.Steps, seen.Correction = out.Steps, out.Correction
	}
	b, _ := json.Marshal(seen)
	return fmt.Sprintf("%t %s", hidden && !out.Open, b), nil
}
