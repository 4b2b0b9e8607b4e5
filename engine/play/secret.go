package play

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"

	"sandtable/engine"
)

// opened is what somebody sees of a state with what a verb lays open to everybody.
func opened(g *engine.Game, seen *engine.State, do string) *engine.State {
	for _, o := range openers(g, seen, do) {
		seen = o.LaidOpen(g, seen)
	}
	return seen
}

// openers lists the rules that lay something open for a verb: its own, and for Next those whose business lapses.
func openers(g *engine.Game, s *engine.State, do string) []engine.Opener {
	rules := []engine.Rule{Find(g, do)}
	if do == NextVerb {
		rules = underWay(g, s)
	}
	var out []engine.Opener
	for _, r := range rules {
		if o, ok := r.(engine.Opener); ok {
			out = append(out, o)
		}
	}
	return out
}

// DecideFor answers a command of a viewer who sees only a side's part of the state, or only the public part. It
// refuses for visible reasons only: a command that names or touches what a side hides from him, whatever else is
// wrong with it, and one that would be refused if there were nothing but what he sees. Everything that he sees
// changes as if there were nothing but what he sees: a formula that counts hidden counters, or a hidden enemy in a
// hex, changes and refuses nothing for him. The outcome for others is computed from the whole state.
func DecideFor(g *engine.Game, s *engine.State, side string, c engine.Command) (engine.Outcome, error) {
	seen := opened(g, s.For(side), c.Do)
	if whose := theirs(g, seen, c); whose != "" {
		return engine.Outcome{}, engine.Wrong("secret.theirs", "side", "@side."+whose+".name")
	}
	known, err := Decide(g, seen, c)
	if err != nil {
		return engine.Outcome{}, err
	}
	out, err := Answered(g, s, c) // what it may be asked was asked above
	opens := len(openers(g, s, c.Do)) > 0
	_, reveals := Find(g, c.Do).(engine.Revealer)
	switch {
	case reveals && err == nil:
		return out, nil
	case err == nil && sameEvents(out, known, side):
		out = reworded(out, known, side)
	case opens && err == nil: // what it lays open changes where it is kept, and all may see it
		return out, nil
	case opens:
		return engine.Outcome{}, honest(err)
	default:
		if out, err = supposed(s, out, known, side); err != nil {
			return out, err
		}
	}
	return legible(out, known), nil
}

// honest is what the other side must answer truly where a rule opens what it keeps: that the rules do not allow this. Any
// other refusal says only that it rests on what is hidden.
func honest(err error) error {
	var warning *engine.Warning
	if errors.As(err, &warning) {
		return warning
	}
	return engine.Wrong("secret.kept")
}

// legible lets all read why, where all could if nothing were hidden: else they would know that something is.
func legible(out, known engine.Outcome) engine.Outcome {
	if open, kept := parted(known, ""); len(kept.Events)+len(kept.Said) > 0 || len(open.Events)+len(open.Said) == 0 {
		return out
	}
	if _, kept := parted(out, ""); len(kept.Events)+len(kept.Said) > 0 && !out.Open {
		out.Open, out.Steps = true, known.Steps
	}
	return out
}

func sameEvents(out, known engine.Outcome, side string) bool {
	mine, _ := parted(out, side)
	theirs, _ := parted(known, side)
	return alike(mine.Events, theirs.Events)
}

// supposed is the outcome that a side sees, joined with the real one for others as far as both agree.
func supposed(s *engine.State, out, known engine.Outcome, side string) (engine.Outcome, error) {
	_, others := parted(out, side)
	known, _ = parted(known, side)
	both := known
	both.Events = append(slices.Clone(known.Events), others.Events...)
	both.Said = append(slices.Clone(known.Said), others.Said...)
	for _, o := range []engine.Outcome{both, known} {
		if engine.ApplyAll(s.Clone(), o.Events) == nil {
			return o, nil
		}
	}
	return engine.Outcome{}, engine.Wrong("secret.kept")
}

// reworded gives an outcome the words and reasons that it has for a side, and leaves others theirs.
func reworded(out, known engine.Outcome, side string) engine.Outcome {
	mine, others := parted(out, side)
	theirs, _ := parted(known, side)
	if alike(mine.Said, theirs.Said) && alike(out.Steps, known.Steps) {
		return out
	}
	out.Said = append(theirs.Said, others.Said...)
	if out.Open || len(others.Events)+len(others.Said) == 0 {
		out.Steps = known.Steps // else the side does not read them
	}
	return out
}

// parted splits an outcome into what a side may read and what is for others alone.
func parted(o engine.Outcome, side string) (mine, others engine.Outcome) {
	mine.Steps, mine.Correction, mine.Open = o.Steps, o.Correction, o.Open
	for _, e := range o.Events {
		to := &others
		if e.For == "" || e.For == side {
			to = &mine
		}
		to.Events = append(to.Events, e)
	}
	for _, l := range o.Said {
		to := &others
		if l.For == "" || l.For == side {
			to = &mine
		}
		to.Said = append(to.Said, l)
	}
	return mine, others
}

// alike reports whether two values are the same as they would be stored.
func alike(a, b any) bool {
	one, _ := json.Marshal(a) // events, lines and reasons are plain values
	two, _ := json.Marshal(b)
	return bytes.Equal(one, two)
}

// theirs finds a side that hides something which a command names or touches; empty: none does.
func theirs(g *engine.Game, seen *engine.State, c engine.Command) string {
	hides := seen.Hides
	switch rule := Find(g, c.Do).(type) {
	case nil, note: // a note's text names nothing
		return ""
	case setTracker:
		hides = seen.HidesTracker
	case engine.Toucher:
		for _, id := range rule.Touches(g, seen, c.Do) {
			if side := seen.Hides(g, id); side != "" {
				return side
			}
		}
	case engine.Setter:
		for _, id := range rule.Sets() {
			if side := seen.HidesTracker(g, id); side != "" {
				return side
			}
		}
	}
	for _, id := range named(c.Args) {
		if side := hides(g, id); side != "" {
			return side
		}
	}
	return ""
}

// named lists all texts in arguments, the keys of objects too: any of them may be an id.
func named(args json.RawMessage) []string {
	var out []string
	d := json.NewDecoder(bytes.NewReader(args))
	for {
		t, err := d.Token()
		if err != nil {
			return out // the end, or what Decide will refuse
		}
		if text, ok := t.(string); ok {
			out = append(out, text)
		}
	}
}

// Offered lists what may be asked for by somebody who sees only this much of a state: Legal without what
// DecideFor would refuse because it names or touches what is hidden from him. whose are the sides for which
// the phase has something to do that nobody else may, in the game's order.
func Offered(g *engine.Game, seen *engine.State) (choices []engine.Choice, whose []string) {
	if len(g.Keepers()) == 0 {
		return Legal(g, seen), nil
	}
	more := map[string]bool{}
	for _, c := range Legal(g, seen) {
		if kept, side := narrowed(g, opened(g, seen, c.Do), c); kept != nil {
			choices = append(choices, *kept)
		} else if g.Rule(head(c.Do)) != nil {
			more[side] = true
		}
	}
	for _, s := range g.Sides {
		if more[s.ID] {
			whose = append(whose, s.ID)
		}
	}
	return choices, whose
}

// narrowed takes what is hidden out of a choice; nil when nothing is left to choose. side hides it.
func narrowed(g *engine.Game, seen *engine.State, c engine.Choice) (kept *engine.Choice, side string) {
	if side = theirs(g, seen, engine.Command{Do: c.Do, Args: c.Preset}); side != "" {
		return nil, side
	}
	c.Fields = slices.Clone(c.Fields)
	for i := 0; i < len(c.Fields); i++ {
		f := &c.Fields[i]
		of := slices.DeleteFunc(slices.Clone(f.Of), func(id string) bool {
			hider := seen.Hides(g, id)
			if hider != "" {
				side = hider
			}
			return hider != ""
		})
		switch {
		case len(of) == len(f.Of):
		case len(of) > 0 && len(of) >= f.Min:
			f.Of, f.Max = of, min(f.Max, len(of))
		case f.Optional:
			c.Fields = slices.Delete(c.Fields, i, i+1)
			i--
		default:
			return nil, side
		}
	}
	return &c, side
}
